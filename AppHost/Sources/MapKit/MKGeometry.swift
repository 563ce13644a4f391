@_exported import CoreLocation
import Foundation

/// The span of a region in degrees.
///
/// Source of this module: <https://developer.apple.com/documentation/mapkit>
public struct MKCoordinateSpan: Sendable {
  /// The extent from south to north in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east in degrees.
  public var longitudeDelta: CLLocationDegrees

  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }

  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// A region around a center coordinate.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  /// Creates an empty region at 0, 0.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }

  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }

  /// Creates a region from extents in meters.
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

public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion {
  MKCoordinateRegion(center: centerCoordinate, span: span)
}

/// A point of the Web Mercator world map, which is 2^28 points wide.
public struct MKMapPoint: Sendable, Equatable {
  fileprivate static let worldPoints = 268_435_456.0

  /// The distance from the western edge in map points.
  public var x: Double
  /// The distance from the northern edge in map points.
  public var y: Double

  public init() { self.init(x: 0, y: 0) }

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(85.05, max(-85.05, coordinate.latitude)) * .pi / 180
    x = (coordinate.longitude / 360 + 0.5) * MKMapPoint.worldPoints
    y = (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi)) * MKMapPoint.worldPoints
  }

  public var coordinate: CLLocationCoordinate2D {
    let up = (0.5 - y / MKMapPoint.worldPoints) * 2 * .pi
    return CLLocationCoordinate2D(
      latitude: (2 * atan(exp(up)) - .pi / 2) * 180 / .pi,
      longitude: (x / MKMapPoint.worldPoints - 0.5) * 360)
  }

  /// Returns the distance along the ground in meters.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    Ellipsoid.meters(from: coordinate, to: point.coordinate)
  }
}

/// A size in map points.
public struct MKMapSize: Sendable, Equatable {
  /// The extent from west to east.
  public var width: Double
  /// The extent from north to south.
  public var height: Double

  public init() { self.init(width: 0, height: 0) }

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in map points, with its origin in the northwest.
public struct MKMapRect: Sendable, Equatable {
  /// The whole world.
  public static let world = MKMapRect(
    x: 0, y: 0, width: MKMapPoint.worldPoints, height: MKMapPoint.worldPoints)
  /// The null rectangle, which contains no point.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)

  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { self.init(x: 0, y: 0, width: 0, height: 0) }

  public init(origin: MKMapPoint, size: MKMapSize) {
    self.origin = origin
    self.size = size
  }

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var width: Double { size.width }
  public var height: Double { size.height }
  /// Whether the rectangle is null.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether the rectangle has no area.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  public func union(_ rect: MKMapRect) -> MKMapRect {
    if isNull { return rect }
    if rect.isNull { return self }
    let (west, north) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: west, y: north, width: max(maxX, rect.maxX) - west, height: max(maxY, rect.maxY) - north)
  }

  /// Returns the rectangle inset on each side; negative values enlarge it.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(
      x: minX + dx, y: minY + dy, width: size.width - 2 * dx, height: size.height - 2 * dy)
  }

  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  public func intersects(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY
      && rect.minY < maxY
  }
}

public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint {
  MKMapPoint(coordinate)
}

/// The number of map points per meter at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  MKMapPoint.worldPoints / (40_075_016.686 * cos(latitude * .pi / 180))
}

extension MKMapRect {
  public func intersection(_ rect: MKMapRect) -> MKMapRect {
    guard intersects(rect) else { return .null }
    let (left, top) = (max(minX, rect.minX), max(minY, rect.minY))
    return MKMapRect(
      x: left, y: top, width: min(maxX, rect.maxX) - left, height: min(maxY, rect.maxY) - top)
  }
  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }
  public func contains(_ rect: MKMapRect) -> Bool {
    !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY
      && rect.maxY <= maxY
  }
}
