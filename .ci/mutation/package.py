"""The package: its modules, the mutated copy, and its build."""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from mutation import schemata
from mutation.changes import ROOT

FOLDER = ROOT / ".build" / "mutants"
COPY = FOLDER / "package"
BUILD = FOLDER / "build"
BUNDLE = BUILD / "debug" / "headunitPackageTests.xctest"
PROGRAM = BUILD / "debug" / "headunit"
# The build of `make test`, but incremental by file.
FLAGS = ["--scratch-path", str(BUILD), "-debug-info-format", "none", "--build-tests"]
os.environ["HEADUNIT_PROFILE"] = "incremental"
# One build of the app host for the tests of apps.
os.environ.setdefault("HEADUNIT_APPHOST_BUILD", str(FOLDER / "app-host"))


class Graph:
    """The modules of the package and the test modules that depend on each."""

    def __init__(self, swift):
        output = subprocess.run(
            swift + ["package", "dump-package"], cwd=ROOT, check=True, capture_output=True,
            env={**os.environ, "HEADUNIT_MANIFEST": "listed"})
        targets = json.loads(output.stdout)["targets"]
        self.paths = {target["path"]: target["name"] for target in targets if target.get("path")}
        self.tests = [target["name"] for target in targets if target["type"] == "test"]
        self.uses = {target["name"]: self.names(target) for target in targets}

    @staticmethod
    def names(target):
        found = [list(dependency.items())[0] for dependency in target["dependencies"]]
        return [value[0] for kind, value in found if kind in ("byName", "target")]

    def module(self, path):
        """The module that a file belongs to."""
        for folder, name in self.paths.items():
            if path.startswith(folder + "/"):
                return name
        sys.exit(f"{path} belongs to no target of the manifest")

    def tests_of(self, module):
        """The test modules that depend on a module: its own first, those of its room, then by distance in the graph."""
        rooms = {name: path.split("/")[1] for path, name in self.paths.items() if path.count("/") > 1}
        distances = {name: self.distance(name, module) for name in self.tests}
        near = [name for name in self.tests if distances[name] is not None]
        return sorted(near, key=lambda name: (
            name != f"{module}Tests", rooms.get(name) != rooms.get(module), distances[name], name))

    def is_shipped(self, module):
        """Whether the program depends on a module."""
        return self.distance("HeadUnitCommand", module) is not None

    def distance(self, start, goal):
        seen, edge, steps = {start}, [start], 0
        while edge:
            if goal in edge:
                return steps
            edge = [name for each in edge for name in self.uses.get(each, []) if name not in seen]
            seen.update(edge)
            steps += 1
        return None


