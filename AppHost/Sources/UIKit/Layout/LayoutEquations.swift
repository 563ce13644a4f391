/// A linear equation or inequality over the layout variables.
struct LayoutEquation {
  let parts: [(index: Int, coefficient: CGFloat)]
  let goal: CGFloat
  let relation: NSLayoutConstraint.Relation
  let strength: Float

  /// Returns the absolute violation for given values; 0 if satisfied.
  func violation(_ values: [CGFloat]) -> CGFloat {
    let violation = goal - parts.reduce(0) { $0 + values[$1.index] * $1.coefficient }
    switch relation {
    case .equal: return abs(violation)
    case .lessThanOrEqual: return max(0, -violation)
    case .greaterThanOrEqual: return max(0, violation)
    }
  }
}

/// Solves constraints by elimination in order of priority, skipping those without free variables.
///
/// Inequalities become equations once they are violated, in order of priority.
struct LayoutEquations {
  /// The maximum number of rounds that activate inequalities.
  private static let maximumActivations = 120
  /// The tolerance below which a coefficient is zero.
  private static let tiny: CGFloat = 1e-7

  /// A basic variable as a linear combination of free variables.
  private struct Row {
    var constant: CGFloat
    var parts: [Int: CGFloat]
  }

  private let start: [CGFloat]
  private var rows: [Int: Row] = [:]

  /// Returns the solution; free variables keep their start values.
  static func values(of equations: [LayoutEquation], from start: [CGFloat]) -> [CGFloat] {
    let sorted = equations.enumerated().sorted {
      ($1.element.strength, $0.offset) < ($0.element.strength, $1.offset)
    }.map(\.element)
    var isJoined = sorted.map { $0.relation == .equal }
    for _ in 0..<maximumActivations {
      var system = LayoutEquations(start: start)
      for (equation, counts) in zip(sorted, isJoined) where counts { system.insert(equation) }
      let values = system.values
      let failing = sorted.indices.filter { !isJoined[$0] && sorted[$0].violation(values) > 0.001 }
      guard let first = failing.first else { return values }
      isJoined[first] = true
      // Content sizes are independent of each other; required inequalities join one at a time.
      let strength = sorted[first].strength
      guard strength < UILayoutPriority.required.rawValue else { continue }
      for index in failing where sorted[index].strength == strength { isJoined[index] = true }
    }
    var system = LayoutEquations(start: start)
    for (equation, counts) in zip(sorted, isJoined) where counts { system.insert(equation) }
    return system.values
  }

  private init(start: [CGFloat]) { self.start = start }

  private var values: [CGFloat] {
    var values = start
    for (index, row) in rows {
      values[index] = row.parts.reduce(row.constant) { $0 + start[$1.key] * $1.value }
    }
    return values
  }

  private mutating func insert(_ equation: LayoutEquation) {
    var sum = Row(constant: -equation.goal, parts: [:])
    for (index, coefficient) in equation.parts { add(index, coefficient, to: &sum) }
    guard let pivot = sum.parts.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }),
      abs(pivot.value) > Self.tiny
    else { return }
    let coefficient = pivot.value
    sum.parts[pivot.key] = nil
    let row = Row(
      constant: -sum.constant / coefficient, parts: sum.parts.mapValues { -$0 / coefficient })
    for (index, known) in rows {
      guard let part = known.parts[pivot.key] else { continue }
      var other = known
      other.parts[pivot.key] = nil
      other.constant += row.constant * part
      for (inner, value) in row.parts { other.parts[inner, default: 0] += value * part }
      for inner in row.parts.keys where abs(other.parts[inner] ?? 0) <= Self.tiny {
        other.parts[inner] = nil
      }
      rows[index] = other
    }
    rows[pivot.key] = row
  }

  /// Adds a variable to a sum, substituting its row if it is basic.
  private func add(_ index: Int, _ coefficient: CGFloat, to sum: inout Row) {
    guard let row = rows[index] else {
      sum.parts[index, default: 0] += coefficient
      return
    }
    sum.constant += row.constant * coefficient
    for (other, value) in row.parts { sum.parts[other, default: 0] += value * coefficient }
  }
}
