"""The table as a picture: a seeded bot game up to a moment, then people in the seats asked next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from game.bots.turning import Turn
from game.commands.pictures.samples import WHOLE, sample
from game.engine.choices import CHANCE
from game.engine.events import Event
from game.engine.seeing import has_secrets
from game.engine.steps import Announce, AskSealed, Unseal
from game.engine.title import Result, Title
from game.session.inline_session import InlineSession
from game.session.lan.messages import Chair, Roster
from game.session.lan.wishes import Room
from game.session.lesson_play import begun, play
from game.session.messages import SessionClient, taken
from game.session.model.moods import FIRST
from game.session.model.talk import BotLine
from game.session.session import Session
from game.table.playback import OPEN, Playback
from game.table.record.entries import PERSON, Clocked, Header
from game.titles import title as find_title
from game.ui.pages.lan.table import lan_table
from game.ui.pages.replay.scene import ReplayScene
from game.ui.shell.shell import Shell
from game.ui.table.scene import TableScene
from game.ui.table.talk import COMES, Spoken
from game.words.palette import PLAYERS

SEATS = 5
STEPS = 400  # at most, of a game between two frames
NAMES = ("Anna", "Jörg", "Leonie", "Don Mar", "Maximiliane")


def table_scene(
    shell: Shell,
    slug: str,
    seats: int,
    moment: int,
    people: int = 1,
    names: Sequence[str] = NAMES,
    options: Mapping[str, str] | None = None,
) -> TableScene:
    """Return a table at a moment, with people in the seats that are asked next."""
    session = sample(slug, names[:seats], moment, options=options)
    first = _first_asked(session)
    for n in range(0 if first is None else people):
        session.own.sit(((first or 0) + n) % seats, PERSON)
    return _shown(session, partial(TableScene, shell))


def talking_scene(shell: Shell, slug: str, seats: int, moment: int) -> TableScene:
    """Return a table at a moment at which the bot before the person asked says something."""
    scene = table_scene(shell, slug, seats, moment)
    asked = scene.model.sight.asked or 0
    scene.show.talk.said = Spoken(BotLine((asked - 1) % seats, f"say.{FIRST}.1"), COMES)
    return scene


def _first_asked(session: Session) -> int | None:
    return next((seat for seat in session.table.position.waiting if seat != CHANCE), None)


def _shown(session: Session, make: Callable[[SessionClient], TableScene], steps: int = 0) -> TableScene:
    """Make the scene of a game as it stands now; with steps it goes on."""
    taken(session.outbox)
    session.tell_again()
    scene = make(InlineSession(session, steps))
    scene.update(0.0)
    return scene


def lesson_scene(shell: Shell, slug: str, moves: int) -> TableScene:
    """Return a lesson after `moves` moves, with all pages of the next move turned."""
    session = begun(slug)
    play(session, moves=moves)
    scene = _shown(session, partial(TableScene, shell))
    guide = scene.model.guide
    while guide and guide.reading and not guide.ends:
        scene.model.read()
    return scene


def lan_scene(shell: Shell, slug: str, seats: int, moment: int) -> TableScene:
    """Return a LAN table: one player has lost the link, and another's is slow."""
    assert shell.lan
    session = sample(slug, NAMES[:seats], moment)
    first = _first_asked(session) or 0
    for seat in range(seats):
        session.own.sit(seat, PERSON)
    session.programs = {seat: program for seat, program in session.programs.items() if seat == (first + 1) % seats}
    chairs = []
    for seat in range(seats):
        look, lost, slow = PLAYERS[seat], seat == first, seat == (first + 2) % seats
        delay, away = 340 if slow else 9, 24 if lost else 0
        chairs.append(Chair(NAMES[seat], PERSON, b"", True, not lost, delay, look.name, look.shape, away=away))
    shell.lan.room = Room(Roster(slug, "g", chairs, {}, NAMES[0], True, 0), tuple(session.programs))
    return _shown(session, partial(lan_table, shell))


def clocks_scene(shell: Shell, slug: str, seats: int, moment: int) -> TableScene:
    """Return a table of people with a clock, the last seconds of which run."""
    session = sample(slug, NAMES[:seats], moment, clock="bank")
    for seat in range(seats):
        session.own.sit(seat, PERSON)
    first = _first_asked(session)
    if first is not None:
        session.own.clock(Clocked(first, 8000))
    return _shown(session, partial(TableScene, shell))


