import Documents
import Foundation

/// The style properties in transition when a test's picture is taken.
///
/// Source: <https://maplibre.org/maplibre-style-spec/transition/>
struct StyleTransitions: Sendable {
  private struct Change: Sendable {
    let layer, property: String
    let old, new: JSONValue
    /// The duration and the elapsed time, in milliseconds.
    let duration: Double
    var passed = 0.0
  }

  private var changes: [Change] = []

  /// Records a property change; the last change of a property wins.
  mutating func note(_ operation: TestOperation, before style: StyleEdit) {
    let arguments = operation.arguments
    guard arguments.count > 2, let layer = arguments[0].string, let name = arguments[1].string,
      let old = style.paint(name, of: layer) ?? Self.usual(name), arguments[2] != .null
    else { return }
    let own = style.paint(name + "-transition", of: layer)
    let duration = own?["duration"]?.number ?? style.document["transition"]?["duration"]?.number
    changes.removeAll { $0.layer == layer && $0.property == name }
    changes.append(
      Change(
        layer: layer, property: name, old: old, new: arguments[2], duration: duration ?? 300))
  }

  /// Advances the time in milliseconds; nil completes all transitions.
  mutating func wait(_ time: Double?) {
    guard let time else { return changes.removeAll() }
    for index in changes.indices { changes[index].passed += time }
    changes.removeAll { $0.passed >= $0.duration }
  }

  /// The style with the current values of all properties in transition.
  func applied(to style: StyleEdit) -> StyleEdit {
    var style = style
    for change in changes {
      let share = Self.eased(change.passed / change.duration)
      guard let value = Self.mixed(change.old, change.new, share) else { continue }
      _ = style.apply(
        TestOperation(
          "setPaintProperty", [.string(change.layer), .string(change.property), value]))
    }
    return style
  }

  /// The default value of an unset property; nil for properties without a supported transition.
  private static func usual(_ name: String) -> JSONValue? {
    name.hasSuffix("-color") && !name.contains("halo") && !name.contains("outline")
      ? .string("#000000") : nil
  }

  private static func mixed(_ old: JSONValue, _ new: JSONValue, _ share: Double) -> JSONValue? {
    switch (old, new) {
    case (.string, .string), (.number, .number):
      return .array([
        .string("interpolate"), .array([.string("linear")]), .number(share), .number(0), old,
        .number(1), new,
      ])
    case (.array(let from), .array(let to)) where from.count == to.count:
      let pairs = zip(from, to).compactMap { one, other in
        one.number.flatMap { start in other.number.map { start + ($0 - start) * share } }
      }
      return pairs.count == from.count ? .array(pairs.map(JSONValue.number)) : nil
    default: return nil
    }
  }

  /// Cubic ease-in-out.
  private static func eased(_ share: Double) -> Double {
    let share = min(1, max(0, share))
    return share < 0.5 ? 4 * pow(share, 3) : 1 - 4 * pow(1 - share, 3)
  }
}
