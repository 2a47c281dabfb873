# One mechanism for everything: each target makes what it needs in a virtual environment of its own.
PYTHON ?= python3
VENV := .venv
RUN := $(VENV)/bin
# Half the time of an install goes to compiling files that are never imported; those that are, are
# compiled then.
INSTALL := $(RUN)/python -m pip install --quiet --no-compile

.PHONY: demo test lint types docs cluster-test wheel-test clean

demo: $(VENV)/installed
	$(RUN)/vqamc demo

test: $(VENV)/installed-dev
	$(RUN)/python -m pytest -n auto

lint: $(VENV)/installed-dev
	$(RUN)/ruff check .
	$(RUN)/ruff format --check .

types: $(VENV)/installed-dev
	$(RUN)/mypy

# Warnings are errors, names of ours that lead nowhere included; all of them are shown.
docs: $(VENV)/installed-dev
	$(RUN)/python -m sphinx -E -W --keep-going -n -q -b html docs build/docs

# What all backends write, ray among them: it is large and slow to start, so that `make test` is without.
cluster-test: $(VENV)/installed-dev
	$(INSTALL) --editable '.[dev,ray]'
	$(RUN)/python -m pytest tests/test_workers.py -n 0

wheel-test: $(VENV)/installed-dev
	$(RUN)/python .ci/wheel.py $(WHEEL_PYTHONS)

clean:
	rm -rf $(VENV) .venv-* build dist

$(VENV)/installed: pyproject.toml
	$(PYTHON) -m venv --upgrade-deps $(VENV)
	$(INSTALL) --editable .
	touch $@

$(VENV)/installed-dev: pyproject.toml
	$(PYTHON) -m venv --upgrade-deps $(VENV)
	$(INSTALL) --editable '.[dev]'
	touch $(VENV)/installed $@
