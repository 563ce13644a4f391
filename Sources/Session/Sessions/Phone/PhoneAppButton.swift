package import Geometry
package import Navigation

/// A button of an app over the phone's navigation view, as in the SDK's sample.
package struct PhoneAppButton: Sendable, Hashable {
  /// Maximum number of buttons.
  package static let limit = 4

  /// The effect of the button in the built-in app, which is used if a script has no app.
  package enum Action: String, Sendable, Hashable, CaseIterable {
    /// Sets the destinations, starts guidance, makes the camera follow, and removes the button.
    case startGuidance = "start-guidance"
    /// Shows the directions list.
    case directionsList = "directions-list"
  }

  package var title: String
  /// The frame in points of the screen.
  package var frame: Rect
  package var backgroundColor: AppColor
  package var titleColor: AppColor
  /// The opacity of the background, 0...1.
  package var opacity: Double
  /// The corner radius in points.
  package var cornerRadius: Double
  /// The effect of a press; nil for none.
  package var action: Action?

  /// Creates a button; by default it is blue with a white title.
  package init(
    title: String, frame: Rect, backgroundColor: AppColor = AppColor(rgb: 0x00_00_FF),
    titleColor: AppColor = AppColor(rgb: 0xFF_FF_FF), opacity: Double = 1,
    cornerRadius: Double = 0, action: Action? = nil
  ) {
    (self.title, self.frame, self.backgroundColor) = (title, frame, backgroundColor)
    (self.titleColor, self.opacity) = (titleColor, opacity)
    (self.cornerRadius, self.action) = (cornerRadius, action)
  }

  var dumpText: String {
    let origin = "\(number(frame.minX)),\(number(frame.minY))"
    return "button \(quoted(title)) \(origin) \(number(frame.width))×\(number(frame.height))"
      + " \(backgroundColor.hex)" + (action.map { " " + $0.rawValue } ?? "")
  }
}
