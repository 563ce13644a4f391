/// A value with the decisions that led to it, in order.
///
/// The code that decides records the decision with the value. Do not infer decisions from the
/// result.
package struct Decided<Value> {
  package var value: Value
  /// The chosen alternatives with their rules; empty if there was no choice.
  package var decisions: [Decision]

  package init(_ value: Value, _ decisions: [Decision] = []) {
    self.value = value
    self.decisions = decisions
  }

  /// Returns the value and appends its decisions to a list.
  package func noted(in list: inout [Decision]) -> Value {
    list += decisions
    return value
  }
}

extension Decided: Sendable where Value: Sendable {}
extension Decided: Equatable where Value: Equatable {}
extension Decided: Hashable where Value: Hashable {}
