"""What can be changed in the sources, and which changes make no difference."""

import hashlib
import random
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
EQUIVALENT = ROOT / ".ci" / "mutants-equivalent"

# Binary operators stand between spaces, which the formatter sees to; so "<" of generic types is none.
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&",
    "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "*=": "/=", "/=": "*=",
    "&+": "&-", "&-": "&+", "<<": ">>", ">>": "<<", "&": "|", "|": "&",
}
OPERATOR = re.compile(r"(?<= )(%s)(?= )" % "|".join(
    re.escape(sign) for sign in sorted(OPERATORS, key=len, reverse=True)))
RANGE = re.compile(r"(?<=[\w)\]])(\.\.\.|\.\.<)(?=[\w(-])")
NUMBER = re.compile(r"(?<![\w.$#])(\d[\d_]*(?:\.\d[\d_]*)?)(?![\w.]*[xob]|[\w])")
WORD = re.compile(r"(?<![\w.])(true\b|false\b|min(?=\()|max(?=\())")
WORDS = {"true": "false", "false": "true", "min": "max", "max": "min"}


def code_mask(text):
    """For each character whether it is code: not in a comment, a text or a regular expression."""
    mask = bytearray(b"\x01" * len(text))
    pattern = re.compile(
        r'//[^\n]*|/\*.*?\*/|(#+)"""[\s\S]*?"""\1|(#+)"(?:(?!"\2).)*"\2|"""[\s\S]*?"""'
        r'|"(?:\\.|[^"\\\n])*"|(?<=[(,:=] )/[^/\n ](?:\\.|[^/\\\n])*/|(?<=\()/[^/\n ](?:\\.|[^/\\\n])*/',
        re.S)
    for match in pattern.finditer(text):
        mask[match.start():match.end()] = bytes(match.end() - match.start())
    return mask


class Mutant:
    """One change: `old` at `offset` of the file at `path` becomes `new`."""

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

    def __str__(self):
        return f"{self.path}:{self.line}:{self.column}: {self.old} → {self.new}"

    def apply(self, text):
        assert text[self.offset:self.offset + len(self.old)] == self.old
        return text[:self.offset] + self.new + text[self.offset + len(self.old):]


def other_number(number):
    """A constant near the given one: the next whole number, or one and a half times a fraction."""
    plain = number.replace("_", "")
    if "." not in plain:
        return str(int(plain) + 1)
    value = float(plain)
    return repr(value * 1.5 if value else 1.0)


def mutants_of(path, text):
    """All changes of one file, in its order."""
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
            # Attributes, conditions for the compiler, compositions of types and names of operators are no behavior.
            if before.startswith(("@", "#", "import ")) or before.endswith("func "):
                continue
            if match[1] == "&" and ": " in before:
                continue
            found.append(Mutant(path, text, match.start(1), match[1], change(match[1])))
    return sorted(found, key=lambda mutant: (mutant.offset, mutant.new))


def all_mutants(scopes):
    """All changes of the sources whose path has a scope as one of its parts or as its beginning."""
    mutants = []
    for file in sorted((ROOT / "Sources").rglob("*.swift")):
        path = file.relative_to(ROOT).as_posix()
        if scopes and not any(scope in path.split("/") or path.startswith(scope) for scope in scopes):
            continue
        mutants += mutants_of(path, file.read_text(encoding="utf-8"))
    return mutants


def equivalents():
    """The changes that the list declares to make no difference, as path, line before and line after."""
    known = set()
    if EQUIVALENT.exists():
        for number, line in enumerate(EQUIVALENT.read_text(encoding="utf-8").splitlines(), 1):
            if not line.strip() or line.startswith("#"):
                continue
            parts = line.split("\t")
            if len(parts) != 4 or not parts[3].strip():
                sys.exit(f"{EQUIVALENT}:{number}: a line has a path, the line before, the line after and a "
                         "reason, with tabs between them")
            known.add(tuple(parts[:3]))
    return known


def chosen(scopes, seed, count):
    """So many changes in the scopes, chosen by the seed, in the order of the sources."""
    candidates = all_mutants(scopes)
    if not candidates:
        sys.exit(f"there is nothing to change in {', '.join(scopes)}")
    picked = random.Random(seed).sample(candidates, min(count, len(candidates)))
    return sorted(picked, key=lambda mutant: (mutant.path, mutant.offset, mutant.new))
