import Navigation

/// The app's settings of its Dashboard scene; nil leaves a setting unchanged.
///
/// The parts are those of `CPDashboardController`
/// (<https://developer.apple.com/documentation/carplay/cpdashboardcontroller>).
package struct DashboardSettings: Sendable, Hashable {
  /// Whether the app has a scene for the Dashboard, so that it is called there; nil for one that has.
  package var hasScene: Bool?
  /// The buttons that show while guidance is inactive; at most two are used.
  package var buttons: [DashboardButton]?

  /// Settings of the given parts.
  package init(hasScene: Bool? = nil, buttons: [DashboardButton]? = nil) {
    (self.hasScene, self.buttons) = (hasScene, buttons)
  }

  /// These settings with the values of later ones.
  package func changed(by later: DashboardSettings) -> DashboardSettings {
    DashboardSettings(
      hasScene: later.hasScene ?? hasScene, buttons: later.buttons ?? buttons)
  }

  var dumpText: String? {
    buttons.map { "buttons " + $0.map(\.dumpText).joined(separator: " | ") }
  }
}

/// A button of the Dashboard, as `CPDashboardButton`.
package struct DashboardButton: Sendable, Hashable {
  /// The most that the Dashboard shows.
  package static let limit = 2

  /// The titles, longest first.
  package var titleVariants: [String]
  /// The second text, longest first; it shows only on a single button.
  package var subtitleVariants: [String]
  /// Its picture, at most 30 × 30 points; nil for none, which CarPlay refuses.
  package var image: ControlImage?

  /// A button of known parts.
  package init(
    titleVariants: [String], subtitleVariants: [String] = [], image: ControlImage? = nil
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.image = image
  }

  /// The parts that CarPlay requires and the button lacks, such as "a title".
  package var missingParts: [String] {
    (titleVariants.contains { !$0.isEmpty } ? [] : ["a title"])
      + (image == nil ? ["a picture"] : [])
  }

  fileprivate var dumpText: String {
    ((titleVariants + subtitleVariants).map(quoted) + [image?.name ?? "none"])
      .joined(separator: " ")
  }
}
