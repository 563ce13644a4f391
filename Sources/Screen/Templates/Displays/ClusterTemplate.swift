package import Documents
package import Navigation

/// The content of an instrument cluster at a time, before layout.
///
/// The app draws the map, the system everything else.
/// Source: <https://developer.apple.com/documentation/carplay/cpinstrumentclustercontroller>
package struct ClusterTemplate: Sendable, Hashable {
  /// The card of the upcoming maneuver or of a paused trip; nil for none.
  package var guidance: GuidanceCard?
  @Boxed package var tripEstimates: TripEstimates? = nil
  /// The texts for inactive guidance, longest first.
  package var inactiveVariants: [String] = []
  /// The same texts with inline signs, best first; they take precedence.
  package var attributedInactiveVariants: [AttributedInstruction] = []
  /// The compass, posted limit and attribution.
  @Boxed package var overlay = MapOverlay()
  /// The app's background color of the card; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// The app's background color of the paused card; nil for that of guidance.
  package var turnCardColor: AppColor?
  /// Whether texts and the content of cards are right-to-left.
  package var isRightToLeft = false
  /// The decisions so far, which do not affect the layout.
  package var decisions: [Decision] = []
}

extension ClusterTemplate {
  /// Whether there is a text for inactive guidance.
  package var hasInactiveDescription: Bool {
    !inactiveVariants.isEmpty || !attributedInactiveVariants.isEmpty
  }

  /// The files of all images in the template.
  package var imageFiles: [ImageFile] {
    (guidance?.imageFiles ?? []) + attributedInactiveVariants.flatMap(\.imageFiles)
  }

  /// Returns the template as indented text, identical on all machines.
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
