"""What every function of theory says of itself."""

import inspect
import pkgutil

import pytest

from modernart_lab import theory

FUNCTIONS = [name for name in theory.__all__ if inspect.isfunction(getattr(theory, name))]
SOLVED = ["PrivateValues", "Stakes"]
TOPICS = {"asymmetric", "breakeven", "common", "distributions", "externalities", "grid", "once_around",
          "once_around_grid", "payee", "posted", "private", "response", "seller", "stakes", "winning"}  # fmt: skip


def test_there_are_functions():
    assert len(FUNCTIONS) > 50


@pytest.mark.parametrize("name", FUNCTIONS + SOLVED)
def test_each_says(name):
    told = inspect.getdoc(getattr(theory, name))
    places = [told.find(f"\n{part}: ") for part in ("Formula", "Assumes", "Units", "Source", "Modern Art")]
    assert min(places) > 0
    assert places == sorted(places)


@pytest.mark.parametrize("name", [name for name in FUNCTIONS if inspect.signature(getattr(theory, name)).parameters])
def test_each_says_what_it_refuses(name):
    assert "\nRaises:\n    ValueError: " in inspect.getdoc(getattr(theory, name))


@pytest.mark.parametrize("name", sorted(set(theory.__all__) - set(FUNCTIONS)))
def test_each_kind_of_answer_says_what_it_holds(name):
    assert len(getattr(theory, name).__doc__) > 60


def test_every_public_function_of_a_topic_is_offered():
    modules = {found.name for found in pkgutil.iter_modules(theory.__path__)}
    assert modules >= TOPICS
    for topic in TOPICS:
        module = __import__(f"modernart_lab.theory.{topic}", fromlist=["x"])
        own = {name for name, f in vars(module).items() if inspect.isfunction(f) and f.__module__ == module.__name__}
        assert {name for name in own if not name.startswith("_")} <= set(theory.__all__)
