package import BaseMaps
package import DisplayLists
package import Geometry
import MapLabels
package import Navigation

/// A scene as one camera sees it, each part at its point on the screen.
///
/// Pins, incidents, vehicle and signals stand where the earth has them; plates on other ways are placed clear
/// of those and of the chrome. Names come last and keep clear of everything (`obstacles`).
package struct PlacedScene: Sendable {
  /// What lies on the map.
  package let scene: MapScene
  /// From where it is seen.
  package let camera: Camera
  /// The traffic lights and stop signs in sight, far to near.
  package let signals: [PlacedSignal]
  /// The incidents in sight, far to near.
  package let incidents: [PlacedIncident]
  /// The stops in sight, far to near.
  package let pins: [PlacedPin]
  /// The marked points in sight, far to near.
  package let landmarks: [PlacedLandmark]
  /// The app's own markers in sight, the lowest first.
  package let markers: [PlacedMarker]
  /// Where the vehicle is seen; nil while it is not in sight.
  package let vehicle: Point?
  /// The plates on other ways.
  package private(set) var callouts: [PlacedCallout] = []
  let palette: MapPalette
  let projection: Projection

  /// Places a scene.
  ///
  /// - Parameters:
  ///   - scene: What lies on the map.
  ///   - camera: From where it is seen.
  ///   - palette: The colors.
  ///   - callouts: The plates that the screen wants, and the room for them; nil for none.
  ///   - measurer: Sets the words of the plates.
  package init(
    _ scene: MapScene, camera: Camera, palette: MapPalette, callouts: CalloutRequest? = nil,
    measurer: any TextMeasurer
  ) {
    self.scene = scene
    self.camera = camera
    self.palette = palette
    let projection = Projection(camera)
    self.projection = projection
    signals = SignalMarker.placed(scene.signals, projection: projection, camera: camera)
    incidents = IncidentMarker.placed(scene.incidents, projection)
    pins = PlacedPin.placed(scene.pins, projection)
    landmarks = PlacedLandmark.placed(scene.landmarks, projection)
    markers = PlacedMarker.placed(scene.overlays, projection, camera)
    vehicle = scene.vehicle.flatMap { projection.screen($0.coordinate) }
    if let callouts { self.callouts = placed(callouts, measurer: measurer) }
  }

  /// What names keep clear of: chrome, plates, pins, incidents, the vehicle and the route.
  func obstacles(below chrome: [Rect]) -> LabelObstacles {
    var obstacles = LabelObstacles(areas: chrome + callouts.map(\.frame))
    obstacles.areas += pins.map { Rect($0.point.x - 14, $0.point.y - 40, 28, 44) }
    obstacles.areas += incidents.map(\.area) + landmarks.map(\.area) + markers.map(\.area)
    if let vehicle {
      let isPuck = scene.vehicleLook == .puck
      obstacles.areas.append(
        Rect(
          center: vehicle,
          size: isPuck
            ? Size(2 * PuckMarker.reach.width, 2 * PuckMarker.reach.height) : Size(36, 36)))
    }
    guard let route = scene.route else { return obstacles }
    let driven = route.drivenMeters
    // What lies behind the vehicle is in sight for a little.
    let steps = stride(
      from: max(0, driven - 120), through: min(driven + 1000, route.line.lengthMeters), by: 5)
    obstacles.route = LabelObstacles.along(
      steps.map { route.line.coordinate(at: $0) }, camera: camera)
    return obstacles
  }
}

/// A stop at its point on the screen.
package struct PlacedPin: Sendable, Hashable {
  /// The stop.
  package let pin: MapScene.Pin
  /// The foot of its post, in points.
  package let point: Point

  /// The stops in sight, far to near.
  static func placed(_ pins: [MapScene.Pin], _ projection: Projection) -> [PlacedPin] {
    pins.compactMap { pin in
      projection.screen(pin.coordinate).map { PlacedPin(pin: pin, point: $0) }
    }.sorted { $0.point.y < $1.point.y }
  }
}

/// A traffic light or a stop sign at its point on the screen.
package struct PlacedSignal: Sendable, Hashable {
  /// What it is.
  package let kind: RouteSignal.Kind
  /// The middle of its drawing, in points.
  package let point: Point
}

/// An incident at its point on the screen.
package struct PlacedIncident: Sendable, Hashable {
  /// What it is.
  package let kind: RouteObstacle.Kind
  /// The middle of its sign, in points.
  package let point: Point

  /// The box of its sign, in points.
  var area: Rect { point.surrounded(by: IncidentMarker.reach) }
}
