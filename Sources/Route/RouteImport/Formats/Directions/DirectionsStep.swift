import Documents
import Geometry
import Navigation

/// A step of a reply in the format of OSRM, as written.
struct DirectionsStep {
  let path: String
  let type: String
  let modifier: String?
  let coordinate: Coordinate
  let bearingBefore: Double?
  let bearingAfter: Double?
  let exit: Int?
  let sentence: String?
  let road: RoadNames
  let mode: TravelMode
  let side: DrivingSide
  let lengthMeters: Double?
  let durationSeconds: Double
  let line: [Coordinate]
  let intersections: [DirectionsIntersection]
  let banners: [DirectionsBanner]
  let announcements: [DirectionsAnnouncement]
  /// The mode of travel as written in the reply; nil if absent.
  let modeWord: String?
  let signStyle: SpeedLimit.Sign?
  let signUnit: SpeedLimit.Unit?

  init(_ node: JSONNode, geometry: inout GeometryDecoder) throws(RouteImportError) {
    let maneuver = try node.required("maneuver")
    path = node.path.text
    type = try maneuver.required("type").string()
    modifier = try maneuver.text("modifier")
    coordinate = try maneuver.required("location").position()
    bearingBefore = try maneuver.number("bearing_before")
    bearingAfter = try maneuver.number("bearing_after")
    let sentence = try maneuver.text("instruction")
    self.sentence = sentence
    let isEntry = OSRMManeuverType(rawValue: type)?.isRoundaboutEntry == true
    let counted = isEntry ? sentence.flatMap(RoundaboutSentence.exit) : nil
    exit = try maneuver.integer("exit") ?? counted
    var road = RoadNames(
      name: try node.text("name"), ref: try node.text("ref"),
      destinations: try node.text("destinations"), exits: try node.text("exits"),
      rotary: try node.text("rotary_name"))
    if type == "off ramp", let sentence { road.complete(from: sentence) }
    self.road = road
    modeWord = try node.text("mode")
    mode = TravelMode(modeWord)
    side = try node.text("driving_side") == "left" ? .left : .right
    lengthMeters = try node.number("distance")
    durationSeconds = try node.number("duration") ?? 0
    line = try geometry.coordinates(of: node["geometry"])
    var crossings: [DirectionsIntersection] = []
    for crossing in try node.list("intersections") {
      crossings.append(try DirectionsIntersection(crossing))
    }
    intersections = crossings
    var banners: [DirectionsBanner] = []
    for banner in try node.list("bannerInstructions") {
      banners.append(try DirectionsBanner(banner))
    }
    self.banners = banners
    announcements = try DirectionsAnnouncement.all(of: node)
    signStyle = try node.text("speedLimitSign").flatMap(SpeedLimit.Sign.init(rawValue:))
    signUnit = try node.text("speedLimitUnit").flatMap(SpeedLimit.Unit.init(rawValue:))
  }

  /// The voice instructions for the maneuver at the end of the step.
  ///
  /// The first one of a departure is for the departure itself.
  var ownAnnouncements: ArraySlice<DirectionsAnnouncement> {
    type == OSRMManeuverType.depart.rawValue ? announcements.dropFirst() : announcements[...]
  }

  /// The mode of travel; nil if unknown.
  var statedMode: StatedMode? {
    switch mode {
    case .ferry: .ferried
    case .train: .byTrain
    case .road:
      OtherMode(modeWord)?.stated ?? (modeWord == "driving" ? .driven : nil)
    }
  }

  var isMotorway: Bool { intersections.contains(where: \.isMotorway) }
}

extension TravelMode {
  init(_ word: String?) {
    switch word {
    case "ferry": self = .ferry
    case "train": self = .train
    default: self = .road
    }
  }
}

/// An intersection at the start of a step or along it.
struct DirectionsIntersection {
  let bearings: [Double]
  let entering: Int?
  let leaving: Int?
  let canEnter: [Bool]
  let isMotorway: Bool
  /// The coordinate of the intersection; nil if absent or invalid.
  let coordinate: Coordinate?
  /// Whether the reply contains an invalid location.
  let hasBadLocation: Bool
  let lanes: [Lane]
  /// The signals at the intersection.
  ///
  /// Source: <https://docs.mapbox.com/api/navigation/directions/#intersection-object>
  let signals: [SignalDraft]

  /// A lane as written in the reply.
  struct Lane {
    let words: [String]
    let isValid: Bool
    let isActive: Bool?
    let chosen: String?
  }

  init(_ node: JSONNode) throws(RouteImportError) {
    var bearings: [Double] = []
    for bearing in try node.list("bearings") { bearings.append(try bearing.number()) }
    self.bearings = bearings
    entering = try node.integer("in")
    leaving = try node.integer("out")
    canEnter = try node.list("entry").map { $0.value == .bool(true) }
    isMotorway = try node.texts("classes").contains("motorway")
    // A missing coordinate is acceptable: it serves lanes and signals, not the line.
    let location: Coordinate?
    var isBad = false
    do { location = try node["location"]?.position() } catch { (location, isBad) = (nil, true) }
    (coordinate, hasBadLocation) = (location, isBad)
    var lanes: [Lane] = []
    for lane in try node.list("lanes") {
      lanes.append(
        Lane(
          words: try lane.texts("indications"), isValid: try lane.flag("valid") ?? false,
          isActive: try lane.flag("active"), chosen: try lane.text("valid_indication")))
    }
    self.lanes = lanes
    signals = try DirectionsIntersection.signals(node, at: location)
  }

  private static func signals(
    _ node: JSONNode, at coordinate: Coordinate?
  ) throws(RouteImportError) -> [SignalDraft] {
    guard let coordinate else { return [] }
    var found: [SignalDraft] = []
    if try node.flag("traffic_signal") == true {
      found.append(SignalDraft(kind: .trafficLight, coordinate: coordinate))
    }
    if try node.flag("stop_sign") == true {
      found.append(SignalDraft(kind: .stopSign, coordinate: coordinate))
    }
    return found
  }

  /// Whether the intersection has another exit than the route's.
  var hasOtherWayOut: Bool {
    canEnter.enumerated().contains { $0.element && $0.offset != entering && $0.offset != leaving }
  }

  /// The bearings of the roads that the route does not use.
  var otherBearings: [Double] {
    bearings.enumerated().filter { $0.offset != entering && $0.offset != leaving }.map(\.element)
  }
}

/// A banner: Mapbox's display of the maneuver at the end of its step.
struct DirectionsBanner {
  let primary: BannerText
  let secondary: BannerText
  let degrees: Double?
  let lanes: [Lane]

  /// A lane component.
  struct Lane {
    let words: [String]
    let isActive: Bool
    let chosen: String?
  }

  init(_ node: JSONNode) throws(RouteImportError) {
    primary = try BannerText(node["primary"])
    secondary = try BannerText(node["secondary"])
    degrees = try node["primary"]?.number("degrees")
    var lanes: [Lane] = []
    for component in try node["sub"]?.list("components") ?? [] {
      guard try component.text("type") == "lane" else { continue }
      lanes.append(
        Lane(
          words: try component.texts("directions"),
          isActive: try component.flag("active") ?? false,
          chosen: try component.text("active_direction")))
    }
    self.lanes = lanes
  }

  var exitNumber: String? { primary.exitNumber ?? secondary.exitNumber }
}
