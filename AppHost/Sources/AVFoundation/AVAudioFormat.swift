import Foundation

/// How a sample of sound is stored.
public enum AVAudioCommonFormat: UInt, Sendable {
  /// Otherwise.
  case otherFormat = 0
  /// A number of 32 bits with a fraction.
  case pcmFormatFloat32 = 1
  /// A number of 64 bits with a fraction.
  case pcmFormatFloat64 = 2
  /// A whole number of 16 bits.
  case pcmFormatInt16 = 3
  /// A whole number of 32 bits.
  case pcmFormatInt32 = 4
}

/// A number of samples.
public typealias AVAudioFrameCount = UInt32
/// A position in samples.
public typealias AVAudioFramePosition = Int64
/// A number of channels.
public typealias AVAudioChannelCount = UInt32
/// A number of an input or an output.
public typealias AVAudioNodeBus = Int

/// How sound is stored.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudioformat>
open class AVAudioFormat: NSObject, @unchecked Sendable {
  /// Samples a second.
  public let sampleRate: Double
  /// The number of channels.
  public let channelCount: AVAudioChannelCount
  /// How a sample is stored.
  public let commonFormat: AVAudioCommonFormat
  /// Whether channels take turns.
  public let isInterleaved: Bool
  /// Whether it is one of the usual formats.
  open var isStandard: Bool { commonFormat == .pcmFormatFloat32 && !isInterleaved }
  open var settings: [String: Any] {
    [
      AVSampleRateKey: sampleRate, AVNumberOfChannelsKey: Int(channelCount),
      AVFormatIDKey: kAudioFormatLinearPCM,
    ]
  }

  /// The usual format with a number of samples and channels.
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

/// Sound.
open class AVAudioBuffer: NSObject, @unchecked Sendable {
  /// How it is stored.
  public let format: AVAudioFormat
  init(format: AVAudioFormat) { self.format = format }
}

/// Samples, which are silent until the app writes them.
open class AVAudioPCMBuffer: AVAudioBuffer, @unchecked Sendable {
  /// How many samples there is room for.
  public let frameCapacity: AVAudioFrameCount
  open var frameLength: AVAudioFrameCount = 0
  private let samples: [UnsafeMutablePointer<Float>]
  private let channels: UnsafeMutablePointer<UnsafeMutablePointer<Float>>

  /// Room for samples.
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

  /// The samples of each channel; nil if they have no fractions.
  open var floatChannelData: UnsafePointer<UnsafeMutablePointer<Float>>? {
    format.commonFormat == .pcmFormatFloat32 ? UnsafePointer(channels) : nil
  }
  open var stride: Int { 1 }
}

/// A moment of sound.
open class AVAudioTime: NSObject, @unchecked Sendable {
  /// Its number among the samples.
  public let sampleTime: AVAudioFramePosition
  /// Samples a second.
  public let sampleRate: Double
  /// Whether the sample is known.
  open var isSampleTimeValid: Bool { true }
  /// Whether the time of the machine is known.
  open var isHostTimeValid: Bool { false }

  /// The moment of a sample.
  public init(sampleTime: AVAudioFramePosition, atRate sampleRate: Double) {
    (self.sampleTime, self.sampleRate) = (sampleTime, sampleRate)
  }
}

/// A file of sound.
///
/// Sound is not read here: a file has no samples, and what is written is not kept.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiofile>
open class AVAudioFile: NSObject, @unchecked Sendable {
  public let url: URL
  /// How it is read.
  public let processingFormat: AVAudioFormat
  open var fileFormat: AVAudioFormat { processingFormat }
  open var length: AVAudioFramePosition { 0 }
  /// Where it is read.
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

  /// Reads nothing.
  open func read(into buffer: AVAudioPCMBuffer) throws { buffer.frameLength = 0 }
  /// Reads nothing.
  open func read(into buffer: AVAudioPCMBuffer, frameCount frames: AVAudioFrameCount) throws {
    buffer.frameLength = 0
  }
  /// Writes nothing.
  open func write(from buffer: AVAudioPCMBuffer) throws {}

  /// What most files have.
  private static let usual = AVAudioFormat.stereo
}

extension AVAudioFormat {
  /// Two channels of 44,100 samples a second.
  static let stereo = AVAudioFormat(rate: 44_100, channels: 2)
  /// What the microphone has.
  static let microphone = AVAudioFormat(rate: 48_000, channels: 1)
}
