import Foundation

/// An area that can be entered and left.
///
/// Source: <https://developer.apple.com/documentation/corelocation/clregion>
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// The app's name for it.
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  package init(identifier: String) { self.identifier = identifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether a coordinate lies inside.
  package func encloses(_ coordinate: CLLocationCoordinate2D) -> Bool { false }
}

/// A circle on the map.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// Its middle.
  public let center: CLLocationCoordinate2D
  /// The radius in meters.
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    self.center = center
    self.radius = radius
    super.init(identifier: identifier)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    Ellipsoid.meters(from: center, to: coordinate) <= radius
  }

  package override func encloses(_ coordinate: CLLocationCoordinate2D) -> Bool {
    contains(coordinate)
  }
}

/// A direction of the compass.
///
/// The app host has no compass: the course of the vehicle replaces it.
open class CLHeading: NSObject, @unchecked Sendable {
  /// Degrees from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// Degrees from true north.
  public let trueHeading: CLLocationDirection
  /// The uncertainty in degrees; negative where the heading is invalid.
  public let headingAccuracy: CLLocationDirection
  /// When it was measured.
  public let timestamp: Date

  package init(course: CLLocationDirection, timestamp: Date) {
    magneticHeading = course
    trueHeading = course
    headingAccuracy = 5
    self.timestamp = timestamp
  }
}

/// A visit of a place; the app host reports none.
open class CLVisit: NSObject, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var arrivalDate: Date { .distantPast }
  open var departureDate: Date { .distantFuture }
  /// The uncertainty of the place in meters.
  open var horizontalAccuracy: CLLocationAccuracy { -1 }
}
