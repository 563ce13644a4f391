package import Documents
package import Navigation

/// The source of guidance.
package enum GuidanceSource: Sendable, Hashable {
  /// A simulated drive along a route.
  case route(Route)
  /// The replay of recorded messages.
  case feed(RecordedFeed)
}

/// Signs of the status bar beside clock, network and battery.
package struct StatusSigns: Sendable, Hashable {
  /// The sign of a Focus.
  package enum Focus: String, Sendable, Hashable, CaseIterable { case moon, bell, badge, bed }
  /// The destination of the button below the apps.
  package enum Home: String, Sendable, Hashable, CaseIterable { case apps, dashboard }

  /// Whether the phone has a network; otherwise the status bar shows dots instead of bars, and no word.
  package var hasService = true
  /// Whether the phone is in a wireless network; its sign replaces the word.
  package var hasWiFi = false
  /// The lit bars of a second SIM card, 0...4; nil for one card.
  package var secondSignalBars: Int?
  /// The Focus; nil for none.
  package var focus: Focus?
  /// Whether the car plays the sound of the phone.
  package var hasCar = false
  /// Whether an app listens to the microphone.
  package var isRecording = false
  /// The destination of the button below the apps.
  package var home = Home.apps

  /// The signs of a new screen: none.
  package init() {}
}

/// The values of the status bar besides the clock; nil for the default of a new screen.
package struct StatusOverrides: Sendable, Hashable {
  /// The kind of network, such as "5G" or "LTE".
  package var network: String?
  /// The lit bars of the signal, 0...4.
  package var signalBars: Int?
  /// The charge of the phone, 0...1.
  package var batteryLevel: Double?
  /// The names of the dock icons, first the app that is on screen.
  package var dockIcons: [String]?
  /// The signs beside them.
  package var signs = StatusSigns()

  /// Overrides of the given parts.
  package init(
    network: String? = nil, signalBars: Int? = nil, batteryLevel: Double? = nil,
    dockIcons: [String]? = nil
  ) {
    self.network = network
    self.signalBars = signalBars
    self.batteryLevel = batteryLevel
    self.dockIcons = dockIcons
  }
}

/// The responder to the driver's presses of the app's buttons.
package enum AppResponder: Sendable, Hashable {
  /// The built-in app, which behaves as the Navigation SDK's sample.
  case builtIn
  /// No app: the answers are among the events already, as in a session log.
  case logged
}

/// A drive to show: the source of guidance, the screens, and the events.
package struct RouteScript: Sendable, Hashable {
  /// The name of the drive.
  package var name: String
  /// The source of guidance.
  package var source: GuidanceSource
  /// The names of the screens to draw; empty for the caller's choice.
  package var devices: [String]
  /// The names of the chrome generations to draw; empty for the one of `appearance`.
  package var themes: [String]
  /// The initial theme and appearance.
  package var appearance: AppearanceChange
  /// The app's settings of the map template at the start.
  package var app: AppSettings
  /// The app's settings of the Navigation SDK at the start.
  @Boxed package var navigation = NavigationSettings()
  /// The app's elements around the map at the start.
  @Boxed package var chrome: ChromeSettings
  /// The map under the template.
  @Boxed package var map: MapSettings
  /// The phone beside the car at the beginning.
  @Boxed package var phone = PhoneSettings()
  /// The other displays of the car at the beginning.
  @Boxed package var displays = CarDisplays()
  /// The date and time at the start of the drive.
  package var start: StartTime
  /// The values of the status bar.
  package var status: StatusOverrides
  /// The dynamics of the vehicle; unused for a recorded feed.
  package var vehicle: VehicleProfile
  /// The events of the drive.
  package var events: [ScriptEvent]
  /// The responder to the driver's presses of the app's buttons.
  package var answers = AppResponder.builtIn
  /// The data known before the drive; nil if events contain it.
  package var facts: DriveFacts?
  /// The moments that become pictures.
  package var capture: CapturePlan
  /// Advice about a script that works, such as a note about keys under a former name.
  package var notes: [String] = []

  /// Creates a script; with only a source it is the script of a bare route file.
  package init(
    name: String, source: GuidanceSource, devices: [String] = [], themes: [String] = [],
    appearance: AppearanceChange = AppearanceChange(), app: AppSettings = AppSettings(),
    chrome: ChromeSettings = ChromeSettings(), map: MapSettings = MapSettings(),
    start: StartTime = StartTime(),
    status: StatusOverrides = StatusOverrides(), vehicle: VehicleProfile = VehicleProfile(),
    events: [ScriptEvent] = [], capture: CapturePlan = .standard
  ) {
    self.name = name
    self.source = source
    self.devices = devices
    self.themes = themes
    self.appearance = appearance
    self.app = app
    self.chrome = chrome
    self.map = map
    self.start = start
    self.status = status
    self.vehicle = vehicle
    self.events = events
    self.capture = capture
  }

  /// The initial settings of the car's screen: the app's elements around the map, the language of the keyboard, and the
  /// system's sidebar.
  package var screenSettings: ChromeSettings {
    var settings = chrome
    settings.locale = settings.locale ?? appearance.locale
    settings.driverSide = settings.driverSide ?? appearance.driverSide
    settings.dockCount = settings.dockCount ?? status.dockIcons?.count
    return settings
  }
}
