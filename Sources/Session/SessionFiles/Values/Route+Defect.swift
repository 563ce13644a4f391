import Documents
import Navigation

extension Shape<Route> {
  /// A route that passes the checks of `defect`.
  static let drivable = Shape<Route>.route.mapped(\.self) { route, node throws(SessionFileError) in
    if let reason = route.defect { throw node.error(reason, "write a complete route") }
    return route
  }
}

extension Route {
  /// The rounding tolerance for distances beyond the end of the line, in meters.
  private static let slack = 1.0

  /// The reason why the route cannot be driven; nil if it can.
  var defect: String? {
    if steps.isEmpty { return "the route has no steps" }
    if legs.isEmpty { return "the route has no legs" }
    if let defect = defect(legs.map(\.endMeters), of: "legs") { return defect }
    if let defect = defect(steps.map(\.maneuverMeters), of: "steps") { return defect }
    if steps.contains(where: { !legs.indices.contains($0.legIndex) }) {
      return "a step of the route is outside its legs"
    }
    if zip(steps, steps.dropFirst()).contains(where: { $0.legIndex > $1.legIndex }) {
      return "the steps of the route are not in the order of its legs"
    }
    if zip(fixes, fixes.dropFirst()).contains(where: {
      $0.seconds >= $1.seconds || $0.meters > $1.meters
    }) {
      return "the recorded positions of the route are not in order"
    }
    return defect(fixes.map(\.meters), of: "recorded positions")
  }

  private func defect(_ meters: [Double], of parts: String) -> String? {
    if zip(meters, meters.dropFirst()).contains(where: { $0 > $1 }) {
      return "the \(parts) of the route are not in order"
    }
    let wrong = meters.first { !(-Self.slack...lengthMeters + Self.slack).contains($0) }
    return wrong.map {
      "the \(parts) of the route reach to \($0.plainText) m, and its line from 0 m to"
        + " \(lengthMeters.plainText) m"
    }
  }
}
