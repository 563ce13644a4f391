import Foundation
import HostLink

/// Something to be played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// How far it is.
  public enum Status: Int, Sendable {
    /// Nobody knows.
    case unknown = 0
    /// Ready.
    case readyToPlay = 1
    /// It cannot be played.
    case failed = 2
  }

  /// How far it is.
  open var status: Status { .readyToPlay }
  /// Where it is kept.
  public let url: URL

  /// Something at an address.
  public init(url: URL) { self.url = url }
}

extension Notification.Name {
  /// Something was played to its end.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Something could not be played to its end.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Something stands still.
  public static let AVPlayerItemPlaybackStalled = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}

/// The key of the error in such a notification.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// Plays a file, which takes a second and cannot be heard.
///
/// Source: <https://developer.apple.com/documentation/avfoundation/avplayer>
open class AVPlayer: NSObject, @unchecked Sendable {
  /// What it plays.
  open private(set) var currentItem: AVPlayerItem?
  /// How fast it plays; 0 for not at all.
  open var rate: Float = 0
  /// From 0 to 1.
  open var volume: Float = 1
  /// Whether it is silent.
  open var isMuted = false
  private var timer: HostTimer?

  /// Plays nothing yet.
  public override init() {}

  /// Plays a file.
  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  /// Plays something.
  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  /// Plays something else.
  open func replaceCurrentItem(with item: AVPlayerItem?) {
    pause()
    currentItem = item
  }

  /// Plays.
  open func play() {
    guard let item = currentItem else { return }
    HostLink.note("AVPlayer: '\(item.url.lastPathComponent)' is not heard")
    rate = 1
    timer = HostLink.after(1) { [weak self] in
      guard let self, self.currentItem === item else { return }
      self.rate = 0
      NotificationCenter.default.post(name: .AVPlayerItemDidPlayToEndTime, object: item)
    }
  }

  /// Pauses.
  open func pause() {
    rate = 0
    timer?.cancel()
    timer = nil
  }
}
