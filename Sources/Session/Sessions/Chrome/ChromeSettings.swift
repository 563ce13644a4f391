/// The app's elements around the map; nil leaves an element unchanged.
package struct ChromeSettings: Sendable, Hashable {
  /// The buttons over the map, top to bottom; nil for those of the Navigation SDK.
  package var mapButtons: [AppMapButton]?
  /// The bar at the upper edge; nil for none.
  package var navigationBar: NavigationBar?
  /// Whether the bar hides when the driver leaves the screen alone; nil for CarPlay's way, true.
  package var automaticallyHidesNavigationBar: Bool?
  /// Whether the map buttons hide with the bar; nil for CarPlay's default, true with a bar.
  package var hidesButtonsWithNavigationBar: Bool?
  /// The time that the bar stays after the driver's last touch, in seconds; nil for the default.
  package var navigationBarSeconds: Double?
  /// The category of the app; nil for navigation.
  package var category: AppCategory?
  /// The input devices of the screen; nil for a touch screen and a knob.
  package var input: CarInput?
  /// The language of the keyboard, such as "en-US"; nil for English.
  package var locale: String?
  /// On which side the sidebar is, as the driver; nil for the left.
  package var driverSide: DriverSide?
  /// The number of apps in the sidebar; nil for the default.
  package var dockCount: Int?

  /// The default number of apps in the sidebar.
  static let usualDockCount = 3

  /// The default time that the bar stays, in seconds.
  ///
  /// Apple only speaks of "a period of inactivity"; five seconds are an assumption.
  /// (<https://developer.apple.com/documentation/carplay/cpmaptemplate/automaticallyhidesnavigationbar>)
  package static let usualNavigationBarSeconds = 5.0

  /// Settings of the given parts.
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

  /// Whether there is a bar that does not hide by itself.
  var keepsNavigationBar: Bool { navigationBar != nil && automaticallyHidesNavigationBar == false }

  /// These settings with the values of later ones.
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
