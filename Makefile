# `make demo` and `make test` install everything that they need.
.DEFAULT_GOAL := help
SWIFT ?= swift
SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
HEADUNIT := .build/release/headunit
DEMO := Assets/Examples/kirkland.yaml
SAMPLE := Documentation/samples/ScreenTests
APP := Documentation/samples/NavigationApp
PHONE_APP := Documentation/samples/PhoneNavigation
CONTROLS_APP := Documentation/samples/NavigationControls
EVENTS_APP := Documentation/samples/NavigationEvents
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

.PHONY: packages
packages: ## install the system libraries and fonts that are missing (Debian, Ubuntu)
	@$(call install_missing,$(PACKAGES))

.PHONY: test-packages
test-packages: packages ## install what only tests need: a browser for the report page
	@$(call install_missing,$(TEST_PACKAGES))

# Prints the wall-clock and CPU seconds of a part: $(call timed,NAME,COMMANDS); COMMANDS must not contain a comma.
timed = @TIMEFORMAT='$(1): %0R s, %0U CPU s'; time { $(2); }

# Programs contain line tables for stack traces; DEBUG=-g adds full debug information.
DEBUG ?= -gline-tables-only

# A release links Swift's libraries statically, so that it runs without a toolchain, and contains no paths of the
# build machine.
RELEASE := -c release -Xswiftc $(DEBUG) -Xcc -ffile-prefix-map=$(CURDIR)/= --static-swift-stdlib

.PHONY: build
build: packages ## build the release binary
	$(SWIFT) build $(RELEASE) --product headunit
	@git rev-parse --short=12 HEAD > .build/release/commit 2>/dev/null || rm -f .build/release/commit

PREFIX ?= /usr/local
DEB ?= $(CURDIR)/out/headunit.deb
MANUAL := $(SWIFT) build $(RELEASE) --product generate-manual

.PHONY: install
install: build ## install program, completions and man pages below PREFIX=/usr/local
	$(MANUAL)
	Packaging/install .build/release $(PREFIX)

.PHONY: deb
deb: build ## make a Debian package, DEB=out/headunit.deb
	$(MANUAL)
	Packaging/deb .build/release $(DEB)

# All checks share one build in a release configuration, of which only the modules with inner loops are optimized. That
# of the demo is a debug build with the same modules optimized, which compiles faster and draws more slowly. Both draw
# the same pixels as a release build.
# DEBUGGER=dwarf adds debug information and a tenth to the build time.
# The package manager finds XCTest's tests by the index, which does not need the declarations of system modules.
INDEX := -Xswiftc -index-ignore-system-modules -Xswiftc -index-ignore-clang-modules
DEBUGGER ?= none
BUILD := $(CURDIR)/.build/development
DEVELOPMENT := HEADUNIT_PROFILE=development
QUICK := --scratch-path $(BUILD) -debug-info-format $(DEBUGGER) $(INDEX)
FLAGS := -c release $(QUICK)
CHECKED := $(BUILD)/release/headunit
# The compiler warns for each whole-module compilation that it is not incremental.
FILTERED = 2>&1 | \
  grep --line-buffered -v -e '^remark: Incremental compilation has been disabled' -e '^warning: prohibited flag'
BUILT = $(DEVELOPMENT) $(SWIFT) build $(FLAGS) $(1) $(FILTERED)

SHOWN := $(BUILD)/debug/headunit
.PHONY: demo
demo: packages ## render the example drive and say where the frames are
	$(call timed,build,HEADUNIT_PROFILE=demo $(SWIFT) build $(QUICK) --product headunit $(FILTERED))
	$(SHOWN) render $(DEMO) --output out/demo
	@echo "the frames are in $(CURDIR)/out/demo; contact sheet: out/demo/contact-sheet.png"
	@echo "this program is built quickly; make build makes the fast one"
	@echo "to open it in a browser: $(SHOWN) live $(DEMO)"

