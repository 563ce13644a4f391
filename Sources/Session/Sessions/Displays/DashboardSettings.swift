import Navigation

/// The app's settings of its Dashboard scene; nil leaves a setting unchanged.
///
/// They correspond to `CPDashboardController`.
/// Source: <https://developer.apple.com/documentation/carplay/cpdashboardcontroller>
package struct DashboardSettings: Sendable, Hashable {
  /// Whether the app has a scene for the Dashboard and gets its callbacks; nil for true.
  package var hasScene: Bool?
  /// The buttons shown while guidance is inactive; at most two are displayed.
  package var buttons: [DashboardButton]?

  package init(hasScene: Bool? = nil, buttons: [DashboardButton]? = nil) {
    (self.hasScene, self.buttons) = (hasScene, buttons)
  }

  /// Returns these settings overridden by later ones.
  package func changed(by later: DashboardSettings) -> DashboardSettings {
    DashboardSettings(
      hasScene: later.hasScene ?? hasScene, buttons: later.buttons ?? buttons)
  }

  var dumpText: String? {
    buttons.map { "buttons " + $0.map(\.dumpText).joined(separator: " | ") }
  }
}

/// A button on the Dashboard, as in `CPDashboardButton`.
package struct DashboardButton: Sendable, Hashable {
  /// Maximum number of buttons that the Dashboard displays.
  package static let limit = 2

  /// The title variants, longest first.
  package var titleVariants: [String]
  /// The subtitle variants, longest first; shown only on a single button.
  package var subtitleVariants: [String]
  /// The image, at most 30 × 30 points; CarPlay requires one.
  package var image: ControlImage?

  package init(
    titleVariants: [String], subtitleVariants: [String] = [], image: ControlImage? = nil
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.image = image
  }

  /// The missing parts that CarPlay requires, such as "a title".
  package var missingParts: [String] {
    (titleVariants.contains { !$0.isEmpty } ? [] : ["a title"])
      + (image == nil ? ["an image"] : [])
  }

  fileprivate var dumpText: String {
    ((titleVariants + subtitleVariants).map(quoted) + [image?.name ?? "none"])
      .joined(separator: " ")
  }
}
