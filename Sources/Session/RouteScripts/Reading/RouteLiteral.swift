import Geometry
import Navigation
import RouteImport

/// Makes a route of one that is written in a script.
struct RouteLiteral {
  /// Maximum distance of a signal from the route, in meters.
  private static let signalReach = 50.0

  /// A step as written, with its place on the route.
  private struct Step {
    let written: WrittenRoute.Step
    let node: ScriptNode
    var info: StepInfo
    var legIndex = 0
    var startMeters = 0.0
    var endMeters = 0.0
    var seconds = 0.0
  }

  private let written: WrittenRoute
  private let node: ScriptNode
  private var pieces: [Step]
  private var coordinates: [Coordinate] = []

  /// Returns the route; `node` is its value in the script.
  ///
  /// - Throws: The first error; the others are collected.
  static func route(
    _ written: WrittenRoute, _ node: ScriptNode
  ) throws(RouteScriptError) -> Route {
    var route = RouteLiteral(written, node)
    try route.checkOrder()
    try route.measure()
    return try route.route()
  }

  private init(_ written: WrittenRoute, _ node: ScriptNode) {
    (self.written, self.node) = (written, node)
    pieces = written.steps.enumerated().map { index, step in
      Step(
        written: step, node: node.descendant("steps[\(index)]"),
        info: step.info(index, side: written.side))
    }
  }

  /// Throws the first error of the route, if there is any.
  private func stop() throws(RouteScriptError) {
    if let error = node.mistakes.first(at: node.path) { throw error }
  }

  /// Records an error, so that others are found too.
  private func report(
    _ value: ScriptNode, _ problem: String, _ remedy: String
  ) -> RouteScriptError {
    let error = value.error(.badRoute(problem, remedy: remedy))
    node.mistakes.add(error)
    return error
  }