LINTED := Package.swift Sources Tests Assets Benchmarks $(SAMPLE)/Package.swift $(SAMPLE)/Sources $(SAMPLE)/Tests \
	AppHost/Package.swift AppHost/Sources AppHost/Tests $(APP) $(PHONE_APP) $(CONTROLS_APP) $(EVENTS_APP)

.PHONY: format
format: ## check the layout of the source
	$(call timed,format,$(SWIFT) format lint --strict --recursive --parallel $(LINTED))

.PHONY: shape
shape: ## check the size of files and functions
	$(call timed,shape,.ci/shape)

.PHONY: checked
checked: test-packages ## build everything for the checks
	$(call timed,build,$(call BUILT,--build-tests))
	$(call timed,manual,$(call BUILT,--product generate-manual))

.PHONY: app-host
app-host: ## build the app host with its tests, for these and for the apps of all checks
	$(call timed,app host,$(SWIFT) build -c release --package-path AppHost --scratch-path $(APP_HOST) --build-tests)

APP_HOST := $(CURDIR)/.build/AppHost
WITH_APP_HOST := HEADUNIT_APPHOST_BUILD=$(APP_HOST)

.PHONY: unit
unit: module-tests program-tests ## run the tests

# The tests of the program wait for the processes that they start, so they run beside the others. The package manager
# runs once at a time.
TESTS_OF_PROGRAM := ^CommandLineTests

# Writes what tests print to .build/LOG.log and prints it without the tests that began or passed: $(call tested,LOG,COMMAND).
tested = $(2) 2>&1 | tee .build/$(1).log | { grep --line-buffered -av -e '^◇' -e '^✔ Test [^r]' || true; }

.PHONY: module-tests
module-tests: checked app-host ## run the tests of the modules
	$(call timed,module tests,$(call tested,module-tests,$(DEVELOPMENT) $(WITH_APP_HOST) $(SWIFT) test $(FLAGS) --skip-build --parallel --skip '$(TESTS_OF_PROGRAM)'))

.PHONY: program-tests
program-tests: checked app-host ## run the tests of the program
	$(call timed,program tests,$(call tested,program-tests,$(DEVELOPMENT) $(WITH_APP_HOST) $(BUILD)/release/headunitPackageTests.xctest --testing-library swift-testing --filter '$(TESTS_OF_PROGRAM)'))

LAWS := ^(RouteFactTests.RoadLaw|FramePipelineTests.(ClearSight|CameraFilm)|LintRulesTests.CorpusLint|SessionFilesTests.RandomSession|LiveSessionsTests.LiveSessionTests)

.PHONY: laws
laws: checked ## hold laws over all of what make test looks at a part of
	$(call timed,laws,$(DEVELOPMENT) HEADUNIT_LAWS=all $(SWIFT) test $(FLAGS) --skip-build --parallel --filter '$(LAWS)')

.PHONY: stale
stale: ## show that an incremental build is never stale
	$(call timed,stale,.ci/stale)

# The live page in a browser. Playwright is installed in a virtual environment below .build.
FLOWS := $(CURDIR)/.build/flows
.PHONY: flow-packages
flow-packages: test-packages
	@($(call install_missing,python3-venv)) || true
	@test -x $(FLOWS)/bin/playwright || \
	  { python3 -m venv $(FLOWS) && $(FLOWS)/bin/pip -q install 'playwright==1.*' 'axe-playwright-python==0.1.*'; } || rm -rf $(FLOWS)

CAN_FLOW := test -x $(FLOWS)/bin/playwright && command -v chromium >/dev/null

.PHONY: live-flows
live-flows: checked flow-packages app-host ## drive the live page in headless Chromium
	$(call timed,flows,if $(CAN_FLOW); then $(WITH_APP_HOST) $(FLOWS)/bin/python Tests/Live/Flows/flows.py $(CHECKED) Assets; \
	  else echo "the live page is not driven: Chromium or Playwright cannot be had here"; fi)

