import Foundation

extension NotificationCenter {
  /// Returns an asynchronous sequence of notifications.
  ///
  /// Source: <https://developer.apple.com/documentation/foundation/notificationcenter/notifications(named:object:)>
  public func notifications(
    named name: Notification.Name, object: AnyObject? = nil
  ) -> Notifications {
    Notifications(center: self, name: name, object: object)
  }

  /// An asynchronous sequence of notifications.
  public final class Notifications: AsyncSequence, @unchecked Sendable {
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
    /// Returns an iterator over notifications from now on.
    public func makeAsyncIterator() -> AsyncStream<Notification>.Iterator {
      stream.makeAsyncIterator()
    }
  }
}

extension ProcessInfo {
  /// The thermal state of the phone.
  public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }
  public var thermalState: ThermalState { .nominal }
  public var isLowPowerModeEnabled: Bool { false }
  public static let thermalStateDidChangeNotification = NSNotification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
  public var isiOSAppOnMac: Bool { false }
  public var isMacCatalystApp: Bool { false }
}

extension NSNotification.Name {
  public static let NSProcessInfoPowerStateDidChange = NSNotification.Name(
    "NSProcessInfoPowerStateDidChangeNotification")
}

extension FileManager {
  /// Returns a folder of the app's home that stands for the app group's container.
  public func containerURL(forSecurityApplicationGroupIdentifier groupIdentifier: String) -> URL? {
    let folder = URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent("Groups")
      .appendingPathComponent(groupIdentifier)
    try? createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
  /// Returns the iCloud container; always nil.
  public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
  /// The identity of the iCloud account; always nil.
  public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

extension URL {
  private static func folder(_ directory: FileManager.SearchPathDirectory, _ name: String) -> URL {
    let folders = FileManager.default.urls(for: directory, in: .userDomainMask)
    return folders.first ?? URL(fileURLWithPath: NSHomeDirectory()).appendingPathComponent(name)
  }
  /// The folder of the user's documents.
  public static var documentsDirectory: URL { folder(.documentDirectory, "Documents") }
  public static var cachesDirectory: URL { folder(.cachesDirectory, "Caches") }
  public static var applicationSupportDirectory: URL {
    folder(.applicationSupportDirectory, "Application Support")
  }
  public static var temporaryDirectory: URL { FileManager.default.temporaryDirectory }
  public static var homeDirectory: URL { URL(fileURLWithPath: NSHomeDirectory()) }
}

/// A key-value store in iCloud, which stays local without other devices.
///
/// Source: <https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore>
open class NSUbiquitousKeyValueStore: NSObject, @unchecked Sendable {
  public static let `default` = NSUbiquitousKeyValueStore()
  public static let didChangeExternallyNotification = NSNotification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  private var values: [String: Any] = [:]

  open var dictionaryRepresentation: [String: Any] { values }
  open func object(forKey aKey: String) -> Any? { values[aKey] }
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
  /// Has no effect: there are no other devices.
  @discardableResult open func synchronize() -> Bool { true }
}
