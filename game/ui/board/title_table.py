"""The contract of a title's table: what the table scene draws of each title.

The scene knows names, choices and views, no rules. What a title has of its own at the table stands in modules and files
that are found by its slug, so that a title is added without a change to what all share. A title whose rules are there
but whose table is not is played by bots and commands, and nothing offers it in the window (`shown`).

What a title brings for the window (the smallest complete example is `tests/ui/trek`):

1. `game/titles/<slug>/telling/` with `TELLING`, its `Telling` (`game.words.telling`). It must have `panel` (rows of
   cells: an icon, a number; several ways, the richest first) and `tip`, and says in `log` which events the log shows,
   with which icons. `game/titles/<slug>/window/` with `WINDOW`, its `TitleWindow` (`window.py` beside this module),
   which makes
   * the table, a `TitleTable`. All in the class below has a default. A title without cards leaves alone what is about
     them: where it asks for `Some` of things that have no place on the board, they are drawn as plain cards with the
     icon and the name of each;
   * the board, a `Board`, which is also drawn alone behind the menu. What lies on it is called as in choices. It must
     have `paint` and `lay`;
   * the motions, if it wants any: a `Looks` that says what moves at which event. `flights.py` and `signs.py` hold what
     can move and be said.
2. `assets/<slug>/texts.en.toml` and `texts.de.toml`: `title`, `about` (one or two lines for New Game), `credits`
   (whose game it is), `[name]` for each element of choices, `[prompt]` and `[waits]` for each step that asks, `[log]`
   for each event, `[reason]`, `[ending]`, `[rules.*]` with a paragraph for each step, `[score]` for each reason of
   points, and for each option `[option.<option>]` with `label`, `tip` and one text a value, `seat` for seats. Tests
   demand them, and that none is spare.
3. `assets/<slug>/layout.toml`: where things lie. If wanted: `score.toml` (the order of the reasons of points, honours
   with their texts in `[award]`), `sounds.toml` (a sound of `synth.py` for each event), `book.toml` (what leads to
   which paragraph of the rules, and what is drawn beside it), `lesson.toml` with its texts in `[lesson]` and the
   `lesson.tape` that `python -m game.session.lessons.play` writes (a guided first game), `samples/` (games for
   pictures, written by `python -m game.session.samples`; without them bots play each time).
4. Icons in `assets/common/icons/<name>.svg`: one drawing a name, for buttons, panels, log and cards, and `<slug>.svg`,
   a round picture of the whole for New Game.

How it is clicked follows from the choices (`game.engine.choices`): a name with a place is clicked there, or dragged
from the last one clicked; one without becomes a button; numbers of an `Amount`, or at the end of a path ("trade", 3),
become a row of buttons; the things of a `Some` lie as cards at the lower edge, each click takes one, and the large
button confirms. A title may want a `Some` of exactly one thing on buttons instead (`one_on_buttons`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from game.engine.choices import Seat
from game.engine.events import Event
from game.engine.title import Title
from game.ui.board.board import Board
from game.ui.draw.cards import CHOSEN, HOVER, NORMAL, USED, Cards
from game.ui.draw.fonts import STRONG
from game.ui.widgets.ticket import Ticket, draw_ticket
from game.words.telling import Telling, telling_of

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell


@dataclass(frozen=True, slots=True)
class CardState:
    """The state a card is drawn in: chosen, played already, or under the pointer."""

    chosen: bool = False
    hover: bool = False
    used: bool = False
    code: tuple[str, str] = ("", "")  # the direction and the button of a controller that stand for it


class TitleTable:
    """One title at the table: pictures of what its view holds; `telling` has the words."""

    board: Board
    broad: int = 0  # real pixels that flat cards need to stand in one row however many they are; 0 if they never do

    def __init__(self, title: Title[Any], shell: Shell, seats: int, people: tuple[str, ...], board: Board) -> None:
        self.title, self.shell, self.seats, self.people = title, shell, seats, people
        self.rules: Any = title.rules
        self.board = board
        self.telling = self._telling()
        self.renew()

    def renew(self) -> None:
        """Words and pictures follow the shell, when it has changed."""
        shell = self.shell
        self.texts = shell.texts.of(self.title.slug, self.people)
        viewer, self.telling = self.telling.viewer, self._telling()
        self.telling.viewer = viewer
        self.cards = Cards(shell.fonts, shell.art, shell.scale)

    def _telling(self) -> Telling:
        return telling_of(self.title, self.shell.texts.of(self.title.slug, self.people), self.seats)

    # the board

    def build(self, size: tuple[int, int], room: pygame.Rect, view: Any = None) -> Iterator[None]:
        """Make the board for a size, in slices; the first is short and leaves the last board to be stretched.

        With a view its pieces are drawn beforehand.
        """
        self.renew()
        self.board.rename(self.texts)
        yield
        yield from self.board.build(size, self.shell.fonts, self.shell.art, self.shell.scale, room, view)

    def draw_board(
        self,
        onto: pygame.Surface,
        view: Any,
        glow: Mapping[str, float],
        hover: str | None,
        hidden: Collection[str] = (),
        picked: Collection[str] = (),
    ) -> None:
        """Draw the board; names that shine, and those that were picked, may be any a choice has."""
        self.board.draw(onto, view, glow, hover, hidden)
        for name in picked:
            self.mark(onto, view, name)

    def mark(self, onto: pygame.Surface, view: Any, name: str) -> None:
        """Mark what was picked, unlike what may be chosen."""
        self.board.mark(onto, name)

    def hit(self, pos: tuple[int, int]) -> tuple[str, ...]:
        """The names under a place of the board, innermost first."""
        return self.board.hit(pos)

    def rect(self, name: str) -> pygame.Rect | None:
        """Return where a named element is; nothing if it is not on the board, or there is none yet."""
        if not self.board.ready:
            return None
        try:
            return self.board.rect(name)
        except KeyError:
            return None

    def prepare(self, view: Any, hidden: Collection[str] = ()) -> None:
        """Find out where everything of a view is, before it is drawn."""
        self.board.prepare(view, hidden)

    def warm(self) -> Iterator[None]:
        """Make the pictures that any position may want, one at a time."""
        return self.board.warm()

    def ahead(self, view: Any) -> Iterator[None]:
        """Make the pictures of a view that will be shown, one at a time."""
        return self.board.ahead(view)

    def opening(self, past: Sequence[Event]) -> Sequence[Event]:
        """Return what of the past is shown once more when people sit down: how a new game is laid out."""
        return ()

    # cards, or what else is held in a hand

    def card_size(self, width: int) -> tuple[int, int]:
        """The size of a card of this width."""
        return self.cards.size(width)

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand."""
        how = USED if state.used else CHOSEN if state.chosen else HOVER if state.hover else NORMAL
        self.cards.draw(onto, rect, self.telling.face(card), how)

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand where there is little room."""
        face = self.telling.face(card)
        title = face.title
        if self.shell.fonts.width(title, STRONG, 15) > rect.w - 6:
            title = self.telling.flat_name(card)
        ticket = Ticket(card, face.value, title, state.chosen, state.used, state.code)
        draw_ticket(self.shell, onto, rect, ticket)

    def draw_back(self, onto: pygame.Surface, rect: pygame.Rect, seat: Seat) -> None:
        """Draw a card of a seat that lies face down."""
        self.cards.draw_back(onto, rect, self.shell.player(seat))
