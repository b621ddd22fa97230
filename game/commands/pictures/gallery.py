"""Pictures of scenes without a window: each scene by name, made from what was asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.engine.title import Result
from game.engine.trouble import Trouble
from game.titles import SLUGS

if TYPE_CHECKING:
    import pygame

    from game.ui.pages.replay.scene import ReplayScene
    from game.ui.shell.scenes import Scene
    from game.ui.shell.shell import Shell


class BadPicture(Trouble):
    """A picture that cannot be made; the message is one sentence."""


@dataclass(frozen=True, slots=True)
class PictureWanted:
    """The contents of a picture."""

    title: str = SLUGS[0]
    seats: int = 4
    size: tuple[int, int] = (1920, 1080)
    language: str = "en"
    text: int = 100
    moment: int = 0
    palette: str = "standard"
    options: tuple[tuple[str, str], ...] = ()  # of the title, at the table


Make = Callable[["Shell", PictureWanted], "Scene"]


def makers() -> dict[str, Make]:
    """Every scene that can be drawn, by its name."""
    from game.ui.pages.fame import Fame, Statistics
    from game.ui.pages.kept.load import Load, Replays
    from game.ui.pages.learn import Learn
    from game.ui.pages.newgame import NewGame
    from game.ui.reading.credits import Credits
    from game.ui.reading.rules import Rules
    from game.ui.reading.settings_scene import SettingsPage
    from game.ui.top.menu import Menu

    def new_game(shell: Shell, wanted: PictureWanted) -> Scene:
        scene = NewGame(shell)
        scene.slug, scene.count = wanted.title, wanted.seats
        return scene

    return {
        "menu": lambda shell, wanted: Menu(shell, _examples(wanted)),
        "new_game": new_game,
        "settings": lambda shell, _: SettingsPage(shell),
        "settings_game": lambda shell, _: SettingsPage(shell, "play"),
        "settings_keys": lambda shell, _: SettingsPage(shell, "keys"),
        "learn": lambda shell, _: Learn(shell),
        "lesson": _lesson,
        "rules": lambda shell, wanted: Rules(shell, wanted.title),
        "rules_goal": lambda shell, wanted: Rules(shell, wanted.title, "goal"),
        "replay": lambda shell, wanted: _replay(shell, wanted),
        "replay_open": lambda shell, wanted: _replay(shell, wanted, everything=True),
        "replay_eyes": lambda shell, wanted: _eyes(shell, wanted),
        "replays": lambda shell, wanted: Replays(shell, _examples(wanted)),
        "play_on": lambda shell, wanted: _play_on(shell, wanted),
        "load": lambda shell, wanted: Load(shell, _examples(wanted)),
        "fame": lambda shell, wanted: Fame(shell, _examples(wanted)),
        "statistics": lambda shell, wanted: Statistics(shell, _examples(wanted)),
        "credits": lambda shell, _: Credits(shell),
        "dialog": _dialog,
        "table": _table,
        "score": lambda shell, wanted: _score(shell, wanted, "sheet"),
        "score_cards": lambda shell, wanted: _score(shell, wanted, "cards"),
        "curtain": lambda shell, wanted: _table(shell, wanted, 2),
        "sharing": _sharing,
        "host": _host,
        "lan_table": _lan_table,
        "lobby": lambda shell, wanted: _lan(shell, wanted, "lobby"),
        "join": lambda shell, wanted: _lan(shell, wanted, "join"),
        "talk": lambda shell, wanted: _lan(shell, wanted, "talk"),
    }


def draw(name: str, wanted: PictureWanted) -> pygame.Surface:
    """The picture of a scene."""
    from game.commands.pictures.lan_samples import SampleBridge
    from game.ui.shell.settings import Settings
    from game.ui.shell.shell import Shell

    known = makers()
    if name not in known:
        raise BadPicture(f"there is no scene {name!r}; there is {', '.join(known)}")
    with hidden_window():
        shell = Shell(wanted.size, Settings(wanted.language, wanted.text, palette=wanted.palette, title=wanted.title))
        shell.bridge = SampleBridge()
        shell.scenes.push(known[name](shell, wanted))
        return finished(shell)


@contextmanager
def hidden_window() -> Iterator[pygame.Window]:
    """A window that nobody sees: widgets need to know how the screen's pixels are made."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("", (64, 64), hidden=True)
    window.get_surface()
    try:
        yield window
    finally:
        window.destroy()


def finished(shell: Shell) -> pygame.Surface:
    """Draw what is seen of a shell once nothing more is to be drawn."""
    import pygame

    from game.ui.pages.kept.load import KeptList

    picture = pygame.Surface(shell.size, 0, 32)
    for _ in range(3):
        while not shell.scenes.build(shell.version, 10.0):
            pass
        for scene in shell.scenes.visible:
            backdrop = getattr(scene, "backdrop", None)
            if backdrop:
                backdrop.finish()
            pictures = getattr(scene, "pictures", None)
            if pictures and pictures.finish():
                shell.scenes.again(scene)
            if isinstance(scene, KeptList):
                scene.finish()
        shell.scenes.update(0.0)
        shell.scenes.draw(picture)
    return picture


def _score(shell: Shell, wanted: PictureWanted, tab: str) -> Scene:
    from game.commands.pictures.table_picture import ended
    from game.ui.pages.score.score import Score

    return Score(shell, *ended(wanted.title, wanted.seats), tab)


