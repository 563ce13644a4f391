package import BaseMaps
import Foundation
import Geometry
import Sessions

extension Camera {
  /// The zoom level of the Navigation SDK, which is one higher than MapLibre's.
  package var level: Double { zoom + CameraLimits.levelsAboveMapLibre }

  /// Returns the zoom for a level of the SDK, within the limits.
  static func zoom(ofLevel level: Double) -> Double {
    let limits = CameraLimits.zoom
    return min(limits.upperBound, max(limits.lowerBound, level)) - CameraLimits.levelsAboveMapLibre
  }

  /// Returns the camera within the limits of latitude, tilt and zoom.
  func limited() -> Camera {
    var camera = self
    camera.zoom = Camera.zoom(ofLevel: level)
    camera.viewingAngle = min(CameraLimits.tilt(zoom: camera.level), max(0, viewingAngle))
    let edge = CameraLimits.latitude
    camera.target = Coordinate(
      clampingLatitude: min(edge, max(-edge, target.latitude)), longitude: target.longitude)
    return camera
  }

  /// Scrolls the map by an offset in points; y down.
  ///
  /// Vertical distances are measured at the anchor, so they are stretched by the tilt.
  mutating func scroll(by offset: Point) {
    let forward = -offset.y / cos(viewingAngle * .pi / 180)
    let turn = bearing * .pi / 180
    let east = offset.x * cos(turn) + forward * sin(turn)
    let north = forward * cos(turn) - offset.x * sin(turn)
    let point = Mercator.project(target)
    let world = Mercator.worldSize(zoom: zoom)
    target = Mercator.unproject(Point(point.x + east / world, point.y - north / world))
  }

  /// Returns the camera scrolled so that a point of the screen shows the same ground as before.
  ///
  /// A point above the horizon changes nothing.
  func holding(_ point: Point, of before: Camera) -> Camera {
    guard let old = before.worldOffset(at: point), let new = worldOffset(at: point) else {
      return self
    }
    var camera = self
    camera.target = Mercator.unproject(Mercator.project(before.target) + old - new)
    return camera
  }

  /// Returns the offset of the ground at a point of the screen from the target, on the world map.
  ///
  /// It is nil above the horizon.
  private func worldOffset(at point: Point) -> Point? {
    let offset = point - anchor
    let tilt = viewingAngle * .pi / 180
    let reach = eyeDistance * cos(tilt) + offset.y * sin(tilt)
    guard reach > 0 else { return nil }
    let forward = -offset.y * eyeDistance / reach
    let right = offset.x * (eyeDistance + forward * sin(tilt)) / eyeDistance
    let turn = bearing * .pi / 180
    let world = Mercator.worldSize(zoom: zoom)
    return Point(
      (right * cos(turn) + forward * sin(turn)) / world,
      (right * sin(turn) - forward * cos(turn)) / world)
  }

  /// Returns the duration of the camera's move to another one, in seconds.
  ///
  /// A larger change of level takes longer, from 0.6 to 1.6 s; these durations are our choice.
  func moveSeconds(to other: Camera) -> Double {
    min(1.6, max(0.6, 0.4 + 0.2 * abs(other.zoom - zoom)))
  }

  /// Returns the eased progress toward another camera, 0...1, a number of seconds after the start.
  func share(after seconds: Double, to other: Camera) -> Double {
    let share = min(1, seconds / moveSeconds(to: other))
    return share * share * (3 - 2 * share)
  }

  /// Returns the interpolated camera, with a coordinate moving on a straight line of the screen.
  ///
  /// Without a coordinate visible from both cameras, the target moves on a straight line of the
  /// map.
  func interpolated(to other: Camera, _ fraction: Double, showing shown: Coordinate?) -> Camera {
    guard let shown, fraction < 1, let start = Projection(self).screen(shown),
      let end = Projection(other).screen(shown)
    else { return interpolated(to: other, fraction) }
    var (from, to) = (self, other)
    (from.target, from.anchor, to.target, to.anchor) = (shown, start, shown, end)
    return from.interpolated(to: to, fraction)
  }

  /// Returns the camera interpolated between this one and another.
  ///
  /// The zoom level changes linearly, the bearing turns the shorter way, and the target moves along
  /// a straight line of the map, across the 180° meridian if that is shorter. Its pace is that of
  /// scrolling: if the zoom changes as well, one point of the line stays fixed on the screen.
  package func interpolated(to other: Camera, _ fraction: Double) -> Camera {
    guard fraction < 1 else { return other }
    func mean(_ start: Double, _ end: Double) -> Double { start + (end - start) * fraction }
    let levels = other.zoom - zoom
    let share = abs(levels) < 1e-6 ? fraction : (1 - exp2(-levels * fraction)) / (1 - exp2(-levels))
    let start = Mercator.project(target)
    var end = Mercator.project(other.target)
    end.x -= (end.x - start.x).rounded()
    let turn = Geodesy.signed(degrees: Geodesy.normalized(degrees: other.bearing - bearing))
    return Camera(
      target: Mercator.unproject(start.interpolated(to: end, share)), zoom: mean(zoom, other.zoom),
      bearing: Geodesy.normalized(degrees: bearing + turn * fraction),
      viewingAngle: mean(viewingAngle, other.viewingAngle),
      anchor: anchor.interpolated(to: other.anchor, fraction), screen: other.screen
    ).limited()
  }
}
