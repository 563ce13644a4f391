import HostLink
@_exported import UIKit

/// Whether something plays.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// The app's data of its playing item, which the car's now-playing screen shows.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpnowplayinginfocenter>
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()

  open class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// What plays, by keys such as `MPMediaItemPropertyTitle`.
  open var nowPlayingInfo: [String: Any]? { didSet { NowPlaying.change() } }
  /// The playback state if the app sets it.
  open var playbackState: MPNowPlayingPlaybackState = .unknown { didSet { NowPlaying.change() } }

  override init() {}
}

/// What plays, as the car's screen wants to know it.
package enum NowPlaying {
  /// Who shows the playing item.
  nonisolated(unsafe) package static var changed: (@MainActor () -> Void)?

  static func change() {
    guard let changed else { return }
    HostLink.atEndOfTurn("MPNowPlayingInfoCenter", changed)
  }

  private static var info: [String: Any] {
    MPNowPlayingInfoCenter.default().nowPlayingInfo ?? [:]
  }

  private static func number(_ key: String) -> Double? {
    let value = info[key]
    return (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? Int).map(Double.init)
  }

  /// Whether an item plays: by its rate, or else by the app's playback state.
  package static var isPlaying: Bool {
    if let rate = number(MPNowPlayingInfoPropertyPlaybackRate) { return rate > 0 }
    switch MPNowPlayingInfoCenter.default().playbackState {
    case .playing: return true
    case .paused, .stopped, .interrupted: return false
    case .unknown: return !info.isEmpty
    }
  }

  /// The members of the template of the playing item.
  @MainActor package static var members: [(String, JSONValue)] {
    let title = info[MPMediaItemPropertyTitle] as? String ?? ""
    var members: [(String, JSONValue)] = [("title", .string(title))]
    for (key, property) in [
      ("artist", MPMediaItemPropertyArtist), ("album", MPMediaItemPropertyAlbumTitle),
    ] {
      if let text = info[property] as? String { members.append((key, .string(text))) }
    }
    if let artwork = info[MPMediaItemPropertyArtwork] as? MPMediaItemArtwork,
      let image = artwork.image(at: artwork.bounds.size)
    {
      members.append(("artwork", image.json))
    }
    if !info.isEmpty, !isPlaying { members.append(("isPlaying", false)) }
    if let elapsed = number(MPNowPlayingInfoPropertyElapsedPlaybackTime), elapsed > 0 {
      members.append(("elapsedSeconds", .number(elapsed)))
    }
    let isLive = info[MPNowPlayingInfoPropertyIsLiveStream] as? Bool ?? false
    if let duration = number(MPMediaItemPropertyPlaybackDuration), duration > 0, !isLive {
      members.append(("durationSeconds", .number(duration)))
    }
    return members
  }
}

/// The kind of the playing item.
public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

/// The kind of a language option.
public enum MPNowPlayingInfoLanguageOptionType: UInt, Sendable { case audible, legible }

/// A language that the playing item has.
open class MPNowPlayingInfoLanguageOption: NSObject, @unchecked Sendable {
  public let languageOptionType: MPNowPlayingInfoLanguageOptionType
  public let languageTag: String?
  public let languageOptionCharacteristics: [String]?
  public let displayName: String?
  public let identifier: String?

  public init(
    type: MPNowPlayingInfoLanguageOptionType, languageTag: String, characteristics: [String]?,
    displayName: String, identifier: String
  ) {
    (languageOptionType, self.languageTag) = (type, languageTag)
    languageOptionCharacteristics = characteristics
    (self.displayName, self.identifier) = (displayName, identifier)
  }
}

/// Languages of which one is chosen.
open class MPNowPlayingInfoLanguageOptionGroup: NSObject, @unchecked Sendable {
  public let languageOptions: [MPNowPlayingInfoLanguageOption]
  public let defaultLanguageOption: MPNowPlayingInfoLanguageOption?
  public let allowEmptySelection: Bool

  /// Languages of which one is chosen.
  public init(
    languageOptions: [MPNowPlayingInfoLanguageOption],
    defaultLanguageOption: MPNowPlayingInfoLanguageOption?, allowEmptySelection: Bool
  ) {
    self.languageOptions = languageOptions
    self.defaultLanguageOption = defaultLanguageOption
    self.allowEmptySelection = allowEmptySelection
  }
}
