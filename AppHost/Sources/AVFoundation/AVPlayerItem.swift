@_exported import CoreMedia
import Foundation
import HostLink

/// Sound and pictures at an address.
open class AVAsset: NSObject, @unchecked Sendable {
  /// Where they are.
  public let url: URL
  /// Sound and pictures at an address.
  public init(url: URL) { self.url = url }
  /// How long they take.
  open var duration: CMTime { url.isFileURL ? CMTime(value: 1, timescale: 1) : .indefinite }
  /// Whether they can be played.
  open var isPlayable: Bool { url.isFileURL }
}

/// Sound and pictures at an address.
open class AVURLAsset: AVAsset, @unchecked Sendable {
  /// Sound and pictures at an address.
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// Something to be played: what is in a file takes a second, what is in the network is not reached.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// How far it is.
  public enum Status: Int, Sendable {
    /// Unknown.
    case unknown = 0
    case readyToPlay = 1
    /// It cannot be played.
    case failed = 2
  }

  /// How far it is.
  open private(set) var status: Status
  /// The error.
  open private(set) var error: (any Error)?
  /// What it plays.
  public let asset: AVAsset
  /// Where it is kept.
  public var url: URL { asset.url }
  /// How much is loaded before.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// The most bits a second.
  open var preferredPeakBitRate: Double = 0
  /// Whether it may use the network while it is paused.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  /// How the pitch goes with the speed.
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  /// The seconds that were played.
  var place = 0.0

  /// Something at an address.
  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
  /// Something.
  public convenience init(asset: AVAsset) {
    self.init(asset: asset, automaticallyLoadedAssetKeys: nil)
  }
  /// Something, with what is to be known of it.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.asset = asset
    status = asset.url.isFileURL ? .readyToPlay : .unknown
  }

  /// Whether it is in this machine.
  var isReachable: Bool { asset.url.isFileURL }
  /// The seconds that it takes.
  var length: Double { isReachable ? asset.duration.seconds : 0 }

  /// How long it takes.
  open var duration: CMTime { asset.duration }
  /// How far it is played.
  open func currentTime() -> CMTime { CMTime(seconds: place, preferredTimescale: 1_000) }
  /// Whether nothing is loaded.
  open var isPlaybackBufferEmpty: Bool { !isReachable }
  /// Whether all is loaded.
  open var isPlaybackBufferFull: Bool { isReachable }
  /// Whether enough is loaded.
  open var isPlaybackLikelyToKeepUp: Bool { isReachable }
  /// Goes to a place.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    place = min(max(0, time.seconds), length)
    if let completionHandler { HostLink.after(0) { completionHandler(true) } }
  }

  /// There is no network.
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

/// How the pitch goes with the speed.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// A way by its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The value `spectral` of the platform.
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  /// The value `timeDomain` of the platform.
  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  /// The value `varispeed` of the platform.
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
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

extension AVPlayerItem {
  /// Something was played to its end.
  public static let didPlayToEndTimeNotification = Notification.Name.AVPlayerItemDidPlayToEndTime
  /// Something could not be played to its end.
  public static let failedToPlayToEndTimeNotification =
    Notification.Name.AVPlayerItemFailedToPlayToEndTime
}

/// The key of the error in such a notification.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"
