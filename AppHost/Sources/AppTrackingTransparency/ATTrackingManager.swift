@_exported import Foundation

/// The authorization to track the user, always denied.
///
/// Source: <https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager>
open class ATTrackingManager: NSObject {
  /// The authorization to track.
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  /// Calls back with `denied`.
  open class func requestTrackingAuthorization(
    completionHandler: @escaping (AuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { completionHandler(.denied) } }
  /// Returns `denied`.
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
