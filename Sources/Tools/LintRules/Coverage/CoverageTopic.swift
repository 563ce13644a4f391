import Devices
import FramePipeline
import Navigation
import Sessions

/// A kind of feature that scripts can show.
package enum CoverageTopic: String, Sendable, Hashable, CaseIterable {
  /// Maneuvers on the card, first or second.
  case maneuvers
  /// Shapes of lane arrows.
  case laneShapes = "lane-shapes"
  /// The number of lanes side by side.
  case laneCounts = "lane-counts"
  /// The row below the first maneuver.
  case secondRow = "second-row"
  /// The style of the second maneuver.
  case displayStyles = "display-styles"
  /// The app's own content on the card.
  case appContent = "app-content"
  /// Reasons for pausing a trip.
  case pauses
  /// The states of guidance and position.
  case states
  /// The elements over the map other than guidance.
  case overlays
  /// Colors of the remaining time.
  case timeColors = "time-colors"
  /// The driver's side of the car.
  case driverSides = "driver-sides"
  /// The side of the road on which traffic drives.
  case drivingSides = "driving-sides"
  case themes
  case chrome
  case maps
  case locales
  case units
  /// The bundled screens.
  case devices
  /// The app's settings of the phone view, and the driver's actions there.
  case phone

  /// All features of the topic, in a fixed order.
  func items(_ library: AssetLibrary) -> [String] {
    switch self {
    case .maneuvers: Maneuver.allCases.map(\.name)
    case .laneShapes: LaneShape.allCases.map(\.name)
    case .laneCounts: (1...8).map { "\($0)" }
    case .secondRow: SecondRowKind.allCases.map(\.rawValue)
    case .displayStyles: ManeuverDisplayStyle.allCases.map(\.name)
    case .appContent: AppContentKind.allCases.map(\.rawValue)
    case .pauses: PauseReason.allCases.map(\.rawValue)
    case .states: StateKind.allCases.map(\.rawValue)
    case .overlays: ChromeKind.allCases.map(\.rawValue)
    case .timeColors: TimeRemainingColor.allCases.map(\.rawValue)
    case .driverSides: DriverSide.allCases.map(\.rawValue)
    case .drivingSides: [DrivingSide.right, .left].map(\.name)
    case .themes: library.themeNames
    case .chrome, .maps: InterfaceStyle.allCases.map(\.rawValue)
    case .locales: library.stringsNames
    case .units: UnitSystem.allCases.map(\.rawValue)
    case .devices: library.devices.devices.map(\.name)
    case .phone: PhoneState.coverageItems
    }
  }
}

/// The kinds of rows below the first maneuver.
enum SecondRowKind: String, CaseIterable {
  case nothing, maneuver, lanes
  case laneImage = "lane-image"
}

/// The app's content that can replace the system's on the card.
enum AppContentKind: String, CaseIterable {
  case symbol
  case junctionImage = "junction-image"
  case attributedInstruction = "attributed-instruction"
  case cardColor = "card-color"
}

/// The states of guidance and position.
enum StateKind: String, CaseIterable {
  case guiding, rerouting, arrived, paused
  case notGuiding = "not-guiding"
  case routeChanged = "route-changed"
  case positionLost = "position-lost"
  case positionUnknown = "position-unknown"
}

/// The elements over the map other than guidance and its buttons.
enum ChromeKind: String, CaseIterable {
  case alert, panning
  case navigationBar = "navigation-bar"
  case tripPreview = "trip-preview"
  case routeChoices = "route-choices"
}
