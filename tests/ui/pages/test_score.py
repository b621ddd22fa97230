"""The end of a game: points, charts, honours, the hall of fame and statistics."""

from dataclasses import replace
from functools import lru_cache
from itertools import pairwise

import pygame
import pytest

from game.bots.bot import BotName
from game.bots.match import Match, play
from game.commands.pictures.offscreen import finished
from game.commands.pictures.samples import sample
from game.engine.data import BadData
from game.engine.events import Event
from game.engine.title import Result
from game.session.inline_session import InlineSession
from game.session.kept.results import BEST, Group, ranking
from game.session.kept.saved_games import Kept
from game.session.messages import taken
from game.session.story import AwardRule, Scoring, story_of
from game.table.record.entries import SeatInfo
from game.table.record.saves import records
from game.titles import SLUGS, title
from game.ui.board.contract.window import shown
from game.ui.draw.fonts import STRONG
from game.ui.draw.layout import blank, put
from game.ui.pages.fame.hall import Fame
from game.ui.pages.score.finale import Finale
from game.ui.pages.score.score import CARDS, SHEET, Score, rematch
from game.ui.pages.score.sheet import ScoreSheet
from game.ui.shell.inputs import KEYS, Act
from game.ui.shell.settings import Settings
from game.ui.shell.shell import Scene, Shell
from game.ui.table.scene import TableScene
from game.ui.top.app import App
from game.ui.widgets.chart import Chart, grid_step, spread
from game.words.faces import CALM, FACES, GLAD
from game.words.texts import Texts
from tests.languages import LANGUAGES
from tests.ui.pilot import NoTable, cut_words
from tests.ui.saved_games import FoundGames

SLUG = "west_of_africa"
NAMES = ("Anna", "Jörg", "Leonie", "Mar", "Inés")
HOSTILE = ("\x00\ud800<b>", "\u202egnirts", "A" * 10_000, "e" + "\u0301" * 500, "{who.__class__}")


pytestmark = pytest.mark.usefixtures("window")


@lru_cache(maxsize=16)
def game(seats=4, names=NAMES, bot="greedy"):
    session = sample(SLUG, names[:seats], 100_000, bot)
    return session.table, [event for _, event in session.table.past()]


def scene(size=(1280, 720), seats=4, tab=SHEET, names=NAMES, **settings):
    table, events = game(seats, names)
    shell = Shell(size, Settings(**settings))
    shell.scenes.push(Scene(shell))
    made = Score(shell, table.record.header, events, table.result(), tab)
    shell.scenes.push(made)
    return shell, made


def test_a_tie_breaker_stands_beside_its_place():
    scoring = Scoring.of_title("go_west")
    events = [Event("points_scored", {"seat": seat, "points": 20, "reason": "start"}) for seat in range(3)]
    story = story_of(scoring, [*events, *(Event("discs_compared", {"seat": n, "discs": 5 - n}) for n in (0, 2))], 3)
    assert story.ties == {0: 5, 2: 3}
    shell = Shell((960, 540), Settings(text=150, language="de"))
    sheet = ScoreSheet(shell, Texts("de", "go_west", NAMES[:3]), story, Result("wagons", (20, 20, 20), (1, 3, 2)))
    wide = {seat: sheet.place(seat, 200).get_width() for seat in range(3)}
    assert wide[0] > wide[1] < wide[2]
    assert all(sheet.place(seat, 60).get_width() <= 60 for seat in range(3))


def test_faces_stand_above_the_columns_and_only_the_winner_beams(monkeypatch):
    drawn = []
    picture = lambda _, face, mood, look, px: drawn.append((face, mood)) or blank(px, px)
    monkeypatch.setattr("game.ui.pages.score.sheet.portrait", picture)
    shell, made = scene()
    finished(shell)
    moods = dict(drawn)
    assert len(moods) == 4 and set(moods) <= set(FACES)
    assert list(moods.values()).count(GLAD) == made.result.places.count(1) and set(moods.values()) == {GLAD, CALM}


