package import BaseMaps
package import DisplayLists
package import Geometry
package import Layouts
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
  /// The incidents in sight, in the order of the scene.
  package private(set) var incidents: [PlacedIncident]
  /// The stops in sight, in the order of the scene.
  package private(set) var pins: [PlacedPin]
  /// The marked points in sight, in the order of the scene.
  package private(set) var landmarks: [PlacedLandmark]
  /// The app's own markers in sight, the lowest first.
  package let markers: [PlacedMarker]
  /// Where the vehicle is seen; nil while it is not in sight.
  package let vehicle: Point?
  /// The plates on other ways.
  package private(set) var callouts: [PlacedCallout] = []
  let palette: MapPalette
  let projection: Projection

  /// Places a scene, without plates on other ways.
  ///
  /// - Parameters:
  ///   - scene: What lies on the map.
  ///   - camera: From where it is seen.
  ///   - palette: The colors.
  package init(_ scene: MapScene, camera: Camera, palette: MapPalette) {
    self.scene = scene
    self.camera = camera
    self.palette = palette
    let projection = Projection(camera)
    self.projection = projection
    signals = SignalMarker.placed(scene.signals, projection: projection, camera: camera)
    incidents = projection.inSight(scene.incidents, at: \.coordinate) {
      PlacedIncident(incident: $0, index: $1, point: $2)
    }
    pins = projection.inSight(scene.pins, at: \.coordinate) {
      PlacedPin(pin: $0, index: $1, point: $2)
    }
    landmarks = projection.inSight(scene.landmarks, at: \.coordinate) {
      PlacedLandmark(landmark: $0, index: $1, point: $2)
    }
    markers = PlacedMarker.placed(scene.overlays, projection, camera)
    vehicle = scene.vehicle.flatMap { projection.screen($0.coordinate) }
  }

  /// Takes pins, points and incidents off the map; comes before plates are placed.
  package mutating func leaveOut(_ marks: [StandingMark]) {
    guard !marks.isEmpty else { return }
    func indices(_ kind: StandingMark.Kind) -> Set<Int> {
      Set(marks.filter { $0.kind == kind }.map(\.index))
    }
    let (hiddenPins, hiddenPoints) = (indices(.pin), indices(.landmark))
    let hiddenIncidents = indices(.incident)
    pins.removeAll { hiddenPins.contains($0.index) }
    landmarks.removeAll { hiddenPoints.contains($0.index) }
    incidents.removeAll { hiddenIncidents.contains($0.index) }
  }

  /// Places the plates that a screen wants on other ways, clear of what stands on the map.
  package mutating func place(_ request: CalloutRequest, measurer: any TextMeasurer) {
    callouts = placed(request, measurer: measurer)
  }

  /// What names keep clear of: chrome, plates, pins, incidents, the vehicle and the route.
  func obstacles(below chrome: [Rect]) -> LabelObstacles {
    var obstacles = LabelObstacles(areas: chrome + callouts.map(\.frame))
    obstacles.areas += pins.map(\.area) + shownIncidents.map(\.area)
    obstacles.areas += landmarks.map(\.area) + markers.map(\.area)
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
  /// Which pin of the scene it is, counted from 0.
  package let index: Int
  /// The foot of its post, in points.
  package let point: Point

  /// The box of its drawing, in points.
  package var area: Rect { point.surrounded(by: PinMarker.reach) }
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
  package let incident: MapScene.Incident
  /// Which incident of the scene it is, counted from 0.
  package let index: Int
  /// The middle of its sign, in points.
  package let point: Point

  /// The box of its sign, in points.
  package var area: Rect { point.surrounded(by: IncidentMarker.reach) }
}

extension PlacedScene {
  /// The stops in the order of drawing: far to near.
  package var shownPins: [PlacedPin] { pins.sorted { $0.point.y < $1.point.y } }

  /// The marked points in the order of drawing: far to near, and the chosen one over all others.
  package var shownLandmarks: [PlacedLandmark] {
    landmarks.sorted { one, other in
      guard one.landmark.isSelected == other.landmark.isSelected else {
        return other.landmark.isSelected
      }
      return one.point.y < other.point.y
    }
  }

  /// The incidents in the order of drawing: far to near, and of signs that would overlap that of the
  /// nearest one.
  package var shownIncidents: [PlacedIncident] {
    var shown: [PlacedIncident] = []
    for sign in incidents where !shown.contains(where: { $0.area.intersects(sign.area) }) {
      shown.append(sign)
    }
    return shown.sorted { $0.point.y < $1.point.y }
  }
}

extension Projection {
  /// What of a list is in sight, each made of an item, its index and its point.
  fileprivate func inSight<Item, Placed>(
    _ items: [Item], at coordinate: (Item) -> Coordinate,
    _ place: (Item, Int, Point) -> Placed
  ) -> [Placed] {
    items.enumerated().compactMap { index, item in
      screen(coordinate(item)).map { place(item, index, $0) }
    }
  }
}
