"""The great moments of West of Africa: the sums that set the order, and the cards at the start of a turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise

import pygame

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.steps import Ask
from game.titles.west_of_africa.rules.cards import Turn
from game.titles.west_of_africa.rules.data import ACTIONS, MOVE_SHIP
from game.titles.west_of_africa.rules.state import AT_HAND, West
from game.titles.west_of_africa.rules.travel import PlaceShip
from game.titles.west_of_africa.window.motion_pictures import Pictures
from game.titles.west_of_africa.window.pieces import Pieces
from game.ui.board.motion.flights import Dealt, Fade, Shine, Thing, arc
from game.ui.board.motion.group import EventGroup, staggered
from game.ui.board.motion.kit import SEALED, Kit, Stage
from game.ui.board.motion.reveal import OpenedSeal, Reveal, Route, Tie
from game.ui.board.motion.reveal_pictures import RevealPictures
from game.words import palette

GOLD, MARKER = "gold", "marker"
TIES = (GOLD, MARKER)  # what decides, in the order of a seat's rank by the rules
LARGE, LARGE_LEAST = 190, 92  # design pixels and real pixels of the width of a card at the start of a turn
LIT = (0.42, 0.98)
SEEN = (0, 1, 1, 1, 1, 1, 1, 0)  # opacities of the owner's plate


def ties(view: West) -> Iterator[tuple[Seat, Seat, str]]:
    """Yield the seats with the same sum that follow one another, and what decides between them."""
    for first, then in pairwise(view.order):
        if view.announced[first][1] == view.announced[then][1]:
            ranks = zip(TIES, view.rank(first), view.rank(then), strict=True)
            yield first, then, next(name for name, one, other in ranks if one != other)


def can_do(view: West, seat: Seat) -> list[str]:
    """Return the things of the board with which the cards that a seat shows can begin."""
    turn = Turn(seat, tuple(card for card in view.cards[seat] if card in ACTIONS))
    steps: list[Ask[West]] = []
    for choice in turn.options(view):
        if choice == (MOVE_SHIP,) and view.ships[seat] == AT_HAND:
            steps.append(PlaceShip(seat))
        elif choice[0] in ACTIONS:
            steps += [step for step in (turn.answered(view, choice) or ())[:1] if isinstance(step, Ask)]
    names = dict.fromkeys(str(choice[0]) for step in steps for choice in step.options(view))
    return [name for name in names if name in view.rules.place or name in view.rules.field]


class Reveals:
    """The maker of both moments, for one size of the window."""

    def __init__(self, stage: Stage, kit: Kit) -> None:
        self._stage, self._kit = stage, kit
        self._pieces: Pieces = stage.board.pieces
        self._pictures = Pictures(kit, self._pieces.tokens, self._pieces.rules)

    def pictures(self) -> RevealPictures:
        """Return the maker of pictures, with cards and ships of this title."""
        kit, tokens = self._kit, self._pieces.tokens
        return RevealPictures(kit, self._pictures.card_back, lambda seat, px: tokens.boat(kit.player(seat), px))

    def sums(self, group: EventGroup[West]) -> Reveal:
        """Show the sums, and how they set the order."""
        kit, then, pieces = self._kit, group.then, self._pieces
        pictures, t = self.pictures(), kit.texts.t
        signs = {GOLD: "reveal.gold", MARKER: "reveal.marker"}
        opened = [OpenedSeal(event.facts["seat"], event.facts["count"], event.facts["sum"]) for event in group.events]
        order, sums = then.order, {one.seat: one.sum for one in opened}
        broken = []
        for first, second, by in ties(then):
            if by == GOLD:
                sign = pictures.compared("coin", then.gold[first], then.gold[second])
            else:
                sign = pictures.stacked("coin", first, second)
            broken.append(Tie(first, second, sign, t(signs[by])))
        routes = {}
        for n, seat in enumerate(order):
            marker = pieces.tokens.marker(kit.player(seat), pieces.order.size)
            x, y = pieces.order.place(n)
            end = x + self._stage.area.x, y + self._stage.area.y
            routes[seat] = Route(self._stage.panel(seat, SEALED).center, marker, end)
        said = t("reveal.asks"), t("reveal.begins", seat=order[0], sum=sums[order[0]])
        return Reveal(pictures, self._stage.area, opened, order, broken, routes, said)

    def warm(self) -> Iterator[None]:
        """Make what the sums and any cards need, in slices."""
        yield from self.pictures().warm(self._stage.area, self._pieces.order.places)
        for seat in range(self._pieces.order.places):
            self._pictures.card_back(seat, self._large)
            yield
        for card in self._pieces.rules.cards:
            self._pictures.card(card, self._large)
            yield

    def ahead(self, events: Sequence[Event]) -> Iterator[None]:
        """Draw the cards that are going to be turned over, one at a time."""
        for event in events:
            for card in event.facts["cards"] if event.name == "cards_shown" else ():
                self._pictures.card(card, self._large)
                yield

    @property
    def _large(self) -> int:
        return max(LARGE_LEAST, self._kit.materials.px(LARGE))

    def cards(self, group: EventGroup[West]) -> Iterator[Thing]:
        """Turn the cards of a seat over, large, and light what they can do."""
        seat, shown, kit, area = group.seat, group.facts["cards"], self._kit, self._stage.area
        m, pictures = kit.materials, self._pictures
        yield Shine(partial(self._shine, can_do(group.then, seat)), *LIT)
        gap = m.px(12)
        wide = min(self._large, (round(area.w * 0.76) - gap * len(shown)) // max(4, len(shown)))
        back = pictures.card_back(seat, wide)
        high = back.get_height()
        y = area.bottom - gap - high / 2
        row = len(shown) * (wide + gap) + gap
        ground = m.plate(row, round(high) + 2 * gap, m.px(16), palette.NIGHT, palette.GOLD, 0.9)
        yield Fade(ground, (area.x + row / 2, y), SEEN)
        owner = pictures.owner(seat, *map(int, group.then.announced[seat]))
        beside = area.x + row + gap // 2 + owner.get_width() // 2
        x = min(beside, area.right - gap - owner.get_width() // 2)
        yield Fade(owner, (x, y - high / 2 + owner.get_height() / 2), SEEN)
        start = self._stage.panel(seat, "").center
        for n, card in enumerate(shown):
            end = area.x + gap + wide / 2 + n * (wide + gap), y
            begins, lands = staggered(len(shown), n, 0.7)
            way = arc(start, end, 0.1)
            yield Dealt(back, partial(pictures.card, card, wide), way, begins * 0.3, lands * 0.3, 0.3 + lands * 0.25)

    def _shine(self, names: Sequence[str], onto: pygame.Surface, strength: float) -> None:
        board, part = self._stage.board, onto.subsurface(self._stage.area.clip(onto.get_rect()))
        for name in names:
            board.shine(part, name, strength)
