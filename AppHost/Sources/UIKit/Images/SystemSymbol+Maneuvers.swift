extension SystemSymbol {
  /// The Navigation SDK's maneuvers for the arrow symbols of the system.
  ///
  /// In guidance headunit draws these maneuvers; elsewhere the symbols have no icon.
  private static let maneuvers: [String: String] = [
    "arrow.up": "straight", "arrow.turn.up.left": "turn-left", "arrow.turn.up.right": "turn-right",
    "arrow.left": "turn-left", "arrow.right": "turn-right",
    "arrow.turn.left.up": "turn-left", "arrow.turn.right.up": "turn-right",
    "arrow.up.left": "turn-slight-left", "arrow.up.right": "turn-slight-right",
    "arrow.down.left": "turn-sharp-left", "arrow.down.right": "turn-sharp-right",
    "arrow.turn.down.left": "turn-sharp-left", "arrow.turn.down.right": "turn-sharp-right",
    "arrow.uturn.left": "turn-u-turn-counterclockwise",
    "arrow.uturn.down": "turn-u-turn-counterclockwise",
    "arrow.uturn.right": "turn-u-turn-clockwise", "arrow.merge": "merge-unspecified",
    "arrow.triangle.merge": "merge-unspecified", "arrow.triangle.branch": "fork-right",
    "arrow.branch": "fork-right", "flag.checkered": "destination", "mappin": "destination",
    "mappin.and.ellipse": "destination", "ferry": "ferry-boat",
    "arrow.triangle.2.circlepath": "roundabout-counterclockwise",
  ]

  /// Returns the maneuver for a symbol; nil for any other symbol.
  static func maneuver(for name: String) -> String? {
    var words = name.split(separator: ".").map(String.init)
    while !words.isEmpty {
      if let maneuver = maneuvers[words.joined(separator: ".")] { return maneuver }
      guard let last = words.last, ["fill", "circle", "square"].contains(last) else { return nil }
      words.removeLast()
    }
    return nil
  }
}

extension UIImage {
  /// The maneuver of an arrow symbol in guidance; nil for any other image.
  public var systemManeuver: String? {
    if case .symbol(let symbol) = content { SystemSymbol.maneuver(for: symbol.name) } else { nil }
  }
}
