import Foundation

extension AVAudioSession {
  /// A kind of output or input.
  public struct Port: RawRepresentable, Hashable, Sendable {
    /// The raw value.
    public let rawValue: String
    /// Creates a value from its raw value.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The value `carAudio` of the platform.
    public static let carAudio = Port(rawValue: "CarAudioOutput")
    /// The value `builtInSpeaker` of the platform.
    public static let builtInSpeaker = Port(rawValue: "Speaker")
    /// The value `builtInReceiver` of the platform.
    public static let builtInReceiver = Port(rawValue: "Receiver")
    /// The value `builtInMic` of the platform.
    public static let builtInMic = Port(rawValue: "MicrophoneBuiltIn")
    /// The value `headphones` of the platform.
    public static let headphones = Port(rawValue: "Headphones")
    /// The value `headsetMic` of the platform.
    public static let headsetMic = Port(rawValue: "MicrophoneWired")
    /// The value `bluetoothA2DP` of the platform.
    public static let bluetoothA2DP = Port(rawValue: "BluetoothA2DPOutput")
    /// The value `bluetoothHFP` of the platform.
    public static let bluetoothHFP = Port(rawValue: "BluetoothHFP")
    /// The value `bluetoothLE` of the platform.
    public static let bluetoothLE = Port(rawValue: "BluetoothLE")
    /// The value `airPlay` of the platform.
    public static let airPlay = Port(rawValue: "AirPlay")
    /// The value `usbAudio` of the platform.
    public static let usbAudio = Port(rawValue: "USBAudio")
    /// The value `HDMI` of the platform.
    public static let HDMI = Port(rawValue: "HDMIOutput")
    /// The value `lineOut` of the platform.
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
  /// Its name.
  public let portName: String
  open var uid: String { portType.rawValue }

  init(_ type: AVAudioSession.Port, _ name: String) { (portType, portName) = (type, name) }
}

/// The key of the route before.
public let AVAudioSessionRouteChangePreviousRouteKey = "AVAudioSessionRouteChangePreviousRouteKey"
