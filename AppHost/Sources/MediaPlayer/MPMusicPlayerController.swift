import HostLink
import UIKit

/// The repeat mode.
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
/// The shuffle mode.
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }
/// The playback state.
public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}

/// Controls playback.
@preconcurrency public protocol MPMediaPlayback {
  func prepareToPlay()
  var isPreparedToPlay: Bool { get }
  func play()
  func pause()
  func stop()
  var currentPlaybackTime: TimeInterval { get set }
  var currentPlaybackRate: Float { get set }
}

/// The system's music player, which has no music.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpmusicplayercontroller>
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let system = MPMusicPlayerController()
  private static let application = MPMusicPlayerController()
  private static let queue = MPMusicPlayerApplicationController()

  open class var systemMusicPlayer: MPMusicPlayerController { system }
  open class var applicationMusicPlayer: MPMusicPlayerController { application }
  open class var applicationQueuePlayer: MPMusicPlayerApplicationController { queue }

  open var repeatMode = MPMusicRepeatMode.none
  open var shuffleMode = MPMusicShuffleMode.off
  open var nowPlayingItem: MPMediaItem?
  open var indexOfNowPlayingItem: Int { NSNotFound }
  open var playbackState: MPMusicPlaybackState { .stopped }
  open var isPreparedToPlay: Bool { false }
  open var currentPlaybackTime: TimeInterval = 0
  open var currentPlaybackRate: Float {
    get { 0 }
    set {}
  }

  override init() {}

  open func setQueue(with storeIDs: [String]) {}
  open func setQueue(with query: MPMediaQuery) {}
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {}
  open func append(_ descriptor: MPMusicPlayerQueueDescriptor) {}
  open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) {}
  open func prepareToPlay() { noteSilence() }
  /// Fails: there is no music.
  open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
    noteSilence()
    HostLink.after(0) { completionHandler(MPError(.cloudServiceCapabilityMissing)) }
  }
  /// Fails: there is no music.
  open func prepareToPlay() async throws {
    noteSilence()
    throw MPError(.cloudServiceCapabilityMissing)
  }
  open func play() { noteSilence() }
  open func pause() {}
  open func stop() {}
  open func beginSeekingForward() {}
  open func beginSeekingBackward() {}
  open func endSeeking() {}
  open func skipToNextItem() {}
  open func skipToBeginning() {}
  open func skipToPreviousItem() {}
  open func beginGeneratingPlaybackNotifications() {}
  open func endGeneratingPlaybackNotifications() {}

  private func noteSilence() {
    HostLink.note("MPMusicPlayerController plays nothing: this host has no music library")
  }
}

/// A music player with a queue of the app.
open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {}

/// The description of a playback queue.
open class MPMusicPlayerQueueDescriptor: NSObject, @unchecked Sendable {}

/// A queue of store items by their IDs.
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable {
  open var storeIDs: [String]?
  open var startItemID: String?
  public init(storeIDs: [String]) { self.storeIDs = storeIDs }
}

/// A queue of media items of the library.
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable
{
  public let itemCollection: MPMediaItemCollection
  open var startItem: MPMediaItem?
  public init(itemCollection: MPMediaItemCollection) { self.itemCollection = itemCollection }
  public convenience init(query: MPMediaQuery) {
    self.init(itemCollection: MPMediaItemCollection(items: query.items ?? []))
  }
}

extension NSNotification.Name {
  public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
  public static let MPMusicPlayerControllerQueueDidChange = NSNotification.Name(
    "MPMusicPlayerControllerQueueDidChange")
}

/// A volume slider, which never moves.
@preconcurrency @MainActor open class MPVolumeView: UIView {
  open var showsVolumeSlider = true
  open var showsRouteButton = true
}
