"""The way from the table into the rules: every "no" has its paragraph, every paragraph its pictures."""

import tomllib
from math import inf

import pygame
import pytest

from game.commands.pictures.table_picture import table_scene
from game.session.random_game import played
from game.titles import SLUGS, title
from game.ui.board.contract.window import board_of
from game.ui.draw.art import Art
from game.ui.draw.fonts import Fonts
from game.ui.reading.rules import Rules
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.words.book import ASKED, BOARD_PART, WHOLE, book_of
from game.words.texts import ASSETS, Texts, catalogue
from tests.languages import LANGUAGES
from tests.ui.scenes import TURN

pytestmark = pytest.mark.usefixtures("window")


def built(shell):
    while not shell.scenes.build(shell.version, 10.0):
        pass


def paragraphs(slug):
    return {p.name for chapter in Texts("en", slug).chapters() for p in chapter.paragraphs}


@pytest.mark.parametrize("slug", SLUGS)
def test_every_no_has_its_paragraph(slug):
    own = {name.partition(".")[2] for name in catalogue("en", slug) if name.startswith("reason.")}
    book = book_of(slug)
    assert own <= set(book.reasons), own - set(book.reasons)
    shared = {name.partition(".")[2] for name in catalogue("en", "common") if name.startswith("reason.")}
    assert set(book.reasons) <= own | shared, set(book.reasons) - own - shared
    for reason in own | shared:
        for step in title(slug).steps:
            found = book.paragraph(reason, step.__name__)
            assert found in paragraphs(slug) or (reason in shared and found == "undo"), (reason, found)
    assert book.paragraph("table_moved_on", "Turn") == "Turn"


def test_a_card_without_effect_leads_to_its_own_paragraph():
    book = book_of("west_of_africa")
    assert book.paragraph("no_gold", "ChooseCards", "found_settlement") == "Found"
    assert book.paragraph("no_gold", "ChooseCards") == "ChooseCards"
    assert book.paragraph("first_round", "Turn", "found_settlement") == "Found"
    assert book.paragraph("first_round", "Turn", "sell_goods") == "Sell"
    assert book.paragraph("finish_the_action", "Plant", "sell_goods") == "Turn"  # it has one of its own
    assert set(book.cards.values()) <= paragraphs("west_of_africa")
    assert set(book.cards) <= set(title("west_of_africa").rules.cards)


@pytest.mark.parametrize("slug", SLUGS)
def test_no_reason_stands_in_two_places(slug):
    read = tomllib.loads((ASSETS / slug / "book.toml").read_text("utf-8"))
    words = [reason for reasons in read["reasons"].values() for reason in reasons]
    assert len(words) == len(set(words))
    assert set(read["reasons"]) <= {ASKED, *paragraphs(slug)}
    undo = book_of(slug).paragraph("nothing_to_take_back", "Turn")
    assert undo in paragraphs(slug)


@pytest.mark.parametrize("slug", SLUGS)
def test_every_picture_can_be_drawn(slug):
    art, drawn = Art(), book_of(slug).pictures
    assert set(drawn) <= paragraphs(slug)
    seats = min(4, title(slug).seats[-1])
    board = board_of(title(slug), seats, Texts("en", slug))
    for _ in board.build((622, 328), Fonts(0.4), art, 0.4):
        pass
    *_, view = played(slug, seats, 60)
    board.prepare(view)
    for name in (name for names in drawn.values() for name in names):
        part = name.removeprefix(BOARD_PART)
        if part == name:
            assert art.has(name), name
        else:
            assert part == WHOLE or board.rect(part).w


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 150), ((960, 540), 100), ((960, 540), 150)])
def test_the_summary_is_one_page(slug, language, size, text):
    shell = Shell(size, Settings(language, text))
    scene = Rules(shell, slug)
    shell.scenes.push(scene)
    built(shell)
    first, second = shell.texts.of(slug).chapters()[:2]
    rows = first.paragraphs
    assert first.name == "summary"
    assert len(rows) >= 8
    assert all(row.name in book_of(slug).pictures for row in rows)
    assert scene.chapter == "summary"
    assert scene.scroll.at == 0
    room = scene.scroll.rect.h
    assert scene._marks[rows[-1].name][1] <= room
    assert scene._marks[second.name][0] >= room


def questions(slug, language):
    chapter = next((c for c in Texts(language, slug).chapters() if c.name == "questions"), None)
    return chapter.paragraphs if chapter else ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_each_frequent_question_has_an_answer_that_ends(slug, language):
    for paragraph in questions(slug, language):
        question, _, answer = paragraph.text.partition("? ")
        assert "." not in question and answer and "?" not in answer, paragraph.name
        assert answer.endswith("."), paragraph.name


