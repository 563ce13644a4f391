@_exported import CoreLocation
import Foundation

/// Degrees of latitude and longitude that a region spans.
///
/// Source of this module: <https://developer.apple.com/documentation/mapkit>
public struct MKCoordinateSpan: Sendable {
  /// Degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// No degrees.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A part of the map around a coordinate.
public struct MKCoordinateRegion: Sendable {
  /// The middle.
  public var center: CLLocationCoordinate2D
  /// The degrees that it spans.
  public var span: MKCoordinateSpan

  /// Creates a region of no size at 0, 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region of meters.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let meters = 111_319.5
    let east = max(0.01, cos(centerCoordinate.latitude * .pi / 180))
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / meters,
        longitudeDelta: longitudinalMeters / (meters * east)))
  }

  /// The region of a rectangle.
  public init(_ rect: MKMapRect) {
    let (start, end) = (
      MKMapPoint(x: rect.minX, y: rect.minY).coordinate,
      MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    )
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: start.latitude - end.latitude,
        longitudeDelta: end.longitude - start.longitude))
  }
}

/// A span; the older form.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A region; the older form.
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// A place on the map of the world, which is 2^28 points wide.
public struct MKMapPoint: Sendable, Equatable {
  fileprivate static let worldPoints = 268_435_456.0

  /// Points from the west.
  public var x: Double
  /// Points from the north.
  public var y: Double

  /// The corner in the northwest.
  public init() { self.init(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The place of a coordinate.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(85.05, max(-85.05, coordinate.latitude)) * .pi / 180
    x = (coordinate.longitude / 360 + 0.5) * MKMapPoint.worldPoints
    y = (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)) * MKMapPoint.worldPoints
  }

  /// Its coordinate.
  public var coordinate: CLLocationCoordinate2D {
    let up = (0.5 - y / MKMapPoint.worldPoints) * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: (2 * atan(exp(up)) - .pi / 2) * 180 / .pi,
      longitude: (x / MKMapPoint.worldPoints - 0.5) * 360)
  }

  /// The meters to another place.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    Ellipsoid.meters(from: coordinate, to: point.coordinate)
  }
}

/// A size on the map of the world.
public struct MKMapSize: Sendable, Equatable {
  /// Points from west to east.
  public var width: Double
  /// Points from north to south.
  public var height: Double

  /// No size.
  public init() { self.init(width: 0, height: 0) }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle on the map of the world.
public struct MKMapRect: Sendable, Equatable {
  /// The whole world.
  public static let world = MKMapRect(
    x: 0, y: 0, width: MKMapPoint.worldPoints, height: MKMapPoint.worldPoints)
  /// No place.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// The corner in the northwest.
  public var origin: MKMapPoint
  /// The size.
  public var size: MKMapSize

  /// No size in the northwest.
  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  /// The edge in the west.
  public var minX: Double { origin.x }
  /// The edge in the north.
  public var minY: Double { origin.y }
  /// The edge in the east.
  public var maxX: Double { origin.x + size.width }
  /// The edge in the south.
  public var maxY: Double { origin.y + size.height }
  /// The middle from the west.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle from the north.
  public var midY: Double { origin.y + size.height / 2 }
  /// The points from west to east.
  public var width: Double { size.width }
  /// The points from north to south.
  public var height: Double { size.height }
  /// Whether it is not a place.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether it has no size.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The rectangle around two.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (west, north) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: west, y: north, width: max(maxX, rect.maxX) - west, height: max(maxY, rect.maxY) - north)
  }

  /// A smaller rectangle, or with negative numbers a larger one.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  /// Whether a place lies inside.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether two rectangles share a place.
  public func intersects(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY
      && rect.minY < maxY
  }
}

/// A place on the map of the world; the older form.
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

/// How many points a meter takes at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  MKMapPoint.worldPoints / (40_075_016.686 * cos(latitude * .pi / 180))
}

extension MKMapRect {
  /// What two rectangles share; `null` where they share nothing.
  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    guard intersects(rect) else { return .null }
    let (left, top) = (max(minX, rect.minX), max(minY, rect.minY))
    return MKMapRect(
      x: left, y: top, width: min(maxX, rect.maxX) - left, height: min(maxY, rect.maxY) - top)
  }
  /// The rectangle somewhere else.
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
  /// Whether another lies inside.
  public func contains(_ rect: MKMapRect) -> Bool {
    !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY
      && rect.maxY <= maxY
  }
}
