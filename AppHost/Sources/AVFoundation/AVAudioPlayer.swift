import Foundation
import HostLink

/// A type of media file.
public struct AVFileType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let mp3 = AVFileType(rawValue: "public.mp3")
  public static let wav = AVFileType(rawValue: "com.microsoft.waveform-audio")
  public static let m4a = AVFileType(rawValue: "com.apple.m4a-audio")
  public static let caf = AVFileType(rawValue: "com.apple.coreaudio-format")
}

/// Receives events of an audio player.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  /// Called if a sound cannot be decoded.
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// A player of a sound, silent and of one second duration.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudioplayer>
open class AVAudioPlayer: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioPlayerDelegate)?
  open private(set) var isPlaying = false
  /// The volume from 0 to 1.
  open var volume: Float = 1
  open var numberOfLoops = 0
  /// Always 1 s: files are not decoded.
  open var duration: TimeInterval { 1 }
  open var currentTime: TimeInterval = 0
  open var rate: Float = 1
  open var enableRate = false
  /// The balance from -1 (left) to 1 (right).
  open var pan: Float = 0
  open var numberOfChannels: Int { 2 }
  /// Always empty: sounds are not decoded.
  open var settings: [String: Any] { [:] }
  open var deviceCurrentTime: TimeInterval { ProcessInfo.processInfo.systemUptime }
  open var isMeteringEnabled = false
  /// The source; nil for data.
  public let url: URL?
  /// The data; nil for a file.
  public let data: Data?

  private var timer: HostTimer?

  public init(contentsOf url: URL) throws {
    self.url = url
    data = nil
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw NSError(
        domain: "NSOSStatusErrorDomain", code: 2_003_334_207,
        userInfo: [NSLocalizedDescriptionKey: "the file \(url.path) does not exist"])
    }
  }

  /// Creates a player for a file of a given type.
  public convenience init(contentsOf url: URL, fileTypeHint utiString: String?) throws {
    try self.init(contentsOf: url)
  }

  public init(data: Data) throws {
    url = nil
    self.data = data
  }

  public convenience init(data: Data, fileTypeHint utiString: String?) throws {
    try self.init(data: data)
  }

  @discardableResult
  open func prepareToPlay() -> Bool { true }

  @discardableResult
  open func play() -> Bool {
    HostLink.note("AVAudioPlayer: the sound '\(url?.lastPathComponent ?? "of data")' is not played")
    isPlaying = true
    guard numberOfLoops >= 0 else { return true }
    timer = HostLink.after(duration * Double(numberOfLoops + 1)) { [weak self] in
      guard let self, self.isPlaying else { return }
      self.isPlaying = false
      self.delegate?.audioPlayerDidFinishPlaying(self, successfully: true)
    }
    return true
  }

  @discardableResult
  open func play(atTime time: TimeInterval) -> Bool { play() }

  /// Has no effect: playback is silent.
  open func updateMeters() {}
  /// The average power in decibels; always the minimum.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// The peak power in decibels; always the minimum.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }

  open func pause() { stop() }

  open func stop() {
    isPlaying = false
    timer?.cancel()
    timer = nil
  }

  open func setVolume(_ volume: Float, fadeDuration duration: TimeInterval) {
    self.volume = volume
  }
}

/// The ID of a system sound, which is silent.
public typealias SystemSoundID = UInt32

/// Has no effect: system sounds are silent.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {}
