"""Looking words up: dotted keys, plain placeholders, and clear errors."""

import pytest

from modernart_lab import text
from modernart_lab.simulate.wrong import BadTournament
from modernart_lab.text.loader import pieces, words


def test_a_label_is_filled_in_by_name():
    assert text.label("ui.clause_n", number="R4.2") == "Clause R4.2"
    assert text.label("ui.clause_n", "ja", number="R4.2") == "規則 R4.2"


def test_numbers_get_a_true_minus_and_names_stay_as_they_are():
    assert text.label("ui.name_value", name="a-b", value=-4) == "a-b −4"


def test_a_list_is_joined_as_its_language_joins():
    told = {lang: BadTournament("table", what="x", known=("a-b", "c")).sentence(lang) for lang in ("en", "ja")}
    assert "a-b, c" in told["en"]
    assert "a-b、c" in told["ja"]
    assert "{" in text.label("ui.name_value", name=["{value}"], value=1)


def test_a_name_is_text_and_never_a_pattern_or_markup():
    assert text.label("ui.name_value", name="{value}", value="<b>&") == "{value} <b>&"


def test_what_is_not_asked_for_is_left_out():
    assert text.label("ui.price", n=3) == "price"


@pytest.mark.parametrize("lang", text.languages)
def test_a_missing_key_names_key_and_language(lang):
    with pytest.raises(KeyError, match=rf"'ui\.no_such'.*'{lang}'"):
        text.label("ui.no_such", lang)


def test_a_table_is_not_a_text():
    with pytest.raises(KeyError, match="'artist'"):
        text.label("artist")


def test_a_missing_value_names_key_and_placeholder():
    with pytest.raises(KeyError, match=r"'ui\.clause_n'.*\{number\}"):
        text.label("ui.clause_n")


@pytest.mark.parametrize("lang", ["de", "", "EN", "../en", None])
def test_an_unknown_language_is_refused(lang):
    for ask in (
        lambda: text.label("ui.price", lang),
        lambda: text.clause("R1.1", lang),
        lambda: text.labels("ui", lang),
    ):
        with pytest.raises(ValueError, match="there is no language"):
            ask()


@pytest.mark.parametrize("pattern", ["{a.b}", "{a[0]}", "{a!r}", "{a:>3}", "{}", "{0}"])
def test_a_placeholder_is_a_plain_name_only(pattern):
    with pytest.raises(ValueError, match="plain name"):
        pieces(pattern)


def test_a_whole_table_can_be_had():
    assert text.labels("artist", "ja") == {
        "LM": "Lite Metal",
        "YO": "Yoko",
        "CP": "Christin P.",
        "KG": "Karl Gitter",
        "KR": "Krypto",
    }
    with pytest.raises(KeyError, match="no_such"):
        text.labels("no_such")


def test_the_words_are_read_once_and_cannot_be_changed():
    assert words("ja") is words("ja")
    with pytest.raises(TypeError):
        words("ja")["artist.KR"] = "X"  # type: ignore[index]
