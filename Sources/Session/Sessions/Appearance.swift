/// Light or dark; chrome and map choose independently.
package enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  case light, dark
}

/// The units that the driver reads.
package enum UnitSystem: String, Sendable, Hashable, CaseIterable {
  /// Kilometers and meters.
  case metric
  /// Miles and feet.
  case imperial
}

/// The side of the cabin on which the driver sits; the chrome stays close to the driver.
package enum DriverSide: String, Sendable, Hashable, CaseIterable {
  case left, right
}

/// The theme, colors, language and units of the screen.
package struct Appearance: Sendable, Hashable {
  /// The name of the chrome generation, such as "ios18".
  package var theme: String
  /// Whether the chrome is light or dark.
  package var chromeAppearance: InterfaceStyle
  /// Whether the map is light or dark.
  package var mapAppearance: InterfaceStyle
  /// The side on which the driver sits.
  package var driverSide: DriverSide
  /// The language and region of all texts, such as "en-US".
  package var locale: String
  /// The units of distances; nil for those usual in the region of `locale`.
  ///
  /// A drive without either in its script uses those of the country of its start.
  package var units: UnitSystem?

  /// Creates an appearance; missing values are those of a new screen in the United States.
  package init(
    theme: String = "ios18", chromeAppearance: InterfaceStyle = .light,
    mapAppearance: InterfaceStyle = .light, driverSide: DriverSide = .left,
    locale: String = "en-US",
    units: UnitSystem? = nil
  ) {
    self.theme = theme
    self.chromeAppearance = chromeAppearance
    self.mapAppearance = mapAppearance
    self.driverSide = driverSide
    self.locale = locale
    self.units = units
  }
}
