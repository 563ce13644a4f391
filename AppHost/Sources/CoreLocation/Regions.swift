import Foundation

/// A region that can be monitored.
///
/// Source: <https://developer.apple.com/documentation/corelocation/clregion>
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true

  package init(identifier: String) { self.identifier = identifier }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  package func encloses(_ coordinate: CLLocationCoordinate2D) -> Bool { false }
}

/// A circular region.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
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

/// A compass heading.
///
/// The app host has no compass; the course of the vehicle replaces it.
open class CLHeading: NSObject, @unchecked Sendable {
  /// The heading in degrees from magnetic north.
  public let magneticHeading: CLLocationDirection
  /// The heading in degrees from true north.
  public let trueHeading: CLLocationDirection
  /// The accuracy in degrees; negative if invalid.
  public let headingAccuracy: CLLocationDirection
  public let timestamp: Date

  package init(course: CLLocationDirection, timestamp: Date) {
    magneticHeading = course
    trueHeading = course
    headingAccuracy = 5
    self.timestamp = timestamp
  }
}

/// A visit; the app host reports none.
open class CLVisit: NSObject, @unchecked Sendable {
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  open var arrivalDate: Date { .distantPast }
  open var departureDate: Date { .distantFuture }
  /// The accuracy of the coordinate in meters; negative if invalid.
  open var horizontalAccuracy: CLLocationAccuracy { -1 }
}
