"""The surroundings of a replay's table: the bar with its buttons, and hands that the viewer knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

import pygame

from game.engine.choices import Seat
from game.session.replay import ReplayPlayer
from game.ui.draw.fonts import STRONG, TEXT
from game.ui.draw.layout import put
from game.ui.pages.replay.watching import Watching
from game.ui.shell.shell import Shell
from game.ui.table.edges import key_of
from game.ui.widgets.buttons import Button
from game.words import palette
from game.words.tip import Tip

Rect = pygame.Rect
BAR = 72  # design pixels of its height
SLIDER = "slider"
LEAST_APART = 15  # real pixels between the numbers of two rounds
ROOM = 170  # real pixels that hands beside the cards need


def bar_of(shell: Shell) -> Rect:
    """Return the place of the bar in the window."""
    high = max(shell.touch(52) + 2 * shell.px(8, 4), shell.px(BAR))
    return Rect(0, shell.size[1] - high, shell.size[0], high)


@dataclass(slots=True)
class Slider(Button):
    """The position in the game, with a mark for every round and every turning point."""

    player: ReplayPlayer = field(kw_only=True)

    def x_of(self, stop: float) -> float:
        """Return the middle of a stop."""
        track = self.track
        return track.x + track.w * stop / max(1, self.player.playback.last)

    def stop_at(self, x: int) -> int:
        part = (x - self.track.x) / max(1, self.track.w)
        return round(max(0.0, min(1.0, part)) * self.player.playback.last)

    @property
    def track(self) -> Rect:
        """Return the line on which the knob moves."""
        knob = self.rect.h // 3
        return Rect(self.rect.x + knob, self.rect.centery, max(1, self.rect.w - 2 * knob), 1)

    def draw(self, shell: Shell, onto: pygame.Surface, hover: bool) -> None:
        player, track = self.player, self.track
        thick = max(5, shell.px(8))
        line = track.inflate(thick, thick - 1)
        onto.blit(shell.materials.pill(line.w, line.h, palette.WOOD_LOW, palette.WOOD_HIGH), line)
        self._rounds(shell, onto, line)
        x = self.x_of(player.stop)
        done = Rect(line.x, line.y, max(line.h, round(x) - line.x), line.h)
        onto.blit(shell.materials.pill(done.w, done.h, palette.GOLD_LOW), done)
        self._turns(shell, onto, line)
        size = max(16, shell.px(24)) + (max(2, shell.px(3)) if hover else 0)
        knob = shell.materials.pill(size, size, palette.PAPER_HIGH, palette.GOLD)
        place = knob.get_rect(center=(round(x), track.y))
        shell.materials.cast(onto, place, size / 2, 4, 3, 150)
        onto.blit(knob, place)

    def _rounds(self, shell: Shell, onto: pygame.Surface, line: Rect) -> None:
        """Draw a stroke where a round begins, and its number below where there is room."""
        playback, last = self.player.playback, -LEAST_APART
        high = max(8, shell.px(12))
        for stop in playback.rounds:
            x = round(self.x_of(stop))
            onto.fill(palette.WOOD_TEXT, (x, line.centery - high, max(1, shell.px(2)), 2 * high))
            text = shell.fonts.number(max(1, playback.stops[stop].round), TEXT, 15, palette.WOOD_TEXT)
            place = text.get_rect(midtop=(x, line.centery + high - shell.px(1)))
            if place.x - last >= LEAST_APART // 2 and place.bottom <= self.rect.bottom + shell.px(6):
                onto.blit(text, place)
                last = place.right

    def _turns(self, shell: Shell, onto: pygame.Surface, line: Rect) -> None:
        """Draw a star above the line for each turning point; stronger ones are larger."""
        for stop, strength in sorted(self.player.turns.items()):
            size = round(max(9, shell.px(12)) * (1 + strength * 0.7))
            sign = shell.art.icon("star", size, palette.GOLD_HIGH)
            put(onto, sign, midbottom=(round(self.x_of(stop)), line.y - shell.px(2)))


def put_bar(watching: Watching) -> None:
    """Lay out the buttons of the bar."""
    places, player, t = watching.places, watching.player, watching.model.texts.t
    shell, bar = places.shell, bar_of(places.shell)
    gap, pad = max(4, shell.px(10)), max(6, shell.px(16))
    high = min(bar.h - 2 * shell.px(8, 4), shell.touch(52))
    x, y = bar.x + pad, bar.centery - high // 2

    def add(name: str, icon: str, press: Callable[[], None], action: str, enabled: bool = True) -> None:
        nonlocal x
        primary = name in ("play", "pause")
        tip = Tip(t(f"replay.{name}"), key=key_of(shell, action))
        rect = Rect(x, y, round(high * (1.5 if primary else 1.0)), high)
        x = rect.right + gap
        places.buttons["play" if primary else name] = Button(name, rect, "", press, icon, tip, enabled, primary)

    at_start, at_end = player.stop == 0, player.at_end
    add("round_back", "step_back", partial(watching.seek_round, -1), "undo_turn", not at_start)
    add("back", "chevron_left", watching.step_back, "undo", not at_start)
    add("pause" if player.playing else "play", "pause" if player.playing else "play", watching.toggle, "accept")
    add("on", "chevron_right", watching.step_on, "end_turn", not at_end)
    add("round_on", "step", partial(watching.seek_round, 1), "confirm", not at_end)
    speed = t("replay.times", speed=f"{player.speed:g}".replace(".", t("replay.point")))
    wide = max(round(high * 1.15), shell.fonts.width(speed, STRONG, 19) + 2 * pad)
    rect = Rect(bar.right - pad - wide, y, wide, high)
    tip = Tip(t("replay.speed"), t("replay.speed_tip"))
    places.buttons["speed"] = Button("speed", rect, speed, watching.faster, "", tip)
    room = Rect(x, bar.y + shell.px(4), rect.x - 2 * gap - x, bar.h - 2 * shell.px(4))
    tip = slider_tip(watching, player.stop)
    places.buttons[SLIDER] = Slider(SLIDER, room, "", watching.toggle, tip=tip, player=player)


@dataclass(frozen=True, slots=True)
class SideActions:
    """The actions of a replay besides watching."""

    choose_eyes: Callable[[], None]
    play_on: Callable[[], None]
    see_result: Callable[[], None]


def put_actions(watching: Watching, aside: SideActions) -> None:
    """Lay out the buttons for the eyes, and for playing on or the result."""
    places, playback, t = watching.places, watching.playback, watching.model.texts.t
    shell, room = places.shell, places.layout.buttons.copy()
    room.h = min(room.bottom, places.layout.sea.bottom - 4) - room.y
    gap = max(4, shell.px(9))
    high = min((room.h - gap) // 2, max(shell.touch(50), shell.px(60)))
    upper = Rect(room.x, room.bottom - 2 * high - gap, room.w, high)
    lower = upper.move(0, high + gap)
    tip = Tip(t("replay.eyes"), t("replay.eyes_tip"), key=key_of(shell, "hint"))
    words = watching.words_of(watching.player.eyes)
    places.buttons["eyes"] = Button("eyes", upper, words, aside.choose_eyes, "eye", tip)
    if playback.result is not None and watching.player.at_end:
        label, see = t("table.see_result"), aside.see_result
        places.buttons["result"] = Button("result", lower, label, see, "trophy", Tip(""), True, True, True)
        return
    why = playback.why_not_from(watching.player.stop)
    tip = Tip(t("replay.play_on"), t("replay.play_on_tip"), reason=watching.model.texts.reason(why) if why else "")
    places.buttons["play_on"] = Button("play_on", lower, t("replay.play_on"), aside.play_on, "hand", tip, not why)


def slider_tip(watching: Watching, stop: int) -> Tip:
    """Return the tip of a place on the slider."""
    playback, t = watching.playback, watching.model.texts.t
    at = playback.stops[stop]
    text = t("replay.place", number=at.number, last=playback.stops[-1].number)
    turned = t("replay.turned") if stop in watching.player.turns else ""
    return Tip(t("table.round", round=max(1, at.round)), text, warning=turned)


def draw_bar(shell: Shell, onto: pygame.Surface) -> None:
    """Draw the wood below the buttons."""
    bar = bar_of(shell)
    shell.materials.cast(onto, bar, 0, 8, -2, 150)
    onto.blit(shell.materials.wood(bar.w, bar.h), bar)
    onto.fill(palette.GOLD_LOW, (0, bar.y, bar.w, max(1, shell.px(2))))


def known_rows(watching: Watching) -> tuple[Rect, list[tuple[Seat, tuple[str, ...]]]]:
    """Return the room for known face-down hands, and the hands by seat, except the one in the dock."""
    model, places = watching.model, watching.places
    if not places.hand:
        return Rect(0, 0, 0, 0), []
    layout = places.layout
    known = watching.playback.hands(watching.shown_stop, watching.player.eyes)
    active = model.telling.active(watching.motion.view)
    rows = [(seat, tuple(map(str, cards))) for seat, cards in sorted(known.items()) if seat != active]
    left = max((rect.right for rect in places.hand.rects.values()), default=layout.hand.x)
    right = min(button.rect.x for name, button in places.buttons.items() if name in ("eyes", "play_on", "result"))
    high = layout.sea.bottom - layout.hand.y - layout.gap
    return Rect(left + layout.gap, layout.hand.y, right - left - 2 * layout.gap, high), rows


def leave_room(watching: Watching) -> None:
    """Move the cards closer together where other hands are shown beside them."""
    area, rows = known_rows(watching)
    places, room = watching.places, watching.places.layout.hand
    least = min(room.w // 3, max(ROOM, places.shell.px(420)))
    if rows and area.w < least and places.hand:
        places.hand.lay(Rect(room.x, area.y, area.right - least - room.x, area.h), places.hand.cards)


def draw_hands(watching: Watching, onto: pygame.Surface) -> None:
    """Draw the known face-down hands right of the cards, a line each."""
    shell, telling = watching.places.shell, watching.model.telling
    area, rows = known_rows(watching)
    if not rows or area.w < 80:
        return
    fonts, pad = shell.fonts, shell.px(14, 6)
    high = min(area.h // len(rows), fonts.height(TEXT, 17) + shell.px(12, 4))
    badge = min(high - 4, max(14, shell.px(20)))
    room = area.w - badge - 3 * pad
    words = [" · ".join(map(telling.flat_name, cards)) for _, cards in rows]
    if max(fonts.width(each, TEXT, 17) for each in words) > room:
        high = min(area.h // len(rows), max(high, shell.px(48)))
        lines = [_icons(watching, cards, high - max(2, shell.px(6)), room) for _, cards in rows]
    else:
        lines = [fonts.line(each, TEXT, 17, palette.PAPER) for each in words]
    wide = max(line.get_width() for line in lines) + badge + 3 * pad
    plate = Rect(area.x, area.bottom - high * len(rows) - pad, wide, high * len(rows) + pad)
    onto.blit(shell.materials.plate(plate.w, plate.h, shell.px(12), palette.WOOD_LOW, palette.WOOD_HIGH, 0.82), plate)
    for n, ((seat, _), line) in enumerate(zip(rows, lines, strict=True)):
        x, y = plate.x + pad, plate.y + pad // 2 + n * high + high // 2
        put(onto, shell.art.badge(shell.player(seat), badge), midleft=(x, y))
        put(onto, line, midleft=(x + badge + pad, y))


def _icons(watching: Watching, cards: tuple[str, ...], size: int, room: int) -> pygame.Surface:
    """Draw cards as pictures on paper, where their names have no room."""
    shell, telling = watching.places.shell, watching.model.telling
    step = min(size + max(3, shell.px(8)), (room - size) // max(1, len(cards) - 1))
    made = pygame.Surface((step * (len(cards) - 1) + size, size), pygame.SRCALPHA)
    for n, card in enumerate(cards):
        made.blit(shell.materials.plate(size, size, shell.px(6), palette.PAPER), (n * step, 0))
        made.blit(shell.art.icon(telling.icon(card), size - 2), (n * step + 1, 1))
    return made
