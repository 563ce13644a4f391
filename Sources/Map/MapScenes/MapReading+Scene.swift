import BaseMaps
import Geometry
package import Layouts
import Navigation
package import Sessions

extension MapReading {
  /// What a camera shows of a scene: where vehicle, road ahead and next maneuver are seen, and what
  /// stands there.
  ///
  /// - Parameters:
  ///   - placed: What lies on the map, as the camera sees it.
  ///   - state: What is true at the moment.
  package init(_ placed: PlacedScene, of state: NavigationState) {
    let (scene, camera, projection) = (placed.scene, placed.camera, placed.projection)
    self.init(
      bearing: camera.bearing, metersPerPoint: camera.metersPerPoint,
      showsOnlyClearMarks: state.chrome.preview != nil || state.camera.makesRoom)
    let frame = Rect(0, 0, camera.screen.width, camera.screen.height)
    if let vehicle = scene.vehicle, let point = placed.vehicle {
      let reach = VehicleMarker.reach(
        of: vehicle, zoom: camera.zoom, tilt: camera.viewingAngle)
      sights.append(point.surrounded(by: reach))
    }
    let width = RouteWidths.activeCasing(camera.zoom)
    let road = MapReading.road(scene, state, camera)
    func seen(_ coordinates: [Coordinate]) -> [Rect] {
      coordinates.compactMap(projection.screen).map {
        Rect(center: $0, size: Size(width, width))
      }
    }
    sights = (sights + seen(road.near)).filter(frame.intersects)
    farRoad = seen(road.far).filter(frame.intersects)
    marks = placed.standingMarks.filter { frame.intersects($0.area) }
  }

  /// Coordinates of the road that matters, which are the next meters or all that is left in an
  /// overview, and of the road after that.
  private static func road(
    _ scene: MapScene, _ state: NavigationState, _ camera: Camera
  ) -> (near: [Coordinate], far: [Coordinate]) {
    guard let route = scene.route else { return ([], []) }
    let line = route.line
    let isWhole = state.chrome.preview != nil || state.camera.view == .overview
    let start = state.chrome.preview == nil ? route.drivenMeters : 0
    let end = isWhole ? line.lengthMeters : min(line.lengthMeters, start + CameraRoom.roadMeters)
    func meters(from start: Double, to end: Double) -> [Double] {
      let step = max(4 * camera.metersPerPoint, (end - start) / 400, 1)
      return Array(stride(from: start, to: end, by: step)) + [end]
    }
    var near = meters(from: start, to: end)
    let next = route.drivenMeters + state.navInfo.distanceToCurrentStepMeters
    if next <= line.lengthMeters { near.append(next) }
    // What is farther away than twenty screens is at the horizon.
    let last = min(line.lengthMeters, end + 20 * camera.screen.height * camera.metersPerPoint)
    let far = last > end ? meters(from: end, to: last) : []
    return (near.map(line.coordinate), far.map(line.coordinate))
  }
}

extension PlacedScene {
  /// What stands on the map, as the chrome reads it.
  fileprivate var standingMarks: [StandingMark] {
    let pins = pins.map {
      StandingMark(
        .pin, index: $0.index, name: $0.pin.number.map { "stop \($0)" } ?? "destination",
        area: $0.area)
    }
    let points = landmarks.map {
      StandingMark(.landmark, index: $0.index, name: $0.landmark.name, area: $0.area)
    }
    let signs = incidents.map {
      StandingMark(.incident, index: $0.index, name: $0.incident.name, area: $0.area)
    }
    return pins + points + signs
  }
}

extension Point {
  /// The rectangle that reaches so far from the point to each side.
  func surrounded(by reach: Insets) -> Rect {
    Rect(left: x - reach.left, top: y - reach.top, right: x + reach.right, bottom: y + reach.bottom)
  }
}
