@_exported import CoreLocation
import Foundation
import HostLink

/// The entry point of the Maps SDK.
///
/// Source of this module:
/// <https://developers.google.com/maps/documentation/ios-sdk/reference/objc/>
public enum GMSServices {
  /// Whether the app has provided a key; any key is accepted.
  nonisolated(unsafe) private static var hasKey = false

  /// Provides the API key; any key is accepted.
  @discardableResult
  public static func provideAPIKey(_ key: String) -> Bool {
    SessionFeed.open()
    if key.isEmpty { HostLink.note("GMSServices.provideAPIKey(_:) was given an empty key") }
    hasKey = !key.isEmpty
    return hasKey
  }

  /// Accepts and ignores all options.
  @discardableResult
  public static func provideAPIOptions(_ options: [String]) -> Bool { true }

  /// Has no effect: crashes are not reported.
  public static func setAbnormalTerminationReportingEnabled(_ enabled: Bool) {}

  /// Has no effect: usage is not reported.
  public static func addInternalUsageAttributionID(_ identifier: String) {}

  /// Always succeeds: the renderer cannot be chosen.
  @discardableResult
  public static func setMetalRendererEnabled(_ enabled: Bool) -> Bool { true }

  /// The text for the app's legal notices; empty here.
  public static func openSourceLicenseInfo() -> String { "" }

  /// The SDK version that this module follows.
  public static func sdkVersion() -> String { "9.4.0" }

  /// The long form of the SDK version.
  public static func sdkLongVersion() -> String { "9.4.0" }

  /// Returns the shared services; nil before a key is provided.
  public static func sharedServices() -> AnyObject? { hasKey ? NSObject() : nil }
}

/// The latest drive data of the session, for later readers.
package enum SessionFeed {
  nonisolated(unsafe) private static var isOpen = false
  /// The route; nil until it is known.
  nonisolated(unsafe) package private(set) static var route: JSONValue?
  /// The last message of the feed; nil before the first one.
  nonisolated(unsafe) package private(set) static var message: JSONValue?

  /// Subscribes to the session.
  package static func open() {
    guard !isOpen else { return }
    isOpen = true
    LocationFeed.open()
    GMSMapView.listenToControls()
    HostLink.onMessage("route") { route = $0.value }
    HostLink.onMessage("feed") { message = $0.value }
  }
}
