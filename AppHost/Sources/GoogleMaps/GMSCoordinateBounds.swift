import CoreLocation
import Foundation
import UIKit

/// A bounding box of coordinates.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSCoordinateBounds>
open class GMSCoordinateBounds: NSObject, @unchecked Sendable {
  /// The northeast corner; invalid for empty bounds.
  public let northEast: CLLocationCoordinate2D
  /// The southwest corner; invalid for empty bounds.
  public let southWest: CLLocationCoordinate2D

  /// Whether the bounds are not empty.
  open var isValid: Bool {
    CLLocationCoordinate2DIsValid(northEast) && CLLocationCoordinate2DIsValid(southWest)
  }

  /// Creates empty bounds.
  public override convenience init() {
    self.init(northEast: kCLLocationCoordinate2DInvalid, southWest: kCLLocationCoordinate2DInvalid)
  }

  public convenience init(
    coordinate coord1: CLLocationCoordinate2D, coordinate coord2: CLLocationCoordinate2D
  ) {
    let (south, north) = (
      min(coord1.latitude, coord2.latitude), max(coord1.latitude, coord2.latitude)
    )
    var (west, east) = (
      min(coord1.longitude, coord2.longitude), max(coord1.longitude, coord2.longitude)
    )
    if east - west > 180 { (west, east) = (east, west) }
    self.init(
      northEast: CLLocationCoordinate2D(latitude: north, longitude: east),
      southWest: CLLocationCoordinate2D(latitude: south, longitude: west))
  }

  public convenience init(region: GMSVisibleRegion) {
    self.init(path: GMSPath([region.nearLeft, region.nearRight, region.farLeft, region.farRight]))
  }

  public convenience init(path: GMSPath) {
    let bounds = path.coordinates.reduce(GMSCoordinateBounds()) { $0.includingCoordinate($1) }
    self.init(northEast: bounds.northEast, southWest: bounds.southWest)
  }

  private init(northEast: CLLocationCoordinate2D, southWest: CLLocationCoordinate2D) {
    self.northEast = northEast
    self.southWest = southWest
  }

  open func includingCoordinate(_ coordinate: CLLocationCoordinate2D) -> GMSCoordinateBounds {
    guard CLLocationCoordinate2DIsValid(coordinate) else { return self }
    guard isValid else { return GMSCoordinateBounds(northEast: coordinate, southWest: coordinate) }
    var (west, east) = (southWest.longitude, northEast.longitude)
    if !holds(longitude: coordinate.longitude) {
      let (toWest, toEast) = (
        GMSCoordinateBounds.turn(from: coordinate.longitude, to: west),
        GMSCoordinateBounds.turn(from: east, to: coordinate.longitude)
      )
      if toWest < toEast { west = coordinate.longitude } else { east = coordinate.longitude }
    }
    return GMSCoordinateBounds(
      northEast: CLLocationCoordinate2D(
        latitude: max(northEast.latitude, coordinate.latitude), longitude: east),
      southWest: CLLocationCoordinate2D(
        latitude: min(southWest.latitude, coordinate.latitude), longitude: west))
  }

  open func includingBounds(_ other: GMSCoordinateBounds) -> GMSCoordinateBounds {
    guard other.isValid else { return self }
    return includingCoordinate(other.southWest).includingCoordinate(other.northEast)
  }

  open func includingPath(_ path: GMSPath) -> GMSCoordinateBounds {
    path.coordinates.reduce(self) { $0.includingCoordinate($1) }
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    isValid && (southWest.latitude...northEast.latitude).contains(coordinate.latitude)
      && holds(longitude: coordinate.longitude)
  }

  /// Returns whether two bounds overlap.
  open func intersects(_ other: GMSCoordinateBounds) -> Bool {
    guard isValid, other.isValid, southWest.latitude <= other.northEast.latitude,
      other.southWest.latitude <= northEast.latitude
    else { return false }
    return holds(longitude: other.southWest.longitude)
      || other.holds(longitude: southWest.longitude)
  }

