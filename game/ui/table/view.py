"""The picture of a table: board, dock, cards, bar, panels, log, and above them motions and tips."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace

import pygame

from game.engine.choices import Seat
from game.session.model.question import Question
from game.session.model.tips import mood_of
from game.ui.board.contract.window import last_or_first
from game.ui.draw.draw_list import Same
from game.ui.draw.layout import put
from game.ui.draw.materials import veil
from game.ui.draw.portraits import portrait
from game.ui.reading.coming import ComingSign
from game.ui.shell.inputs import MOUSE
from game.ui.table.curtain import Curtain, may_share
from game.ui.table.edges import Pairs, TableColumn, key_of, key_pairs, panels_of, top_bar
from game.ui.table.hand import draw_notes
from game.ui.table.note import line_to
from game.ui.table.offers import hint_bar, plate_of
from game.ui.table.sharing_view import pairs_of
from game.ui.table.stage import DOT, ON_BOARD, TableParts
from game.ui.table.talk import TableTalk
from game.ui.table.targets import LARGE, glow
from game.ui.table.things import BOARD, BUTTON, CARD, LOOK, OFFER, SINCE
from game.ui.table.tips import LaidTip, TipMaker, lay_said
from game.ui.widgets.faces import hints
from game.ui.widgets.tooltip import Tooltip, away, clear_of
from game.words import palette
from game.words.tip import Tip

CARRIED = 54  # design pixels
VEIL = (0, 120, 196, 230)
DOTS = 3
IN_USE = ("board", "offers", "buttons", "note", "hand")  # regions of what can be clicked now
FIRM = ("offers", "buttons", "note", "hand", "top")  # those that lie on no board
NEAR = 0.25  # of the width of the window; from a tip farther from its thing a line leads there
LAND = 1 / 60  # of the board; larger things shine by their own shape


@dataclass(frozen=True, slots=True)
class ViewExtras:
    """Additions of a scene to a table and its picture."""

    under_cards: Callable[[pygame.Surface], None] = lambda _: None
    over_cards: Callable[[pygame.Surface], None] = lambda _: None
    pairs: Callable[[], Pairs] | None = None  # replaces the keys of a played game


class TableView:
    """The picture of a model and of the things in its window. It keeps only pictures and the place of the last tip."""

    def __init__(self, parts: TableParts, curtain: Curtain, talk: TableTalk, extras: ViewExtras) -> None:
        self.model, self.places, self.pointing, self.motion = parts
        self.shell, self.extras, self._curtain, self._talk = self.places.shell, extras, curtain, talk
        self.tooltip = Tooltip(self.shell, self._rule_link)
        self.tips = TipMaker(parts, self.tooltip)
        self.column = TableColumn(self.model, self.places, self.motion)
        self._sign = ComingSign(self.shell)
        self._veil: pygame.Surface | None = None
        self._laid: tuple[tuple[object, ...], LaidTip] | None = None  # the last tip, and all that its place depends on

    def _rule_link(self) -> str:
        """Return a line that names the key to the rule behind a refusal."""
        key = key_of(self.shell, "rules")
        return self.model.texts.t("table.rule_link", key=key) if key else ""

    @property
    def _link(self) -> str:
        return self._rule_link() or self.model.texts.t("action.rules")

    def forget(self) -> None:
        """Make pictures anew, for everything has another size."""
        self._veil = self._laid = None

    def draw(self, onto: pygame.Surface) -> None:
        """Draw everything that may be seen now; behind a curtain that is the curtain alone."""
        model, places = self.model, self.places
        if not model.news or not places.ready or not places.layout.panels:
            self._coming(onto)
            return
        self._sign.forget()
        if model.sight.curtain is not None:
            share = may_share(model, self.shell)
            self._curtain.draw(onto, model.texts, model.sight.curtain, model.ready, share, self.pointing.ring.name)
            return
        self._board(onto)
        self.column.draw(onto, self.pointing.lit_row)
        self._dock(onto)
        pointed = self.pointing.pointed
        places.since.draw(onto, pointed.name if pointed and pointed.kind == SINCE else "", self._portrait)
        self._top(onto)
        if self.motion.timeline:
            self.motion.timeline.draw(onto)
        if places.log_open:
            places.log.draw(onto, places.layout.drawn_log, self.pointing.lit_row)
        self._above(onto)
        self._keys(onto)
        self._talk.draw_call(onto)
        if self._talk.said:
            self._talk.draw(onto, self._clickable())
        self._said(onto)

    def _coming(self, onto: pygame.Surface) -> None:
        """Draw the sign of the game while its table is being laid out."""
        header = self.model.header
        self._sign.draw(onto, header.title if header else last_or_first(self.shell.settings.title))

    def warm(self) -> Iterator[None]:
        """Draw each part once off screen, in slices, so that the first frame finds all pictures made."""
        model, places, shell = self.model, self.places, self.shell
        if not model.news or not places.ready or model.sight.curtain is not None:
            return
        onto, side, bar = pygame.Surface(shell.size, 0, 32), places.layout.side, places.layout.top
        shell.materials.wood(side.w, side.h, True)
        yield
        shell.materials.wood(bar.w, bar.h)
        yield
        for panel, place in zip(
            panels_of(model, places, model.news, self.motion.view), places.layout.panels, strict=True
        ):
            places.panels.draw(onto, place, panel)
            yield
        if places.log_shown:
            places.log.draw(onto, places.log_area)
        yield
        self.column.draw(onto, self.pointing.lit_row)
        yield
        self._dock(onto)
        yield
        self._top(onto)
        yield
        if places.table and places.table.board.ready:
            self._board(onto)  # with the glow of what can be chosen
            yield

    def ahead(self) -> Iterator[None]:
        """Draw panels and buttons off screen as they will look soon, in slices."""
        model, places, shell = self.model, self.places, self.shell
        if not model.news or not places.ready:
            return
        onto = pygame.Surface(shell.size, 0, 32)
        for panel, place in zip(
            panels_of(model, places, model.news, self.motion.view), places.layout.panels, strict=True
        ):
            places.panels.draw(onto, place, replace(panel, active=not panel.active))  # when the turn comes or is over
            yield
            yield from places.panels.faces_ahead(place, panel)
        for button in [*places.buttons.values()]:
            for enabled, hover in ((True, False), (True, True), (False, False)):
                replace(button, enabled=enabled, glow=button.primary).draw(shell, onto, hover)
                yield

    @property
    def lit(self) -> Collection[str]:
        """Return the names of the things on the board that glow now."""
        return glow(self.model, self.motion, self.pointing).keys()

    def _portrait(self, seat: Seat, px: int) -> pygame.Surface:
        """Return the face of a seat in its mood."""
        return portrait(self.shell.art, self._talk.face(seat), mood_of(self.model, seat), self.shell.player(seat), px)

    def _board(self, onto: pygame.Surface) -> None:
        model, places, pointing, motion = self.model, self.places, self.pointing, self.motion
        assert places.table
        hover, target = None, pointing.pointed
        if target and (target.kind in (BOARD, LOOK) or (target.kind == CARD and places.board_rect(target.name))):
            hover = target.name
        elif pointing.row_read and pointing.row_read.places:
            hover = pointing.row_read.places[0]
        area = onto.subsurface(places.layout.sea)
        question = model.question
        picked = [str(name) for name in question.clicks.picked] if question and not question.hand else []
        places.table.draw_board(area, motion.view, glow(model, motion, pointing), hover, motion.hidden, picked)

    def _dock(self, onto: pygame.Surface) -> None:
        model, places, pointing, shell = self.model, self.places, self.pointing, self.shell
        dock = places.layout.dock
        self.extras.under_cards(onto)
        if self._veil is None:
            self._veil = veil(dock.w, dock.h + shell.px(26), VEIL)
        onto.blit(self._veil, (dock.x, dock.y - shell.px(26)))
        if places.hand:
            places.hand.draw(onto, self._raised())
        places.note.draw(onto)
        for button in places.offers.values():
            button.draw(shell, onto, pointing.is_on(OFFER, button.name))
        if plate := plate_of(places, model.texts):
            plate.draw(onto)
        for button in places.buttons.values():
            if not button.dark:
                button.draw(shell, onto, pointing.is_on(BUTTON, button.name))
        if model.hint_wanted and "hint" in places.buttons:
            self._thinking(onto, places.buttons["hint"].rect)
        self._notes(onto)
        self.extras.over_cards(onto)

    def _thinking(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw three dots that shine in turn; without animation all of them shine."""
        shell = self.shell
        size = max(2, shell.px(5))
        now = -1 if shell.settings.reduced_motion else int(self.motion.thinking / DOT) % DOTS
        for n in range(DOTS):
            at = rect.centerx + (n - DOTS // 2) * 4 * size, rect.bottom - 2 * size
            dot = shell.materials.pill(2 * size, 2 * size, palette.CORAL if now in (n, -1) else palette.INK_SOFT)
            put(onto, dot, center=at)

    def _notes(self, onto: pygame.Surface) -> None:
        """Draw the running sum of a hand above the cards."""
        places, shell, question = self.places, self.shell, self.model.question
        if not question or not question.hand:
            return
        facts, warning = self._facts(question)
        low = [button.rect for button in places.buttons.values() if not button.dark]
        left, upper = min(rect.x for rect in low), places.layout.buttons.y
        high = min(rect.y for rect in low) - shell.px(8) - upper
        area = pygame.Rect(left, upper, places.buttons["primary"].rect.right - left, high)
        draw_notes(shell, onto, area, facts, warning)

    def _facts(self, question: Question) -> tuple[Sequence[tuple[str, str, str]], str]:
        """Return the notes on a hand; of one that lies face down only the number of cards chosen."""
        texts, picked = self.model.texts, question.clicks.picked
        if self.model.sight.face_down:
            count = texts.t("table.pads_count", count=len(picked))
            words = texts.t("table.person_asked", who=texts.player(question.seat), what=count)
            return [("cards", words, str(len(picked)))], ""
        said = self.model.telling.hand_notes(question.view, question.seat, picked)
        return said.facts, said.warning

    def _top(self, onto: pygame.Surface) -> None:
        top_bar(self.model, self.places, self.motion).draw(onto)
        for button in self.places.buttons.values():
            if button.dark:
                button.draw(self.shell, onto, self.pointing.is_on(BUTTON, button.name))

    def _raised(self) -> str:
        target, hand = self.pointing.pointed, self.places.hand
        if target and hand and target.kind == CARD and not target.name.startswith("back:") and not hand.flat:
            return target.name if target.name in hand.rects else ""
        return ""

    def _above(self, onto: pygame.Surface) -> None:
        """Draw the raised card, the lesson's lines, what is carried, and the focus."""
        hand, raised, timeline = self.places.hand, self._raised(), self.motion.timeline
        focused = None if timeline and timeline.great else self.pointing.focused
        self._shown_by_guide(onto)
        if raised and hand:
            hand.draw_raised(onto, raised)
        self._carried(onto)
        if focused:
            place = focused.place
            if focused.kind == CARD and raised and hand:
                place = hand.place(raised, True)
            self._mark(onto, place, focused.name if focused.kind in (BOARD, LOOK) else "")

    def tip(self) -> tuple[Tip, pygame.Rect] | None:
        """Return the tip to show now, and the place beside which it stands."""
        pointing, timeline = self.pointing, self.motion.timeline
        if pointing.said:
            return pointing.said[0], pointing.said[1]
        target = pointing.looked_at(self.model.question is not None)
        if timeline and (timeline.great or (timeline.own and not timeline.free)):
            return None  # the tip would tell the position before luck has decided
        tip = self.tips.made(target) if target else None
        return (tip, target.place) if target and tip else None

    def place_of_tip(self) -> pygame.Rect | None:
        return laid.rect if (laid := self._laid_tip()) else None

    def on_tip(self, pos: tuple[int, int]) -> bool:
        """Return whether a place lies on a tip with a link to a rule, or on the link."""
        said, place = self.pointing.said, self.place_of_tip()
        return bool(said and said[0].rule and place and place.collidepoint(pos)) or self.on_link(pos)

    def on_link(self, pos: tuple[int, int]) -> bool:
        link = self.place_of_link()
        return bool(link and link.collidepoint(pos))

    def place_of_link(self) -> pygame.Rect | None:
        """Return the place of the link to the rule of what is said; it gives way to whatever can be clicked there."""
        laid = self._laid_tip() if self.pointing.said and self.pointing.said[0].rule else None
        return laid.link if laid and laid.link.collidelist(self._clickable()) < 0 else None

    def _said(self, onto: pygame.Surface) -> None:
        if laid := self._laid_tip():
            laid.draw(onto, self.tooltip, self._link)

    def _laid_tip(self) -> LaidTip | None:
        """Lay the tip out: its room, below the upper bar if it fits there, and the places it keeps clear of."""
        found = self.tip()
        if not found or found[0].empty:
            return None
        tip, rect = found
        raised, said = self._raised(), self.pointing.said
        if raised and not said and self.places.hand:
            rect = self.places.hand.place(raised, True)
        depends = tip, tuple(rect), said is None, Same(self.pointing.ring.regions), self.shell.version
        if not self._laid or self._laid[0] != depends:
            self._laid = depends, self._lay_tip(tip, rect)
        return self._laid[1]

    def _lay_tip(self, tip: Tip, beside: pygame.Rect) -> LaidTip:
        room, layout, said = pygame.Rect((0, 0), self.shell.size), self.places.layout, self.pointing.said
        below = pygame.Rect(0, layout.top.bottom, room.w, room.h - layout.top.h)
        within = below if self.tooltip.fits(tip, below) else room
        subjects, clickable = self._subjects(tip), self._clickable()
        aside = [*layout.panels, self.places.log_area]  # they tell something, too
        if said:
            written = self.places.written
            return lay_said(self.tooltip, tip, beside, within, self._link, clickable, aside, written, subjects)
        near = [rect for rect in self._neighbours(beside) if rect != beside]
        most = layout.sea.w * layout.sea.h * LARGE
        used = [rect if rect.w * rect.h < most else rect.inflate(-rect.w // 2, -rect.h // 2) for rect in clickable]
        used = [rect for rect in (*used, *subjects) if not rect.contains(beside)]
        firm = [rect for rect in self._clickable(FIRM) if not rect.contains(beside)]
        found: list[pygame.Rect] = []
        for others in ([*used, *near, *aside], used, firm):  # the last, where a board is too full for a long tip
            place = clear_of(self.tooltip.place(tip, beside, within, others, subjects), beside, within, others)
            if place.collidelist(others) < 0 and (others is not firm or not found):
                found.append(place)
            if found and away(found[-1], beside) <= room.w * NEAR:
                break
        place = min(found, key=lambda one: away(one, beside), default=place)
        is_far = away(place, beside) > room.w * NEAR
        line = line_to(self.shell, place, beside, firm) if is_far else ()
        return LaidTip(tip, within, place, pygame.Rect(0, 0, 0, 0), line)

    def _shown_by_guide(self, onto: pygame.Surface) -> None:
        """Draw a line around the subjects of a lesson; land shines by its own shape."""
        model, sea = self.model, self.places.layout.sea
        most = sea.w * sea.h * LAND
        for name in model.guide.shows() if model.guide and model.question else ():
            rect = self.places.spoken_of(name)
            if rect and rect.w * rect.h < most:
                self._mark(onto, rect, name.removeprefix(ON_BOARD))

    def _carried(self, onto: pygame.Surface) -> None:
        carried, shell, question = self.pointing.carried, self.shell, self.model.question
        if not carried or not carried.far or not question:
            return
        name = self.model.telling.carried(question.view, question.clicks.picked)
        if not name:
            return
        size = shell.px(CARRIED, 30)
        disc = shell.materials.pill(size, size, palette.PAPER_HIGH, palette.GOLD)
        place = disc.get_rect(center=shell.inputs.pos)
        shell.materials.cast(onto, place, size / 2, 9, 8, 170)
        onto.blit(disc, place)
        put(onto, shell.art.icon(name, round(size * 0.7), shell.player(question.seat).colour), center=place.center)

    def _neighbours(self, beside: pygame.Rect) -> list[pygame.Rect]:
        """Return the places of all things of the kind that lies beside a tip."""
        regions = (region for region in self.pointing.ring.regions if region.name != "look")
        rects = ([pygame.Rect(spot.rect) for spot in region.spots] for region in regions)
        return [rect for found in rects if beside in found for rect in found]

    def _clickable(self, names: Sequence[str] = (*IN_USE, "top")) -> list[pygame.Rect]:
        regions = (region for region in self.pointing.ring.regions if region.name in names)
        return [pygame.Rect(spot.rect) for region in regions for spot in region.spots]

    def _subjects(self, tip: Tip) -> list[pygame.Rect]:
        """Return the places of a tip's subjects and of the lesson's note, which the tip must not cover."""
        places, said = self.places, self.pointing.said
        note = [places.note.rect] if places.note.rect.w else []
        names = list(map(str, self.model.hint or ())) if said else []
        offers = [button.rect for name, button in places.offers.items() if set(name.split("+")) & set(names)]
        cards = [rect for name, rect in places.hand.rects.items() if name in names] if places.hand else []
        return [*note, *offers, *cards, *filter(None, map(places.board_rect, (*names, *tip.about)))]

    def _mark(self, onto: pygame.Surface, rect: pygame.Rect, name: str) -> None:
        """Draw a double line, light on dark, seen on any ground: along a thing of the board, or around a place."""
        shell, places, table = self.shell, self.places, self.places.table
        known = name and table and rect == places.board_rect(name)
        if known and table and table.board.outline(onto.subsurface(places.layout.sea), name):
            return
        for grow, thick, colour in ((5, 6, palette.WOOD_LOW), (4, 3, palette.GOLD_HIGH)):
            line, more = max(2, shell.px(thick)), 2 * max(2, shell.px(grow))
            grown = rect.inflate(more, more)
            plate = shell.materials.plate(grown.w, grown.h, shell.px(13), "none", colour, 1, line / shell.scale)
            onto.blit(plate, grown)

    def _keys(self, onto: pygame.Surface) -> None:
        """Draw what keys or buttons do, for players without a mouse: after the prompt, where there is always room."""
        places, shell, layout = self.places, self.shell, self.places.layout
        if places.sharing:
            low = hint_bar(shell, layout, places.sharing)
            onto.blit(shell.materials.plate(low.w, low.h, 0, palette.WOOD_LOW, "", 0.86), low)
            hints(shell, onto, low.inflate(-2 * layout.gap, 0), pairs_of(self.model.texts, places.sharing))
        elif shell.inputs.source != MOUSE:
            left = top_bar(self.model, places, self.motion).prompt.right + shell.px(20, 8)
            right = min(button.rect.x for button in places.buttons.values() if button.dark) - shell.px(20, 8)
            room = pygame.Rect(left, layout.top.y, max(0, right - left), layout.top.h - shell.px(2))
            pairs = self.extras.pairs() if self.extras.pairs else key_pairs(self.model, places, shell)
            hints(shell, onto, room, [pair for pair in pairs if pair[0]])