# Tests and program of the sample client are compiled with the other tests, under a separate package name, so that
# they access only public declarations. Its manifest is resolved as that of any client.
.PHONY: samples
samples: checked ## resolve the sample client of the library products, and run its program
	$(call timed,samples,$(SWIFT) package --package-path $(SAMPLE) --scratch-path .build/samples describe --type json >/dev/null && \
	  $(BUILD)/release/draw-arrival .build/arrival.png)

.PHONY: samples-full
samples-full: packages ## build and test the sample client by its own manifest, as before a release
	$(SWIFT) package resolve
	cp Package.resolved $(SAMPLE)/Package.resolved
	$(SWIFT) test --package-path $(SAMPLE) --scratch-path $(CURDIR)/.build/samples --force-resolved-versions
	.build/samples/debug/draw-arrival .build/arrival.png

RUN_APP := app record $(APP) --route $(APP)/drive.yaml --driver $(APP)/driver.yaml

RUN_PHONE_APP := app record $(PHONE_APP) --route $(PHONE_APP)/drive.yaml --driver $(PHONE_APP)/driver.yaml --phone iphone

RUN_CONTROLS_APP := app record $(CONTROLS_APP) --route $(DEMO) --driver $(CONTROLS_APP)/driver.yaml --phone iphone

RUN_EVENTS_APP := app record $(EVENTS_APP) --route $(DEMO) --driver $(EVENTS_APP)/driver.yaml --phone iphone

.PHONY: apps
apps: checked app-host ## test the app host, and compare the sessions of the sample apps with the recorded ones
	$(call timed,app host tests,$(SWIFT) test -c release --package-path AppHost --scratch-path $(APP_HOST) --skip-build)
	$(call timed,sample app,$(WITH_APP_HOST) $(CHECKED) $(RUN_APP) --output .build/app.session.jsonl)
	@test -z "$$(find $(APP_HOST)/release/ -name '*.o' -newer $(APP_HOST)/release/AppHostPackageTests.xctest -print -quit)" || \
	  { echo "'app record' compiled the app host again: expected the build of 'make app-host'; give both the same options"; exit 1; }
	$(CHECKED) session --diff $(APP)/recorded/app.session.jsonl .build/app.session.jsonl
	@mkdir -p .build/phone
	$(call timed,sample app of the phone,$(WITH_APP_HOST) $(CHECKED) $(RUN_PHONE_APP) --output .build/phone/app.session.jsonl)
	$(CHECKED) session --diff $(PHONE_APP)/recorded/app.session.jsonl .build/phone/app.session.jsonl
	@mkdir -p .build/controls .build/events
	$(call timed,sample app of the controls,$(WITH_APP_HOST) $(CHECKED) $(RUN_CONTROLS_APP) --output .build/controls/app.session.jsonl)
	$(CHECKED) session --diff $(CONTROLS_APP)/recorded/app.session.jsonl .build/controls/app.session.jsonl
	$(call timed,sample app of the events,$(WITH_APP_HOST) $(CHECKED) $(RUN_EVENTS_APP) --output .build/events/app.session.jsonl)
	$(CHECKED) session --diff $(EVENTS_APP)/recorded/app.session.jsonl .build/events/app.session.jsonl

# The tests of one room or module, built in a separate folder: takes seconds after the first build.
ROOM ?= $(error name a room or a module: make quick ROOM=Screen)

.PHONY: quick
quick: packages ## build and test one room or module while working on it, such as ROOM=Screen
	.ci/quick $(ROOM)

# The C targets and the Swift code that calls them with AddressSanitizer; the concurrent code with ThreadSanitizer.
.PHONY: sanitize
sanitize: packages ## test the C code, its callers, the workers and the live server with sanitizers
	SANITIZE=address .ci/quick Rasters Bitmaps Documents Processes
	SANITIZE=thread .ci/quick LiveServer LiveSessions FramePipeline

