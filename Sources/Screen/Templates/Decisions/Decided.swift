/// A value with what was decided to get it, in the order of the decisions.
///
/// Whoever decides writes it down with the value; it is never inferred from the result.
package struct Decided<Value> {
  /// What was decided for.
  package var value: Value
  /// What was chosen of what, and by which rule; empty where there was nothing to decide.
  package var decisions: [Decision]

  /// A value with its decisions.
  package init(_ value: Value, _ decisions: [Decision] = []) {
    self.value = value
    self.decisions = decisions
  }

  /// The value alone, while its decisions go to the end of a list.
  package func noted(in list: inout [Decision]) -> Value {
    list += decisions
    return value
  }
}

extension Decided: Sendable where Value: Sendable {}
extension Decided: Equatable where Value: Equatable {}
extension Decided: Hashable where Value: Hashable {}
