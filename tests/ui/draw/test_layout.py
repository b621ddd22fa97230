"""Pictures in a row, and the parts of an area."""

import pygame

from game.ui.draw.layout import below, beside, columns, in_a_column, in_a_row, put, rows

AREA = pygame.Rect(10, 20, 100, 60)


def test_parts_of_an_area_fill_it_but_for_the_gap():
    left, right = beside(AREA, 30, 4)
    assert (left.topleft, left.bottom, right.bottomright) == (AREA.topleft, AREA.bottom, AREA.bottomright)
    assert (left.w, right.x) == (30, left.right + 4)
    upper, lower = below(AREA, 20, 6)
    assert (upper.topleft, upper.right, lower.bottomright) == (AREA.topleft, AREA.right, AREA.bottomright)
    assert (upper.h, lower.y) == (20, upper.bottom + 6)


def test_rows_and_columns_are_alike_and_apart():
    assert {row.size for row in rows(AREA, 3, 16, 5)} == {(100, 16)}
    assert [row.y for row in rows(AREA, 3, 16, 5)] == [20, 41, 62]
    assert {column.size for column in columns(AREA, 3, 5)} == {(30, 60)}
    assert [column.x for column in columns(AREA, 3, 5)] == [10, 45, 80]


def test_pictures_stand_in_the_middle_of_a_row_and_at_the_left_or_in_the_middle_of_a_column():
    small, large = pygame.Surface((4, 2), pygame.SRCALPHA), pygame.Surface((6, 8), pygame.SRCALPHA)
    small.fill("red")
    made = in_a_row([small, large], 3)
    assert made.get_size() == (13, 8) and made.get_bounding_rect() == pygame.Rect(0, 3, 4, 2)
    assert in_a_column([small, large], 3).get_size() == (6, 13) and in_a_column([]).get_size() == (1, 1)
    assert in_a_column([small, large], centred=True).get_bounding_rect() == pygame.Rect(1, 0, 4, 2)
    assert put(made, small, bottomright=(13, 8)).topleft == (9, 6)
