@_exported import Foundation
import HostLink

/// What notifications may do.
///
/// Source of this module: <https://developer.apple.com/documentation/usernotifications>
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Numbers on the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  /// Sounds.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Banners and lists.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Notifications in CarPlay.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Sounds that are never muted.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// A button to the app's own settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quietly, without asking.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  /// Announcements by Siri.
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  /// Notifications that do not wait.
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

/// How a notification shows while the app is in front.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number on the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  /// A sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// The older form of banner and list.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// In the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// As a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// The authorization that the user granted.
public enum UNAuthorizationStatus: Int, Sendable {
  /// Not determined yet.
  case notDetermined = 0
  /// The user denied access.
  case denied = 1
  /// The user granted access.
  case authorized = 2
  case provisional = 3
  /// For a while.
  case ephemeral = 4
}

/// Whether one way of showing is on.
public enum UNNotificationSetting: Int, Sendable {
  /// The device has no such way.
  case notSupported = 0
  case disabled = 1
  case enabled = 2
}

/// What the user allows in detail.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  /// Whether there are notifications.
  public let authorizationStatus: UNAuthorizationStatus
  open var soundSetting: UNNotificationSetting { isOn }
  open var badgeSetting: UNNotificationSetting { isOn }
  open var alertSetting: UNNotificationSetting { isOn }
  open var notificationCenterSetting: UNNotificationSetting { isOn }
  open var lockScreenSetting: UNNotificationSetting { isOn }
  /// Whether critical alerts are allowed; they are not.
  open var criticalAlertSetting: UNNotificationSetting { .disabled }
  /// Whether they show in the car.
  open var carPlaySetting: UNNotificationSetting { isOn }

  private var isOn: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// Receives events of notifications.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// A notification comes while the app is in front.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// The user answers a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// The user asks for the app's own settings.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?)
}

extension UNUserNotificationCenterDelegate {
  /// Presents nothing by default.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { completionHandler([]) }
  /// Completes at once by default.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { completionHandler() }
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, openSettingsFor notification: UNNotification?
  ) {}
}

/// The notifications of the app: they are kept, and none is drawn.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }

  /// The authorization from the session; granted if the session names none.
  private lazy var status: UNAuthorizationStatus =
    switch HostLink.setting("notificationAuthorization")?.string {
    case "refused": .denied
    case "notDetermined": .notDetermined
    default: .authorized
    }
  private var pending: [UNNotificationRequest] = []
  private var categories: Set<UNNotificationCategory> = []

  open class func current() -> UNUserNotificationCenter { shared }

  /// Asks the user on the phone; without a phone the user says yes unless the session refuses.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { self.ask { completionHandler(self.status == .authorized, nil) } }
  }

  /// Asks the user on the phone; without a phone the user says yes unless the session refuses.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { done in
      DispatchQueue.main.async { self.ask { done.resume() } }
    }
    return status == .authorized
  }

  /// Asks unless the user has answered already, and says when there is an answer.
  @MainActor private func ask(_ done: @escaping @MainActor () -> Void) {
    guard status == .notDetermined else { return done() }
    let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String ?? "The app"
    HostQuestion(
      title: "“\(name)” Would Like to Send You Notifications",
      message: "Notifications may include alerts, sounds, and icon badges.",
      refusal: "Don’t Allow", consent: "Allow"
    ) { [self] isAllowed in
      status = isAllowed ? .authorized : .denied
      HostLink.send(
        "navigation", on: nil,
        ["notificationAuthorization": isAllowed ? "accepted" : "refused"])
      done()
    }.ask()
  }

  /// Asks what the user allows.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(UNNotificationSettings(self.status)) }
  }

  /// The authorization that the user granted.
  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(status)
  }

  /// Asks for a notification.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    DispatchQueue.main.async { completionHandler?(nil) }
  }

  /// Asks for a notification.
  open func add(_ request: UNNotificationRequest) async throws { keep(request) }

  private func keep(_ request: UNNotificationRequest) {
    HostLink.note("the notification '\(request.content.title)' is kept, and not drawn")
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
  }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  /// Asks for the kinds of notifications.
  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.categories) }
  }

  /// Asks for the notifications that wait.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.pending) }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  /// Takes all notifications that wait away.
  open func removeAllPendingNotificationRequests() { pending = [] }

  /// Takes notifications that were shown away; none were.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// Takes all notifications that were shown away; none were.
  open func removeAllDeliveredNotifications() {}

  /// Sets the number on the app's icon.
  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil) }
  }
}
