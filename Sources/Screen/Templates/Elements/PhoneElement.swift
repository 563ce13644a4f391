/// An element of a phone's navigation view that a car's screen does not have.
///
/// The raw values are the names in dumps and sidecars.
package enum PhoneElement: String, Sendable, Hashable, CaseIterable {
  /// The gradients behind the status bar and at the bottom edge.
  case upperScrim = "upper-scrim"
  case lowerScrim = "lower-scrim"
  /// The time, the phone's symbols, and the home indicator.
  case statusBar = "status-bar"
  case homeIndicator = "home-indicator"
  /// The bar behind the status bar in the classic skin.
  case statusArea = "status-area"
  /// The card with the next maneuver.
  case header
  /// The unit of the distance to the maneuver.
  case distanceUnit = "distance-unit"
  /// The sign with the exit number.
  case exitBadge = "exit-badge"
  /// The second row of the instruction.
  case towards
  /// The word before the second maneuver.
  case then
  /// A lane of the row.
  case lane
  /// The lines between lanes.
  case laneTicks = "lane-ticks"
  /// The app's accessory view below the header.
  case accessory
  case accessoryImage = "accessory-image"
  case accessoryCaption = "accessory-caption"
  case accessoryTitle = "accessory-title"
  case accessorySubtitle = "accessory-subtitle"
  /// The app's labels at the layout guides.
  case headerGuideLabel = "header-guide-label"
  case footerGuideLabel = "footer-guide-label"
  case guideText = "guide-text"
  /// The directions list and its rows.
  case directions, direction
  case directionMark = "direction-mark"
  case directionTitle = "direction-title"
  case directionDetail = "direction-detail"
  /// The card with the trip estimates.
  case footer
  case remainingTime = "remaining-time"
  case remainingWay = "remaining-way"
  /// The progress bar of the trip.
  case tripProgress = "trip-progress"
  /// The buttons over the map.
  case recenter = "recenter"
  case myLocation = "my-location"
  case report
  /// A button of the app over the view, and its title.
  case appButton = "app-button"
  case appButtonTitle = "app-button-title"
  /// The edges of the header that preview other steps.
  case previousStep = "previous-step"
  case nextStep = "next-step"

  /// Whether a touch of the element reaches the app or the SDK.
  package var isControl: Bool {
    switch self {
    case .recenter, .myLocation, .report, .appButton, .previousStep, .nextStep: true
    case .upperScrim, .lowerScrim, .statusBar, .homeIndicator, .statusArea, .header, .distanceUnit,
      .towards, .then, .lane,
      .laneTicks, .accessory, .accessoryImage, .accessoryCaption, .accessoryTitle,
      .accessorySubtitle, .headerGuideLabel, .footerGuideLabel, .guideText, .directions, .direction,
      .directionMark, .directionTitle, .directionDetail, .footer, .remainingTime,
      .remainingWay, .tripProgress, .appButtonTitle, .exitBadge:
      false
    }
  }

  /// Whether the element only improves the legibility of those above it.
  package var isScrim: Bool { self == .upperScrim || self == .lowerScrim }
}
