package import Documents
package import Navigation
package import Sessions

/// What the map template says at one moment, decided but not yet laid out.
///
/// The parts are those of `CPMapTemplate` and `CPNavigationSession`
/// (<https://developer.apple.com/documentation/carplay/cpmaptemplate>).
package struct MapTemplate: Sendable, Hashable {
  /// The card with the upcoming maneuver, or the card of a paused trip; nil shows none.
  package var guidance: GuidanceCard?
  /// The tray with arrival, time and distance; nil shows none.
  @Boxed package var tripEstimates: TripEstimates?
  /// The buttons over the map, top to bottom; at most four are shown.
  package var mapButtons: [MapButton]
  /// How many buttons the app has beyond those, which CarPlay leaves out.
  package var droppedMapButtons: Int
  /// The bar at the upper edge; nil while it is hidden.
  @Boxed package var navigationBar: NavigationBarContent?
  /// The arrows of the panning interface; empty while it is hidden.
  package var panArrows: [PanArrow]
  /// The alert instead of the trip estimates; nil shows none.
  @Boxed package var alert: AlertCard?
  /// The preview instead of guidance and trip estimates; nil shows none.
  @Boxed package var preview: PreviewCard?
  /// The clock, network and apps beside the map.
  @Boxed package var statusBar: StatusBar
  /// The name of the road being driven; nil shows none.
  package var currentRoadName: String?
  /// What lies on the map besides the route and the vehicle.
  @Boxed package var overlay = MapOverlay()
  /// The Navigation SDK's own header and footer on the map; nil shows none.
  @Boxed package var mapControls: MapControls?
  /// Whether texts and the inside of cards run from right to left.
  package var isRightToLeft: Bool
  /// What was decided to get here; it changes nothing on the screen.
  package var decisions: [Decision] = []
  /// The background that the app asks for the guidance card; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// The background that the app asks for a paused card; nil for that of guidance.
  package var turnCardColor: AppColor?

  /// A template of known parts.
  package init(
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
package indirect enum GuidanceCard: Sendable, Hashable {
  /// Guidance runs: one maneuver, and perhaps a second row below it.
  case maneuver(ManeuverBanner, second: NextManeuverRow?)
  /// Guidance is paused: words only.
  case paused(PauseReason, text: String)
}

/// The picture of a maneuver.
package struct ManeuverSymbol: Sendable, Hashable {
  /// What to do.
  package var maneuver: Maneuver
  /// The real heading of a roundabout exit, 0 straight on, right positive; nil when unknown.
  package var exitAngle: Double?
  /// The headings of the other roads at a roundabout.
  package var elementAngles: [Double]
  /// The counted exit of a roundabout; nil for other maneuvers.
  package var exitCount: Int?

  /// The picture of a maneuver; what is left out is drawn nominally.
  package init(
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
package struct ManeuverBanner: Sendable, Hashable {
  /// The picture that is drawn for the maneuver.
  package var symbol: ManeuverSymbol
  /// The app's own picture instead; nil for none.
  package var symbolImage: AppImage?
  /// Whether the symbol shows: real systems hide it for a maneuver without initial travel estimates
  /// (<https://openradar.appspot.com/46240671>).
  package var showsSymbol: Bool
  /// The rounded distance with its unit, such as "450 ft"; empty for a departure, "--" where
  /// the app does not know it.
  package var distance: String
  /// Instructions to choose from, longest first; the first that fits is shown.
  package var instructionVariants: [String]
  /// Instructions with pictures between the words, best first; they win over plain ones.
  package var attributedVariants: [AttributedInstruction]
  /// How many of the last texts name neither road nor sign, though others do: where those do not
  /// fit in smaller letters either, the shortest of them is cut instead.
  package var namelessCount = 0
  /// What is cut where no text with a name fits: the number of the exit alone before a name; nil
  /// where the last text with a name is.
  package var terseVariant: String?
  /// What stands alone where a cut text would leave too little of it: the shortest name; nil for
  /// none.
  package var shortestName: String?
  /// Whether a shorter text with the same information replaces three uneven lines.
  package var evensLines = false
  /// A picture of the junction, which gives way first where space is short; nil for none.
  package var junctionImage: AppImage?
  /// The background that the app asks for; nil for that of the template.
  package var cardColor: AppColor?

  /// A banner; what is left out is the system's choice.
  package init(
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
package enum NextManeuverRow: Sendable, Hashable {
  /// The next maneuver in its display style.
  case maneuver(SecondManeuver)
  /// The lanes before the first maneuver, shown as a symbol only.
  case lanes([Lane])
  /// The app's own picture of the lanes, shown as a symbol only.
  case laneImage(AppImage)

  /// The next maneuver in the default style: a small symbol and the first instruction that fits.
  package static func maneuver(
    _ symbol: ManeuverSymbol, instructionVariants: [String]
  ) -> NextManeuverRow {
    .maneuver(SecondManeuver(symbol: symbol, instructionVariants: instructionVariants))
  }
}

/// The three values of the trip tray, ready to be read.
package struct TripEstimates: Sendable, Hashable {
  /// One value over its label.
  package struct Item: Sendable, Hashable {
    /// The value, such as "10:43".
    package var value: String
    /// The label below it, such as "arrival".
    package var label: String

    /// A value and its label.
    package init(value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// The color of the remaining time.
  package typealias TimeColor = TimeRemainingColor

  /// What stands for an estimate that the app does not have
  /// (<https://developer.apple.com/documentation/carplay/cptravelestimates>).
  package static let missingValue = "--"

  /// When the vehicle arrives.
  package var arrival: Item
  /// How long it takes.
  package var time: Item
  /// The remaining distance.
  package var distance: Item
  /// The color of the remaining time and its label.
  package var timeColor: TimeColor
  /// Whether the tray is light or dark; nil for the style of the rest of the chrome.
  package var style: InterfaceStyle?

  /// A tray of three values.
  package init(
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
package struct MapButton: Sendable, Hashable {
  /// What it shows: a bundled icon, such as "zoom-in", or a picture of the app.
  package var icon: ControlImage
  /// Whether it can be pressed.
  package var isEnabled: Bool
  /// Whether it shows that its function is on.
  package var isActive: Bool
  /// Whether it is focused or pressed.
  package var state: ControlState

  /// A button with a glyph.
  package init(
    icon: ControlImage, isEnabled: Bool = true, isActive: Bool = false,
    state: ControlState = .normal
  ) {
    self.icon = icon
    self.isEnabled = isEnabled
    self.isActive = isActive
    self.state = state
  }
}

/// The system's own strip: clock, network, battery and recent apps.
package struct StatusBar: Sendable, Hashable {
  /// The time of day, such as "10:41".
  package var clock: String
  /// The kind of network, such as "5G" or "LTE".
  package var network: String
  /// The lit bars of the signal, 0...4.
  package var signalBars: Int
  /// The charge of the phone, 0...1.
  package var batteryLevel: Double
  /// The names of the dock icons, first the app that is on screen.
  package var dockIcons: [String]
  /// The signs beside them.
  package var signs = StatusSigns()
  /// What of it has the focus, and what is being pressed; nil for nothing.
  package var focused, pressed: TemplateControl?

  /// A strip of known parts.
  package init(
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
