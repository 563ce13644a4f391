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
    for distance in try node.list("distance") {
      annotation.distances.append(try distance.number())
    }
    return annotation
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

  /// The bands that Mapbox documents for its numeric congestion.
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
