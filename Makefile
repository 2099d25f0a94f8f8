# Needs make and Python 3.11 or newer, nothing else: the first call makes .venv and installs into it.
#   make lab     open JupyterLab on the quickstart
#   make test    everything: style, types, tests with branch coverage, doctests, notebooks, front end, browser
# PYTHON=python3.12 make lab   picks another Python. Words can be added: make lab LANGUAGE=ja, make test ARGS="-k browser".

PYTHON ?= python3
LANGUAGE ?= en
ARGS ?=
PY := .venv/bin/python
HERE := $(shell pwd)

# A .venv knows the folder it was made for; in a moved or copied folder it is filled anew.
ifneq ($(shell cat .venv/.made-for 2>/dev/null),$(HERE))
STALE := force
endif

LITE :=
ifdef PYODIDE
LITE := --pyodide $(PYODIDE)
endif

.PHONY: help lab test bench traces invariants contract lint format front binder api lite matrix clean clean-all force
help:
	@sed -n '2,4s/^# *//p' Makefile
	@echo 'also: make bench, traces, invariants, contract, lint, format, front, binder, api, lite, matrix, clean, clean-all'

# `make lab` plays on a copy in my-notebooks/, so that the committed notebooks stay as they are.
lab: .venv/.lab
	@$(PY) -m modernart_lab lab --folder my-notebooks --lang $(LANGUAGE)

test: .venv/.test
	@$(PY) -m pytest -m "" -ra --durations=10 --cov --cov-report=term \
	  $(if $(ARGS),$(ARGS),--cov-fail-under=90)

bench: .venv/.lab
	@$(PY) -m benchmarks $(ARGS)

# A million games of the kernel, each played again by the engine (an hour or so; GAMES=10000 for fewer).
traces: .venv/.test
	@$(PY) -m tests.kernel.million --games $(or $(GAMES),1000000)

# Ten million games of the kernel, in which no card and no k may come from nowhere (five minutes or so).
invariants: .venv/.test
	@$(PY) -m tests.kernel.invariants --games $(or $(GAMES),10000000)

lint: .venv/.test
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m pyright
	@.venv/bin/lint-imports

format: .venv/.test
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

# The contract over a hundred thousand random games of both kinds (hours; GAMES=2000 for fewer).
contract: .venv/.test
	@$(PY) -m tests.engine.many --games $(or $(GAMES),100000)

# The committed bundles of the widgets, from their sources; needs Node.js.
front: node_modules
	@npm run --silent build

node_modules: package-lock.json
	@npm install --no-save --no-audit --no-fund
	@touch node_modules

# The exact versions that Binder installs, from pyproject.toml.
binder: .venv/.test
	@$(PY) -m pip install -qq --disable-pip-version-check uv
	@$(PY) -m uv pip compile --quiet --upgrade --python-version 3.11 --python-platform x86_64-manylinux_2_28 --extra fast --no-header --no-annotate pyproject.toml -o binder/requirements.txt

# The page of every public name, from the docstrings; a test holds it fresh.
api: .venv/.lab
	@$(PY) -m benchmarks.api

# A site that plays in the browser without a server, in build/lite; needs Node.js.
# PYODIDE=folder   an unpacked full distribution of Pyodide: the site gets numpy and every notebook.
lite: .venv/.base
	@$(PY) -m lite $(LITE)

# The quick tests on every Python that is here, with the newest and with the lowest versions of what is needed.
matrix: .venv/.test
	@$(PY) -m benchmarks.matrix $(ARGS)

clean:
	rm -rf build dist .pytest_cache .ruff_cache .hypothesis .import_linter_cache .coverage htmlcov
	find . -name node_modules -prune -o -path ./.venv -prune -o -name __pycache__ -type d -exec rm -rf {} +

# my-notebooks/ is yours and stays.
clean-all: clean
	rm -rf .venv
	find . -name node_modules -type d -prune -exec rm -rf {} +

.venv/.base: $(STALE)
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo 'modernart_lab needs Python 3.11 or newer, and "$(PYTHON)" is not. Try: make $(MAKECMDGOALS) PYTHON=python3.12' >&2; exit 2; }
	@$(PYTHON) -m venv .venv || { \
	  echo 'This Python cannot make a virtual environment. On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 2; }
	@rm -f .venv/.lab .venv/.test
	@mkdir -p .venv/share/jupyter/lab/settings
	@cp binder/overrides.json .venv/share/jupyter/lab/settings/
	@pwd > .venv/.made-for
	@touch .venv/.base

# The kernel module says so when it compiles; without numba, or where it cannot, the rest works all the same.
.venv/.lab: .venv/.base pyproject.toml
	@echo 'Installing modernart_lab into .venv (a minute or so) ...'
	@$(PY) -m pip install -qq --disable-pip-version-check --editable '.[fast]'
	@-$(PY) -m modernart_lab.kernel
	@touch .venv/.lab

.venv/.test: .venv/.base pyproject.toml
	@echo 'Installing modernart_lab and what its tests need into .venv (a minute or so) ...'
	@$(PY) -m pip install -qq --disable-pip-version-check --editable '.[test]'
	@-$(PY) -m modernart_lab.kernel
	@touch .venv/.lab .venv/.test
