import Documents
import Navigation
import RouteImport

/// Maneuvers on the command line: names in scripts, the SDK, the feed and OSRM, or raw values.
enum ManeuverArgument {
  static func read(_ names: [String]) throws -> [Maneuver] {
    try names.map { name in
      guard let known = WrittenManeuver.maneuver(name) else {
        let closest = SpellingSuggestion.nearest(to: name, in: Maneuver.allCases.map(\.name))
        throw Failure(
          .usage,
          "unknown maneuver '\(name)'" + (closest.map { "; did you mean '\($0)'?" } ?? ""),
          hint: "run 'headunit list maneuvers' for all names")
      }
      return known
    }
  }
}
