"""The mutants of the sources, and the list of equivalent ones."""

import hashlib
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EQUIVALENT = ROOT / ".ci" / "mutants-equivalent"

# The formatter puts spaces around binary operators, so the "<" of generic types does not match.
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
    "&+": "&-", "&-": "&+", "<<": ">>", ">>": "<<", "&": "|", "|": "&",
}
OPERATOR = re.compile(r"(?<= )(%s)(?= )" % "|".join(
    re.escape(sign) for sign in sorted(OPERATORS, key=len, reverse=True)))
RANGE = re.compile(r"(?<=[\w)\]])(\.\.\.|\.\.<)(?=[\w(-])")
# Not the exponents of tolerances, which stand for an order of magnitude.
NUMBER = re.compile(r"(?<![\w.$#])(?<!\de-)(\d[\d_]*(?:\.\d[\d_]*)?)(?![\w.]*[xob]|[\w])")
WORD = re.compile(r"(?<![\w.])(true\b|false\b|min(?=\()|max(?=\())")
WORDS = {"true": "false", "false": "true", "min": "max", "max": "min"}
# A statement on one line that is a call, and the functions whose removal affects only memory or causes a hang.
CALL = re.compile(r"^ +((?:try )?(?:[a-z_]\w*[?!]?\.)*([a-z_]\w*)\(.*\))$", re.M)
UNSEEN_CALLS = re.compile(
    r"^(init|(un)?lock|assert|precondition|.*[fF]ailure|fatalError|exit|close|free|.*(destroy|unref|deallocate)|wait"
    r"|reserveCapacity|withExtendedLifetime|if|switch|for|while|guard|return|case|catch)$")
# The begin of a block whose single statement is not an implicit return value.
BLOCK = re.compile(
    r"^(\} )?(if|for|while|else|do|defer|case|default)\b|^((mutating|private|static|package) )*func (?!.*->)")

KINDS = ("operator", "bound", "constant", "removed call")
BOUNDS = ("<", "<=", ">", ">=", "...", "..<", "min", "max")


def code_mask(text):
    """For each character, whether it is outside comments, string literals and regular expressions."""
    mask = bytearray(b"\x01" * len(text))
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|(#+)"""[\s\S]*?"""\1|(#+)"(?:(?!"\2).)*"\2|"""[\s\S]*?"""'
        # The formatter puts spaces around the operator "/", so that a letter after it begins a regular expression.
        r'|"(?:\\.|[^"\\\n])*"|#/.*?/#|(?<![^\s(\[])/(?!=? )(?:\\.|[^/\\\n])+/',
        re.S)
    for match in pattern.finditer(text):
        mask[match.start():match.end()] = bytes(match.end() - match.start())
    return mask


class Mutant:
    """A change that replaces `old` at `offset` of the file at `path` with `new`."""

    def __init__(self, path, text, offset, old, new):
        self.path, self.offset, self.old, self.new = path, offset, old, new
        start = text.rfind("\n", 0, offset) + 1
        end = text.find("\n", offset)
        end = len(text) if end < 0 else end
        self.line = text.count("\n", 0, offset) + 1
        self.column = offset - start + 1
        self.before = text[start:end].strip()
        self.after = (text[start:offset] + new + text[offset + len(old):end]).strip()
        digest = hashlib.sha256(text.encode()).hexdigest()[:16]
        self.key = f"{path}:{offset}:{old}:{new}:{digest}"

    @property
    def kind(self):
        """One of KINDS."""
        if not self.new:
            return "removed call"
        if self.old in BOUNDS:
            return "bound"
        return "operator" if self.old in OPERATORS else "constant"

    def __str__(self):
        if not self.new:
            return f"{self.path}:{self.line}:{self.column}: removed {self.old}"
        return f"{self.path}:{self.line}:{self.column}: {self.old} → {self.new}"

    def edits(self, new, condition):
        """The replacements, as (offset, old, new).

        A call is removed by a condition, so that other mutants can change parts of it.
        """
        if self.new:
            return [(self.offset, self.old, new)]
        return [(self.offset, "", f"if {condition} {{ "), (self.offset + len(self.old), "", " }")]