def hides(title: Title[Any]) -> bool:
    """Return whether people at one screen must not see everything of a title."""
    return has_secrets(title.game) or any(issubclass(step, AskSealed) for step in title.steps)


def curtain_scene(shell: Shell, slug: str, seats: int, moment: int) -> TableScene:
    """Return the curtain between two people at the first moment from one on at which it hangs."""
    session = sample(slug, NAMES[:seats], moment)
    while not session.table.position.over and not _is_secret(session):
        session = sample(slug, NAMES[:seats], session.table.position.number + 1)  # anew: this one has left its tape
    return table_scene(shell, slug, seats, session.table.position.number, 2)


def _is_secret(session: Session) -> bool:
    """Return whether a seat is asked something that another person here must not see."""
    at = session.table.position
    sealed = isinstance(at.top, AskSealed) and not isinstance(at.top, Announce)  # programs announce by themselves
    return _first_asked(session) is not None and (sealed or has_secrets(type(at.game)))


def secret_scene(shell: Shell, slug: str, seats: int, moment: int, people: int = 0) -> TableScene:
    """Return the next secret choice after a moment at one screen, of all seats or of some people."""
    session = sample(slug, NAMES[:seats], moment)
    while not session.table.position.over and not isinstance(session.table.position.top, AskSealed):
        session.step()
        taken(session.outbox)  # bots wait for a reader
    return table_scene(shell, slug, seats, session.table.position.number, people or seats)


def choosing_scene(shell: Shell, slug: str, seats: int, moment: int) -> TableScene:
    """Return the next secret choice after a moment, of one person among bots; the game goes on from there."""
    session = sample(slug, NAMES[:seats], moment)
    while not session.table.position.over and not isinstance(session.table.position.top, AskSealed):
        session = sample(slug, NAMES[:seats], session.table.position.number + 1)
    first = _first_asked(session)
    if first is not None:
        session.own.sit(first, PERSON)
    return _shown(session, partial(TableScene, shell), STEPS)


def reveal_scene(shell: Shell, slug: str, seats: int, moment: int) -> TableScene | None:
    """Return a table at the first moment from one on at which sealed choices are told, before they are seen."""
    if not any(issubclass(step, AskSealed) for step in find_title(slug).steps):
        return None
    session = sample(slug, NAMES[:seats], moment)
    while not session.table.position.over and not isinstance(session.table.position.top, Announce):
        session = sample(slug, NAMES[:seats], session.table.position.number + 1)
    if session.table.position.over:
        return None
    scene = _shown(session, partial(TableScene, shell))
    while isinstance(session.table.position.top, Announce | Unseal):
        session.step()
    return scene


def sharing_scene(
    shell: Shell, slug: str, seats: int, moment: int, people: int = 0, holding: int = SEATS
) -> TableScene:
    """Return the next secret choice after a moment, when some people have shown which controller is theirs."""
    shell.pads = tuple(range(people or seats))
    scene = secret_scene(shell, slug, seats, moment, len(shell.pads))
    for pad in shell.pads[:holding]:
        scene.pads.owners.take(pad, scene.model.people)
    scene.model.screen.shares = True
    return scene


def replay_scene(shell: Shell, slug: str, seats: int, moment: int, everything: bool = False) -> ReplayScene:
    """Return a whole game's replay at a moment, with some turning points marked."""
    playback = Playback(find_title(slug), sample(slug, NAMES[:seats], WHOLE).table.record)
    last = playback.stops[-1].number
    turns = [Turn(last * part // 100, strength) for part, strength in ((31, 0.4), (58, 1.0), (83, 0.7))]
    return ReplayScene(shell, playback, playback.at(moment), OPEN if everything else None, turns)


def ended(slug: str, seats: int, options: Mapping[str, str] | None = None) -> tuple[Header, list[Event], Result]:
    """Return a whole bot game's header, events and result."""
    session = sample(slug, NAMES[:seats], WHOLE, options=options)
    result = session.table.result()
    assert result
    return session.table.record.header, [event for _, event in session.table.past()], result
