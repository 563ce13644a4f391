package import Documents
package import Geometry

/// Points to choose from on a map, with the parts of `CPPointOfInterestTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cppointofinteresttemplate>
package struct PointOfInterestTemplate: Sendable, Hashable {
  /// The most points; CarPlay takes the first ones of a longer list.
  package static let pointLimit = 12

  /// The heading of the panel.
  package var title = ""
  package var pointsOfInterest: [PointOfInterest] = []
  /// The chosen one, counted from 0; nil for none.
  package var selectedIndex: Int?

  /// A template without points.
  package init() {}
}

/// A point on the map, with the parts of `CPPointOfInterest`.
package struct PointOfInterest: Sendable, Hashable {
  /// The coordinate.
  package var coordinate = Coordinate(clampingLatitude: 0, longitude: 0)
  /// Its name.
  package var title = ""
  /// The second line of its row.
  package var subtitle: String?
  /// The third line of its row.
  package var summary: String?
  /// The name on its card; nil for the name.
  package var detailTitle: String?
  /// The second line of its card.
  package var detailSubtitle: String?
  /// The text of its card.
  package var detailSummary: String?
  /// The picture of its pin; nil for the system's.
  package var pinImage: ControlImage?
  /// The picture of its pin while it is chosen (iOS 16); nil for the usual one.
  package var selectedPinImage: ControlImage?
  /// The first button of its card.
  package var primaryButton: TextButton?
  /// The second button of its card.
  package var secondaryButton: TextButton?

  /// A point without a name.
  package init() {}
}

/// The now-playing content: the parts of `CPNowPlayingTemplate` and the app's data for the system.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnowplayingtemplate>
package struct NowPlayingTemplate: Sendable, Hashable {
  /// The most buttons of the app.
  package static let buttonLimit = 5

  /// The title of the playing item.
  package var title = ""
  /// The artist; nil for none.
  package var artist: String?
  /// The album; nil for none.
  package var album: String?
  /// Its picture; nil for none.
  package var artwork: ControlImage?
  /// Whether it plays.
  package var isPlaying = true
  /// The elapsed time in seconds.
  package var elapsedSeconds = 0.0
  /// The duration in seconds; nil for a live stream.
  package var durationSeconds: Double?
  /// Whether the button to the next items is enabled.
  package var isUpNextButtonEnabled = false
  /// The words for it; nil for the system's picture.
  package var upNextTitle: String?
  /// Whether artist and album lead somewhere.
  package var isAlbumArtistButtonEnabled = false
  /// The buttons of the app.
  package var buttons: [NowPlayingButton] = []
  /// Two teams instead of the picture (iOS 18.4); nil for none.
  @Boxed package var sports: SportsEvent?

  /// Creates a template without playback.
  package init() {}

  /// Advances the playback, and the clock of a game that is running.
  package mutating func advance(by seconds: Double) {
    if isPlaying { elapsedSeconds = min(elapsedSeconds + seconds, durationSeconds ?? .infinity) }
    guard let event = sports, !event.isClockPaused, let clock = event.clockSeconds else { return }
    sports?.clockSeconds = max(0, event.clockCountsDown ? clock - seconds : clock + seconds)
  }
}

/// A button below the playing item, by its class.
package struct NowPlayingButton: Sendable, Hashable {
  /// `CPNowPlayingShuffleButton` and its siblings; own for `CPNowPlayingImageButton`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case shuffle, `repeat`, addToLibrary, playbackRate, more, own
  }

  /// The class of the button.
  package var kind = Kind.more
  /// The picture of the app's own button, at most 20×20 points.
  package var image: ControlImage?
  /// Whether it can be pressed.
  package var isEnabled = true
  /// Whether the button's function is on.
  package var isSelected = false

  /// A button.
  package init() {}
}

/// A game of two teams, with the parts of `CPNowPlayingModeSports`.
package struct SportsEvent: Sendable, Hashable {
  /// One side, with the parts of `CPNowPlayingSportsTeam`.
  package struct Team: Sendable, Hashable {
    package var name = ""
    /// The picture; nil for the initials.
    package var teamLogo: ControlImage?
    /// Up to three letters instead of a picture.
    package var teamInitials = ""
    /// The standings of the team; nil for none.
    package var teamStandings: String?
    package var eventScore = ""
    /// A picture beside the score of the team that has the ball; nil for none.
    package var possessionIndicator: ControlImage?
    /// Whether the driver likes it.
    package var favorite = false

    /// A team without a name.
    package init() {}
  }

  /// The team on the left, on either side of the road.
  package var leftTeam = Team()
  /// The team on the right.
  package var rightTeam = Team()
  /// Up to three words on the state of the game.
  package var eventStatusText: [String] = []
  /// A picture above the words; nil for none.
  package var eventStatusImage: ControlImage?
  /// The clock of the game at the moment at which the app gives it; nil for none.
  package var clockSeconds: Double?
  /// Whether the clock shows the remaining time.
  package var clockCountsDown = false
  /// Whether the clock is paused.
  package var isClockPaused = false
  /// A picture over the entire screen, blurred and dim; nil for none.
  package var backgroundArtwork: ControlImage?

  /// A game.
  package init() {}
}
