"""Writes many mutants into one file, each behind a switch that an environment variable selects.

A constant `20` becomes a call `mutant7(20, 21)`, and an operator becomes a unique one with the same precedence. Each
module with mutants gets a file that declares these. HEADUNIT_MUTANT selects the mutants of a process by their numbers,
separated by commas; the default is none. The process also marks each executed mutant in the file named by
HEADUNIT_MUTANTS_SEEN.
"""

SWITCH = "HEADUNIT_MUTANT"
SEEN = "HEADUNIT_MUTANTS_SEEN"
# The number of bytes, one per mutant; more than any build contains.
CAPACITY = 16_384
NAME = "MutantSwitches.swift"

HEAD = """\
import Glibc
%(imports)s
private nonisolated(unsafe) let chosen: UnsafeMutablePointer<Bool> = {
  let flags = UnsafeMutablePointer<Bool>.allocate(capacity: %(capacity)d)
  flags.initialize(repeating: false, count: %(capacity)d)
  for number in getenv("%(switch)s").map({ String(cString: $0).split(separator: ",") }) ?? [] {
    if let number = Int(number) { flags[number] = number > 0 }
  }
  return flags
}()

private nonisolated(unsafe) let seen: UnsafeMutablePointer<UInt8> = {
  if let path = getenv("%(seen)s") {
    let file = open(path, O_RDWR)
    let map = mmap(nil, %(capacity)d, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    if file >= 0, let map, map != MAP_FAILED { return map.assumingMemoryBound(to: UInt8.self) }
  }
  return .allocate(capacity: %(capacity)d)
}()

private func isOn(_ number: Int) -> Bool {
  seen[number] = 1
  return chosen[number]
}
"""

# The precedence group of an operator, and the signatures of its replacements.
COMPARISON = ("ComparisonPrecedence", ["<T: Comparable>(a: T, b: T) -> Bool"])
EQUALITY = ("ComparisonPrecedence", [
    "<T: Equatable>(a: T, b: T) -> Bool", "<T>(a: T?, b: _OptionalNilComparisonType) -> Bool"])
LOGIC = "(a: Bool, b: @autoclosure () throws -> Bool) rethrows -> Bool"
SUM = ("AdditionPrecedence", ["<T: AdditiveArithmetic>(a: T, b: T) -> T"])
PRODUCT = ("MultiplicationPrecedence", [
    "<T: BinaryInteger>(a: T, b: T) -> T", "<T: FloatingPoint>(a: T, b: T) -> T"])
SHIFT = ("BitwiseShiftPrecedence", ["<T: BinaryInteger, R: BinaryInteger>(a: T, b: R) -> T"])
WRAPPING = ("AdditionPrecedence", ["<T: FixedWidthInteger>(a: T, b: T) -> T"])
MOVE = ("AssignmentPrecedence", ["<T: AdditiveArithmetic>(a: inout T, b: T)"])
SCALE = ("AssignmentPrecedence", [
    "<T: BinaryInteger>(a: inout T, b: T)", "<T: FloatingPoint>(a: inout T, b: T)"])
OPERATORS = {
    "<": COMPARISON, "<=": COMPARISON, ">": COMPARISON, ">=": COMPARISON, "==": EQUALITY, "!=": EQUALITY,
    "&&": ("LogicalConjunctionPrecedence", [LOGIC]), "||": ("LogicalDisjunctionPrecedence", [LOGIC]),
    "+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "+=": MOVE, "-=": MOVE, "*=": SCALE, "/=": SCALE,
    "&+": WRAPPING, "&-": WRAPPING, "<<": SHIFT, ">>": SHIFT,
    "&": ("MultiplicationPrecedence", ["<T: BinaryInteger>(a: T, b: T) -> T"]),
    "|": ("AdditionPrecedence", ["<T: BinaryInteger>(a: T, b: T) -> T"]),
}
POINT = "(a: Point, b: Point) -> Point"
# A closed range becomes a half-open one with the same elements, so that both have the same type.
RANGES = [("Int", "b + 1"), ("Double", "b.nextUp")]
NUMBER_TYPES = ["<T>", "Double", "Int"]


