"""Questions beside a replay: with whose eyes to look, and who plays on from there."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.session.beginning import play_on
from game.session.levels import OFFERED, USUAL_LEVEL
from game.table.playback import OPEN, Eyes, Playback, branch
from game.table.record.entries import BOT, PERSON, Header
from game.ui.draw.fonts import TEXT
from game.ui.forms.form import Form
from game.ui.forms.pause import Column, PauseLine
from game.ui.pages.newgame import GameForm, Sitting, start
from game.ui.pages.replay.watching import Watching
from game.ui.reading.covers import emblem
from game.words import palette
from game.words.sanitize import clean_header

if TYPE_CHECKING:
    from game.session.session import Session
    from game.ui.shell.shell import Shell

Rect = pygame.Rect


class EyesColumn(Column):
    """Everybody with whose eyes a game can be seen."""

    name = "eyes"

    def __init__(self, shell: Shell, watching: Watching) -> None:
        self._watching = watching
        note = "replay.eyes_note" if watching.film.secret else "replay.unchanged"
        all_eyes: tuple[Eyes, ...] = (None, OPEN, *range(watching.model.seats))
        super().__init__(shell, "replay.eyes", note, self._buttons, all_eyes.index(watching.player.eyes))

    def _buttons(self) -> list[PauseLine]:
        watching, shell = self._watching, self.shell
        lines = [
            PauseLine("eyesNone", watching.words_of(None), "people", partial(watching.see_with, None)),
            PauseLine(f"eyes{OPEN}", watching.words_of(OPEN), "eye", partial(watching.see_with, OPEN)),
        ]
        for seat in range(watching.model.seats):
            badge = partial(shell.art.badge, shell.player(seat))
            lines.append(PauseLine(f"eyes{seat}", watching.words_of(seat), "", partial(watching.see_with, seat), badge))
        return lines


class PlayOn(GameForm):
    """Asks who plays on from a position: the seats are there already, people and bots are chosen anew."""

    name = "play_on"
    title, go = "replay.play_on", "new.start"
    fixed = True

    def __init__(self, shell: Shell, film: Playback, stop: int) -> None:
        super().__init__(shell)
        self.film, self.stop = film, stop
        header = clean_header(film.header, shell.texts)
        self.slug, self.count = header.title, len(header.seats)
        known, usual = (PERSON, *(f"{BOT}{level}" for level in OFFERED)), f"{BOT}{USUAL_LEVEL}"
        holders = film.stops[stop].position.holders
        colours = shell.settings.colours
        self.sitting = [
            Sitting(seat.name, holder if holder in known else usual, colours[n] if n < len(colours) else n)
            for n, (seat, holder) in enumerate(zip(header.seats, holders, strict=True))
        ]
        if PERSON not in [one.holder for one in self.sitting]:
            self._change(0, holder=PERSON)

    def _covers(self, form: Form, row: Rect, gap: int) -> None:
        """Of which game, and from where it goes on."""
        shell, at = self.shell, self.film.stops[self.stop]
        texts = shell.texts.of(self.slug)
        picture = emblem(shell, self.slug, min(row.h, shell.px(110, 48)))
        self.sheet.blit(picture, picture.get_rect(midleft=row.midleft))
        x = row.x + picture.get_width() + shell.px(22, 9)
        words = texts.t("replay.from", title=texts.t("title"), round=max(1, at.round), number=at.number)
        lines = shell.fonts.paragraph(words, TEXT, 20, palette.INK, row.right - x, 3)
        self.sheet.blit(lines, (x, row.centery - lines.get_height() // 2))

    def begin(self) -> None:
        start(self.shell, self.slug, self.sitting[: self.count], make=self._make)

    def _make(self, header: Header) -> Callable[..., Session]:
        assert self.shell.saves
        made = branch(self.film, self.stop, header.seats, header.game, header.made)
        return partial(play_on, self.shell.saves, made)