# Coastlines and borders for apps without a map, from the Debian package of Natural Earth.
WORLD := .build/world
.PHONY: world-map
world-map: ## make the map of the world anew
	@mkdir -p $(WORLD)/data && cd $(WORLD) && apt-get download r-cran-rnaturalearthdata && dpkg -x *.deb data
	@test -x $(WORLD)/bin/python || python3 -m venv $(WORLD) && $(WORLD)/bin/pip -q install rdata shapely
	$(WORLD)/bin/python .ci/world-map $(WORLD)/data Assets/Maps/world.geojson

.PHONY: record-app
record-app: build ## record the sessions of the sample apps anew
	$(HEADUNIT) $(RUN_APP) --output $(APP)/recorded/app.session.jsonl
	$(HEADUNIT) $(RUN_PHONE_APP) --output $(PHONE_APP)/recorded/app.session.jsonl
	$(HEADUNIT) $(RUN_CONTROLS_APP) --output $(CONTROLS_APP)/recorded/app.session.jsonl
	$(HEADUNIT) $(RUN_EVENTS_APP) --output $(EVENTS_APP)/recorded/app.session.jsonl

PICTURES := Documentation/images
DRAWN := .build/pictures

.PHONY: pictures
pictures: checked app-host flow-packages ## draw the pictures of README and Documentation anew
	$(CHECKED) render $(DEMO) --device standard --at 34s --output $(DRAWN) --redraw
	cp $(DRAWN)/standard/34s.png $(PICTURES)/frame.png
	for name in displays languages phones themes; do \
	  $(CHECKED) gallery $$name --scale 1 --output $(PICTURES)/sheet-$$name.png || exit 1; done
	$(CHECKED) styles --maneuver turn-left roundabout-right-counterclockwise --theme ios26 --ui dark --scale 1 \
	  --output $(PICTURES)/sheet-styles.png
	$(CHECKED) styles --maneuver turn-right --symbol Assets/Examples/art/turn-light.svg,Assets/Examples/art/turn-dark.svg \
	  --instruction "Turn right onto Alexanderplatz towards Karl-Marx-Allee" --instruction "Right: Alexanderplatz" \
	  --road Alexanderplatz --lanes "left, straight, right*" --device standard --scale 1.5 \
	  --output $(PICTURES)/sheet-content.png
	cp Goldens/looks/own-theme/desk-own-light-day.png $(PICTURES)/own-theme.png
	sed -n '/^cat >paper.json/,/^END/{/^cat/d;/^END/d;p}' Documentation/tutorials/style-and-theme.md >$(DRAWN)/paper.json
	$(CHECKED) render $(DEMO) --device standard --map-style $(DRAWN)/paper.json --at 42s --output $(DRAWN)/paper --redraw
	cp $(DRAWN)/paper/standard/42s.png $(PICTURES)/own-style.png
	$(WITH_APP_HOST) $(CHECKED) app run $(APP) --route $(APP)/drive.yaml --driver $(APP)/driver.yaml --output $(DRAWN)/app
	cp $(DRAWN)/app/contact-sheet.png $(PICTURES)/sheet-app.png
	$(FLOWS)/bin/python Tests/Live/Flows/pictures.py $(CHECKED) Assets $(PICTURES)

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
	$(call timed,goldens,$(CHECKED) golden check)

# The loops in C need AVX2; without it, as on other processors, those in Swift draw everything.
.PHONY: goldens-scalar
goldens-scalar: checked ## compare every golden case on an emulated processor without AVX2
	@$(call install_missing,qemu-user)
	qemu-x86_64 -cpu max,avx2=off $(CHECKED) golden check

# SIMDe supplies the instructions of these loops on other processors; no product is built with it.
.PHONY: digests-arm
digests-arm: ## compare the pixels of the loops in C on an emulated arm64 processor with those on this one
	@$(call install_missing,gcc libc6-dev gcc-aarch64-linux-gnu libc6-dev-arm64-cross libsimde-dev qemu-user)
	SWIFT="$(SWIFT)" .ci/digests/run

.PHONY: checks
checks: format shape stale unit samples apps goldens live-flows