def _table(shell: Shell, wanted: PictureWanted, people: int = 1) -> Scene:
    from game.commands.pictures.table_picture import table_scene

    return table_scene(shell, wanted.title, wanted.seats, wanted.moment, people, options=dict(wanted.options))


def _lesson(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.commands.pictures.table_picture import lesson_scene

    return lesson_scene(shell, wanted.title, wanted.moment)


def _sharing(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.commands.pictures.table_picture import sharing_scene
    from game.engine.steps import AskSealed
    from game.titles import title as find_title

    if not any(issubclass(step, AskSealed) for step in find_title(wanted.title).steps):
        raise BadPicture(f"in {wanted.title} nobody chooses in secret")
    return sharing_scene(shell, wanted.title, wanted.seats, wanted.moment)


def _replay(shell: Shell, wanted: PictureWanted, everything: bool = False) -> ReplayScene:
    from game.commands.pictures.table_picture import replay_scene

    return replay_scene(shell, wanted.title, wanted.seats, wanted.moment, everything)


def _eyes(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.ui.pages.replay.scene import EyesColumn

    scene = _replay(shell, wanted)
    shell.scenes.push(scene)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    return EyesColumn(shell, scene.watching)


def _play_on(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.ui.pages.replay.scene import PlayOn

    player = _replay(shell, wanted).watching.player
    return PlayOn(shell, player.film, player.stop)


def _lan_table(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.commands.pictures.table_picture import lan_scene

    return lan_scene(shell, wanted.title, wanted.seats, wanted.moment)


def _host(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.ui.pages.lan.host import HostPage

    scene = HostPage(shell)
    scene.slug, scene.count = wanted.title, wanted.seats
    return scene


def _lan(shell: Shell, wanted: PictureWanted, name: str) -> Scene:
    """A scene of a LAN game, with what the network would have told."""
    from game.commands.pictures.lan_samples import SampleBridge, join_known, join_news, lobby_news
    from game.ui.pages.lan.join import JoinPage
    from game.ui.pages.lan.lobby import LobbyPage
    from game.ui.pages.lan.talk import TalkBox

    news = join_news(wanted.title) if name == "join" else lobby_news(wanted.title, wanted.seats)
    shell.bridge = SampleBridge(*news)
    if name == "join":
        shell.settings = replace(shell.settings, hosts=(join_known(wanted.title).kept,))
        return JoinPage(shell)
    assert shell.lan
    shell.lan.poll()
    lobby = LobbyPage(shell)
    if name == "lobby":
        return lobby
    shell.scenes.push(lobby)
    return TalkBox(shell, lobby.look_of)


def _dialog(shell: Shell, wanted: PictureWanted) -> Scene:
    from game.ui.forms.dialog import Dialog, DialogAnswer
    from game.ui.pages.kept.load import Load
    from game.ui.pages.kept.page import day

    t = shell.texts.t
    shell.scenes.push(Load(shell, _examples(wanted)))
    answers = [DialogAnswer(t("word.delete"), icon="trash"), DialogAnswer(t("word.cancel"), primary=True)]
    people = shell.texts.row(["Anna", "Jörg"])
    return Dialog(
        shell, lambda: t("load.delete_ask", people=people, date=day(shell.texts, "2026-01-17T20:15")), lambda: answers
    )


def _examples(wanted: PictureWanted) -> Any:
    """A shelf with a few made-up games."""
    return _Examples(wanted.title)


class _Examples:
    """Looks like a shelf that is done looking."""

    def __init__(self, slug: str) -> None:
        from game.session.kept.saved_games import Kept
        from game.titles import title as find_title

        endings = find_title(slug).endings

        self.done = False
        self._all = [
            Kept(
                Path("1"), "g1", slug, ("Anna", "Jörg", "Leonie"), ("person",) * 3, "2026-01-17T20:15", 214, 4,
                view=_view(slug, 3, 214),
            ),
            Kept(
                Path("2"), "g2", slug, ("Anna", "Mar", "Inés", "Nuria"), ("person",), "2026-01-11T16:40", 61, 2,
                view=_view(slug, 4, 61),
            ),
            Kept(
                Path("3"), "g3", slug, ("Jörg", "Anna"), ("person",) * 2, "2026-01-03T09:05", 398, 6,
                Result(endings[0], (41, 37), (1, 2)), here=(True, True), view=_view(slug, 2, 10**6),
            ),
            Kept(
                Path("4"), "g4", slug, ("Leonie", "Jörg", "Anna"), ("person",) * 3, "2025-12-28T21:30", 512, 7,
                Result(endings[-1], (29, 33, 30), (3, 1, 2)), here=(True,) * 3,
            ),
            Kept(Path("5"), "g5", trouble="unreadable"),
        ]  # fmt: skip
        self.found: list[Kept] = []

    def poll(self) -> bool:
        """All at once, the first time."""
        if self.done:
            return False
        self.found, self.done = list(self._all), True
        return True

    def close(self) -> None:
        """There is nothing to stop."""


def _view(slug: str, seats: int, moment: int) -> Any:
    """Return where an example stands."""
    from game.commands.pictures.table_picture import NAMES
    from game.session.samples import sample

    return sample(slug, NAMES[:seats], moment).table.position.game


def names() -> Iterator[str]:
    """The scenes that can be drawn."""
    yield from makers()
