@_exported import Foundation
import HostLink

/// The authorization for notifications.
///
/// Source of this module: <https://developer.apple.com/documentation/usernotifications>
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNAuthorizationOptions(rawValue: 1 << 0)
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Quiet delivery without a request to the user.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
  public static let announcement = UNAuthorizationOptions(rawValue: 1 << 7)
  public static let timeSensitive = UNAuthorizationOptions(rawValue: 1 << 8)
}

/// The presentation of a notification while the app is in the foreground.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UNNotificationPresentationOptions(rawValue: 1 << 0)
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// The deprecated combination of `banner` and `list`.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// The authorization that the user granted.
public enum UNAuthorizationStatus: Int, Sendable {
  case notDetermined = 0
  case denied = 1
  case authorized = 2
  case provisional = 3
  /// Authorized for a limited time.
  case ephemeral = 4
}

/// The setting of a notification type.
public enum UNNotificationSetting: Int, Sendable {
  /// Not supported by the device.
  case notSupported = 0
  case disabled = 1
  case enabled = 2
}

/// The notification settings of the user.
open class UNNotificationSettings: NSObject, @unchecked Sendable {
  public let authorizationStatus: UNAuthorizationStatus
  open var soundSetting: UNNotificationSetting { isOn }
  open var badgeSetting: UNNotificationSetting { isOn }
  open var alertSetting: UNNotificationSetting { isOn }
  open var notificationCenterSetting: UNNotificationSetting { isOn }
  open var lockScreenSetting: UNNotificationSetting { isOn }
  /// Always disabled: critical alerts are not authorized.
  open var criticalAlertSetting: UNNotificationSetting { .disabled }
  open var carPlaySetting: UNNotificationSetting { isOn }

  private var isOn: UNNotificationSetting {
    authorizationStatus == .authorized ? .enabled : .disabled
  }

  init(_ status: UNAuthorizationStatus) { authorizationStatus = status }
}

/// Receives notification events.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Called before a notification is presented while the app is in the foreground.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Called after the user's response to a notification.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
  /// Called when the user opens the app's notification settings.
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

/// The notification center of the app.
///
/// Notifications are stored and not presented.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  open weak var delegate: (any UNUserNotificationCenterDelegate)?
  open var supportsContentExtensions: Bool { false }

  /// The session's authorization; authorized by default.
  private lazy var status: UNAuthorizationStatus =
    switch HostLink.setting("notificationAuthorization")?.string {
    case "refused": .denied
    case "notDetermined": .notDetermined
    default: .authorized
    }
  private var pending: [UNNotificationRequest] = []
  private var categories: Set<UNNotificationCategory> = []

  open class func current() -> UNUserNotificationCenter { shared }

  /// Requests authorization on the phone; without a phone it is granted unless the session refuses.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { self.ask { completionHandler(self.status == .authorized, nil) } }
  }

  /// Requests authorization on the phone; without a phone it is granted unless the session refuses.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    await withCheckedContinuation { done in
      DispatchQueue.main.async { self.ask { done.resume() } }
    }
    return status == .authorized
  }

  /// Requests an answer unless there is one, then calls the completion.
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

  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(UNNotificationSettings(self.status)) }
  }

  open func notificationSettings() async -> UNNotificationSettings {
    UNNotificationSettings(status)
  }

  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    keep(request)
    DispatchQueue.main.async { completionHandler?(nil) }
  }

  open func add(_ request: UNNotificationRequest) async throws { keep(request) }

  private func keep(_ request: UNNotificationRequest) {
    HostLink.note("the notification '\(request.content.title)' is stored but not displayed")
    pending.removeAll { $0.identifier == request.identifier }
    pending.append(request)
  }

  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
    self.categories = categories
  }

  open func getNotificationCategories(
    completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.categories) }
  }

  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(self.pending) }
  }

  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    pending.removeAll { identifiers.contains($0.identifier) }
  }

  open func removeAllPendingNotificationRequests() { pending = [] }

  /// Has no effect: no notification was delivered.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}

  /// Has no effect: no notification was delivered.
  open func removeAllDeliveredNotifications() {}

  open func setBadgeCount(
    _ newBadgeCount: Int,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(nil) }
  }
}
