"""Runs the tests of the package against mutants."""

import itertools
import json
import re
import shutil
import tempfile
import threading
import time
from pathlib import Path

from mutation import schemata
from mutation.changes import EQUIVALENT, ROOT
from mutation.ledger import parts, table
from mutation.package import BUNDLE, FOLDER, PROGRAM, run

FAILURE = r"recorded an issue|Fatal error"
PROGRAM_TESTS = "CommandLineTests"
PICTURES = "golden check"
FLOWS = "live flows"
BROWSER = ROOT / ".build" / "flows" / "bin"
# The assumed seconds of a judge that never ran, and the longest time of its first run with mutants.
ASSUMED = {PICTURES: 60, FLOWS: 300}
FIRST_LIMIT = 600


def suites():
    """The suites of each test module, such as 'GeometryTests.PointTests'."""
    _, output = run([str(BUNDLE), "--testing-library", "swift-testing", "--list-tests"])
    found = {}
    for name in re.findall(r"^(\w+Tests\.\S[^/]*)", output, re.M):
        of_module = found.setdefault(name.partition(".")[0], [])
        if name not in of_module:
            of_module.append(name)
    return found


class Judge:
    """One suite of tests, the golden pictures, or the live page in a browser."""

    def __init__(self, name, limit):
        self.name, self.limit = name, limit

    def command(self, report, is_again):
        if self.name == PICTURES:
            return [str(PROGRAM), "golden", "check", "--report", report] + ["--only-failed"] * is_again
        if self.name == FLOWS:
            return [str(BROWSER / "python"), "Tests/Live/Flows/flows.py", str(PROGRAM), "Assets"]
        return [str(BUNDLE), "--testing-library", "swift-testing", "--filter", f"^{re.escape(self.name)}(/|$)"]

    def verdict(self, numbers, seen=None, report=None, is_again=False):
        """The verdict on mutants together: 'passed', 'killed' or 'timeout'; the seconds; and the relevant output.

        The report of the golden pictures is kept in a folder if one is given; those that failed in it are drawn again.
        """
        environment = {
            schemata.SWITCH: ",".join(map(str, numbers)), "HEADUNIT_RECORD": "never", "SWIFT_BACKTRACE": "enable=no"}
        if seen:
            environment[schemata.SEEN] = str(seen)
        start = time.monotonic()
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            command = self.command(report or f"{folder}/report", is_again)
            status, output = run(command, self.limit, environment, FAILURE)
        seconds = time.monotonic() - start
        if status is None:
            return "timeout", seconds, ""
        told = [line.strip() for line in output.splitlines() if re.search(FAILURE, line)]
        if status == 0 and self.name not in ASSUMED and not re.search(r"Test run with [1-9]\d* tests?", output):
            told = ["no test ran"]
        elif status != 0 and not told:
            told = output.splitlines()[-1:]
        return "killed" if told or status != 0 else "passed", seconds, told[0] if told else ""


class Baselines:
    """The verdict of each judge on the unchanged package, its duration, and the mutants that it executes.

    A judge runs once per build, when it is first needed. A judge that fails without a mutant is not used. The durations
    of earlier builds are kept as estimates.
    """

    FILE = FOLDER / "baselines.json"

    def __init__(self, longest):
        self.longest = longest
        self.build = str(BUNDLE.stat().st_mtime_ns)
        kept = json.loads(self.FILE.read_text()) if self.FILE.exists() else {}
        usual = kept.get("usual", {})
        self.kept = kept if kept.get("build") == self.build else {"build": self.build, "usual": usual}
        self.broken = set()
        self.lock, self.locks = threading.Lock(), {}

    def of(self, name):
        """The seconds of a judge and the numbers of the mutants that it executes; None if it fails without a mutant."""
        with self.lock:
            own = self.locks.setdefault(name, threading.Lock())
        with own:
            return self.measured(name)

    def usual(self, name):
        """The seconds of a judge in the last run; None if it never ran."""
        return self.kept.setdefault("usual", {}).get(name)

    def ran(self, name, seconds):
        """Stores the seconds of a judge."""
        with self.lock:
            self.kept.setdefault("usual", {})[name] = seconds
            self.FILE.write_text(json.dumps(self.kept))

    def measured(self, name):
        if name not in self.kept:
            seen = FOLDER / ("seen-" + re.sub(r"\W+", "-", name))
            seen.write_bytes(bytes(schemata.CAPACITY))
            verdict, seconds, told = Judge(name, self.longest).verdict([], seen)
            numbers = [number for number, byte in enumerate(seen.read_bytes()) if byte]
            seen.unlink()
            print(f"{name}: {verdict} as it is, {seconds:.0f} s, comes by {len(numbers)} changes {told}", flush=True)
            if verdict != "passed":
                verdict, seconds, told = Judge(name, self.longest).verdict([])
            self.kept[name] = [seconds, numbers] if verdict == "passed" else None
            self.ran(name, seconds)
        if self.kept[name] is None:
            self.broken.add(name)
        return self.kept[name]


