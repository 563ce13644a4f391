@_exported import CoreMedia
import Foundation
import HostLink

/// Media at a URL.
open class AVAsset: NSObject, @unchecked Sendable {
  /// The address of the media.
  public let url: URL
  /// Creates an asset; nothing loads.
  public init(url: URL) { self.url = url }
  /// One second for a file; indefinite for a network URL.
  open var duration: CMTime { url.isFileURL ? CMTime(value: 1, timescale: 1) : .indefinite }
  /// Whether the URL is a file.
  open var isPlayable: Bool { url.isFileURL }
}

/// Media at a URL.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Creates an asset; the options have no effect.
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// A playable item: a file lasts one second, and a network URL never loads.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// The loading status.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  open private(set) var status: Status
  open private(set) var error: (any Error)?
  /// The media to play.
  public let asset: AVAsset
  /// The address of the media.
  public var url: URL { asset.url }
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var preferredPeakBitRate: Double = 0
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  /// The playback position in seconds.
  var place = 0.0

  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
  public convenience init(asset: AVAsset) {
    self.init(asset: asset, automaticallyLoadedAssetKeys: nil)
  }
  /// Creates an item; a file is ready at once, and the keys have no effect.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.asset = asset
    status = asset.url.isFileURL ? .readyToPlay : .unknown
  }

  /// Whether the media is a local file.
  var isReachable: Bool { asset.url.isFileURL }
  /// The duration in seconds; 0 for a network URL.
  var length: Double { isReachable ? asset.duration.seconds : 0 }

  open var duration: CMTime { asset.duration }
  open func currentTime() -> CMTime { CMTime(seconds: place, preferredTimescale: 1_000) }
  open var isPlaybackBufferEmpty: Bool { !isReachable }
  open var isPlaybackBufferFull: Bool { isReachable }
  open var isPlaybackLikelyToKeepUp: Bool { isReachable }
  /// Moves to a time, limited to the item's duration.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    place = min(max(0, time.seconds), length)
    if let completionHandler { HostLink.after(0) { completionHandler(true) } }
  }

  /// Fails with `notConnectedToInternet` and writes a note to the session.
  func fail() {
    HostLink.note("AVPlayer: '\(url.absoluteString)' is not reached: there is no network")
    HostLink.after(0) { [self] in
      status = .failed
      let reason = URLError(.notConnectedToInternet)
      error = reason
      NotificationCenter.default.post(
        name: .AVPlayerItemFailedToPlayToEndTime, object: self,
        userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: reason])
    }
  }
}

/// The method that corrects the pitch at other rates.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}

extension Notification.Name {
  /// An item was played to its end.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// An item could not be played to its end.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Playback stalled.
  public static let AVPlayerItemPlaybackStalled = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
  /// An item was played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
  /// An item could not be played to its end.
  public static let failedToPlayToEndTimeNotification =
    Notification.Name.AVPlayerItemFailedToPlayToEndTime
}

/// The key of the error in the notification of a failure.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
