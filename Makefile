# `make help` lists what there is. CMake does the work (see CMakePresets.json); this file saves remembering it.
JOBS ?= $(shell nproc)
ARGS ?=
# Rooms whose tests `make test` runs a second time under the address and undefined-behaviour sanitizers.
SANITIZE_IN_TEST ?= core play match search games proof records files protocol process course arena
# The same under the thread sanitizer: the rooms with threads in them.
THREADS_IN_TEST ?= match search protocol arena

# How long `make fuzz` runs each target, in seconds.
SECONDS ?= 60

install := scripts/install-packages.sh
configure = cmake --preset $(1) >/dev/null
build = cmake --build --preset $(1) --parallel $(JOBS)
# On a terminal ninja tells its progress in one line; elsewhere only what goes wrong is told.
quietly = $(shell [ -t 2 ] || echo -- --quiet)
sources = find src tests bench laboratory training -name '*.hpp' -o -name '*.cpp'
export JOBS

empty :=
space := $(empty) $(empty)
comma := ,
listed = $(subst $(space),$(comma),$(strip $(1)))

.PHONY: help run web build package test test-long fuzz bench laboratory format lint clean

help: ## this list
	@echo 'Parlour: make TARGET'
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 14

# The web application, Kalah servers, what shares work among machines and the course's remote play are programs of
# their own, which the first `make run` does not wait for.
serving := $(filter serve kgp,$(firstword $(ARGS)))
sharing := $(filter work,$(firstword $(ARGS)))$(filter --workers --workers=%,$(ARGS))
joining := $(if $(filter course,$(firstword $(ARGS))),$(filter connect serve,$(word 2,$(ARGS))))

run: ## install what is missing, build the console program, start it (ARGS="play kalah")
	@$(install) run $(if $(serving),web) $(if $(sharing),cluster) $(if $(joining),remote)
	@[ -x build/release/bin/parlour ] || echo 'Configuring'
	@$(call configure,release)
	@[ -x build/release/bin/parlour ] || echo 'Compiling the console program: a minute and a half on two cores'
	@$(call build,release) --target parlour $(if $(serving),parlour-server) $(if $(sharing),parlour-cluster) \
	  $(if $(joining),parlour-course-remote) $(quietly)
	@exec build/release/bin/parlour $(ARGS)

web: ## the same for the web application, which prints its address (ARGS="--port 9000")
	@$(MAKE) --no-print-directory run ARGS="serve $(ARGS)"

build: ## the programs of a release, in build/release/bin/
	@$(install) run desktop web cluster remote
	@$(call configure,release)
	@$(call build,release)

package: ## Debian packages and an archive to unpack anywhere, in build/package/
	@$(install) run desktop web cluster remote package
	@$(call configure,release)
	@$(call build,release) $(quietly)
	@scripts/package.sh build/release build/package

test: ## install, build everything, run every test but the long ones
	@$(install) run desktop web cluster remote test package
	@$(call configure,release)
	@$(call build,release) # without asserts other warnings come
	@scripts/test.sh dev $(addprefix asan:,$(call listed,$(SANITIZE_IN_TEST))) \
	  $(addprefix tsan:,$(call listed,$(THREADS_IN_TEST)))

test-long: ## the long tests too, then everything again under asan and tsan, and a minute of each fuzzer
	@$(install) run desktop web cluster remote test package fuzz
	@scripts/test.sh dev+long asan tsan
	@SECONDS_EACH=60 scripts/fuzz.sh

fuzz: ## every parser under libFuzzer, each for SECONDS=60 (ARGS="spec store" for some of them)
	@$(install) run remote fuzz
	@SECONDS_EACH=$(SECONDS) scripts/fuzz.sh $(ARGS)

bench: ## build and run the benchmark programs (ARGS="--benchmark_filter=kalah")
	@$(install) run bench
	@$(call configure,bench)
	@$(call build,bench)
	@set -e; for program in build/bench/bin/bench/*; do [ -x $$program ] || continue; \
	  echo "== $${program##*/}"; $$program $(ARGS); done

laboratory: ## build what measures and fits the gomoku engine (docs/laboratory.md)
	@$(install) run
	@$(call configure,laboratory)
	@$(call build,laboratory)

format: ## clang-format everything in place
	@$(install) lint
	@$(sources) | xargs -r clang-format -i

lint: ## check the format and run clang-tidy
	@$(install) run desktop web cluster remote test lint
	@$(call configure,dev)
	@scripts/lint.sh

clean: ## remove build/
	@rm -rf build
