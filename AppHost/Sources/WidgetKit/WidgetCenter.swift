@_exported import Foundation

/// The widgets of the phone, which show nothing here.
///
/// Source: <https://developer.apple.com/documentation/widgetkit/widgetcenter>
public final class WidgetCenter: Sendable {
  /// The property `shared` of the platform.
  public static let shared = WidgetCenter()
  private init() {}
  /// The method `reloadAllTimelines` of the platform.
  public func reloadAllTimelines() {}
  /// The method `reloadTimelines` of the platform.
  public func reloadTimelines(ofKind kind: String) {}
}
