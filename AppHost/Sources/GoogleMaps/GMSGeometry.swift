import CoreLocation
import Foundation

/// Returns the distance of two coordinates on the SDK's sphere, in meters.
///
/// Source: <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Functions>
public func GMSGeometryDistance(
  _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
) -> CLLocationDistance {
  Ellipsoid.metersOnSphere(from: from, to: to, radius: kGMSEarthRadius)
}

/// Returns the length of a path in meters.
public func GMSGeometryLength(_ path: GMSPath) -> CLLocationDistance { path.length(of: .geodesic) }

/// Returns the initial heading of the great circle between two coordinates, 0 up to 360 degrees.
public func GMSGeometryHeading(
  _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D
) -> CLLocationDirection {
  let (start, end) = (from.latitude * .pi / 180, to.latitude * .pi / 180)
  let difference = (to.longitude - from.longitude) * .pi / 180
  let degrees =
    atan2(
      sin(difference) * cos(end),
      cos(start) * sin(end) - sin(start) * cos(end) * cos(difference)) * 180 / .pi
  return degrees < 0 ? degrees + 360 : degrees
}

/// Returns the coordinate at a distance in meters and a heading in degrees.
public func GMSGeometryOffset(
  _ from: CLLocationCoordinate2D, _ distance: CLLocationDistance, _ heading: CLLocationDirection
) -> CLLocationCoordinate2D {
  let (angle, turn) = (distance / kGMSEarthRadius, heading * .pi / 180)
  let start = from.latitude * .pi / 180
  let latitude = asin(sin(start) * cos(angle) + cos(start) * sin(angle) * cos(turn))
  let east = atan2(
    sin(turn) * sin(angle) * cos(start), cos(angle) - sin(start) * sin(latitude))
  return CLLocationCoordinate2D(
    latitude: latitude * 180 / .pi, longitude: from.longitude + east * 180 / .pi)
}

/// Returns the coordinate at a fraction of the great circle between two others.
public func GMSGeometryInterpolate(
  _ from: CLLocationCoordinate2D, _ to: CLLocationCoordinate2D, _ fraction: Double
) -> CLLocationCoordinate2D {
  GMSGeometryOffset(
    from, GMSGeometryDistance(from, to) * fraction, GMSGeometryHeading(from, to))
}

/// Returns whether a coordinate is inside a closed path in map projection.
public func GMSGeometryContainsLocation(
  _ point: CLLocationCoordinate2D, _ path: GMSPath, _ geodesic: Bool
) -> Bool {
  var isInside = false
  let place = Mercator(point)
  guard var last = path.coordinates.last.map(Mercator.init) else { return false }
  for corner in path.coordinates.map(Mercator.init) {
    if (corner.y > place.y) != (last.y > place.y) {
      let share = (place.y - corner.y) / (last.y - corner.y)
      if place.x < corner.x + share * (last.x - corner.x) { isInside.toggle() }
    }
    last = corner
  }
  return isInside
}

/// Returns whether a coordinate is within a tolerance in meters of a path.
public func GMSGeometryIsLocationOnPathTolerance(
  _ point: CLLocationCoordinate2D, _ path: GMSPath, _ geodesic: Bool,
  _ tolerance: CLLocationDistance
) -> Bool {
  let east = cos(point.latitude * .pi / 180)
  let meters = kGMSEarthRadius * .pi / 180
  let offsets = path.coordinates.map {
    CGPoint(
      x: ($0.longitude - point.longitude) * east * meters,
      y: ($0.latitude - point.latitude) * meters)
  }
  return zip(offsets, offsets.dropFirst()).contains { start, end in
    let (width, height) = (Double(end.x - start.x), Double(end.y - start.y))
    let squared = width * width + height * height
    let along = -(Double(start.x) * width + Double(start.y) * height)
    let share = squared == 0 ? 0 : min(1, max(0, along / squared))
    let near = (x: Double(start.x) + share * width, y: Double(start.y) + share * height)
    return near.x * near.x + near.y * near.y <= tolerance * tolerance
  }
}

/// Returns whether a coordinate is within 0.1 m of a path.
public func GMSGeometryIsLocationOnPath(
  _ point: CLLocationCoordinate2D, _ path: GMSPath, _ geodesic: Bool
) -> Bool {
  GMSGeometryIsLocationOnPathTolerance(point, path, geodesic, 0.1)
}

/// A point of the projected map.
///
/// x is from -1 in the west to 1 in the east, y grows to the north; 0, 0 is on the equator and the
/// prime meridian.
public struct GMSMapPoint: Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  public init() { self.init(x: 0, y: 0) }
}

public func GMSProject(_ coordinate: CLLocationCoordinate2D) -> GMSMapPoint {
  let place = Mercator(coordinate)
  return GMSMapPoint(x: place.x * 2 - 1, y: 1 - place.y * 2)
}

public func GMSUnproject(_ point: GMSMapPoint) -> CLLocationCoordinate2D {
  Mercator(x: (point.x + 1) / 2, y: (1 - point.y) / 2).coordinate
}

/// Returns the point at a fraction of the shorter segment around the world.
public func GMSMapPointInterpolate(
  _ a: GMSMapPoint, _ b: GMSMapPoint, _ t: Double
) -> GMSMapPoint {
  let x = a.x + (b.x - a.x - 2 * ((b.x - a.x) / 2).rounded()) * t
  return GMSMapPoint(x: x - 2 * (x / 2).rounded(), y: a.y + (b.y - a.y) * t)
}

/// Returns the length of the shorter segment around the world.
public func GMSMapPointDistance(_ a: GMSMapPoint, _ b: GMSMapPoint) -> Double {
  let x = b.x - a.x - 2 * ((b.x - a.x) / 2).rounded()
  return (x * x + (b.y - a.y) * (b.y - a.y)).squareRoot()
}
