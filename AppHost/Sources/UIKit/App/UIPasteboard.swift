/// The pasteboard, empty at the start of a run and private to the app.
///
/// Source: <https://developer.apple.com/documentation/uikit/uipasteboard>
@preconcurrency @MainActor open class UIPasteboard: NSObject {
  public static let general = UIPasteboard()
  open var strings: [String]?
  open var urls: [URL]?
  open var images: [UIImage]?
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  open var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }
  open var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }
  open var hasStrings: Bool { strings?.isEmpty == false }
  open var hasURLs: Bool { urls?.isEmpty == false }
  open var hasImages: Bool { images?.isEmpty == false }

  private override init() {}
}

/// The accessibility settings, all of which are off.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiaccessibility-swift.struct>
@preconcurrency @MainActor public enum UIAccessibility {
  /// A notification to assistive technology.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }
  public static var isVoiceOverRunning: Bool { false }
  public static var isReduceMotionEnabled: Bool { false }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var isDarkerSystemColorsEnabled: Bool { false }
  public static var isBoldTextEnabled: Bool { false }
  public static var isSwitchControlRunning: Bool { false }
  public nonisolated static var voiceOverStatusDidChangeNotification: Foundation.Notification.Name {
    .init("UIAccessibilityVoiceOverStatusDidChangeNotification")
  }
  public nonisolated static var reduceMotionStatusDidChangeNotification:
    Foundation.Notification.Name
  { .init("UIAccessibilityReduceMotionStatusDidChangeNotification") }
  /// Has no effect: there is no assistive technology.
  public static func post(notification: Notification, argument: Any?) {}
}
