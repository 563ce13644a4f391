@_exported import CoreMedia
import Foundation
import HostLink

/// Media at a URL.
open class AVAsset: NSObject, @unchecked Sendable {
  public let url: URL
  /// Creates an asset, which loads nothing.
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

/// A player item; a file lasts one second, and a network URL never loads.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// The status of loading.
  public enum Status: Int, Sendable {
    case unknown = 0
    case readyToPlay = 1
    case failed = 2
  }

  open private(set) var status: Status
  open private(set) var error: (any Error)?
  public let asset: AVAsset
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
  /// Creates an item, ready at once for a file; the keys have no effect.
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
  /// Seeks to a time within the duration.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    place = min(max(0, time.seconds), length)
    if let completionHandler { HostLink.after(0) { completionHandler(true) } }
  }

  /// Fails with `notConnectedToInternet` and writes a note.
  func fail() {
    HostLink.note("AVPlayer: cannot load '\(url.absoluteString)': the network is not available")
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

/// The algorithm of pitch correction.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
}

extension Notification.Name {
  /// Posted when an item has played to its end.
  public static let AVPlayerItemDidPlayToEndTime = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// Posted when an item failed to play to its end.
  public static let AVPlayerItemFailedToPlayToEndTime = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// Posted when playback stalls.
  public static let AVPlayerItemPlaybackStalled = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}

extension AVPlayerItem {
  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
  public static let failedToPlayToEndTimeNotification =
    Notification.Name.AVPlayerItemFailedToPlayToEndTime
}

public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
