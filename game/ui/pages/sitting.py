"""Whoever sits down to a new game before anybody changes it, and the choices that a chair has at every table."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from game.session import people
from game.session.levels import OFFERED, USUAL_LEVEL, character, level_name
from game.session.people import People, Person
from game.table.record.entries import BOT, PERSON, SeatInfo, bot_of
from game.ui.forms.form import Value
from game.ui.forms.rows import Caption, FaceCell, Pick, Row, Spread, Tap, Typed, after_caption, before_button
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.faces import faces_of
from game.words.palette import PlayerLook

USUAL = people.USUAL  # players
OPEN = "open"  # a seat for a guest of a LAN game
NOBODY = "nobody"  # a chair that stays empty
ACROSS = 3  # offers for a chair in a line


@dataclass(frozen=True, slots=True)
class Sitting:
    """A person or bot who sits down: a name, a holder, a colour of the palette, a bot for want of time, a face."""

    name: str
    holder: str
    colour: int
    at_zero: str = ""  # the bot for want of time that was chosen here; empty: the one that the person chose last
    face: str = ""  # chosen here; empty: likewise
    typed: bool = False  # the name was typed over that of the same person


class Seating:
    """The chairs of a table: who sits on them, and who would sit on the empty ones."""

    def __init__(self, sitting: list[Sitting], count: int, most: int) -> None:
        """Leave all chairs after the first `count` empty, except those of people; the table has `most` of them."""
        self.sitting, self.most = sitting, most
        self.empty = {n for n in range(count, len(sitting)) if sitting[n].holder != PERSON}

    @property
    def chairs(self) -> range:
        return range(min(self.most, len(self.sitting)))

    @property
    def taken(self) -> list[int]:
        """Return the chairs of the seats of the game, in their order."""
        return [chair for chair in self.chairs if chair not in self.empty]

    @property
    def seated(self) -> list[Sitting]:
        return [self.sitting[chair] for chair in self.taken]

    def set_count(self, count: int) -> None:
        """Let some more sit down, or some go: guests and bots before people, the last first."""
        for chair in [n for n in self.chairs if n in self.empty][: max(0, count - len(self.taken))]:
            self.sit_down(chair)
        self.empty.update(self._goers[: max(0, len(self.taken) - count)])

    @property
    def _goers(self) -> list[int]:
        """Return the taken chairs as they give way: bots and guests before people, the last first."""
        return sorted(self.taken, key=lambda n: (self.sitting[n].holder == PERSON, -n))

    def change_table(self, seats: Sequence[int], count: int) -> None:
        """Take the table of another title, for so many as it can seat.

        Bots and guests give way to people; people for whom it has no chair come back to a larger one.
        """
        self.most = seats[-1]
        for chair in [n for n in range(self.most, len(self.sitting)) if n not in self.empty]:
            free = [n for n in self.chairs if n in self.empty]
            others = [n for n in self._goers if self.sitting[n].holder != PERSON]
            if self.sitting[chair].holder == PERSON and (free or others):
                self.move(chair, (free + others)[0])
        people = sum(one.holder == PERSON for one in self.seated)
        self.set_count(min(max(count, people, seats[0]), seats[-1]))
        for chair in self._goers:
            self.sit_down(chair)  # whoever has waited may have a colour that another one has taken

    def sit_down(self, chair: int) -> None:
        """Let whoever is meant for an empty chair sit there, in a colour that nobody has."""
        used = {one.colour for n, one in enumerate(self.sitting) if n in self.taken and n != chair}
        self.empty.discard(chair)
        if self.sitting[chair].colour in used:
            free = next(n for n in range(len(palette.PLAYERS)) if n not in used)
            self.sitting[chair] = replace(self.sitting[chair], colour=free)

    def move(self, chair: int, other: int) -> None:
        """Let two change places, or move to an empty chair."""
        self.sitting[chair], self.sitting[other] = self.sitting[other], self.sitting[chair]
        if other in self.empty:
            self.empty ^= {chair, other}


def usual_name(shell: Shell, seat: int, holder: str) -> str:
    """Return the name of a seat before anybody has typed one."""
    if holder == OPEN:
        return ""
    if holder != PERSON:
        return shell.texts.t(f"bot.name.{seat + 1}")
    return people.usual_name(shell.settings.names, seat, default_name(shell, seat))


def stand_in(shell: Shell, known: People) -> str:
    """Return the name of whoever plays while nobody of the known people is here."""
    return people.stand_in(known, shell.settings.names, default_name(shell, 0))


def default_name(shell: Shell, seat: int) -> str:
    """Return the name of a person who has never typed one."""
    return shell.texts.t("new.default_name", number=seat + 1)


def bot_at_zero(shell: Shell, one: Sitting | SeatInfo) -> str:
    """Return the bot that answers for somebody when time has run out: a bot for its own seat."""
    return one.at_zero or bot_of(one.holder) or shell.people.at_zero(one.name) or USUAL_LEVEL


def at_zero_row(shell: Shell, one: Sitting | SeatInfo, changed: Callable[[str], None]) -> Row:
    """Describe the bot that answers for a person at a table with a clock when time has run out."""
    t = shell.texts.t
    offers = [Value(level, t(f"bot.{level}"), "bot", t(f"bot.{level}_tip")) for level in OFFERED]
    tip, heading = t("clock.at_zero_tip", who=one.name), "clock.at_zero"
    pick = Pick("at_zero", offers, bot_at_zero(shell, one), changed, tip=tip, heading=heading)
    return Row([Caption(t(heading)), pick], after_caption)


def holders(shell: Shell) -> list[Value]:
    """Return a person and the bots of all levels, as offers for a seat."""
    texts = shell.texts
    bots = [f"{BOT}{level}" for level in OFFERED]
    return [
        Value(PERSON, texts.t("word.person"), "person", character(texts, PERSON)),
        *(Value(bot, level_name(texts, bot), "bot", character(texts, bot)) for bot in bots),
    ]


def name_row(shell: Shell, seat: int, name: str, changed: Callable[[str], None], phone: Tap | None = None) -> Row:
    """Describe the name of whoever sits on a chair, with those used before as ideas, and a person's phone."""
    ideas = [one.name for one in shell.people.known]
    ideas = [*dict.fromkeys(filter(None, (*ideas, *shell.settings.names, default_name(shell, seat))))]
    t = shell.texts.t
    cells = Caption(t("new.name")), Typed("name", name, changed, ideas, t("new.name_tip"))
    return Row([*cells, phone], before_button) if phone else Row(cells, after_caption)


