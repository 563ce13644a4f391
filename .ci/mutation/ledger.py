"""The scores of finished runs, kept in the repository."""

import datetime
import random
import subprocess

from .changes import ROOT

LEDGER = ROOT / ".ci" / "mutants-scores"
HEADER = "date\tcommit\tseed\tchanges\tscope\troom\tnoticed\tjudged\tscore"


def lines():
    return LEDGER.read_text().splitlines()[1:] if LEDGER.exists() else []


def unused_seed():
    """A seed that stands in no line of the ledger."""
    used = {int(line.split("\t")[2]) for line in lines()}
    return next(seed for seed in iter(lambda: random.SystemRandom().randrange(1000, 1000000), None)
                if seed not in used)


def rooms(mutants, results, known):
    """What was noticed and what was judged, by room and for all."""
    counts = {"all": [0, 0]}
    for mutant in mutants:
        outcome = results.get(mutant.key, {}).get("outcome")
        if outcome is None:
            return None
        listed = (mutant.path, mutant.before, mutant.after) in known
        if listed or outcome not in ("killed", "timeout", "survived"):
            continue
        for name in ("all", mutant.path.split("/")[1]):
            count = counts.setdefault(name, [0, 0])
            count[0] += outcome != "survived"
            count[1] += 1
    return counts


def note(options, mutants, results, known):
    """Adds the scores of a run in which every change has an outcome; a run that stands there already is not added again."""
    counts = rooms(mutants, results, known)
    if counts is None or not counts["all"][1]:
        return
    commit = subprocess.run(["git", "rev-parse", "--short=8", "HEAD"], cwd=ROOT, capture_output=True,
                            text=True).stdout.strip() or "unknown"
    scope = ",".join(options.scope) or "all"
    run = "\t".join([commit, str(options.seed), str(len(mutants)), scope])
    before = lines()
    if any(line.split("\t", 1)[1].startswith(run + "\t") for line in before):
        return
    day = datetime.date.today().isoformat()
    new = [f"{day}\t{run}\t{room}\t{noticed}\t{judged}\t{100 * noticed / judged:.0f}"
           for room, (noticed, judged) in counts.items()]
    LEDGER.write_text("\n".join([HEADER, *before, *new]) + "\n")
    print(f"the scores stand in {LEDGER.relative_to(ROOT)}")
