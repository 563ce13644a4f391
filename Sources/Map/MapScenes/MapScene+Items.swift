package import Geometry
package import Navigation
import Sessions

extension MapScene {
  /// The symbol of the vehicle.
  package enum VehicleLook: Sendable, Hashable {
    /// The dart of a guided vehicle.
    case dart
    /// The dot of a location without guidance.
    case dot
    /// No symbol.
    case hidden
  }

  /// The straight line from the end of the road to a stop.
  package struct Approach: Sendable, Hashable {
    /// The end of the road.
    package var start: Coordinate
    package var end: Coordinate
  }

  /// A traffic light or stop sign.
  package struct Signal: Sendable, Hashable {
    package var kind: RouteSignal.Kind
    package var coordinate: Coordinate
    /// The course of the route there, in degrees clockwise from true north.
    package var course: Double
    package var side: DrivingSide
  }

  /// The arrow through a maneuver, in meters along the route.
  package struct ManeuverArrow: Sendable, Hashable {
    package var maneuver: Double
    /// The end of the maneuver: the exit of a roundabout, otherwise the maneuver itself.
    package var exit: Double
    /// The position of the next turn, before which the arrow ends; nil for none.
    package var limit: Double?

    /// Returns the maximum length before the maneuver and after its end, in meters.
    static func reach(_ metersPerPoint: Double) -> Double { max(25, 30 * metersPerPoint) }
  }

  /// The start of an obstacle to traffic on the route.
  package struct Incident: Sendable, Hashable {
    package var kind: RouteObstacle.Kind
    package var coordinate: Coordinate

    /// The kind as text, such as "accident".
    package var name: String {
      switch kind {
      case .closure: "closed road"
      case .construction: "construction"
      case .accident: "accident"
      case .lanes: "lane restriction"
      case .congestion: "congestion"
      case .weather: "weather"
      case .hazard: "hazard"
      case .other: "incident"
      }
    }
  }

  /// The distance ahead at which the arrow of a maneuver is drawn, in meters.
  static let arrowReach = 600.0
  /// The distances of a stop from the line for which a dotted line is drawn, in meters.
  static let approachMeters = 8.0...1000

  /// Adds the items enabled by the state.
  mutating func addItems(of state: NavigationState, route: Route?) {
    let shows = state.display.elements
    let isGuided =
      switch state.navInfo.navState {
      case .enroute, .rerouting: true
      case .stopped, .unknown: false
      }
    vehicleLook =
      isGuided
      ? state.display.travelMode.isDot ? .dot : .dart : shows[.myLocation] ? .dot : .hidden
    let stops = pins
    if !shows[.destinationMarkers] { pins = [] }
    guard let route else { return }
    addIncidents(of: state, route: route)
    if shows[.lastMeters] { addApproaches(to: stops, of: route) }
    if shows[.maneuverArrow], isGuided { addArrow(of: state, route: route) }
    if isGuided { addSignals(of: route, state: state) }
  }

  /// Adds the incidents ahead; a closed road has a barrier instead of a sign.
  private mutating func addIncidents(of state: NavigationState, route: Route) {
    let ahead = route.obstacles(after: state.routeMeters ?? 0)
    incidents = ahead.filter { $0.value.kind != .closure && $0.start > (state.routeMeters ?? 0) }
      .map { Incident(kind: $0.value.kind, coordinate: route.line.coordinate(at: $0.start)) }
  }

  private mutating func addApproaches(to stops: [Pin], of route: Route) {
    approaches = route.legs.compactMap { leg in
      guard stops.contains(where: { $0.coordinate == leg.destination.coordinate }) else {
        return nil
      }
      let start = route.line.coordinate(at: leg.endMeters)
      let gap = Geodesy.distance(start, leg.destination.coordinate)
      return MapScene.approachMeters.contains(gap)
        ? Approach(start: start, end: leg.destination.coordinate) : nil
    }
  }

  private mutating func addArrow(of state: NavigationState, route: Route) {
    let distance = state.navInfo.distanceToCurrentStepMeters
    guard let step = state.navInfo.currentStep, let driven = state.routeMeters,
      distance <= MapScene.arrowReach, step.maneuver.bendsRoute
    else { return }
    let meters = min(route.lengthMeters, driven + distance)
    arrow = ManeuverArrow(
      step, at: meters, before: state.navInfo.remainingSteps, on: route.line)
  }

  private mutating func addSignals(of route: Route, state: NavigationState) {
    var kinds: Set<RouteSignal.Kind> = []
    if state.display.elements[.trafficLights] { kinds.insert(.trafficLight) }
    if state.display.elements[.stopSigns] { kinds.insert(.stopSign) }
    let side = state.navInfo.currentStep?.drivingSide ?? .right
    signals = route.signals(after: state.routeMeters ?? 0, kinds: kinds).map { signal in
      Signal(
        kind: signal.kind, coordinate: route.line.coordinate(at: signal.meters),
        course: route.line.course(at: max(0, signal.meters - 1)), side: side)
    }
  }
}

extension MapScene.ManeuverArrow {
  /// Creates the arrow of a step at a distance along the route.
  ///
  /// - Parameters:
  ///   - step: The step of the maneuver.
  ///   - meters: Its distance in meters along the line.
  ///   - later: The steps after it.
  ///   - line: The line of the route.
  fileprivate init(
    _ step: StepInfo, at meters: Double, before later: ArraySlice<StepInfo>, on line: RouteLine
  ) {
    (maneuver, exit, limit) = (meters, meters, nil)
    let isEntry = step.maneuver.isRoundabout && !step.maneuver.isRoundaboutExit
    if isEntry, later.first?.maneuver.isRoundaboutExit != true {
      let next = later.first.map { meters + $0.distanceFromPrevStepMeters } ?? line.lengthMeters
      let passage = RoundaboutPassage.exitMeters(
        of: line.slice(from: meters, to: min(next, meters + RoundaboutPassage.longestPassage)),
        drivingOn: step.maneuver.rotation == .clockwise ? .left : .right)
      exit = min(line.lengthMeters, meters + (passage ?? 0))
    }
    var position = meters
    for (index, next) in zip(0..., later) {
      position += next.distanceFromPrevStepMeters
      if index == 0, isEntry, next.maneuver.isRoundaboutExit {
        exit = min(line.lengthMeters, position)
      } else if next.maneuver.bendsRoute {
        limit = position
        return
      }
    }
  }
}

extension Maneuver {
  /// Whether the maneuver leaves the natural course of the road.
  fileprivate var bendsRoute: Bool {
    ![.unknown, .depart, .straight, .nameChange].contains(self) && !isArrival
  }
}
