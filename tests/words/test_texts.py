"""All languages have the same words, and every named text exists."""

import ast
import re
import string
from functools import cache
from pathlib import Path
from random import Random

import pytest

from game.bots.bot import BotName, judge_of
from game.bots.simple import LEVELS, make
from game.engine.chance import Dice
from game.engine.choices import CHANCE
from game.engine.events import Event
from game.engine.shapes import fields_of
from game.engine.steps import NOT_NOW, Announce, Ask, AskSealed, Draw
from game.engine.title import SHORT
from game.session.kept.saved_games import WHY_NOT_CONTINUED
from game.table.position import CAME_TO_LIGHT, NOTHING_YET, OTHERS_ASKED
from game.table.record.entries import Header, SeatInfo
from game.table.record.pocket import Pocket
from game.table.record.record import Record
from game.table.seat_program import SeatProgram
from game.table.table import Table
from game.titles import SLUGS, title
from game.ui.reading.settings_scene import TABS
from game.ui.shell.settings import GRAPHICS, KEYS, PALETTES, SPEEDS
from game.words.palette import PLAYERS
from game.words.texts import COMMON, NoText, Texts, catalogue, language_of, own_name, plural_of
from tests.languages import LANGUAGES
from tests.titles.laws import Walk, some_of

GAME = Path(__file__).parents[2] / "game"
PARTS = (COMMON, *SLUGS)
WORD = re.compile(r"[a-z][a-z_]+")
WHY = re.compile(r"why$|why_no_|why_not_")


def trees(*folders):
    for folder in folders:
        for path in sorted((GAME / folder).rglob("*.py")):
            yield path, ast.parse(path.read_text(encoding="utf-8"))


def places_in(text):
    return sorted((name, spec) for _, name, spec, _ in string.Formatter().parse(text) if name is not None)


def placeholders(text):
    """Return the facts that a text shows; plural words differ by language."""
    return sorted({(name, spec) for name, spec in places_in(text) if "|" not in spec})


def reasons_of_code(*folders):
    found = set()
    for _, tree in trees(*folders):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused":
                found |= {arg.value for arg in node.args if isinstance(arg, ast.Constant)}
            if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "refusal":
                found |= words_in(node.value)
            if isinstance(node, ast.FunctionDef) and WHY.match(node.name):
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Return | ast.Assign) and inner.value:
                        found |= words_in(inner.value)
    return {word for word in found if WORD.fullmatch(word)}


