# `make run` and `make test` need nothing but Python 3.11 or newer, git and make.
.DEFAULT_GOAL := help
python := .venv/bin/python
workers := $(shell n=$$(nproc 2>/dev/null || echo 2); [ $$n -gt 4 ] && echo 4 || echo $$n)

# Set, this would make every start compile the packages again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help
help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(MAKEFILE_LIST) | expand -t 14

.PHONY: run
run: ## Set everything up and open the window on the bundled samples
	@packaging/set-up.sh window
	@packaging/run.sh

.PHONY: test
test: set-up ## Set everything up and run all tests
	@QT_QPA_PLATFORM=offscreen $(python) -m pytest -n $(workers) $(PYTEST_OPTIONS)

.PHONY: set-up
set-up: ## Make the virtual environment and install the packages
	@packaging/set-up.sh tests

.PHONY: lint
lint: set-up ## Check style, types and layers
	$(python) -m ruff check
	$(python) -m ruff format --check
	$(python) -m mypy
	.venv/bin/lint-imports

.PHONY: format
format: set-up ## Put the code into the common form
	$(python) -m ruff check --fix
	$(python) -m ruff format

.PHONY: bench
bench: set-up ## Measure speed and memory
	$(python) -m tests.bench

.PHONY: screenshots
screenshots: set-up ## Draw the pictures of the README and the documentation
	QT_QPA_PLATFORM=offscreen $(python) packaging/screenshots.py --output docs/images

.PHONY: docs
docs: set-up ## Write the reference pages that are made from the code
	QT_QPA_PLATFORM=offscreen $(python) packaging/make_docs.py

.PHONY: wheel
wheel: set-up ## Build the wheel into dist/
	$(python) -m pip wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .

.PHONY: frozen
frozen: wheel ## Build the stand-alone program into dist/srlviewer/
	packaging/freeze.sh

.PHONY: constraints
constraints: set-up ## Pin the versions that are installed now
	$(python) packaging/make_constraints.py

.PHONY: upgrade
upgrade: set-up ## Install the newest versions that are allowed, and pin them
	$(python) -m pip install --upgrade --upgrade-strategy eager \
		--no-build-isolation --editable '.[dev]'
	$(python) packaging/make_constraints.py

.PHONY: clean
clean: ## Remove the environment and everything that was built
	rm -rf .venv build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache
	find srlviewer tests packaging -name __pycache__ -type d -prune -exec rm -rf {} +
