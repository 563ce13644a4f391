import CoreLocation
import Foundation
import GoogleMaps
import HostLink

/// A destination of a route.
///
/// Source:
/// <https://developers.google.com/maps/documentation/navigation/ios-sdk/reference/objc/Classes/GMSNavigationWaypoint>
open class GMSNavigationWaypoint: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  fileprivate struct Values {
    var title: String
    var coordinate = kCLLocationCoordinate2DInvalid
    var placeID: String?
    var prefersSameSide = false
    var heading: Int32 = -1
    var isStopover = false
  }

  fileprivate var values: Values

  open var title: String { values.title }
  /// The coordinate; invalid for a place ID.
  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// The place ID; nil for a coordinate.
  open var placeID: String? { values.placeID }
  /// Whether the destination is to be reached on its side of the road.
  open var preferSameSideOfRoad: Bool { values.prefersSameSide }
  /// The heading of traffic at the destination in degrees; -1 for any.
  open var preferredHeading: Int32 { values.heading }
  /// Whether the vehicle stops there for passengers.
  open var vehicleStopover: Bool { values.isStopover }

  fileprivate init(_ values: Values) { self.values = values }

  /// Creates a waypoint; nil for an invalid coordinate.
  public init?(location: CLLocationCoordinate2D, title: String) {
    guard CLLocationCoordinate2DIsValid(location) else { return nil }
    values = Values(title: title, coordinate: location)
  }

  /// Creates a waypoint on its side of the road; nil for an invalid coordinate.
  public init?(location: CLLocationCoordinate2D, title: String, preferSameSideOfRoad: Bool) {
    guard CLLocationCoordinate2DIsValid(location) else { return nil }
    values = Values(title: title, coordinate: location, prefersSameSide: preferSameSideOfRoad)
  }

  /// Creates a waypoint with a heading; nil for an invalid coordinate or heading.
  public init?(location: CLLocationCoordinate2D, title: String, preferredSegmentHeading: Int32) {
    guard CLLocationCoordinate2DIsValid(location), (0...360).contains(preferredSegmentHeading)
    else { return nil }
    values = Values(title: title, coordinate: location, heading: preferredSegmentHeading)
  }

  /// Creates a waypoint from a place ID; nil if it is empty.
  public init?(placeID: String, title: String) {
    guard !placeID.isEmpty else { return nil }
    values = Values(title: title, placeID: placeID)
  }

  /// Returns an immutable copy.
  open func copy(with zone: NSZone? = nil) -> Any { GMSNavigationWaypoint(values) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { GMSNavigationMutableWaypoint(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? GMSNavigationWaypoint else { return false }
    return title == other.title && hasSameLocation(as: other)
  }

  open override var hash: Int { title.hashValue ^ (placeID?.hashValue ?? 0) }
}

/// A mutable destination.
open class GMSNavigationMutableWaypoint: GMSNavigationWaypoint, @unchecked Sendable {
  open override var title: String {
    get { values.title }
    set { values.title = newValue }
  }
  open override var coordinate: CLLocationCoordinate2D {
    get { values.coordinate }
    set { values.coordinate = newValue }
  }
  open override var placeID: String? {
    get { values.placeID }
    set { values.placeID = newValue }
  }
  open override var preferSameSideOfRoad: Bool {
    get { values.prefersSameSide }
    set {
      values.prefersSameSide = newValue
      if newValue { values.heading = -1 }
    }
  }
  open override var preferredHeading: Int32 {
    get { values.heading }
    set {
      values.heading = newValue
      if newValue >= 0 { values.prefersSameSide = false }
    }
  }
  open override var vehicleStopover: Bool {
    get { values.isStopover }
    set { values.isStopover = newValue }
  }
}

extension GMSNavigationWaypoint {
  /// The session's coordinate of the place ID, or else the coordinate of the waypoint.
  package var place: CLLocationCoordinate2D? {
    if let placeID {
      let entry = HostLink.setting("places")?[placeID]
      return entry?.coordinate ?? entry?["coordinate"]?.coordinate
    }
    return CLLocationCoordinate2DIsValid(coordinate) ? coordinate : nil
  }

  /// Whether the coordinate is known; always true without a table of places.
  package var isKnown: Bool {
    guard let placeID, HostLink.setting("places") != nil, place == nil else {
      return placeID != nil || place != nil
    }
    HostLink.note("unknown place ID '\(placeID)'")
    return false
  }

  /// Returns whether two waypoints have the same place ID, or the same coordinate without one.
  package func hasSameLocation(as other: GMSNavigationWaypoint) -> Bool {
    if placeID != nil || other.placeID != nil { return placeID == other.placeID }
    return coordinate.latitude == other.coordinate.latitude
      && coordinate.longitude == other.coordinate.longitude
  }

  /// The waypoint in messages.
  package var message: JSONValue {
    if let placeID { return ["title": .string(title), "placeID": .string(placeID)] }
    return ["title": .string(title), "coordinate": .coordinate(coordinate)]
  }
}
