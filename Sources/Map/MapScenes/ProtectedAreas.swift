import BaseMaps
import Geometry
import Navigation

/// The areas of vehicle, road and next maneuver, in screen points.
struct ProtectedAreas {
  /// The vehicle with its halo, the protected road, and the next maneuver.
  let near: [Rect]
  /// The road beyond the protected part.
  let far: [Rect]

  init(_ scene: ProjectedScene) {
    let (camera, projection) = (scene.camera, scene.projection)
    let frame = Rect(0, 0, camera.screen.width, camera.screen.height)
    let width = RouteWidths.activeCasing(camera.zoom)
    func seen(_ coordinates: [Coordinate]) -> [Rect] {
      coordinates.compactMap(projection.screen).map {
        Rect(center: $0, size: Size(width, width))
      }
    }
    let road = ProtectedAreas.road(scene.scene, camera)
    var near: [Rect] = []
    if let vehicle = scene.scene.vehicle, let point = scene.vehicle {
      near.append(
        Rect(
          around: point,
          outsets: VehicleMarker.reach(of: vehicle, zoom: camera.zoom, tilt: camera.viewingAngle)))
    }
    near += seen(road.near)
    func onScreen(_ areas: [Rect]) -> [Rect] {
      areas.filter(frame.intersects).map { $0.offset(by: scene.origin) }
    }
    (self.near, far) = (onScreen(near), onScreen(seen(road.far)))
  }

  /// Returns the coordinates of the protected road, and of the road beyond.
  private static func road(
    _ scene: MapScene, _ camera: Camera
  ) -> (near: [Coordinate], far: [Coordinate]) {
    guard let line = scene.route?.line, let road = scene.protectedRoad else { return ([], []) }
    let (start, end) = (road.range.lowerBound, road.range.upperBound)
    func meters(from start: Double, to end: Double) -> [Double] {
      let step = max(4 * camera.metersPerPoint, (end - start) / 400, 1)
      return Array(stride(from: start, to: end, by: step)) + [end]
    }
    let near = meters(from: start, to: end) + [road.maneuver].compactMap(\.self)
    // A point farther than twenty screen heights away counts as at the horizon.
    let last = min(line.lengthMeters, end + 20 * camera.screen.height * camera.metersPerPoint)
    let far = last > end ? meters(from: end, to: last) : []
    return (near.map(line.coordinate), far.map(line.coordinate))
  }
}
