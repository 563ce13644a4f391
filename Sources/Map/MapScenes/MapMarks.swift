package import BaseMaps
package import Geometry
import Navigation
package import Sessions

/// Where a camera shows what a driver must see, so that signs keep clear of it.
package struct MapMarks: Sendable, Hashable {
  /// The boxes of vehicle, road ahead and next maneuver on the screen, in points.
  package private(set) var areas: [Rect] = []
  /// The pins on the screen.
  package private(set) var pins: [Pin] = []
  /// Whether a pin that something would cover is not drawn: so it is while the camera makes room for
  /// pins, and not while driver or app move it.
  package let showsOnlyClearPins: Bool

  /// A pin on the screen.
  package struct Pin: Sendable, Hashable {
    /// The number of the stop; nil for the destination.
    package var number: Int? { pin.number }
    /// The box of the drawing, in points.
    package var area: Rect
    /// The pin as it lies on the map.
    fileprivate let pin: MapScene.Pin
  }

  /// The marks of a moment.
  ///
  /// - Parameters:
  ///   - scene: What lies on the map.
  ///   - state: What is true at the moment.
  ///   - camera: From where the map is seen.
  package init(_ scene: MapScene, of state: NavigationState, seenBy camera: Camera) {
    showsOnlyClearPins = state.chrome.preview != nil || state.camera.makesRoom
    let projection = Projection(camera)
    let frame = Rect(0, 0, camera.screen.width, camera.screen.height)
    if let vehicle = scene.vehicle, let point = projection.screen(vehicle.coordinate) {
      let reach = VehicleMarker.reach(
        of: vehicle, zoom: camera.zoom, tilt: camera.viewingAngle)
      areas.append(point.surrounded(by: reach))
    }
    let width = RouteWidths.activeCasing(camera.zoom)
    areas += MapMarks.road(scene, state, camera).compactMap(projection.screen).map {
      Rect(center: $0, size: Size(width, width))
    }
    areas = areas.filter(frame.intersects)
    pins = scene.pins.compactMap { pin in
      guard let area = projection.screen(pin.coordinate)?.surrounded(by: PinMarker.reach),
        frame.intersects(area)
      else { return nil }
      return Pin(area: area, pin: pin)
    }
  }

  /// The pins that are not drawn, since one of some boxes would cover them.
  package func pins(under boxes: [Rect]) -> Set<MapScene.Pin> {
    guard showsOnlyClearPins else { return [] }
    return Set(pins.filter { pin in boxes.contains { $0.intersects(pin.area) } }.map(\.pin))
  }

  /// Coordinates of the road that matters: the next meters, or all that is left in an overview.
  private static func road(
    _ scene: MapScene, _ state: NavigationState, _ camera: Camera
  ) -> [Coordinate] {
    guard let route = scene.route else { return [] }
    let line = route.line
    let isWhole = state.chrome.preview != nil || state.camera.view == .overview
    let start = state.chrome.preview == nil ? route.drivenMeters : 0
    let end = isWhole ? line.lengthMeters : min(line.lengthMeters, start + CameraRoom.roadMeters)
    let step = max(4 * camera.metersPerPoint, (end - start) / 400, 1)
    var meters = Array(stride(from: start, to: end, by: step)) + [end]
    let next = route.drivenMeters + state.navInfo.distanceToCurrentStepMeters
    if next <= line.lengthMeters { meters.append(next) }
    return meters.map(line.coordinate)
  }
}

extension Point {
  /// The rectangle that reaches so far from the point to each side.
  fileprivate func surrounded(by reach: Insets) -> Rect {
    Rect(left: x - reach.left, top: y - reach.top, right: x + reach.right, bottom: y + reach.bottom)
  }
}
