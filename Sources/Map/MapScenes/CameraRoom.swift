import BaseMaps
import Foundation
import Geometry
import Navigation
import Sessions

/// Makes room for what matters on the part of the screen that nothing covers.
///
/// The vehicle with its halo, the road ahead, and stops and maneuvers that come near stand in that
/// part. For this a camera moves its anchor first, and then goes farther away. Both are continuous
/// in everything they depend on, so a film has no jumps.
struct CameraRoom {
  /// How much of the road ahead is kept in sight, in meters.
  static let roadMeters = 200.0
  /// By how many levels a camera goes farther away for the road at most.
  private static let mostLevels = 4.0
  /// By how many levels it goes farther away for one stop or maneuver at most.
  private static let levelsForOne = 2.5
  /// How far outside of the screen a stop or maneuver is when room begins to be made, in points.
  private static let foresight = 60.0
  /// The space between the free part and what stands in it in an overview, in points.
  private static let overviewMargin = 6.0
  /// The closest zoom of an overview.
  private static let closestOverview = 17.0

  /// The part of the screen that nothing covers, in points.
  let area: Rect
  /// The extent of the screen in points.
  let screen: Size

  /// Whether above the area there is only the edge of the screen, so that the road ahead may leave.
  private var opensUp: Bool { area.minY <= 12 }

  /// A camera that follows, with what matters in the area.
  ///
  /// - Parameters:
  ///   - moment: What the camera follows.
  ///   - route: The route; nil to look after the vehicle alone.
  ///   - camera: The camera as it is without regard to the chrome.
  ///   - mayZoom: Whether the camera may go farther away.
  func showing(
    _ moment: CameraMoment, route: Route?, in camera: Camera, mayZoom: Bool
  ) -> Camera {
    guard let vehicle = moment.location else { return camera }
    let halo = Sight.vehicle(vehicle, tilt: camera.viewingAngle)
    guard let route, let driven = moment.routeMeters else {
      return fitted(camera, [halo], vehicle: halo, levels: 0)
    }
    var sights = [halo] + route.road(from: driven, meters: CameraRoom.roadMeters)
    let levels = mayZoom ? CameraRoom.mostLevels : 0
    var seen = fitted(camera, sights, vehicle: halo, levels: levels)
    guard mayZoom else { return seen }
    for sight in route.landmarks(after: driven, beyond: CameraRoom.roadMeters) {
      seen = admitting(sight, to: seen, &sights, vehicle: halo, near: camera.anchor)
    }
    return seen
  }

  /// A camera that shows some sights in the area, going farther away by so many levels at most.
  private func fitted(
    _ camera: Camera, _ sights: [Sight], vehicle: Sight, levels: Double
  ) -> Camera {
    var seen = camera
    let extent = SightExtent(sights, camera: camera)
    if levels > 0 {
      seen.zoom = extent.closestZoom(
        in: max(1, camera.zoom - levels)...camera.zoom, where: fits)
    }
    seen.anchor = anchor(
      near: camera.anchor, showing: extent.bounds(zoom: seen.zoom),
      SightExtent([vehicle], camera: camera).bounds(zoom: seen.zoom))
    return seen
  }

  /// A camera that makes room for one sight more, the more the closer that is to the screen.
  private func admitting(
    _ sight: Sight, to camera: Camera, _ sights: inout [Sight], vehicle: Sight, near wish: Point
  ) -> Camera {
    let box = SightExtent([sight], camera: camera).bounds(zoom: camera.zoom)
      .offset(by: camera.anchor)
    let away = max(-box.maxX, box.minX - screen.width, -box.maxY, box.minY - screen.height, 0)
    let nearness = eased(1 - away / CameraRoom.foresight)
    guard nearness > 0 else { return camera }
    let all = SightExtent(sights + [sight], camera: camera)
    let least = max(1, camera.zoom - CameraRoom.levelsForOne)
    let needed = all.closestZoom(in: least...camera.zoom, where: fits)
    // What asks for too much is given up little by little.
    let share = nearness * eased((needed - least) / 0.5)
    guard share > 0 else { return camera }
    var seen = camera
    seen.zoom += (needed - camera.zoom) * share
    let own = SightExtent([vehicle], camera: camera).bounds(zoom: seen.zoom)
    let before = SightExtent(sights, camera: camera).bounds(zoom: seen.zoom)
    seen.anchor = anchor(near: camera.anchor, showing: before, own)
      .interpolated(to: anchor(near: wish, showing: all.bounds(zoom: seen.zoom), own), share)
    sights.append(sight)
    return seen
  }

  /// 0 up to 0, 1 from 1 on, and smooth between.
  private func eased(_ share: Double) -> Double {
    let share = min(1, max(0, share))
    return share * share * (3 - 2 * share)
  }

  /// Whether an extent has room in the area for some anchor.
  private func fits(_ bounds: Rect) -> Bool {
    bounds.width <= area.width
      && (opensUp ? bounds.maxY + 26 : bounds.height) <= area.height
  }

  /// The anchor next to a wished one from which an extent is inside the area; what does not fit
  /// gives way to the vehicle.
  private func anchor(near wish: Point, showing bounds: Rect, _ own: Rect) -> Point {
    let high = opensUp ? own.minY : bounds.minY
    let all = Point(
      clamped(wish.x, area.minX - bounds.minX, area.maxX - bounds.maxX),
      clamped(wish.y, area.minY - high, area.maxY - bounds.maxY))
    return Point(
      clamped(all.x, area.minX - own.minX, area.maxX - own.maxX),
      clamped(all.y, area.minY - own.minY, area.maxY - own.maxY))
  }

  /// The value in a range next to one; the middle of a range whose ends are the wrong way around.
  private func clamped(_ value: Double, _ low: Double, _ high: Double) -> Double {
    low <= high ? min(high, max(low, value)) : (low + high) / 2
  }

  /// All sights from straight above, in the middle of the area.
  func overview(of sights: [Sight], _ camera: Camera) -> Camera {
    let free = area.inset(by: CameraRoom.overviewMargin, CameraRoom.overviewMargin)
    var seen = camera
    let extent = SightExtent(sights, camera: camera)
    seen.zoom = extent.closestZoom(in: 1...CameraRoom.closestOverview) {
      $0.width <= free.width && $0.height <= free.height
    }
    let center = extent.bounds(zoom: seen.zoom).center
    seen.anchor = free.center - center
    return seen
  }
}

extension Route {
  /// The line for some meters on.
  func road(from driven: Double, meters: Double) -> [Sight] {
    let end = min(driven + meters, lengthMeters)
    return (Array(stride(from: driven, to: end, by: 10)) + [end]).map {
      .road(line.coordinate(at: $0))
    }
  }

  /// The stops ahead, and the next maneuver where it is farther away than some meters.
  func landmarks(after driven: Double, beyond meters: Double) -> [Sight] {
    let next = steps.map(\.maneuverMeters).first { $0 > driven }
    let maneuver = next.flatMap { $0 > driven + meters ? [$0] : nil } ?? []
    return maneuver.map { .road(line.coordinate(at: $0)) }
      + stops(after: driven).map(Sight.pin)
  }

  /// The stops that are not yet reached.
  func stops(after meters: Double) -> [Coordinate] {
    legs.filter { $0.endMeters > meters - 1 }.map(\.destination.coordinate)
  }
}
