"""What the table scene asks of each title, and where it finds it.

The scene knows names, choices and views, no rules. What a title has of its own at the table stands in modules and files
that are found by its slug, so that a title is added without a change to what all share. A title whose rules are there
but whose table is not is played by bots and commands, and nothing offers it in the window (`shown`).

What a title brings for its table (the smallest whole example is `tests/ui/trek`):

1. `game/ui/tables/<slug>.py` with `table`, its `TitleTable`. It must have `panel` (rows of cells: an icon, a number;
   several ways, the richest first) and `tip`, and says in `telling` which events the log shows, with which icons. All
   else that stands in the class below has a default, and is written where the title has it. A title without cards
   leaves alone what is about them: where it asks for `Some` of things that have no place on the board, they are drawn
   as plain cards with the icon and the name of each. Files that only it needs are called after it (`west_tips.py`).
2. `game/ui/boards/<slug>.py` with `board(rules, seats, texts)`, its `Board`: also drawn alone, behind the menu. What
   lies on it is called as in choices. It must have `paint` and `lay`; what boards share stands beside it.
3. `game/ui/motions/<slug>.py` with `motions(stage, kit)`; without it events are shown at once. It makes a
   `Looks`, which says what moves at which event; `flights` and `motions/signs` hold what can move and be said.
4. `assets/<slug>/texts.en.toml` and `texts.de.toml`: `title`, `about` (one or two lines for New Game), `credits`
   (whose game it is), `[name]` for each element of choices, `[prompt]` and `[waits]` for each step that asks, `[log]`
   for each event, `[reason]`, `[ending]`, `[rules.*]` with a paragraph for each step, `[score]` for each reason of
   points, and for each option `[option.<option>]` with `label`, `tip` and one text a value, `seat` for seats. Tests
   demand them, and that none is spare.
5. `assets/<slug>/layout.toml`: where things lie. If wanted: `score.toml` (the order of the reasons of points, honours
   with their texts in `[award]`), `sounds.toml` (a sound of `synth.py` for each event), `book.toml` (what leads to
   which paragraph of the rules, and what is drawn beside it), `lesson.toml` with its texts in `[lesson]` and the
   `lesson.tape` that `python -m game.session.lessons.play` writes (a guided first game), `samples/` (games for pictures,
   written by `python -m game.session.samples`; without them bots play each time).
6. Icons in `assets/common/icons/<name>.svg`: one drawing a name, for buttons, panels, log and cards, and `<slug>.svg`,
   a round picture of the whole for New Game.

How it is clicked follows from the choices (`game.engine.choices`): a name with a place is clicked there, or dragged
from the last one clicked; one without becomes a button; numbers of an `Amount`, or at the end of a path ("trade", 3),
become a row of buttons; the things of a `Some` lie as cards at the lower edge, each click takes one, and the large
button confirms. A title may want a `Some` of exactly one thing on buttons instead (`one_on_buttons`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

import pygame

from game import titles
from game.engine.choices import Choice, Name, Seat
from game.engine.events import Event
from game.engine.preview import Preview
from game.engine.title import Title
from game.ui.board.board import Board, board_of, on_turn
from game.ui.draw.cards import CHOSEN, HOVER, NORMAL, USED, Cards, Face
from game.ui.draw.fonts import STRONG
from game.ui.draw.panels import Panel
from game.ui.draw.panels import Row as Cells
from game.ui.table.log import Row
from game.ui.widgets.ticket import draw_ticket
from game.ui.widgets.tooltip import Gain, Tip

if TYPE_CHECKING:
    from game.ui.shell.shell import Shell


@dataclass(frozen=True, slots=True)
class PanelState:
    """How a panel is drawn: who it is of, and whether it is that seat's turn."""

    name: str
    active: bool = False
    bot: bool = False
    ready: bool = False
    mark: str = ""

    def panel(self, seat: Seat, points: int, rows: tuple[tuple[Cells, ...], ...], order: int = 0) -> Panel:
        """The panel with what the title shows in it."""
        return Panel(seat, self.name, points, rows, order, self.active, self.ready, self.mark, self.bot)


@dataclass(frozen=True, slots=True)
class Telling:
    """How events become rows of the log: their icons, those that are not told, and the facts that name places."""

    icons: Mapping[str, str] = field(default_factory=dict)
    quiet: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    pictured: str = ""  # the fact whose icon tells more than the event's
    plain: str = "star"  # the icon of all other events
    head: str = "round_began"  # the event that stands above what follows


@dataclass(frozen=True, slots=True)
class CardState:
    """How a card is drawn: chosen, played already, or under the pointer."""

    chosen: bool = False
    hover: bool = False
    used: bool = False
    code: tuple[str, str] = ("", "")  # the direction and the button of a controller that stand for it


