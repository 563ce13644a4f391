import HostLink
@_exported import UIKit

/// The playback state of the app.
public enum MPNowPlayingPlaybackState: UInt, Sendable {
  case unknown, playing, paused, stopped, interrupted
}

/// The Now Playing information of the app, which the car's template shows.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpnowplayinginfocenter>
open class MPNowPlayingInfoCenter: NSObject, @unchecked Sendable {
  private static let shared = MPNowPlayingInfoCenter()

  open class func `default`() -> MPNowPlayingInfoCenter { shared }

  /// The information by keys such as `MPMediaItemPropertyTitle`.
  open var nowPlayingInfo: [String: Any]? { didSet { NowPlaying.change() } }
  /// The playback state set by the app.
  open var playbackState: MPNowPlayingPlaybackState = .unknown { didSet { NowPlaying.change() } }

  override init() {}
}

/// The Now Playing information for the car's screen.
package enum NowPlaying {
  /// Called after a change of the information.
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

  /// Whether an item plays: by its rate, or else by the playback state of the app.
  package static var isPlaying: Bool {
    if let rate = number(MPNowPlayingInfoPropertyPlaybackRate) { return rate > 0 }
    switch MPNowPlayingInfoCenter.default().playbackState {
    case .playing: return true
    case .paused, .stopped, .interrupted: return false
    case .unknown: return !info.isEmpty
    }
  }

  /// The members of the Now Playing template.
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

/// The media type of the playing item.
public enum MPNowPlayingInfoMediaType: UInt, Sendable { case none, audio, video }

/// The type of a language option.
public enum MPNowPlayingInfoLanguageOptionType: UInt, Sendable { case audible, legible }

/// A language option of the playing item.
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

/// A group of exclusive language options.
open class MPNowPlayingInfoLanguageOptionGroup: NSObject, @unchecked Sendable {
  public let languageOptions: [MPNowPlayingInfoLanguageOption]
  public let defaultLanguageOption: MPNowPlayingInfoLanguageOption?
  public let allowEmptySelection: Bool

  public init(
    languageOptions: [MPNowPlayingInfoLanguageOption],
    defaultLanguageOption: MPNowPlayingInfoLanguageOption?, allowEmptySelection: Bool
  ) {
    self.languageOptions = languageOptions
    self.defaultLanguageOption = defaultLanguageOption
    self.allowEmptySelection = allowEmptySelection
  }
}
