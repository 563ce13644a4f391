import Documents
import Navigation

/// The lanes and speed limits of TomTom's sections of the line.
///
/// Source: <https://developer.tomtom.com/routing-api/documentation/tomtom-maps/sections>
struct TomTomSections {
  /// The lanes of a section, from left to right.
  struct LaneSet {
    let start: Int
    let end: Int
    /// Whether TomTom assigns the lanes to a maneuver.
    let isManeuver: Bool
    let lanes: [(words: [String], followed: String?)]
  }

  private(set) var laneSets: [LaneSet] = []
  /// The sections that are walked or cycled.
  private(set) var modes: [(range: Range<Int>, mode: StatedMode)] = []
  private(set) var limits: [(range: Range<Int>, kilometersPerHour: Double)] = []

  init(of route: JSONNode, tally: inout WarningCounter) throws(RouteImportError) {
    for section in try route.list("sections") {
      guard let start = try section.integer("startPointIndex"),
        let end = try section.integer("endPointIndex"), 0 <= start, start <= end
      else { continue }
      switch try section.text("sectionType") {
      case "LANES":
        var lanes: [(words: [String], followed: String?)] = []
        for lane in try section.list("lanes") {
          let words = try lane.texts("directions")
          let followed = try lane.text("follow")
          lanes.append((words.map(Self.word), followed.map(Self.word)))
        }
        guard start < end else { continue }
        let isManeuver = try section.texts("properties").contains("IS_MANEUVER")
        laneSets.append(
          LaneSet(start: start, end: end, isManeuver: isManeuver, lanes: lanes))
      case "TRAVEL_MODE", "PEDESTRIAN":
        let (named, kind) = (try section.text("travelMode"), try section.text("sectionType"))
        if let mode = try OtherMode(named ?? kind)?.report(section, in: &tally) {
          modes.append((start..<end, mode))
        }
      case "SPEED_LIMIT":
        guard let limit = try section.number("maxSpeedLimitInKmh") else { continue }
        limits.append((start..<end, limit))
      default: continue
      }
    }
  }

  /// Converts a direction to an OSRM indication, such as "SLIGHT_LEFT" to "slight left".
  ///
  /// A U-turn has a side.
  private static func word(_ direction: String) -> String {
    direction.contains("U_TURN")
      ? "uturn" : direction.lowercased().replacing("_", with: " ")
  }

  /// Returns the lanes of a maneuver, from a section that ends there with matching valid arrows.
  ///
  /// Sections that TomTom assigns to a maneuver have priority, then those that end nearest to it. A
  /// section that begins at the maneuver is after it.
  func lanes(
    for maneuver: ManeuverMapping, at index: Int, after previous: Int, on line: RouteLine,
    side: DrivingSide
  ) -> [Lane]? {
    let direction = TurnDirection(of: maneuver.maneuver) ?? .straight
    let near = laneSets.filter {
      $0.start < index && $0.end > previous && $0.end <= index + 1
        && line.meters.indices.contains($0.end)
        && line.meters[index] - line.meters[$0.end] < Self.reach
    }
    let ranked = near.sorted { first, second in
      guard first.isManeuver == second.isManeuver else { return first.isManeuver }
      return abs(line.meters[index] - line.meters[first.end])
        < abs(line.meters[index] - line.meters[second.end])
    }
    return ranked.lazy.compactMap { set -> [Lane]? in
      let lanes = set.lanes.map { lane in
        LaneNames.lane(
          lane.words, isUsable: lane.followed != nil, chosen: lane.followed,
          direction: direction, on: side)
      }
      return LaneNames.suit(lanes, direction, on: side) ? lanes : nil
    }.first
  }

  /// The distance in meters before a maneuver beyond which lanes belong to another junction.
  private static let reach = 60.0

  /// Returns the speed limits of the line's segments; empty if the reply has none.
  func limits(pieces: Int) -> [LegAnnotation.PostedLimit] {
    guard !limits.isEmpty, pieces > 0 else { return [] }
    var posted = [LegAnnotation.PostedLimit](repeating: .unknown, count: pieces)
    for (range, limit) in limits {
      for index in range where index < pieces { posted[index] = .limit(limit, .kilometersPerHour) }
    }
    return posted
  }
}
