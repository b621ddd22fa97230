"""The edges of a table: the bar above it with title, round and prompt, and the column with panels and log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

import pygame

from game.engine.title import SHORT
from game.session.messages import News
from game.session.model.clocks import in_words
from game.session.model.offering import LOOK as LOOK_UP
from game.session.model.seat_model import SeatModel
from game.session.model.sentences import Prompt
from game.session.model.tips import panel_of
from game.ui.draw.draw_list import Same, draw_part
from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.draw.panels import ClockFace
from game.ui.reading.settings_scene import key_label
from game.ui.shell.inputs import PAD
from game.ui.shell.shell import Shell
from game.ui.table.stage import TableMotion, TablePlaces
from game.ui.widgets.faces import key_hints
from game.words import palette
from game.words.panel import Panel

HEADED = 300  # real pixels that leave room for a word in the head of a panel
Blit = tuple[pygame.Surface, pygame.Rect]
Pairs = Sequence[tuple[str, str]]  # keys or buttons, and what they do
HAND_KEYS = "1 … 0"
PAD_KEYS = {
    "accept": "A",
    LOOK_UP: "LT / RT",
    "undo": "X",
    "hint": "Y",
    "log": "Back",
    "rules": "LS",
    "end_turn": "Start",
    "confirm": "Start",
    "captions": "LT",
    "skip": "Y",  # while people wait, when there is nothing to hint at
}


@dataclass(slots=True)
class TopBar:
    """The laid out bar: pictures with their places, and the plate of the prompt."""

    shell: Shell
    bar: pygame.Rect
    blits: list[Blit]
    prompt: pygame.Rect  # the place of the prompt

    def draw(self, onto: pygame.Surface) -> None:
        shell, bar = self.shell, self.bar
        shell.materials.cast(onto, bar, 0, 8, 4, 150)
        onto.blit(shell.materials.wood(bar.w, bar.h), bar)
        line = max(1, shell.px(2))
        onto.fill(palette.GOLD_LOW, (0, bar.bottom - line, bar.w, line))
        onto.blits(self.blits)


def top_bar(model: SeatModel, places: TablePlaces, motion: TableMotion) -> TopBar:
    """Lay the bar out, left of its buttons."""
    shell, bar, fonts = places.shell, places.layout.top, places.shell.fonts
    gap, blits = max(10, shell.px(26)), []
    x = gap
    right = min((button.rect.x for button in places.buttons.values() if button.dark), default=bar.right) - gap
    if bar.w >= 1100:
        title = fonts.line(model.texts.t("title"), TITLE_BOLD, 28, palette.GOLD, 0.8)
        blits.append((title, title.get_rect(midleft=(x, bar.centery - 1))))
        x += title.get_width() + gap
    number, ending = model.telling.round_words(motion.view)
    words = model.texts.t("table.round", round=number)
    if bar.w >= 1100 and model.header and model.header.form == SHORT:
        words = f"{model.texts.t('option.form.short')} · {words}"
    if model.header and model.header.day:
        words = f"{model.texts.t('daily.title')} · {words}"
    line = fonts.line(words, TEXT, 19, palette.WOOD_TEXT)
    blits.append((line, line.get_rect(midleft=(x, bar.centery))))
    x += line.get_width() + gap // 2
    if ending:
        text = fonts.line(ending, STRONG, 16, palette.CREAM)
        pill = shell.materials.pill(text.get_width() + gap, text.get_height() + 4, palette.CORAL)
        place = pill.get_rect(midleft=(x, bar.centery))
        blits += [(pill, place), (text, text.get_rect(center=place.center))]
        x = place.right + gap // 2
    said = model.prompt
    if motion.timeline and motion.timeline.of_nobody:
        said = Prompt(-1, model.texts.t("table.watch"))
    line_of, rect = _prompt(shell, said, pygame.Rect(x + gap // 4, bar.y, right - x - gap // 4, bar.h))
    return TopBar(shell, bar, [*blits, *line_of], rect)


def _prompt(shell: Shell, said: Prompt, room: pygame.Rect) -> tuple[list[Blit], pygame.Rect]:
    """Lay out the prompt and the badge of its seat; return their pictures and the plate."""
    fonts = shell.fonts
    high = min(room.h - max(4, shell.px(8)), fonts.height(STRONG, 20) + shell.px(12, 6))
    size, pad = round(high * 0.66), shell.px(14, 8)
    left = pad + (size + pad // 2 if said.seat >= 0 else 0)
    colour, edge = (palette.GOLD_HIGH, palette.GOLD) if said.mine else (palette.PAPER, palette.WOOD_HIGH)
    width, radius = room.w - left - pad, high / 2
    if fonts.width(said.words, STRONG, 20) > width and room.h >= 2 * fonts.height(STRONG, 16):
        text = fonts.paragraph(said.words, STRONG, 16, colour, width, 2)
        high, radius = room.h - 4, shell.px(10)
    else:
        text = fonts.fitted(said.words, STRONG, 20, colour, width)
    rect = pygame.Rect(room.x, 0, left + text.get_width() + pad, high)
    rect.centery = room.centery - 1
    plate = shell.materials.plate(rect.w, rect.h, radius, palette.WOOD_LOW, edge, 0.8)
    found = [(plate, rect), (text, text.get_rect(midleft=(rect.x + left, rect.centery)))]
    if said.seat >= 0:
        badge = shell.art.badge(shell.player(said.seat), size)
        found.append((badge, badge.get_rect(midleft=(rect.x + pad, rect.centery))))
    return found, rect


def panels_of(model: SeatModel, places: TablePlaces, news: News, view: Any) -> list[Panel]:
    """Make the panels of all seats after the news, while a view is drawn."""
    return [panel_of(model, seat, news, view, rect.w > HEADED) for seat, rect in enumerate(places.layout.panels)]


class TableColumn:
    """The column, laid out anew only where it has changed since the last frame."""

    def __init__(self, model: SeatModel, places: TablePlaces, motion: TableMotion) -> None:
        self.model, self.places, self.motion = model, places, motion
        self._panels: list[Panel] = []
        self._shown: tuple[object, ...] = ()  # what those panels depend on

    def draw(self, onto: pygame.Surface, lit: int) -> None:
        """Draw the column; `lit` is the row of the log that is pointed at."""
        model, places, layout, shell = self.model, self.places, self.places.layout, self.places.shell
        side, log, clocks = layout.side, places.log, self.motion.clocks
        assert model.news
        view = self.motion.view
        faces = model.faces.chosen, model.faces.thinking
        shown = Same(view), Same(model.news), model.sight.asked, shell.version, model.marks, faces
        if shown != self._shown:
            self._shown, panels = shown, panels_of(model, places, model.news, view)
            known = self._panels if len(self._panels) == len(panels) else panels
            self._panels = [old if new == old else new for new, old in zip(panels, known, strict=True)]
        clip = onto.get_clip()
        onto.set_clip(side)  # no shadow falls on the board
        onto.blit(shell.materials.wood(side.w, side.h, True), side)
        onto.fill(palette.GOLD_LOW, (side.x, side.y, max(1, shell.px(2)), side.h))
        for seat, (panel, place) in enumerate(zip(self._panels, layout.panels, strict=True)):
            face = None
            if panel.timed and seat in clocks.left:
                face = ClockFace(in_words(clocks.seconds(seat)), seat in clocks.running, clocks.hurries(seat))
            key = Same(panel), face, tuple(place), shell.version
            draw_part(onto, ("panel", seat), key, partial(self._panel, panel, place, face))
        if not layout.drawer and layout.log.h > 40:
            row = log.rows[-1] if log.rows else None
            told = Same(row), len(log.rows), log.mark, log.back, lit, tuple(layout.log), shell.version
            draw_part(onto, "log", told, lambda onto: log.draw(onto, layout.log, lit))
        onto.set_clip(clip)

    def _panel(self, panel: Panel, place: pygame.Rect, face: ClockFace | None, onto: pygame.Surface) -> None:
        self.places.panels.draw(onto, place, panel)
        if face:
            self.places.panels.draw_clock(onto, place, panel, face)


def key_of(shell: Shell, action: str) -> str:
    """Return the shown name of the key or controller button for an action."""
    if shell.inputs.touched:
        return ""
    if shell.inputs.source == PAD:
        return PAD_KEYS.get(action, "")
    keys = shell.settings.keys.get("accept" if action == LOOK_UP else action, ())  # it is held to look
    return key_label(shell.texts, keys[0]) if keys else ""


def key_pairs(model: SeatModel, places: TablePlaces, shell: Shell) -> Pairs:
    """Return the keys or buttons of use now, and what they do."""
    texts, hides = model.texts, model.screen.hides_hand
    pairs = key_hints(shell, texts, arrows="hint.move", enter="hint.accept", tab="hint.regions")
    choosing = bool(model.question and model.question.hand)
    if hides:
        pairs = key_hints(shell, texts, arrows="hint.move")
    if places.hand and places.hand.keys and shell.inputs.source != PAD:
        pairs.append((HAND_KEYS, texts.t("hint.take")))
    if hides:
        pairs.append((key_of(shell, LOOK_UP), texts.t("table.look")))
    known = {"undo": "undo", "hint": "hint", "confirm" if choosing else "end_turn": "primary"}
    actions = [action for action, name in known.items() if name in places.buttons and places.buttons[name].enabled]
    if choosing and "confirm" not in actions:
        actions.append("confirm")
    actions += ["log", "rules"] if places.layout.drawer else ["rules"]
    actions += ["captions"] if "captions" in places.buttons else []
    primary = places.buttons["primary"].label  # what ends need not be the turn
    words = [primary if action == "end_turn" else texts.t(f"action.{action}") for action in actions]
    return pairs + [(key_of(shell, action), said) for action, said in zip(actions, words, strict=True)]
