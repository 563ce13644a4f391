import Foundation

/// A home; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmhome>
open class HMHome: NSObject, @unchecked Sendable {
  open weak var delegate: (any HMHomeDelegate)?
  open var name: String { "" }
  public let uniqueIdentifier = UUID()
  open var isPrimary: Bool { false }
  open var accessories: [HMAccessory] { [] }
  open var rooms: [HMRoom] { [] }
  open var actionSets: [HMActionSet] { [] }
  init(_: Void) {}
  /// Fails: the app host has no home.
  open func executeActionSet(
    _ actionSet: HMActionSet, completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.accessoryNotReachable)) }
  /// Fails: the app host has no home.
  open func executeActionSet(_ actionSet: HMActionSet) async throws {
    throw HMError(.accessoryNotReachable)
  }
}

/// Receives events of a home.
public protocol HMHomeDelegate: NSObjectProtocol {
  func home(_ home: HMHome, didAdd accessory: HMAccessory)
  func home(_ home: HMHome, didRemove accessory: HMAccessory)
}
extension HMHomeDelegate {
  public func home(_ home: HMHome, didAdd accessory: HMAccessory) {}
  public func home(_ home: HMHome, didRemove accessory: HMAccessory) {}
}

/// A room of a home.
open class HMRoom: NSObject, @unchecked Sendable {
  open var name: String { "" }
  public let uniqueIdentifier = UUID()
  open var accessories: [HMAccessory] { [] }
  init(_: Void) {}
}

/// A set of actions of a home.
open class HMActionSet: NSObject, @unchecked Sendable {
  open var name: String { "" }
  public let uniqueIdentifier = UUID()
  open var isExecuting: Bool { false }
  init(_: Void) {}
}

/// An accessory of a home.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmaccessory>
open class HMAccessory: NSObject, @unchecked Sendable {
  open weak var delegate: (any HMAccessoryDelegate)?
  open var name: String { "" }
  public let uniqueIdentifier = UUID()
  open var isReachable: Bool { false }
  open var isBlocked: Bool { false }
  open var manufacturer: String? { nil }
  open var model: String? { nil }
  open var firmwareVersion: String? { nil }
  open var category: HMAccessoryCategory { HMAccessoryCategory(()) }
  open var room: HMRoom? { nil }
  open var services: [HMService] { [] }
  init(_: Void) {}
}

/// The category of an accessory.
open class HMAccessoryCategory: NSObject, @unchecked Sendable {
  open var categoryType: String { "" }
  open var localizedDescription: String { "" }
  init(_: Void) {}
}

/// Receives events of an accessory.
public protocol HMAccessoryDelegate: NSObjectProtocol {
  func accessoryDidUpdateReachability(_ accessory: HMAccessory)
  func accessory(
    _ accessory: HMAccessory, service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic)
}
extension HMAccessoryDelegate {
  public func accessoryDidUpdateReachability(_ accessory: HMAccessory) {}
  public func accessory(
    _ accessory: HMAccessory, service: HMService,
    didUpdateValueFor characteristic: HMCharacteristic
  ) {}
}

/// A service of an accessory.
open class HMService: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var serviceType: String { "" }
  open var localizedDescription: String { "" }
  public let uniqueIdentifier = UUID()
  open weak var accessory: HMAccessory? { nil }
  open var characteristics: [HMCharacteristic] { [] }
  init(_: Void) {}
}

/// A characteristic of a service.
open class HMCharacteristic: NSObject, @unchecked Sendable {
  open var characteristicType: String { "" }
  open var localizedDescription: String { "" }
  open var value: Any? { nil }
  open var properties: [String] { [] }
  init(_: Void) {}
  /// Fails: the app host has no devices.
  open func writeValue(
    _ value: Any?, completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.accessoryNotReachable)) }
  /// Fails: the app host has no devices.
  open func writeValue(_ value: Any?) async throws { throw HMError(.accessoryNotReachable) }
  /// Fails: the app host has no devices.
  open func readValue(completionHandler completion: @escaping ((any Error)?) -> Void) {
    completion(HMError(.accessoryNotReachable))
  }
  /// Fails: the app host has no devices.
  open func readValue() async throws { throw HMError(.accessoryNotReachable) }
  /// Fails: the app host has no devices.
  open func enableNotification(
    _ enable: Bool, completionHandler completion: @escaping ((any Error)?) -> Void
  ) { completion(HMError(.accessoryNotReachable)) }
}