def words_in(value):
    """Return the words that an expression can become, but not those that it only compares with."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return {value.value}
    if isinstance(value, ast.IfExp):
        return words_in(value.body) | words_in(value.orelse)
    if isinstance(value, ast.BoolOp):
        return set().union(*map(words_in, value.values))
    return set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_all_languages_have_the_same_texts(part, language):
    en, other = catalogue("en", part), catalogue(language, part)
    assert list(en) == list(other)
    assert en, f"no texts for {part}"
    for name in en:
        assert placeholders(en[name]) == placeholders(other[name]), name
        assert {fact for fact, _ in places_in(other[name])} <= {fact for fact, _ in places_in(en[name])}, name


CLDR = ("zero", "one", "two", "few", "many", "other")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plural_of_a_language_has_a_category_for_each_number(language):
    plural = plural_of(language)
    assert sorted(plural.categories, key=CLDR.index) == list(plural.categories)
    assert {plural.rule(n) for n in range(1000)} == set(range(len(plural.categories)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_plural_has_a_form_for_each_category(part, language):
    plural, texts = plural_of(language), {**catalogue(language, part), **catalogue(language, part, SHORT)}
    forms = {
        (name, spec): spec.split("|") for name, text in texts.items() for _, spec in places_in(text) if "|" in spec
    }
    assert forms
    for where, some in forms.items():
        assert len(some) == len(plural.categories) and all(some), where


def test_a_wrong_number_of_forms_is_refused():
    plural = plural_of("en")
    forms = ["card", "cards"]
    assert [plural.form(forms, n) for n in (0, 1, -1, 2)] == ["cards", "card", "card", "cards"]
    with pytest.raises(NoText, match=r"one\|other"):
        plural.form(["card"], 1)


@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_clean(part, language):
    may_be_empty = {"last_round.false"}
    for name, text in catalogue(language, part).items():
        assert text == text.strip() or name == "last_round.true", name
        assert text or name in may_be_empty, name
        assert "  " not in text and '"' not in text and "..." not in text, name


@pytest.mark.parametrize("slug", SLUGS)
def test_a_short_form_has_words_of_its_own_where_they_differ(slug):
    names = [list(catalogue(language, slug, SHORT)) for language in LANGUAGES]
    assert names[0] and all(one == names[0] for one in names)
    for language in LANGUAGES:
        full = catalogue(language, slug)
        for name, text in catalogue(language, slug, SHORT).items():
            assert text not in ("", full[name]) and text == text.strip(), (language, name)
            assert placeholders(text) == placeholders(full[name]), (language, name)


OF_FULL = {
    "west_of_africa": r"\b25\b|15 gold,|mit 15 Gold,|1 to 5|1 bis 5|five cards|fünf Karten|fifth card|fünfte Karte",
    "go_west": r"\b50\b|\b20\b|twenty|zwanzig",
    "africa": r"eleven|\belf|ninth|neunte|\b(96|30|25|11)\b|\bten more|zehn weitere",
    "century": r"eight cards|acht Karten|three corn|drei Mais|six settlers|sechs Siedler",
}  # numbers of the full game that a short one has not
ELSEWHERE = r"lesson\.|option\.|credits|minutes|rules\.(short|edition)|.*fifth"  # said of the full game, or never said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_no_text_of_a_short_game_tells_a_number_of_the_full_one(language, slug):
    hour, old = r"|about an hour|45 minutes|etwa eine Stunde|45 Minuten", re.compile(OF_FULL[slug], re.IGNORECASE)
    wrong = re.compile(OF_FULL[slug] + hour, re.IGNORECASE)
    said = {n: text for n, text in catalogue(language, slug).items() if not re.match(ELSEWHERE, n)}
    assert any(old.search(text) for text in said.values())
    texts = Texts(language, slug, form=SHORT)
    told = said | {n: text for n, text in catalogue(language, slug, SHORT).items() if n in said}
    assert {n: text for n, text in told.items() if wrong.search(text)} == {}
    assert texts.t("about") == told["about"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_rules_tell_of_the_short_game_as_our_own(language, slug):
    short = next(p for c in Texts(language, slug).chapters() if c.name == "short" for p in c.paragraphs)
    assert {"en": "our own", "de": "von uns"}.get(language, "") in short.text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_question_has_a_prompt(language, slug):
    texts, steps = Texts(language, slug), title(slug).steps
    secrets = any(issubclass(step, AskSealed) for step in steps)
    for step in (*steps, Announce) if secrets else steps:
        if issubclass(step, Ask | AskSealed | Draw | Announce):
            facts = {field.name for field in fields_of(step)}
            for group, known in (("prompt", facts), ("waits", facts | {"seat"})):
                assert texts.has(f"{group}.{step.__name__}"), step
                needed = {name for name, _ in places_in(catalogue(language, slug)[f"{group}.{step.__name__}"])}
                assert needed <= known, step


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_event_has_a_sentence(language, slug):
    texts, told = Texts(language, slug), {}
    for _, tree in trees("engine", "parts", f"titles/{slug}"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("tell", "tell_only"):
                names = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
                for name in names:
                    told.setdefault(name, set()).update(k.arg for k in node.keywords if k.arg)
    assert told
    for name, facts in told.items():
        assert texts.has(f"log.{name}"), name
        needed = {field for field, _ in places_in(catalogue(language, slug)[f"log.{name}"])}
        assert needed <= facts or not facts, name
    spare = {n for n in catalogue(language, slug) if n.startswith("log.")} - {f"log.{n}" for n in told}
    assert not spare


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("slug", "events"), [("west_of_africa", 15), ("go_west", 11), ("africa", 11), ("century", 15)])
def test_events_of_whole_games_become_sentences(language, slug, events):
    found = title(slug)
    header = Header("g", found.slug, found.version, tuple(SeatInfo(f"P{n}") for n in range(3)))
    table, dice = Table(found, Record.new(header)), Dice(1)
    texts = Texts(language, found.slug, ["Anna", "Jörg", "Leonie"])
    bots = [make(BotName("random"), judge_of(found), seat, Random(seat)) for seat in range(3)]
    programs = [SeatProgram(Pocket(header, seat), table) for seat in range(3)]
    seen = set()
    while waiting := table.position.waiting:
        seat = waiting[0]
        if seat == CHANCE:
            table.draw(dice)
        else:
            at, program = table.position, programs[seat]
            assert texts.prompt(at.top)
            assert texts.waits(at.top, seat)
            table.take(at.moment, program.by_itself() or program.chosen(bots[seat].choose(at.game)))
    for event in table.update(None).events:
        line = texts.event(event)
        assert "{" not in line and line
        seen.add(event.name)
    assert len(seen) > events
    assert texts.ending(table.result().ending)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_a_sentence(language):
    general = reasons_of_code("engine", "table") | {NOT_NOW, NOTHING_YET, CAME_TO_LIGHT, OTHERS_ASKED}
    assert {"table_moved_on", "not_asked", "already_answered"} <= general
    for word in general:
        assert Texts(language).has(f"reason.{word}"), word
    for slug in SLUGS:
        of_title = reasons_of_code(f"titles/{slug}")
        assert of_title
        missing = {word for word in of_title if not Texts(language, slug).has(f"reason.{word}")}
        assert not missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_ending_and_every_option_has_a_text(language, slug):
    found, texts = title(slug), Texts(language, slug)
    for ending in found.endings:
        assert texts.ending(ending)
    for name in ("title", "about", "credits"):
        assert texts.t(name)
    for option in found.options:
        assert all(texts.t(f"option.{option.name}.{word}") for word in ("label", "tip"))
        assert all(texts.option(option.name, value) for value in option.among(found.seats[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_everything_that_can_be_clicked_has_a_name(language, slug):
    texts, random = Texts(language, slug), Random(1)
    for question in Walk(title(slug), 3, "names"):
        for seat in question.seats:
            for choice in some_of(question.asked[seat], random):
                assert all(texts.name(word) for word in choice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_element_of_west_of_africa_has_a_name(language):
    rules, texts = title("west_of_africa").rules, Texts(language, "west_of_africa")
    for element in (*rules.cards, *rules.places, *rules.setup.goods, "done", "stop", "load", "unload", "end_turn"):
        assert texts.name(element)
    for card in rules.cards:
        assert texts.t(f"card.{card}")
    for field in rules.fields:
        assert texts.name(field.name)
    assert texts.name("ship:1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_element_of_century_has_a_text(language):
    rules, texts = title("century").rules, Texts(language, "century")
    for rows in (rules.locations, rules.cards, rules.bonus, rules.tiles, rules.islands):
        assert all(texts.name(row.name) for row in rows)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_element_of_africa_has_a_text(language):
    rules, texts = title("africa").rules, Texts(language, "africa")
    assert all(texts.name(element) for element in (*rules.names, *rules.tiles, "gold", "gems"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_every_step_has_its_rule(language, slug):
    texts = Texts(language, slug)
    for step in title(slug).steps:
        assert texts.rule(step.__name__), step
    assert all(chapter.title and chapter.paragraphs for chapter in texts.chapters())


def test_every_text_the_program_names_is_there():
    known = {name for part in PARTS for name in catalogue("en", part)}
    for path, tree in trees("ui"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "t" and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    assert first.value in known, f"{path.name}: {first.value}"


BY_RULES = (
    "card",
    "ending",
    "log",
    "name",
    "option",
    "prompt",
    "reason",
    "rules",
    "short",
    "waits",
)  # named by a title's rules
COUNTED = re.compile(r"(bot\.name|month)\.\d+")


@cache
def said_in_code():
    """Return the words of the code, and patterns of the names of texts that it puts together."""
    words, patterns = set(), {r"(key|pad)\.(.+)"}  # by what is used at the moment
    for _, tree in trees(".", "../net"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                words.add(node.value)
                if re.fullmatch(r"[a-z]+\.([a-z]+_)?", node.value):  # the beginning of a name
                    patterns.add(re.escape(node.value) + "(.+)")
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                parts = [re.escape(v.value) if isinstance(v, ast.Constant) else "(.+)" for v in node.values]
                if "." in node.values[0].value:
                    patterns.add("".join(parts))
    return frozenset(words), frozenset(map(re.compile, patterns))


@pytest.mark.parametrize("part", PARTS)
def test_no_text_is_spare(part):
    """Each is named in the code, or by words of the code put together, or by a form of another text."""
    words, patterns = said_in_code()
    texts = catalogue("en", part)
    forms = {spec[1:] for text in texts.values() for _, spec in places_in(text) if spec.startswith("=")}
    asset = " ".join(
        path.read_text("utf-8")
        for path in (GAME.parent / "assets" / part).glob("*.toml")
        if "texts" not in path.name and path.name != "glossary.toml"
    )
    words = words | set(re.findall(r"\w+", asset)) | set(LANGUAGES)
    for name in texts:
        filled = [found.groups() for pattern in patterns if (found := pattern.fullmatch(name))]
        built = any(set(groups) <= words for groups in filled)
        group = name.partition(".")[0]
        assert (
            name in words or built or group in (*BY_RULES, *forms) or COUNTED.fullmatch(name) or group == "keyname"
        ), name


def test_forms():
    texts = Texts("de", "west_of_africa", ["Anna", "Jörg"])
    assert (
        texts.event(Event("cards_announced", {"seat": 1, "count": 1, "sum": -4}))
        == "Jörg: 1 Karte, Summe \N{MINUS SIGN}4"
    )
    assert texts.event(Event("cards_shown", {"seat": 0, "cards": ("tenerife", "minus")})) == (
        "Anna zeigt Teneriffa und Minuskarte"
    )
    assert texts.event(Event("alcalde_elected", {"island": "tenerife", "seat": -1})).endswith("niemand")
    assert texts.event(Event("order_set", {"order": (1, 0, 4)})) == "Zugreihenfolge: Jörg, Anna und Platz 5"
    assert texts.row([]) == "nichts"


def test_a_missing_text_or_fact_is_reported():
    texts = Texts("en")
    with pytest.raises(NoText, match=r"word\.what"):
        texts.t("word.what")
    with pytest.raises(NoText, match="number"):
        texts.t("word.seat")


def test_the_language_of_the_system():
    assert language_of([{"language": "de", "country": "AT"}]) == "de"
    assert language_of([{"language": "fr"}, {"language": "de"}]) == "de"
    assert language_of([{"language": "fr"}]) == "en"
    assert language_of([]) == "en"


def test_every_language_has_a_name_for_itself():
    assert [own_name(language) for language in ("en", "de")] == ["English", "Deutsch"]
    assert LANGUAGES[0] == "en" and len({own_name(language) for language in LANGUAGES}) == len(LANGUAGES)


def test_facts_cannot_look_into_objects():
    texts = Texts("en")
    assert texts.t("word.seat", number="{evil.__class__}") == "Seat {evil.__class__}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_that_are_put_together_have_texts(language):
    wanted = {
        *(f"bot.{level}" for level in LEVELS),
        *(f"bot.{level}_tip" for level in LEVELS),
        *(f"bot.name.{n}" for n in range(1, 6)),
        *(f"color.{player.name}" for player in PLAYERS),
        *(f"action.{action}" for action in KEYS),
        *(f"settings.{speed}" for speed in SPEEDS),
        *(f"settings.palette_{name}" for name in PALETTES),
        *(f"settings.graphics_{name}" for name in GRAPHICS),
        *(f"settings.tab_{tab}" for tab, _ in TABS),
        *(f"load.{trouble}" for trouble in WHY_NOT_CONTINUED),
        *(f"month.{n}" for n in range(1, 13)),
    }
    assert not {name for name in wanted if not Texts(language).has(name)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("slug", SLUGS)
def test_the_cause_of_an_end_follows_its_colon_without_a_capital(slug, language):
    words = catalogue(language, slug)
    causes = [text for name, text in words.items() if name.startswith("last.")]
    nouns = ("Neuengland",)
    assert causes and all(not text[0].isupper() or text.startswith(nouns) for text in causes)
