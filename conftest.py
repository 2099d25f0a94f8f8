"""What pytest need not look into: modules whose extra is not installed here. Their own tests tell that they skip."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {"adapters/openspiel.py": "pyspiel", "adapters/pettingzoo.py": "pettingzoo", "kernel/*.py": "numba"}
collect_ignore_glob = [f"modernart_lab/{files}" for files, needed in NEEDS.items() if find_spec(needed) is None]
