package import Devices
package import Geometry

/// The properties of car and phone that an app receives before it starts.
package struct HostScreen: Sendable, Hashable {
  package var name: String
  /// The width in points.
  package var width: Double
  /// The height in points.
  package var height: Double
  /// The scale in pixels per point.
  package var scale: Double
  /// The system version of the phone, such as "18" or "26.4".
  package var systemVersion = "18"
  /// The areas covered by the chrome.
  package var cover = Cover()
  /// The map tile of the Dashboard, if known.
  package var dashboard: Window?
  /// The map of the instrument cluster, if known.
  package var cluster: Window?

  /// The screen of the car, for the frames of cards on its map; nil if the app does not learn them.
  package var car: DeviceProfile?
  /// The phone or tablet with the app's windows; nil if none is shown.
  package var phone: DeviceProfile?
  /// The same phone in its other orientation; nil if it does not turn.
  package var turnedPhone: DeviceProfile?

  /// The phone's screens.
  var phones: [DeviceProfile] { [phone, turnedPhone].compactMap(\.self) }

  /// The area of an app on another display of the car.
  package struct Window: Sendable, Hashable {
    /// The width in points.
    package var width: Double
    /// The height in points.
    package var height: Double
    /// The safe area insets in points.
    package var unsafe: Insets

    package init(width: Double, height: Double, unsafe: Insets = .zero) {
      (self.width, self.height, self.unsafe) = (width, height, unsafe)
    }
  }

  /// The extents of the chrome at the edges, in points.
  package struct Cover: Sendable, Hashable {
    /// The system's strip and the rest of the unsafe area.
    package var strip: Insets
    /// The width of the panel column beside the strip.
    package var panelWidth: Double
    /// The height of the navigation bar.
    package var barHeight: Double
    /// The width of the map buttons.
    package var buttonWidth: Double

    package init(
      strip: Insets = .zero, panelWidth: Double = 0, barHeight: Double = 0, buttonWidth: Double = 0
    ) {
      (self.strip, self.panelWidth) = (strip, panelWidth)
      (self.barHeight, self.buttonWidth) = (barHeight, buttonWidth)
    }
  }

  package init(name: String, width: Double, height: Double, scale: Double) {
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
  }
}
