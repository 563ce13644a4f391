import Documents
import Navigation

/// Reads the `annotation` of a leg.
enum AnnotationParser {
  static func annotation(of node: JSONNode?) throws(RouteImportError) -> LegAnnotation {
    var annotation = LegAnnotation()
    guard let node else { return annotation }
    annotation.congestion = try congestion(of: node)
    for limit in try node.list("maxspeed") {
      annotation.speedLimits.append(try self.limit(limit))
    }
    annotation.distances = try numbers(node, "distance")
    annotation.durations = try durations(of: node, distances: annotation.distances)
    return annotation
  }

  /// Returns the durations of the segments.
  ///
  /// They are those of the reply, else computed from its speeds (m/s) and the lengths.
  private static func durations(
    of node: JSONNode, distances: [Double]
  ) throws(RouteImportError) -> [Double] {
    let durations = try numbers(node, "duration")
    guard durations.isEmpty else { return durations.map { max(0, $0) } }
    let speeds = try numbers(node, "speed")
    guard speeds.count == distances.count, speeds.allSatisfy({ $0 > 0 }) else { return [] }
    return zip(distances, speeds).map { max(0, $0) / $1 }
  }

  private static func numbers(
    _ node: JSONNode, _ key: String
  ) throws(RouteImportError) -> [Double] {
    var numbers: [Double] = []
    for number in try node.list(key) {
      numbers.append(number.value == .null ? 0 : try number.number())
    }
    return numbers
  }

  private static func congestion(of node: JSONNode) throws(RouteImportError) -> [Congestion] {
    var values: [Congestion] = []
    for word in try node.list("congestion") {
      values.append(
        word.value == .null ? .unknown : Congestion(rawValue: try word.string()) ?? .unknown)
    }
    guard values.isEmpty else { return values }
    for number in try node.list("congestion_numeric") {
      values.append(
        number.value == .null ? .unknown : Self.congestion(percent: try number.number()))
    }
    return values
  }

  /// Returns the congestion of a percentage, in the ranges that Mapbox documents.
  static func congestion(percent: Double) -> Congestion {
    switch percent {
    case ..<40: .low
    case ..<60: .moderate
    case ..<80: .heavy
    default: .severe
    }
  }

  private static func limit(
    _ node: JSONNode
  ) throws(RouteImportError) -> LegAnnotation.PostedLimit {
    if try node.flag("none") == true { return .none }
    guard let speed = try node.number("speed"), speed > 0 else { return .unknown }
    let unit = try node.text("unit") ?? SpeedLimit.Unit.kilometersPerHour.rawValue
    return .limit(speed, unit == "mph" ? .milesPerHour : .kilometersPerHour)
  }
}
