import Foundation

/// How soon a notification comes.
public enum UNNotificationInterruptionLevel: UInt, Sendable {
  case passive = 0
  /// At once.
  case active = 1
  /// Also while the user concentrates.
  case timeSensitive = 2
  /// Always.
  case critical = 3
}

/// What a notification says.
open class UNNotificationContent: NSObject, @unchecked Sendable {
  open internal(set) var title = ""
  open internal(set) var subtitle = ""
  open internal(set) var body = ""
  /// The number on the app's icon.
  open internal(set) var badge: NSNumber?
  open internal(set) var sound: UNNotificationSound?
  open internal(set) var categoryIdentifier = ""
  open internal(set) var threadIdentifier = ""
  /// The app's own data.
  open internal(set) var userInfo: [AnyHashable: Any] = [:]
  /// How soon it comes.
  open internal(set) var interruptionLevel = UNNotificationInterruptionLevel.active

  /// No words.
  public override init() {}
}

/// What a notification says, while it is being written.
open class UNMutableNotificationContent: UNNotificationContent, @unchecked Sendable {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var interruptionLevel: UNNotificationInterruptionLevel {
    get { super.interruptionLevel }
    set { super.interruptionLevel = newValue }
  }
}

/// The sound of a notification; none is played.
open class UNNotificationSound: NSObject, @unchecked Sendable {
  /// The usual sound.
  open class var `default`: UNNotificationSound { UNNotificationSound() }
  /// The usual sound that is never muted.
  open class var defaultCritical: UNNotificationSound { UNNotificationSound() }

  public convenience init(named name: UNNotificationSoundName) { self.init() }
}

/// The name of a sound.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// When a notification comes.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  /// Whether it comes again.
  public let repeats: Bool

  init(repeats: Bool) { self.repeats = repeats }
}

/// After some seconds.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The seconds.
  public let timeInterval: TimeInterval

  /// After some seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// At a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  /// The date.
  public let dateComponents: DateComponents

  /// At a date.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }
}

/// What an app asks to be shown.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
  /// When it comes; nil for at once.
  public let trigger: UNNotificationTrigger?

  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    self.identifier = identifier
    self.content = content
    self.trigger = trigger
  }
}

/// A notification that was shown.
open class UNNotification: NSObject, @unchecked Sendable {
  /// When it was.
  public let date: Date
  /// What was asked for.
  public let request: UNNotificationRequest

  init(date: Date, request: UNNotificationRequest) {
    self.date = date
    self.request = request
  }
}

/// The user's answer to a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  /// What was answered.
  public let notification: UNNotification
  /// The answer.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    self.notification = notification
    self.actionIdentifier = actionIdentifier
  }
}

/// The answer of a tap on a notification.
public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
/// The answer of taking a notification away.
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

/// How an answer works.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only on an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1 << 0)
  /// Something is lost.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// The app comes to the front.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// An answer that a notification offers.
open class UNNotificationAction: NSObject, @unchecked Sendable {
  public let identifier: String
  /// Its words.
  public let title: String
  /// The options.
  public let options: UNNotificationActionOptions

  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    self.identifier = identifier
    self.title = title
    self.options = options
  }
}

/// How a kind of notifications works.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Reports the dismissal of a notification.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1 << 0)
  /// It shows in the car.
  public static let allowInCarPlay = UNNotificationCategoryOptions(rawValue: 1 << 1)
}

/// A kind of notifications.
open class UNNotificationCategory: NSObject, @unchecked Sendable {
  public let identifier: String
  /// What it offers.
  public let actions: [UNNotificationAction]
  /// The options.
  public let options: UNNotificationCategoryOptions

  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
  }
}
