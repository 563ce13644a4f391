/// The icon of a quick action; the home screen is not drawn.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiapplicationshortcuticon>
open class UIApplicationShortcutIcon: NSObject, @unchecked Sendable {
  /// The icons of the system.
  public enum IconType: Int, Sendable {
    case compose, play, pause, add, location, search, share, prohibit, contact, home, markLocation
    case favorite, love, cloud, invitation, confirmation, mail, message, date, time, capturePhoto
    case captureVideo, task, taskCompleted, alarm, bookmark, shuffle, audio, update
  }

  public init(type: IconType) {}
  public init(templateImageName: String) {}
  public init(systemImageName: String) {}
}

/// A quick action of the home screen, which the session never selects.
///
/// Source: <https://developer.apple.com/documentation/uikit/uiapplicationshortcutitem>
open class UIApplicationShortcutItem: NSObject, @unchecked Sendable {
  public let type: String
  public let localizedTitle: String
  public let localizedSubtitle: String?
  public let icon: UIApplicationShortcutIcon?
  public let userInfo: [String: any NSSecureCoding]?
  open var targetContentIdentifier: Any?

  public convenience init(type: String, localizedTitle: String) {
    self.init(
      type: type, localizedTitle: localizedTitle, localizedSubtitle: nil, icon: nil, userInfo: nil)
  }
  public init(
    type: String, localizedTitle: String, localizedSubtitle: String?,
    icon: UIApplicationShortcutIcon?, userInfo: [String: any NSSecureCoding]? = nil
  ) {
    (self.type, self.localizedTitle, self.icon) = (type, localizedTitle, icon)
    (self.localizedSubtitle, self.userInfo) = (localizedSubtitle, userInfo)
  }
}

/// A mutable quick action.
open class UIMutableApplicationShortcutItem: UIApplicationShortcutItem, @unchecked Sendable {}
