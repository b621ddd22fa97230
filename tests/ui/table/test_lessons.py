"""Guided first games: played as written, left, continued and taken back; they never click for anybody."""

from dataclasses import replace
from datetime import datetime
from random import Random

import pygame
import pytest

from game.bots.worker import HereMind
from game.engine.choices import OneOf, Some
from game.session.beginning import begin, go_on
from game.session.inline_session import InlineSession
from game.session.lesson import LEARNER, answers_of, lesson_of
from game.session.lesson_play import begun, made_for, play
from game.session.messages import Choose, TakeBack, taken
from game.session.model.guide import LATER, READ, Guide
from game.session.model.question import limited
from game.table.record.entries import TAUGHT, Header, SeatInfo
from game.table.record.packing import BadBytes, pack, pack_header, unpack, unpack_header
from game.titles import SLUGS, title
from game.ui.pages.learn import Learn, start_lesson
from game.ui.pages.opening import go_on_with
from game.ui.shell.inputs import KEYS, Act, Press, Release
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Shell
from game.ui.table.note import BACK, SKIP, NoteSize
from game.ui.table.scene import TableScene
from game.ui.table.things import BUTTON, CARD, NEXT, OFFER, Target
from game.ui.table.tips import tip_of
from game.ui.top.menu import Menu
from game.ui.top.menu_entries import continue_words
from game.words.texts import Texts
from tests.bots.minds import Silent
from tests.languages import LANGUAGES
from tests.ui.pilot import NoTable

TAUGHT_TITLES = [slug for slug in SLUGS if lesson_of(slug)]


pytestmark = pytest.mark.usefixtures("window")


class Nobody(Silent):
    """A mind that must not be asked."""

    def ask(self, question):
        raise AssertionError("the tape does not fit")


def drain(session):
    taken(session.outbox)


def scene_of(session, language="en", size=(960, 540), text=100):
    drain(session)
    session.tell_again()
    shell = Shell(size, Settings(language, text, reduced_motion=True))
    scene = TableScene(shell, InlineSession(session, steps=0))
    scene.update(0.0)
    shell.scenes.push(scene)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    return scene


