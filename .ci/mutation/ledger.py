"""The scores of runs by kind of change and by room, recorded in the repository."""

import datetime
import random
import subprocess

from .changes import KINDS, ROOT

LEDGER = ROOT / ".ci" / "mutants-scores"
HEADER = "date\tcommit\tseed\tchanges\tscope\ttests\tpart\tnoticed\tjudged\tscore"


def lines():
    return LEDGER.read_text().splitlines()[1:] if LEDGER.exists() else []


def unused_seed():
    """A seed that is not in the ledger."""
    used = {int(line.split("\t")[2]) for line in lines()}
    return next(seed for seed in iter(lambda: random.SystemRandom().randrange(1000, 1000000), None)
                if seed not in used)


def parts(mutants, results, known):
    """The numbers of killed and of judged mutants: in total, by kind of change, and by room."""
    counts = {name: [0, 0] for name in ("all", *KINDS)}
    for mutant in mutants:
        outcome = results.get(mutant.key, {}).get("outcome")
        listed = (mutant.path, mutant.before, mutant.after) in known
        if listed or outcome not in ("killed", "timeout", "survived"):
            continue
        for name in ("all", mutant.kind, mutant.path.split("/")[1]):
            count = counts.setdefault(name, [0, 0])
            count[0] += outcome != "survived"
            count[1] += 1
    return {name: tuple(count) for name, count in counts.items() if count[1]}


def table(counts):
    """The scores as lines of a table."""
    return [f"{name:14} {noticed:4} of {judged:4}  {100 * noticed / judged:3.0f}"
            for name, (noticed, judged) in counts.items()]


def note(options, nearest, seed, mutants, results, known):
    """Records the scores of a run by the nearest test modules or by all once, if every mutant has an outcome."""
    listed = [mutant for mutant in mutants if (mutant.path, mutant.before, mutant.after) in known]
    counts = parts(mutants, results, known)
    if not counts or any(mutant.key not in results for mutant in mutants if mutant not in listed):
        return
    commit = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, capture_output=True,
                            text=True).stdout.strip() or "unknown"
    scope = ",".join(options.scope) or "all"
    tests = f"nearest {nearest}" if nearest else "all"
    tests += "".join(f" without {name}" for name in sorted(options.without))
    run = "\t".join([commit, str(seed), str(len(mutants)), scope, tests])
    before = lines()
    if any(line.split("\t", 1)[1].startswith(run + "\t") for line in before):
        return
    day = datetime.date.today().isoformat()
    new = [f"{day}\t{run}\t{part}\t{noticed}\t{judged}\t{100 * noticed / judged:.0f}"
           for part, (noticed, judged) in counts.items()]
    LEDGER.write_text("\n".join([HEADER, *before, *new]) + "\n")
    print(f"the scores stand in {LEDGER.relative_to(ROOT)}")
