import Foundation

extension AVAudioSession {
  /// A kind of output or input.
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

  /// Where sound goes to or comes from: the car.
  public var currentRoute: AVAudioSessionRouteDescription { AVAudioSessionRouteDescription() }
  /// Always false: the app host has no microphone.
  public var isInputAvailable: Bool { false }
  /// The samples of a second.
  public var sampleRate: Double { 48_000 }
}

/// Where sound goes to and comes from: the car's loudspeakers.
open class AVAudioSessionRouteDescription: NSObject, @unchecked Sendable {
  open var outputs: [AVAudioSessionPortDescription] {
    [AVAudioSessionPortDescription(.carAudio, "CarPlay")]
  }
  open var inputs: [AVAudioSessionPortDescription] { [] }
}

/// One output or input.
open class AVAudioSessionPortDescription: NSObject, @unchecked Sendable {
  /// Its kind.
  public let portType: AVAudioSession.Port
  public let portName: String
  open var uid: String { portType.rawValue }

  init(_ type: AVAudioSession.Port, _ name: String) { (portType, portName) = (type, name) }
}

/// The key of the route before.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
