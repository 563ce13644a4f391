import HostLink
import UIKit

/// What plays: music, or a game.
@preconcurrency @MainActor open class CPNowPlayingMode: NSObject {
  /// Music.
  public static let `default` = CPNowPlayingMode()
}

/// A game of two teams.
@preconcurrency @MainActor open class CPNowPlayingModeSports: CPNowPlayingMode {
  /// The property `leftTeam` of the platform.
  public let leftTeam: CPNowPlayingSportsTeam
  /// The property `rightTeam` of the platform.
  public let rightTeam: CPNowPlayingSportsTeam
  /// The property `eventStatus` of the platform.
  public let eventStatus: CPNowPlayingSportsEventStatus?
  /// The property `backgroundArtwork` of the platform.
  public let backgroundArtwork: UIImage?

  /// Creates a game.
  public init(
    leftTeam: CPNowPlayingSportsTeam, rightTeam: CPNowPlayingSportsTeam,
    eventStatus: CPNowPlayingSportsEventStatus?, backgroundArtwork: UIImage?
  ) {
    self.leftTeam = leftTeam
    self.rightTeam = rightTeam
    self.eventStatus = eventStatus
    self.backgroundArtwork = backgroundArtwork
  }

  var content: JSONValue {
    object([
      "leftTeam": leftTeam.content, "rightTeam": rightTeam.content,
      "eventStatusText": eventStatus?.eventStatusText?.json,
      "clockSeconds": (eventStatus?.eventClock?.seconds).map { .number(max(0, $0)) },
    ])
  }
}

/// One side of a game.
@preconcurrency @MainActor open class CPNowPlayingSportsTeam: NSObject {
  /// The property `name` of the platform.
  public let name: String
  /// The property `logo` of the platform.
  public let logo: CPNowPlayingSportsTeamLogo
  /// The property `teamStandings` of the platform.
  public let teamStandings: String?
  /// The property `eventScore` of the platform.
  public let eventScore: String
  /// The property `possessionIndicator` of the platform.
  public let possessionIndicator: UIImage?
  /// The property `isFavorite` of the platform.
  public let isFavorite: Bool

  /// One side.
  public init(
    name: String, logo: CPNowPlayingSportsTeamLogo, teamStandings: String?, eventScore: String,
    possessionIndicator: UIImage?, favorite: Bool
  ) {
    self.name = name
    self.logo = logo
    self.teamStandings = teamStandings
    self.eventScore = eventScore
    self.possessionIndicator = possessionIndicator
    isFavorite = favorite
  }

  var content: JSONValue {
    object([
      "name": name.json, "teamLogo": logo.logo?.json, "teamInitials": logo.initials?.json,
      "teamStandings": teamStandings?.json, "eventScore": eventScore.json,
      "favorite": isFavorite.json.unless(false),
    ])
  }
}

/// The picture of a team.
@preconcurrency @MainActor open class CPNowPlayingSportsTeamLogo: NSObject {
  /// The property `logo` of the platform.
  public let logo: UIImage?
  /// The property `initials` of the platform.
  public let initials: String?
  /// Creates a picture.
  public init(teamLogo: UIImage) {
    logo = teamLogo
    initials = nil
  }
  /// Letters.
  public init(teamInitials: String) {
    logo = nil
    initials = teamInitials
  }
}

/// How a game stands.
@preconcurrency @MainActor open class CPNowPlayingSportsEventStatus: NSObject {
  /// The property `eventStatusText` of the platform.
  public let eventStatusText: [String]?
  /// The property `eventStatusImage` of the platform.
  public let eventStatusImage: UIImage?
  /// The property `eventClock` of the platform.
  public let eventClock: CPNowPlayingSportsClock?
  /// How it stands.
  public init(
    eventStatusText: [String]?, eventStatusImage: UIImage?, eventClock: CPNowPlayingSportsClock?
  ) {
    self.eventStatusText = eventStatusText
    self.eventStatusImage = eventStatusImage
    self.eventClock = eventClock
  }
}

/// The clock of a game.
@preconcurrency @MainActor open class CPNowPlayingSportsClock: NSObject {
  /// The property `timeValue` of the platform.
  public let timeValue: TimeInterval
  /// The property `isPaused` of the platform.
  public let isPaused: Bool
  /// The property `countsUp` of the platform.
  public let countsUp: Bool
  var seconds: TimeInterval { timeValue }
  /// Creates a clock that runs up.
  public init(elapsedTime: TimeInterval, paused: Bool) {
    timeValue = elapsedTime
    isPaused = paused
    countsUp = true
  }
  /// Creates a clock that runs down.
  public init(timeRemaining: TimeInterval, paused: Bool) {
    timeValue = timeRemaining
    isPaused = paused
    countsUp = false
  }
}