def test_no_face_lies_on_the_shape_above_a_long_name(monkeypatch):
    places, drawn = [], []
    monkeypatch.setattr(
        "game.ui.pages.score.sheet.put", lambda onto, made, **at: places.append((made, at)) or put(onto, made, **at)
    )
    picture = lambda *how: drawn.append(blank(how[4], how[4])) or drawn[-1]
    monkeypatch.setattr("game.ui.pages.score.sheet.portrait", picture)
    shell, _ = scene((960, 540), names=("Ana", "Nuria", "Alter Tomás", "Doña Inés"), language="de")
    finished(shell)
    faces = [made.get_rect(**at) for made, at in places if made in drawn]
    signs = [made.get_rect(**at) for made, at in places if set(at) == {"midtop"} and made.get_width() < 40]
    assert len(faces) == 4 and len(signs) >= 2
    assert all(sign.collidelist(faces) < 0 for sign in signs)


def test_there_is_a_page_of_cards_only_where_cards_were_shown():
    session = sample("africa", NAMES[:2], 60)
    events = [event for _, event in session.table.past()]
    shell = Shell((960, 540), Settings())
    made = Score(shell, session.table.record.header, events, Result("monuments", (3, 4), (2, 1)), CARDS)
    shell.scenes.push(made)
    finished(shell)
    assert "rematch" in made.form.items and "tab_cards" not in made.form.items
    shell, made = scene()
    finished(shell)
    assert "tab_cards" in made.form.items


@pytest.mark.parametrize("slug", SLUGS)
@pytest.mark.parametrize("text", [100, 150])
def test_the_place_stands_within_its_column(slug, text, monkeypatch):
    shell, drawn = Shell((960, 540), Settings("de", text)), []
    draw = ScoreSheet._column
    monkeypatch.setattr(ScoreSheet, "_column", lambda self, *how: drawn.append((self, *how)) or draw(self, *how))
    shell.scenes.push(Scene(shell))
    session = sample(slug, NAMES[:3], 1)
    events = [event for _, event in session.table.past()]
    result = Result(title(slug).endings[0], (9, 8, 3), (1, 2, 3))
    shell.scenes.push(Score(shell, session.table.record.header, events, result))
    finished(shell)
    assert len(drawn) >= 3
    for sheet, _, rect, seat, head, high, names in drawn:
        assert rect.h - head - high * len(names) >= sheet._sum_height(sheet.place(seat, rect.w - 6))
        assert high >= sheet.shell.fonts.height(STRONG, 24) * 2 // 3, "what is above is legible still"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", [slug for slug in SLUGS if Texts("en", slug).has("score.tie")])
def test_the_sheet_names_the_tie_breaker(slug, language, monkeypatch):
    cuts = cut_words(monkeypatch)
    shell = Shell((960, 540), Settings(language, 150))
    shell.scenes.push(Scene(shell))
    session = sample(slug, NAMES[:3], 1)
    events, ending = [event for _, event in session.table.past()], title(slug).endings[0]
    for scores, places, said in (((9, 9, 3), (2, 1, 3), True), ((9, 9, 3), (1, 1, 3), False)):
        made = Score(shell, session.table.record.header, events, Result(ending, scores, places))
        shell.scenes.push(made)
        finished(shell)
        texts = shell.texts.of(slug)
        sheet = ScoreSheet(shell, texts, made.story, made.result)
        assert (texts.t("score.tie") in sheet.ending) == said and texts.ending(ending) in sheet.ending
    assert not cuts


def press(shell, *names):
    shell.inputs.source = KEYS
    for name in names:
        shell.scenes.top.handle(Act(name))
        shell.scenes.build(shell.version, 60.0)


@pytest.mark.parametrize(("seats", "bot"), [(2, "greedy"), (3, "random"), (5, "greedy")])
def test_the_story_tells_the_points_of_the_game(seats, bot):
    table, events = game(seats, NAMES, bot)
    story = story_of(Scoring.of_title(SLUG), events, seats)
    assert tuple(story.totals) == table.result().scores
    for seat in range(seats):
        assert sum(row[seat] for row in story.categories.values()) == story.totals[seat]
    assert set(story.categories) == set(Scoring.of_title(SLUG).categories)
    assert story.rounds[-1].points == table.result().scores
    assert len(story.rounds) == table.position.game.round
    for one in story.rounds:
        assert sorted(one.order) == list(range(seats))
        assert all(1 <= len(cards) <= 5 for cards in one.cards)
    assert [one.number for one in story.rounds] == list(range(1, len(story.rounds) + 1))


