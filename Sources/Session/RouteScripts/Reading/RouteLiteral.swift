import Geometry
import Navigation
import RouteImport

/// Reads an inline route.
struct RouteLiteral {
  /// A step as written, with its line.
  private struct Step {
    let node: DocumentNode
    let keys: ScriptMapping
    var info: StepInfo
    var line: [Coordinate]
    var legIndex = 0
    var startMeters = 0.0
    var endMeters = 0.0
    var seconds = 0.0
  }

  private let node: DocumentNode
  private let keys: ScriptMapping
  private let sign: SpeedLimit.Sign?
  private var pieces: [Step] = []
  private var coordinates: [Coordinate] = []

  static func read(_ node: DocumentNode) throws(RouteScriptError) -> Route {
    let count = node.mistakes?.count ?? 0
    var route = try RouteLiteral(node)
    try route.readSteps()
    try route.checkOrder(since: count)
    try route.measure()
    return try route.route()
  }

  private init(_ node: DocumentNode) throws(RouteScriptError) {
    self.node = node
    keys = try node.mapping(.route)
    sign = try keys.read("sign", ScriptValues.sign)
  }

  private mutating func readSteps() throws(RouteScriptError) {
    let side = try keys.read("drivingSide", ScriptValues.side)
    pieces =
      try keys["steps"]?.each { item throws(RouteScriptError) in
        let keys = try item.mapping(.step)
        let line = try keys.read("line") { node throws(RouteScriptError) in try node.coordinates() }
        return Step(
          node: item, keys: keys, info: try RouteLiteral.info(keys, side: side), line: line ?? [])
      } ?? []
    for index in pieces.indices { pieces[index].info.stepNumber = index }
  }

  /// Returns whether all steps have lines, even if those contain errors.
  private func hasAllLines(since count: Int) -> Bool {
    guard let mistakes = node.mistakes, mistakes.count > count else { return true }
    return pieces.count == keys["steps"]?.count
      && !mistakes.concern(["line", "maneuver"], below: node.path)
  }

