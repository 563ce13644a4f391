import Foundation

/// The audio session of the app.
///
/// All requests succeed, and playback is silent.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession>
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// The category of the session.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Mixes with others; silenced by the switch.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Interrupts others; silenced by the switch.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// The mode of the session.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Continuous speech, such as an audiobook.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Spoken prompts, such as those of navigation.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// The behavior towards other audio.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Mixes with other audio.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Lowers the volume of other audio.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Allows hands-free Bluetooth devices.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// Allows hands-free Bluetooth devices; the name since iOS 26.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
    /// Uses the loudspeaker in place of the receiver.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Interrupts spoken audio and mixes with other audio.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Allows stereo Bluetooth devices.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Allows AirPlay devices.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    /// Does not interrupt for a muted microphone.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
  }

  /// The options of activation.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Notifies other apps that their audio may resume.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// The phase of an interruption.
  public enum InterruptionType: UInt, Sendable {
    case began = 1
    case ended = 0
  }

  /// The options after an interruption.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Playback may resume.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// The reason of a route change.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
  }

  /// Posted at the beginning and end of an interruption.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Posted after a route change.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// Posted after a restart of the media services.
  public static let mediaServicesWereResetNotification = Notification.Name(
    "AVAudioSessionMediaServicesWereResetNotification")

  private static let shared = AVAudioSession()

  open private(set) var category = Category.soloAmbient
  open private(set) var mode = Mode.default
  open private(set) var categoryOptions: CategoryOptions = []
  open var isOtherAudioPlaying: Bool { false }
  open var secondaryAudioShouldBeSilencedHint: Bool { false }
  open var outputVolume: Float { 0.5 }

  open class func sharedInstance() -> AVAudioSession { shared }

  open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default) }

  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: mode, options: options)
  }

  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }

  open func setMode(_ mode: Mode) throws { self.mode = mode }

  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  /// The override of the output port.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }
}

public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
