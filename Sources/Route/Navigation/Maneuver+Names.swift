extension Maneuver {
  /// The name in lower case with hyphens, such as "turn-slight-left": scripts and symbols use it.
  package var name: String { Maneuver.names[rawValue] }

  /// Creates the maneuver with a hyphenated name; nil for unknown names.
  package init?(name: String) {
    guard let rawValue = Maneuver.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The same maneuver in a mirror: left and right, clockwise and counterclockwise are swapped.
  package var mirrored: Maneuver {
    let mirroredName = name.split(separator: "-").map { word in
      switch word {
      case "left": "right"
      case "right": "left"
      case "clockwise": "counterclockwise"
      case "counterclockwise": "clockwise"
      default: String(word)
      }
    }.joined(separator: "-")
    return Maneuver(name: mirroredName) ?? self
  }

  /// "turnUTurnClockwise" becomes "turn-u-turn-clockwise", computed once.
  private static let names: [String] = allCases.map { maneuver in
    let words = "\(maneuver)".replacing("UTurn", with: "UTurn".lowercased())
    var name = ""
    for letter in words.replacing("uturn", with: "-u-turn") {
      if letter.isUppercase { name += "-" }
      name += letter.lowercased()
    }
    return name
  }
}
