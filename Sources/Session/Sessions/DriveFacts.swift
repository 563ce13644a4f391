package import Navigation

/// The data of a drive that is known before it begins, apart from its route.
package struct DriveFacts: Sendable, Hashable {
  /// The stops of the vehicle in the script.
  package var stops: [Drive.Stop] = []
  /// The traffic on the route; nil for that of the route itself.
  package var congestion: [RouteInterval<Congestion>]?
  /// The posted limits on the route; nil for those of the route itself.
  package var speedLimits: [RouteInterval<SpeedLimit>]?
  /// The traffic lights and stop signs on the route; nil for those of the route itself.
  package var signals: [RouteSignal]?
  /// The lanes that differ from those of the route, by step index.
  package var lanes: [Int: [Lane]] = [:]

  /// Creates facts; by default the drive is that of its route alone.
  package init() {}

  /// Creates the facts of a route that differ from those of `base`.
  init(stops: [Drive.Stop], route: Route, than base: Route) {
    self.stops = stops
    congestion = route.congestion == base.congestion ? nil : route.congestion
    speedLimits = route.speedLimits == base.speedLimits ? nil : route.speedLimits
    signals = route.signals == base.signals ? nil : route.signals
    lanes = [:]
    for (index, (step, before)) in zip(route.steps, base.steps).enumerated()
    where step.info.lanes != before.info.lanes {
      lanes[index] = step.info.lanes ?? []
    }
  }

  /// Returns a drive with these facts applied.
  func drive(on base: Drive) -> Drive {
    var drive = stops.isEmpty ? base : base.stopping(at: stops)
    var route = drive.route
    if let congestion { route.congestion = congestion }
    if let speedLimits { route.speedLimits = speedLimits }
    if let signals { route.signals = signals }
    for (index, lanes) in lanes where route.steps.indices.contains(index) {
      route.steps[index].info.lanes = lanes.isEmpty ? nil : lanes
    }
    if route != drive.route { drive = drive.describing(route, stops: stops) }
    return drive
  }
}

/// A drive with events applied to it.
struct DrivePlan: Sendable {
  var drive: Drive
  var facts: DriveFacts
}
