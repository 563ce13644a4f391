import Documents
package import Navigation

/// The source of guidance.
package enum GuidanceSource: Sendable, Hashable {
  /// A simulated drive along a route.
  case route(Route)
  /// A replay of recorded messages.
  case feed(RecordedFeed)
}

/// The symbols of the status bar besides clock, network and battery.
package struct StatusSigns: Sendable, Hashable {
  /// The symbol of a Focus.
  package enum Focus: String, Sendable, Hashable, CaseIterable { case moon, bell, badge, bed }
  /// The destination of the button below the apps in the sidebar.
  package enum Home: String, Sendable, Hashable, CaseIterable { case apps, dashboard }

  /// Whether the phone has service; otherwise the status bar shows dots and no network name.
  package var hasService = true
  /// Whether the phone is connected to Wi-Fi, whose symbol replaces the network name.
  package var hasWiFi = false
  /// The signal bars of a second SIM card, 0...4; nil for a single card.
  package var secondSignalBars: Int?
  package var focus: Focus?
  /// Whether the car plays the phone's audio.
  package var hasCar = false
  /// Whether an app uses the microphone.
  package var isRecording = false
  /// The destination of the button below the apps in the sidebar.
  package var home = Home.apps

  package init() {}
}

/// The values of the status bar besides the clock; nil for the default of a new screen.
package struct StatusOverrides: Sendable, Hashable {
  /// The network type, such as "5G" or "LTE".
  package var network: String?
  /// The signal bars, 0...4.
  package var signalBars: Int?
  /// The battery level, 0...1.
  package var batteryLevel: Double?
  /// The names of the dock icons, the app on the screen first.
  package var dockIcons: [String]?
  /// The other symbols.
  package var signs = StatusSigns()

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

/// The app that handles the driver's presses of its buttons.
package enum AppResponder: Sendable, Hashable {
  /// The built-in app, which behaves like the Navigation SDK's sample.
  case builtIn
  /// No app: its replies are already among the events, as in a session log.
  case logged
}

/// A drive to show: the source of guidance, the devices, the settings and the events.
package struct RouteScript: Sendable, Hashable {
  package var name: String
  package var source: GuidanceSource
  /// The names of the devices to draw; empty for the caller's choice.
  package var devices: [String] = []
  /// The names of the themes to draw; empty for that of `appearance`.
  package var themes: [String] = []
  /// The initial theme and appearance.
  package var appearance = AppearanceChange()
  /// The initial settings of the map template.
  package var app = AppSettings()
  /// The initial settings of the Navigation SDK.
  @Boxed package var navigation = NavigationSettings()
  /// The initial controls of the map template.
  @Boxed package var chrome = ChromeSettings()
  /// The map under the template.
  @Boxed package var map = MapSettings()
  /// The initial settings of the phone.
  @Boxed package var phone = PhoneSettings()
  /// The initial state of the car's secondary displays.
  @Boxed package var displays = CarDisplays()
  /// The local date and time at the start of the drive.
  package var start = StartTime()
  package var status = StatusOverrides()
  /// The dynamics of the vehicle; unused for a recorded feed.
  package var vehicle = VehicleProfile()
  package var events: [ScriptEvent] = []
  /// The app that handles the driver's presses of its buttons.
  package var answers = AppResponder.builtIn
  /// The data known before the drive; nil if the events contain it.
  package var facts: DriveFacts?
  /// The rules that choose the captured moments.
  package var capture = CapturePlan.standard
  /// Advice about a valid script, such as a note about deprecated keys.
  package var notes: [String] = []
}

extension RouteScript {
  /// Creates the script of a bare route file.
  package init(name: String, source: GuidanceSource) {
    self.name = name
    self.source = source
  }

  /// The initial settings of the car's screen.
  ///
  /// They combine the map template's controls, the language of the keyboard, and the system's
  /// sidebar.
  package var screenSettings: ChromeSettings {
    var settings = chrome
    settings.locale = settings.locale ?? appearance.locale
    settings.driverSide = settings.driverSide ?? appearance.driverSide
    settings.dockCount = settings.dockCount ?? status.dockIcons?.count
    return settings
  }
}
