"""Draws the table scene: board, dock, cards, bar, panels, log, and above all of it what moves and what is said."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.session.prompt import Prompt
from game.session.seating import people
from game.ui.board.window import last_or_first
from game.ui.draw.fonts import STRONG, TEXT, TITLE_BOLD
from game.ui.draw.materials import veil
from game.ui.reading.covers import emblem
from game.ui.shell.inputs import MOUSE, PAD
from game.ui.table.column import TableColumn
from game.ui.table.guide import place_of
from game.ui.table.hand import notes
from game.ui.table.offers import key_of, strip
from game.ui.table.sharing_view import draw_plate, pairs_of
from game.ui.table.show import DOT
from game.ui.table.targets import AGAIN, BOARD, BUTTON, CARD, LOG, LOOK, OFFER, board_rect
from game.ui.widgets.faces import hints, key_hints
from game.ui.widgets.tooltip import Tooltip
from game.words import palette
from game.words.tip import Tip

if TYPE_CHECKING:
    from game.ui.table.scene import TableScene

CARRIED = 54  # design pixels
VEIL = (0, 120, 196, 230)
DOTS = 3
LAND = 1 / 60  # of the board: what is larger has a shape of its own


class TableView:
    """Draws a table scene; keeps nothing that is not a picture."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self.tooltip = Tooltip(scene.shell, self._rule_link)
        self._veil: pygame.Surface | None = None
        self.column = TableColumn(scene)

    def _rule_link(self) -> str:
        """The key that leads to the rule which tells why not."""
        key = key_of(self.scene, "rules")
        return self.scene.texts.t("table.rule_link", key=key) if key else ""

    def forget(self) -> None:
        """Everything has another size now."""
        self._veil = None
        self.column.forget()

    def draw(self, onto: pygame.Surface) -> None:
        """Draw all that may be seen now; behind a curtain that is the curtain alone."""
        scene = self.scene
        if not scene.news or not scene.table or scene.hand is None or not scene.layout.panels:
            self._coming(onto)
            return
        if scene.sight.curtain is not None:
            here = people(scene.news.updates)
            ready = tuple(seat for seat in here if seat in scene.news.updates[None].ready)
            scene.curtain.draw(onto, scene.texts, scene.sight.curtain, ready, scene.may_share, scene.ring.name)
            return
        self._board(onto)
        self._dock(onto)
        self._side(onto)
        self._top(onto)
        if scene.timeline:
            scene.timeline.draw(onto)
        if scene.log_open:
            scene.log.draw(onto, scene.layout.drawn_log, self._lit_row())
        self._above(onto)
        self._keys(onto)
        self._said(onto)

    def _coming(self, onto: pygame.Surface) -> None:
        """A sign instead of the table, until there is one: which game is being laid out."""
        scene, shell = self.scene, self.scene.shell
        onto.fill(palette.rgb(palette.SEA_DEEP))
        slug = scene.header.title if scene.header else last_or_first(shell.settings.title)
        pad, px = shell.px(36, 16), shell.px(150, 72)
        room = onto.get_width() - 4 * pad
        lines = (
            emblem(shell, slug, px),
            shell.fonts.fitted(shell.texts.of(slug).t("title"), TITLE_BOLD, 32, palette.INK, room),
            shell.fonts.fitted(shell.texts.t("table.coming"), TEXT, 21, palette.INK_SOFT, room),
        )
        gap = shell.px(12, 5)
        wide = max(shell.px(520, 280), *(line.get_width() for line in lines)) + 2 * pad
        box = pygame.Rect(0, 0, wide, sum(line.get_height() + gap for line in lines) - gap + 2 * pad)
        box.center = onto.get_rect().center
        onto.blit(shell.materials.plate(box.w, box.h, shell.px(20), palette.PAPER, palette.GOLD_LOW), box)
        y = box.y + pad
        for line in lines:
            onto.blit(line, line.get_rect(midtop=(box.centerx, y)))
            y += line.get_height() + gap

    def warm(self) -> Iterator[None]:
        """Draw each part once where nobody sees it, in slices, so that the first frame finds all pictures made."""
        scene, shell = self.scene, self.scene.shell
        if not scene.news or not scene.table or scene.sight.curtain is not None:
            return
        onto, side, bar = pygame.Surface(shell.size, 0, 32), scene.layout.side, scene.layout.top
        shell.materials.wood(side.w, side.h, True)
        yield
        shell.materials.wood(bar.w, bar.h)
        yield
        for seat, place in enumerate(scene.layout.panels):
            panel = scene.panel_of(scene.news, scene.view, seat)
            for active in (panel.active, not panel.active):  # as it will be when the turn comes, or is over
                scene.panels.draw(onto, place, replace(panel, active=active))
                yield
        for button in scene.buttons.values():
            for enabled, hover in ((True, False), (True, True), (False, False)):
                replace(button, enabled=enabled, glow=button.primary).draw(shell, onto, hover)
                yield
        self.draw_log_only()
        yield
        for part in (self._side, self._dock, self._top):
            part(onto)
            yield

    def draw_log_only(self) -> None:
        """Find out which rows of the log are seen, before they are."""
        scene = self.scene
        if scene.log_shown:
            scene.log.draw(pygame.Surface(scene.shell.size, 0, 32), scene.log_area)

    def _board(self, onto: pygame.Surface) -> None:
        scene = self.scene
        assert scene.table
        hidden = scene.timeline.hidden if scene.timeline else ()
        hover = None
        target = scene.focused or scene.hover
        if target and target.kind in (BOARD, LOOK):
            hover = target.name
        elif scene.row_read and scene.row_read.places:
            hover = scene.row_read.places[0]
        area = onto.subsurface(scene.layout.sea)
        question = scene.question
        picked = [str(name) for name in question.clicks.picked] if question and not question.hand else []
        scene.table.draw_board(area, scene.view, scene.glow(), hover, hidden, picked)

    def _dock(self, onto: pygame.Surface) -> None:
        scene, shell, dock = self.scene, self.scene.shell, self.scene.layout.dock
        if self._veil is None:
            self._veil = veil(dock.w, dock.h + shell.px(26), VEIL)
        onto.blit(self._veil, (dock.x, dock.y - shell.px(26)))
        raised = self._raised()
        scene.hand.draw(onto, raised)
        if scene.guide:
            scene.guide.draw(scene, onto)
        for button in scene.offers.values():
            button.draw(shell, onto, self._is_on(OFFER, button.name))
        if scene.sharing:
            draw_plate(scene, scene.sharing, onto)
        for button in scene.buttons.values():
            if not button.dark:
                button.draw(shell, onto, self._is_on(BUTTON, button.name))
        if scene.hint_wanted and "hint" in scene.buttons:
            self._thinking(onto, scene.buttons["hint"].rect)
        self._notes(onto)

    def _thinking(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        """Three dots that shine in turn; all of them, for who wants nothing to move."""
        shell = self.scene.shell
        size = max(2, shell.px(5))
        now = -1 if shell.settings.reduced_motion else int(self.scene.thinking / DOT) % DOTS
        for n in range(DOTS):
            at = rect.centerx + (n - DOTS // 2) * 4 * size, rect.bottom - 2 * size
            pygame.draw.circle(onto, palette.CORAL if now in (n, -1) else palette.INK_SOFT, at, size)

    def _notes(self, onto: pygame.Surface) -> None:
        """The running sum of a hand, above the cards."""
        scene, shell = self.scene, self.scene.shell
        question = scene.question
        if not question or not question.hand or not scene.table:
            return
        said = scene.table.telling.hand_notes(question.view, question.seat, question.clicks.picked)
        top = min(button.rect.y for button in scene.buttons.values() if not button.dark)
        primary = scene.buttons["primary"].rect
        left = min(button.rect.x for button in scene.buttons.values() if not button.dark)
        upper = scene.layout.buttons.y
        area = pygame.Rect(left, upper, primary.right - left, top - shell.px(8) - upper)
        notes(shell, onto, area, said.facts, said.warning)

    def _lit_row(self) -> int:
        """The row of the log that is looked at; below 0 if there is none."""
        target = self.scene.focused or self.scene.hover
        return int(target.name) if target and target.kind == LOG else -1

    def _side(self, onto: pygame.Surface) -> None:
        self.column.draw(onto, self._lit_row())

    def _top(self, onto: pygame.Surface) -> None:
        scene, shell, bar = self.scene, self.scene.shell, self.scene.layout.top
        assert scene.table
        fonts = shell.fonts
        shell.materials.cast(onto, bar, 0, 8, 4, 150)
        onto.blit(shell.materials.wood(bar.w, bar.h), bar)
        pygame.draw.rect(onto, palette.GOLD_LOW, (0, bar.bottom - max(1, shell.px(2)), bar.w, max(1, shell.px(2))))
        gap = max(10, shell.px(26))
        x = gap
        right = min(button.rect.x for button in scene.buttons.values() if button.dark) - gap
        if bar.w >= 1100:
            title = fonts.line(scene.texts.t("title"), TITLE_BOLD, 28, palette.GOLD, 0.8)
            onto.blit(title, title.get_rect(midleft=(x, bar.centery - 1)))
            x += title.get_width() + gap
        number, ending = scene.table.telling.round_words(scene.view)
        words = scene.texts.t("table.round", round=number)
        line = fonts.line(words, TEXT, 19, palette.WOOD_TEXT)
        onto.blit(line, line.get_rect(midleft=(x, bar.centery)))
        x += line.get_width() + gap // 2
        if ending:
            text = fonts.line(ending, STRONG, 16, palette.CREAM)
            pill = shell.materials.pill(text.get_width() + gap, text.get_height() + 4, palette.CORAL)
            place = pill.get_rect(midleft=(x, bar.centery))
            onto.blit(pill, place)
            onto.blit(text, text.get_rect(center=place.center))
            x = place.right + gap // 2
        self._prompt(onto, pygame.Rect(x + gap // 4, bar.y, right - x - gap // 4, bar.h))
        for button in scene.buttons.values():
            if button.dark:
                button.draw(shell, onto, self._is_on(BUTTON, button.name))

    def _prompt(self, onto: pygame.Surface, room: pygame.Rect) -> None:
        """Who must do what, with the badge of who it is."""
        scene, shell, said = self.scene, self.scene.shell, self.scene.prompt
        if scene.timeline and scene.timeline.of_nobody:
            said = Prompt(-1, scene.texts.t("table.watch"))
        fonts = shell.fonts
        high = min(room.h - max(4, shell.px(8)), fonts.height(STRONG, 20) + shell.px(12, 6))
        size = round(high * 0.66)
        pad = shell.px(14, 8)
        left = pad + (size + pad // 2 if said.seat >= 0 else 0)
        colour = palette.GOLD_HIGH if said.mine else palette.PAPER
        lines = 1
        width = room.w - left - pad
        if fonts.width(said.words, STRONG, 20) > width and room.h >= 2 * fonts.height(STRONG, 16):
            text = fonts.paragraph(said.words, STRONG, 16, colour, width, 2)
            lines, high = 2, room.h - 4
        else:
            text = fonts.fitted(said.words, STRONG, 20, colour, width)
        rect = pygame.Rect(room.x, 0, left + text.get_width() + pad, high)
        rect.centery = room.centery - 1
        scene.prompt_rect = rect
        edge = palette.GOLD if said.mine else palette.WOOD_HIGH
        radius = high / 2 if lines == 1 else shell.px(10)
        onto.blit(shell.materials.plate(rect.w, rect.h, radius, palette.WOOD_LOW, edge, 0.8), rect)
        if said.seat >= 0:
            badge = shell.art.badge(shell.player(said.seat), size)
            onto.blit(badge, badge.get_rect(midleft=(rect.x + pad, rect.centery)))
        onto.blit(text, text.get_rect(midleft=(rect.x + left, rect.centery)))

    def _raised(self) -> str:
        target = self.scene.focused or self.scene.hover
        hand = self.scene.hand
        if target and target.kind == CARD and not target.name.startswith("back:") and not hand.flat:
            return target.name if target.name in hand.rects else ""
        return ""

    def _is_on(self, kind: str, name: str) -> bool:
        target = self.scene.focused or self.scene.hover
        return bool(target and target.kind == kind and target.name == name)

    def _above(self, onto: pygame.Surface) -> None:
        """The raised card, and the focus."""
        scene = self.scene
        raised = self._raised()
        if raised:
            scene.hand.draw_raised(onto, raised)
        self._shown_by_guide(onto)
        self._skipping(onto)
        self._carried(onto)
        focused = scene.focused
        if focused and focused.kind != AGAIN:
            place = scene.hand.place(raised, True) if focused.kind == CARD and raised else focused.place
            self._ring(onto, place.inflate(4, 4) if focused.kind in (BOARD, LOOK) else place)

    def _said(self, onto: pygame.Surface) -> None:
        """What is said, above everything else, and below the upper bar if there is room."""
        scene = self.scene
        said = scene.tip()
        if not said:
            return
        tip, rect = said
        raised = self._raised()
        if raised and not scene.said:
            rect = scene.hand.place(raised, True)
        room = onto.get_rect()
        below = pygame.Rect(0, scene.layout.top.bottom, room.w, room.h - scene.layout.top.h)
        within = below if self.tooltip.fits(tip, below) else room
        self.tooltip.draw(onto, tip, rect, within, self._used(rect), self._spoken_of(tip))

    def _shown_by_guide(self, onto: pygame.Surface) -> None:
        """A line around what a lesson speaks of; of land the shape that shines is enough."""
        scene = self.scene
        most = scene.layout.sea.w * scene.layout.sea.h * LAND
        for name in scene.guide.shows() if scene.guide and scene.question else ():
            rect = place_of(scene, name)
            if rect and rect.w * rect.h < most:
                self._ring(onto, rect)

    def _carried(self, onto: pygame.Surface) -> None:
        """What is dragged hangs at the pointer."""
        scene, shell, question = self.scene, self.scene.shell, self.scene.question
        if not scene.carried or not scene.carried.far or not scene.table or not question:
            return
        name = scene.table.telling.carried(question.view, question.clicks.picked)
        if not name:
            return
        size = shell.px(CARRIED, 30)
        disc = shell.materials.pill(size, size, palette.PAPER_HIGH, palette.GOLD)
        place = disc.get_rect(center=shell.inputs.pos)
        shell.materials.cast(onto, place, size / 2, 9, 8, 170)
        onto.blit(disc, place)
        icon = shell.art.icon(name, round(size * 0.7), shell.player(question.seat).colour)
        onto.blit(icon, icon.get_rect(center=place.center))

    def _used(self, beside: pygame.Rect) -> list[pygame.Rect]:
        """What a tip must leave free if it can: what may be clicked now, and the neighbours of what it is about."""
        found: list[pygame.Rect] = []
        for region in self.scene.ring.regions:
            rects = [pygame.Rect(spot.rect) for spot in region.spots]
            if region.name in ("board", "offers", "buttons", "hand") or (region.name != "look" and beside in rects):
                found += rects
        if self.scene.said:  # it stays while one looks elsewhere
            found += [*self.scene.layout.panels, self.scene.log_area]
        return found

    def _spoken_of(self, tip: Tip) -> list[pygame.Rect]:
        """The things that a tip or a hint names and the note of a lesson, which it must not cover."""
        scene = self.scene
        note = [scene.guide.rect] if scene.guide and scene.guide.rect.w else []
        names = list(map(str, scene.hint or ())) if scene.said else []
        offers = [button.rect for name, button in scene.offers.items() if set(name.split("+")) & set(names)]
        cards = [rect for name, rect in scene.hand.rects.items() if name in names]
        return [*note, *offers, *cards, *filter(None, (board_rect(scene, name) for name in (*names, *tip.about)))]

    def _skipping(self, onto: pygame.Surface) -> None:
        """How to skip what moves, while one has to wait for it."""
        scene, shell = self.scene, self.scene.shell
        if not scene.timeline or not scene.timeline.busy or scene.timeline.own:
            return
        key = key_of(scene, "accept" if shell.inputs.source == PAD else "skip")
        text = shell.fonts.line(scene.texts.t("table.skip", key=key), TEXT, 16, palette.PAPER)
        pad = shell.px(14, 8)
        rect = pygame.Rect(0, 0, text.get_width() + 2 * pad, text.get_height() + pad // 2)
        rect.bottomright = (
            scene.layout.buttons.x - scene.layout.gap,
            min(scene.layout.dock.bottom, strip(scene).y) - scene.layout.gap,
        )
        onto.blit(shell.materials.pill(rect.w, rect.h, palette.WOOD_LOW, palette.WOOD_HIGH, 0.85), rect)
        onto.blit(text, text.get_rect(center=rect.center))

    def _ring(self, onto: pygame.Surface, rect: pygame.Rect) -> None:
        """A double line around what is focused: light on dark, so that it is seen on any ground."""
        shell = self.scene.shell
        for grow, thick, colour in ((5, 6, palette.WOOD_LOW), (4, 3, palette.GOLD_HIGH)):
            line = max(2, shell.px(thick))
            grown = rect.inflate(2 * max(2, shell.px(grow)), 2 * max(2, shell.px(grow)))
            plate = shell.materials.plate(grown.w, grown.h, shell.px(13), "none", colour, 1, line / shell.scale)
            onto.blit(plate, grown)

    def _keys(self, onto: pygame.Surface) -> None:
        """What keys or buttons do, for who uses no mouse: behind the prompt, where there is room in any case."""
        scene, shell = self.scene, self.scene.shell
        if scene.sharing:
            low = strip(scene)
            onto.blit(shell.materials.plate(low.w, low.h, 0, palette.WOOD_LOW, "", 0.86), low)
            hints(shell, onto, low.inflate(-2 * scene.layout.gap, 0), pairs_of(scene.texts, scene.sharing))
        elif shell.inputs.source != MOUSE:
            left = scene.prompt_rect.right + shell.px(20, 8)
            right = min(button.rect.x for button in scene.buttons.values() if button.dark) - shell.px(20, 8)
            room = pygame.Rect(left, scene.layout.top.y, max(0, right - left), scene.layout.top.h - shell.px(2))
            hints(shell, onto, room, [pair for pair in self._pairs() if pair[0]])

    def _pairs(self) -> list[tuple[str, str]]:
        """Keys or buttons and what they do now."""
        scene, t = self.scene, self.scene.texts.t
        pairs = key_hints(scene.shell, scene.texts, arrows="hint.move", enter="hint.accept", tab="hint.regions")
        known = {
            "undo": "undo",
            "hint": "hint",
            "confirm" if scene.question and scene.question.hand else "end_turn": "primary",
        }
        actions = [action for action, name in known.items() if name in scene.buttons and scene.buttons[name].enabled]
        if scene.question and scene.question.hand and "confirm" not in actions:
            actions.append("confirm")
        actions += ["log", "rules"] if scene.layout.drawer else ["rules"]
        primary = scene.buttons["primary"].label  # it need not be the end of the turn that is near
        words = [primary if action == "end_turn" else t(f"action.{action}") for action in actions]
        return pairs + [(key_of(scene, action), said) for action, said in zip(actions, words, strict=True)]
