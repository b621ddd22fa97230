"""Exporting a kept game as one file, and importing one: the questions before, and the messages after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pygame

from game.engine.trouble import Trouble
from game.session.kept.importing import Came, Taking
from game.session.kept.saved_games import Kept
from game.table.exported_game import WITH_POCKETS, IsHere, LaysOpen, Taken, send
from game.table.record.files import make_folder
from game.table.record.record import ENDING
from game.ui.draw.fonts import TEXT, TITLE
from game.ui.draw.layout import columns
from game.ui.forms.dialog import Dialog, DialogAnswer, notice
from game.ui.forms.sheet import Sheet
from game.ui.shell.shell import Shell
from game.words import palette
from game.words.error_texts import told
from game.words.sanitize import clean, clean_header
from game.words.texts import Texts

Rect = pygame.Rect
Say = Callable[[str], None]  # shows a sentence at the foot of a page
FOLDER = "exported"  # the folder in the saves for exported files
PLACES = ("Downloads", "Desktop", "Documents", ".")  # folders at home that may hold files to import
IDEAS = 12
LONGEST = 400  # letters of a path
LONGEST_NAME = 60  # letters of a file's name


def ask_export(shell: Shell, say: Say, kept: Kept) -> None:
    """Ask whether to include what the seats keep secret."""
    plain = DialogAnswer("load.export_plain", partial(_export, shell, say, kept, False), "save", True)
    whole = DialogAnswer("load.export_pockets", partial(_export, shell, say, kept, True), "lock")
    answers = [*([] if kept.result else [whole]), plain, DialogAnswer("word.cancel")]
    text = lambda: shell.texts.t("load.export_over" if kept.result else "load.export_ask", folder=FOLDER)
    shell.scenes.push(Dialog(shell, text, answers, "load.export"))


def _export(shell: Shell, say: Say, kept: Kept, with_pockets: bool) -> None:
    saves, texts = shell.saves, shell.texts
    assert saves
    try:
        make_folder(saves / FOLDER)
        sent = send(saves, kept.path, saves / FOLDER, with_pockets)
    except LaysOpen:
        say(texts.t("load.export_open"))
    except (Trouble, OSError) as error:
        say(told(texts, error, "load.not_exported"))
    else:
        say(texts.t("load.exported_damaged" if kept.damaged else "load.exported", file=str(sent)))


def start_import(shell: Shell, path: str) -> None:
    """Begin to import the file at a path."""
    if shell.saves is None:
        return
    shell.taking = shell.taking or Taking(shell.saves)
    shell.taking.take(path)


def report_import(shell: Shell, say: Say, look_again: Callable[[], None]) -> None:
    """Report the progress of an import and its outcome; `look_again` lists the games that have come."""
    taking = shell.taking
    if taking and (came := taking.poll()):
        if any(one.taken for one in came):
            look_again()
        say(" ".join(dict.fromkeys(_summary(shell.texts, one) for one in came)))
        for one in came:
            if one.taken and one.taken.is_short:
                notice(shell, partial(_missing, shell, one.file, one.taken))
    elif taking and taking.left:
        part, file = round(100 * taking.part), clean(Path(taking.file).name, LONGEST_NAME)
        say(shell.texts.t("load.importing", file=file, part=part))


def _summary(texts: Texts, came: Came) -> str:
    if came.taken:
        return texts.t("load.imported_part" if came.taken.is_short else "load.imported")
    if isinstance(came.error, IsHere):
        return texts.t("load.import_here_damaged" if came.error.lost else "load.import_here")
    assert came.error
    return told(texts, came.error, "load.not_imported")


def _missing(shell: Shell, file: str, taken: Taken) -> str:
    """Describe what is missing of an imported game."""
    t, found = shell.texts.t, taken.found
    parts = []
    if found.lost:
        file = clean(Path(file).name, LONGEST_NAME)
        how = "import_lost" if found.behind else "import_cut"
        parts.append(t(f"load.{how}", file=file, moves=taken.lines, count=found.behind))
        parts.append(t("load.import_over" if taken.over else "load.import_unfinished"))
    elif found.record.is_marked:
        parts.append(t("load.import_marked"))
    if taken.spoiled:
        who = [clean_header(found.record.header, shell.texts).seats[seat].name for seat in taken.spoiled]
        parts.append(t("load.import_spoiled", who=shell.texts.row(who), count=len(who)))
    if taken.original:
        parts.append(t("load.import_kept", file=clean(taken.original, LONGEST)))
    return " ".join(parts)


def candidates(home: Path) -> list[str]:
    """List files that may be exported games and whose names can be shown, the newest first."""
    found = []
    for place in PLACES:
        for ending in (ENDING, f"{ENDING}{WITH_POCKETS}"):
            try:
                found += [(path.stat().st_mtime, str(path)) for path in (home / place).glob(f"*{ending}")]
            except OSError:
                continue  # nothing to find in a folder that cannot be read
    return [path for _, path in sorted(found, reverse=True) if clean(path, LONGEST) == path][:IDEAS]


class Import(Sheet):
    """The question for the file of a game: typed, or picked from those found. It can also be dropped on the list."""

    name = "import"

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._ideas = candidates(Path.home())
        self.path = self._ideas[0] if self._ideas else ""

    def lay_out(self) -> Iterator[None]:
        shell, t = self.shell, self.shell.texts.t
        pad, gap, high = shell.px(30, 14), shell.px(14, 8), shell.touch(54)
        wide = min(shell.size[0] - 2 * pad, max(shell.px(900), 480))
        inner = wide - 2 * pad
        title = shell.fonts.fitted(t("load.import"), TITLE, 26, palette.INK, inner)
        ask = "load.import_ask" if self._ideas else "load.import_ask_none"
        text = shell.fonts.paragraph(t(ask), TEXT, 19, palette.INK, inner)
        tall = 2 * pad + title.get_height() + text.get_height() + 2 * high + 3 * gap
        box = self.middle(wide, tall)
        form = self.begin(box)
        y = box.y + pad
        for line in (title, text):
            self.sheet.blit(line, (box.x + pad, y))
            y += line.get_height() + gap
        field = Rect(box.x + pad, y, inner, high)
        if len(self._ideas) > 1:
            for by, icon, x in ((-1, "chevron_left", field.x), (1, "chevron_right", field.right - high)):
                form.button(f"idea{by}", Rect(x, y, high, high), "", partial(self._go_through, by), icon)
            field = field.inflate(-2 * (high + gap), 0)
        form.entry("path", field, self.path, self._typed, self._ideas, LONGEST, boxes=True)
        left, right = columns(Rect(box.x + pad, y + high + gap, inner, high), 2, gap)
        form.button("take", left, t("load.import"), self._take, "folder", primary=True)
        form.button("cancel", right, t("word.cancel"), self.leave)
        self.finish(form, "take")
        if not self.path:
            form.type_in("path")
            self.focus.focus("path")
        yield

    def _take(self) -> None:
        if self.path.strip():
            self.leaving(lambda: start_import(self.shell, self.path))()
        else:
            notice(self.shell, lambda: self.shell.texts.t("load.import_empty"))

    def _go_through(self, by: int) -> None:
        if self.form and (turn := self.form.items["path"].turn):
            turn(by)

    def _typed(self, text: str) -> None:
        self.path = text
