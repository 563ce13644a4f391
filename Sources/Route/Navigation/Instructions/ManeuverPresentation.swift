/// The app's presentation of a maneuver, in addition to the feed.
///
/// The properties are those of `CPManeuver`
/// (<https://developer.apple.com/documentation/carplay/cpmaneuver>).
package struct ManeuverPresentation: Sendable, Hashable {
  /// The app's symbol; nil for the built-in one.
  package var symbol: AppImage?
  /// The app's lane image; nil for the built-in lanes.
  package var laneImage: AppImage?
  package var junctionImage: AppImage?
  /// The background color of the card for this maneuver.
  package var cardColor: AppColor?
  /// The display style as the second maneuver; nil for the system's default.
  package var displayStyle: ManeuverDisplayStyle?
  /// Instructions with inline images, best first; they take precedence over plain ones.
  package var attributedInstructions: [AttributedInstruction]
  /// Whether the maneuver has initial travel estimates.
  package var hasInitialEstimates: Bool
  package var dashboard = ManeuverVariants()
  /// The variants for notification banners.
  package var notification = ManeuverVariants()

  /// Creates a presentation; omitted values are the system's defaults.
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

  /// One line for each value that is not the system's default, for dumps.
  package var dumpLines: [(key: String, value: String?)] {
    [
      ("symbol", symbol?.text), ("lane-image", laneImage?.text),
      ("junction-image", junctionImage?.text), ("card-color", cardColor?.hex),
      ("display-style", displayStyle?.name),
    ] + attributedInstructions.map { ("attributed", $0.markup) }
      + [("initial-estimates", hasInitialEstimates ? nil : "none")] + variantDumpLines
  }
}
