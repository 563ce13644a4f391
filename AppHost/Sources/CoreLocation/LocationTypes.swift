@_exported import Foundation

/// An angle in degrees of latitude or longitude.
///
/// Source of this module: <https://developer.apple.com/documentation/corelocation>
public typealias CLLocationDegrees = Double
/// A distance in meters.
public typealias CLLocationDistance = Double
/// A speed in meters per second; negative if unknown.
public typealias CLLocationSpeed = Double
/// The accuracy of a speed in meters per second; negative if unknown.
public typealias CLLocationSpeedAccuracy = Double
/// A direction in degrees clockwise from north; negative if unknown.
public typealias CLLocationDirection = Double
/// The accuracy of a direction in degrees; negative if unknown.
public typealias CLLocationDirectionAccuracy = Double
/// An accuracy in meters; negative if invalid.
public typealias CLLocationAccuracy = Double
/// A component of a heading in microteslas.
public typealias CLHeadingComponentValue = Double
/// The major or minor number of a beacon.
public typealias CLBeaconMajorValue = UInt16

/// A distance filter that passes every update.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// A heading filter that passes every update.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The best accuracy, with additional sensor data.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1_000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3_000
/// The accuracy for an app without precise location.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5_000
/// The maximum distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The maximum time.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
/// An invalid coordinate.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(
  latitude: -180, longitude: -180)

/// A latitude and a longitude of WGS 84.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of the prime meridian.
  public var longitude: CLLocationDegrees

  public init() {
    latitude = 0
    longitude = 0
  }

  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// Returns whether latitude and longitude are in range.
public func CLLocationCoordinate2DIsValid(_ coordinate: CLLocationCoordinate2D) -> Bool {
  (-90...90).contains(coordinate.latitude) && (-180...180).contains(coordinate.longitude)
}

/// The authorization that the user granted.
public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined = 0
  /// Access is restricted by the device.
  case restricted = 1
  case denied = 2
  case authorizedAlways = 3
  case authorizedWhenInUse = 4

  /// The deprecated name of `authorizedAlways`.
  public static var authorized: CLAuthorizationStatus { .authorizedAlways }
}

/// The accuracy that the user granted.
public enum CLAccuracyAuthorization: Int, Sendable {
  case fullAccuracy = 0
  case reducedAccuracy = 1
}

/// The activity for which locations are requested.
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation = 2
  case fitness = 3
  case otherNavigation = 4
  case airborne = 5
}

/// The physical orientation of the device.
public enum CLDeviceOrientation: Int32, Sendable {
  case unknown = 0
  case portrait = 1
  case portraitUpsideDown = 2
  case landscapeLeft = 3
  case landscapeRight = 4
  case faceUp = 5
  case faceDown = 6
}

/// The position of the device relative to a region.
public enum CLRegionState: Int, Sendable {
  case unknown = 0
  case inside = 1
  case outside = 2
}

/// An error of location services.
public struct CLError: Error, Sendable, Equatable {
  /// The code of an error.
  public enum Code: Int, Sendable {
    case locationUnknown = 0
    case denied = 1
    case network = 2
    case headingFailure = 3
    case regionMonitoringDenied = 4
    case regionMonitoringFailure = 5
    case regionMonitoringSetupDelayed = 6
    case regionMonitoringResponseDelayed = 7
    case geocodeFoundNoResult = 8
    case geocodeFoundPartialResult = 9
    case geocodeCanceled = 10
    case deferredFailed = 11
    case deferredNotUpdatingLocation = 12
    case deferredAccuracyTooLow = 13
    case deferredDistanceFiltered = 14
    case deferredCanceled = 15
    case rangingUnavailable = 16
    case rangingFailure = 17
    case promptDeclined = 18
    case historicalLocationError = 19
  }

  /// The error domain.
  public static let errorDomain = "kCLErrorDomain"
  public static let locationUnknown = Code.locationUnknown
  public static let denied = Code.denied
  public static let network = Code.network
  public static let headingFailure = Code.headingFailure
  public static let regionMonitoringDenied = Code.regionMonitoringDenied
  public static let regionMonitoringFailure = Code.regionMonitoringFailure
  public static let geocodeFoundNoResult = Code.geocodeFoundNoResult
  public static let geocodeCanceled = Code.geocodeCanceled

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public var errorCode: Int { code.rawValue }
}

extension CLError.Code {
  public static func ~= (code: CLError.Code, error: any Error) -> Bool {
    (error as? CLError)?.code == code
  }
}
