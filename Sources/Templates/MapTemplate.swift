public import Navigation

/// What the map template says at one moment, decided but not yet laid out.
///
/// The parts are those of `CPMapTemplate` and `CPNavigationSession`
/// (<https://developer.apple.com/documentation/carplay/cpmaptemplate>).
public struct MapTemplate: Sendable, Hashable {
  /// The card with the upcoming maneuver, or the card of a paused trip; nil shows none.
  public var guidance: GuidanceCard?
  /// The tray with arrival, time and distance; nil shows none.
  public var tripEstimates: TripEstimates?
  /// The buttons over the map, top to bottom; at most four are shown.
  public var mapButtons: [MapButton]
  /// How many buttons the app has beyond those, which CarPlay leaves out.
  public var droppedMapButtons: Int
  /// The bar at the upper edge; nil while it is hidden.
  public var navigationBar: NavigationBarContent?
  /// The arrows of the panning interface; empty while it is hidden.
  public var panArrows: [PanArrow]
  /// The alert in the place of the trip estimates; nil shows none.
  public var alert: AlertCard?
  /// The preview in the place of guidance and trip estimates; nil shows none.
  public var preview: PreviewCard?
  /// The clock, network and apps beside the map.
  public var statusBar: StatusBar
  /// The name of the road being driven; nil shows none.
  public var currentRoadName: String?
  /// What lies on the map besides the route and the vehicle.
  public var overlay = MapOverlay()
  /// Whether texts and the inside of cards run from right to left.
  public var isRightToLeft: Bool
  /// What was decided to get here; it changes nothing on the screen.
  public var decisions: [Decision] = []
  /// The background that the app asks for the guidance card; nil for the system's.
  public var guidanceBackgroundColor: AppColor?
  /// The background that the app asks for a paused card; nil for that of guidance.
  public var turnCardColor: AppColor?

  /// A template of known parts.
  public init(
    guidance: GuidanceCard?, tripEstimates: TripEstimates?, mapButtons: [MapButton],
    statusBar: StatusBar, currentRoadName: String?, isRightToLeft: Bool,
    guidanceBackgroundColor: AppColor? = nil, turnCardColor: AppColor? = nil,
    droppedMapButtons: Int = 0, navigationBar: NavigationBarContent? = nil,
    panArrows: [PanArrow] = [], alert: AlertCard? = nil, preview: PreviewCard? = nil
  ) {
    self.guidance = guidance
    self.tripEstimates = tripEstimates
    self.mapButtons = mapButtons
    self.statusBar = statusBar
    self.currentRoadName = currentRoadName
    self.isRightToLeft = isRightToLeft
    self.guidanceBackgroundColor = guidanceBackgroundColor
    self.turnCardColor = turnCardColor
    self.droppedMapButtons = droppedMapButtons
    self.navigationBar = navigationBar
    self.panArrows = panArrows
    self.alert = alert
    self.preview = preview
  }
}

/// The card that leads the driver.
public enum GuidanceCard: Sendable, Hashable {
  /// Guidance runs: one maneuver, and perhaps a second row below it.
  case maneuver(ManeuverBanner, second: SecondRow?)
  /// Guidance is paused: words only.
  case paused(PauseReason, text: String)
}

/// The picture of a maneuver.
public struct ManeuverSymbol: Sendable, Hashable {
  /// What to do.
  public var maneuver: Maneuver
  /// The real heading of a roundabout exit, 0 straight on, right positive; nil when unknown.
  public var exitAngle: Double?
  /// The headings of the other roads at a roundabout.
  public var elementAngles: [Double]
  /// The counted exit of a roundabout; nil when it is none.
  public var exitCount: Int?

  /// The picture of a maneuver; what is left out is drawn nominally.
  public init(
    _ maneuver: Maneuver, exitAngle: Double? = nil, elementAngles: [Double] = [],
    exitCount: Int? = nil
  ) {
    self.maneuver = maneuver
    self.exitAngle = exitAngle
    self.elementAngles = elementAngles
    self.exitCount = exitCount
  }
}

