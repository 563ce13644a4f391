import Foundation

/// A music player, without music in the app host.
///
/// Source: <https://developer.apple.com/documentation/musickit/musicplayer>
open class MusicPlayer: @unchecked Sendable {
  /// The playback status.
  public enum PlaybackStatus: String, Sendable {
    case stopped, playing, paused, interrupted, seekingForward, seekingBackward
  }
  /// The repeat mode.
  public enum RepeatMode: String, Sendable { case none, one, all }
  /// The shuffle mode.
  public enum ShuffleMode: String, Sendable { case off, songs }

  /// The state of the player.
  open class State: @unchecked Sendable {
    open var playbackStatus: PlaybackStatus { .stopped }
    open var playbackRate: Float = 1
    open var repeatMode: RepeatMode?
    open var shuffleMode: ShuffleMode?
  }

  /// The playback queue.
  open class Queue: ExpressibleByArrayLiteral, @unchecked Sendable {
    /// An entry of the queue.
    public struct Entry: Identifiable, Sendable {
      public let id: String
      public let title: String
      public let subtitle: String?
      public let artwork: Artwork?
    }
    /// The position of inserted entries.
    public enum EntryInsertionPosition: String, Sendable { case afterCurrentEntry, tail }
    open var entries: [Entry] { [] }
    open var currentEntry: Entry? { nil }
    public required init(arrayLiteral elements: any PlayableMusicItem...) {}
    public init(for items: some Sequence<some PlayableMusicItem>) {}
    /// Fails: the app host has no music.
    open func insert(
      _ item: some PlayableMusicItem, position: EntryInsertionPosition
    ) async throws { throw MusicTokenRequestError.permissionDenied }
  }

  public let state = State()
  open var playbackTime: TimeInterval = 0
  open var isPreparedToPlay: Bool { false }
  open var queue: Queue = []

  fileprivate init() {}
  /// Fails: access is denied.
  open func prepareToPlay() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Fails: access is denied.
  open func play() async throws { throw MusicTokenRequestError.permissionDenied }
  open func pause() {}
  open func stop() {}
  /// Fails: access is denied.
  open func skipToNextEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  /// Fails: access is denied.
  open func skipToPreviousEntry() async throws { throw MusicTokenRequestError.permissionDenied }
  open func restartCurrentEntry() {}
}

/// A music player of the app.
public final class ApplicationMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = ApplicationMusicPlayer()
}

/// The music player of the system.
public final class SystemMusicPlayer: MusicPlayer, @unchecked Sendable {
  public static let shared = SystemMusicPlayer()
}
