"""The reveal of sealed choices: what is seen when, told from what it draws."""

from itertools import pairwise

import pygame
import pytest

from game.ui.board.motion.kit import Kit
from game.ui.board.motion.reveal import OpenedSeal, Reveal, Route, Tie
from game.ui.board.motion.reveal_pictures import RevealPictures
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.draw.materials import Materials
from game.words import palette
from game.words.faces import usual_face
from game.words.texts import Texts

NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
AREA = pygame.Rect(0, 40, 740, 500)
END = 0.83  # all is sorted, and nothing has gone


class Canvas:
    """A surface that remembers what is drawn on it, and where its middle is."""

    def __init__(self):
        self.drawn = []

    def blit(self, picture, place):
        self.drawn.append((picture, place[0] + picture.get_width() // 2))


class Pictures(RevealPictures):
    """Pictures that tell which sums were drawn."""

    def __init__(self, scale=0.5, text=1.0, face=usual_face):
        art = Art()
        fonts = Fonts(scale, text)
        kit = Kit(fonts, art, Materials(art, scale), Texts("en", "west_of_africa", NAMES), palette.player, face)
        self.backs = {seat: pygame.Surface((34, 48), pygame.SRCALPHA) for seat in range(5)}
        self.sums = []
        super().__init__(kit, lambda seat, px: self.backs[seat], lambda seat, px: pygame.Surface((px, px)))

    def sum(self, total, bright):
        self.sums.append((total, bright))
        return super().sum(total, bright)


def reveal(sums, order, ties=(), pictures=None):
    pictures = pictures or Pictures()
    opened = [OpenedSeal(seat, 3, total) for seat, total in enumerate(sums)]
    routes = {seat: Route((900, 60 + 90 * seat), pygame.Surface((9, 9)), (300, 200)) for seat in order}
    return pictures, Reveal(pictures, AREA, opened, order, ties, routes, ("before", "after"))


def across(pictures, made, t, calm=False):
    """Return the seats from left to right."""
    canvas = Canvas()
    made.draw(canvas, t, calm)
    found = {}
    for picture, x in canvas.drawn:
        for seat, back in pictures.backs.items():
            if picture is back:
                found.setdefault(seat, []).append(x)
    return sorted(found, key=lambda seat: sum(found[seat]) / len(found[seat]))


@pytest.mark.parametrize("calm", [False, True])
@pytest.mark.parametrize(
    ("sums", "order"), [((9, 2, 5), [1, 2, 0]), ((-4, 30), [0, 1]), ((3, 3, 3, 1, 3), [3, 4, 0, 2, 1])]
)
def test_seats_end_in_the_order_of_play(sums, order, calm):
    pictures, made = reveal(sums, order)
    assert across(pictures, made, END, calm) == order


def test_seats_stand_as_they_sit_until_all_sums_are_counted():
    pictures, made = reveal((9, 2, 5), [1, 2, 0])
    assert across(pictures, made, 0.44) == [0, 1, 2]


def test_a_tie_is_broken_after_the_sums_have_sorted_the_seats():
    sign = pygame.Surface((20, 20), pygame.SRCALPHA)
    pictures, made = reveal((8, 8, 5), [2, 1, 0], [Tie(1, 0, sign, "why")])
    assert across(pictures, made, 0.65) == [2, 0, 1]
    assert across(pictures, made, END) == [2, 1, 0]
    canvas = Canvas()
    made.draw(canvas, 0.44, False)
    assert not any(picture is sign for picture, _ in canvas.drawn)
    made.draw(canvas, 0.67, False)
    assert any(picture is sign for picture, _ in canvas.drawn), "the reason stands there before the boats change"


def test_sums_count_up_together_and_end_at_what_was_told():
    pictures, made = reveal((9, -4, 5), [1, 2, 0])
    seen = []
    for n in range(0, 100):
        pictures.sums.clear()
        made.draw(Canvas(), n / 100, False)
        if len(pictures.sums) == 3:
            seen.append([total for total, _ in pictures.sums])
    covered = [row for row in seen if None in row]
    assert covered == [[None] * 3] * len(covered) == seen[: len(covered)] and covered, "no number before they count"
    seen = seen[len(covered) :]
    assert all(a <= b for one, other in pairwise(seen) for a, b in zip(one, other, strict=True))
    assert seen[-1] == [-4, 5, 9] or sorted(seen[-1]) == [-4, 5, 9]
    assert max(seen[0]) - min(seen[0]) <= 1, "all begin together"


def test_nothing_of_a_stack_is_told_while_it_slides():
    pictures, made = reveal((9, 2, 5), [1, 2, 0])
    for n in range(15):
        canvas = Canvas()
        made.draw(canvas, n / 100, False)
        backs = [picture for picture, _ in canvas.drawn if any(picture is back for back in pictures.backs.values())]
        assert len(backs) <= 3, "one back for a whole stack"
    assert not pictures.sums


def test_only_the_smallest_sum_shines_and_of_equal_ones_in_the_end_the_first():
    pictures, made = reveal((4, 4, 9), [1, 0, 2])
    for t, bright in ((0.43, 2), (END, 1)):
        pictures.sums.clear()
        made.draw(Canvas(), t, False)
        assert sum(1 for _, shines in pictures.sums if shines) == bright
        assert (9, True) not in pictures.sums


def test_nobody_is_named_first_before_a_tie_at_the_head_is_broken():
    sign = pygame.Surface((20, 20), pygame.SRCALPHA)
    for ties, t in (((), 0.6), ([Tie(1, 0, sign, "why")], 0.8)):
        pictures = Pictures()
        titles = {words: pictures.title(words, AREA.w - 30) for words in ("before", "after")}
        _, made = reveal((4, 4 if ties else 5, 9), [1, 0, 2] if ties else [0, 1, 2], ties, pictures)
        for at, said in ((t - 0.2, "before"), (t, "after")):
            canvas = Canvas()
            made.draw(canvas, at, False)
            assert any(picture is titles[said] for picture, _ in canvas.drawn), (ties, at)


def test_with_less_motion_it_is_still():
    pictures, made = reveal((9, 2, 5), [1, 2, 0])
    seen = set()
    for t in (0.1, 0.3, 0.5, 0.8):
        canvas = Canvas()
        made.draw(canvas, t, True)
        seen.add(tuple(x for _, x in canvas.drawn))
        assert across(pictures, made, t, True) == [1, 2, 0]
    assert len(seen) == 1


@pytest.mark.parametrize("text", [1.0, 1.5])
@pytest.mark.parametrize("seats", [2, 5])
def test_it_fits_the_board_at_every_text_size(seats, text):
    look = Pictures(0.5, text).lay_out(AREA, seats)
    assert AREA.top < look.title < look.faces < look.names < look.stacks < look.boats < look.lanes < look.reasons
    assert look.reasons < AREA.bottom
    assert AREA.left < look.columns[0] and look.columns[-1] < AREA.right
    widths = [look.name(seat).get_width() for seat in range(seats)]
    assert max(widths) < min(b - a for a, b in pairwise(look.columns))


def test_the_faces_are_those_of_the_game():
    look = Pictures(face=("guide", "captain").__getitem__).lay_out(AREA, 2)
    assert look.face(0, "calm").get_width() == look.face(1, "calm").get_width() > 30
