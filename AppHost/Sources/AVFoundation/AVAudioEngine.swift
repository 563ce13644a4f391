import Foundation
import HostLink

/// Receives events of samples that pass a node.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A part of an engine.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudionode>
open class AVAudioNode: NSObject, @unchecked Sendable {
  open internal(set) weak var engine: AVAudioEngine?
  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  /// The moment of the last sample; nil before one.
  open var lastRenderTime: AVAudioTime? {
    engine?.startSeconds.map { start in
      AVAudioTime(sampleTime: Int64((HostLink.now - start) * 44_100), atRate: 44_100)
    }
  }
  fileprivate var taps: Set<AVAudioNodeBus> = []

  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .stereo }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .stereo }
  /// Asks for samples; none pass here.
  open func installTap(
    onBus bus: AVAudioNodeBus, bufferSize: AVAudioFrameCount, format: AVAudioFormat?,
    block tapBlock: @escaping AVAudioNodeTapBlock
  ) {
    guard taps.insert(bus).inserted else {
      HostLink.raise(
        "com.apple.coreaudio.avfaudio", what: "installTap(onBus:bufferSize:format:block:)",
        reason: "required condition is false: nullptr == Tap()",
        source: "https://developer.apple.com/documentation/avfaudio/avaudionode")
    }
  }
  /// Asks for no more samples.
  open func removeTap(onBus bus: AVAudioNodeBus) { taps.remove(bus) }
  /// Forgets what it keeps.
  open func reset() {}
}

/// A part of an engine that changes sound.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {}

/// A part that changes sound as it comes.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// A part that changes how fast sound is.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// Changes how fast and how high sound is.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  open var rate: Float = 1
  /// How much higher, in cents.
  open var pitch: Float = 0
  open var overlap: Float = 8
  /// Creates a part that changes nothing yet.
  public override init() {}
}

/// Changes how fast sound is, and with it how high.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  open var rate: Float = 1
  /// Creates a part that changes nothing yet.
  public override init() {}
}

/// What a band of an equalizer does.
public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
  case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}

/// A band of an equalizer.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  /// What it does.
  open var filterType = AVAudioUnitEQFilterType.parametric
  /// Its middle in hertz.
  open var frequency: Float = 1000
  /// How wide it is, in octaves.
  open var bandwidth: Float = 0.5
  /// By how much it is louder, in decibels.
  open var gain: Float = 0
  open var bypass = true
}

/// An equalizer.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  /// Its bands.
  public let bands: [AVAudioUnitEQFilterParameters]
  /// By how much everything is louder, in decibels.
  open var globalGain: Float = 0
  public init(numberOfBands: Int) {
    bands = (0..<numberOfBands).map { _ in AVAudioUnitEQFilterParameters() }
  }
}

/// Where sound comes in or goes out.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open private(set) var isVoiceProcessingEnabled = false
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws { isVoiceProcessingEnabled = enabled }
}

/// The microphone, which delivers no sound.
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .microphone }
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .microphone }
}

/// The loudspeaker.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}

/// Mixes sounds.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
  /// The balance from -1 (left) to 1 (right).
  open var pan: Float = 0
  open var nextAvailableInputBus: AVAudioNodeBus { 0 }
  public override init() {}
}

/// Joins parts that make and change sound.
///
/// Nothing can be heard, and nothing is recorded.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudioengine>
open class AVAudioEngine: NSObject, @unchecked Sendable {
  /// The microphone.
  public let inputNode = AVAudioInputNode()
  /// The loudspeaker.
  public let outputNode = AVAudioOutputNode()
  /// What comes before the loudspeaker.
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var attachedNodes: Set<AVAudioNode> = []
  open var isRunning: Bool { startSeconds != nil }
  /// Whether it ends by itself where nothing plays.
  open var isAutoShutdownEnabled = false
  fileprivate var startSeconds: Double?

  public override init() {
    super.init()
    for node in [inputNode, outputNode, mainMixerNode] as [AVAudioNode] { node.engine = self }
  }

  open func attach(_ node: AVAudioNode) {
    attachedNodes.insert(node)
    node.engine = self
  }
  open func detach(_ node: AVAudioNode) {
    attachedNodes.remove(node)
    node.engine = nil
  }
  open func connect(_ node1: AVAudioNode, to node2: AVAudioNode, format: AVAudioFormat?) {
    needs(node1)
    needs(node2)
  }
  open func connect(
    _ node1: AVAudioNode, to node2: AVAudioNode, fromBus bus1: AVAudioNodeBus,
    toBus bus2: AVAudioNodeBus, format: AVAudioFormat?
  ) { connect(node1, to: node2, format: format) }
  /// Lets no sound come in.
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  /// Lets no sound come into an input.
  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {}
  /// Lets no sound go out.
  open func disconnectNodeOutput(_ node: AVAudioNode) {}
  open func prepare() {}
  open func start() throws { startSeconds = startSeconds ?? HostLink.now }
  open func pause() { startSeconds = nil }
  open func stop() { startSeconds = nil }
  open func reset() {}

  private func needs(_ node: AVAudioNode) {
    guard node.engine !== self else { return }
    HostLink.raise(
      "com.apple.coreaudio.avfaudio", what: "connect(_:to:format:)",
      reason: "required condition is false: _engine != nil (the node is not attached)",
      source: "https://developer.apple.com/documentation/avfaudio/avaudioengine")
  }
}

extension Notification.Name {
  /// What sound comes from or goes to is another.
  public static let AVAudioEngineConfigurationChange = Notification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}
