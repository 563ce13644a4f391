package import Navigation

/// Parses maneuver names as written by hand or by programs.
package enum WrittenManeuver {
  /// Returns the maneuver with a name; nil for unknown names.
  ///
  /// Accepted are the hyphenated name ("turn-left"), an SDK's constant ("TURN_LEFT",
  /// "GMSNavigationManeuverTurnLeft", "turnLeft"), its raw value ("6"), and OSRM's type and
  /// modifier ("end of road left") for right-hand traffic.
  package static func maneuver(_ text: String) -> Maneuver? {
    if let number = Int(text) { return Maneuver(rawValue: number) }
    let word = bare(text)
    let own = word.hasPrefix(enumName) ? String(word.dropFirst(enumName.count)) : word
    return Maneuver.allCases.first { bare($0.name) == own } ?? osrm(word)
  }

  private static let enumName = "gmsnavigationmaneuver"

  /// Maneuver types, such as "turn", that are incomplete without a modifier.
  private static let incomplete: Set<OSRMManeuverType> = [
    .turn, .endOfRoad, .roundaboutTurn, .useLane, .notification, .fork, .ramp,
  ]

  private static func osrm(_ word: String) -> Maneuver? {
    for type in OSRMManeuverType.allCases where word.hasPrefix(bare(type.rawValue)) {
      let rest = word.dropFirst(bare(type.rawValue).count)
      let direction = TurnDirection.allCases.first { bare($0.rawValue) == rest }
      guard direction != nil || rest.isEmpty && !incomplete.contains(type) else { continue }
      return OSRMManeuver(type: type, direction: direction).mapped.maneuver
    }
    return nil
  }

  /// Returns the lowercase letters and digits of a string.
  private static func bare(_ text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
