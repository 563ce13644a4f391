@_exported import Foundation

extension NSNotification.Name {
  /// Posted after an accessory was connected; never posted here.
  public static let EAAccessoryDidConnect = NSNotification.Name(
    "EAAccessoryDidConnectNotification")
  /// Posted after an accessory was disconnected; never posted here.
  public static let EAAccessoryDidDisconnect = NSNotification.Name(
    "EAAccessoryDidDisconnectNotification")
}

/// The key of the accessory in a notification.
public let EAAccessoryKey = "EAAccessoryKey"

/// An external accessory; there is none.
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

/// Receives events of an accessory.
public protocol EAAccessoryDelegate: NSObjectProtocol {
  func accessoryDidDisconnect(_ accessory: EAAccessory)
}
extension EAAccessoryDelegate {
  public func accessoryDidDisconnect(_ accessory: EAAccessory) {}
}

/// A session with an accessory; there is none.
open class EASession: NSObject, @unchecked Sendable {
  open var inputStream: InputStream? { nil }
  open var outputStream: OutputStream? { nil }
  /// Always returns nil: there are no accessories.
  public init?(accessory: EAAccessory, forProtocol protocolString: String) { nil }
}

/// The manager of external accessories; there are none.
open class EAAccessoryManager: NSObject, @unchecked Sendable {
  private static let only = EAAccessoryManager()
  open class func shared() -> EAAccessoryManager { only }
  open var connectedAccessories: [EAAccessory] { [] }
  open func registerForLocalNotifications() {}
  open func unregisterForLocalNotifications() {}
  private override init() {}
}
