"""Both languages say the same things with the same placeholders, and say nothing that nobody asks for."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import modernart_lab
from modernart_lab import text
from modernart_lab.text.loader import pieces, words

PACKAGE = Path(modernart_lab.__file__).parent
OTHERS = [lang for lang in text.languages if lang != "en"]


def placeholders(pattern: str) -> set[str]:
    return {name for _, name in pieces(pattern) if name is not None}


def test_there_are_two_languages():
    assert {"en", "ja"} <= set(text.languages)


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_keys_in_the_same_order(lang):
    assert list(words(lang)) == list(words("en"))


@pytest.mark.parametrize("lang", OTHERS)
def test_the_languages_have_the_same_placeholders(lang):
    differ = {
        key: (placeholders(words("en")[key]), placeholders(words(lang)[key]))
        for key in words("en")
        if placeholders(words("en")[key]) != placeholders(words(lang)[key])
    }
    assert differ == {}


@pytest.mark.parametrize("lang", text.languages)
def test_no_text_is_empty_and_none_holds_markup(lang):
    assert [
        key for key, value in words(lang).items() if not value.strip() and key not in {"language.list", "language.gap"}
    ] == []
    assert [key for key, value in words(lang).items() if re.search(r"</?[a-z]+[^>]*>|&[a-z]+;", value)] == []


@pytest.mark.parametrize("lang", text.languages)
def test_figures_are_half_width_and_the_minus_is_true(lang):
    assert [key for key, value in words(lang).items() if re.search("[０-９]", value)] == []
    assert [key for key, value in words(lang).items() if re.search(r"(?<![\w.])-(\d|\{)", value)] == []


@cache
def source() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """What the package's code mentions: whole strings, words in strings or scripts, beginnings of f-strings."""
    whole: set[str] = set()
    mentioned: set[str] = set()
    beginnings: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                whole.add(node.value)
                mentioned.update(re.findall(r"\w+", node.value))
            elif isinstance(node, ast.keyword | ast.Attribute):
                mentioned.add(str(node.arg if isinstance(node, ast.keyword) else node.attr))
            elif isinstance(node, ast.JoinedStr) and node.values and isinstance(node.values[0], ast.Constant):
                beginnings.add(str(node.values[0].value))
    for path in PACKAGE.glob("widgets/front/**/*.js"):
        mentioned.update(re.findall(r"\w+", path.read_text("utf-8")))
    return frozenset(whole), frozenset(mentioned), frozenset(b for b in beginnings if "." in b)


@pytest.mark.slow
def test_no_text_is_unused():
    whole, mentioned, beginnings = source()
    unused = [
        key
        for key in words("en")
        if key not in whole
        and not any(key.startswith(beginning) for beginning in beginnings)
        and not set(key.split(".")[1:]) <= mentioned
    ]
    assert unused == []


def test_every_variant_of_an_event_is_told_by_the_code():
    _, mentioned, _ = source()
    variants = {key.split(".")[2].removesuffix("_pair") for key in words("en") if key.startswith("event.")}
    assert variants - mentioned == set()