def test_the_lines_begin_with_the_points_of_the_start():
    """In Go West! everybody begins with ten points, not with none."""

    def scored(points, reason):
        return [Event("points_scored", {"seat": seat, "points": points, "reason": reason}) for seat in (0, 1)]

    begun, first = Event("round_began", {"round": 1}), scored(3, "east")
    story = story_of(Scoring.of_title("go_west"), [*scored(10, "start"), begun, *first], 2)
    assert (story.start, [one.points for one in story.rounds]) == ((10, 10), [(13, 13)])
    assert story_of(Scoring(), [begun, *first], 2).start == (0, 0)


def test_honours_go_to_one_or_two():
    rule = AwardRule("trader", "sold", fact="price")
    scoring = Scoring(awards=(rule, AwardRule("pusher", "driven", seat="by")))

    def awards(*prices, seats=4):
        return story_of(scoring, [Event("sold", {"seat": s, "price": p}) for s, p in prices], seats).awards

    assert awards((0, 3), (1, 5), (0, 4))[0].seats == (0,)
    assert awards((0, 3), (1, 5), (0, 4))[0].value == 7
    assert awards((0, 3), (1, 3))[0].seats == (0, 1)
    assert awards((0, 3), (1, 3), (2, 3)) == ()
    assert awards((0, 3), (1, 3), seats=2) == ()
    assert awards() == ()
    assert story_of(scoring, [Event("driven", {"seat": 0, "by": 2})], 3).awards[0].seats == (2,)


@pytest.mark.parametrize("slug", shown())
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_count_has_its_words(slug, language):
    texts, scoring = Texts(language, slug, NAMES), Scoring.of_title(slug)
    assert scoring.categories
    for category in scoring.categories:
        assert texts.t(f"score.{category}")
    for rule in scoring.awards:
        assert texts.t(f"award.{rule.name}")
        assert "3" in texts.t(f"award.{rule.name}_text", value=3)


def test_a_damaged_file_is_reported(tmp_path):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "score.toml").write_text('categories = ["a"]\nicons = []\n')
    with pytest.raises(BadData, match="icons must be one for each"):
        Scoring.of_title("x", tmp_path)
    assert Scoring.of_title("none", tmp_path) == Scoring()