# Three jobs in parallel: tests wait for processes, and the flows for a browser. The failures are repeated at the end.
.PHONY: test
test: ## run every check
	@rm -f .build/*-tests.log
	+$(call timed,all checks,$(MAKE) --no-print-directory --jobs 3 checks || \
	  { grep -ah -e '^✘' -e '^↳' .build/*-tests.log | cut -c1-400; exit 1; })

.PHONY: bench
bench: packages ## measure speed and memory, each beside a peer
	$(SWIFT) build $(RELEASE)
	.build/release/benchmarks

# The drives for measuring street names and camera: file, screen, driver's side, from and to in seconds, options.
FILMS := kirkland,standard,left,4,154 kirkland,minimum,left,4,154 kirkland,hd,left,4,154 kirkland,wide,right,4,154 \
	kirkland,portrait,right,4,154 letchworth-circus,standard,right,4,124 motorway-germany,standard,left,4,124,--rural

.PHONY: resume-figures
resume-figures: build ## measure how a finished run of 100,000 frames continues
	.ci/resume-figures $(HEADUNIT)

.PHONY: watch-figures
watch-figures: build ## measure how soon 'watch' draws a changed file
	.ci/watch-figures $(HEADUNIT)

# Roots of Debian releases in .build/fresh, with the package of `make deb`.
SUITES ?= bookworm trixie
.PHONY: fresh
fresh: deb ## install in fresh roots of Debian releases, and run the tutorials and goldens there
	@$(call install_missing,debootstrap)
	.ci/fresh $(DEB) $(SUITES)

# The controller and the nodes are from Debian's packages and run on this machine.
.PHONY: slurm
slurm: ## draw a run as a Slurm array on two nodes, and kill one of them
	@$(call install_missing,slurm-wlm munge)
	$(call BUILT,--product headunit)
	.ci/slurm $(CHECKED) $(DEMO)

.PHONY: film-figures
film-figures: packages ## measure names and camera over films of the example drives
	$(call BUILT,--product headunit)
	@status=0; for film in $(FILMS); do IFS=, read -r drive screen side from to options <<< "$$film"; \
	  .ci/film-figures Assets/Examples/$$drive.yaml --program $(CHECKED) --film \
	    --work $(BUILD)/films/$$drive-$$screen --device $$screen --side $$side --from $$from --to $$to \
	    --step 0.25 $$options || status=1; done; exit $$status

CORPUS ?= $(if $(HEADUNIT_CORPUS),$(HEADUNIT_CORPUS),../shared/data)

.PHONY: conformance
conformance: packages ## run MapLibre's render tests and list those of the passing ones that fail now
	$(SWIFT) build $(RELEASE) --product conformance
	.build/release/conformance $(CORPUS)/render/maplibre-gl/render/tests \
	  --passing Tests/TestSupport/Suites/render-passing.txt

.PHONY: mutants
mutants: test-packages ## change the sources one at a time and list the changes that no test notices
	SWIFT="$(SWIFT)" .ci/mutants $(MUTANTS)

FUZZ_TARGETS := $(notdir $(wildcard Tests/Fuzz/Corpus/*))
TARGET ?= $(FUZZ_TARGETS)
SECONDS ?= 60

# The corpus of libFuzzer stays in .build, as do failing inputs, whose paths are printed.
.PHONY: fuzz
fuzz: packages ## feed changed inputs to the readers; SECONDS=60 for each TARGET=png, all if left out
	HEADUNIT_FUZZ=1 $(SWIFT) build --product fuzz --sanitize fuzzer --scratch-path .build/fuzz -Xswiftc -use-ld=lld
	@for target in $(TARGET); do \
	  mkdir -p .build/fuzz/found/$$target; \
	  HEADUNIT_FUZZ_TARGET=$$target .build/fuzz/debug/fuzz -max_total_time=$(SECONDS) -timeout=10 \
	    -rss_limit_mb=2048 -max_len=8192 -artifact_prefix=.build/fuzz/found/failed-$$target- \
	    .build/fuzz/found/$$target Tests/Fuzz/Corpus/$$target || exit 1; \
	done
