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

/// A device with a cable or by radio; there is none.
///
/// Source: <https://developer.apple.com/documentation/externalaccessory/eaaccessory>
open class EAAccessory: NSObject, @unchecked Sendable {
  /// The property `isConnected` of the platform.
  open var isConnected: Bool { false }
  /// The property `connectionID` of the platform.
  open var connectionID: Int { 0 }
  /// The property `name` of the platform.
  open var name: String { "" }
  /// The property `manufacturer` of the platform.
  open var manufacturer: String { "" }
  /// The property `modelNumber` of the platform.
  open var modelNumber: String { "" }
  /// The property `serialNumber` of the platform.
  open var serialNumber: String { "" }
  /// The property `firmwareRevision` of the platform.
  open var firmwareRevision: String { "" }
  /// The property `protocolStrings` of the platform.
  open var protocolStrings: [String] { [] }
  /// The property `delegate` of the platform.
  open weak var delegate: (any EAAccessoryDelegate)?
  init(_: Void) {}
}

/// Who hears of a device.
public protocol EAAccessoryDelegate: NSObjectProtocol {
  func accessoryDidDisconnect(_ accessory: EAAccessory)
}
extension EAAccessoryDelegate {
  /// The method `accessoryDidDisconnect` of the platform.
  public func accessoryDidDisconnect(_ accessory: EAAccessory) {}
}

/// Talks with a device; there is none.
open class EASession: NSObject, @unchecked Sendable {
  /// The property `inputStream` of the platform.
  open var inputStream: InputStream? { nil }
  /// The property `outputStream` of the platform.
  open var outputStream: OutputStream? { nil }
  /// Nothing, for want of a device.
  public init?(accessory: EAAccessory, forProtocol protocolString: String) { nil }
}

/// The devices of the phone.
open class EAAccessoryManager: NSObject, @unchecked Sendable {
  private static let only = EAAccessoryManager()
  /// The method `shared` of the platform.
  open class func shared() -> EAAccessoryManager { only }
  /// The property `connectedAccessories` of the platform.
  open var connectedAccessories: [EAAccessory] { [] }
  /// The method `registerForLocalNotifications` of the platform.
  open func registerForLocalNotifications() {}
  /// The method `unregisterForLocalNotifications` of the platform.
  open func unregisterForLocalNotifications() {}
  private override init() {}
}