def test_there_are_lessons():
    assert "west_of_africa" in TAUGHT_TITLES


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_a_lesson_is_well_written(slug):
    lesson, steps = lesson_of(slug), {step.__name__ for step in title(slug).steps}
    assert lesson.seats in title(slug).seats
    assert len(lesson.moves) >= 12
    assert {move.asks for move in lesson.moves} <= steps
    assert lesson.moves[0].pages[0].says == "hello"
    assert not lesson.moves[-1].choose, "it ends inside a real game"
    assert lesson.moves[-1].pages
    for language in LANGUAGES:
        texts = Texts(language, slug)
        for page in (page for move in lesson.moves for page in move.pages):
            assert 10 < len(texts.t(f"lesson.{page.says}")) < 215, page.says


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_a_lesson_goes_as_it_is_written_and_its_bots_play_from_the_tape(slug):
    session, lesson = begun(slug, (Nobody,)), lesson_of(slug)
    told = play(session, moves=len(lesson.moves) - 1)
    assert [asks for _, asks, _ in told] == [move.asks for move in lesson.moves[:-1]]
    for move, (_, _, choice) in zip(lesson.moves, told, strict=False):
        assert sorted(map(str, choice)) in [sorted(map(str, one)) for one in move.choose]
    assert not session.table.position.over
    options = session.table.position.asked[LEARNER]
    assert lesson.moves[-1].allowed(options) == ()
    assert session.script.done == len(lesson.moves) - 1


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
@pytest.mark.parametrize("seed", range(3))
def test_whatever_a_lesson_allows_leads_to_its_end(slug, seed):
    session, random = begun(slug, (HereMind,)), Random(seed)
    play(session, lambda allowed: random.choice(allowed))
    assert session.script.done == len(lesson_of(slug).moves)


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_a_lesson_is_kept_and_can_be_continued(slug, tmp_path):
    header = made_for(slug, ["A", "B", "C", "D", "E"], datetime(2026, 1, 1))
    assert header.lesson == lesson_of(slug).name
    session = begin(tmp_path, header, minds=[Nobody])
    whole = begun(slug, (Nobody,))
    moves = len(lesson_of(slug).moves) - 1
    for done in (2, moves // 2, moves):
        play(session, moves=done)
        session.close()
        session = go_on(tmp_path, header.game, minds=[Nobody])
        assert session.script.done == done
        news = session.outbox.get()
        assert news.first and news.taught == done and news.header.lesson == header.lesson
    play(whole, moves=moves)
    assert session.table.position.game == whole.table.position.game
    session.close()


def test_asking_for_more_moves_than_a_lesson_has_plays_all_of_them():
    session = begun("go_west", (HereMind,))
    play(session, moves=1000)
    assert session.script.done == len(lesson_of("go_west").moves)


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_nobody_clicks_for_the_learner(slug):
    session = begun(slug, (Nobody,))
    for _ in range(200):
        session.step()
        drain(session)
    assert LEARNER in session.table.position.waiting
    assert answers_of([line.entry for line in session.table.record.lines], LEARNER) == []


def test_taking_back_leads_back_in_the_lesson():
    session = begun("west_of_africa", (Nobody,))
    play(session, moves=5)
    at = session.table.position
    assert session.script.done == 5
    session.inbox.put(TakeBack(LEARNER, at.moment, at.past[-1].moment))
    session.step()
    assert session.script.done == 4
    play(session, moves=7)
    assert session.script.done == 7


def test_an_answer_outside_the_lesson_leaves_it_where_it_is():
    lesson = lesson_of("west_of_africa")
    assert lesson.done([None, ("tenerife",), ("move_workers",), ("cultivate_goods",)]) == 3
    assert lesson.done([]) == 0


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_every_page_shows_its_subject_and_its_number(slug):
    scene, lesson = scene_of(begun_until_asked(slug)), lesson_of(slug)
    read, pages = 0, sum(len(move.pages) for move in lesson.moves)
    scene.client.steps = 400
    for number, move in enumerate(lesson.moves):
        for _ in range(50):
            if scene.model.question and not scene.model.question.sent and scene.model.guide.move is move:
                break
            scene.update(0.1)
            scene.show.skip()
        assert scene.model.guide.move is move, number
        for n, page in enumerate(move.pages):
            assert scene.model.guide.page is page
            read += 1
            assert scene.model.guide.count == (read, pages)
            for name in page.show:
                assert scene.places.spoken_of(name), (number, page.says, name)
            if n < len(move.pages) - 1:
                scene.controller.turn_page()
        if move.choose:
            assert not scene.model.guide.reading
            scene.model.choose(move.allowed(scene.model.question.options)[0])
            scene.update(0.1)


def test_a_page_must_be_read_before_acting_and_then_limits_the_answers():
    scene = scene_of(begun_until_asked("west_of_africa"))
    question, guide, note = scene.model.question, scene.model.guide, scene.places.note
    assert guide.reading and note.rect.w and NEXT in scene.places.offers
    assert question.why_not("tenerife") == READ and not question.clicks.next
    assert not scene.places.buttons["hint"].enabled
    assert tip_of(
        scene.model, scene.places, scene.motion.view, None, target(scene, NEXT)
    ).empty  # it would lie over the words that are to be read
    pages = 0
    while guide.reading:
        before = guide.page
        scene.controller.activate(next(t for t in [target(scene, NEXT)] if t))
        assert guide.page != before
        pages += 1
    assert pages >= 3 and note.rect.w and NEXT not in scene.places.offers
    assert question.why_not("lanzarote") == LATER
    assert set(question.clicks.next) == {"tenerife", "cultivate_goods"}
    question.click("tenerife")
    assert question.clicks.answer is None
    question.click("cultivate_goods")
    assert question.clicks.answer is not None
    scene.draw(pygame.Surface(scene.shell.size, 0, 32))


def test_a_click_on_the_note_or_enter_turns_its_page_and_never_answers():
    scene = scene_of(begun_until_asked("west_of_africa"))
    guide, note = scene.model.guide, scene.places.note
    first = guide.page
    scene.handle(Press((note.rect.x + 3, note.rect.y + 3), 1))
    second = guide.page
    assert second != first
    scene.handle(Act("accept", KEYS))
    third = guide.page
    assert third != second
    scene.shell.inputs.source = KEYS
    scene.controller.focus_first()
    assert scene.pointing.focused.key == f"{OFFER}/{NEXT}"
    while guide.reading:
        scene.handle(Act("accept", KEYS))
    assert scene.pointing.focused.key == f"{CARD}/tenerife"
    last = guide.page
    scene.handle(Press((note.rect.x + 3, note.rect.y + 3), 1))
    assert guide.page == last and not scene.model.question.clicks.picked and not scene.model.question.sent


def test_arrows_stay_on_the_buttons_of_the_note():
    scene = scene_of(begun_until_asked("go_west"), size=(1280, 720))
    ring, guide, back = scene.pointing.ring, scene.model.guide, f"{BUTTON}/{BACK}"
    scene.controller.turn_page()
    scene.shell.inputs.source = KEYS
    scene.controller.focus_first()
    goals = {}
    for reading in (True, False):
        while guide.reading and not reading:
            scene.controller.turn_page()
        for way in ("right", "up"):
            assert ring.focus(back)
            scene.handle(Act(way, KEYS))
            goals[reading, way] = ring.name
    skip = f"{BUTTON}/{SKIP}"
    assert goals[True, "right"] == f"{OFFER}/{NEXT}"
    assert goals[True, "up"] == goals[False, "up"] == goals[False, "right"] == skip


def target(scene, name):
    rect = scene.places.offers[name].rect
    return Target(OFFER, name, tuple(rect))


def begun_until_asked(slug):
    session = begun(slug, (Nobody,))
    play(session, moves=0)
    return session


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
@pytest.mark.parametrize(("language", "size", "text"), [("de", (960, 540), 150), ("en", (1280, 720), 100)])
def test_the_note_and_its_buttons_lie_still_and_cover_nothing(slug, language, size, text):
    session, lesson, places = begun(slug, (Nobody,)), lesson_of(slug), set()
    for moves in range(0, len(lesson.moves), 4):
        play(session, moves=moves)
        scene = scene_of(session, language, size, text)
        note, layout = scene.places.note.rect, scene.places.layout
        while scene.model.guide.reading:
            places.add((tuple(note), tuple(scene.places.offers[NEXT].rect)))
            scene.controller.turn_page()
        others = [*layout.panels, layout.log, layout.sea, layout.top]
        assert layout.side.contains(note) and not [rect for rect in others if rect.colliderect(note)]
    assert len(places) == 1


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_the_words_of_every_page_end_above_the_buttons(slug):
    for language, size, text in (("de", (960, 540), 150), ("en", (960, 540), 100), ("de", (1920, 1080), 130)):
        scene = scene_of(begun_until_asked(slug), language, size, text)
        guide, layout = scene.model.guide, scene.places.layout
        fits = NoteSize.of(guide, scene.model.texts, scene.shell, layout.note.w, layout.side.h)
        assert fits.high == layout.note.h, "the smallest letters would not do"


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_a_line_leads_from_the_note_to_the_first_subject_of_its_page(slug):
    session, lesson, lines = begun(slug, (Nobody,)), lesson_of(slug), 0
    for moves in range(0, len(lesson.moves), 6):
        play(session, moves=moves)
        scene = scene_of(session)
        while scene.model.guide.page:
            subjects = [rect for name in scene.model.guide.shows() if (rect := scene.places.spoken_of(name))]
            dots = scene.places.note.line
            assert bool(dots) == bool(subjects)
            if dots:
                lines += 1
                written = [rect for rect in scene.places.written if not rect.colliderect(subjects[0])]
                assert all(pygame.Rect(dot, (1, 1)).collidelist(written) < 0 for dot in dots[:-1])
                assert subjects[0].inflate(40, 40).collidepoint(dots[-1])
                assert scene.places.note.rect.inflate(40, 40).collidepoint(dots[0])
            if not scene.model.guide.reading:
                break
            scene.controller.turn_page()
    assert lines


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_a_page_can_be_read_again_before_the_move(slug):
    scene = scene_of(begun_until_asked(slug))
    guide, back = scene.model.guide, lambda: scene.places.buttons[BACK]
    assert not back().enabled
    seen = []
    while guide.reading:
        seen.append(guide.page)
        scene.controller.turn_page()
    for page in reversed(seen):
        back().press()
        assert guide.page is page and guide.reading
        assert not guide.shows(), "what it speaks of may be gone"
    assert not back().enabled
    assert not scene.model.question.clicks.next, "it is read to the end before anything else"
    for _ in seen:
        scene.controller.turn_page()
    assert not guide.reading and scene.model.question.clicks.next


def test_a_move_without_a_page_keeps_the_one_before():
    session = begun("west_of_africa", (Nobody,))
    play(session, moves=5)
    scene = scene_of(session)
    assert not scene.model.guide.move.pages
    assert scene.model.guide.page.says == "plant" and not scene.model.guide.reading
    assert scene.places.note.rect.w


def clicked(scene, rect):
    """Click there, and let everything that follows happen; return one, for counting."""
    scene.handle(Press(rect.center, 1))
    scene.handle(Release(rect.center, 1))
    for _ in range(20):
        scene.update(0.1)
        scene.show.skip()
    return 1


def test_the_first_round_of_west_of_africa_takes_twelve_clicks():
    scene = scene_of(begun_until_asked("west_of_africa"), size=(1280, 720))
    scene.client.steps = 40
    script, guide, clicks, fields = scene.client.session.script, scene.model.guide, 0, [1, 2, 3, 4]
    while script.done < 8:
        question, places = scene.model.question, scene.places
        if guide.reading:
            clicks += clicked(scene, places.offers[NEXT].rect)
        elif question.hand:
            for card in guide.move.choose[0]:
                clicks += clicked(scene, pygame.Rect(places.hand.rects[card]))
            clicks += clicked(scene, places.buttons["primary"].rect)
        elif guide.move.asks == "PlaceShip":
            clicks += clicked(scene, places.board_rect("tenerife"))
        elif fields:
            clicks += clicked(scene, places.board_rect(f"tenerife:{fields.pop()}"))
        else:
            clicks += clicked(scene, places.buttons["primary"].rect)
        assert clicks <= 12
    assert clicks == 12


def skipped(scene, until):
    """Press the button that skips a chapter, and let the moves be made until that many have been."""
    scene.places.buttons[SKIP].press()
    for _ in range(400):
        scene.update(0.1)
        scene.show.skip()
        question = scene.model.question
        if scene.client.session.script.done >= until and question and not question.sent:
            return
    raise AssertionError("the chapter does not end")


@pytest.mark.parametrize("slug", TAUGHT_TITLES)
def test_chapters_that_are_skipped_are_played_as_they_are_written(slug):
    lesson, scene = lesson_of(slug), scene_of(begun_until_asked(slug))
    scene.client.steps = 40
    t = scene.model.texts.t
    for chapter in lesson.chapters[1:]:
        assert scene.places.buttons[SKIP].label == t("lesson_bar.known")
        skipped(scene, chapter.move)
        assert scene.client.session.script.done == chapter.move
        assert scene.model.guide.page is lesson.moves[chapter.move].pages[chapter.page]
    written = begun(slug, (Nobody,))
    play(written, moves=lesson.chapters[-1].move)
    assert scene.client.session.table.position.game == written.table.position.game
    scene.places.buttons[SKIP].press()
    assert scene.model.guide.ends and SKIP not in scene.places.buttons, "its last page is read in any case"
    scene.controller.turn_page()
    assert not scene.model.guide.page and not scene.model.question.is_limited, "the game is free"


def test_a_chapter_can_be_skipped_in_the_middle_and_its_moves_taken_back():
    session = begun("west_of_africa", (Nobody,))
    play(session, moves=3)
    scene = scene_of(session)
    scene.client.steps = 40
    assert scene.places.buttons[SKIP].label == scene.model.texts.t("lesson_bar.skip")
    skipped(scene, 8)
    assert scene.client.session.script.done == 8
    scene = scene_of(session)
    scene.model.read(Guide.skip)
    scene.client.steps = 40
    skipped(scene, 14)
    scene.model.undo()
    for _ in range(5):
        scene.update(0.1)
        scene.show.skip()
    assert session.script.done == 13, "nobody makes the learner's move again"


def test_the_button_of_the_note_has_no_tip_that_would_cover_the_note():
    scene = scene_of(begun_until_asked("go_west"))
    assert scene.model.guide.reading
    assert tip_of(scene.model, scene.places, scene.motion.view, scene.pointing.carried, target(scene, NEXT)).empty


def test_the_game_is_free_after_the_end_of_the_lesson():
    session = begun("west_of_africa", (HereMind,))
    last = len(lesson_of("west_of_africa").moves)
    play(session, moves=last - 1)
    scene = scene_of(session)
    said = []
    while scene.model.guide.reading:
        said.append(scene.places.offers[NEXT].label)
        scene.controller.turn_page()
    next_page, play_on = scene.model.texts.t("lesson_bar.next"), scene.model.texts.t("lesson_bar.play")
    assert said[-1] == play_on and set(said[:-1]) == {next_page}
    assert not scene.places.note.rect.w and not scene.model.question.is_limited
    assert scene.model.question.clicks.may("lanzarote") and scene.places.buttons["hint"].enabled


def test_the_learning_page_continues_an_unfinished_lesson(tmp_path):
    session = begin(tmp_path, made_for("go_west", ["A", "B", "C"], datetime(2026, 1, 1)), minds=[Nobody])
    play(session, moves=2)
    session.close()
    shell = Shell((960, 540), Settings("de", 150), tmp_path)
    shell.routes = NoTable()
    page = Learn(shell)
    shell.scenes.push(page)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    assert "go_on_go_west" not in page.form.items
    while not page.games.search.done:
        page.update(0.1)
    page.update(0.1)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    menu = Menu(shell)
    menu.last = page.games.found[0]
    assert shell.texts.t("load.taught") in continue_words(shell, menu.last)
    assert {name for name in page.form.items if name.startswith("go_on")} == {"go_on_go_west"}
    assert "lesson_go_west" in page.form.items
    go_on_with(shell, page.games.found[0])
    again = shell.routes.opened[0](minds=[Nobody])
    assert again.script.done == 2
    again.close()


def test_limited_options():
    few = limited(Some((("a", 1), ("b", 2), ("c", 1)), 1, 3), [("a", "b"), ("b", "b")])
    assert list(few) == [("a", "b"), ("b", "b")] and len(few) == 2 and few.nth(1) == ("b", "b")
    assert set(few.after()) == {"a", "b"} and few.after("a") == ("b",) and few.after("a", "b") == ()
    assert ("b", "a") not in few and few.canonical(("b", "a")) in few and ("a",) not in few
    assert limited(OneOf([("x",), ("y",)]), [("y",)]).after() == ("y",)
    assert not limited(Some((("a", 1),), 1, 1), [])


def test_the_header_of_a_lesson():
    plain = Header("g", "west_of_africa", 1, (SeatInfo("A"),) * 3)
    taught = replace(plain, lesson="first", format=TAUGHT)
    assert unpack_header(pack_header(taught)) == taught
    assert unpack_header(pack_header(plain)) == plain
    raw = unpack(pack_header(taught))
    for wrong in ([*raw[:7], ""], [*raw[:7], 3], raw[:7], [1, *raw[1:]]):
        with pytest.raises(BadBytes):
            unpack_header(pack(wrong))


def test_the_page_offers_every_lesson(tmp_path):
    shell = Shell((960, 540), Settings("de", 150), tmp_path)
    shell.routes = NoTable()
    page = Learn(shell)
    shell.scenes.push(page)
    while not shell.scenes.build(shell.version, 10.0):
        pass
    names = [name for name in page.form.items if name.startswith("lesson_")]
    assert names == [f"lesson_{slug}" for slug in SLUGS if slug in TAUGHT_TITLES]
    start_lesson(shell, "west_of_africa")
    assert len(shell.routes.opened) == 1
    session = shell.routes.opened[0](minds=[Nobody])
    play(session, moves=1)
    assert session.table.record.header.lesson == lesson_of("west_of_africa").name
    session.inbox.put(Choose(0, 0, ()))
    session.close()


@pytest.mark.parametrize("chapters", [0, 2, -1])
def test_the_learning_page_tells_the_chapters_that_are_done(tmp_path, monkeypatch, chapters):
    lesson, said, say = lesson_of("africa"), [], Texts.t
    done = chapters % (len(lesson.chapters) + 1)
    session = begin(tmp_path, made_for("africa", ["A", "B", "C"], datetime(2026, 1, 1)), minds=[HereMind])
    play(session, moves=lesson.chapters[done].move if done < len(lesson.chapters) else -1)
    session.close()
    shell = Shell((960, 540), Settings(), tmp_path)
    page = Learn(shell)
    shell.scenes.push(page)
    while not page.games.search.done:
        page.update(0.1)
    page.update(0.1)
    monkeypatch.setattr(
        Texts, "t", lambda texts, name, /, **facts: said.append((name, facts)) or say(texts, name, **facts)
    )
    while not shell.scenes.build(shell.version, 10.0):
        pass
    told = [facts for name, facts in said if name == "learn.done"]
    assert told == ([{"done": done, "count": len(lesson.chapters)}] if done else [])
