import Documents
import Foundation
import Navigation
import RouteImport
import SessionFiles
import Sessions

/// Reads values that several mappings share.
enum ScriptValues {
  static func text(_ node: DocumentNode) throws(RouteScriptError) -> String { try node.text() }

  static func possiblyEmptyText(_ node: DocumentNode) throws(RouteScriptError) -> String {
    node.scalarText == "" ? "" : try node.text()
  }

  static func flag(_ node: DocumentNode) throws(RouteScriptError) -> Bool { try node.flag() }

  static func duration(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    try node.duration()
  }

  /// Reads a duration, or a mapping with the key 'for'.
  static func span(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    guard node.isMapping else { return try node.duration() }
    return try node.mapping(.span).require("for", duration)
  }

  static func distance(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    try node.distance()
  }

  static func angle(_ node: DocumentNode) throws(RouteScriptError) -> Double {
    try node.number(in: -180...180)
  }

  static func angles(_ node: DocumentNode) throws(RouteScriptError) -> [Double] {
    try node.each(angle)
  }

  static func maneuver(_ node: DocumentNode) throws(RouteScriptError) -> Maneuver {
    let word = try node.text()
    if let known = WrittenManeuver.maneuver(word) { return known }
    return try node.code("maneuver", \.name)
  }

  static func carPlayManeuver(
    _ node: DocumentNode
  ) throws(RouteScriptError) -> CarPlayManeuverType {
    try node.code("CarPlay maneuver") { "\($0)" }
  }

  static func congestion(_ node: DocumentNode) throws(RouteScriptError) -> Congestion {
    try node.word("congestion level")
  }

  static func sign(_ node: DocumentNode) throws(RouteScriptError) -> SpeedLimit.Sign {
    switch try node.text() {
    case "mutcd": return .mutcd
    case "vienna": return .vienna
    case let word:
      let allowed = ["mutcd", "vienna"]
      throw node.error(
        .unknownWord(
          word, kind: "sign", closest: SpellingSuggestion.nearest(to: word, in: allowed),
          allowed: allowed))
    }
  }

  static func side(_ node: DocumentNode) throws(RouteScriptError) -> DrivingSide {
    let side: DriverSide = try node.word("side")
    switch side {
    case .left: return .left
    case .right: return .right
    }
  }

  /// Reads a posted limit, such as "35 mph" or "none".
  static func speedLimit(
    _ node: DocumentNode, sign: SpeedLimit.Sign?
  ) throws(RouteScriptError) -> SpeedLimit {
    let text = try node.text()
    if text == "none" { return SpeedLimit(value: nil, unit: .kilometersPerHour, sign: sign) }
    let units: [SpeedLimit.Unit] = [.kilometersPerHour, .milesPerHour]
    for unit in units where text.hasSuffix(unit.rawValue) {
      let digits = String(text.dropLast(unit.rawValue.count)).trimmingSpaces
      if let value = Double(digits), value > 0, value < 1000 {
        return SpeedLimit(value: value, unit: unit, sign: sign)
      }
    }
    throw node.error(
      .badQuantity(text, kind: "speed limit", examples: ["35 mph", "50 km/h", "none"]))
  }

  /// Reads a lane, such as "left* straight".
  static func lane(_ node: DocumentNode) throws(RouteScriptError) -> Lane {
    var directions: [LaneDirection] = []
    for word in try node.text().split(whereSeparator: \.isWhitespace) {
      let name = word.hasSuffix("*") ? String(word.dropLast()) : String(word)
      guard let shape = LaneShape(name: name) else {
        let allowed = LaneShape.allCases.map(\.name)
        throw node.error(
          .unknownWord(
            name, kind: "lane shape", closest: SpellingSuggestion.nearest(to: name, in: allowed),
            allowed: allowed))
      }
      directions.append(LaneDirection(shape, isRecommended: word.hasSuffix("*")))
    }
    return Lane(directions)
  }

  static func lanes(_ node: DocumentNode) throws(RouteScriptError) -> [Lane] {
    try node.each(lane)
  }
}
