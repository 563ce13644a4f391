import Foundation

/// The audio of the app; all that it asks for is granted, and nothing sounds.
///
/// Source: <https://developer.apple.com/documentation/avfaudio/avaudiosession>
open class AVAudioSession: NSObject, @unchecked Sendable {
  /// What the audio is for.
  public struct Category: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Beside others, silenced by the switch.
    public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
    /// Alone, silenced by the switch.
    public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
    /// Playing.
    public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
    /// Recording.
    public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
    /// Playing and recording.
    public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    /// To several outputs.
    public static let multiRoute = Category(rawValue: "AVAudioSessionCategoryMultiRoute")
  }

  /// How the audio is treated.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let `default` = Mode(rawValue: "AVAudioSessionModeDefault")
    /// A call.
    public static let voiceChat = Mode(rawValue: "AVAudioSessionModeVoiceChat")
    /// Speech was detected.
    public static let spokenAudio = Mode(rawValue: "AVAudioSessionModeSpokenAudio")
    /// Prompts, such as those of navigation.
    public static let voicePrompt = Mode(rawValue: "AVAudioSessionModeVoicePrompt")
    /// A film.
    public static let moviePlayback = Mode(rawValue: "AVAudioSessionModeMoviePlayback")
    /// A measurement.
    public static let measurement = Mode(rawValue: "AVAudioSessionModeMeasurement")
  }

  /// How the audio meets others.
  public struct CategoryOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Beside others.
    public static let mixWithOthers = CategoryOptions(rawValue: 0x1)
    /// Others get softer.
    public static let duckOthers = CategoryOptions(rawValue: 0x2)
    /// Hands-free devices may be used.
    public static let allowBluetooth = CategoryOptions(rawValue: 0x4)
    /// Hands-free devices may be used, as the option is called since iOS 26.
    public static let allowBluetoothHFP = CategoryOptions(rawValue: 0x4)
    /// The loudspeaker in place of the earpiece.
    public static let defaultToSpeaker = CategoryOptions(rawValue: 0x8)
    /// Speech of others stops.
    public static let interruptSpokenAudioAndMixWithOthers = CategoryOptions(rawValue: 0x11)
    /// Stereo devices may be used.
    public static let allowBluetoothA2DP = CategoryOptions(rawValue: 0x20)
    /// Other rooms may be used.
    public static let allowAirPlay = CategoryOptions(rawValue: 0x40)
    /// A microphone that is muted elsewhere does not interrupt.
    public static let overrideMutedMicrophoneInterruption = CategoryOptions(rawValue: 0x80)
  }

  /// How others learn that the audio ends.
  public struct SetActiveOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Notifies the other apps.
    public static let notifyOthersOnDeactivation = SetActiveOptions(rawValue: 1)
  }

  /// Whether an interruption begins or ends.
  public enum InterruptionType: UInt, Sendable {
    case began = 1
    case ended = 0
  }

  /// What to do after an interruption.
  public struct InterruptionOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Go on.
    public static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  /// Why the output changed.
  public enum RouteChangeReason: UInt, Sendable {
    case unknown = 0
    case newDeviceAvailable = 1
    case oldDeviceUnavailable = 2
    case categoryChange = 3
  }

  /// Posted when an interruption begins or ends.
  public static let interruptionNotification = Notification.Name(
    "AVAudioSessionInterruptionNotification")
  /// Posted when the output changes.
  public static let routeChangeNotification = Notification.Name(
    "AVAudioSessionRouteChangeNotification")
  /// Posted when the media services have restarted.
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

  /// Says what the audio is for.
  open func setCategory(_ category: Category) throws { try setCategory(category, mode: .default) }

  /// Says what the audio is for, and how it meets others.
  open func setCategory(_ category: Category, options: CategoryOptions) throws {
    try setCategory(category, mode: mode, options: options)
  }

  /// Says what the audio is for, how it is treated, and how it meets others.
  open func setCategory(
    _ category: Category, mode: Mode, options: CategoryOptions = []
  ) throws {
    (self.category, self.mode, categoryOptions) = (category, mode, options)
  }

  /// Says how the audio is treated.
  open func setMode(_ mode: Mode) throws { self.mode = mode }

  open func setActive(_ active: Bool, options: SetActiveOptions = []) throws {}

  open func overrideOutputAudioPort(_ portOverride: PortOverride) throws {}

  /// Where the audio goes.
  public enum PortOverride: UInt, Sendable {
    case none = 0
    case speaker = 0x7370_6B72
  }
}

/// The key of an interruption's type.
public let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
/// The key of the options after an interruption.
public let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
/// The key of why the output changed.
public let AVAudioSessionRouteChangeReasonKey = "AVAudioSessionRouteChangeReasonKey"
