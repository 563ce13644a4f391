/// A noninteractive element of a template other than the map template.
///
/// The raw values are the names in dumps and sidecars.
package enum TemplateElement: String, Sendable, Hashable, CaseIterable {
  /// The background of a template that hides the map.
  case background
  /// The dimming view below a panel.
  case dim
  /// Elements in transition.
  case moving
  /// The template stack, which has decisions but no drawing.
  case stack
  /// A list with its section headers.
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
  /// The parts of conversation and playing rows.
  case rowTrailing = "row-trailing"
  case unreadMark = "unread-mark"
  case playbackMark = "playback-mark"
  case spinner
  case separator
  /// The section index of a list.
  case sectionIndex = "section-index"
  case indexLetter = "index-letter"
  /// The texts of an empty list.
  case emptyView = "empty-view"
  case emptyTitle = "empty-title"
  case emptySubtitle = "empty-subtitle"
  /// The details header of a list.
  case listHeader = "list-header"
  case listHeaderText = "list-header-text"
  /// The overlay of a thumbnail.
  case imageOverlay = "image-overlay"
  /// A grid with the parts of its buttons.
  case grid
  case gridIcon = "grid-icon"
  case gridTitle = "grid-title"
  /// The tab bar with the parts of a tab.
  case tabBar = "tab-bar"
  case tabIcon = "tab-icon"
  case tabTitle = "tab-title"
  case tabBadge = "tab-badge"
  /// An alert, and an action sheet.
  case alert
  case actionSheet = "action-sheet"
  case sheetTitle = "sheet-title"
  case sheetMessage = "sheet-message"
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
  case contact
  case contactImage = "contact-image"
  case contactName = "contact-name"
  case contactSubtitle = "contact-subtitle"
  case contactText = "contact-text"
  /// Points of interest on the map.
  case pointPanel = "point-panel"
  case pointTitle = "point-title"
  case pointText = "point-text"
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