class Trial:
    """Judges mutants by the suites that execute them.

    The suites of the nearest test modules judge each mutant alone. The others, the golden pictures and the live page
    judge the remaining mutants together, the fastest judge first: one run with all of them suffices as long as it
    passes, and a failed one is repeated with each half.
    """

    def __init__(self, graph, options):
        self.graph, self.options, self.suites = graph, options, suites()
        self.baselines = Baselines(options.timeout)

    def modules(self, module):
        """The test modules for a module, the nearest first, and how many of them are near."""
        tests = self.graph.tests_of(module)
        if self.graph.is_shipped(module) and PROGRAM_TESTS not in tests:
            tests.append(PROGRAM_TESTS)
        return [name for name in tests if name not in self.options.without], self.options.nearest or 1

    def near(self, module):
        """The suites of the nearest test modules, module by module and the fastest first, which requires a run of each.

        Yields lazily, so that a module runs only for mutants that the nearer ones do not detect.
        """
        modules, count = self.modules(module)
        for name in modules[:count]:
            yield from sorted(self.suites.get(name, []), key=lambda suite: (self.baselines.of(suite) or [0])[0])

    def others(self, module):
        """The other judges of a module."""
        modules, count = self.modules(module)
        more = [PICTURES] + [FLOWS] * (BROWSER / "playwright").exists() if self.graph.is_shipped(module) else []
        return [suite for name in modules[count:] for suite in self.suites.get(name, [])] + [
            name for name in more if name not in self.options.without]

    def cost(self, name):
        """The known or assumed seconds of a judge."""
        return self.baselines.usual(name) or ASSUMED.get(name, 1)

    def outcome(self, mutant, number, is_alone=False):
        """The outcome of a mutant by the nearest judges, and if it was built alone, with the number 0, by all."""
        module, is_judged = self.graph.module(mutant.path), False
        others = sorted(self.others(module), key=self.cost) if is_alone else []
        for name in itertools.chain(self.near(module), others):
            is_judged = True
            baseline = self.baselines.of(name)
            if baseline is None or number and number not in baseline[1]:
                continue
            verdict, told = self.verdict(name, [number], baseline[0])
            if verdict != "passed":
                return {"outcome": verdict, "tests": name, "told": told[:200], "late": name in others}
        return {"outcome": "survived" if is_judged else "unjudged", "tests": None}

    def detected(self, name, group, above=None):
        """The mutants of a group that a judge detects, each with the verdict and the relevant output.

        A group consists of pairs of a number and a mutant. Of a larger group, `above` is the report, whose failed
        pictures are those to draw again.
        """
        if not group:
            return []
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            report = f"{folder}/report"
            if above and Path(above).is_dir():
                shutil.copytree(above, report)
            numbers = [number for number, _ in group]
            verdict, told = self.verdict(name, numbers, self.baselines.usual(name), report, Path(report).is_dir())
            if verdict == "passed":
                return []
            baseline = self.baselines.of(name)
            if baseline is None:
                return []
            executed = [each for each in group if each[0] in baseline[1]]
            if len(executed) < len(group):
                return self.detected(name, executed, report)
            if len(group) == 1:
                return [(group[0][1], verdict, told)]
            middle = len(group) // 2
            return [each for half in (group[:middle], group[middle:]) for each in self.detected(name, half, report)]

    def verdict(self, name, numbers, usual, report=None, is_again=False):
        """The verdict of a judge on mutants together, and the relevant output.

        The limit is ten times the duration without a mutant. After a timeout that duration is measured again, because
        the machine may have become slower.
        """
        while True:
            limit = max(30, 10 * usual) if usual else min(FIRST_LIMIT, self.options.timeout)
            verdict, seconds, told = Judge(name, limit).verdict(numbers, report=report, is_again=is_again)
            if verdict == "passed" and not usual:
                self.baselines.ran(name, seconds)
            if verdict != "timeout" or not usual:
                return verdict, told
            outcome, now, _ = Judge(name, self.options.timeout).verdict([])
            if outcome != "passed" or now < 1.5 * usual:
                return verdict, told
            usual = now


def report(mutants, results, known):
    """Prints the survivors and the score, and returns the score."""
    counts = {}
    survivors = []
    for mutant in mutants:
        outcome = results.get(mutant.key, {}).get("outcome", "open")
        if (mutant.path, mutant.before, mutant.after) in known:
            outcome = "equivalent"
        counts[outcome] = counts.get(outcome, 0) + 1
        if outcome == "survived":
            survivors.append(mutant)
    for mutant in survivors:
        print(f"\nsurvived {mutant}\n  - {mutant.before}\n  + {mutant.after}")
    if survivors:
        print(f"\nTo list a change that makes no difference, add its line to {EQUIVALENT.relative_to(ROOT)}"
              " with a reason:")
        for mutant in survivors:
            print(f"{mutant.path}\t{mutant.before}\t{mutant.after}\t")
    killed = counts.get("killed", 0) + counts.get("timeout", 0)
    judged = killed + len(survivors)
    score = 100 * killed / judged if judged else 0.0
    outcomes = ", ".join(f"{count} {outcome}" for outcome, count in sorted(counts.items()))
    told = f"score {score:.0f} of 100 ({killed} of {judged})" if judged else "no score yet"
    print("", *table(parts(mutants, results, known)), sep="\n")
    print(f"\n{len(mutants)} mutants: {outcomes}; {told}")
    return score


