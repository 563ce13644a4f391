@_exported import Foundation

/// Whether an app may track; always denied.
///
/// Source: <https://developer.apple.com/documentation/apptrackingtransparency/attrackingmanager>
open class ATTrackingManager: NSObject {
  /// The authorization.
  public enum AuthorizationStatus: UInt, Sendable {
    case notDetermined, restricted, denied, authorized
  }
  open class var trackingAuthorizationStatus: AuthorizationStatus { .denied }
  /// Answers that it may not.
  open class func requestTrackingAuthorization(
    completionHandler: @escaping (AuthorizationStatus) -> Void
  ) { DispatchQueue.main.async { completionHandler(.denied) } }
  /// Answers that it may not.
  open class func requestTrackingAuthorization() async -> AuthorizationStatus { .denied }
}