def known_row(shell: Shell, known: Sequence[Person], seat: Callable[[str], None]) -> Row:
    """Describe known people who can sit down at once."""
    offers = [Value(one.name, one.name, palette.PLAYERS[one.colour]) for one in known]
    return Row([Caption(shell.texts.t("chair.known")), Spread("known", offers, "", seat)], after_caption)


def who_row(shell: Shell, offers: Sequence[Value], holder: str, changed: Callable[[str], None]) -> Row:
    """Describe all who can sit on a chair."""
    cells = Caption(shell.texts.t("new.who")), Spread("who", offers, holder, changed, ACROSS)
    return Row(cells, after_caption, high=-(-len(offers) // ACROSS))


def colour_row(shell: Shell, colour: int, taken: Collection[int], changed: Callable[[int], None]) -> Row:
    """Describe the colours with their shapes; those of others cannot be chosen."""
    t = shell.texts.t
    looks = [Value(n, t(f"color.{look.name}"), look, off=n in taken) for n, look in enumerate(palette.PLAYERS)]
    return Row([Caption(t("new.color")), Spread("color", looks, colour, changed, signs=True)], after_caption)


def faces_at(shell: Shell, seating: Seating) -> tuple[str, ...]:
    """Return the faces of those who sit, as they will be at the table; bots without a usual name get any."""
    seated = seating.seated
    seats = [SeatInfo(one.name, PERSON if one.holder == OPEN else one.holder) for one in seated]
    chosen = [one.face or known for one, known in zip(seated, shell.faces(seats), strict=True)]
    return faces_of("", seats, chosen)  # a game gives its name's faces to bots alone


def face_of(shell: Shell, seating: Seating, chair: int) -> str:
    """Return the face of whoever sits on a chair."""
    return faces_at(shell, seating)[seating.taken.index(chair)]


def keep_faces(shell: Shell, sitting: Iterable[Sitting]) -> None:
    """Keep the faces of people that were chosen here."""
    for one in sitting:
        if one.holder == PERSON and one.face:
            shell.keep_people(shell.people.with_face(one.name, one.face))


def face_row(shell: Shell, face: str, look: PlayerLook, picked: Callable[[str], None]) -> Row:
    """Describe the face of a person, which opens all faces."""
    return Row([Caption(shell.texts.t("new.face")), FaceCell("face", face, look, picked)], after_caption)


def moves_row(shell: Shell, seating: Seating, chair: int, move: Callable[[int], None]) -> Row:
    """Describe the other chairs to move to."""
    t, offers = shell.texts.t, []
    for other in seating.chairs:
        one = seating.sitting[other]
        has_look = other not in seating.empty and one.holder != OPEN
        sign = palette.PLAYERS[one.colour] if has_look else "plus" if other in seating.empty else "network"
        about = t("chair.move_to", who=one.name) if has_look else t("chair.move_away")
        offers += [Value(other, "", sign, about)] if other != chair else []
    return Row([Caption(t("chair.move")), Spread("move", offers, None, move, signs=True)], after_caption)


def wrong_names(shell: Shell, names: Sequence[str | None]) -> str:
    """Return why nobody can play under these names, in the order of seats; None is a guest's. Else return nothing."""
    keys = [name and name.casefold() for name in names]
    for n, key in enumerate(keys):
        if key == "":
            return shell.texts.t("new.no_name", number=n + 1)
        if key and key in keys[:n]:
            return shell.texts.t("new.twice", name=names[n])
    return ""


def usual_sitting(shell: Shell, most: int, holder: str = f"{BOT}{USUAL_LEVEL}") -> list[Sitting]:
    """Return who sits down before anybody changes it: the people here, and `holder` on all other seats."""
    here = shell.people.here[: most if holder != OPEN else 1]
    sitting = [Sitting(one.name, PERSON, one.colour) for one in here]
    sitting = sitting or [Sitting(stand_in(shell, shell.people), PERSON, 0)]
    colours = [n for n in range(len(palette.PLAYERS)) if n not in {one.colour for one in sitting}]
    names = [name for n in range(most) if (name := usual_name(shell, n, holder)) not in {one.name for one in sitting}]
    while len(sitting) < most:
        name = names[-1 - (most - len(sitting) - 1)] if len(names) >= most - len(sitting) else ""
        sitting.append(Sitting(name, holder, colours.pop(0)))
    return sitting


def usual_count(shell: Shell, slug: str) -> int:
    """Return how many play a title before anybody changes it."""
    return people.usual_count(len(shell.people.here), slug)
