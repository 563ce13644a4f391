# Two commands do all set-up: `make demo` and `make test`.
.DEFAULT_GOAL := help
SWIFT ?= swift
HEADUNIT := .build/release/headunit
DEMO := Assets/Examples/kirkland.yaml
SAMPLE := Documentation/samples/ScreenTests
APP := Documentation/samples/NavigationApp
PACKAGES := libcairo2-dev libpango1.0-dev libglib2.0-dev libpng-dev librsvg2-dev libwebp-dev libisal-dev libsqlite3-dev pkg-config \
	fonts-inter fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji
TEST_PACKAGES := chromium fonts-open-sans

define install_missing
missing=$$(for package in $(1); do \
  dpkg-query -W -f='$${Status}' $$package 2>/dev/null | grep -q 'install ok installed' \
    || echo $$package; done); \
if [ -n "$$missing" ]; then \
  echo "installing:" $$missing; \
  as_root=$$(test "$$(id -u)" = 0 || echo sudo); \
  $$as_root apt-get update -q && \
  DEBIAN_FRONTEND=noninteractive $$as_root apt-get install -y -q --no-install-recommends \
    $$missing; \
fi
endef

.PHONY: help
help: ## list the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*##[ ]*/\t/'

.PHONY: install
install: ## install the system libraries and fonts that are missing (Debian, Ubuntu)
	@$(call install_missing,$(PACKAGES))

.PHONY: install-tests
install-tests: install ## install what only tests need: a browser for the report page
	@$(call install_missing,$(TEST_PACKAGES))

.PHONY: build
build: install ## build the release binary
	$(SWIFT) build -c release --product headunit

.PHONY: demo
demo: build ## render the example drive and say where the frames are
	$(HEADUNIT) render $(DEMO) --output out/demo
	@echo "the frames are in $(CURDIR)/out/demo; contact sheet: out/demo/contact-sheet.png"

.PHONY: format
format: ## check the layout of the source
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests Assets Benchmarks \
	  $(SAMPLE)/Package.swift $(SAMPLE)/Sources $(SAMPLE)/Tests AppHost/Package.swift AppHost/Sources AppHost/Tests $(APP)

.PHONY: shape
shape: ## check the size of files and functions
	.ci/shape

# All checks share one optimized build with tests, in a folder of its own: it takes less time than a debug
# build and its slow tests, and a developer's own builds stay as they are.
CHECKS := $(CURDIR)/.build/checks
CHECKED_BUILD := -c release --scratch-path $(CHECKS) -Xswiftc -enable-testing
CHECKED := $(CHECKS)/release/headunit

.PHONY: checked
checked: install-tests ## build everything for the checks, and refuse imports against the module order
	$(SWIFT) build $(CHECKED_BUILD) --build-tests --explicit-target-dependency-import-check error

.PHONY: unit
unit: checked ## run the tests
	$(SWIFT) test $(CHECKED_BUILD) --skip-build --parallel

# The sample takes the versions of other packages that the package has. Its build has a folder of its own:
# one package inside another is compiled with other options, so that a shared folder is built anew each time.
.PHONY: samples
samples: install ## build, test and run the sample client of the library products
	$(SWIFT) package resolve
	cp Package.resolved $(SAMPLE)/Package.resolved
	$(SWIFT) test --package-path $(SAMPLE) --scratch-path $(CURDIR)/.build/samples --force-resolved-versions
	.build/samples/debug/draw-arrival .build/arrival.png

RUN_APP := app record $(APP) --route $(APP)/drive.yaml --driver $(APP)/driver.yaml

.PHONY: apps
apps: checked ## test the app host, and compare the session of the sample app with the recorded one
	$(SWIFT) test --package-path AppHost --scratch-path .build/AppHost
	$(CHECKED) $(RUN_APP) --output .build/app.session.jsonl
	$(CHECKED) session --diff $(APP)/recorded/app.session.jsonl .build/app.session.jsonl

.PHONY: record-app
record-app: build ## record the session of the sample app anew
	$(HEADUNIT) $(RUN_APP) --output $(APP)/recorded/app.session.jsonl

RUNS ?= 20

.PHONY: app-runs
app-runs: build ## record the session of the sample app RUNS=20 times, and compare them byte for byte
	@mkdir -p .build/runs
	@for run in $$(seq $(RUNS)); do \
	  $(HEADUNIT) $(RUN_APP) --output .build/runs/$$run.session.jsonl || exit 1; \
	  cmp .build/runs/1.session.jsonl .build/runs/$$run.session.jsonl || exit 1; \
	done; echo "$(RUNS) equal runs"

.PHONY: goldens
goldens: checked ## compare every golden case with its recorded pictures
	$(CHECKED) golden check

.PHONY: test
test: format shape unit samples apps goldens ## run every check

.PHONY: bench
bench: install ## measure speed and memory, each beside a peer
	$(SWIFT) build -c release
	.build/release/benchmarks

CORPUS ?= $(if $(HEADUNIT_CORPUS),$(HEADUNIT_CORPUS),../shared/data)

.PHONY: conformance
conformance: build ## run MapLibre's render tests and list those of the passing ones that fail now
	$(HEADUNIT) conformance $(CORPUS)/render/maplibre-gl/render/tests \
	  --passing Tests/TestSupport/Suites/render-passing.txt

.PHONY: mutants
mutants: install-tests ## change the sources one at a time and list the changes that no test notices
	SWIFT="$(SWIFT)" .ci/mutants $(MUTANTS)

FUZZ_TARGETS := $(notdir $(wildcard Tests/Fuzz/Corpus/*))
TARGET ?= $(FUZZ_TARGETS)
SECONDS ?= 60

# What libFuzzer finds worth keeping stays in .build; an input that fails is named and stays there, too.
.PHONY: fuzz
fuzz: install ## feed changed inputs to the readers; SECONDS=60 for each TARGET=png, all if left out
	HEADUNIT_FUZZ=1 $(SWIFT) build --product fuzz --sanitize fuzzer --scratch-path .build/fuzz -Xswiftc -use-ld=lld
	@for target in $(TARGET); do \
	  mkdir -p .build/fuzz/found/$$target; \
	  HEADUNIT_FUZZ_TARGET=$$target .build/fuzz/debug/fuzz -max_total_time=$(SECONDS) -timeout=10 \
	    -rss_limit_mb=2048 -max_len=8192 -artifact_prefix=.build/fuzz/found/failed-$$target- \
	    .build/fuzz/found/$$target Tests/Fuzz/Corpus/$$target || exit 1; \
	done
