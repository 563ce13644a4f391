import Foundation
import HostLink

/// Receives buffers of a tap.
public typealias AVAudioNodeTapBlock = (AVAudioPCMBuffer, AVAudioTime) -> Void

/// A node of an audio engine.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudionode>
open class AVAudioNode: NSObject, @unchecked Sendable {
  open internal(set) weak var engine: AVAudioEngine?
  open var numberOfInputs: Int { 1 }
  open var numberOfOutputs: Int { 1 }
  /// The time of the last sample; nil before the first.
  open var lastRenderTime: AVAudioTime? {
    engine?.startSeconds.map { start in
      AVAudioTime(sampleTime: Int64((HostLink.now - start) * 44_100), atRate: 44_100)
    }
  }
  fileprivate var taps: Set<AVAudioNodeBus> = []

  open func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .stereo }
  open func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .stereo }
  /// Installs a tap, which receives no buffers.
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
  open func removeTap(onBus bus: AVAudioNodeBus) { taps.remove(bus) }
  open func reset() {}
}

/// A node that processes audio.
open class AVAudioUnit: AVAudioNode, @unchecked Sendable {}

/// A node that processes audio in real time.
open class AVAudioUnitEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// A node that changes the playback rate.
open class AVAudioUnitTimeEffect: AVAudioUnit, @unchecked Sendable {
  open var bypass = false
}

/// A time and pitch effect.
open class AVAudioUnitTimePitch: AVAudioUnitTimeEffect, @unchecked Sendable {
  open var rate: Float = 1
  /// The pitch shift in cents.
  open var pitch: Float = 0
  open var overlap: Float = 8
}

/// A varispeed effect, which changes rate and pitch together.
open class AVAudioUnitVarispeed: AVAudioUnitTimeEffect, @unchecked Sendable {
  open var rate: Float = 1
}

/// The filter type of an equalizer band.
public enum AVAudioUnitEQFilterType: Int, Sendable {
  case parametric, lowPass, highPass, resonantLowPass, resonantHighPass, bandPass, bandStop
  case lowShelf, highShelf, resonantLowShelf, resonantHighShelf
}

/// A band of an equalizer.
open class AVAudioUnitEQFilterParameters: NSObject, @unchecked Sendable {
  open var filterType = AVAudioUnitEQFilterType.parametric
  /// The center frequency in Hz.
  open var frequency: Float = 1000
  /// The bandwidth in octaves.
  open var bandwidth: Float = 0.5
  /// The gain in decibels.
  open var gain: Float = 0
  open var bypass = true
}

/// An equalizer.
open class AVAudioUnitEQ: AVAudioUnitEffect, @unchecked Sendable {
  public let bands: [AVAudioUnitEQFilterParameters]
  /// The gain of all bands in decibels.
  open var globalGain: Float = 0
  public init(numberOfBands: Int) {
    bands = (0..<numberOfBands).map { _ in AVAudioUnitEQFilterParameters() }
  }
}

/// An input or output node.
open class AVAudioIONode: AVAudioNode, @unchecked Sendable {
  open private(set) var isVoiceProcessingEnabled = false
  open func setVoiceProcessingEnabled(_ enabled: Bool) throws { isVoiceProcessingEnabled = enabled }
}

/// The input node, which delivers no audio.
open class AVAudioInputNode: AVAudioIONode, @unchecked Sendable {
  open override func inputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .microphone }
  open override func outputFormat(forBus bus: AVAudioNodeBus) -> AVAudioFormat { .microphone }
}

/// The output node.
open class AVAudioOutputNode: AVAudioIONode, @unchecked Sendable {}

/// A mixer node.
open class AVAudioMixerNode: AVAudioNode, @unchecked Sendable {
  open var outputVolume: Float = 1
  open var volume: Float = 1
  /// The balance from -1 (left) to 1 (right).
  open var pan: Float = 0
  open var nextAvailableInputBus: AVAudioNodeBus { 0 }
}

/// An audio engine.
///
/// Output is silent, and input is not recorded.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudioengine>
open class AVAudioEngine: NSObject, @unchecked Sendable {
  public let inputNode = AVAudioInputNode()
  public let outputNode = AVAudioOutputNode()
  /// The mixer before the output.
  public let mainMixerNode = AVAudioMixerNode()
  open private(set) var attachedNodes: Set<AVAudioNode> = []
  open var isRunning: Bool { startSeconds != nil }
  /// Whether the engine stops automatically when idle.
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
  /// Has no effect.
  open func disconnectNodeInput(_ node: AVAudioNode) {}
  /// Has no effect.
  open func disconnectNodeInput(_ node: AVAudioNode, bus: AVAudioNodeBus) {}
  /// Has no effect.
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
  /// Posted after a change of the input or output configuration.
  public static let AVAudioEngineConfigurationChange = Notification.Name(
    "AVAudioEngineConfigurationChangeNotification")
}
