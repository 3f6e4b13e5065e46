# The README's two commands are `make demo` and `make test`. Both need the Swift toolchain and nothing else.
SWIFT ?= swift
PICTURES ?= Pictures

# The packages of this repository are built in one folder, so that none of them builds the modules of Plumb again.
IN = --disable-build-manifest-caching --scratch-path .build --package-path

.PHONY: agents lsp demo example example-tests clients test bench docs dist format lint wasm canvas canvas-check browser cairo gtk fuzz mutation clean

# A build for debugging: it takes a quarter of the time of a release build, and `make test` uses the same modules.
demo:
	@$(SWIFT) build --product plumb
	@Examples/demo "$$($(SWIFT) build --show-bin-path)/plumb" "$(PICTURES)"

# Lays out a dashboard of characters, whose views belong to no kit, and a preferences window of AppKit.
example:
	$(SWIFT) run $(IN) Examples/TerminalDashboard TerminalDashboard
	$(SWIFT) run $(IN) Examples/PreferencesWindow PreferencesWindow

# Tests the screens of a small app and of a preferences window against references, and an app with a storyboard as Xcode makes it.
example-tests:
	$(SWIFT) test $(IN) Apps
	$(SWIFT) test $(IN) Examples/SnapshotTests
	$(SWIFT) test $(IN) Examples/PreferencesWindow

# Builds and tests two clients, each of which imports one kit alone, with the upcoming features that restrict imports.
clients:
	$(SWIFT) test $(IN) Tests/Kits/ClientPackage

test:
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build

# BENCH has options of the solver's benchmarks (Benchmarks/run.py).
bench:
	Benchmarks/run $(BENCH)

# An archive with the statically linked command, its manual page, completions and licenses: plumb-VERSION-SYSTEM-MACHINE.tar.gz.
dist:
	Tools/make-dist

# Documentation of the public modules, in the folder Docs; needs python3 for the check that nothing public lacks a comment.
docs:
	Tools/make-documentation

# Builds the portable modules as Embedded Swift for WebAssembly and, if node is present, compares what they compute in it with the results of this machine.
wasm:
	Tools/wasm-smoke

# Builds the editor of `plumb canvas`, its module as Embedded Swift for WebAssembly and its page, in place of that of the last release. Takes
# minutes. Only a release commits the result.
canvas:
	Tools/make-canvas
	Tools/make-canvas --types

# The server of `plumb canvas`, if its library is installed: flows of a folder need it.
SERVER = $(shell pkg-config --exists libmicrohttpd 2>/dev/null && echo --traits Server)

# Compares frames and edited documents of the embedded editor with those of this machine's, and tries the page in Chromium.
# What is not installed (Node.js, Chromium, Playwright) is skipped with a message.
canvas-check:
	@$(SWIFT) build --product Canvas $(SERVER) && $(SWIFT) build --product plumb $(SERVER)
	@Tools/check-canvas "$$($(SWIFT) build --show-bin-path)"

# Tries the editor in Chromium. Chromium and Playwright are not installed by this: without them it says so.
browser:
	@$(SWIFT) build --product plumb $(SERVER)
	@if command -v python3 >/dev/null; then python3 Tests/Tools/Browser/flows.py "$$($(SWIFT) build --show-bin-path)/plumb"; else echo "skipped: the editor in Chromium (python3 is not installed)"; fi

# Tests PNG and PDF with Cairo. What is not installed is skipped with a message.
cairo:
	@Tools/check-cairo

# Tests windows of GTK 4 that the engine lays out. What is not installed (libgtk-4-dev, xvfb) is skipped with a message.
gtk:
	@Tools/check-gtk

# Runs the commands over random projects for a minute; FUZZ has other options (Fuzz/README.md). Needs python3.
fuzz:
	@$(SWIFT) build -c release --product plumb
	@python3 Fuzz/commands "$$($(SWIFT) build -c release --show-bin-path)/plumb" $(FUZZ)

# Plants faults into documents and counts those that `plumb check` finds. MUTATION has folders of documents and options (Fuzz/README.md).
# Without folders, the documents of PLUMB_CORPUS and PLUMB_SECOND_CORPUS, or else those of this project, are used. Needs python3.
mutation:
	@$(SWIFT) build -c release --product plumb
	@python3 Fuzz/faults "$$($(SWIFT) build -c release --show-bin-path)/plumb" $(MUTATION)

format:
	$(SWIFT) format -i -r -p Package.swift Sources Tests Apps Benchmarks Fuzz Examples

# Tries the server for coding agents with the official client of its protocol, and runs the tasks of the evaluation. The client is installed
# in .build/agents; without it, that part is skipped with a message. CALLS is the number of calls for the growth of memory.
CALLS ?= 10000
agents:
	@$(SWIFT) build -c release --product plumb
	@Tools/check-agents "$$($(SWIFT) build -c release --show-bin-path)/plumb" $(CALLS)

# Tries the language server with the clients of pytest-lsp, which is installed in .build/lsp, and of Neovim: twenty documents, EDITS random edits, and the
# memory for DOCUMENTS documents. What is not there is skipped with a message.
EDITS ?= 2000
DOCUMENTS ?= 1000
lsp:
	@$(SWIFT) build --product plumb
	@if command -v python3 >/dev/null; then Tools/check-lsp "$$($(SWIFT) build --show-bin-path)/plumb" $(EDITS) $(DOCUMENTS); else echo "skipped: the language server with clients (python3 is not installed)"; fi

lint:
	$(SWIFT) format lint --strict -r -p Package.swift Sources Tests Apps Benchmarks Fuzz Examples
	@if command -v python3 >/dev/null; then Tools/floors --check && Tools/check-links && Tools/make-uikit-table --check && Tools/make-metrics-table --check && Tools/make-requirements --check && Tools/make-canvas --check; fi
	@if command -v tsc >/dev/null; then Tools/make-canvas --types && tsc -p Sources/Tools/Canvas/Page/jsconfig.json; else echo "skipped: types of the page (tsc is not installed)"; fi

clean:
	rm -rf .build .build-cairo .build-dist .build-release dist Docs Pictures
