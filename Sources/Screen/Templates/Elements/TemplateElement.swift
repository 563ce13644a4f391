/// An element of another template than the map's that is not pressed itself.
///
/// The raw values are the names in dumps and sidecars.
package enum TemplateElement: String, Sendable, Hashable, CaseIterable {
  /// The ground of a template that hides the map.
  case background
  /// The veil between a panel and what lies below it.
  case dim
  /// What is on its way in or out.
  case moving
  /// The templates on each other; nothing is drawn for them, but something is decided about them.
  case stack
  /// A list with the headers of its sections.
  case list
  case sectionHeader = "section-header"
  case sectionSubtitle = "section-subtitle"
  case sectionImage = "section-image"
  /// The parts of a row.
  case rowTitle = "row-title"
  case rowDetail = "row-detail"
  case rowImage = "row-image"
  case rowAccessory = "row-accessory"
  case rowProgress = "row-progress"
  case playingMark = "playing-mark"
  case explicitMark = "explicit-mark"
  /// The parts of a row that is a conversation, and of one that plays.
  case rowTrailing = "row-trailing"
  case unreadMark = "unread-mark"
  case playbackMark = "playback-mark"
  case spinner
  case separator
  /// The letters at the edge of a list.
  case sectionIndex = "section-index"
  case indexLetter = "index-letter"
  /// What an empty list says.
  case emptyView = "empty-view"
  case emptyTitle = "empty-title"
  case emptySubtitle = "empty-subtitle"
  /// The header of a list with details.
  case listHeader = "list-header"
  case listHeaderText = "list-header-text"
  /// What lies over a thumbnail.
  case imageOverlay = "image-overlay"
  /// A grid with the parts of its buttons.
  case grid
  case gridIcon = "grid-icon"
  case gridTitle = "grid-title"
  /// The bar of tabs with the parts of a tab.
  case tabBar = "tab-bar"
  case tabIcon = "tab-icon"
  case tabTitle = "tab-title"
  case tabBadge = "tab-badge"
  /// A question over the whole screen, and a choice in a panel.
  case alert
  case actionSheet = "action-sheet"
  case sheetTitle = "sheet-title"
  case sheetMessage = "sheet-message"
  /// Facts.
  case information
  case fact
  case factTitle = "fact-title"
  case factDetail = "fact-detail"
  case rating
  case searchField = "search-field"
  case searchText = "search-text"
  case caret
  case keyboard
  case keyboardClosed = "keyboard-closed"
  case voiceControl = "voice-control"
  case voiceTitle = "voice-title"
  case voiceImage = "voice-image"
  /// A person.
  case contact
  case contactImage = "contact-image"
  case contactName = "contact-name"
  case contactSubtitle = "contact-subtitle"
  case contactText = "contact-text"
  /// Points on the map.
  case pointPanel = "point-panel"
  case pointTitle = "point-title"
  case pointText = "point-text"
  /// What plays.
  case nowPlayingScreen = "now-playing-screen"
  case artwork
  case trackTitle = "track-title"
  case trackArtist = "track-artist"
  case trackAlbum = "track-album"
  case trackProgress = "track-progress"
  case trackElapsed = "track-elapsed"
  case trackRemaining = "track-remaining"
  case teamLogo = "team-logo"
  case teamName = "team-name"
  case teamScore = "team-score"
  case gameStatus = "game-status"
  case gamePicture = "game-picture"
}