@dataclass(frozen=True, slots=True)
class HandNotes:
    """The running sum of a hand, as icons, words and bare numbers, and what it costs."""

    facts: tuple[tuple[str, str, str], ...] = ()
    warning: str = ""


class TitleTable(ABC):
    """One title at the table: pictures and words for what its view holds."""

    board: Board
    closing: tuple[str, ...] = ("end_turn",)  # names that end something, that of the turn last: the large button
    buttons: Mapping[str, str] = {"done": "check"}  # the icons of names on buttons, where they have not the same name
    telling = Telling()
    viewer: Seat | None = None  # for whom prices are shown that differ by seat: who is asked here, or the only person
    broad: int = 0  # real pixels that flat cards need to stand in one row however many they are; 0 if they never do
    one_on_buttons = False  # whether a selection of exactly one thing is offered on buttons, not as cards
    starts: tuple[str, ...] = ("board", "offers", "hand")  # where the focus looks first for what can be clicked

    def __init__(self, title: Title[Any], shell: Shell, seats: int, people: tuple[str, ...]) -> None:
        self.title, self.shell, self.seats, self.people = title, shell, seats, people
        self.rules: Any = title.rules
        self.renew()
        self.board = board_of(title, seats, self.texts)

    def renew(self) -> None:
        """Words and pictures follow the shell, when it has changed."""
        shell = self.shell
        self.texts = shell.texts.of(self.title.slug, self.people)
        self.cards = Cards(shell.fonts, shell.art, shell.scale)

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
        """Where a named element is; nothing if it is not on the board, or there is none yet."""
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
        """What of the past is shown once more when people sit down: how a new game is laid out."""
        return ()

    def stands_for(self, name: str) -> str:
        """The element of choices that a thing of the board stands for: itself, unless it is only drawn there."""
        return name

    def landmarks(self) -> tuple[str, ...]:
        """The things of the board that always tell something."""
        return ()

    def spot(self, view: Any, seat: Seat, choice: Choice) -> str:
        """The thing of the board that stands for a whole answer of several names; an empty word if none does."""
        return ""

    # panels, words

    @abstractmethod
    def panel(self, view: Any, seat: Seat, state: PanelState) -> Panel:
        """What the panel of a seat shows."""

    @abstractmethod
    def tip(self, name: str, view: Any, seat: Seat | None) -> Tip:
        """What a named thing tells; the parts of panels are called `part:seat`, their heads `player:seat`."""

    def row(self, number: int, event: Event) -> Row | None:
        """What the log tells of an event, if it does."""
        facts, telling = event.facts, self.telling
        if event.name in telling.quiet:
            return None
        text = self.texts.event(event)
        if event.name == telling.head:
            return Row(number, text, head=True)
        icon = facts.get(telling.pictured) or telling.icons.get(event.name, telling.plain)
        places = tuple(str(facts[key]) for key in telling.places if facts.get(key))
        return Row(number, text, str(icon), facts.get("seat", -1), places)

    def active(self, view: Any) -> Seat | None:
        """Whose turn it is; nobody's while all are asked."""
        return on_turn(view)

    def round_words(self, view: Any) -> tuple[str, str]:
        """Which round it is, and that the end is near, if that is known."""
        return str(max(1, self.title.round(view))), self.ending(view)

    def ending(self, view: Any) -> str:
        """That the end is near: that the last round was announced, or what else a title knows of it."""
        return self.texts.t("table.last_round") if self.is_last_round(view) else ""

    def is_last_round(self, view: Any) -> bool:
        """Whether a title that announces its last round has done so."""
        return False

    def gains(self, view: Any, preview: Preview, seat: Seat) -> tuple[Gain, ...]:
        """The numbers that a choice would change."""
        return ()

    def prompt(self, view: Any, seat: Seat, picked: Choice, after: Collection[Name]) -> str:
        """What is wanted after the clicks so far, if it is anything else than the step's prompt."""
        return ""

    def doubt(self, view: Any, seat: Seat, choice: Choice) -> str:
        """Why an answer is hardly meant, in one sentence: it is sent at the second time only."""
        return ""

    def offered(self, view: Any, seat: Seat, path: Choice) -> str:
        """The words on a button for clicks that have no place, if they are to tell more than their names."""
        return ""

    def also_on_a_button(self, view: Any, name: Name) -> bool:
        """Whether something on the board is so small that it is offered on a button, too."""
        return False

    def offered_briefly(self, view: Any, seat: Seat, path: Choice) -> str:
        """The same without an icon, where there is no room for so many buttons; an empty word if it has to be said."""
        return ""

    def pictured(self, view: Any, seat: Seat, path: Choice) -> tuple[str, ...]:
        """The same as words and icons (`icon:corn`) in turn, if that tells it in less room; empty if it does not."""
        return ()

    def words(self, choice: Sequence[Name]) -> str:
        """A choice, or a part of one, in words."""
        return self.texts.row([self.texts.name(name) for name in choice])

    def advice(self, view: Any, seat: Seat, choice: Choice) -> str:
        """The answer of a hint in words: what stands on its button, else what its names are called."""
        return self.offered(view, seat, choice) or self.words(choice)

    def left_over(self, view: Any, seat: Seat, names: Sequence[Name]) -> str:
        """What could still be done instead of ending the turn, in words."""
        return self.texts.row([self.words((name,)) for name in names])

    def why(self, view: Any, seat: Seat, choice: Choice, line: Sequence[Choice]) -> str:
        """Why a hint is a good one: what the choice gains when the line follows it, in one sentence."""
        return ""

    def carried(self, view: Any, picked: Choice) -> str:
        """The icon of what is dragged after these clicks; an empty word for none."""
        return self.icon(picked[-1]) if picked else ""

    def goal(self, view: Any, name: Name) -> str:
        """Where alone a thing of the board can be dragged to; an empty word if it need not be dragged."""
        return ""

    def icon(self, name: Name) -> str:
        """The icon of an element on a button; an empty word for none."""
        word = str(name)
        return self.buttons.get(word) or (word if self.shell.art.has(word) else "")

    # cards, or what else is held in a hand

    def all_cards(self) -> tuple[str, ...]:
        """The cards there are: their pictures are made before they are wanted."""
        return ()

    def face(self, card: str) -> Face:
        """What stands on a card of a hand."""
        effect = f"card.{card}"
        return Face(card, None, self.texts.name(card), self.texts.t(effect) if self.texts.has(effect) else "")

    def card_size(self, width: int) -> tuple[int, int]:
        """The size of a card of this width."""
        return self.cards.size(width)

    def draw_card(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand."""
        how = USED if state.used else CHOSEN if state.chosen else HOVER if state.hover else NORMAL
        self.cards.draw(onto, rect, self.face(card), how)

    def flat_name(self, card: str) -> str:
        """The name of a card where there is little room."""
        return self.texts.t(f"short.{card}") if self.texts.has(f"short.{card}") else self.texts.name(card)

    def draw_flat(self, onto: pygame.Surface, rect: pygame.Rect, card: str, state: CardState) -> None:
        """Draw a card of a hand where there is little room."""
        face = self.face(card)
        title = face.title
        if self.shell.fonts.width(title, STRONG, 15) > rect.w - 6:
            title = self.flat_name(card)
        draw_ticket(self.shell, onto, rect, card, face.value, title, state.chosen, state.used, state.code)

    def draw_back(self, onto: pygame.Surface, rect: pygame.Rect, seat: Seat) -> None:
        """Draw a card of a seat that lies face down."""
        self.cards.draw_back(onto, rect, self.shell.player(seat))

    def shown_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """The cards that lie open before a seat, or that it holds and may see itself."""
        return ()

    def hidden_cards(self, view: Any, seat: Seat) -> int:
        """How many cards lie face down before a seat."""
        return 0

    def hidden_tip(self, view: Any, owner: Seat) -> Tip:
        """What a card tells that lies face down before a seat."""
        return Tip("")

    def used_cards(self, view: Any, seat: Seat) -> tuple[str, ...]:
        """The open cards that are played already."""
        return ()

    def playing_card(self, view: Any, seat: Seat) -> str:
        """The card that is being played; an empty word if none is."""
        return ""

    def no_effect(self, view: Any, seat: Seat, picked: Choice, card: str) -> str:
        """Why a card would do nothing with the hand that is being chosen; an empty word if it would."""
        return ""

    def hand_notes(self, view: Any, seat: Seat, picked: Choice) -> HandNotes:
        """What is to be said of the hand that is being chosen."""
        return HandNotes()

    def card_tip(self, card: str, view: Any, seat: Seat | None) -> Tip:
        """What a card tells."""
        return self.tip(card, view, seat)


def shown() -> tuple[str, ...]:
    """The titles that have a table, and so are offered in the window, in their order."""
    return tuple(slug for slug in titles.SLUGS if find_spec(f"{__name__}.{slug}") is not None)


def last_or_first(last: str) -> str:
    """The title that is offered first: what was played last, if it can be played."""
    offered = shown()
    return last if last in offered else offered[0]


def table_of(title: Title[Any], shell: Shell, seats: int, people: tuple[str, ...]) -> TitleTable:
    """The table of a title, for a number of seats and the names of who sits there."""
    made: TitleTable = import_module(f"{__name__}.{title.slug}").table(title, shell, seats, people)
    return made
