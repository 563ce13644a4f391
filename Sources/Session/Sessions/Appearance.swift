/// Light or dark; chrome and map have separate appearances.
package enum InterfaceStyle: String, Sendable, Hashable, CaseIterable {
  case light, dark
}

/// The units of distances.
package enum UnitSystem: String, Sendable, Hashable, CaseIterable {
  /// Kilometers and meters.
  case metric
  /// Miles and feet.
  case imperial
}

/// The side of the cabin on which the driver sits; the chrome is on that side.
package enum DriverSide: String, Sendable, Hashable, CaseIterable {
  case left, right
}

/// The theme, light or dark appearance, language and units of the screen.
package struct Appearance: Sendable, Hashable {
  /// The name of the theme, such as "ios18".
  package var theme: String
  /// Whether the chrome is light or dark.
  package var chromeAppearance: InterfaceStyle
  /// Whether the map is light or dark.
  package var mapAppearance: InterfaceStyle
  package var driverSide: DriverSide
  /// The locale of all texts, such as "en-US".
  package var locale: String
  /// The units of distances; nil for those of the region of `locale`.
  ///
  /// A script that sets neither uses the units of the country where the drive starts.
  package var units: UnitSystem?

  /// Creates an appearance; the defaults are those of a new screen in the United States.
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
