import BaseMaps
import DisplayLists
import Foundation
import Geometry
import LayoutKit
import Navigation
import Templates
import TestSupport
import Testing

@testable import MapScenes
@testable import Sessions

extension Camera {
  /// Returns a camera over San Francisco on the standard screen, with changes for a test.
  static func sample(
    target: Coordinate = .sample, zoom: Double = 16, bearing: Double = 0,
    viewingAngle: Double = 45, anchor: Point = Point(270, 180)
  ) -> Camera {
    Camera(
      target: target, zoom: zoom, bearing: bearing, viewingAngle: viewingAngle, anchor: anchor,
      screen: Size(400, 240))
  }
}

extension Coordinate {
  /// A corner in San Francisco.
  static let sample = Coordinate(clampingLatitude: 37.7765, longitude: -122.4394)

  /// Returns the coordinate a number of meters ahead on a bearing.
  func ahead(_ meters: Double, _ bearing: Double = 0) -> Coordinate {
    Geodesy.destination(from: self, distance: meters, bearing: bearing)
  }
}

extension Route {
  /// Returns a straight road to the north with a coordinate every 50 meters and a stop halfway.
  static func sample(meters: Double = 3000, from origin: Coordinate = .sample) throws -> Route {
    let coordinates = stride(from: 0, through: meters, by: 50).map { origin.ahead($0) }
    let line = try #require(RouteLine(coordinates: coordinates))
    let half = Waypoint(name: "Half", coordinate: line.coordinate(at: line.lengthMeters / 2))
    let end = Waypoint(name: "End", coordinate: line.coordinate(at: line.lengthMeters))
    return Route(
      source: "test", origin: Waypoint(name: "Start", coordinate: origin),
      legs: [
        RouteLeg(destination: half, endMeters: line.lengthMeters / 2),
        RouteLeg(destination: end, endMeters: line.lengthMeters),
      ], steps: [], line: line)
  }
}

extension NavigationState {
  /// Returns a vehicle at a distance on a route to the north.
  static func driving(
    _ route: Route, meters: Double, speed: Double = 0, course: Double = 0
  ) -> NavigationState {
    NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: .enroute),
      location: VehicleLocation(
        coordinate: route.line.coordinate(at: meters), course: course, speed: speed),
      routeMeters: meters)
  }
}

/// A scene and its camera, either of which a test can change.
struct SeenScene {
  var scene: MapScene
  var camera: Camera
  /// The area for callouts of alternates; areas that are covered already.
  var calloutArea = Rect(0, 0, 400, 240)
  var covered: [Rect] = []
  var hidden: Set<MapMarkerID> = []

  var pins: [MapScene.Pin] { scene.pins }
  var route: MapScene.RouteOverlay? { scene.route }
  var vehicle: VehicleLocation? { scene.vehicle }

  /// Returns the projected scene by day.
  func projected() throws -> ProjectedScene {
    ProjectedScene(
      scene, from: camera,
      palette: try MapPalette(json: ShippedFiles.data("Palettes/day"), file: "day.json"))
  }

  /// Returns the callouts of alternates.
  func callouts() throws -> [PlacedCallout] {
    try projected().placedCallouts(
      clearOf: covered, in: calloutArea, without: hidden, measurer: GridMeasurer())
  }

  /// Returns the map by day over tiles.
  func frame(on tiles: StyledTiles? = nil) throws -> MapFrame {
    var layers = LayoutLayers()
    layers.chrome = covered.map { LayoutNode(.guidance, $0, .drawing([])) }
    let plan = MapOverlayPlan(layers: layers, hiddenMarkers: hidden, callouts: try callouts())
    return MapFrame(try projected(), plan, on: tiles)
  }

  /// Returns the drawing commands by day.
  func commands() throws -> [DrawCommand] {
    let picture = MapPainter(measurer: GridMeasurer()).picture(of: try frame())
    guard case .group(let map) = picture.command else { return [] }
    #expect(map.name == "map")
    return map.commands
  }

  /// Returns the groups with a name, with their transforms.
  func groups(_ name: String) throws -> [DrawCommand.Group] {
    try commands().compactMap { command in
      if case .group(let group) = command, group.name == name { group } else { nil }
    }
  }

  /// Returns the lines of the route with their colors, from the bottom up.
  func routeLines() throws -> [(batch: LineBatch, color: String)] {
    try groups("route").flatMap(\.commands).compactMap { command in
      if case .lines(let batch, let color) = command { (batch, color.hex) } else { nil }
    }
  }
}

extension MapScene {
  /// Returns the scene of a state on the standard screen, with the camera that the state requests.
  static func sample(_ state: NavigationState, _ route: Route?) -> SeenScene {
    SeenScene(
      scene: MapScene(state: state, route: route),
      camera: CameraResolver(
        route: route,
        view: FollowingView(
          anchor: Point(270, 180), area: Rect(0, 0, 400, 240), screen: Size(400, 240), tilt: 45,
          isHeadingUp: true), area: Rect(0, 0, 400, 240)
      ).camera(of: state).value)
  }
}

extension Path {
  /// All end points and control points.
  var points: [Point] {
    elements.flatMap { element in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let first, let second, let end): [first, second, end]
      case .close: [Point]()
      }
    }
  }
}