/// The first maneuver: symbol, distance and instruction.
public struct ManeuverBanner: Sendable, Hashable {
  /// The picture that is drawn for the maneuver.
  public var symbol: ManeuverSymbol
  /// The app's own picture instead; nil for none.
  public var symbolImage: AppImage?
  /// Whether there is a symbol: a maneuver without initial travel estimates has none on real
  /// systems (<https://openradar.appspot.com/46240671>).
  public var showsSymbol: Bool
  /// The rounded distance with its unit, such as "450 ft"; empty for a departure, "--" where
  /// the app does not know it.
  public var distance: String
  /// Instructions to choose from, longest first; the first that fits is shown.
  public var instructionVariants: [String]
  /// Instructions with pictures between the words, best first; they win over plain ones.
  public var attributedVariants: [AttributedInstruction]
  /// A picture of the junction, which gives way first where space is short; nil for none.
  public var junctionImage: AppImage?
  /// The background that the app asks for; nil for that of the template.
  public var cardColor: AppColor?

  /// A banner; what is left out is the system's choice.
  public init(
    symbol: ManeuverSymbol, symbolImage: AppImage? = nil, showsSymbol: Bool = true,
    distance: String, instructionVariants: [String],
    attributedVariants: [AttributedInstruction] = [], junctionImage: AppImage? = nil,
    cardColor: AppColor? = nil
  ) {
    self.symbol = symbol
    self.symbolImage = symbolImage
    self.showsSymbol = showsSymbol
    self.distance = distance
    self.instructionVariants = instructionVariants
    self.attributedVariants = attributedVariants
    self.junctionImage = junctionImage
    self.cardColor = cardColor
  }
}

/// What stands below the first maneuver.
public enum SecondRow: Sendable, Hashable {
  /// The next maneuver in its display style.
  case maneuver(SecondManeuver)
  /// The lanes before the first maneuver, shown as a symbol only.
  case lanes([Lane])
  /// The app's own picture of the lanes, shown as a symbol only.
  case laneImage(AppImage)

  /// The next maneuver in the default style: a small symbol and the first instruction that fits.
  public static func maneuver(
    _ symbol: ManeuverSymbol, instructionVariants: [String]
  ) -> SecondRow {
    .maneuver(SecondManeuver(symbol: symbol, instructionVariants: instructionVariants))
  }
}

/// The three values of the trip tray, ready to be read.
public struct TripEstimates: Sendable, Hashable {
  /// One value over its label.
  public struct Item: Sendable, Hashable {
    /// The value, such as "10:43".
    public var value: String
    /// The label below it, such as "arrival".
    public var label: String

    /// A value and its label.
    public init(value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// The colour of the remaining time.
  public typealias TimeColor = TimeRemainingColor

  /// What stands for an estimate that the app does not have
  /// (<https://developer.apple.com/documentation/carplay/cptravelestimates>).
  public static let missingValue = "--"

  /// When the vehicle arrives.
  public var arrival: Item
  /// How long it takes.
  public var time: Item
  /// How far it is.
  public var distance: Item
  /// The colour of the remaining time and its label.
  public var timeColor: TimeColor
  /// Whether the tray is light or dark; nil for the style of the rest of the chrome.
  public var style: InterfaceStyle?

  /// A tray of three values.
  public init(
    arrival: Item, time: Item, distance: Item, timeColor: TimeColor, style: InterfaceStyle? = nil
  ) {
    self.arrival = arrival
    self.time = time
    self.distance = distance
    self.timeColor = timeColor
    self.style = style
  }
}

/// A button over the map.
public struct MapButton: Sendable, Hashable {
  /// The name of its glyph in the bundled icons, such as "zoom-in".
  public var icon: String
  /// Whether it can be pressed.
  public var isEnabled: Bool
  /// Whether it shows that its function is on.
  public var isActive: Bool
  /// Whether it is focused or pressed.
  public var state: ControlState

  /// A button with a glyph.
  public init(
    icon: String, isEnabled: Bool = true, isActive: Bool = false, state: ControlState = .normal
  ) {
    self.icon = icon
    self.isEnabled = isEnabled
    self.isActive = isActive
    self.state = state
  }
}

/// The system's own strip: clock, network, battery and recent apps.
public struct StatusBar: Sendable, Hashable {
  /// The time of day, such as "10:41".
  public var clock: String
  /// The kind of network, such as "5G" or "LTE".
  public var network: String
  /// The lit bars of the signal, 0...4.
  public var signalBars: Int
  /// The charge of the phone, 0...1.
  public var batteryLevel: Double
  /// The names of the dock icons, first the app that is on screen.
  public var dockIcons: [String]

  /// A strip of known parts.
  public init(
    clock: String, network: String = "5G", signalBars: Int = 3, batteryLevel: Double = 0.7,
    dockIcons: [String] = ["navigation", "audio", "messages"]
  ) {
    self.clock = clock
    self.network = network
    self.signalBars = signalBars
    self.batteryLevel = batteryLevel
    self.dockIcons = dockIcons
  }
}
