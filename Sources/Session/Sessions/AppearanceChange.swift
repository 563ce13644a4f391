/// Light, dark, or the appearance for the time of day.
package enum AppearanceChoice: String, Sendable, Hashable, CaseIterable {
  case light, dark
  /// Dark between dusk and dawn at the vehicle's position, otherwise light.
  case automatic = "auto"
}

/// A change of the appearance; nil leaves a value unchanged.
package struct AppearanceChange: Sendable, Hashable {
  /// The name of the theme, such as "ios18".
  package var theme: String?
  /// Whether the chrome is light or dark.
  package var chromeAppearance: AppearanceChoice?
  /// Whether the map is light or dark.
  package var mapAppearance: AppearanceChoice?
  package var driverSide: DriverSide?
  /// The locale of all texts, such as "en-US".
  package var locale: String?
  package var units: UnitSystem?

  package init(
    theme: String? = nil, chromeAppearance: AppearanceChoice? = nil,
    mapAppearance: AppearanceChoice? = nil,
    driverSide: DriverSide? = nil, locale: String? = nil, units: UnitSystem? = nil
  ) {
    self.theme = theme
    self.chromeAppearance = chromeAppearance
    self.mapAppearance = mapAppearance
    self.driverSide = driverSide
    self.locale = locale
    self.units = units
  }

  /// Returns this change followed by a later one.
  package func changed(by later: AppearanceChange) -> AppearanceChange {
    AppearanceChange(
      theme: later.theme ?? theme, chromeAppearance: later.chromeAppearance ?? chromeAppearance,
      mapAppearance: later.mapAppearance ?? mapAppearance,
      driverSide: later.driverSide ?? driverSide,
      locale: later.locale ?? locale, units: later.units ?? units)
  }

  /// Returns the complete appearance by day or by night.
  ///
  /// Missing values are those of a new screen in the United States.
  package func appearance(atNight: Bool) -> Appearance {
    func style(_ choice: AppearanceChoice?, otherwise standard: InterfaceStyle) -> InterfaceStyle {
      switch choice {
      case .light: .light
      case .dark: .dark
      case .automatic: atNight ? .dark : .light
      case nil: standard
      }
    }
    let standard = Appearance()
    return Appearance(
      theme: theme ?? standard.theme,
      chromeAppearance: style(chromeAppearance, otherwise: standard.chromeAppearance),
      mapAppearance: style(mapAppearance, otherwise: standard.mapAppearance),
      driverSide: driverSide ?? standard.driverSide, locale: locale ?? standard.locale,
      units: units ?? standard.units)
  }
}
