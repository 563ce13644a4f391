package import Documents
package import Geometry

/// Points of interest on a map, as in `CPPointOfInterestTemplate`.
///
/// Source: <https://developer.apple.com/documentation/carplay/cppointofinteresttemplate>
package struct PointOfInterestTemplate: Sendable, Hashable {
  /// Maximum number of points; CarPlay ignores further ones.
  package static let pointLimit = 12

  /// The title of the panel.
  package var title = ""
  package var pointsOfInterest: [PointOfInterest] = []
  /// The index of the selected point; nil for none.
  package var selectedIndex: Int?

  package init() {}
}

/// A point of interest, as in `CPPointOfInterest`.
package struct PointOfInterest: Sendable, Hashable {
  package var coordinate = Coordinate(clampingLatitude: 0, longitude: 0)
  /// The title of its row.
  package var title = ""
  /// The second line of its row.
  package var subtitle: String?
  /// The third line of its row.
  package var summary: String?
  /// The title of its card; nil for `title`.
  package var detailTitle: String?
  /// The second line of its card.
  package var detailSubtitle: String?
  /// The text of its card.
  package var detailSummary: String?
  /// The image of its pin; nil for the system's.
  package var pinImage: ControlImage?
  /// The image of its pin while selected (iOS 16); nil for `pinImage`.
  package var selectedPinImage: ControlImage?
  /// The first button of its card.
  package var primaryButton: TextButton?
  /// The second button of its card.
  package var secondaryButton: TextButton?

  package init() {}
}

/// The now-playing screen: `CPNowPlayingTemplate` with the app's now-playing info.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpnowplayingtemplate>
package struct NowPlayingTemplate: Sendable, Hashable {
  /// Maximum number of the app's buttons.
  package static let buttonLimit = 5

  /// The title of the playing item.
  package var title = ""
  package var artist: String?
  package var album: String?
  package var artwork: ControlImage?
  package var isPlaying = true
  /// The elapsed time in seconds.
  package var elapsedSeconds = 0.0
  /// The duration in seconds; nil for a live stream.
  package var durationSeconds: Double?
  package var isUpNextButtonEnabled = false
  /// The title of the up next button; nil for the system's symbol.
  package var upNextTitle: String?
  /// Whether artist and album are a button.
  package var isAlbumArtistButtonEnabled = false
  /// The app's buttons.
  package var buttons: [NowPlayingButton] = []
  /// A sports event instead of the artwork (iOS 18.4); nil for none.
  @Boxed package var sports: SportsEvent?

  package init() {}

  /// Advances the playback, and the clock of a running event.
  package mutating func advance(by seconds: Double) {
    if isPlaying { elapsedSeconds = min(elapsedSeconds + seconds, durationSeconds ?? .infinity) }
    guard let event = sports, !event.isClockPaused, let clock = event.clockSeconds else { return }
    sports?.clockSeconds = max(0, event.clockCountsDown ? clock - seconds : clock + seconds)
  }
}

/// A button below the playing item, identified by class.
package struct NowPlayingButton: Sendable, Hashable {
  /// `CPNowPlayingShuffleButton` and related classes; `own` stands for `CPNowPlayingImageButton`.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case shuffle, `repeat`, addToLibrary, playbackRate, more, own
  }

  package var kind = Kind.more
  /// The image of the app's own button, at most 20×20 points.
  package var image: ControlImage?
  package var isEnabled = true
  /// Whether the button's function is on.
  package var isSelected = false

  package init() {}
}

/// A sports event of two teams, as in `CPNowPlayingModeSports`.
package struct SportsEvent: Sendable, Hashable {
  /// A team, as in `CPNowPlayingSportsTeam`.
  package struct Team: Sendable, Hashable {
    package var name = ""
    /// The logo; nil for the initials.
    package var teamLogo: ControlImage?
    /// Up to three letters instead of a logo.
    package var teamInitials = ""
    /// The standings of the team; nil for none.
    package var teamStandings: String?
    package var eventScore = ""
    /// An image beside the score of the team in possession; nil for none.
    package var possessionIndicator: ControlImage?
    /// Whether the team is a favorite of the driver.
    package var favorite = false

    package init() {}
  }

  /// The team on the left, regardless of the driver's side.
  package var leftTeam = Team()
  package var rightTeam = Team()
  /// Up to three texts on the status of the event.
  package var eventStatusText: [String] = []
  /// An image above the status texts; nil for none.
  package var eventStatusImage: ControlImage?
  /// The event clock in seconds when the app sets it; nil for none.
  package var clockSeconds: Double?
  /// Whether the clock shows the remaining time.
  package var clockCountsDown = false
  package var isClockPaused = false
  /// An image over the entire screen, blurred and dimmed; nil for none.
  package var backgroundArtwork: ControlImage?

  package init() {}
}
