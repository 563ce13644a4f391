import Foundation

/// The name of a service or of a value: 16, 32 or 128 bits.
///
/// Source: <https://developer.apple.com/documentation/corebluetooth/cbuuid>
open class CBUUID: NSObject, @unchecked Sendable {
  public let uuidString: String
  open var data: Data {
    let digits = Array(uuidString.filter { $0 != "-" })
    return Data(
      stride(from: 0, to: digits.count - 1, by: 2).compactMap {
        UInt8(String(digits[$0...($0 + 1)]), radix: 16)
      })
  }
  public init(string theString: String) { uuidString = theString.uppercased() }
  public init(nsuuid theUUID: UUID) { uuidString = theUUID.uuidString }
  /// Whether both name the same.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? CBUUID)?.uuidString == uuidString
  }
  /// Follows from the digits.
  open override var hash: Int { uuidString.hashValue }
  /// The digits.
  open override var description: String { uuidString }
}

/// A device or what offers its values; none is ever found here.
open class CBPeer: NSObject, @unchecked Sendable {
  public let identifier = UUID()
}

/// Whether a device is connected.
public enum CBPeripheralState: Int, Sendable {
  case disconnected, connecting, connected, disconnecting
}
/// How a value is written.
public enum CBCharacteristicWriteType: Int, Sendable { case withResponse, withoutResponse }

/// A device; none is ever found here.
///
/// Source: <https://developer.apple.com/documentation/corebluetooth/cbperipheral>
open class CBPeripheral: CBPeer, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralDelegate)?
  open var name: String? { nil }
  open var state: CBPeripheralState { .disconnected }
  open var services: [CBService]? { nil }
  open func readRSSI() {}
  open func discoverServices(_ serviceUUIDs: [CBUUID]?) {}
  open func discoverCharacteristics(_ characteristicUUIDs: [CBUUID]?, for service: CBService) {}
  open func readValue(for characteristic: CBCharacteristic) {}
  open func writeValue(
    _ data: Data, for characteristic: CBCharacteristic, type: CBCharacteristicWriteType
  ) {}
  open func setNotifyValue(_ enabled: Bool, for characteristic: CBCharacteristic) {}
  open func maximumWriteValueLength(for type: CBCharacteristicWriteType) -> Int { 20 }
}

/// What a device or a service has.
open class CBAttribute: NSObject, @unchecked Sendable {
  public let uuid: CBUUID
  init(_ uuid: CBUUID) { self.uuid = uuid }
}

/// Values that belong together.
open class CBService: CBAttribute, @unchecked Sendable {
  open var characteristics: [CBCharacteristic]? { nil }
}

/// What may be done with a value.
public struct CBCharacteristicProperties: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let read = CBCharacteristicProperties(rawValue: 0x02)
  public static let writeWithoutResponse = CBCharacteristicProperties(rawValue: 0x04)
  public static let write = CBCharacteristicProperties(rawValue: 0x08)
  public static let notify = CBCharacteristicProperties(rawValue: 0x10)
  public static let indicate = CBCharacteristicProperties(rawValue: 0x20)
}

/// A value of a device.
open class CBCharacteristic: CBAttribute, @unchecked Sendable {
  open var value: Data? { nil }
  open var properties: CBCharacteristicProperties { [] }
  open var isNotifying: Bool { false }
}

/// Receives events of a device.
public protocol CBPeripheralDelegate: NSObjectProtocol {
  func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?)
  func peripheral(_ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?)
}
extension CBPeripheralDelegate {
  public func peripheral(_ peripheral: CBPeripheral, didDiscoverServices error: (any Error)?) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didDiscoverCharacteristicsFor service: CBService,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didWriteValueFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didUpdateNotificationStateFor characteristic: CBCharacteristic,
    error: (any Error)?
  ) {}
  public func peripheral(
    _ peripheral: CBPeripheral, didReadRSSI RSSI: NSNumber, error: (any Error)?
  ) {}
}
