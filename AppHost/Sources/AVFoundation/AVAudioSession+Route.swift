import Foundation

extension AVAudioSession {
  /// The type of a port.
  public struct Port: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let carAudio = Port(rawValue: "CarAudioOutput")
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    public static let builtInReceiver = Port(rawValue: "Receiver")
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    public static let headphones = Port(rawValue: "Headphones")
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    public static let airPlay = Port(rawValue: "AirPlay")
    public static let usbAudio = Port(rawValue: "USBAudio")
    public static let HDMI = Port(rawValue: "HDMIOutput")
    public static let lineOut = Port(rawValue: "LineOut")
  }

  /// The current route, which is the car's audio.
  public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  /// Always false: the app host has no microphone.
  public var isInputAvailable: Bool { false }
  /// The sample rate in Hz.
  public var sampleRate: Double { 48_000 }
}

/// The audio route: the car's loudspeakers.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  open var outputs: [AVAudioSessionPortDescription] {
    [AVAudioSessionPortDescription(.carAudio, "CarPlay")]
  }
  open var inputs: [AVAudioSessionPortDescription] { [] }
}

/// An input or output port.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  public let portType: AVAudioSession.Port
  public let portName: String
  open var uid: String { portType.rawValue }

  init(_ type: AVAudioSession.Port, _ name: String) { (portType, portName) = (type, name) }
}

public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
