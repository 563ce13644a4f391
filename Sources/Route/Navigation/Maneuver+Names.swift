extension Maneuver {
  /// The hyphenated name in scripts and symbols, such as "turn-slight-left".
  package var name: String { Maneuver.names[rawValue] }

  /// Creates the maneuver with a hyphenated name; fails for unknown names.
  package init?(name: String) {
    guard let rawValue = Maneuver.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The mirrored maneuver: left and right, clockwise and counterclockwise are swapped.
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

  /// The hyphenated names, computed once: "turnUTurnClockwise" becomes "turn-u-turn-clockwise".
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
