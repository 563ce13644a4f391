package import Documents
package import Navigation
import Sessions

/// What an instrument cluster says at one moment, decided but not yet laid out.
///
/// The map is the app's; everything else the system draws
/// (<https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>).
package struct ClusterTemplate: Sendable, Hashable {
  /// The card with the upcoming maneuver, or that of a paused trip; nil shows none.
  package var guidance: GuidanceCard?
  /// What is left of the trip; nil shows nothing.
  @Boxed package var tripEstimates: TripEstimates?
  /// What is said while guidance is inactive, longest first.
  package var inactiveVariants: [String]
  /// The same with signs between the words, best first; they win over plain ones.
  package var attributedInactiveVariants: [AttributedInstruction]
  /// Compass, posted limit, and whose data the map is made of.
  @Boxed package var overlay: MapOverlay
  /// The background that the app asks for the card; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// The background that the app asks for a paused trip; nil for that of guidance.
  package var turnCardColor: AppColor?
  /// Whether texts and the inside of cards run from right to left.
  package var isRightToLeft = false
  /// What was decided to get here; it changes nothing on the screen.
  package var decisions: [Decision] = []

  /// A cluster of known parts.
  package init(
    guidance: GuidanceCard? = nil, tripEstimates: TripEstimates? = nil,
    inactiveVariants: [String] = [], attributedInactiveVariants: [AttributedInstruction] = [],
    overlay: MapOverlay = MapOverlay()
  ) {
    self.guidance = guidance
    self.tripEstimates = tripEstimates
    self.inactiveVariants = inactiveVariants
    self.attributedInactiveVariants = attributedInactiveVariants
    self.overlay = overlay
  }
}

extension ClusterTemplate {
  /// Whether there is something to say while guidance is inactive.
  package var hasInactiveDescription: Bool {
    !inactiveVariants.isEmpty || !attributedInactiveVariants.isEmpty
  }

  /// All picture files that the template shows.
  package var imageFiles: [ImageFile] {
    (guidance?.imageFiles ?? []) + attributedInactiveVariants.flatMap(\.imageFiles)
  }

  /// The whole template as indented text, the same on every machine.
  package func dump() -> String {
    var lines: [String] = []
    lines += guidanceBackgroundColor.map { ["guidance-color \($0.hex)"] } ?? []
    lines += turnCardColor.map { ["turn-card-color \($0.hex)"] } ?? []
    lines += guidance?.dumpLines() ?? ["guidance none"]
    lines += tripEstimates?.dumpLines() ?? ["trip-estimates none"]
    lines += attributedInactiveVariants.map { "attributed-inactive \(quoted($0.markup))" }
    lines += inactiveVariants.map { "inactive \(quoted($0))" }
    lines += overlay.dumpLines()
    let title = "cluster-template \(isRightToLeft ? "right-to-left" : "left-to-right")"
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}