def sign(number):
    """A unique operator for a mutant."""
    return chr(0x2500 + number // 256) + chr(0x2600 + number % 256)


class Schema:
    """A mutant with the number that selects it.

    `attempt` is the index of the type to try for a constant: any, then Double, then Int.
    """

    def __init__(self, number, mutant):
        self.number, self.mutant, self.attempt = number, mutant, 0
        self.name = f"mutant{number}"

    @property
    def is_range(self):
        return self.mutant.old in ("...", "..<")

    @property
    def is_constant(self):
        return self.mutant.old[0].isdigit()

    def advance(self):
        """Advances to the next form of the mutant; returns false if there is none."""
        self.attempt += 1
        return self.is_constant and self.attempt < len(NUMBER_TYPES)

    @property
    def condition(self):
        """The condition of a call that the mutant removes."""
        return f"{self.name}()"

    @property
    def use(self):
        """The replacement of the old text in the sources."""
        old, new = self.mutant.old, self.mutant.new
        if self.is_range:
            return f" {sign(self.number)} "
        if old in OPERATORS:
            return sign(self.number)
        return self.name if old in ("min", "max") else f"{self.name}({old}, {new})"

    def declarations(self, has_points):
        """The lines that declare the operator or function."""
        old, new, number = self.mutant.old, self.mutant.new, self.number
        if self.is_range:
            return [f"infix operator {sign(number)}: RangeFormationPrecedence"] + [
                f"public func {sign(number)} (a: {kind}, b: {kind}) -> Range<{kind}> "
                f"{{ isOn({number}) == {'false' if old == '...' else 'true'} ? a..<({end}) : a..<b }}"
                for kind, end in RANGES]
        if old in OPERATORS:
            precedence, types = OPERATORS[old]
            lines = [f"infix operator {sign(number)}: {precedence}"]
            lines += [self.operator(f"public func {sign(number)} {kind}") for kind in types]
            if has_points and old in ("+", "-"):
                lines.append(self.operator(f"package func {sign(number)} {POINT}"))
            return lines
        if not new:
            return [f"public func {self.name}() -> Bool {{ !isOn({number}) }}"]
        if old in ("min", "max"):
            return [
                f"public func {self.name}<T: Comparable>(_ a: T, _ b: T, _ rest: T...) -> T "
                f"{{ isOn({number}) ? rest.reduce({new}(a, b), {new}) : rest.reduce({old}(a, b), {old}) }}"]
        kind = NUMBER_TYPES[self.attempt] if self.is_constant else "Bool"
        generic, kind = ("<T>", "T") if kind == "<T>" else ("", kind)
        return [f"public func {self.name}{generic}(_ old: {kind}, _ new: {kind}) -> {kind} "
                f"{{ isOn({number}) ? new : old }}"]

    def operator(self, head):
        old, new, test = self.mutant.old, self.mutant.new, f"isOn({self.number})"
        if head.endswith(LOGIC):
            return f"{head} {{ try {test} ? a {new} b() : a {old} b() }}"
        if "inout" in head:
            return f"{head} {{ if {test} {{ a {new} b }} else {{ a {old} b }} }}"
        return f"{head} {{ {test} ? a {new} b : a {old} b }}"


def written(text, replacements):
    """Applies replacements (offset, old, new) to the text of a file."""
    for offset, old, new in sorted(replacements, reverse=True):
        assert text[offset:offset + len(old)] == old
        text = text[:offset] + new + text[offset + len(old):]
    return text


def switches(schemata, module, uses):
    """The file that declares the mutants of a module."""
    moves = any(schema.mutant.old in ("+", "-") for schema in schemata)
    imports = "package import Geometry\n" if moves and "Geometry" in uses else ""
    has_points = "Geometry" in uses or module == "Geometry"
    head = HEAD % {
        "imports": imports,
        "switch": SWITCH, "seen": SEEN, "capacity": CAPACITY}
    lines = [line for schema in schemata for line in schema.declarations(has_points)]
    return head + "\n" + "\n".join(lines) + "\n"
