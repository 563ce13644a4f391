/// The map template's controls; nil leaves a setting unchanged.
package struct ChromeSettings: Sendable, Hashable {
  /// The map buttons, top to bottom; nil for those of the Navigation SDK.
  package var mapButtons: [AppMapButton]?
  /// The navigation bar; nil for none.
  package var navigationBar: NavigationBar?
  /// Whether the bar hides after inactivity; nil for CarPlay's default, true.
  package var automaticallyHidesNavigationBar: Bool?
  /// Whether the map buttons hide with the bar; nil for CarPlay's default, true with a bar.
  package var hidesButtonsWithNavigationBar: Bool?
  /// The seconds of inactivity after which the bar hides; nil for the default.
  package var navigationBarSeconds: Double?
  /// The category of the app; nil for navigation.
  package var category: AppCategory?
  /// The input devices of the screen; nil for touch screen and knob.
  package var input: CarInput?
  /// The language of the keyboard, such as "en-US"; nil for English.
  package var locale: String?
  /// The driver's side, on which the sidebar is; nil for left.
  package var driverSide: DriverSide?
  /// The number of apps in the sidebar; nil for the default.
  package var dockCount: Int?

  /// The default number of apps in the sidebar.
  static let defaultDockCount = 3

  /// The default time after which the bar hides, in seconds.
  ///
  /// Apple documents "a period of inactivity"; five seconds are assumed.
  /// Source:
  /// <https://developer.apple.com/documentation/carplay/cpmaptemplate/automaticallyhidesnavigationbar>
  package static let defaultNavigationBarSeconds = 5.0

  package init(
    mapButtons: [AppMapButton]? = nil, navigationBar: NavigationBar? = nil,
    automaticallyHidesNavigationBar: Bool? = nil, hidesButtonsWithNavigationBar: Bool? = nil,
    navigationBarSeconds: Double? = nil, category: AppCategory? = nil,
    input: CarInput? = nil, locale: String? = nil, driverSide: DriverSide? = nil,
    dockCount: Int? = nil
  ) {
    self.mapButtons = mapButtons
    self.navigationBar = navigationBar
    self.automaticallyHidesNavigationBar = automaticallyHidesNavigationBar
    self.hidesButtonsWithNavigationBar = hidesButtonsWithNavigationBar
    self.navigationBarSeconds = navigationBarSeconds
    self.category = category
    self.input = input
    self.locale = locale
    self.driverSide = driverSide
    self.dockCount = dockCount
  }

  /// Whether there is a bar that does not hide after inactivity.
  var keepsNavigationBar: Bool { navigationBar != nil && automaticallyHidesNavigationBar == false }

  /// Returns these settings overridden by later ones.
  package func changed(by later: ChromeSettings) -> ChromeSettings {
    ChromeSettings(
      mapButtons: later.mapButtons ?? mapButtons,
      navigationBar: later.navigationBar ?? navigationBar,
      automaticallyHidesNavigationBar: later.automaticallyHidesNavigationBar
        ?? automaticallyHidesNavigationBar,
      hidesButtonsWithNavigationBar: later.hidesButtonsWithNavigationBar
        ?? hidesButtonsWithNavigationBar,
      navigationBarSeconds: later.navigationBarSeconds ?? navigationBarSeconds,
      category: later.category ?? category, input: later.input ?? input,
      locale: later.locale ?? locale, driverSide: later.driverSide ?? driverSide,
      dockCount: later.dockCount ?? dockCount)
  }
}
