package import Geometry
package import Navigation

/// A button of an app over the phone's navigation view, as in the SDK's sample.
package struct PhoneAppButton: Sendable, Hashable {
  /// The most buttons of an app.
  package static let limit = 4

  /// The effect of the button in the built-in app, which replies if a script has no app of its own.
  package enum Action: String, Sendable, Hashable, CaseIterable {
    /// It sets the destinations, starts guidance, makes the camera follow and removes the button.
    case startGuidance = "start-guidance"
    /// It shows the list of directions.
    case directionsList = "directions-list"
  }

  /// The words on it.
  package var title: String
  /// The frame, in points from the upper left corner of the screen.
  package var frame: Rect
  package var backgroundColor: AppColor
  /// The color of the words.
  package var titleColor: AppColor
  /// The opacity of its background, 0...1.
  package var opacity: Double
  /// The radius of its corners, in points.
  package var cornerRadius: Double
  /// The effect of a press; nil for none.
  package var action: Action?

  /// Creates a button; by default it is blue with white text.
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