def other_number(number):
    """Another constant: the next integer, or one and a half times a fraction."""
    plain = number.replace("_", "")
    if "." not in plain:
        return str(int(plain) + 1)
    value = float(plain)
    return repr(value * 1.5 if value else 1.0)


def removable_calls(text, mask):
    """The matches of calls that are statements: neither an implicit return value nor a part of a longer statement."""
    lines = [line.strip() for line in text.splitlines()]
    for match in CALL.finditer(text):
        row = text.count("\n", 0, match.start(1))
        code = "".join(each if mask[match.start(1) + index] else "." for index, each in enumerate(match[1]))
        before, after = lines[row - 1], lines[row + 1]
        if not mask[match.start(1)] or UNSEEN_CALLS.match(match[2]) or not is_one_call(code):
            continue
        if after.startswith((".", "?", ":", "&", "|", "+", "-", "*", "/", "=", "<", ">", "{")):
            continue
        if before.endswith("{") and not BLOCK.match(before) and after.startswith("}"):
            continue
        is_declared = before.startswith(("let ", "var ")) and not before.endswith(tuple("=,([?:&|+-*/<>"))
        if is_declared or before.endswith(("{", "}", ")")):
            yield match


def is_one_call(code):
    """Whether a text is a single call expression: its parentheses close at its end, or before a dot."""
    depth = 0
    for index, each in enumerate(code):
        depth += (each in "([{") - (each in ")]}")
        if depth < 0 or each == ")" and depth == 0 and code[index + 1:index + 2] not in ("", "."):
            return False
    return depth == 0


def mutants_of(path, text):
    """All mutants of a file, in the order of the text."""
    mask = code_mask(text)
    found = []
    for pattern, change in [
        (OPERATOR, OPERATORS.get), (RANGE, {"...": "..<", "..<": "..."}.get),
        (NUMBER, other_number), (WORD, WORDS.get),
    ]:
        for match in pattern.finditer(text):
            if not all(mask[match.start(1):match.end(1)]):
                continue
            start = text.rfind("\n", 0, match.start()) + 1
            before = text[start:match.start()].lstrip()
            # Skips attributes, compiler directives, protocol compositions and operator declarations.
            if before.startswith(("@", "#", "import ")) or before.endswith("func "):
                continue
            if match[1] == "&" and ": " in before:
                continue
            # Strings and arrays support + but not -.
            if match[1] == "+" and (text[:match.start()].rstrip().endswith('"')
                                    or text[match.end():].lstrip().startswith(('"', '#"', "["))):
                continue
            found.append(Mutant(path, text, match.start(1), match[1], change(match[1])))
    for match in removable_calls(text, mask):
        found.append(Mutant(path, text, match.start(1), match[1], ""))
    return sorted(found, key=lambda mutant: (mutant.offset, mutant.new))


def all_mutants(scopes):
    """All mutants of the sources whose path contains a scope as a component or begins with it."""
    mutants = []
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        path = file.relative_to(ROOT).as_posix()
        if scopes and not any(scope in path.split("/") or path.startswith(scope) for scope in scopes):
            continue
        mutants += mutants_of(path, file.read_text(encoding="utf-8"))
    return mutants


def equivalents():
    """The listed equivalent mutants, as path, line before and line after."""
    known = set()
    if EQUIVALENT.exists():
        for number, line in enumerate(EQUIVALENT.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            parts = line.split("\t")
            if len(parts) != 4 or not parts[3].strip():
                sys.exit(f"{EQUIVALENT}:{number}: a line has a path, the line before, the line after and a "
                         "reason, with tabs between them")
            file = ROOT / parts[0]
            lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
            if parts[1] not in map(str.strip, lines):
                sys.exit(f"{EQUIVALENT}:{number}: {parts[0]} has no line {parts[1]!r}; remove the entry")
            known.add(tuple(parts[:3]))
    return known


def chosen(scopes, seeds, count):
    """A sample of `count` mutants in the scopes for each seed, in the order of the sources."""
    candidates = all_mutants(scopes)
    if not candidates:
        sys.exit(f"there is nothing to change in {', '.join(scopes)}")
    return {
        seed: sorted(random.Random(seed).sample(candidates, min(count, len(candidates))),
                     key=lambda mutant: (mutant.path, mutant.offset, mutant.new))
        for seed in seeds}
