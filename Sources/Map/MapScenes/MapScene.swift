import Devices
package import Geometry
package import Navigation
import Sessions
package import Templates

/// The content of the map at one moment in geographic coordinates, independent of the view.
package struct MapScene: Sendable, Hashable {
  /// The route with its driven part; nil without a route.
  package var route: RouteOverlay?
  /// The vehicle; nil while its location is unknown.
  package var vehicle: VehicleLocation?
  package var vehicleLook = VehicleLook.dart
  /// The waypoints ahead, the destination last.
  package var pins: [Pin]
  /// The lines from the end of the road to the stops that are off the route.
  package var approaches: [Approach] = []
  /// The arrow of the next maneuver; nil for none.
  package var arrow: ManeuverArrow?
  /// The points marked by the app or a template.
  package var pointsOfInterest: [PointOfInterest] = []
  /// The app's overlays on its map, from the bottom up.
  package var overlays: [OverlayEntry] = []
  /// The next traffic lights and stop signs.
  package var signals: [Signal] = []
  /// The next incidents that do not close the road, nearest first.
  package var incidents: [Incident] = []
  /// Whether the camera shows all of the route, or all marked points.
  package var isOverview = false
  /// The part of the route in an overview, in meters along it; nil for none.
  package var overviewMeters: ClosedRange<Double>?
  /// The position of the next maneuver, in meters along the route; nil beyond the end of the line.
  package var maneuverMeters: Double?
  /// Whether covered or cut markers are hidden.
  ///
  /// True while the camera makes room for markers, false while the driver or the app moves it.
  package var hidesCoveredMarkers = false
  package var callouts = CalloutRequest()

  /// A stop of the route.
  package struct Pin: Sendable, Hashable {
    package var coordinate: Coordinate
    /// The number of an intermediate stop, from 1; nil for the destination.
    package var number: Int?
  }

  /// A route line with its driven part.
  package struct RouteOverlay: Sendable, Hashable {
    package var line: RouteLine
    /// The distance driven, in meters along the route.
    package var drivenMeters: Double
    /// The traffic along the route.
    package var congestion: [RouteInterval<Congestion>]
    /// The alternates that can still be chosen.
    package var alternates: [Alternate]
    /// The closed parts of the road.
    package var closures: [RouteInterval<RouteObstacle>] = []
    /// The intervals that are walked or cycled.
    package var footways: [RouteInterval<StatedMode>] = []
    /// The opacity, 0...1; reduced while a phone reroutes.
    package var opacity = 1.0
  }

  /// An alternate.
  package struct Alternate: Sendable, Hashable {
    package var line: RouteLine
    /// The position next to the vehicle, in meters along the line; the part before it is hidden.
    package var startMeters: Double
    package var index = 0
  }
}

extension MapScene {
  /// Creates the scene of a state on a screen.
  ///
  /// - Parameters:
  ///   - presented: The state as presented on this screen.
  ///   - template: The template of the screen: callouts, visibility of the route, and owner of the
  ///     map.
  ///   - route: The route; nil for none.
  ///   - artwork: The drawings of marked points and of the app's overlays.
  package init(
    _ presented: PresentedState, _ template: ScreenTemplate, route: Route?, artwork: MapArtwork
  ) {
    let isMobile = presented.device.kind.isMobile
    self.init(
      state: presented.state, route: template.hidesRoute ? nil : route,
      isMobile: isMobile, artwork: artwork)
    callouts = CalloutRequest(
      template.overlay.callouts, isRightToLeft: template.isRightToLeft,
      look: isMobile ? .phone : .car)
    // The system draws the map of points, without guidance.
    if template.framesPoints { (vehicleLook, isOverview) = (.dot, true) }
  }

  /// Creates the scene of a state without callouts.
  ///
  /// - Parameters:
  ///   - state: The state of the moment.
  ///   - route: The route; nil for none.
  ///   - isMobile: Whether the screen is a phone's, on which the route fades during rerouting.
  ///   - artwork: The drawings of marked points and of the app's overlays.
  init(
    state: NavigationState, route: Route?, isMobile: Bool = false,
    artwork: MapArtwork = MapArtwork()
  ) {
    vehicle = state.location
    (pointsOfInterest, overlays) = (artwork.pointsOfInterest, artwork.overlays)
    hidesCoveredMarkers = state.chrome.preview != nil || state.camera.makesRoom
    let driven = state.routeMeters ?? 0
    self.route = route.map {
      RouteOverlay(
        line: $0.line, drivenMeters: driven, congestion: $0.congestion,
        alternates: MapScene.choosable(
          $0.alternates.prefix(state.display.alternateRoutes.limit).map(\.line),
          from: state.location?.coordinate ?? $0.origin.coordinate),
        closures: $0.obstacles.filter { $0.value.kind == .closure }, footways: $0.footways)
    }
    if isMobile, state.pause == .rerouting { self.route?.opacity = 0.45 }
    pins = route.map { MapScene.pins($0, driven: driven, state: state) } ?? []
    addOverview(of: state, route: route)
    addItems(of: state, route: route)
  }

  /// Returns the stops ahead.
  ///
  /// A feed may contain only the start of the road: if its line ends long before the destination,
  /// the destination gets no pin.
  private static func pins(_ route: Route, driven: Double, state: NavigationState) -> [Pin] {
    let ahead = route.lengthMeters - driven
    let endsEarly = state.navInfo.distanceToFinalDestinationMeters > ahead + 100
    let legs = route.legs.enumerated().filter { index, leg in
      let isLast = index == route.legs.count - 1
      // A reached stop stays visible until the app continues to the next one.
      let isPassed = leg.endMeters < driven + 1 && !isLast && state.pause != .arrived
      return leg.endMeters > driven - 1 && !isPassed && !(endsEarly && isLast)
    }
    return legs.map { index, leg in
      Pin(
        coordinate: leg.destination.coordinate,
        number: index == route.legs.count - 1 ? nil : index + 1)
    }
  }

  /// Adds the part of the route that an overview shows: the road ahead, or all of it in a preview.
  private mutating func addOverview(of state: NavigationState, route: Route?) {
    let isPreview = state.chrome.preview != nil
    isOverview = isPreview || state.camera.view == .overview
    guard let length = route?.lengthMeters else { return }
    let driven = state.routeMeters ?? 0
    if isOverview { overviewMeters = (isPreview ? 0 : min(driven, length))...length }
    let next = driven + state.navInfo.distanceToCurrentStepMeters
    maneuverMeters = next <= length ? next : nil
  }

  /// Returns the alternates that the vehicle has not yet passed: those within 40 m of it.
  private static func choosable(
    _ lines: [RouteLine], from coordinate: Coordinate
  ) -> [Alternate] {
    lines.enumerated().compactMap { index, line in
      let meters = line.nearestMeters(to: coordinate)
      guard Geodesy.distance(line.coordinate(at: meters), coordinate) <= 40 else { return nil }
      return Alternate(line: line, startMeters: meters, index: index)
    }
  }
}
