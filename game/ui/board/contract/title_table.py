"""The contract of a title's table, and the list of everything a title brings for the window.

The table scene knows names, choices and views, but no rules. It finds the parts of a title by its slug, so that a title
is added without a change to shared code. Bots and commands play a title without a window; nothing offers it here.

The smallest complete example is `tests/ui/trek`:

1. `game/titles/<slug>/telling/` with `TELLING`, its `Telling` (`game.words.telling`). It must have `panel` (rows of
   cells: an icon, a number; several ways, the richest first); `on_board` tells which names the board has, `nearness`
   how near the end is, and its `tips_type` words a tip for each thing.
2. `game/titles/<slug>/window/` with `WINDOW`, its `TitleWindow` (`window.py`), which makes
   * the table, a `TitleTable`, which has a default for everything. Without cards of its own, a `Some` of things that
     have no place on the board is drawn as plain cards with icons and names;
   * the board, a `Board` with `paint` and `lay`, also drawn alone behind the menu. Its things are named as in choices.
     Its `beings`, if any, live while nothing happens: smoke, grass, birds (`game.ui.board.living`), none of them over
     what is `inscribed` on the ground;
   * the motions, if any: a `Looks` whose methods `show_<event>` say what moves, with `flights.py` and `kit.py`; its
     `on_the_way` names the fields that tell where pieces are. The rules bring about an event before they tell it.
3. `assets/<slug>/texts.LANGUAGE.toml`: `title`, `about` (one or two lines for New Game), `credits`
   (the authors), `[name]` for each element of choices, `[prompt]` and `[waits]` for each step that asks, `[log]` for
   each event, `[reason]`, `[ending]`, `[rules.*]` with a paragraph for each step, `[score]` for each reason of points,
   and for each option `[option.<option>]` with `label`, `tip` and a text for each value, `seat` for seats. Tests
   demand all of them, and no others.
4. `assets/<slug>/layout.toml`: places. If wanted: `score.toml` (the order of the reasons of points, honours with their
   texts in `[award]`), `motions.toml` (the lengths of motions), `sounds.toml` (a sound of `synth.py` for each event),
   `music.toml` (its tune, see `tunes.py`; without one it has that of the menu), `log.toml` (icons of logged events),
   `book.toml` (the ways to paragraphs of the rules, and their pictures), `lesson.toml` with texts in `[lesson]`,
   `victory/` (the painting of the end, who comes into it, and the spaces of the track on the board), `samples/` (games
   for pictures, written by `python -m game.commands.pictures.samples`; without them bots play each time).
5. Icons `assets/<slug>/icons/<name>.svg`, under names that no other title and no common icon has, and `<slug>.svg`
   among them, a round picture of the whole for New Game.

Choices (`game.engine.choices`) decide how a title is clicked: a name with a place is clicked there, or dragged from the
last one clicked; any other name, and each number of an `Amount` or at the end of a path ("trade", 3), is a button; the
things of a `Some` are cards at the lower edge, each click takes one, and the large button confirms. A title may ask for
a `Some` of exactly one thing by buttons instead (`one_on_buttons`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.title import Title
from game.ui.board.contract.board import Board
from game.ui.draw.cards import CHOSEN, HOVER, NORMAL, USED, Cards
from game.ui.draw.fonts import STRONG
from game.ui.shell.shell import Shell
from game.ui.widgets.card_ticket import CardTicket, draw_card_ticket
from game.words.telling import Telling, telling_of


@dataclass(frozen=True, slots=True)
class CardState:
    """The state of a drawn card: chosen, played already, or under the pointer."""

    chosen: bool = False
    hover: bool = False
    used: bool = False
    code: tuple[str, str] = ("", "")  # the direction and the button of a controller that stand for it


class TitleTable:
    """One title at the table: pictures of what its view holds; `telling` has the words."""

    board: Board
    broad: int = 0  # real pixels of a flat card in a single row, however many there are; 0: use two rows for many

    def __init__(self, title: Title[Any], shell: Shell, seats: int, people: tuple[str, ...], board: Board) -> None:
        self.title, self.shell, self.seats, self.people = title, shell, seats, people
        self.rules: Any = title.rules
        self.board = board
        self.telling = self._telling()
        self.renew()

    def renew(self) -> None:
        """Follow the shell in its words and pictures."""
        shell = self.shell
        self.texts = shell.texts.of(self.title.slug, self.people, self.title.form)
        viewer, self.telling = self.telling.viewer, self._telling()
        self.telling.viewer = viewer
        self.cards = Cards(shell.fonts, shell.art, shell.scale)

    def _telling(self) -> Telling:
        texts = self.shell.texts.of(self.title.slug, self.people, self.title.form)
        return telling_of(self.title, texts, self.seats)

    # the board

    def build(
        self, size: tuple[int, int], room: pygame.Rect, view: Any = None, lit: Collection[str] = ()
    ) -> Iterator[None]:
        """Make the board for a size, in slices; the first is short, and the old board is stretched from then on."""
        self.renew()
        self.board.rename(self.texts)
        yield
        yield from self.board.build(size, self.shell.fonts, self.shell.art, self.shell.scale, room, view, lit)

    def draw_board(
        self,
        onto: pygame.Surface,
        view: Any,
        glow: Mapping[str, float],
        hover: str | None,
        hidden: Collection[str] = (),
        picked: Collection[str] = (),
    ) -> None:
        """Draw the board; names that glow, and picked ones, may be any a choice has."""
        self.board.draw(onto, view, glow, hover, hidden)
        for name in picked:
            self.mark(onto, view, name)

    def mark(self, onto: pygame.Surface, view: Any, name: str) -> None:
        self.board.mark(onto, name)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """Return the names under a place of the board, innermost first."""
        return self.board.hit(pos)

    def rect(self, name: str) -> pygame.Rect | None:
        """Return the place of a thing, if it is on the board now."""
        if not self.board.ready:
            return None
        try:
            return self.board.rect(name)
        except KeyError:
            return None

    def prepare(self, view: Any, hidden: Collection[str] = ()) -> None:
        self.board.prepare(view, hidden)

    def live(self, view: Any, dt: float) -> bool:
        """Let time pass for what lives on the board; return whether anything looks different."""
        return self.board.live(dt, self.telling.nearness(view))

    def opening(self, past: Sequence[Event]) -> Sequence[Event]:
        """Return the past events to show once more when people sit down, such as the layout of a new game."""
        return ()

    # cards, or what else is held in a hand

    def card_size(self, width: int) -> tuple[int, int]:
        return self.cards.size(width)

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        how = USED if state.used else CHOSEN if state.chosen else HOVER if state.hover else NORMAL
        self.cards.draw(onto, rect, self.telling.face(card), how)

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand where there is little room."""
        face = self.telling.face(card)
        title = face.title
        if self.shell.fonts.width(title, STRONG, 15) > rect.w - 6:
            title = self.telling.flat_name(card)
        ticket = CardTicket(card, face.value, title, state.chosen, state.used, state.code)
        draw_card_ticket(self.shell, onto, rect, ticket)

    def draw_back(self, onto: pygame.Surface, rect: pygame.Rect, seat: Seat) -> None:
        """Draw a card of a seat that lies face down."""
        self.cards.draw_back(onto, rect, self.shell.player(seat))
