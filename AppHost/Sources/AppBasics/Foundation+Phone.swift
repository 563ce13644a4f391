import Foundation

extension NotificationCenter {
  /// The notifications of a name, one after another.
  ///
  /// Source: <https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)>
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// Notifications, one after another.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
    /// The element.
    public typealias Element = Notification
    private let stream: AsyncStream<Notification>

    init(center: NotificationCenter, name: Notification.Name, object: AnyObject?) {
      nonisolated(unsafe) let object = object
      stream = AsyncStream { continuation in
        nonisolated(unsafe) let token = center.addObserver(
          forName: name, object: object, queue: nil
        ) { continuation.yield($0) }
        continuation.onTermination = { _ in center.removeObserver(token) }
      }
    }
    /// Gives them from now on.
    public func makeAsyncIterator() -> AsyncStream<Notification>.Iterator {
      stream.makeAsyncIterator()
    }
  }
}

extension ProcessInfo {
  /// How warm a phone is.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
  /// How warm it is.
  public var thermalState: ThermalState { .nominal }
  /// Whether it saves power.
  public var isLowPowerModeEnabled: Bool { false }
  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
  /// Whether the app runs on a Mac.
  public var isiOSAppOnMac: Bool { false }
  /// Whether the app is one for a Mac.
  public var isMacCatalystApp: Bool { false }
}

extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension FileManager {
  /// The folder that apps of a group share: a folder of the app's home.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Groups")
      .appendingPathComponent(groupIdentifier)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
  /// The folder of the user's cloud; the app host has none.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// The account in iCloud; none.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
    let folders = FileManager.default.urls(for: directory, in: .userDomainMask)
    return folders.first ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(name)
  }
  /// The folder of the user's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
  /// The folder of caches.
  public static var cachesDirectory: URL { folder(.cachesDirectory, "Caches") }
  /// The folder of the app's support files.
  public static var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory, "Application Support")
  }
  /// The folder of temporary files.
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  /// The home of the app.
  public static var homeDirectory: URL { URL(fileURLWithPath: NSHomeDirectory()) }
}

/// Values that the user's devices share; without other devices they stay on this one.
///
/// Source: <https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore>
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  /// The values of the app.
  public static let `default` = NSUbiquitousKeyValueStore()
  public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  private var values: [String: Any] = [:]

  open var dictionaryRepresentation: [String: Any] { values }
  open func object(forKey aKey: String) -> Any? { values[aKey] }
  /// Keeps a value.
  open func set(_ anObject: Any?, forKey aKey: String) { values[aKey] = anObject }
  open func removeObject(forKey aKey: String) { values[aKey] = nil }
  open func string(forKey aKey: String) -> String? { values[aKey] as? String }
  open func data(forKey aKey: String) -> Data? { values[aKey] as? Data }
  open func array(forKey aKey: String) -> [Any]? { values[aKey] as? [Any] }
  open func dictionary(forKey aKey: String) -> [String: Any]? { values[aKey] as? [String: Any] }
  open func longLong(forKey aKey: String) -> Int64 {
    values[aKey] as? Int64 ?? (values[aKey] as? Int).map(Int64.init) ?? 0
  }
  open func double(forKey aKey: String) -> Double { values[aKey] as? Double ?? 0 }
  open func bool(forKey aKey: String) -> Bool { values[aKey] as? Bool ?? false }
  /// Asks for the values of other devices; the app host has none.
  @discardableResult open func synchronize() -> Bool { true }
}
