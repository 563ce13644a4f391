import Foundation

/// The sample format.
public enum AVAudioCommonFormat: UInt, Sendable {
  case otherFormat = 0
  case pcmFormatFloat32 = 1
  case pcmFormatFloat64 = 2
  case pcmFormatInt16 = 3
  case pcmFormatInt32 = 4
}

/// A number of sample frames.
public typealias AVAudioFrameCount = UInt32
/// A position in sample frames.
public typealias AVAudioFramePosition = Int64
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// The index of a bus.
public typealias AVAudioNodeBus = Int

/// An audio format.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudioformat>
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// The sample rate in Hz.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: AVAudioChannelCount
  /// The sample format.
  public let commonFormat: AVAudioCommonFormat
  /// Whether channels are interleaved.
  public let isInterleaved: Bool
  /// Whether the format is deinterleaved 32-bit floating point.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  open var settings: [String: Any] {
    [
      AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount),
      AVFormatIDKey: kAudioFormatLinearPCM,
    ]
  }

  /// Creates the standard format; nil for invalid values.
  public init?(standardFormatWithSampleRate sampleRate: Double, channels: AVAudioChannelCount) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (.pcmFormatFloat32, false)
  }

  public init?(
    commonFormat format: AVAudioCommonFormat, sampleRate: Double, channels: AVAudioChannelCount,
    interleaved: Bool
  ) {
    guard sampleRate > 0, channels > 0 else { return nil }
    (self.sampleRate, channelCount) = (sampleRate, channels)
    (commonFormat, isInterleaved) = (format, interleaved)
  }

  init(rate: Double, channels: AVAudioChannelCount) {
    (sampleRate, channelCount) = (rate, channels)
    (commonFormat, isInterleaved) = (.pcmFormatFloat32, false)
  }

  public convenience init?(settings: [String: Any]) {
    self.init(
      standardFormatWithSampleRate: settings[AVSampleRateKey] as? Double ?? 0,
      channels: AVAudioChannelCount(settings[AVNumberOfChannelsKey] as? Int ?? 1))
  }
}

/// A buffer of audio.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  public let format: AVAudioFormat
  init(format: AVAudioFormat) { self.format = format }
}

/// A buffer of PCM samples, silent until the app writes them.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  public let frameCapacity: AVAudioFrameCount
  open var frameLength: AVAudioFrameCount = 0
  private let samples: [UnsafeMutablePointer<Float>]
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Creates an empty buffer.
  public init?(pcmFormat format: AVAudioFormat, frameCapacity: AVAudioFrameCount) {
    let count = Int(format.channelCount)
    samples = (0..<count).map { _ in
      let room = UnsafeMutablePointer<Float>.allocate(capacity: max(1, Int(frameCapacity)))
      room.initialize(repeating: 0, count: max(1, Int(frameCapacity)))
      return room
    }
    channels = .allocate(capacity: count)
    channels.initialize(from: samples, count: count)
    self.frameCapacity = frameCapacity
    super.init(format: format)
  }

  deinit {
    for room in samples { room.deallocate() }
    channels.deallocate()
  }

  /// The samples of each channel; nil for integer formats.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    format.commonFormat == .pcmFormatFloat32 ? UnsafePointer(channels) : nil
  }
  open var stride: Int { 1 }
}

/// A point in time of an audio stream.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// The position in samples.
  public let sampleTime: AVAudioFramePosition
  /// The sample rate in Hz.
  public let sampleRate: Double
  /// Always true: the sample position is known.
  open var isSampleTimeValid: Bool { true }
  /// Always false: the host time is unknown.
  open var isHostTimeValid: Bool { false }

  /// Creates a time from a sample position.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
}

/// An audio file.
///
/// Audio is neither decoded nor encoded: a file has no samples, and written samples are discarded.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiofile>
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  public let processingFormat: AVAudioFormat
  open var fileFormat: AVAudioFormat { processingFormat }
  open var length: AVAudioFramePosition { 0 }
  /// The read position in frames.
  open var framePosition: AVAudioFramePosition = 0

  public init(forReading fileURL: URL) throws {
    guard FileManager.default.fileExists(atPath: fileURL.path) else {
      throw CocoaError(.fileReadNoSuchFile, userInfo: [NSFilePathErrorKey: fileURL.path])
    }
    url = fileURL
    processingFormat = AVAudioFile.usual
  }

  public init(forWriting fileURL: URL, settings: [String: Any]) throws {
    url = fileURL
    processingFormat = AVAudioFormat(settings: settings) ?? AVAudioFile.usual
  }

  /// Reads no samples.
  open func read(into buffer: AVAudioPCMBuffer) throws { buffer.frameLength = 0 }
  /// Reads no samples.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    buffer.frameLength = 0
  }
  /// Discards the samples.
  open func write(from buffer: AVAudioPCMBuffer) throws {}

  /// The format of files.
  private static let usual = AVAudioFormat.stereo
}

extension AVAudioFormat {
  /// Stereo at 44.1 kHz.
  static let stereo = AVAudioFormat(rate: 44_100, channels: 2)
  /// Mono at 48 kHz.
  static let microphone = AVAudioFormat(rate: 48_000, channels: 1)
}