def test_a_question_stands_on_a_line_of_its_own_above_its_answer():
    shell = Shell((1280, 720), Settings("en"))
    scene = Rules(shell, "go_west", "pushed_out")
    shell.scenes.push(scene)
    built(shell)
    text = next(p.text for p in questions("go_west", "en") if p.name == "pushed_out")
    top, bottom = scene._marks["pushed_out"]
    assert scene.chapter == "questions"
    assert shell.fonts.width(text, size=20) < scene.scroll.rect.w, "a line would hold both"
    assert bottom - top > 1.5 * shell.fonts.height(size=20)


@pytest.mark.parametrize("slug", SLUGS)
def test_a_paragraph_is_opened_without_the_end_of_the_chapter_before(slug):
    shell = Shell((1280, 720), Settings("en"))
    for chapter in shell.texts.of(slug).chapters()[1:]:
        scene = Rules(shell, slug, chapter.paragraphs[0].name)
        shell.scenes.push(scene)
        built(shell)
        top = scene._marks[chapter.name][0]
        assert scene.chapter == chapter.name
        assert scene.scroll.at == min(top, scene.scroll.most)


def test_the_board_appears_while_the_player_reads():
    shell = Shell((960, 540), Settings("en"))
    scene = Rules(shell, "west_of_africa", "Cultivate")
    shell.scenes.push(scene)
    built(shell)
    assert scene.pictures.improve(inf)
    scene.again()
    built(shell)
    before = scene.scroll.at
    assert scene.chapter == "cultivating"
    assert scene._marks["Cultivate"][0] >= before > 0
    assert scene.pictures._board is not None
    assert not scene.pictures.improve(1.0)


def scene_at(moment, seats=3, slug="west_of_africa"):
    shell = Shell((960, 540), Settings("en", reduced_motion=True))
    scene = table_scene(shell, slug, seats, moment)
    shell.scenes.push(scene)
    built(shell)
    scene.update(0.0)
    return scene


def test_f1_opens_the_paragraph_of_the_question_or_of_the_refusal():
    scene = scene_at(60)
    while scene.model.question is None or scene.model.question.hand:
        scene = scene_at(scene.model.news.updates[None].number + 1)
    scene.browsing.open_rules()
    assert scene.shell.scenes.top.step == scene.model.step == type(scene.model.question.step).__name__
    scene.shell.scenes.pop()
    scene.show.say(scene.model.no("not_alcalde"))
    scene.browsing.open_rules()
    assert scene.shell.scenes.top.step == "Found"


def test_a_short_game_has_its_own_words_and_opens_its_own_rules():
    shell = Shell((1280, 720), Settings("en", reduced_motion=True))
    scene = table_scene(shell, "west_of_africa", 3, 0, options={"form": "short"})
    shell.scenes.push(scene)
    built(shell)
    assert "6 trigger" in scene.model.telling.tip("points_track", scene.model.view, 0).text
    assert "three cards" in scene.model.texts.reason("five_cards_at_most")
    scene.browsing.open_rules()
    built(shell)
    rules = shell.scenes.top
    assert isinstance(rules, Rules)
    assert rules.texts.chapters() == Texts("en", "west_of_africa", form="short").chapters()


def test_a_click_on_the_link_below_a_no_opens_its_rule():
    scene = scene_at(60)
    scene.show.say(scene.model.no("first_round", "sell_goods"))
    scene.draw(pygame.Surface(scene.shell.size, 0, 32))
    scene.controller.press(scene.view.place_of_link().center)
    top = scene.shell.scenes.top
    assert isinstance(top, Rules)
    assert top.step == "Sell"


@pytest.mark.parametrize(("moment", "seats", "asked"), [(60, 3, False), (TURN, 4, True)])
def test_tips_that_say_no_lead_to_a_paragraph(moment, seats, asked):
    scene = scene_at(moment, seats)
    assert bool(scene.model.question) == asked
    for name in ("undo", "undo_turn"):
        button = scene.places.buttons[name]
        assert not button.enabled and button.tip.rule in paragraphs("west_of_africa")


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_end_with_what_of_this_edition_is_our_choice(slug, language):
    texts = Texts(language).of(slug)
    last = texts.chapters()[-1]
    (about,) = last.paragraphs
    assert last.name == about.name == "edition"
    assert {"en": "our choice", "de": "gewählt"}.get(language, "") in about.text
