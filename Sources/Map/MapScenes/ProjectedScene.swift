package import BaseMaps
package import Geometry
import MapLabels
package import Navigation

/// A scene projected by a camera.
///
/// It contains everything in view; a `MapOverlayPlan` decides which parts are drawn and the
/// positions of callouts of alternates. Points are those of the map, whose upper left corner is
/// `origin` on the screen.
package struct ProjectedScene: Sendable {
  package let scene: MapScene
  package let camera: Camera
  /// The traffic lights and stop signs in view, from far to near.
  package let signals: [PlacedSignal]
  /// The incidents in view, in the order of the scene.
  package let incidents: [PlacedIncident]
  /// The stops in view, in the order of the scene.
  package let pins: [PlacedPin]
  /// The marked points in view, in the order of the scene.
  package let pointsOfInterest: [ProjectedPointOfInterest]
  /// The app's markers in view, from the bottom up.
  package let markers: [ProjectedMarker]
  /// The position of the vehicle; nil if it is out of view.
  package let vehicle: Point?
  /// The origin of the map on the screen, in points.
  package let origin: Point
  let palette: MapPalette
  let projection: Projection

  /// Projects a scene.
  ///
  /// - Parameters:
  ///   - scene: The scene.
  ///   - camera: The camera.
  ///   - origin: The upper left corner of the map on the screen, in points.
  ///   - palette: The colors.
  package init(
    _ scene: MapScene, from camera: Camera, origin: Point = Point(0, 0), palette: MapPalette
  ) {
    (self.scene, self.origin) = (scene, origin)
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
    pointsOfInterest = projection.inSight(scene.pointsOfInterest, at: \.coordinate) {
      ProjectedPointOfInterest(pointOfInterest: $0, index: $1, point: $2)
    }
    markers = ProjectedMarker.placed(scene.overlays, projection, camera)
    vehicle = scene.vehicle.flatMap { projection.screen($0.coordinate) }
  }

  /// Returns the areas that labels avoid: covered areas, callouts, markers, vehicle and route.
  ///
  /// - Parameter covered: The areas that elements cover, in points of the map.
  func exclusions(
    covered: [Rect], callouts: [PlacedCallout], without hidden: Set<MapMarkerID>
  ) -> CollisionExclusions {
    var obstacles = CollisionExclusions(areas: covered + callouts.map(\.frame))
    obstacles.areas += pins(without: hidden).map(\.area) + incidents(without: hidden).map(\.area)
    obstacles.areas += pointsOfInterest(without: hidden).map(\.area) + markers.map(\.area)
    if let vehicle {
      obstacles.areas.append(Rect(center: vehicle, size: Size(36, 36)))
    }
    guard let route = scene.route else { return obstacles }
    let driven = route.drivenMeters
    // The route behind the vehicle stays visible for a short distance.
    let steps = stride(
      from: max(0, driven - 120), through: min(driven + 1000, route.line.lengthMeters), by: 5)
    obstacles.route = CollisionExclusions.along(
      steps.map { route.line.coordinate(at: $0) }, camera: camera)
    obstacles.areas += maneuverAreas(on: route)
    return obstacles
  }

  /// The part of the route in which the next maneuver or its arrow is seen.
  private func maneuverAreas(on route: MapScene.RouteOverlay) -> [Rect] {
    guard let meters = scene.arrow?.maneuver ?? scene.maneuverMeters,
      meters <= route.drivenMeters + 1000
    else { return [] }
    let scale = camera.metersPerPoint
    let reach = scene.arrow == nil ? 2 * scale : MapScene.ManeuverArrow.reach(scale)
    let exit = scene.arrow.map { $0.exit + 8 * scale } ?? meters
    let line = route.line.slice(
      from: max(route.drivenMeters, meters - reach),
      to: min(exit + reach, route.line.lengthMeters))
    return CollisionExclusions.along(line, camera: camera)
  }
}

/// A stop at its screen position.
package struct PlacedPin: Sendable, Hashable {
  package let pin: MapScene.Pin
  /// The index of the pin in the scene.
  package let index: Int
  /// The foot of the post, in points.
  package let point: Point

  /// The bounding box of the drawing, in points.
  package var area: Rect { Rect(around: point, outsets: PinMarker.reach) }
}

