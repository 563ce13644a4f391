package import Documents
package import Navigation
package import Sessions

/// The content of the map template at a time, before layout.
///
/// The parts are those of `CPMapTemplate` and `CPNavigationSession`.
/// Source: <https://developer.apple.com/documentation/carplay/cpmaptemplate>
package struct MapTemplate: Sendable, Hashable {
  /// The card of the upcoming maneuver or of a paused trip; nil for none.
  package var guidance: GuidanceCard?
  /// The tray of the trip estimates; nil for none.
  @Boxed package var tripEstimates: TripEstimates?
  /// The map buttons, top to bottom; at most four are shown.
  package var mapButtons: [MapButton]
  /// The number of the app's surplus buttons, which CarPlay omits.
  package var droppedMapButtons: Int
  /// The navigation bar; nil while hidden.
  @Boxed package var navigationBar: NavigationBarContent?
  /// The arrows of the panning interface; empty while hidden.
  package var panArrows: [PanArrow]
  /// The alert instead of the trip estimates; nil for none.
  @Boxed package var alert: AlertCard?
  /// The preview instead of guidance and trip estimates; nil for none.
  @Boxed package var preview: PreviewCard?
  /// The clock, network and apps beside the map.
  @Boxed package var statusBar: StatusBar
  /// The texts for the current road, best first; empty to show none.
  package var currentRoadNameVariants: [String]
  /// The elements on the map besides route and vehicle.
  @Boxed package var overlay = MapOverlay()
  /// The Navigation SDK's own header and footer on the map; nil for none.
  @Boxed package var mapControls: MapControls?
  /// Whether texts and the content of cards are right-to-left.
  package var isRightToLeft: Bool
  /// The decisions so far, which do not affect the layout.
  package var decisions: [Decision] = []
  /// The app's background color of the guidance card; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// The app's background color of the paused card; nil for that of guidance.
  package var turnCardColor: AppColor?

  package init(
    guidance: GuidanceCard?, tripEstimates: TripEstimates?, mapButtons: [MapButton],
    statusBar: StatusBar, currentRoadNameVariants: [String], isRightToLeft: Bool,
    guidanceBackgroundColor: AppColor? = nil, turnCardColor: AppColor? = nil,
    droppedMapButtons: Int = 0, navigationBar: NavigationBarContent? = nil,
    panArrows: [PanArrow] = [], alert: AlertCard? = nil, preview: PreviewCard? = nil
  ) {
    self.guidance = guidance
    self.tripEstimates = tripEstimates
    self.mapButtons = mapButtons
    self.statusBar = statusBar
    self.currentRoadNameVariants = currentRoadNameVariants
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

/// The guidance card.
package indirect enum GuidanceCard: Sendable, Hashable {
  /// Active guidance: a maneuver and an optional second row.
  case maneuver(ManeuverBanner, second: NextManeuverRow?)
  /// Paused guidance: a text.
  case paused(PauseReason, text: String)
}

/// The symbol of a maneuver.
package struct ManeuverSymbol: Sendable, Hashable {
  package var maneuver: Maneuver
  /// The actual heading of a roundabout exit, 0 straight on, positive to the right; nil if unknown.
  package var exitAngle: Double?
  /// The headings of the other roads at a roundabout.
  package var elementAngles: [Double]
  /// The exit number of a roundabout; nil for other maneuvers.
  package var exitCount: Int?

  /// Creates a symbol; omitted details are drawn nominally.
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
  /// The symbol drawn for the maneuver.
  package var symbol: ManeuverSymbol
  /// The app's own symbol image; nil for none.
  package var symbolImage: AppImage?
  /// Whether the symbol is shown.
  ///
  /// Real systems hide it for a maneuver without initial travel estimates.
  /// Source: <https://openradar.appspot.com/46240671>
  package var showsSymbol: Bool
  /// The rounded distance with its unit, such as "450 ft".
  ///
  /// It is empty for a departure, and "--" if the app does not know it.
  package var distance: String
  /// The instruction variants, longest first; the first that fits is shown.
  package var instructionVariants: [String]
  /// The attributed variants, best first; they take precedence.
  package var attributedVariants: [AttributedInstruction]
  /// The number of last variants without the name of a road or sign, if others have one.
  ///
  /// They are not used: if no variant with a name fits at a smaller font size, the shortest of
  /// those is truncated instead.
  package var namelessCount = 0
  /// The text to truncate if no variant with a name fits: the exit number alone before a name.
  ///
  /// Nil stands for the last variant with a name.
  package var abbreviatedVariant: String?
  /// The shortest name, shown alone if truncation would leave too little of it; nil for none.
  package var shortestName: String?
  /// Whether a shorter variant with the same information replaces three uneven lines.
  package var evensLines = false
  /// The junction image, which is dropped first if there is too little room; nil for none.
  package var junctionImage: AppImage?
  /// The app's background color of the card; nil for that of the template.
  package var cardColor: AppColor?

  /// Creates a banner; omitted values are the system's choice.
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

/// The second row of the guidance card.
package enum NextManeuverRow: Sendable, Hashable {
  /// The next maneuver in its display style.
  case maneuver(SecondManeuver)
  /// The lanes before the first maneuver, shown as a symbol only.
  case lanes([Lane])
  /// The app's own image of the lanes, shown as a symbol only.
  case laneImage(AppImage)

  /// Returns the next maneuver in the default style: a small symbol and an instruction.
  package static func maneuver(
    _ symbol: ManeuverSymbol, instructionVariants: [String]
  ) -> NextManeuverRow {
    .maneuver(SecondManeuver(symbol: symbol, instructionVariants: instructionVariants))
  }
}

/// The three formatted values of the trip estimates.
package struct TripEstimates: Sendable, Hashable {
  /// A value with its label.
  package struct Item: Sendable, Hashable {
    /// The value, such as "10:43".
    package var value: String
    /// The label below the value, such as "arrival".
    package var label: String

    package init(value: String, label: String) {
      self.value = value
      self.label = label
    }
  }

  /// The color of the remaining time.
  package typealias TimeColor = TimeRemainingColor

  /// The placeholder for an estimate that the app does not provide.
  ///
  /// Source: <https://developer.apple.com/documentation/carplay/cptravelestimates>
  package static let missingValue = "--"

  /// The arrival time.
  package var arrival: Item
  /// The remaining time.
  package var time: Item
  /// The remaining distance.
  package var distance: Item
  /// The color of the remaining time and its label.
  package var timeColor: TimeColor
  /// The style of the tray; nil for that of the other chrome.
  package var style: InterfaceStyle?

  package init(arrival: Item, time: Item, distance: Item, timeColor: TimeColor) {
    self.arrival = arrival
    self.time = time
    self.distance = distance
    self.timeColor = timeColor
  }
}

/// A button on the map.
package struct MapButton: Sendable, Hashable {
  /// A bundled icon, such as "zoom-in", or the app's own image.
  package var icon: ControlImage
  package var isEnabled: Bool
  /// Whether the button's function is on.
  package var isActive: Bool
  package var state: ControlState

  /// Creates a button, by default enabled and inactive.
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

/// The content of the system's sidebar: clock, network, battery and recent apps.
package struct StatusBar: Sendable, Hashable {
  /// The time of day, such as "10:41".
  package var clock: String
  /// The network type, such as "5G" or "LTE".
  package var network: String
  /// The signal bars, 0...4.
  package var signalBars: Int
  /// The battery level, 0...1.
  package var batteryLevel: Double
  /// The names of the dock icons, the app on the screen first.
  package var dockIcons: [String]
  /// The other symbols.
  package var signs = StatusSigns()
  /// The focused and the pressed control of the sidebar; nil for none.
  package var focused, pressed: TemplateControl?

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
