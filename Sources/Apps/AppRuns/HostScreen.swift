package import Devices
package import Geometry

/// What an app learns of the car and the phone before it starts.
package struct HostScreen: Sendable, Hashable {
  /// The name of the car's screen.
  package var name: String
  /// Its width in points.
  package var width: Double
  /// Its height in points.
  package var height: Double
  /// Its pixels per point.
  package var scale: Double
  /// The version of the phone's system, such as "18" or "26.4".
  package var systemVersion = "18"
  /// What the chrome covers of it; nothing if that is not known.
  package var cover = Cover()
  /// The map's tile of its Dashboard; nil if that is not known.
  package var dashboard: Window?
  /// The map of the instruments beside it; nil if that is not known.
  package var cluster: Window?

  /// The phone or tablet that the app's windows are drawn on; nil if none is shown.
  package var phone: DeviceProfile?

  /// Where an app draws on another display of the car.
  package struct Window: Sendable, Hashable {
    /// Its width in points.
    package var width: Double
    /// Its height in points.
    package var height: Double
    /// What is not safe at its edges, in points.
    package var unsafe: Insets

    /// A window.
    package init(width: Double, height: Double, unsafe: Insets = .zero) {
      (self.width, self.height, self.unsafe) = (width, height, unsafe)
    }
  }

  /// What the chrome covers at the edges, in points.
  package struct Cover: Sendable, Hashable {
    /// The system's strip, and what of the screen is not safe.
    package var strip: Insets
    /// The column of panels beside the strip.
    package var panelWidth: Double
    /// The navigation bar.
    package var barHeight: Double
    /// The buttons over the map.
    package var buttonWidth: Double

    /// What is covered; nothing by default.
    package init(
      strip: Insets = .zero, panelWidth: Double = 0, barHeight: Double = 0, buttonWidth: Double = 0
    ) {
      (self.strip, self.panelWidth) = (strip, panelWidth)
      (self.barHeight, self.buttonWidth) = (barHeight, buttonWidth)
    }
  }

  /// A screen.
  package init(name: String, width: Double, height: Double, scale: Double) {
    (self.name, self.width, self.height, self.scale) = (name, width, height, scale)
  }
}
