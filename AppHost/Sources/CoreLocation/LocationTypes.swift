@_exported import Foundation

/// An angle in degrees of latitude or longitude.
///
/// Source of this module: <https://developer.apple.com/documentation/corelocation>
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// A speed in meters per second; negative where it is unknown.
public typealias CLLocationSpeed = Double
/// The uncertainty of a speed in meters per second; negative where it is unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from north; negative where it is unknown.
public typealias CLLocationDirection = Double
/// The uncertainty of a direction in degrees; negative where it is unknown.
public typealias CLLocationDirectionAccuracy = Double
/// The uncertainty of a place in meters; negative where the place is unknown.
public typealias CLLocationAccuracy = Double
/// A part of a heading, in microteslas.
public typealias CLHeadingComponentValue = Double
/// A beacon's major or minor number.
public typealias CLBeaconMajorValue = UInt16

/// No filter on distances.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// No filter on headings.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The best accuracy, with additional sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Within ten meters.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// Within a hundred meters.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// Within a kilometer.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
/// Within three kilometers.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// The accuracy of an app without precise location.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5_000
/// The largest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The largest time.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
  latitude: -180, longitude: -180)

/// A latitude and a longitude of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// The coordinate 0, 0.
  public init() {
    latitude = 0
    longitude = 0
  }

  /// Creates a coordinate.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// A coordinate.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Whether latitude and longitude are in range.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// The authorization that the user granted.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// Not determined yet.
  case notDetermined = 0
  /// The device does not allow it.
  case restricted = 1
  /// The user denied access.
  case denied = 2
  /// At any time.
  case authorizedAlways = 3
  /// While the app is used.
  case authorizedWhenInUse = 4

  /// The old name of `authorizedAlways`.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// How precise locations may be.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy = 0
  case reducedAccuracy = 1
}

/// What the user does while locations are asked for.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation = 2
  case fitness = 3
  case otherNavigation = 4
  case airborne = 5
}

/// How the device is held.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
}

/// Whether the device is inside a region.
public enum CLRegionState: Int, Sendable {
  case unknown = 0
  case inside = 1
  case outside = 2
}

/// Errors of locations.
public struct CLError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case locationUnknown = 0
    /// The user denied access.
    case denied = 1
    /// There is no network.
    case network = 2
    /// The heading could not be determined.
    case headingFailure = 3
    /// Regions may not be monitored.
    case regionMonitoringDenied = 4
    /// A region could not be monitored.
    case regionMonitoringFailure = 5
    /// The geocoder found nothing.
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult = 9
    case geocodeCanceled = 10
  }

  /// The domain of such errors.
  public static let errorDomain = "kCLErrorDomain"
  /// The location is unknown at the moment.
  public static let locationUnknown = Code.locationUnknown
  /// The user denied access.
  public static let denied = Code.denied
  /// There is no network.
  public static let network = Code.network
  /// The heading could not be determined.
  public static let headingFailure = Code.headingFailure
  /// Regions may not be monitored.
  public static let regionMonitoringDenied = Code.regionMonitoringDenied
  /// A region could not be monitored.
  public static let regionMonitoringFailure = Code.regionMonitoringFailure
  /// The geocoder found nothing.
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  /// The request was canceled.
  public static let geocodeCanceled = Code.geocodeCanceled

  /// The error.
  public let code: Code

  public init(_ code: Code) { self.code = code }

  /// The number of the error.
  public var errorCode: Int { code.rawValue }
}

extension CLError.Code {
  /// Whether an error is of a kind.
  public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