  private func holds(longitude: Double) -> Bool {
    let (west, east) = (southWest.longitude, northEast.longitude)
    return west <= east ? (west...east).contains(longitude) : longitude >= west || longitude <= east
  }

  private static func turn(from west: Double, to east: Double) -> Double {
    east >= west ? east - west : east - west + 360
  }

  /// Returns the untilted camera that shows the bounds inside insets of a view.
  ///
  /// Nil for empty bounds and for a view without room.
  func camera(in size: CGSize, insets: UIEdgeInsets, limits: ClosedRange<Float>) -> CameraView? {
    guard isValid, size.width > 0, size.height > 0 else { return nil }
    let (start, end) = (Mercator(southWest), Mercator(northEast))
    let wide = end.x >= start.x ? end.x - start.x : end.x - start.x + 1
    let high = start.y - end.y
    let middle = Mercator(x: start.x + wide / 2, y: (start.y + end.y) / 2).coordinate
    let room = (
      width: Double(size.width - insets.left - insets.right),
      height: Double(size.height - insets.top - insets.bottom)
    )
    guard room.width > 0, room.height > 0 else {
      return CameraView(target: middle, zoom: limits.lowerBound)
    }
    let points = min(room.width / max(wide, 1e-12), room.height / max(high, 1e-12))
    let zoom = min(limits.upperBound, max(limits.lowerBound, Float(log2(points / 256))))
    return CameraView(target: middle, zoom: zoom).scrolled(
      by: CGPoint(x: (insets.right - insets.left) / 2, y: (insets.bottom - insets.top) / 2))
  }
}

/// The corners of the visible region.
public struct GMSVisibleRegion: Sendable {
  /// The bottom left corner.
  public var nearLeft: CLLocationCoordinate2D
  /// The bottom right corner.
  public var nearRight: CLLocationCoordinate2D
  /// The top left corner.
  public var farLeft: CLLocationCoordinate2D
  /// The top right corner.
  public var farRight: CLLocationCoordinate2D

  public init(
    nearLeft: CLLocationCoordinate2D, nearRight: CLLocationCoordinate2D,
    farLeft: CLLocationCoordinate2D, farRight: CLLocationCoordinate2D
  ) {
    self.nearLeft = nearLeft
    self.nearRight = nearRight
    self.farLeft = farLeft
    self.farRight = farRight
  }
}

/// The projection between coordinates and points of a view, without tilt.
///
/// Source:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/Classes/GMSProjection>
open class GMSProjection: NSObject, @unchecked Sendable {
  private let view: CameraView
  private let size: CGSize
  private let middle: CGPoint

  /// Creates a projection for a view size; the target is at the center of `box`.
  init(view: CameraView, size: CGSize, box: CGRect) {
    self.view = view
    self.size = size
    middle = CGPoint(x: box.midX, y: box.midY)
  }

  open func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    let offset = view.offset(of: coordinate)
    return CGPoint(x: offset.x + middle.x, y: offset.y + middle.y)
  }

  open func coordinate(for point: CGPoint) -> CLLocationCoordinate2D {
    view.coordinate(at: CGPoint(x: point.x - middle.x, y: point.y - middle.y))
  }

  /// Returns the length in points of a distance in meters at a coordinate.
  open func points(
    forMeters meters: CLLocationDistance, at coordinate: CLLocationCoordinate2D
  ) -> CGFloat {
    let around = 2 * Double.pi * kGMSEarthRadius * cos(coordinate.latitude * .pi / 180)
    return CGFloat(meters / around * view.worldPoints)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    CGRect(origin: .zero, size: size).contains(point(for: coordinate))
  }

  open func visibleRegion() -> GMSVisibleRegion {
    GMSVisibleRegion(
      nearLeft: coordinate(for: CGPoint(x: 0, y: size.height)),
      nearRight: coordinate(for: CGPoint(x: size.width, y: size.height)),
      farLeft: coordinate(for: .zero), farRight: coordinate(for: CGPoint(x: size.width, y: 0)))
  }
}
