"""What can be chosen in the auction lab, and what goes with what; the last choice wins over the earlier ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from modernart_lab.export.setup import FORMATS, OBJECTIVES, PAYEES, Setup, setup
from modernart_lab.export.values import TOP, Grid, KagelLevin
from modernart_lab.export.wrong import BadExperiment, known, number, whole

NAMED = ("uniform", "low", "high", "whole", "average", "kagel_levin", "wallet")
"""The models of values one can choose; "own" is one that was given."""
COMMON = ("average", "kagel_levin", "wallet")
SIMPLE = ("sealed", "second_price", "open")
OTHERS = ("equilibrium", "truthful", "half")
FEWEST, MOST = 2, 8
"""How many bidders one can choose."""
WHOLE_TOP = 7
FIRST = {
    "format": "sealed", "values": "uniform", "payee": "bank", "objective": "money", "others": "equilibrium",
    "bidders": 3, "reserve": 0.0, "risk": 0.0, "noise": 10.0, "seed": 1,
}  # fmt: skip
"""What is chosen at first."""
_WORDS = {"format": FORMATS, "payee": PAYEES, "objective": OBJECTIVES}


def checked(name: str, value: Any, *, values: tuple[str, ...], others: tuple[str, ...]) -> Any:
    """A choice that can be.

    Raises:
        BadExperiment: it cannot.
    """
    if name in ("format", "payee", "objective", "values", "others"):
        return known(value, {**_WORDS, "values": values, "others": others}[name], name)
    if name == "bidders":
        return whole(value, name, FEWEST, MOST)
    if name == "seed":
        return whole(value, name, 0, 2**53 - 1)
    if name == "noise":
        return number(value, name, 1, 30)
    if name == "risk":
        return number(value, name, 0, 0.9)
    if name == "reserve":
        return number(value, name, 0, 1_000_000)
    raise BadExperiment("word", name="choice", value=repr(name)[:40], known=[*FIRST])


def fits(c: Mapping[str, Any]) -> bool:
    """Whether theory knows an equilibrium for these choices."""
    simple, plain = c["format"] in SIMPLE, c["payee"] in ("bank", "opponent") and c["objective"] == "money"
    if c["values"] in COMMON:
        return simple and plain
    if c["values"] == "whole":
        return plain
    if c["values"] != "uniform":
        return plain and c["format"] != "once_around"
    if c["objective"] == "margin":
        return simple and c["payee"] in ("bank", "opponent")
    return simple or c["payee"] != "share"


def settled(choices: Mapping[str, Any], last: str = "") -> dict[str, Any]:
    """The choices with those taken back that do not go with the last one."""
    c = dict(choices)
    for name in ("objective", "payee", "values", "format"):
        if name != last and not fits(c):
            c[name] = FIRST[name]
    if not fits(c):
        c["values"] = FIRST["values"]
    if c["values"] == "wallet":
        c["bidders"] = 2
    return c


def sliders(c: Mapping[str, Any]) -> tuple[str, ...]:
    """The numbers that mean something with these choices."""
    private = c["values"] not in (*COMMON, "whole")
    silent = c["payee"] in ("bank", "opponent") and c["objective"] == "money"
    found = ["bidders"] if c["values"] != "wallet" else []
    if private and silent and c["format"] in SIMPLE:
        found.append("reserve")
        if c["format"] == "sealed":
            found.append("risk")
    if c["values"] == "kagel_levin":
        found.append("noise")
    return tuple(found)


def made(c: Mapping[str, Any], own: Any) -> Setup:
    """The setup of these choices; ``own`` is the model of values that was given."""
    shown = sliders(c)
    models = {"uniform": TOP, "whole": Grid(0, WHOLE_TOP), "kagel_levin": KagelLevin(c["noise"]), "own": own}
    model: Any = models.get(c["values"], c["values"])
    found = setup(c["format"], c["bidders"], model, payee=c["payee"], objective=c["objective"])
    high = found.values.high
    return setup(
        c["format"], c["bidders"], model, payee=c["payee"], objective=c["objective"],
        reserve=min(c["reserve"], 0.95 * high) if "reserve" in shown else 0.0,
        risk_aversion=c["risk"] if "risk" in shown else 0.0,
    )  # fmt: skip
