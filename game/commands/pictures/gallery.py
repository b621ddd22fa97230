"""Pictures of scenes without a window: each scene by name, made as requested."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date

import pygame

from game.commands.pictures.day_samples import days_beside, days_page
from game.commands.pictures.face_sheet import FaceSheet
from game.commands.pictures.kept_samples import Examples, PlayedExamples, TaughtExamples
from game.commands.pictures.lan_samples import SampleBridge, join_known, join_news, lobby_news
from game.commands.pictures.offscreen import FRAMES, finished, hidden_window
from game.commands.pictures.phone_samples import SamplePhones, held
from game.commands.pictures.piece_sheet import PieceSheet
from game.commands.pictures.table_picture import (
    NAMES,
    clocks_scene,
    curtain_scene,
    ended,
    hides,
    lan_scene,
    lesson_scene,
    replay_scene,
    reveal_scene,
    secret_scene,
    sharing_scene,
    table_scene,
    talking_scene,
)  # fmt: skip
from game.engine.steps import AskSealed
from game.engine.title import FORM, FULL
from game.engine.trouble import Trouble
from game.session.kept.broken import LEVEL, MACHINE, OWN, BrokenRecord
from game.session.kept.results import Group
from game.session.people import People, Person
from game.session.phones import PhoneSeat
from game.table.record.entries import PERSON
from game.titles import SLUGS
from game.titles import title as find_title
from game.ui.forms.dialog import Dialog, DialogAnswer
from game.ui.forms.face_picker import FacePicker
from game.ui.pages.fame.hall import Fame
from game.ui.pages.fame.profile import ProfilePage
from game.ui.pages.fame.statistics import Statistics
from game.ui.pages.kept.load import load, replays
from game.ui.pages.kept_games import day
from game.ui.pages.lan.host import host_page
from game.ui.pages.lan.join import JoinPage
from game.ui.pages.lan.lobby import LobbyPage
from game.ui.pages.lan.talk import TalkBox
from game.ui.pages.learn import Learn
from game.ui.pages.newgame import GameForm, new_game
from game.ui.pages.people import PeoplePage
from game.ui.pages.phones import PhonesPage
from game.ui.pages.replay.scene import ReplayScene, eyes_column, play_on_form
from game.ui.pages.score.finale import Finale
from game.ui.pages.score.score import Score
from game.ui.pages.seats import SeatsPage
from game.ui.reading.credits import Credits
from game.ui.reading.rules import Rules
from game.ui.reading.settings_scene import SettingsPage
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from game.ui.top.menu import Menu
from game.words.faces import FACES


class BadPicture(Trouble):
    """A picture that cannot be made; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class PictureWanted:
    """The requested contents of a picture."""

    title: str = SLUGS[0]
    seats: int = 4
    size: tuple[int, int] = (1920, 1080)
    language: str = "en"
    text: int = 100
    moment: int = 0
    palette: str = "standard"
    options: tuple[tuple[str, str], ...] = ()  # the title's options at the table
    frame: int = 0  # frames after the scene is complete, at 60 a second

    @property
    def table(self) -> tuple[str, int, int]:
        """Return a table's title, number of seats and moment."""
        return self.title, self.seats, self.moment

    @property
    def whole(self) -> tuple[str, int, dict[str, str]]:
        """Return the title, number of seats and options of a whole game."""
        return self.title, self.seats, dict(self.options)


def draw(name: str, wanted: PictureWanted) -> pygame.Surface:
    """Return the picture of a scene."""
    make = maker(name)
    with hidden_window():
        shell = shell_for(wanted)
        shell.scenes.push(make(shell, wanted))
        picture = finished(shell)
        for _ in range(wanted.frame):
            shell.scenes.update(1 / FRAMES)
        if wanted.frame:
            shell.scenes.draw(picture)
        return picture


def maker(name: str) -> Callable[[Shell, PictureWanted], Scene]:
    """Return the maker of a scene."""
    known = makers()
    if name not in known:
        raise BadPicture(f"there is no scene {name!r}; choose from {', '.join(known)}")
    return known[name]


def shell_for(wanted: PictureWanted) -> Shell:
    """Return a shell of the requested look, over a network of samples."""
    shell = Shell(wanted.size, Settings(wanted.language, wanted.text, palette=wanted.palette, title=wanted.title))
    shell.bridge = SampleBridge()
    return shell


def _table(shell: Shell, wanted: PictureWanted) -> Scene:
    return table_scene(shell, *wanted.table, options=dict(wanted.options))


def _face_down(shell: Shell, wanted: PictureWanted) -> Scene:
    return secret_scene(shell, *_secret_table(wanted))


def _sharing(shell: Shell, wanted: PictureWanted) -> Scene:
    return sharing_scene(shell, *_secret_table(wanted))


def _reveal(shell: Shell, wanted: PictureWanted) -> Scene:
    if scene := reveal_scene(shell, *wanted.table):
        return scene
    raise BadPicture(f"in {wanted.title}, nobody chooses in secret from that moment on")


