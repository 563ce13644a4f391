@_exported import Foundation

/// The widget center; widgets are not drawn.
///
/// Source: <https://developer.apple.com/documentation/widgetkit/widgetcenter>
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  private init() {}
  public func reloadAllTimelines() {}
  public func reloadTimelines(ofKind kind: String) {}
}
