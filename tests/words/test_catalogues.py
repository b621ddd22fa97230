"""Catalogues of further languages: those that lack something, and broken ones, which stop nobody else."""

import json
import shutil
import subprocess
from pathlib import Path
from shutil import copy

import pytest

from game.engine.title import FULL, SHORT
from game.engine.trouble import Trouble
from game.words import texts
from game.words.texts import ASSETS, COMMON, NoText, Plural, Texts, catalogue, language_of, own_name, plural_of

NODE = shutil.which("node")
PLURAL = '[plural]\ncategories = "one other"\nrule = "{}"'
BROKEN = {
    "[plural\n": "line 1",
    '[word]\nnobody = "niemand"\nnobody = "keiner"': "overwrite",
    "[word]\nnobody = 1": "word.nobody",
    "[word]\nnobody = ['a']": "word.nobody",
    '[word]\nseat = "Platz {number"': "word.seat",
    PLURAL.format("nplurals=2; plural=(n != 1);"): "plural.rule",
    PLURAL.format("n > 5 ? 2 : n != 1"): "plural.rule",
    PLURAL.format("n == 1 ? 0 : 0 - 1"): "plural.rule",
    PLURAL.format("1 / n"): "plural.rule",
    '[plural]\nrule = "n != 1"': "plural.categories",
    '[plural]\ncategories = "one other"': "plural.rule",
}


def forget():
    for cached in (texts.codes, texts.can_be_shown, texts.languages, catalogue, plural_of):
        cached.cache_clear()


@pytest.fixture
def assets(tmp_path, monkeypatch):
    """Let the program have only English, in a folder to which a test adds languages."""
    (tmp_path / COMMON).mkdir()
    (tmp_path / "africa").mkdir()
    copy(ASSETS / COMMON / "texts.en.toml", tmp_path / COMMON)
    monkeypatch.setattr(texts, "ASSETS", tmp_path)
    forget()
    yield tmp_path
    forget()


def add(assets, *codes, words="", name="{part}/texts.{code}.toml", part=COMMON):
    for code in codes:
        (assets / name.format(part=part, code=code)).write_text(words, encoding="utf-8")
    forget()


def test_what_a_catalogue_does_not_say_of_its_language_is_as_in_english(assets):
    add(assets, "nds", words='[word]\nand = "un"')
    assert texts.languages() == ("en", "nds") and own_name("nds") == "nds"
    assert plural_of("nds").categories == plural_of("en").categories
    assert Texts("nds").t("menu.bots", bots=1, level="x") == "1 bot (x)" and Texts("nds").row(["A", "B"]) == "A un B"


@pytest.mark.parametrize(("words", "key"), BROKEN.items())
def test_a_broken_catalogue_is_left_out_and_told_with_its_file_and_key(assets, words, key):
    add(assets, "fr", words=words)
    assert texts.languages() == ("en",) and texts.codes() == ("en", "fr")
    assert language_of([{"language": "fr"}]) == "en"
    with pytest.raises(Trouble, match=rf"texts\.fr\.toml.*{key}") as told:
        Texts("fr")
    assert "\n" not in str(told.value)


def test_bytes_that_are_no_text_are_told_too(assets):
    (assets / COMMON / "texts.fr.toml").write_bytes('[word]\nor = "où"'.encode("latin-1"))
    assert texts.languages() == ("en",)
    with pytest.raises(Trouble, match=r"texts\.fr\.toml"):
        Texts("fr")


@pytest.mark.parametrize("form", ["texts", "short"])
def test_a_language_that_is_broken_in_a_title_is_left_out(assets, form):
    add(assets, "fr", "it")
    add(assets, "fr", words="[word", name="{part}/" + form + ".{code}.toml", part="africa")
    assert texts.languages() == ("en", "it")


def test_other_files_are_no_languages(assets):
    add(assets, "fr.bak", "fr~", "", "f", "fr-", "fr_FR")
    assert texts.codes() == ("en",)


def test_a_rule_that_leads_to_no_form_is_not_told_as_a_missing_fact():
    with pytest.raises(NoText, match=r"plural\.rule"):
        Plural(("one", "other"), lambda number: number).form(["card", "cards"], 2)


def test_every_catalogue_of_the_program_can_be_shown():
    """Name the file and the key of a broken one, which all other tests leave out."""
    for path in ASSETS.glob("*/*.toml"):
        form, _, language = path.stem.partition(".")
        if form in ("texts", SHORT):
            assert language in texts.codes(), f"{path}: {language!r} is no code of a language in {COMMON}"
            assert plural_of(language) and catalogue(language, path.parent.name, FULL if form == "texts" else form)
    assert texts.languages() == texts.codes()


SYSTEMS = [  # what the system says, and the language that is meant
    (["pt-BR"], "pt-BR"),
    (["pt-PT"], "pt"),
    (["pt"], "pt"),
    (["PT-br"], "pt-BR"),
    (["zh-TW"], "zh-Hans"),
    (["zh-Hans-CN"], "zh-Hans"),
    (["nds"], "nds"),
    (["nds-DE", "pt"], "nds"),
    (["xx-BR", "nd", "en-GB", "pt"], "en"),
    (["xx"], "en"),
    ([], "en"),
]


@pytest.mark.parametrize(("tags", "meant"), SYSTEMS)
def test_a_language_is_chosen_with_its_country_and_otherwise_alone(assets, tags, meant):
    add(assets, "pt", "pt-BR", "zh-Hans", "nds")
    assert language_of([{"language": tag} for tag in tags]) == meant
    assert language_of([{"language": tag.replace("-", "_"), "country": None} for tag in tags]) == meant
    apart = [tag.rpartition("-") for tag in tags]
    assert (
        language_of([{"language": first or last, "country": last if first else None} for first, _, last in apart])
        == meant
    )


SCRIPT = """
const given = JSON.parse(process.argv[1]);
const { language } = await import(given.page);
const chosen = given.systems.map((languages) => {
  Object.defineProperty(globalThis, "navigator", { value: { languages }, configurable: true });
  return language();
});
console.log(JSON.stringify(chosen));
"""


@pytest.mark.skipif(not NODE, reason="node is not installed")
def test_a_phone_chooses_as_the_program_does(tmp_path):
    said = json.dumps({code: {} for code in ("en", "nds", "pt", "pt-BR", "zh-Hans")})
    (tmp_path / "package.json").write_text('{"type": "module"}')
    (tmp_path / "languages.js").write_text(f"export const LANGUAGES = {said};")
    page = copy(ASSETS / "phone" / "words.js", tmp_path)
    given = json.dumps({"page": Path(page).as_uri(), "systems": [tags for tags, _ in SYSTEMS]})
    run = subprocess.run([NODE, "--input-type=module", "-e", SCRIPT, given], capture_output=True, text=True, check=True)
    assert json.loads(run.stdout) == [meant for _, meant in SYSTEMS]
