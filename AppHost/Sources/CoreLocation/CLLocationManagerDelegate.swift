import Foundation

/// Hears of locations, headings, regions and what the person allows.
///
/// Source: <https://developer.apple.com/documentation/corelocation/cllocationmanagerdelegate>
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  /// Whether the person is asked to calibrate the compass.
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// What the person allows changed, or the manager is new.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  /// The older form of `locationManagerDidChangeAuthorization(_:)`.
  func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  /// The state of a region was asked for or changed.
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  /// A region could not be watched.
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  )
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
}

extension CLLocationManagerDelegate {
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManagerShouldDisplayHeadingCalibration(
    _ manager: CLLocationManager
  ) -> Bool { false }
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didFailWithError error: any Error
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
    locationManager(manager, didChangeAuthorization: manager.authorizationStatus)
  }
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didEnterRegion region: CLRegion
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didExitRegion region: CLRegion
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didStartMonitoringFor region: CLRegion
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
  /// Nothing, for apps that do not ask for it.
  public func locationManager(
    _ manager: CLLocationManager, didVisit visit: CLVisit
  ) {}
}
