import Foundation

extension Maneuver {
  /// The maximum passing speed, in meters per second; infinite if the maneuver does not limit it.
  var passingSpeed: Double {
    switch (family, bend) {
    case (.roundabout, _): 6.5
    case (.ferry, _): 3
    case (_, .uTurn): 2.5
    case (_, .sharp): 4
    case (.offRamp, _): 22
    case (.turn, .slight), (.onRamp, .slight): 12
    case (.onRamp, .normal): 8
    case (.turn, .normal): 5.5
    default: .infinity
    }
  }
}

/// The speed limits of one vehicle along one route, without stops.
struct SpeedLimits: Sendable, Hashable {
  /// The assumed speed for steps of unknown duration, in meters per second: 50 km/h.
  static let defaultSpeed = 13.9

  /// The bends, turns and waypoints.
  let nodes: [SpeedNode]
  /// The cruising speed after each maneuver.
  private(set) var cruise: [RouteInterval<Double>]

  init(route: Route, heading: CourseProfile, vehicle: VehicleProfile) {
    var nodes = vehicle.slowsForTurns ? SpeedLimits.turns(of: route, heading: heading) : []
    nodes += route.legs.dropLast().map {
      SpeedNode(meters: $0.endMeters, speed: 0, standSeconds: vehicle.waypointStopSeconds)
    }
    self.nodes = nodes
    cruise = route.steps.filter { $0.lengthMeters > 0 }.map { step in
      let end = step.maneuverMeters + step.lengthMeters
      return RouteInterval(
        start: step.maneuverMeters, end: end, value: SpeedLimits.wanted(step, vehicle))
    }
    switch vehicle.speed {
    case .constant: break
    case .routeDurations, .factor: fit(to: route, vehicle: vehicle)
    }
  }

  /// Returns the nodes at which the line or the maneuver slows the vehicle down.
  private static func turns(of route: Route, heading: CourseProfile) -> [SpeedNode] {
    let maneuvers = route.steps.map {
      SpeedNode(meters: $0.maneuverMeters, speed: $0.info.maneuver.passingSpeed)
    }
    let bends = route.line.meters.compactMap { meters -> SpeedNode? in
      let angle = abs(heading.turn(at: meters)) * .pi / 180
      guard angle > .pi / 9 else { return nil }
      // The radius of an arc as long as the window, at a lateral acceleration of 3 m/s².
      return SpeedNode(
        meters: meters, speed: max(2, (3 * CourseProfile.window / angle).squareRoot()))
    }
    return maneuvers.filter { $0.speed.isFinite } + bends
  }

  private static func wanted(_ step: RouteStep, _ vehicle: VehicleProfile) -> Double {
    let known = step.durationSeconds > 0 ? step.lengthMeters / step.durationSeconds : defaultSpeed
    switch vehicle.speed {
    case .routeDurations: return min(known, 60)
    case .constant(let speed): return speed
    case .factor(let factor): return min(known * factor, 120)
    }
  }

  /// Raises the speeds between turns until each step takes its duration, turns included.
  private mutating func fit(to route: Route, vehicle: VehicleProfile) {
    let wanted = cruise
    for _ in 0..<6 {
      let profile = SpeedProfile(
        lengthMeters: route.lengthMeters, nodes: nodes, cruise: cruise, vehicle: vehicle)
      for (index, goal) in wanted.enumerated() {
        let taken = profile.time(atMeters: goal.end) - profile.departureTime(atMeters: goal.start)
        let correction = taken * goal.value / max(1, goal.end - goal.start)
        let speed = cruise[index].value * min(1.3, max(0.8, correction))
        cruise[index].value = min(max(goal.value, speed), goal.value * 1.15)
      }
    }
  }
}
