/// An action of an alert, as in `CPAlertAction`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalertaction>
package struct AlertAction: Sendable, Hashable {
  /// The style of the action, with the names of `CPAlertAction.Style`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case `default`, cancel, destructive
  }

  package var title: String
  package var style: Style

  package init(title: String, style: Style = .default) {
    self.title = title
    self.style = style
  }
}

/// An alert over the map, as in `CPNavigationAlert`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationalert>
package struct NavigationAlert: Sendable, Hashable {
  /// The identifier of the presentation; nil for none.
  ///
  /// Another alert with the same identifier updates its texts.
  package var id: String?
  /// Minimum duration of an alert in seconds (`CPNavigationAlertMinimumDuration`).
  package static let minimumSeconds = 5.0

  /// The title variants, longest first; the first that fits is shown.
  package var titleVariants: [String]
  /// The subtitle variants, longest first; empty for none.
  package var subtitleVariants: [String]
  /// A bundled icon or the app's own image; nil for none.
  package var image: ControlImage?
  /// The primary action; nil for one that dismisses the alert.
  package var primaryAction: AlertAction?
  /// The secondary action, at the trailing edge; nil for none.
  package var secondaryAction: AlertAction?
  /// The requested duration in seconds; 0 until it is dismissed.
  package var duration: Double

  /// Creates an alert; omitted parts are not shown.
  package init(
    titleVariants: [String], subtitleVariants: [String] = [], image: ControlImage? = nil,
    primaryAction: AlertAction? = nil, secondaryAction: AlertAction? = nil, duration: Double = 0
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.image = image
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
  }

  /// The duration without input, in seconds; nil for no limit.
  package var shownSeconds: Double? {
    duration > 0 ? max(duration, NavigationAlert.minimumSeconds) : nil
  }
}
