package import Documents
package import Navigation
package import Sessions

/// What the Dashboard of a car says at one moment, decided but not yet laid out.
///
/// The map tile is the app's; everything else the system draws, with what the app gives to
/// `CPDashboardController` and `CPManeuver`
/// (<https://developer.apple.com/documentation/carplay/cpdashboardcontroller>).
package struct DashboardTemplate: Sendable, Hashable {
  /// What the app's own tile shows.
  package enum Tile: Sendable, Hashable {
    /// The upcoming maneuver, or a paused trip.
    case guidance(GuidanceCard)
    /// The app's buttons, one or two.
    case buttons([DashboardButton])
    /// The app's icon alone.
    case app(icon: String)
  }

  /// What the app's own tile shows.
  package var tile: Tile
  /// The estimates on the map; nil shows none.
  @Boxed package var tripEstimates: TripEstimates?
  /// The place that the system suggests to drive to, with the time for it.
  @Boxed package var suggestion: Suggestion
  /// The clock, network and apps beside the tiles.
  @Boxed package var statusBar: StatusBar
  /// Whose data the map is made of.
  @Boxed package var overlay: MapOverlay
  /// The background that the app asks for the guidance tile; nil for the system's.
  package var guidanceBackgroundColor: AppColor?
  /// The background that the app asks for a paused trip; nil for that of guidance.
  package var turnCardColor: AppColor?
  /// Whether texts and the inside of tiles run from right to left.
  package var isRightToLeft = false
  /// What was decided to get here; it changes nothing on the screen.
  package var decisions: [Decision] = []

  /// A place with the time for it.
  package struct Suggestion: Sendable, Hashable {
    /// What the place is called.
    package var title: String
    /// How long it takes.
    package var detail: String

    /// A place with the time for it.
    package init(title: String, detail: String) {
      self.title = title
      self.detail = detail
    }
  }

  /// A Dashboard of known parts.
  package init(
    tile: Tile, tripEstimates: TripEstimates? = nil, suggestion: Suggestion, statusBar: StatusBar,
    overlay: MapOverlay = MapOverlay()
  ) {
    self.tile = tile
    self.tripEstimates = tripEstimates
    self.suggestion = suggestion
    self.statusBar = statusBar
    self.overlay = overlay
  }
}

extension DashboardTemplate {
  /// All picture files that the template shows.
  package var imageFiles: [ImageFile] {
    switch tile {
    case .guidance(let card): card.imageFiles
    case .buttons(let buttons): buttons.flatMap { $0.image?.image?.files ?? [] }
    case .app: []
    }
  }

  /// The whole template as indented text, the same on every machine.
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
