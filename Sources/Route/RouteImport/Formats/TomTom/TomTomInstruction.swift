import Documents
import Geometry
import Navigation

/// An instruction of TomTom's guidance.
///
/// Version 1 refers to a coordinate of the line and has a message; version 2 has a distance along
/// the route and names the next road and signs separately.
struct TomTomInstruction {
  let path: String
  let maneuver: TomTomManeuver
  /// The distance along the route in meters, as the reply counts it.
  let offset: Double?
  /// The time along the route in seconds, as the reply counts it.
  let seconds: Double?
  /// The index of the coordinate in the line; nil in version 2.
  let pointIndex: Int?
  /// The coordinate of the maneuver; nil if absent.
  let coordinate: Coordinate?
  let road: RoadNames
  let sentence: String?

  init(_ node: JSONNode) throws(RouteImportError) {
    path = node.path.text
    let turn = try node.number("turnAngleInDecimalDegrees")
    let change = try node.number("changeOfAngleInDegrees")
    maneuver = TomTomManeuver(
      word: try node.required("maneuver").string(),
      side: try node.text("drivingSide") == "LEFT" ? .left : .right,
      exit: try Self.count(node["roundaboutExitNumber"]), angle: turn ?? change)
    offset = try node.number("routeOffsetInMeters")
    pointIndex = try node.integer("pointIndex")
    sentence = try node.text("message").map(\.withoutMarkup)
    let first = try node.list("routePath").first
    let point = node["maneuverPoint"] ?? first?["point"] ?? node["point"]
    coordinate = try point?.position("latitude", "longitude")
    let passed = try first?.number("travelTimeInSeconds")
    let isTimeless = passed == 0 && (offset ?? 0) > 0
    let counted = try node.number("travelTimeInSeconds")
    seconds = counted ?? (isTimeless ? nil : passed)
    let isSigned = node["nextRoadInfo"] != nil || node["signpost"] != nil
    road = try isSigned ? Self.signedRoad(node) : Self.plainRoad(node)
  }

  private static func plainRoad(_ node: JSONNode) throws(RouteImportError) -> RoadNames {
    RoadNames(
      name: try node.text("street"), ref: try node.texts("roadNumbers").joined(separator: ";"),
      destinations: try node.text("signpostText"), exits: try node.text("exitNumber"))
  }

  private static func signedRoad(_ node: JSONNode) throws(RouteImportError) -> RoadNames {
    let road = node["nextRoadInfo"]
    var numbers: [String] = []
    for shield in try road?.list("roadShields") ?? [] {
      if let number = try text(shield["roadNumber"]) { numbers.append(number) }
    }
    let sign = node["signpost"]
    let towards = [try text(sign?["exitName"]), try text(sign?["towardName"])].compactMap(\.self)
    return RoadNames(
      name: try text(road?["streetName"]), ref: numbers.joined(separator: ";"),
      destinations: towards.isEmpty ? nil : towards.joined(separator: ", "),
      exits: try text(sign?["exitNumber"]))
  }

  /// Returns a string with its pronunciation; nil if empty.
  private static func text(_ node: JSONNode?) throws(RouteImportError) -> String? {
    guard let text = try node?.text("text"), !text.isEmpty else { return nil }
    return text
  }

  /// Returns a number that some versions of the service write as text.
  private static func count(_ node: JSONNode?) throws(RouteImportError) -> Int? {
    guard let node else { return nil }
    if case .string(let text) = node.value { return Int(text) }
    return Int(exactly: try node.number())
  }
}