/// A traffic light or stop sign at its screen position.
package struct PlacedSignal: Sendable, Hashable {
  package let kind: RouteSignal.Kind
  /// The center of the drawing, in points.
  package let point: Point
}

/// An incident at its screen position.
package struct PlacedIncident: Sendable, Hashable {
  package let incident: MapScene.Incident
  /// The index of the incident in the scene.
  package let index: Int
  /// The center of the sign, in points.
  package let point: Point

  /// The bounding box of the sign, in points.
  package var area: Rect { Rect(around: point, outsets: IncidentMarker.reach) }
}

extension ProjectedScene {
  /// Returns the visible stops, in the order of the scene.
  package func pins(without hidden: Set<MapMarkerID>) -> [PlacedPin] {
    pins.filter { !hidden.contains($0.id) }
  }

  /// Returns the visible marked points, from far to near, with the selected one on top.
  package func pointsOfInterest(without hidden: Set<MapMarkerID>) -> [ProjectedPointOfInterest] {
    pointsOfInterest.filter { !hidden.contains($0.id) }.sorted { one, other in
      guard one.pointOfInterest.isSelected == other.pointOfInterest.isSelected else {
        return other.pointOfInterest.isSelected
      }
      return one.point.y < other.point.y
    }
  }

  /// Returns the visible incidents, from far to near; of overlapping signs only the nearest one.
  package func incidents(without hidden: Set<MapMarkerID>) -> [PlacedIncident] {
    var shown: [PlacedIncident] = []
    for sign in incidents
    where !hidden.contains(sign.id) && !shown.contains(where: { $0.area.intersects(sign.area) }) {
      shown.append(sign)
    }
    return shown.sorted { $0.point.y < $1.point.y }
  }

  /// The pins, points and incidents that may be drawn, with their names.
  var mapMarkers: [MapMarker] {
    let pins = pins.map {
      MapMarker($0.id, $0.pin.number.map { "stop \($0)" } ?? "destination", $0.area)
    }
    let points = pointsOfInterest.map { MapMarker($0.id, $0.pointOfInterest.name, $0.area) }
    let signs = incidents.map { MapMarker($0.id, $0.incident.name, $0.area) }
    return pins + points + signs
  }
}

/// The identity of a marker in a scene.
package struct MapMarkerID: Sendable, Hashable {
  /// The kind of marker.
  package enum Kind: Sendable, Hashable {
    case pin, pointOfInterest, incident
  }

  package let kind: Kind
  /// The index among the markers of its kind in the scene.
  package let index: Int

  package init(_ kind: Kind, _ index: Int) { (self.kind, self.index) = (kind, index) }
}

/// A marker with its name, such as "stop 1", and the bounding box of its drawing.
struct MapMarker {
  let id: MapMarkerID
  let name: String
  let area: Rect

  init(_ id: MapMarkerID, _ name: String, _ area: Rect) {
    (self.id, self.name, self.area) = (id, name, area)
  }

  /// Returns the marker of a map with its origin at a screen point.
  func offset(by origin: Point) -> MapMarker { MapMarker(id, name, area.offset(by: origin)) }
}

extension PlacedPin {
  var id: MapMarkerID { MapMarkerID(.pin, index) }
}

extension ProjectedPointOfInterest {
  var id: MapMarkerID { MapMarkerID(.pointOfInterest, index) }
}

extension PlacedIncident {
  var id: MapMarkerID { MapMarkerID(.incident, index) }
}

extension Rect {
  /// Creates the rectangle with an extent on each side of a point.
  init(around point: Point, outsets: Insets) {
    self.init(
      left: point.x - outsets.left, top: point.y - outsets.top, right: point.x + outsets.right,
      bottom: point.y + outsets.bottom)
  }
}

extension Projection {
  /// Returns the visible items of a list, each made from an item, its index and its point.
  fileprivate func inSight<Item, Placed>(
    _ items: [Item], at coordinate: (Item) -> Coordinate,
    _ place: (Item, Int, Point) -> Placed
  ) -> [Placed] {
    items.enumerated().compactMap { index, item in
      screen(coordinate(item)).map { place(item, index, $0) }
    }
  }
}