def _reveal_still(shell: Shell, wanted: PictureWanted) -> Scene:
    """Tell secret choices with less motion."""
    shell.settings = replace(shell.settings, reduced_motion=True)
    return _reveal(shell, wanted)


def _secret_table(wanted: PictureWanted) -> tuple[str, int, int]:
    if not any(issubclass(step, AskSealed) for step in find_title(wanted.title).steps):
        raise BadPicture(f"in {wanted.title}, nobody chooses in secret")
    return wanted.table


def _curtain(shell: Shell, wanted: PictureWanted) -> Scene:
    if not hides(find_title(wanted.title)):
        raise BadPicture(f"in {wanted.title}, nothing is hidden, so there is no curtain")
    shell.settings = replace(shell.settings, curtain=True)
    return curtain_scene(shell, *wanted.table)


def _replay(shell: Shell, wanted: PictureWanted, everything: bool = False) -> ReplayScene:
    return replay_scene(shell, *wanted.table, everything)


def _eyes(shell: Shell, wanted: PictureWanted) -> Scene:
    scene = _replay(shell, wanted)
    shell.scenes.push(scene)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    return eyes_column(shell, scene.watching)


def _play_on(shell: Shell, wanted: PictureWanted) -> Scene:
    player = _replay(shell, wanted).watching.player
    return play_on_form(shell, player.playback, player.stop)


def _seated(scene: GameForm, wanted: PictureWanted) -> GameForm:
    scene.choose(wanted.title, wanted.seats)
    return scene


def _with_clock(scene: GameForm, wanted: PictureWanted) -> GameForm:
    """Let a game have a clock, and a second person play."""
    scene.clock, scene.sitting[1] = "brisk", replace(scene.sitting[1], holder=PERSON)
    return _seated(scene, wanted)


def _gathered(shell: Shell, wanted: PictureWanted) -> GameForm:
    shell.phones = SamplePhones(held(0), held(1, ever=False), held(2, here=False))
    scene = _seated(new_game(shell), wanted)
    for seat in range(wanted.seats - 1):
        scene.sitting[seat] = replace(scene.sitting[seat], holder=PERSON)
    return scene


def _at_a_chair(shell: Shell, page: GameForm | LobbyPage, chair: int) -> Scene:
    """Open the slip of a chair."""
    shell.scenes.push(page)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    page.table.open(chair)
    return shell.scenes.scenes.pop()


def _new_chair(shell: Shell, wanted: PictureWanted) -> Scene:
    """Open the slip of a chair with all that it can show."""
    _known(shell)
    return _at_a_chair(shell, _with_clock(_gathered(shell, wanted), wanted), 1)


def _lobby_chair(shell: Shell, wanted: PictureWanted) -> Scene:
    shell.phones = SamplePhones(held(0))
    return _at_a_chair(shell, _lobby(shell, wanted), 0)


def _phones(shell: Shell, wanted: PictureWanted) -> Scene:
    shell.phones = SamplePhones(held(0), held(1, ever=False), held(2, here=False), held(3, idle=185.0))
    people = [PhoneSeat(name, shell.player(seat), True) for seat, name in enumerate(NAMES[: wanted.seats])]
    return PhonesPage(shell, dict(enumerate(people)))


def _lobby(shell: Shell, wanted: PictureWanted) -> LobbyPage:
    shell.bridge = SampleBridge(*lobby_news(wanted.title, wanted.seats))
    assert shell.lan
    shell.lan.poll()
    return LobbyPage(shell)


def _talk(shell: Shell, wanted: PictureWanted) -> Scene:
    lobby = _lobby(shell, wanted)
    shell.scenes.push(lobby)
    return TalkBox(shell)


def _join(shell: Shell, wanted: PictureWanted) -> Scene:
    shell.bridge = SampleBridge(*join_news(wanted.title))
    shell.settings = replace(shell.settings, hosts=(join_known(wanted.title).kept,))
    return JoinPage(shell)


def _group(wanted: PictureWanted) -> Group:
    return Group(wanted.title, FULL, wanted.seats)


def _known(shell: Shell) -> None:
    """Let some people be known, two of whom are here."""
    people = (Person("Anna", 0), Person("Jörg", 1), Person("Leonie", 2, False))
    shell.keep_people(People(people))


def _people(shell: Shell, _: PictureWanted) -> Scene:
    _known(shell)
    return PeoplePage(shell)


def _menu_of_people(shell: Shell, wanted: PictureWanted) -> Scene:
    _known(shell)
    return Menu(shell, Examples(wanted.title), lambda: date(2026, 1, 17))


def _seats(shell: Shell, wanted: PictureWanted) -> Scene:
    table = table_scene(shell, *wanted.table)
    shell.scenes.push(table)
    while not table.model.header:
        shell.scenes.update(0.1)
    return SeatsPage(shell, table.model, lambda _: None)


