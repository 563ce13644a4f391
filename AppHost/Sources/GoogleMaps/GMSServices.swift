@_exported import CoreLocation
import Foundation
import HostLink

/// The Maps SDK as a whole.
///
/// Source of this module: <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/>
public enum GMSServices {
  /// Whether the app gave a key; any key does.
  nonisolated(unsafe) private static var hasKey = false

  /// Takes the app's key.
  @discardableResult
  public static func provideAPIKey(_ key: String) -> Bool {
    SessionFeed.open()
    if key.isEmpty { HostLink.note("GMSServices.provideAPIKey(_:) was given an empty key") }
    hasKey = !key.isEmpty
    return hasKey
  }

  /// Takes options; none means anything here.
  @discardableResult
  public static func provideAPIOptions(_ options: [String]) -> Bool { true }

  /// Says whether crashes may be reported; none are.
  public static func setAbnormalTerminationReportingEnabled(_ enabled: Bool) {}

  /// Counts how the SDK is used; nothing is counted here.
  public static func addInternalUsageAttributionID(_ identifier: String) {}

  /// Whether Metal draws; it is the usual.
  @discardableResult
  public static func setMetalRendererEnabled(_ enabled: Bool) -> Bool { true }

  /// What must be shown in the app's legal notices.
  public static func openSourceLicenseInfo() -> String { "" }

  /// The version of the SDK that this module follows.
  public static func sdkVersion() -> String { "9.4.0" }

  /// The version of the SDK in the older form.
  public static func sdkLongVersion() -> String { "9.4.0" }

  /// What all parts of the SDK share.
  public static func sharedServices() -> AnyObject? { hasKey ? NSObject() : nil }
}

/// What the session says of the drive, kept for those who ask later.
package enum SessionFeed {
  nonisolated(unsafe) private static var isOpen = false
  /// The route; nil before it is known.
  nonisolated(unsafe) package private(set) static var route: JSONValue?
  /// The last message of the feed; nil before the first.
  nonisolated(unsafe) package private(set) static var message: JSONValue?

  /// Begins to listen to the session.
  package static func open() {
    guard !isOpen else { return }
    isOpen = true
    LocationFeed.open()
    GMSMapView.listenToControls()
    HostLink.onMessage("route") { route = $0.value }
    HostLink.onMessage("feed") { message = $0.value }
  }
}
