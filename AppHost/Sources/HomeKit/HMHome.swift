import Foundation

/// A home; nobody has one here.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmhome>
open class HMHome: NSObject, @unchecked Sendable {
  /// The property `delegate` of the platform.
  open weak var delegate: (any HMHomeDelegate)?
  /// The property `name` of the platform.
  open var name: String { "" }
  /// The property `uniqueIdentifier` of the platform.
  public let uniqueIdentifier = UUID()
  /// The property `isPrimary` of the platform.
  open var isPrimary: Bool { false }
  /// The property `accessories` of the platform.
  open var accessories: [HMAccessory] { [] }
  /// The property `rooms` of the platform.
  open var rooms: [HMRoom] { [] }
  /// The property `actionSets` of the platform.
  open var actionSets: [HMActionSet] { [] }
  init(_: Void) {}
  /// Fails; there is no home.
  open func executeActionSet(
    _ actionSet: HMActionSet, completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.accessoryNotReachable)) }
  /// Fails; there is no home.
  open func executeActionSet(_ actionSet: HMActionSet) async throws {
    throw HMError(.accessoryNotReachable)
  }
}

/// Who hears of a home.
public protocol HMHomeDelegate: NSObjectProtocol {
  func home(_ home: HMHome, didAdd accessory: HMAccessory)
  func home(_ home: HMHome, didRemove accessory: HMAccessory)
}
extension HMHomeDelegate {
  /// The method `home` of the platform.
  public func home(_ home: HMHome, didAdd accessory: HMAccessory) {}
  /// The method `home` of the platform.
  public func home(_ home: HMHome, didRemove accessory: HMAccessory) {}
}

/// A room of a home.
open class HMRoom: NSObject, @unchecked Sendable {
  /// The property `name` of the platform.
  open var name: String { "" }
  /// The property `uniqueIdentifier` of the platform.
  public let uniqueIdentifier = UUID()
  /// The property `accessories` of the platform.
  open var accessories: [HMAccessory] { [] }
  init(_: Void) {}
}

/// A scene of a home.
open class HMActionSet: NSObject, @unchecked Sendable {
  /// The property `name` of the platform.
  open var name: String { "" }
  /// The property `uniqueIdentifier` of the platform.
  public let uniqueIdentifier = UUID()
  /// The property `isExecuting` of the platform.
  open var isExecuting: Bool { false }
  init(_: Void) {}
}

/// A device of a home.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmaccessory>
open class HMAccessory: NSObject, @unchecked Sendable {
  /// The property `delegate` of the platform.
  open weak var delegate: (any HMAccessoryDelegate)?
  /// The property `name` of the platform.
  open var name: String { "" }
  /// The property `uniqueIdentifier` of the platform.
  public let uniqueIdentifier = UUID()
  /// The property `isReachable` of the platform.
  open var isReachable: Bool { false }
  /// The property `isBlocked` of the platform.
  open var isBlocked: Bool { false }
  /// The property `manufacturer` of the platform.
  open var manufacturer: String? { nil }
  /// The property `model` of the platform.
  open var model: String? { nil }
  /// The property `firmwareVersion` of the platform.
  open var firmwareVersion: String? { nil }
  /// The property `category` of the platform.
  open var category: HMAccessoryCategory { HMAccessoryCategory(()) }
  /// The property `room` of the platform.
  open var room: HMRoom? { nil }
  /// The property `services` of the platform.
  open var services: [HMService] { [] }
  init(_: Void) {}
}

/// A kind of devices.
open class HMAccessoryCategory: NSObject, @unchecked Sendable {
  /// The property `categoryType` of the platform.
  open var categoryType: String { "" }
  /// The property `localizedDescription` of the platform.
  open var localizedDescription: String { "" }
  init(_: Void) {}
}

/// Who hears of a device.
public protocol HMAccessoryDelegate: NSObjectProtocol {
  func accessoryDidUpdateReachability(_ accessory: HMAccessory)
  func accessory(
    _ accessory: HMAccessory, service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic)
}
extension HMAccessoryDelegate {
  /// The method `accessoryDidUpdateReachability` of the platform.
  public func accessoryDidUpdateReachability(_ accessory: HMAccessory) {}
  /// The method `accessory` of the platform.
  public func accessory(
    _ accessory: HMAccessory, service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic
  ) {}
}

/// What a device can do.
open class HMService: NSObject, @unchecked Sendable {
  /// The property `name` of the platform.
  open var name: String { "" }
  /// The property `serviceType` of the platform.
  open var serviceType: String { "" }
  /// The property `localizedDescription` of the platform.
  open var localizedDescription: String { "" }
  /// The property `uniqueIdentifier` of the platform.
  public let uniqueIdentifier = UUID()
  /// The property `accessory` of the platform.
  open weak var accessory: HMAccessory? { nil }
  /// The property `characteristics` of the platform.
  open var characteristics: [HMCharacteristic] { [] }
  init(_: Void) {}
}

/// A value of a device.
open class HMCharacteristic: NSObject, @unchecked Sendable {
  /// The property `characteristicType` of the platform.
  open var characteristicType: String { "" }
  /// The property `localizedDescription` of the platform.
  open var localizedDescription: String { "" }
  /// The property `value` of the platform.
  open var value: Any? { nil }
  /// The property `properties` of the platform.
  open var properties: [String] { [] }
  init(_: Void) {}
  /// Fails; there is no device.
  open func writeValue(
    _ value: Any?, completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.accessoryNotReachable)) }
  /// Fails; there is no device.
  open func writeValue(_ value: Any?) async throws { throw HMError(.accessoryNotReachable) }
  /// Fails; there is no device.
  open func readValue(completionHandler completion: @escaping ((any Error)?) -> Void) {
    completion(HMError(.accessoryNotReachable))
  }
  /// Fails; there is no device.
  open func readValue() async throws { throw HMError(.accessoryNotReachable) }
  /// Fails; there is no device.
  open func enableNotification(
    _ enable: Bool, completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.accessoryNotReachable)) }
}