def _face_picker(shell: Shell, _: PictureWanted) -> Scene:
    shell.scenes.push(new_game(shell))
    return FacePicker(shell, FACES[1], shell.player(0), lambda _: None)


def _broken(shell: Shell, wanted: PictureWanted) -> Score:
    scene = Score(shell, *ended(wanted.title, wanted.seats))
    who = scene.people[0]
    kinds = {MACHINE: "", OWN: "", LEVEL: "hard"}
    scene.broken = [BrokenRecord(kind, 0, who, 67, 61, level) for kind, level in kinds.items()]
    return scene


def _still(shell: Shell, wanted: PictureWanted) -> Finale:
    """Show the end without motion; the moment is the number of its picture."""
    shell.settings = replace(shell.settings, reduced_motion=True)
    scene = Finale(shell, _broken(shell, wanted))
    for _ in range(min(wanted.moment, len(scene.beats) - 1)):
        scene.go_on()
    return scene


def _dialog(shell: Shell, wanted: PictureWanted) -> Scene:
    t = shell.texts.t
    shell.scenes.push(load(shell, Examples(wanted.title)))
    answers = [DialogAnswer("word.delete", icon="trash"), DialogAnswer("word.cancel", primary=True)]
    date = day(shell.texts, "2026-01-17T20:15")
    question = t("load.delete_ask", people=shell.texts.row(["Anna", "Jörg"]), date=date)
    return Dialog(shell, lambda: question, answers)


def names() -> list[str]:
    """Return the names of the scenes that can be drawn."""
    return list(makers())


def makers() -> dict[str, Callable[[Shell, PictureWanted], Scene]]:
    """Return the makers of all scenes that can be drawn, by their names."""
    return {
        "menu": _menu_of_people,
        "new_game": lambda shell, wanted: _seated(new_game(shell), wanted),
        "new_game_clock": lambda shell, wanted: _with_clock(new_game(shell), wanted),
        "new_game_phones": _gathered,
        "new_game_chair": _new_chair,
        "phones": _phones,
        "people": _people,
        "seats": _seats,
        "settings": lambda shell, _: SettingsPage(shell),
        "settings_game": lambda shell, _: SettingsPage(shell, "play"),
        "settings_keys": lambda shell, _: SettingsPage(shell, "keys"),
        "learn": lambda shell, wanted: Learn(shell, TaughtExamples(wanted.title)),
        "lesson": lambda shell, wanted: lesson_scene(shell, wanted.title, wanted.moment),
        "rules": lambda shell, wanted: Rules(shell, wanted.title, form=dict(wanted.options).get(FORM.name, FULL)),
        "rules_goal": lambda shell, wanted: Rules(shell, wanted.title, "goal"),
        "replay": _replay,
        "replay_open": lambda shell, wanted: _replay(shell, wanted, everything=True),
        "replay_eyes": _eyes,
        "replays": lambda shell, wanted: replays(shell, Examples(wanted.title)),
        "play_on": _play_on,
        "load": lambda shell, wanted: load(shell, Examples(wanted.title)),
        "fame": lambda shell, wanted: Fame(shell, PlayedExamples(wanted.title), _group(wanted)),
        "statistics": lambda shell, wanted: Statistics(shell, PlayedExamples(wanted.title), _group(wanted)),
        "profile": lambda shell, wanted: ProfilePage(shell, PlayedExamples(wanted.title)),
        "daily": lambda shell, wanted: days_page(shell, wanted.title),
        "daily_beside": lambda shell, wanted: days_beside(shell, wanted.title, wanted.moment),
        "credits": lambda shell, _: Credits(shell),
        "dialog": _dialog,
        "table": _table,
        "bot_talks": lambda shell, wanted: talking_scene(shell, *wanted.table),
        "clocks": lambda shell, wanted: clocks_scene(shell, *wanted.table),
        "score": lambda shell, wanted: Score(shell, *ended(*wanted.whole), "sheet"),
        "victory": lambda shell, wanted: Finale(shell, Score(shell, *ended(*wanted.whole))),
        "victory_broken": lambda shell, wanted: Finale(shell, _broken(shell, wanted)),
        "victory_still": _still,
        "score_broken": _broken,
        "score_cards": lambda shell, wanted: Score(shell, *ended(*wanted.whole), "cards"),
        "curtain": _curtain,
        "face_down": _face_down,
        "sharing": _sharing,
        "reveal": _reveal,
        "reveal_still": _reveal_still,
        "host": lambda shell, wanted: _seated(host_page(shell), wanted),
        "lan_table": lambda shell, wanted: lan_scene(shell, *wanted.table),
        "lobby": _lobby,
        "lobby_chair": _lobby_chair,
        "join": _join,
        "talk": _talk,
        "face_picker": _face_picker,
        "faces": lambda shell, _: FaceSheet(shell),
        "sheet": lambda shell, wanted: PieceSheet(shell, wanted.title, wanted.seats),
    }
