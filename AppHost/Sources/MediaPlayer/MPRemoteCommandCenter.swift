@_exported import AVFoundation
import HostLink

/// The status of handling a command.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A remote command event.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = HostLink.now
  }
}

/// A remote command, such as pause.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpremotecommand>
open class MPRemoteCommand: NSObject, @unchecked Sendable {
  private final class Target: NSObject {
    weak var object: AnyObject?
    let call: (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus

    init(
      _ object: AnyObject?, call: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
    ) {
      (self.object, self.call) = (object, call)
    }
  }

  open var isEnabled = true
  private var targets: [Target] = []

  /// Whether the command is enabled and has a handler.
  package var isHandled: Bool { isEnabled && !targets.isEmpty }

  /// Adds a handler and returns the object that removes it.
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let target = Target(nil, call: handler)
    targets.append(target)
    return target
  }

  /// Adds a target with a method.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    targets.append(
      Target(object) { [weak object] event in
        action.perform(on: object, event) as? MPRemoteCommandHandlerStatus ?? .success
      })
  }

  /// Removes a target; nil removes all.
  open func removeTarget(_ target: Any?) { removeTarget(target, action: nil) }

  /// Removes a target; nil removes all.
  open func removeTarget(_ target: Any?, action: Selector?) {
    guard let target else { return targets.removeAll() }
    let object = target as AnyObject
    targets.removeAll { $0 === object || $0.object === object }
  }

  /// The event of a press.
  var event: MPRemoteCommandEvent { MPRemoteCommandEvent(self) }

  /// Calls all handlers and returns the status of the first.
  @discardableResult package func run() -> MPRemoteCommandHandlerStatus {
    let event = event
    let answers = targets.map { $0.call(event) }
    return answers.first ?? .noActionableNowPlayingItem
  }
}

/// A command that skips by an interval.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  open var preferredIntervals: [NSNumber] = [15]
  override var event: MPRemoteCommandEvent {
    MPSkipIntervalCommandEvent(self, preferredIntervals.first?.doubleValue ?? 15)
  }
}

/// A skip by an interval.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let interval: TimeInterval
  init(_ command: MPRemoteCommand, _ interval: TimeInterval) {
    self.interval = interval
    super.init(command)
  }
}

/// The begin or end of seeking.
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var type: MPSeekCommandEventType { .beginSeeking }
}
/// The phase of seeking.
public enum MPSeekCommandEventType: UInt, Sendable { case beginSeeking, endSeeking }

open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  open var minimumRating: Float = 0
  open var maximumRating: Float = 1
}
/// A rating event.
open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var rating: Float { 0 }
}

/// A command for feedback on an item.
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
  open var localizedShortTitle = ""
}
/// A feedback event.
open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var isNegative: Bool { false }
}

/// A command that changes the playback rate.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
}
/// A change of the playback rate.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { 1 }
}

/// A command that changes the playback position.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}
/// A change of the playback position.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var positionTime: TimeInterval { 0 }
}

/// A command that changes the shuffle mode.
open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
  open var currentShuffleType = MPShuffleType.off
}
/// The shuffle type.
public enum MPShuffleType: Int, Sendable { case off, items, collections }
/// A change of the shuffle mode.
open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var shuffleType: MPShuffleType { .off }
}

open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
  open var currentRepeatType = MPRepeatType.off
}
/// The repeat type.
public enum MPRepeatType: Int, Sendable { case off, one, all }
/// A change of the repeat mode.
open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var repeatType: MPRepeatType { .off }
}

/// A change of the language option.
open class MPChangeLanguageOptionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let languageOption: MPNowPlayingInfoLanguageOption
  init(_ command: MPRemoteCommand, _ option: MPNowPlayingInfoLanguageOption) {
    languageOption = option
    super.init(command)
  }
}

/// The remote commands that the car invokes: play, pause, next and previous track.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpremotecommandcenter>
open class MPRemoteCommandCenter: NSObject, @unchecked Sendable {
  private static let center = MPRemoteCommandCenter()

  open class func shared() -> MPRemoteCommandCenter { center }

  public let pauseCommand = MPRemoteCommand()
  public let playCommand = MPRemoteCommand()
  public let stopCommand = MPRemoteCommand()
  public let togglePlayPauseCommand = MPRemoteCommand()
  public let nextTrackCommand = MPRemoteCommand()
  public let previousTrackCommand = MPRemoteCommand()
  public let skipForwardCommand = MPSkipIntervalCommand()
  public let skipBackwardCommand = MPSkipIntervalCommand()
  public let seekForwardCommand = MPRemoteCommand()
  public let seekBackwardCommand = MPRemoteCommand()
  public let changeRepeatModeCommand = MPChangeRepeatModeCommand()
  public let changeShuffleModeCommand = MPChangeShuffleModeCommand()
  public let changePlaybackRateCommand = MPChangePlaybackRateCommand()
  public let changePlaybackPositionCommand = MPChangePlaybackPositionCommand()
  public let ratingCommand = MPRatingCommand()
  public let likeCommand = MPFeedbackCommand()
  public let dislikeCommand = MPFeedbackCommand()
  public let bookmarkCommand = MPFeedbackCommand()
  public let enableLanguageOptionCommand = MPRemoteCommand()
  public let disableLanguageOptionCommand = MPRemoteCommand()

  override init() {}

  /// Handles a press of a playback button; it skips by an interval where tracks cannot be changed.
  package func press(_ control: String) {
    let commands: [MPRemoteCommand] =
      switch control {
      case "next-track": [nextTrackCommand, skipForwardCommand]
      case "previous-track": [previousTrackCommand, skipBackwardCommand]
      default:
        NowPlaying.isPlaying
          ? [pauseCommand, togglePlayPauseCommand, stopCommand]
          : [playCommand, togglePlayPauseCommand]
      }
    guard let command = commands.first(where: \.isHandled) else {
      return HostLink.note("'\(control)' was pressed, but the app has enabled no command for it")
    }
    command.run()
  }
}

/// A Now Playing session of players.
open class MPNowPlayingSession: NSObject, @unchecked Sendable {
  public let players: [AVPlayer]
  open var automaticallyPublishesNowPlayingInfo = false
  open var isActive: Bool { true }
  open var canBecomeActive: Bool { true }
  open var nowPlayingInfoCenter: MPNowPlayingInfoCenter { .default() }
  open var remoteCommandCenter: MPRemoteCommandCenter { .shared() }

  /// Creates a session; all sessions share the app's remote commands.
  public init(players: [AVPlayer]) { self.players = players }

  open func becomeActiveIfPossible(completion: ((Bool) -> Void)? = nil) {
    if let completion { HostLink.after(0) { completion(true) } }
  }
}