@pytest.mark.parametrize("size", [(640, 360), (960, 540), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tab", [SHEET, CARDS])
def test_the_end_is_drawn_at_every_size(size, language, tab):
    shell, _ = scene(size, 5, tab, language=language, text=150 if size[0] == 960 else 100)
    assert finished(shell).get_size() == size


def test_hostile_names_are_harmless():
    table, events = game(5)
    header = replace(table.record.header, seats=tuple(SeatInfo(name) for name in HOSTILE))
    shell = Shell((1280, 720), Settings())
    made = Score(shell, header, events, table.result())
    shell.scenes.push(made)
    assert all(len(name) <= 20 for name in made.people)
    assert finished(shell)
    assert made.heading


def test_keys_alone_do_everything(tmp_path):
    shell, made = scene()
    shell.routes = NoTable()
    finished(shell)
    press(shell, "accept")
    assert made.focus.name == "back"
    press(shell, "next", "right", "accept")
    assert made.tab == CARDS
    press(shell, "next", "right", "right", "accept")
    assert made.focus.name == "save"
    assert made.note == shell.texts.t("end.not_saved")
    shell.saves = tmp_path
    press(shell, "accept")
    assert made.note == shell.texts.t("end.saved") and str(tmp_path) not in made.note
    press(shell, "right", "accept")
    assert made.focus.name == "watch" and made.note.startswith(shell.texts.t("trouble.bad_record"))
    press(shell, "right", "accept")
    assert len(shell.routes.opened) == 1
    assert len(shell.scenes.scenes) == 1, "back to the menu, and from there to the new game"
    assert shell.settings.colours[:4] == (1, 2, 3, 0), "everybody keeps the colour"


def test_from_the_end_to_the_menu_and_to_the_hall_of_fame():
    shell, made = scene()
    finished(shell)
    made._fame()
    assert isinstance(shell.scenes.top, Fame)
    finished(shell)
    press(shell, "back")
    assert shell.scenes.top is made
    press(shell, "back")
    assert made not in shell.scenes.scenes
    shell, made = scene()
    finished(shell)
    shell.scenes.push(Scene(shell))
    made.form.items["menu"].press()
    assert len(shell.scenes.scenes) == 1


def test_a_rematch_moves_everybody_one_seat_on():
    table, _ = game(3)
    header = table.record.header
    again = rematch(header)
    assert [seat.name for seat in again.seats] == ["Jörg", "Leonie", "Anna"]
    assert again.game != header.game
    assert again.title == header.title
    assert again.options == header.options
    assert all(isinstance(seat, SeatInfo) and not seat.key for seat in again.seats)


def test_after_a_rematch_everybody_has_the_same_colour_and_shape():
    shell, made = scene(seats=3, colours=(4, 2, 0, 1, 3))
    before, shell.routes = {name: shell.player(n) for n, name in enumerate(NAMES[:3])}, NoTable()
    made._rematch()
    seats = [seat.name for seat in shell.routes.opened[0].args[1].seats]
    assert seats == ["Jörg", "Leonie", "Anna"] and {name: shell.player(n) for n, name in enumerate(seats)} == before
    assert shell.art.player(2) == shell.player(2) == before["Anna"]


def test_a_shared_victory_names_all_winners():
    table, events = game(2)
    shell = Shell((640, 360), Settings())
    made = Score(shell, table.record.header, events, Result("points", (30, 30), (1, 1)))
    assert made.heading == "Anna and Jörg share the victory"


def test_charts_of_any_game():
    shell = Shell((1280, 720), Settings())
    onto = pygame.Surface((600, 300))
    for rows in ([(0, 0)], [(0, 0), (0, 0)], [(0,) * 5, (1, 2, 3, 4, 5), (90, 2, 3, 4, 5)], [(0, 0)] * 40):
        Chart(shell, rows).draw(onto, onto.get_rect())
    assert grid_step(1) == 1
    assert grid_step(33) == 10
    assert all(value / grid_step(value) <= 7 for value in range(1, 500))


def test_the_labels_of_a_chart_have_room():
    shell = Shell((960, 540), Settings())
    for rounds in (0, 1, 2, 9, 33, 300):
        told = Chart(shell, [(0, 0)] * (rounds + 1)).marked_rounds(350, 30)
        assert (told[-1] == rounds and told[0] > 0) if rounds else not told
        assert all((b - a) * 350 >= 30 * rounds for a, b in pairwise(told))
        assert len(told) == rounds or rounds > 350 // 30


def test_labels_keep_apart():
    placed = spread([10, 10, 11, 90], 8, 0, 100)
    assert all(b - a >= 7.99 for a, b in pairwise(sorted(placed)))
    assert placed[3] == 90
    crowded = spread([5] * 6, 30, 0, 100)
    assert min(crowded) >= -0.01
    assert max(crowded) <= 100.01
    assert spread([3], 9, 0, 10) == [3]


def kept(game, scores, made="2026-01-01T10:00", title=SLUG, **how):
    people = NAMES[: len(scores)]
    places = tuple(sorted(scores, reverse=True).index(score) + 1 for score in scores)
    result = Result("points", scores, places) if scores else None
    holders = how.pop("holders", ("person",) * len(people))
    return Kept(None, game, title, people, holders, made, 10, 5, result, **how)


def test_the_hall_of_fame_is_by_title_and_seats_and_the_best_come_first():
    games = [kept(f"g{n}", (20 + n, 10)) for n in range(12)] + [kept("three", (30, 31, 29)), kept("open", ())]
    groups = ranking(games)
    assert list(groups) == [(SLUG, "full", 2), (SLUG, "full", 3)]
    assert len(groups[SLUG, "full", 2]) == BEST
    assert [feat.points for feat in groups[SLUG, "full", 2]] == list(range(31, 21, -1))
    best = groups[SLUG, "full", 3][0]
    assert (best.points, best.player.name, best.won) == (31, "Jörg", True)
    assert [(one.name, one.points) for one in best.others] == [("Anna", 30), ("Leonie", 29)]
    equal = ranking([kept("a", (9, 9), "2026-02"), kept("b", (9, 9), "2026-01")])[SLUG, "full", 2]
    assert [(feat.player.name, feat.kept.game) for feat in equal] == [
        ("Anna", "b"), ("Jörg", "b"), ("Anna", "a"), ("Jörg", "a"),
    ]  # fmt: skip


def test_the_hall_of_fame_shows_bots_on_request():
    one = kept("a", (20, 10), holders=("bot:hard", "person"))
    assert [feat.points for feat in ranking([one], bots=False)[SLUG, "full", 2]] == [10]
    alone = ranking([kept("b", (20, 10), holders=("bot:hard",) * 2)], bots=False)
    assert alone == {(SLUG, "full", 2): []}

    shell = Shell((960, 540), Settings())
    made = Fame(shell, FoundGames(one))
    shell.scenes.push(made)
    assert finished(shell) and not made.bots
    made.form.items["bots"].press()
    assert made.bots and finished(shell)


def test_the_hall_of_fame_reads_the_records(tmp_path):
    play(Match(SLUG, (BotName("random"),) * 2, "1", folder=str(records(tmp_path))))
    shell = Shell((960, 540), Settings(), tmp_path)
    made = Fame(shell)
    shell.scenes.push(made)
    made.games.search.wait()
    assert finished(shell)
    assert made.groups.chosen == (SLUG, "full", 2)
    empty = Fame(Shell((960, 540), Settings()))
    empty.shell.scenes.push(empty)
    assert finished(empty.shell)


def test_tabs_of_the_hall_of_fame():
    games = FoundGames(kept("a", (20, 10)), kept("b", (20, 10, 5)), kept("c", (7, 8), title="unknown"))
    shell = Shell((1280, 720), Settings(language="de"))
    made = Fame(shell, games, Group(SLUG, "full", 3))
    shell.scenes.push(Scene(shell))
    shell.scenes.push(made)
    finished(shell)
    assert made.groups.chosen == (SLUG, "full", 3)
    press(shell, "accept", "right")
    assert made.groups.chosen == ("unknown", "full", 2)
    finished(shell)
    press(shell, "left", "down")
    assert made.groups.chosen == (SLUG, "full", 2)
    finished(shell)
    made.groups.open(Group(SLUG, "full", 3))
    finished(shell)
    assert made.groups.chosen == (SLUG, "full", 3)


def test_the_end_opens_from_the_table():
    session = sample(SLUG, NAMES[:2], 100_000)
    taken(session.outbox)
    session.tell_again()
    settings = Settings()
    app = App(None, settings, lambda size: Shell((640, 360), settings))
    app.window.size = (640, 360)
    app.shell.scenes.push(Scene(app.shell))
    app.shell.scenes.push(TableScene(app.shell, InlineSession(session, steps=0)))
    for _ in range(400):
        app.step(pygame.event.get(), 0.05)
        if isinstance(app.shell.scenes.top, Finale) and app.shell.scenes.top.over:
            app.shell.scenes.top.finish()
    top = app.shell.scenes.top
    assert isinstance(top, Score)
    assert top.form is not None
    assert not top.dirty, "it is drawn"
    assert top.people == NAMES[:2]
    app.close()


def test_long_names_have_lines_of_their_own_and_are_never_broken(monkeypatch):
    names = ("Maximiliane", "Karl Otto Friedemann", "Jörg", "Annegret Charlotte", "Hildegard")
    table, events = game(5)
    header = replace(table.record.header, seats=tuple(SeatInfo(name) for name in names))
    broken = cut_words(monkeypatch)
    for size, text in (((960, 540), 100), ((1280, 720), 150), ((1920, 1080), 100)):
        shell = Shell(size, Settings(language="de", text=text))
        made = Score(shell, header, events, table.result())
        shell.scenes.push(made)
        finished(shell)
        sheet = ScoreSheet(shell, shell.texts.of(SLUG, names), made.story, table.result())
        for room in (340, 420, 700):
            wides = sheet._widths(room)
            assert sum(wides) <= room
            words = [[*names[seat].split(), "Platz 5"] for seat in sheet.ranked]
            longest = [max(shell.fonts.width(word, "strong", 17) for word in name) for name in words]
            if sum(longest) + 5 * (shell.px(8) + 6) <= room:
                assert all(wide >= need for wide, need in zip(wides, longest, strict=True))
    assert broken == []