  /// Checks that a departure is first, an arrival last, and that arrivals match the waypoints.
  private mutating func checkOrder() throws(RouteScriptError) {
    if pieces.count != node.child("steps")?.count
      || node.mistakes.concern(["line", "maneuver"], below: node.path)
    {
      try stop()
    }
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      try stop()
      throw node.error(
        .badRoute(
          "a route needs at least two steps", remedy: "begin with 'depart', end with 'destination'")
      )
    }
    var error: RouteScriptError?
    if first.info.maneuver != .depart {
      error = report(
        first.node, "the first step is '\(first.info.maneuver.name)'", "begin with 'depart'")
    }
    if !last.info.maneuver.isArrival {
      error = report(
        last.node, "the last step is '\(last.info.maneuver.name)'", "end with 'destination'")
    }
    var leg = 0
    for index in pieces.indices {
      pieces[index].legIndex = leg
      let piece = pieces[index]
      if piece.info.maneuver.isArrival { leg += 1 }
      if piece.info.maneuver.isArrival, let line = piece.node.child("line") {
        error = report(
          line, "an arrival has no road after it", "begin the next leg with its own 'depart'")
      } else if !piece.info.maneuver.isArrival, piece.written.line.isEmpty {
        error = piece.node.error(.missingKey("line"))
        error.map(node.mistakes.add)
      }
    }
    if let error { throw error }
  }

  /// Joins the lines and computes the positions of the steps.
  private mutating func measure() throws(RouteScriptError) {
    var total = 0.0
    var error: RouteScriptError?
    for index in pieces.indices {
      let piece = pieces[index]
      pieces[index].startMeters = total
      for coordinate in piece.written.line where coordinate != coordinates.last {
        if let last = coordinates.last { total += Geodesy.distance(last, coordinate) }
        coordinates.append(coordinate)
      }
      pieces[index].endMeters = total
      let length = total - pieces[index].startMeters
      guard piece.info.maneuver.isArrival || length > 0 else {
        error = report(
          piece.node.descendant("line"), "the line of the step has no length",
          "give it two different coordinates")
        continue
      }
      if piece.written.speed != nil, piece.written.seconds != nil {
        node.mistakes.add(
          piece.node.descendant("duration").error(
            .contradiction(
              "the step has both 'speed' and 'duration'", remedy: "remove one of them")))
      }
      pieces[index].seconds = piece.written.seconds ?? length / (piece.written.speed ?? 50 / 3.6)
      if index > 0 {
        let before = pieces[index - 1]
        pieces[index].info.distanceFromPrevStepMeters = before.endMeters - before.startMeters
        pieces[index].info.timeFromPrevStepSeconds = before.seconds
      }
    }
    if let error { throw error }
  }

  private func route() throws(RouteScriptError) -> Route {
    guard let line = RouteLine(coordinates: coordinates), let origin = coordinates.first else {
      throw node.error(.badRoute("the route has no length", remedy: "write longer lines"))
    }
    var route = Route(
      source: "route script",
      origin: written.origin?.waypoint(at: origin) ?? Waypoint(name: "", coordinate: origin),
      legs: legs(line), steps: pieces.map(step), line: line)
    for piece in pieces where piece.endMeters > piece.startMeters {
      func stretch<Value>(_ value: Value) -> RouteInterval<Value> {
        RouteInterval(start: piece.startMeters, end: piece.endMeters, value: value)
      }
      if let level = piece.written.congestion { route.congestion.append(stretch(level)) }
      if var limit = piece.written.limit {
        limit.sign = limit.sign ?? written.sign
        route.speedLimits.append(stretch(limit))
      }
    }
    route.alternates = written.alternates.compactMap { alternate in
      RouteLine(coordinates: alternate.line).map {
        AlternateRoute(line: $0, durationSeconds: alternate.seconds)
      }
    }
    route.signals = placed(written.signals, \.path) { signal, node throws(RouteScriptError) in
      try RouteLiteral.signal(signal, node, on: line)
    }
    route.obstacles = placed(written.incidents, \.path) {
      incident, node throws(RouteScriptError) in
      let start = try RouteLiteral.meters(incident.meters, node.descendant("at"), on: line)
      return RouteInterval(
        start: start, end: min(start + incident.length, line.lengthMeters),
        value: incident.obstacle)
    }
    StatementCollector.complete(&route)
    return route
  }

  /// Returns the elements of a list that are on the route; errors of the others are collected.
  private func placed<Element, Value>(
    _ elements: [Element], _ path: KeyPath<Element, String>,
    _ place: (Element, ScriptNode) throws(RouteScriptError) -> Value
  ) -> [Value] {
    elements.compactMap { element in
      node.mistakes.collect { () throws(RouteScriptError) in
        try place(
          element, node.descendant(String(element[keyPath: path].dropFirst(node.path.count))))
      }
    }
  }

  /// Returns a distance within the length of the route.
  private static func meters(
    _ meters: Double, _ node: ScriptNode, on line: RouteLine
  ) throws(RouteScriptError) -> Double {
    guard meters <= line.lengthMeters else {
      throw node.error(
        .outOfRange(node.found, allowed: "0 m...\(Int(line.lengthMeters)) m, the route's length"))
    }
    return meters
  }

  private static func signal(
    _ signal: WrittenRoute.Signal, _ node: ScriptNode, on line: RouteLine
  ) throws(RouteScriptError) -> RouteSignal {
    guard let coordinate = signal.coordinate else {
      return RouteSignal(
        signal.kind, meters: try meters(signal.meters ?? 0, node.descendant("at"), on: line))
    }
    let meters = line.nearestMeters(to: coordinate)
    let distance = Geodesy.distance(line.coordinate(at: meters), coordinate)
    guard distance <= signalReach else {
      throw (node.child("coordinate") ?? node.descendant("place")).error(
        .badRoute(
          "the signal is \(Int(distance)) m away from the route",
          remedy: "move it to within \(Int(signalReach)) m of the route"))
    }
    return RouteSignal(signal.kind, meters: meters)
  }

  private func step(_ piece: Step) -> RouteStep {
    RouteStep(
      info: piece.info, maneuverMeters: piece.startMeters,
      lengthMeters: piece.endMeters - piece.startMeters, durationSeconds: piece.seconds,
      roadName: piece.info.maneuver.isArrival ? "" : piece.info.simpleRoadName,
      legIndex: piece.legIndex)
  }

  private func legs(_ line: RouteLine) -> [RouteLeg] {
    let ends = pieces.filter(\.info.maneuver.isArrival).map(\.startMeters)
    if let waypoints = written.waypoints, waypoints.count != ends.count {
      _ = report(
        node.descendant("waypoints"),
        "the route has \(waypoints.count) waypoints and \(ends.count) arrivals",
        "give each leg one 'destination' step and one waypoint")
    }
    return ends.enumerated().map { index, end in
      let coordinate = line.coordinate(at: end)
      let stops = written.waypoints ?? []
      let stop = stops.indices.contains(index) ? stops[index] : WrittenRoute.Stop()
      return RouteLeg(destination: stop.waypoint(at: coordinate), endMeters: end)
    }
  }
}

extension WrittenRoute.Stop {
  /// Returns the waypoint, at a coordinate unless it has its own.
  fileprivate func waypoint(at coordinate: Coordinate) -> Waypoint {
    Waypoint(name: name, coordinate: self.coordinate ?? coordinate)
  }
}