  /// Checks that a departure is first, an arrival last, and that arrivals match the waypoints.
  private mutating func checkOrder(since count: Int) throws(RouteScriptError) {
    if !hasAllLines(since: count) { throw node.unusable }
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      try node.stopAtMistakes(since: count)
      throw node.error(
        .badRoute(
          "a route needs at least two steps", remedy: "begin with 'depart', end with 'destination'")
      )
    }
    let before = node.mistakes?.count ?? 0
    try checkEnds(first, last)
    var leg = 0
    for index in pieces.indices {
      pieces[index].legIndex = leg
      let piece = pieces[index]
      guard piece.info.maneuver.isArrival else {
        guard piece.line.isEmpty else { continue }
        try node.report(piece.node.error(.missingKey("line")))
        continue
      }
      leg += 1
      if let line = piece.keys["line"] {
        try node.report(
          line.error(
            .badRoute(
              "an arrival has no road after it", remedy: "begin the next leg with its own 'depart'")
          ))
      }
    }
    try node.stopAtMistakes(since: before)
  }

  private func checkEnds(_ first: Step, _ last: Step) throws(RouteScriptError) {
    if first.info.maneuver != .depart {
      try node.report(
        first.node.error(
          .badRoute(
            "the first step is '\(first.info.maneuver.name)'", remedy: "begin with 'depart'")))
    }
    if !last.info.maneuver.isArrival {
      try node.report(
        last.node.error(
          .badRoute(
            "the last step is '\(last.info.maneuver.name)'", remedy: "end with 'destination'")))
    }
  }

  /// Joins the lines and computes the positions of the steps.
  private mutating func measure() throws(RouteScriptError) {
    var total = 0.0
    var hasLengths = true
    for index in pieces.indices {
      pieces[index].startMeters = total
      for coordinate in pieces[index].line where coordinate != coordinates.last {
        if let last = coordinates.last { total += Geodesy.distance(last, coordinate) }
        coordinates.append(coordinate)
      }
      pieces[index].endMeters = total
      let length = total - pieces[index].startMeters
      guard pieces[index].info.maneuver.isArrival || length > 0 else {
        try node.report(
          (pieces[index].keys["line"] ?? pieces[index].node).error(
            .badRoute(
              "the line of the step has no length", remedy: "give it two different coordinates")))
        hasLengths = false
        continue
      }
      do {
        pieces[index].seconds = try RouteLiteral.seconds(pieces[index].keys, meters: length)
      } catch {
        try node.report(error)
      }
      if index > 0 {
        let before = pieces[index - 1]
        pieces[index].info.distanceFromPrevStepMeters = before.endMeters - before.startMeters
        pieces[index].info.timeFromPrevStepSeconds = before.seconds
      }
    }
    if !hasLengths { throw node.unusable }
  }

  private static func seconds(
    _ keys: ScriptMapping, meters: Double
  ) throws(RouteScriptError) -> Double {
    let speed = try keys.read("speed") { node throws(RouteScriptError) in try node.speed() }
    guard let duration = keys["duration"] else {
      if let speed, !(0.5...100).contains(speed), let node = keys["speed"] {
        throw node.error(.outOfRange(node.found, allowed: "0.5 m/s...100 m/s"))
      }
      return meters / (speed ?? 50 / 3.6)
    }
    guard speed == nil else {
      throw duration.error(
        .contradiction("the step has both 'speed' and 'duration'", remedy: "remove one of them"))
    }
    return try duration.duration()
  }

  private func route() throws(RouteScriptError) -> Route {
    guard let line = RouteLine(coordinates: coordinates), let origin = coordinates.first else {
      throw node.error(.badRoute("the route has no length", remedy: "write longer lines"))
    }
    let start = try keys.read("origin") { node throws(RouteScriptError) in
      try RouteLiteral.waypoint(node, otherwise: origin)
    }
    var route = Route(
      source: "route script", origin: start ?? Waypoint(name: "", coordinate: origin),
      legs: try legs(line), steps: pieces.map(step), line: line)
    for piece in pieces where piece.endMeters > piece.startMeters {
      func stretch<Value>(_ value: Value) -> RouteInterval<Value> {
        RouteInterval(start: piece.startMeters, end: piece.endMeters, value: value)
      }
      if let level = try piece.keys.read("congestion", ScriptValues.congestion) {
        route.congestion.append(stretch(level))
      }
      let limit = try piece.keys.read("speedLimit") { node throws(RouteScriptError) in
        try ScriptValues.speedLimit(node, sign: sign)
      }
      if let limit { route.speedLimits.append(stretch(limit)) }
    }
    route.alternates = try list("alternates", RouteLiteral.alternate)
    route.signals = try list("signals") { item throws(RouteScriptError) in
      try RouteLiteral.signal(item, on: line)
    }
    route.obstacles = try list("incidents") { item throws(RouteScriptError) in
      try RouteLiteral.incident(item, on: line)
    }
    StatementCollector.complete(&route)
    return route
  }

  /// Converts the valid elements of a list; empty if the key is missing.
  private func list<Value>(
    _ key: String, _ convert: (DocumentNode) throws(RouteScriptError) -> Value
  ) throws(RouteScriptError) -> [Value] {
    try keys.read(key) { node throws(RouteScriptError) in try node.each(convert) } ?? []
  }

  private func step(_ piece: Step) -> RouteStep {
    RouteStep(
      info: piece.info, maneuverMeters: piece.startMeters,
      lengthMeters: piece.endMeters - piece.startMeters, durationSeconds: piece.seconds,
      roadName: piece.info.maneuver.isArrival ? "" : piece.info.simpleRoadName,
      legIndex: piece.legIndex)
  }

  private func legs(_ line: RouteLine) throws(RouteScriptError) -> [RouteLeg] {
    let ends = pieces.filter(\.info.maneuver.isArrival).map(\.startMeters)
    let nodes = try list("waypoints") { $0 }
    if let list = keys["waypoints"], list.isList, nodes.count != ends.count {
      try node.report(
        list.error(
          .badRoute(
            "the route has \(nodes.count) waypoints and \(ends.count) arrivals",
            remedy: "give each leg one 'destination' step and one waypoint")))
    }
    var legs: [RouteLeg] = []
    for (index, end) in ends.enumerated() {
      let coordinate = line.coordinate(at: end)
      var waypoint = Waypoint(name: "", coordinate: coordinate)
      do {
        if nodes.indices.contains(index) {
          waypoint = try RouteLiteral.waypoint(nodes[index], otherwise: coordinate)
        }
      } catch {
        try node.report(error)
      }
      legs.append(RouteLeg(destination: waypoint, endMeters: end))
    }
    return legs
  }

  private static func waypoint(
    _ node: DocumentNode, otherwise coordinate: Coordinate
  ) throws(RouteScriptError) -> Waypoint {
    let keys = try node.mapping(.waypoint)
    return Waypoint(
      name: try keys.require("name", ScriptValues.text),
      coordinate: try keys.read("coordinate") { node throws(RouteScriptError) in
        try node.coordinate()
      }
        ?? coordinate)
  }
}
