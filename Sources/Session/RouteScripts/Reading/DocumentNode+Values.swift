import Documents
import Geometry
import Navigation
import SessionFiles
import SessionLog

extension DocumentNode {
  /// Reads a nonempty text.
  func text() throws(RouteScriptError) -> String {
    guard let text = scalarText, !text.isEmpty else {
      throw error(.wrongKind(expected: "a string", found: found))
    }
    return text
  }

  /// Reads a list of texts, or a single text.
  func texts() throws(RouteScriptError) -> [String] {
    guard isList else { return [try text()] }
    return try each { item throws(RouteScriptError) in try item.text() }
  }

  func flag() throws(RouteScriptError) -> Bool {
    switch scalarText {
    case "true", "yes", "on": return true
    case "false", "no", "off": return false
    default: throw error(.wrongKind(expected: "true or false", found: found))
    }
  }

  func number(in range: ClosedRange<Double>? = nil) throws(RouteScriptError) -> Double {
    guard let text = scalarText, let value = Double(text), value.isFinite else {
      throw error(.wrongKind(expected: "a number", found: found))
    }
    if let range, !range.contains(value) {
      throw error(.outOfRange(text, allowed: ScriptKind.number(range).rangeText))
    }
    return value
  }

  func integer(in range: ClosedRange<Int>) throws(RouteScriptError) -> Int {
    guard let text = scalarText, let value = Int(text) else {
      throw error(.wrongKind(expected: "a whole number", found: found))
    }
    guard range.contains(value) else {
      throw error(.outOfRange(text, allowed: ScriptKind.integer(range).rangeText))
    }
    return value
  }

  func quantity(_ quantity: Quantity) throws(RouteScriptError) -> Double {
    guard let text = scalarText else {
      throw error(.wrongKind(expected: "a \(quantity.rawValue)", found: found))
    }
    guard let value = quantity.value(of: text) else {
      throw error(
        .badQuantity(text, kind: quantity.rawValue, examples: quantity.examples))
    }
    return value
  }

  /// Reads a duration of at most one year, in seconds.
  func duration() throws(RouteScriptError) -> Double {
    let seconds = try quantity(.duration)
    guard seconds <= SessionMessage.longestSeconds else {
      throw error(.outOfRange(found, allowed: "0 s...8760 h"))
    }
    return seconds
  }

  func distance() throws(RouteScriptError) -> Double { try quantity(.distance) }
  func speed() throws(RouteScriptError) -> Double { try quantity(.speed) }

  /// Reads an enum case by name.
  func word<Value: CaseIterable>(
    _ kind: String, _ name: (Value) -> String
  ) throws(RouteScriptError) -> Value {
    let word = try text()
    guard let value = Value.allCases.first(where: { name($0) == word }) else {
      let allowed = Value.allCases.map(name)
      throw error(
        .unknownWord(
          word, kind: kind, closest: SpellingSuggestion.nearest(to: word, in: allowed),
          allowed: allowed))
    }
    return value
  }

  /// Reads an enum case by raw value.
  func word<Value: CaseIterable & RawRepresentable<String>>(
    _ kind: String
  ) throws(RouteScriptError) -> Value {
    try word(kind, \.rawValue)
  }

  /// Reads a member of an SDK enum by raw value, hyphenated name, or Android constant.
  func code<Value: CaseIterable & RawRepresentable<Int>>(
    _ kind: String, _ name: (Value) -> String
  ) throws(RouteScriptError) -> Value {
    let word = try text()
    if let raw = Int(word) {
      guard let value = Value(rawValue: raw) else {
        throw error(.outOfRange(word, allowed: "0...\(Value.allCases.count - 1)"))
      }
      return value
    }
    let bare = word.bare
    if let value = Value.allCases.first(where: { name($0).bare == bare || "\($0)".bare == bare }) {
      return value
    }
    let allowed = Value.allCases.map(name)
    throw error(
      .unknownWord(
        word, kind: kind,
        closest: SpellingSuggestion.nearest(to: word.replacing("_", with: "-"), in: allowed),
        allowed: allowed))
  }

  /// Reads a coordinate: `{latitude, longitude}`, or a pair of numbers in the given order.
  func coordinate(longitudeFirst: Bool = false) throws(RouteScriptError) -> Coordinate {
    if isMapping { return try value(.coordinate) }
    let order = longitudeFirst ? "[longitude, latitude]" : "[latitude, longitude]"
    guard isList, try items().count == 2 else {
      throw error(.wrongKind(expected: "a coordinate like \(order)", found: found))
    }
    let numbers = try each { item throws(RouteScriptError) in try item.number() }
    guard numbers.count == 2 else { throw unusable }
    return longitudeFirst
      ? try coordinate(numbers[1], numbers[0], order: order)
      : try coordinate(numbers[0], numbers[1], order: order)
  }

  private func coordinate(
    _ latitude: Double, _ longitude: Double, order: String
  ) throws(RouteScriptError) -> Coordinate {
    guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
      let text =
        abs(latitude) > 90
        ? "the latitude \(plain(latitude)) is outside -90...90"
        : "the longitude \(plain(longitude)) is outside -180...180"
      throw error(.badCoordinate(text, order: order))
    }
    return coordinate
  }

  func coordinates(longitudeFirst: Bool = false) throws(RouteScriptError) -> [Coordinate] {
    try each { item throws(RouteScriptError) in
      try item.coordinate(longitudeFirst: longitudeFirst)
    }
  }
}

extension String {
  /// The text in lower case without separators: "TURN_LEFT", "turnLeft" and "turn-left" are equal.
  fileprivate var bare: String {
    lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }
  }
}
