/// A button of an alert, with the parts of `CPAlertAction`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpalertaction>
public struct AlertAction: Sendable, Hashable {
  /// What pressing it means, with the names of `CPAlertAction.Style`.
  public enum Style: String, Sendable, Hashable, CaseIterable {
    case `default`, cancel, destructive
  }

  /// The words on it.
  public var title: String
  /// What pressing it means.
  public var style: Style

  /// A button with words.
  public init(title: String, style: Style = .default) {
    self.title = title
    self.style = style
  }
}

/// News for the driver over the map, with the parts of `CPNavigationAlert`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnavigationalert>
public struct NavigationAlert: Sendable, Hashable {
  /// The shortest time that an alert stays, in seconds (`CPNavigationAlertMinimumDuration`).
  public static let minimumSeconds = 5.0

  /// Titles to choose from, longest first; the first that fits is shown.
  public var titleVariants: [String]
  /// Second lines to choose from, longest first; empty for none.
  public var subtitleVariants: [String]
  /// The name of a bundled icon; nil for none.
  public var image: String?
  /// The first button; nil for one that closes.
  public var primaryAction: AlertAction?
  /// The second button, on the trailing edge; nil for none.
  public var secondaryAction: AlertAction?
  /// How long it is to stay, in seconds; 0 until it is dismissed.
  public var duration: Double

  /// An alert; what is left out is not there.
  public init(
    titleVariants: [String], subtitleVariants: [String] = [], image: String? = nil,
    primaryAction: AlertAction? = nil, secondaryAction: AlertAction? = nil, duration: Double = 0
  ) {
    self.titleVariants = titleVariants
    self.subtitleVariants = subtitleVariants
    self.image = image
    self.primaryAction = primaryAction
    self.secondaryAction = secondaryAction
    self.duration = duration
  }

  /// How long it stays by itself, in seconds; nil until it is dismissed.
  public var shownSeconds: Double? {
    duration > 0 ? max(duration, NavigationAlert.minimumSeconds) : nil
  }
}
