# Every target does all of its own set-up: a virtual environment in .venv, and on Debian the system packages.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test lint bench assets pictures clean

play: $(VENV)/installed
	@tools/system-packages window
	@$(BIN)/python tools/play.py

test: $(VENV)/developing
	@tools/system-packages window tests assets
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/basedpyright --level error
	@$(BIN)/lint-imports --no-logo
	@$(BIN)/python -m pytest -n auto

bench: $(VENV)/developing
	@$(BIN)/pip install --quiet --editable '.[bench]'
	@tools/system-packages window
	@$(BIN)/python tests/bench/run.py
	@$(BIN)/python tests/bench/archive.py
	@$(BIN)/python tests/bench/strength.py
	@$(BIN)/python tests/bench/window.py

assets: $(VENV)/developing
	@tools/system-packages assets
	@$(BIN)/python tools/build_assets.py

pictures: $(VENV)/developing
	@tools/system-packages window
	@$(BIN)/python tests/frontends/window/test_pictures.py
	@$(BIN)/python tests/frontends/window/test_shots.py

clean:
	rm -rf $(VENV) .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(VENV)/bin/python:
	@tools/system-packages python
	@$(PYTHON) -m venv $(VENV)

$(VENV)/installed: pyproject.toml $(VENV)/bin/python
	@$(BIN)/pip install --quiet --editable .
	@touch $@

$(VENV)/developing: pyproject.toml $(VENV)/bin/python
	@$(BIN)/pip install --quiet --editable '.[dev]'
	@touch $@ $(VENV)/installed
