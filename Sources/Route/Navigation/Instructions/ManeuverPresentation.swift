/// The app's presentation of a maneuver on the car's screen, in addition to the feed.
///
/// The parts are those of `CPManeuver`
/// (<https://developer.apple.com/documentation/carplay/cpmaneuver>).
package struct ManeuverPresentation: Sendable, Hashable {
  /// The app's own symbol; nil for the drawn one.
  package var symbol: AppImage?
  /// The app's own picture of the lanes; nil for the drawn ones.
  package var laneImage: AppImage?
  /// A picture of the junction.
  package var junctionImage: AppImage?
  /// The background of the card while the maneuver is on it.
  package var cardColor: AppColor?
  /// The style of the maneuver as the second one; nil for the system's choice.
  package var displayStyle: ManeuverDisplayStyle?
  /// Instructions with pictures, best first; they win over plain ones.
  package var attributedInstructions: [AttributedInstruction]
  /// Whether the maneuver has travel estimates from the start.
  package var hasInitialEstimates: Bool
  /// The variants for the Dashboard.
  package var dashboard = ManeuverVariants()
  /// The variants for a banner over another app.
  package var notification = ManeuverVariants()

  /// Creates a presentation; missing values are the system's choice.
  package init(
    symbol: AppImage? = nil, laneImage: AppImage? = nil, junctionImage: AppImage? = nil,
    cardColor: AppColor? = nil, displayStyle: ManeuverDisplayStyle? = nil,
    attributedInstructions: [AttributedInstruction] = [], hasInitialEstimates: Bool = true
  ) {
    self.symbol = symbol
    self.laneImage = laneImage
    self.junctionImage = junctionImage
    self.cardColor = cardColor
    self.displayStyle = displayStyle
    self.attributedInstructions = attributedInstructions
    self.hasInitialEstimates = hasInitialEstimates
  }

  /// One line for each part that is not the system's choice, for dumps.
  package var dumpLines: [(key: String, value: String?)] {
    [
      ("symbol", symbol?.text), ("lane-image", laneImage?.text),
      ("junction-image", junctionImage?.text), ("card-color", cardColor?.hex),
      ("display-style", displayStyle?.name),
    ] + attributedInstructions.map { ("attributed", $0.markup) }
      + [("initial-estimates", hasInitialEstimates ? nil : "none")] + variantDumpLines
  }
}
