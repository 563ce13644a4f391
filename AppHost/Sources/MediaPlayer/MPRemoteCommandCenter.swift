@_exported import AVFoundation
import HostLink
import UIKit

/// How a command went.
public enum MPRemoteCommandHandlerStatus: Int, Sendable {
  case success = 0
  case noSuchContent = 100
  case noActionableNowPlayingItem = 110
  case deviceNotFound = 120
  case commandFailed = 200
}

/// A command that came.
open class MPRemoteCommandEvent: NSObject, @unchecked Sendable {
  public let command: MPRemoteCommand
  public let timestamp: TimeInterval

  init(_ command: MPRemoteCommand) {
    self.command = command
    timestamp = HostLink.now
  }
}

/// A command of the car, such as the one to pause.
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

  /// Whether it has a handler.
  package var isHandled: Bool { isEnabled && !targets.isEmpty }

  /// Does something when the command comes; what is given back takes it away again.
  @discardableResult
  open func addTarget(
    handler: @escaping (MPRemoteCommandEvent) -> MPRemoteCommandHandlerStatus
  ) -> Any {
    let target = Target(nil, call: handler)
    targets.append(target)
    return target
  }

  /// Calls a method when the command comes.
  open func addTarget(_ target: Any, action: Selector) {
    let object = target as AnyObject
    targets.append(
      Target(object) { [weak object] event in
        action.perform(on: object, event) as? MPRemoteCommandHandlerStatus ?? .success
      })
  }

  /// Takes a target away; nil is all of them.
  open func removeTarget(_ target: Any?) { removeTarget(target, action: nil) }

  /// Takes a target away; nil is all of them.
  open func removeTarget(_ target: Any?, action: Selector?) {
    guard let target else { return targets.removeAll() }
    let object = target as AnyObject
    targets.removeAll { $0 === object || $0.object === object }
  }

  /// The event that a press makes.
  var event: MPRemoteCommandEvent { MPRemoteCommandEvent(self) }

  /// Calls all targets, and returns the status of the first.
  @discardableResult package func run() -> MPRemoteCommandHandlerStatus {
    let event = event
    let answers = targets.map { $0.call(event) }
    return answers.first ?? .noActionableNowPlayingItem
  }
}

/// Goes on by some seconds.
open class MPSkipIntervalCommand: MPRemoteCommand, @unchecked Sendable {
  open var preferredIntervals: [NSNumber] = [15]
  override var event: MPRemoteCommandEvent {
    MPSkipIntervalCommandEvent(self, preferredIntervals.first?.doubleValue ?? 15)
  }
}

/// Some seconds on.
open class MPSkipIntervalCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let interval: TimeInterval
  init(_ command: MPRemoteCommand, _ interval: TimeInterval) {
    self.interval = interval
    super.init(command)
  }
}

/// Begins or ends to run through.
open class MPSeekCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var type: MPSeekCommandEventType { .beginSeeking }
}
/// Whether running through begins or ends.
public enum MPSeekCommandEventType: UInt, Sendable { case beginSeeking, endSeeking }

open class MPRatingCommand: MPRemoteCommand, @unchecked Sendable {
  open var minimumRating: Float = 0
  open var maximumRating: Float = 1
}
/// A rating that came.
open class MPRatingCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var rating: Float { 0 }
}

/// The command for feedback on an item.
open class MPFeedbackCommand: MPRemoteCommand, @unchecked Sendable {
  open var isActive = false
  open var localizedTitle = ""
  open var localizedShortTitle = ""
}
/// Feedback on an item.
open class MPFeedbackCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var isNegative: Bool { false }
}

/// Plays faster or slower.
open class MPChangePlaybackRateCommand: MPRemoteCommand, @unchecked Sendable {
  open var supportedPlaybackRates: [NSNumber] = []
}
/// Faster or slower.
open class MPChangePlaybackRateCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var playbackRate: Float { 1 }
}

/// Goes to a place.
open class MPChangePlaybackPositionCommand: MPRemoteCommand, @unchecked Sendable {}
/// A place to go to.
open class MPChangePlaybackPositionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var positionTime: TimeInterval { 0 }
}

/// Mixes.
open class MPChangeShuffleModeCommand: MPRemoteCommand, @unchecked Sendable {
  open var currentShuffleType = MPShuffleType.off
}
/// How it is mixed.
public enum MPShuffleType: Int, Sendable { case off, items, collections }
/// Mixing was chosen.
open class MPChangeShuffleModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var shuffleType: MPShuffleType { .off }
}

open class MPChangeRepeatModeCommand: MPRemoteCommand, @unchecked Sendable {
  open var currentRepeatType = MPRepeatType.off
}
/// How it repeats.
public enum MPRepeatType: Int, Sendable { case off, one, all }
/// Repeating was chosen.
open class MPChangeRepeatModeCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  open var repeatType: MPRepeatType { .off }
}

/// Another language was chosen.
open class MPChangeLanguageOptionCommandEvent: MPRemoteCommandEvent, @unchecked Sendable {
  public let languageOption: MPNowPlayingInfoLanguageOption
  init(_ command: MPRemoteCommand, _ option: MPNowPlayingInfoLanguageOption) {
    languageOption = option
    super.init(command)
  }
}

/// The commands that the car has for the playing item: it presses play, pause, next and previous.
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

  /// A button below the playing item was pressed; the buttons skip where tracks cannot be changed.
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
      return HostLink.note("'\(control)' was pressed, and no command of the app is enabled for it")
    }
    command.run()
  }
}

/// What plays of some players, with commands of its own.
open class MPNowPlayingSession: NSObject, @unchecked Sendable {
  public let players: [AVPlayer]
  open var automaticallyPublishesNowPlayingInfo = false
  open var isActive: Bool { true }
  open var canBecomeActive: Bool { true }
  open var nowPlayingInfoCenter: MPNowPlayingInfoCenter { .default() }
  open var remoteCommandCenter: MPRemoteCommandCenter { .shared() }

  /// Creates a session of some players; there is one for the app here.
  public init(players: [AVPlayer]) { self.players = players }

  open func becomeActiveIfPossible(completion: ((Bool) -> Void)? = nil) {
    if let completion { HostLink.after(0) { completion(true) } }
  }
}
