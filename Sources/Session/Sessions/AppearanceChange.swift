/// Light, dark, or whichever suits the light outside.
package enum StyleChoice: String, Sendable, Hashable, CaseIterable {
  case light, dark
  /// Dark from dusk to dawn at the vehicle, light otherwise.
  case automatic = "auto"
}

/// A partial look: what is nil stays as it was.
package struct AppearanceChange: Sendable, Hashable {
  /// The name of the chrome generation, such as "ios18".
  package var theme: String?
  /// Whether the chrome is light or dark.
  package var interfaceStyle: StyleChoice?
  /// Whether the map is light or dark.
  package var mapStyle: StyleChoice?
  /// The side on which the driver sits.
  package var driverSide: DriverSide?
  /// The language and region of all texts, such as "en-US".
  package var locale: String?
  /// The units of distances.
  package var units: UnitSystem?

  /// A change of the given parts.
  package init(
    theme: String? = nil, interfaceStyle: StyleChoice? = nil, mapStyle: StyleChoice? = nil,
    driverSide: DriverSide? = nil, locale: String? = nil, units: UnitSystem? = nil
  ) {
    self.theme = theme
    self.interfaceStyle = interfaceStyle
    self.mapStyle = mapStyle
    self.driverSide = driverSide
    self.locale = locale
    self.units = units
  }

  /// This look changed by a later one.
  package func changed(by later: AppearanceChange) -> AppearanceChange {
    AppearanceChange(
      theme: later.theme ?? theme, interfaceStyle: later.interfaceStyle ?? interfaceStyle,
      mapStyle: later.mapStyle ?? mapStyle, driverSide: later.driverSide ?? driverSide,
      locale: later.locale ?? locale, units: later.units ?? units)
  }

  /// The complete look by day or by night; what nobody has said is the look of a new screen.
  package func appearance(atNight: Bool) -> Appearance {
    func style(_ choice: StyleChoice?, otherwise standard: InterfaceStyle) -> InterfaceStyle {
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
      interfaceStyle: style(interfaceStyle, otherwise: standard.interfaceStyle),
      mapStyle: style(mapStyle, otherwise: standard.mapStyle),
      driverSide: driverSide ?? standard.driverSide, locale: locale ?? standard.locale,
      units: units ?? standard.units)
  }
}
