/// A button of an alert, with the parts of `CPAlertAction`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalertaction>
package struct AlertAction: Sendable, Hashable {
  /// The style of the action, with the names of `CPAlertAction.Style`.
  package enum Style: String, Sendable, Hashable, CaseIterable {
    case `default`, cancel, destructive
  }

  /// The words on it.
  package var title: String
  /// The style of the action.
  package var style: Style

  /// A button with words.
  package init(title: String, style: Style = .default) {
    self.title = title
    self.style = style
  }
}

/// News for the driver over the map, with the parts of `CPNavigationAlert`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationalert>
package struct NavigationAlert: Sendable, Hashable {
  /// The name of this presentation; nil for none.
  ///
  /// Another alert of the same name changes its texts.
  package var id: String?
  /// The shortest time that an alert stays, in seconds (`CPNavigationAlertMinimumDuration`).
  package static let minimumSeconds = 5.0

  /// Titles to choose from, longest first; the first that fits is shown.
  package var titleVariants: [String]
  /// Second lines to choose from, longest first; empty for none.
  package var subtitleVariants: [String]
  /// A bundled icon or a picture of the app; nil for none.
  package var image: ControlImage?
  /// The first button; nil for one that closes.
  package var primaryAction: AlertAction?
  /// The second button, on the trailing edge; nil for none.
  package var secondaryAction: AlertAction?
  /// The requested duration in seconds; 0 until it is dismissed.
  package var duration: Double

  /// Creates an alert; missing parts are not shown.
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

  /// The duration without input in seconds; nil for no limit.
  package var shownSeconds: Double? {
    duration > 0 ? max(duration, NavigationAlert.minimumSeconds) : nil
  }
}
