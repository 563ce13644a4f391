package import Documents
package import Navigation
package import Sessions

/// The content of a car's CarPlay Dashboard at a time, before layout.
///
/// The app draws the map tile, the system everything else, with the content of
/// `CPDashboardController` and `CPManeuver`.
/// Source: <https://developer.apple.com/documentation/carplay/cpdashboardcontroller>
package struct DashboardTemplate: Sendable, Hashable {
  /// The content of the app's own tile.
  package enum Tile: Sendable, Hashable {
    /// The upcoming maneuver, or a paused trip.
    case guidance(GuidanceCard)
    /// The app's buttons, one or two.
    case buttons([DashboardButton])
    /// The app's icon alone.
    case app(icon: String)
  }

  /// The content of the app's own tile.
  package var tile: Tile
  /// The trip estimates on the map; nil for none.
  @Boxed package var tripEstimates: TripEstimates? = nil
  /// The destination that the system suggests.
  @Boxed package var suggestion: Suggestion
  /// The clock, network and apps beside the tiles.
  @Boxed package var statusBar: StatusBar
  /// The attribution of the map.
  @Boxed package var overlay = MapOverlay()
  /// The app's background color of the guidance tile; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// The app's background color of the paused card; nil for that of guidance.
  package var turnCardColor: AppColor?
  /// Whether texts and the content of tiles are right-to-left.
  package var isRightToLeft = false
  /// The decisions so far, which do not affect the layout.
  package var decisions: [Decision] = []

  /// A suggested destination with the time to it.
  package struct Suggestion: Sendable, Hashable {
    /// The name of the destination.
    package var title: String
    /// The time to the destination.
    package var detail: String
  }
}

extension DashboardTemplate {
  /// The files of all images in the template.
  package var imageFiles: [ImageFile] {
    switch tile {
    case .guidance(let card): card.imageFiles
    case .buttons(let buttons): buttons.flatMap { $0.image?.image?.files ?? [] }
    case .app: []
    }
  }

  /// Returns the template as indented text, identical on all machines.
  package func dump() -> String {
    var lines = statusBar.dumpLines()
    lines += guidanceBackgroundColor.map { ["guidance-color \($0.hex)"] } ?? []
    lines += turnCardColor.map { ["turn-card-color \($0.hex)"] } ?? []
    switch tile {
    case .guidance(let card): lines += card.dumpLines()
    case .buttons(let buttons): lines += ["buttons"] + buttons.map { "  " + $0.dumpLine }
    case .app(let icon): lines.append("app \(icon)")
    }
    lines += tripEstimates?.dumpLines() ?? ["trip-estimates none"]
    lines.append("suggestion \(quoted(suggestion.title)) \(quoted(suggestion.detail))")
    lines += overlay.dumpLines()
    let title = "dashboard-template \(isRightToLeft ? "right-to-left" : "left-to-right")"
    return ([title] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n"
  }
}

extension DashboardButton {
  fileprivate var dumpLine: String {
    var line = (image?.name ?? "none") + " " + titleVariants.map(quoted).joined(separator: " ")
    if !subtitleVariants.isEmpty {
      line += " subtitle " + subtitleVariants.map(quoted).joined(separator: " ")
    }
    return line
  }
}
