import CoreLocation
import Foundation
import GoogleMaps
import HostLink

/// A destination.
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
  /// Where it is; invalid for a place ID.
  open var coordinate: CLLocationCoordinate2D { values.coordinate }
  /// Its place ID; nil for a coordinate.
  open var placeID: String? { values.placeID }
  /// Whether it should be reached on its own side of the road.
  open var preferSameSideOfRoad: Bool { values.prefersSameSide }
  /// The direction of traffic in which it should be reached; -1 for any.
  open var preferredHeading: Int32 { values.heading }
  /// Whether the vehicle stops there for people.
  open var vehicleStopover: Bool { values.isStopover }

  fileprivate init(_ values: Values) { self.values = values }

  /// Creates a destination; nil for an invalid coordinate.
  public init?(location: CLLocationCoordinate2D, title: String) {
    guard CLLocationCoordinate2DIsValid(location) else { return nil }
    values = Values(title: title, coordinate: location)
  }

  /// Creates a destination on its side of the road; nil for an invalid coordinate.
  public init?(location: CLLocationCoordinate2D, title: String, preferSameSideOfRoad: Bool) {
    guard CLLocationCoordinate2DIsValid(location) else { return nil }
    values = Values(title: title, coordinate: location, prefersSameSide: preferSameSideOfRoad)
  }

  /// Creates a destination in a direction of traffic; nil for an invalid coordinate or direction.
  public init?(location: CLLocationCoordinate2D, title: String, preferredSegmentHeading: Int32) {
    guard CLLocationCoordinate2DIsValid(location), (0...360).contains(preferredSegmentHeading)
    else { return nil }
    values = Values(title: title, coordinate: location, heading: preferredSegmentHeading)
  }

  /// A destination by its place ID; nil if that is empty.
  public init?(placeID: String, title: String) {
    guard !placeID.isEmpty else { return nil }
    values = Values(title: title, placeID: placeID)
  }

  /// A copy that does not change.
  open func copy(with zone: NSZone? = nil) -> Any { GMSNavigationWaypoint(values) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { GMSNavigationMutableWaypoint(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? GMSNavigationWaypoint else { return false }
    return title == other.title && isSamePlace(as: other)
  }

  open override var hash: Int { title.hashValue ^ (placeID?.hashValue ?? 0) }
}

/// A destination, while it is being written.
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
  /// The coordinate that the session gives for the place ID, or that the waypoint has itself.
  package var place: CLLocationCoordinate2D? {
    if let placeID {
      let entry = HostLink.setting("places")?[placeID]
      return entry?.coordinate ?? entry?["coordinate"]?.coordinate
    }
    return CLLocationCoordinate2DIsValid(coordinate) ? coordinate : nil
  }

  /// Whether the session knows where the destination is; without a table it is believed.
  package var isKnown: Bool {
    guard let placeID, HostLink.setting("places") != nil, place == nil else {
      return placeID != nil || place != nil
    }
    HostLink.note("the place ID '\(placeID)' is not in the table of places")
    return false
  }

  /// Whether two destinations are at one place.
  package func isSamePlace(as other: GMSNavigationWaypoint) -> Bool {
    if placeID != nil || other.placeID != nil { return placeID == other.placeID }
    return coordinate.latitude == other.coordinate.latitude
      && coordinate.longitude == other.coordinate.longitude
  }

  /// The destination for the session.
  package var message: JSONValue {
    if let placeID { return ["title": .string(title), "placeID": .string(placeID)] }
    return ["title": .string(title), "coordinate": .coordinate(coordinate)]
  }
}
