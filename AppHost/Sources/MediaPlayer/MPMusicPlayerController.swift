import HostLink
import UIKit

/// How music repeats.
public enum MPMusicRepeatMode: Int, Sendable { case `default`, none, one, all }
/// How music is mixed.
public enum MPMusicShuffleMode: Int, Sendable { case `default`, off, songs, albums }
/// What music does.
public enum MPMusicPlaybackState: Int, Sendable {
  case stopped, playing, paused, interrupted, seekingForward, seekingBackward
}

/// What plays and how far it is.
@preconcurrency public protocol MPMediaPlayback {
  func prepareToPlay()
  var isPreparedToPlay: Bool { get }
  func play()
  func pause()
  func stop()
  var currentPlaybackTime: TimeInterval { get set }
  var currentPlaybackRate: Float { get set }
}

/// The music player of the system, which never plays: there is no music here.
///
/// Source: <https://developer.apple.com/documentation/mediaplayer/mpmusicplayercontroller>
open class MPMusicPlayerController: NSObject, MPMediaPlayback, @unchecked Sendable {
  private static let system = MPMusicPlayerController()
  private static let application = MPMusicPlayerController()
  private static let queue = MPMusicPlayerApplicationController()

  /// The property `systemMusicPlayer` of the platform.
  open class var systemMusicPlayer: MPMusicPlayerController { system }
  /// The property `applicationMusicPlayer` of the platform.
  open class var applicationMusicPlayer: MPMusicPlayerController { application }
  /// The property `applicationQueuePlayer` of the platform.
  open class var applicationQueuePlayer: MPMusicPlayerApplicationController { queue }

  /// The property `repeatMode` of the platform.
  open var repeatMode = MPMusicRepeatMode.none
  /// The property `shuffleMode` of the platform.
  open var shuffleMode = MPMusicShuffleMode.off
  /// The property `nowPlayingItem` of the platform.
  open var nowPlayingItem: MPMediaItem?
  /// The property `indexOfNowPlayingItem` of the platform.
  open var indexOfNowPlayingItem: Int { NSNotFound }
  /// The property `playbackState` of the platform.
  open var playbackState: MPMusicPlaybackState { .stopped }
  /// The property `isPreparedToPlay` of the platform.
  open var isPreparedToPlay: Bool { false }
  /// The property `currentPlaybackTime` of the platform.
  open var currentPlaybackTime: TimeInterval = 0
  /// The property `currentPlaybackRate` of the platform.
  open var currentPlaybackRate: Float {
    get { 0 }
    set {}
  }

  override init() {}

  /// The method `setQueue` of the platform.
  open func setQueue(with storeIDs: [String]) {}
  /// The method `setQueue` of the platform.
  open func setQueue(with query: MPMediaQuery) {}
  /// The method `setQueue` of the platform.
  open func setQueue(with itemCollection: MPMediaItemCollection) {}
  /// The method `setQueue` of the platform.
  open func setQueue(with descriptor: MPMusicPlayerQueueDescriptor) {}
  /// The method `append` of the platform.
  open func append(_ descriptor: MPMusicPlayerQueueDescriptor) {}
  /// The method `prepend` of the platform.
  open func prepend(_ descriptor: MPMusicPlayerQueueDescriptor) {}
  /// The method `prepareToPlay` of the platform.
  open func prepareToPlay() { tell() }
  /// The method `prepareToPlay` of the platform: there is nothing to play.
  open func prepareToPlay(completionHandler: @escaping ((any Error)?) -> Void) {
    tell()
    HostLink.after(0) { completionHandler(MPError(.cloudServiceCapabilityMissing)) }
  }
  /// The method `prepareToPlay` of the platform: there is nothing to play.
  open func prepareToPlay() async throws {
    tell()
    throw MPError(.cloudServiceCapabilityMissing)
  }
  /// The method `play` of the platform.
  open func play() { tell() }
  /// The method `pause` of the platform.
  open func pause() {}
  /// The method `stop` of the platform.
  open func stop() {}
  /// The method `beginSeekingForward` of the platform.
  open func beginSeekingForward() {}
  /// The method `beginSeekingBackward` of the platform.
  open func beginSeekingBackward() {}
  /// The method `endSeeking` of the platform.
  open func endSeeking() {}
  /// The method `skipToNextItem` of the platform.
  open func skipToNextItem() {}
  /// The method `skipToBeginning` of the platform.
  open func skipToBeginning() {}
  /// The method `skipToPreviousItem` of the platform.
  open func skipToPreviousItem() {}
  /// The method `beginGeneratingPlaybackNotifications` of the platform.
  open func beginGeneratingPlaybackNotifications() {}
  /// The method `endGeneratingPlaybackNotifications` of the platform.
  open func endGeneratingPlaybackNotifications() {}

  private func tell() {
    HostLink.note("MPMusicPlayerController plays nothing: there is no music in this host")
  }
}

/// The music player of the app with a queue of its own.
open class MPMusicPlayerApplicationController: MPMusicPlayerController, @unchecked Sendable {}

/// What is to be played.
open class MPMusicPlayerQueueDescriptor: NSObject, @unchecked Sendable {}

/// What is to be played, by numbers of a shop.
open class MPMusicPlayerStoreQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable {
  /// The property `storeIDs` of the platform.
  open var storeIDs: [String]?
  /// The property `startItemID` of the platform.
  open var startItemID: String?
  /// Numbers of a shop.
  public init(storeIDs: [String]) { self.storeIDs = storeIDs }
}

/// What is to be played, from the library.
open class MPMusicPlayerMediaItemQueueDescriptor: MPMusicPlayerQueueDescriptor, @unchecked Sendable
{
  /// The property `itemCollection` of the platform.
  public let itemCollection: MPMediaItemCollection
  /// The property `startItem` of the platform.
  open var startItem: MPMediaItem?
  /// Pieces of the library.
  public init(itemCollection: MPMediaItemCollection) { self.itemCollection = itemCollection }
  /// What a query finds.
  public convenience init(query: MPMediaQuery) {
    self.init(itemCollection: MPMediaItemCollection(items: query.items ?? []))
  }
}

extension NSNotification.Name {
  /// The name `MPMusicPlayerControllerPlaybackStateDidChange` of the platform.
  public static let MPMusicPlayerControllerPlaybackStateDidChange = NSNotification.Name(
    "MPMusicPlayerControllerPlaybackStateDidChangeNotification")
  /// The name `MPMusicPlayerControllerNowPlayingItemDidChange` of the platform.
  public static let MPMusicPlayerControllerNowPlayingItemDidChange = NSNotification.Name(
    "MPMusicPlayerControllerNowPlayingItemDidChangeNotification")
  /// The name `MPMusicPlayerControllerVolumeDidChange` of the platform.
  public static let MPMusicPlayerControllerVolumeDidChange = NSNotification.Name(
    "MPMusicPlayerControllerVolumeDidChangeNotification")
  /// The name `MPMusicPlayerControllerQueueDidChange` of the platform.
  public static let MPMusicPlayerControllerQueueDidChange = NSNotification.Name(
    "MPMusicPlayerControllerQueueDidChange")
}

/// The volume of the phone, which nobody sets here.
@preconcurrency @MainActor open class MPVolumeView: UIView {
  /// The property `showsVolumeSlider` of the platform.
  open var showsVolumeSlider = true
  /// The property `showsRouteButton` of the platform.
  open var showsRouteButton = true
}
