import HostLink
import UIKit

/// The mode of the Now Playing template: default or sports.
@preconcurrency @MainActor open class CPNowPlayingMode: NSObject {
  public static let `default` = CPNowPlayingMode()
}

/// The sports mode, which shows a game of two teams.
@preconcurrency @MainActor open class CPNowPlayingModeSports: CPNowPlayingMode {
  public let leftTeam: CPNowPlayingSportsTeam
  public let rightTeam: CPNowPlayingSportsTeam
  public let eventStatus: CPNowPlayingSportsEventStatus?
  public let backgroundArtwork: UIImage?

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
      "eventStatusText": nonEmptyTexts(eventStatus?.eventStatusText),
      "clockSeconds": (eventStatus?.eventClock?.seconds).map { .number(max(0, $0)) },
    ])
  }
}

/// A team of a game.
@preconcurrency @MainActor open class CPNowPlayingSportsTeam: NSObject {
  public let name: String
  public let logo: CPNowPlayingSportsTeamLogo
  public let teamStandings: String?
  public let eventScore: String
  public let possessionIndicator: UIImage?
  public let isFavorite: Bool

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
      "name": .string(name), "teamLogo": logo.logo?.json, "teamInitials": text(logo.initials),
      "teamStandings": text(teamStandings), "eventScore": .string(eventScore),
      "favorite": flag(isFavorite),
    ])
  }
}

/// The logo of a team.
@preconcurrency @MainActor open class CPNowPlayingSportsTeamLogo: NSObject {
  public let logo: UIImage?
  public let initials: String?
  public init(teamLogo: UIImage) {
    logo = teamLogo
    initials = nil
  }
  public init(teamInitials: String) {
    logo = nil
    initials = teamInitials
  }
}

/// The status of a game.
@preconcurrency @MainActor open class CPNowPlayingSportsEventStatus: NSObject {
  public let eventStatusText: [String]?
  public let eventStatusImage: UIImage?
  public let eventClock: CPNowPlayingSportsClock?
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
  public let timeValue: TimeInterval
  public let isPaused: Bool
  public let countsUp: Bool
  var seconds: TimeInterval { timeValue }
  public init(elapsedTime: TimeInterval, paused: Bool) {
    timeValue = elapsedTime
    isPaused = paused
    countsUp = true
  }
  public init(timeRemaining: TimeInterval, paused: Bool) {
    timeValue = timeRemaining
    isPaused = paused
    countsUp = false
  }
}