def run(command, seconds=None, environment=None, until=None):
    """Runs a command in the copy and returns its status and output.

    Ends a command at the time limit, with status None, and when it prints a line that matches `until`, with status 1.
    """
    process = subprocess.Popen(
        command, cwd=COPY, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", start_new_session=True, env={**os.environ, **(environment or {})})
    lines = []
    timer = threading.Timer(seconds, kill_session, [process.pid]) if seconds else None
    start = time.monotonic()
    try:
        if timer:
            timer.start()
        for line in process.stdout:
            lines.append(line)
            if until and re.search(until, line):
                return 1, "".join(lines)
        status = process.wait()
        late = seconds and status < 0 and time.monotonic() - start >= seconds
        return None if late else status, "".join(lines)
    finally:
        if timer:
            timer.cancel()
        kill_session(process.pid)
        process.wait()


def kill_session(leader):
    """Kills a command and its descendants, including the process groups that tests create."""
    groups = {leader}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, group, session = stat.read_text().rpartition(")")[2].split()[:4]
        except (OSError, ValueError):
            continue
        if int(session) == leader and state != "Z":
            groups.add(int(group))
    for group in groups:
        try:
            os.killpg(group, signal.SIGKILL)
        except (ProcessLookupError, PermissionError):
            pass


class Copy:
    """A copy of the package with many mutants behind switches, and optionally one without a switch."""

    REFUSED = FOLDER / "refused.json"

    def __init__(self, swift, graph, mutants):
        self.swift, self.graph = swift, graph
        self.refused = self.refusals()
        numbered = [schemata.Schema(number, mutant) for number, mutant in enumerate(mutants, 1)]
        self.schemata = [schema for schema in numbered if schema.mutant.key not in self.refused]
        self.alone = [mutant for mutant in mutants if mutant.key in self.refused]

    @classmethod
    def refusals(cls):
        """The keys of the mutants that did not compile behind a switch."""
        return set(json.loads(cls.REFUSED.read_text())) if cls.REFUSED.exists() else set()

    def write(self, single=None):
        """Updates the copy, rewriting only files that differ."""
        texts = self.changed_texts(single)
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=ROOT, check=True,
            capture_output=True).stdout.decode().split("\0")
        listed = {path for path in [*listed, "Package.resolved"] if path and (ROOT / path).is_file()}
        for path in sorted(listed | set(texts)):
            data = texts[path].encode() if path in texts else (ROOT / path).read_bytes()
            file = COPY / path
            if not file.exists() or file.read_bytes() != data:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(data)
                if path in listed:
                    file.chmod((ROOT / path).stat().st_mode)
        for file in [each for each in COPY.rglob("*") if each.is_file()]:
            path = file.relative_to(COPY).as_posix()
            if path not in listed and path not in texts and not path.startswith("."):
                file.unlink()

    def changed_texts(self, single):
        """The texts of files that differ from the package, by path."""
        replacements, modules, texts = {}, {}, {}
        for schema in self.schemata:
            mutant = schema.mutant
            replacements.setdefault(mutant.path, []).extend(mutant.edits(schema.use, schema.condition))
            modules.setdefault(self.graph.module(mutant.path), []).append(schema)
        if single:
            replacements.setdefault(single.path, []).extend(single.edits(single.new, "false"))
        for path, of_file in replacements.items():
            texts[path] = schemata.written((ROOT / path).read_text(encoding="utf-8"), of_file)
        for module, of_module in modules.items():
            folder = next(folder for folder, name in self.graph.paths.items() if name == module)
            texts[f"{folder}/{schemata.NAME}"] = schemata.switches(of_module, module, self.graph.uses[module])
        return texts

    def build(self):
        """Builds all mutants at once; those that do not compile behind a switch move to `alone`."""
        while True:
            self.write()
            start = time.monotonic()
            status, output = run(self.swift + ["build"] + FLAGS)
            print(f"{len(self.schemata)} changes in one build, {time.monotonic() - start:.0f} s", flush=True)
            if status == 0:
                return
            refused = self.blamed(output)
            if not refused:
                told = [line for line in output.splitlines() if "error: " in line] or [output[-4000:]]
                sys.exit("\n".join(["the package does not build:", *told[:20]]))
            for schema in refused:
                if not schema.advance():
                    print(f"  not behind a switch: {schema.mutant}", flush=True)
                    self.schemata.remove(schema)
                    self.alone.append(schema.mutant)
            self.refused |= {mutant.key for mutant in self.alone}
            self.REFUSED.write_text(json.dumps(sorted(self.refused)))

    def blamed(self, output):
        """The mutants that cause compiler errors: those of the line, or the nearest in the file."""
        found = set()
        for path, line in re.findall(rf"{re.escape(str(COPY))}/(\S+?):(\d+):\d+: error:", output):
            if path.endswith(f"/{schemata.NAME}"):
                text = (COPY / path).read_text().splitlines()[int(line) - 1]
                found |= {int(number) for number in re.findall(r"isOn\((\d+)\)", text)}
                continue
            near = {each.number: abs(each.mutant.line - int(line)) for each in self.schemata
                    if each.mutant.path == path}
            found |= {number for number, way in near.items() if way == min(near.values())}
        return [schema for schema in self.schemata if schema.number in found]
