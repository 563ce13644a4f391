"""Runs the tests of the package against mutants."""

import json
import re
import shutil
import threading
import time

from mutation import schemata
from mutation.changes import EQUIVALENT, ROOT
from mutation.ledger import parts, table
from mutation.package import BUNDLE, FOLDER, PROGRAM, run

FAILURE = r"recorded an issue|Fatal error"
PROGRAM_TESTS = "CommandLineTests"
PICTURES = "golden check"
REPORTS = FOLDER / "goldens"


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
    """One suite of tests, or the golden pictures."""

    def __init__(self, name, limit):
        self.name, self.limit = name, limit

    def command(self, number):
        if self.name == PICTURES:
            # Concurrent checks need separate folders.
            return [str(PROGRAM), "golden", "check", "--report", str(REPORTS / str(number))]
        return [str(BUNDLE), "--testing-library", "swift-testing", "--filter", f"^{re.escape(self.name)}(/|$)"]

    def verdict(self, number, seen=None):
        """The verdict on a mutant (0: none): 'passed', 'killed' or 'timeout'; the seconds; and the relevant output."""
        environment = {
            schemata.SWITCH: str(number), "HEADUNIT_RECORD": "never", "SWIFT_BACKTRACE": "enable=no"}
        if seen:
            environment[schemata.SEEN] = str(seen)
        start = time.monotonic()
        status, output = run(self.command(number), self.limit, environment, FAILURE)
        seconds = time.monotonic() - start
        shutil.rmtree(REPORTS / str(number), ignore_errors=True)
        if status is None:
            return "timeout", seconds, ""
        told = [line.strip() for line in output.splitlines() if re.search(FAILURE, line)]
        if status == 0 and self.name != PICTURES and not re.search(r"Test run with [1-9]\d* tests?", output):
            told = ["no test ran"]
        elif status != 0 and not told:
            told = output.splitlines()[-1:]
        return "killed" if told or status != 0 else "passed", seconds, told[0] if told else ""


class Baselines:
    """The verdict of each judge on the unchanged package, its duration, and the mutants that it executes.

    A judge runs once per build, when it is first needed. A judge that fails without a mutant is not used.
    """

    FILE = FOLDER / "baselines.json"

    def __init__(self, longest):
        self.longest = longest
        self.build = str(BUNDLE.stat().st_mtime_ns)
        kept = json.loads(self.FILE.read_text()) if self.FILE.exists() else {}
        self.kept = kept if kept.get("build") == self.build else {"build": self.build}
        self.broken = set()
        self.lock, self.locks = threading.Lock(), {}

    def of(self, name):
        """The seconds of a judge and the numbers of the mutants that it executes; None if it fails without a mutant."""
        with self.lock:
            own = self.locks.setdefault(name, threading.Lock())
        with own:
            return self.measured(name)

    def measured(self, name):
        if name not in self.kept:
            seen = FOLDER / ("seen-" + re.sub(r"\W+", "-", name))
            seen.write_bytes(bytes(schemata.CAPACITY))
            verdict, seconds, told = Judge(name, self.longest).verdict(0, seen)
            numbers = [number for number, byte in enumerate(seen.read_bytes()) if byte]
            seen.unlink()
            print(f"{name}: {verdict} as it is, {seconds:.0f} s, comes by {len(numbers)} changes {told}", flush=True)
            if verdict != "passed":
                verdict, seconds, told = Judge(name, self.longest).verdict(0)
            with self.lock:
                self.kept[name] = [seconds, numbers] if verdict == "passed" else None
                self.FILE.write_text(json.dumps(self.kept))
        if self.kept[name] is None:
            self.broken.add(name)
        return self.kept[name]


class Trial:
    """Judges mutants by the suites of their module, then by the goldens and other suites, fastest first.

    Only the suites that execute a mutant judge it.
    """

    def __init__(self, graph, options):
        self.graph, self.options, self.suites = graph, options, suites()
        self.baselines = Baselines(options.timeout)

    def judges(self, module):
        """Yields the judges of a module lazily, so that later ones are created only if earlier ones pass."""
        tests = self.graph.tests_of(module)
        shipped = self.graph.is_shipped(module)
        if shipped and PROGRAM_TESTS not in tests:
            tests.append(PROGRAM_TESTS)
        tests = [name for name in tests if name not in self.options.without][:self.options.nearest]
        yield from self.fastest(tests[:1], [])
        yield from self.fastest(tests[1:], [PICTURES] if shipped and PICTURES not in self.options.without else [])

    def fastest(self, modules, more):
        """The suites of test modules and more judges, in the order of their durations, which requires a run of each."""
        names = more + [suite for module in modules for suite in self.suites.get(module, [])]
        return sorted(names, key=lambda name: (self.baselines.of(name) or [0])[0])

    def outcome(self, mutant, number):
        """The outcome of a mutant and the judge that detected it; the number is 0 for a separately built mutant."""
        passed, is_judged = [], False
        for name in self.judges(self.graph.module(mutant.path)):
            is_judged = True
            baseline = self.baselines.of(name)
            if baseline is None or number and number not in baseline[1]:
                continue
            verdict, told = self.verdict(name, number, baseline[0])
            if verdict != "passed":
                return {"outcome": verdict, "tests": name, "told": told[:200]}
            passed.append(name)
        return {"outcome": "survived" if is_judged else "unjudged", "tests": None, "passed": passed}

    def verdict(self, name, number, usual):
        """The verdict of a judge and the relevant output.

        The limit is ten times the duration without a mutant. After a timeout that duration is measured again, because
        the machine may have become slower.
        """
        while True:
            verdict, _, told = Judge(name, max(30, 10 * usual)).verdict(number)
            if verdict != "timeout":
                return verdict, told
            outcome, now, _ = Judge(name, self.options.timeout).verdict(0)
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


