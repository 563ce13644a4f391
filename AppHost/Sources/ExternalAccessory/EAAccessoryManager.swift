@_exported import Foundation

extension NSNotification.Name {
  /// A device was connected, which never happens.
  public static let EAAccessoryDidConnect = NSNotification.Name(
    "EAAccessoryDidConnectNotification")
  /// A device was taken away, which never happens.
  public static let EAAccessoryDidDisconnect = NSNotification.Name(
    "EAAccessoryDidDisconnectNotification")
}

/// The key of the device in a notification.
public let EAAccessoryKey = "EAAccessoryKey"

/// A device with a cable or by radio; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/externalaccessory/eaaccessory>
open class EAAccessory: NSObject, @unchecked Sendable {
  open var isConnected: Bool { false }
  open var connectionID: Int { 0 }
  open var name: String { "" }
  open var manufacturer: String { "" }
  open var modelNumber: String { "" }
  open var serialNumber: String { "" }
  open var firmwareRevision: String { "" }
  open var protocolStrings: [String] { [] }
  open weak var delegate: (any EAAccessoryDelegate)?
  init(_: Void) {}
}

/// Receives events of a device.
public protocol EAAccessoryDelegate: NSObjectProtocol {
  func accessoryDidDisconnect(_ accessory: EAAccessory)
}
extension EAAccessoryDelegate {
  public func accessoryDidDisconnect(_ accessory: EAAccessory) {}
}

/// A session with a device; the app host has none.
open class EASession: NSObject, @unchecked Sendable {
  open var inputStream: InputStream? { nil }
  open var outputStream: OutputStream? { nil }
  /// Has no effect without a device.
  public init?(accessory: EAAccessory, forProtocol protocolString: String) { nil }
}

/// The devices of the phone.
open class EAAccessoryManager: NSObject, @unchecked Sendable {
  private static let only = EAAccessoryManager()
  open class func shared() -> EAAccessoryManager { only }
  open var connectedAccessories: [EAAccessory] { [] }
  open func registerForLocalNotifications() {}
  open func unregisterForLocalNotifications() {}
  private override init() {}
}
