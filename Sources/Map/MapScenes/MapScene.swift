package import Geometry
package import Navigation
package import Sessions

/// What the map shows at one moment, before it is drawn.
package struct MapScene: Sendable, Hashable {
  /// From where the map is seen.
  package var camera: Camera
  /// The route with its driven part; nil without a route.
  package var route: RouteOverlay?
  /// The vehicle; nil while its place is unknown.
  package var vehicle: VehicleLocation?
  /// The waypoints still ahead, the last one the destination.
  package var pins: [Pin]
  /// What else lies on the map.
  package var items = Items()

  /// A place to stop at.
  package struct Pin: Sendable, Hashable {
    /// Where it is.
    package var coordinate: Coordinate
    /// The number of a stop on the way, counted from 1; nil for the destination.
    package var number: Int?
  }

  /// A route line and how far it is driven.
  package struct RouteOverlay: Sendable, Hashable {
    /// The line on the ground.
    package var line: RouteLine
    /// The distance driven, in meters along the route.
    package var drivenMeters: Double
    /// Traffic along the route.
    package var congestion: [RouteStretch<Congestion>]
    /// Other ways that can still be taken.
    package var alternates: [Alternate]
  }

  /// Another way to the same destination.
  package struct Alternate: Sendable, Hashable {
    /// The line on the ground.
    package var line: RouteLine
    /// Where the vehicle is beside it, in meters along the line; what lies before is not shown.
    package var startMeters: Double
    /// Which of the route's other ways it is, counted from 0.
    package var index = 0
  }
}

extension MapScene {
  /// The scene of a state, seen by the camera that the state asks for; a preview shows the whole
  /// route.
  ///
  /// - Parameters:
  ///   - state: What is true at the moment.
  ///   - route: The route being driven, if there is one.
  ///   - anchor: Where on the screen the vehicle stands while guidance runs with its heading up, in
  ///     points; otherwise a camera that follows has it in the middle of the area.
  ///   - area: The part of the screen that nothing covers, in points; nil for the whole.
  ///   - screen: The extent of the screen in points.
  package init(
    state: NavigationState, route: Route?, anchor: Point, area: Rect? = nil, screen: Size
  ) {
    let location = state.location
    let target =
      location?.coordinate ?? route?.origin.coordinate
      ?? Coordinate(clampingLatitude: 0, longitude: 0)
    camera = CameraResolver(
      route: route, anchor: anchor, area: area ?? Rect(0, 0, screen.width, screen.height),
      screen: screen
    ).camera(of: state)
    vehicle = location
    let driven = state.routeMeters ?? 0
    self.route = route.map {
      RouteOverlay(
        line: $0.line, drivenMeters: driven, congestion: $0.congestion,
        alternates: MapScene.choosable(
          $0.alternates.prefix(state.display.alternateRoutes.limit).map(\.line), from: target))
    }
    pins = route.map { MapScene.pins($0, driven: driven, state: state) } ?? []
    addItems(of: state, route: route)
  }

  /// The places ahead.
  ///
  /// A feed may know only the beginning of the road: where its line ends long
  /// before the destination, there is no place to mark.
  private static func pins(_ route: Route, driven: Double, state: NavigationState) -> [Pin] {
    let ahead = route.lengthMeters - driven
    let endsEarly = state.navInfo.distanceToFinalDestinationMeters > ahead + 100
    let legs = route.legs.enumerated().filter { index, leg in
      leg.endMeters > driven - 1 && !(endsEarly && index == route.legs.count - 1)
    }
    return legs.map { index, leg in
      Pin(
        coordinate: leg.destination.coordinate,
        number: index == route.legs.count - 1 ? nil : index + 1)
    }
  }
}

extension MapScene {
  /// The alternates that the vehicle has not yet driven past: those within 40 m of it.
  private static func choosable(_ lines: [RouteLine], from place: Coordinate) -> [Alternate] {
    lines.enumerated().compactMap { index, line in
      let meters = line.nearestMeters(to: place)
      guard Geodesy.distance(line.coordinate(at: meters), place) <= 40 else { return nil }
      return Alternate(line: line, startMeters: meters, index: index)
    }
  }
}
