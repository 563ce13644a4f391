import Foundation

/// The key of how sound is stored.
public let AVFormatIDKey = "AVFormatIDKey"
/// The key of samples a second.
public let AVSampleRateKey = "AVSampleRateKey"
/// The key of how many channels there are.
public let AVNumberOfChannelsKey = "AVNumberOfChannelsKey"
/// The key of how well sound is kept.
public let AVEncoderAudioQualityKey = "AVEncoderQualityKey"
/// The key of bits a second.
public let AVEncoderBitRateKey = "AVEncoderBitRateKey"
/// The key of bits of a sample.
public let AVLinearPCMBitDepthKey = "AVLinearPCMBitDepthKey"
/// The key of whether a sample has a fraction.
public let AVLinearPCMIsFloatKey = "AVLinearPCMIsFloatKey"
/// The key of whether the high byte of a sample comes first.
public let AVLinearPCMIsBigEndianKey = "AVLinearPCMIsBigEndianKey"
/// The key of whether channels do not take turns.
public let AVLinearPCMIsNonInterleaved = "AVLinearPCMIsNonInterleaved"

/// How sound is stored, by its number.
public typealias AudioFormatID = UInt32
/// Samples as they are.
public let kAudioFormatLinearPCM: AudioFormatID = 0x6C70_636D
/// AAC.
public let kAudioFormatMPEG4AAC: AudioFormatID = 0x6161_6320
/// Without loss.
public let kAudioFormatAppleLossless: AudioFormatID = 0x616C_6163

/// How well sound is kept.
public enum AVAudioQuality: Int, Sendable {
  case min = 0
  case low = 32
  case medium = 64
  case high = 96
  case max = 127
}

/// Receives events of recordings.
public protocol AVAudioRecorderDelegate: NSObjectProtocol {
  func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  /// A recording could not be kept.
  func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?)
}

extension AVAudioRecorderDelegate {
  public func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool)
  {}
  public func audioRecorderEncodeErrorDidOccur(_ recorder: AVAudioRecorder, error: (any Error)?) {}
}

/// A recorder; it cannot record, because the app host has no microphone.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiorecorder>
open class AVAudioRecorder: NSObject, @unchecked Sendable {
  open weak var delegate: (any AVAudioRecorderDelegate)?
  /// Where it is kept.
  public let url: URL
  /// How it is kept.
  public let settings: [String: Any]
  open var isRecording: Bool { false }
  open var isMeteringEnabled = false
  open var currentTime: TimeInterval { 0 }

  public init(url: URL, settings: [String: Any]) throws {
    (self.url, self.settings) = (url, settings)
  }

  @discardableResult open func prepareToRecord() -> Bool { false }
  @discardableResult open func record() -> Bool { false }
  @discardableResult open func record(forDuration duration: TimeInterval) -> Bool { false }
  open func pause() {}
  open func stop() {}
  @discardableResult open func deleteRecording() -> Bool { false }
  open func updateMeters() {}
  /// How loud it is, in decibels: as quiet as can be.
  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
  /// How loud it was at most.
  open func peakPower(forChannel channelNumber: Int) -> Float { -160 }
}
