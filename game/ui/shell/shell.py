"""The shell that every scene uses: size and scale, fonts, art, texts, settings, the folder, the other scenes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.layout import Scaled
from game.ui.draw.materials import Materials
from game.ui.shell.inputs import Inputs
from game.ui.shell.scenes import Stack
from game.ui.shell.settings import Settings, save_settings
from game.ui.shell.sound import Sounds
from game.words import palette
from game.words.palette import PlayerLook
from game.words.texts import Texts, language_of

if TYPE_CHECKING:
    from game.session.kept.importing import Taking
    from game.session.lan.lan_state import LanState
    from game.session.lan.wishes import Bridge
    from game.session.session import Session
    from game.ui.shell.routes import Routes

DESIGN = (1920, 1080)
TOUCH = 40  # real pixels that a thing to be clicked has at least
Size = tuple[int, int]


class Shell(Scaled):
    """The window as scenes know it. Its `version` grows whenever everything has to be laid out anew."""

    def __init__(self, size: Size, settings: Settings, saves: Path | None = None, language: str = "en") -> None:
        """`language` is that of the system; without a folder nothing is kept."""
        self.saves = saves
        self.settings = settings
        self.system_language = language
        self.scenes = Stack()
        self.inputs = Inputs(settings.keys)
        self.art = Art(player=self.player)
        self.sounds = Sounds(settings.sound, settings.music)
        self.pads: tuple[int, ...] = ()  # the controllers that are plugged in
        self.rumble: Callable[[int], None] = lambda _: None
        self.version = 0
        self.running = True
        self.size: Size = size
        self.full_screen = settings.full_screen
        self.open_game: Callable[[Shell, Callable[..., Session]], None] | None = None  # the table, once there is one
        self.backdrop: object = None  # the picture behind menus, shared by all pages
        self.routes: Routes | None = None  # the ways to scenes of other rooms, where there is a window
        self.bridge: Bridge | None = None  # the way to the network, if there is one
        self.taking: Taking | None = None  # what takes games in, once one is; it outlives the page of games
        self._lan: LanState | None = None
        self.looks: tuple[PlayerLook, ...] = ()  # of the people at a LAN table, by seat
        self._unkept = False  # it was said that settings cannot be kept
        self._fit()

    @property
    def lan(self) -> LanState | None:
        """The window's knowledge of the LAN, if there is a network; made at the first use, as menus need none."""
        if self.bridge and (self._lan is None or self._lan.bridge is not self.bridge):
            from game.session.lan.lan_state import LanState

            self._lan = LanState(self.bridge)
        return self._lan

    @property
    def language(self) -> str:
        """The language that is shown."""
        return self.settings.language or self.system_language

    def resize(self, size: Size) -> None:
        """The window has another size."""
        if size != self.size:
            self.size = size
            self._fit()

    def apply(self, **changes: object) -> None:
        """Change settings, keep them, and let everything follow at once."""
        before = self.settings
        self.settings = replace(before, **changes)  # type: ignore[arg-type] # names and values are those of settings
        if self.settings == before:
            return
        self.inputs.bind(self.settings.keys)
        self.full_screen = self.settings.full_screen
        self.sounds.volumes(self.settings.sound, self.settings.music)
        self._keep()
        looks = ("language", "text", "palette")
        if any(getattr(before, name) != getattr(self.settings, name) for name in looks):
            self._fit()

    def _keep(self) -> None:
        """Write the settings down; where that cannot be done they are in force all the same, and it is said once."""
        if not self.saves:
            return
        try:
            save_settings(self.saves, self.settings)
            self._unkept = False
        except OSError as error:
            if not self._unkept and self.scenes.top:
                self._tell_unkept(error)
            self._unkept = True

    def _tell_unkept(self, error: OSError) -> None:
        from game.words.error_texts import told  # rarely wanted

        if self.routes:
            self.routes.tell(self, lambda: told(self.texts, error, "settings.not_kept"))

    def touch(self, size: float) -> int:
        """The same for things that are clicked: never too small for it, and growing with the text."""
        return max(TOUCH, round(size * self.scale * self.settings.text / 100))

    def player(self, seat: int) -> PlayerLook:
        """Return how a seat looks at this screen; a negative seat is nobody."""
        if 0 <= seat < len(self.looks):
            return self.looks[seat]
        colours = self.settings.colours
        return palette.player(colours[seat] if 0 <= seat < len(colours) else seat)

    def wear(self, looks: tuple[PlayerLook, ...]) -> None:
        """The people of a LAN table look like this from now on; nothing leads back to the settings of this screen."""
        if looks != self.looks:
            self.looks = looks
            self.art.forget()
            self.version += 1

    def quit(self) -> None:
        """End the program after this frame."""
        self.running = False

    def _fit(self) -> None:
        self.scale = min(self.size[0] / DESIGN[0], self.size[1] / DESIGN[1])
        tones = palette.tones(self.settings.palette)
        self.art.restyle(tones)
        self.fonts = Fonts(self.scale, self.settings.text / 100, tones)
        self.materials = Materials(self.art, self.scale)
        self.texts = Texts(self.language)
        self.version += 1


def system_language() -> str:
    """The language of the system, as far as this program speaks it."""
    import pygame

    try:
        return language_of(pygame.system.get_pref_locales())
    except (pygame.error, AttributeError):
        return language_of([])
