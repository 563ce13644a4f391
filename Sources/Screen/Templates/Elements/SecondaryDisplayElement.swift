/// An element of the Dashboard, of an instrument cluster, or of a banner over another app.
///
/// The raw values are the names in dumps and sidecars.
package enum SecondaryDisplayElement: String, Sendable, Hashable, CaseIterable {
  /// The background of the Dashboard or of another app.
  case backdrop
  /// The tile with the map, of which only the edge is drawn.
  case mapTile = "map-tile"
  /// The tile with the app's buttons, or with its icon and name.
  case buttonTile = "button-tile"
  case firstButton = "dashboard-button-1"
  case secondButton = "dashboard-button-2"
  case buttonSubtitle = "button-subtitle"
  case appIcon = "app-icon"
  case appName = "app-name"
  /// The now-playing tile.
  case nowPlaying = "now-playing"
  case artwork = "tile-artwork"
  case playPause = "play-pause"
  case skipForward = "skip-forward"
  /// The tile with the system's suggestion.
  case suggestion
  case suggestionIcon = "suggestion-icon"
  case suggestionTitle = "suggestion-title"
  case suggestionDetail = "suggestion-detail"
  /// The area outside the circle of a round cluster.
  case surround
  /// The text of a cluster for inactive guidance.
  case inactiveDescription = "inactive-description"
  case inactiveText = "inactive-text"
  /// The other app on the main screen.
  case otherApp = "other-app"

  /// Whether a touch of the element reaches the app.
  package var isControl: Bool { self == .firstButton || self == .secondButton }
}
