@_exported import Foundation
import HostLink

/// The state of Bluetooth.
public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}
/// The authorization to use Bluetooth.
public enum CBManagerAuthorization: Int, Sendable {
  case notDetermined, restricted, denied, allowedAlways
}

/// A Bluetooth manager; the phone has no Bluetooth.
///
/// Source: <https://developer.apple.com/documentation/corebluetooth/cbmanager>
open class CBManager: NSObject, @unchecked Sendable {
  open fileprivate(set) var state = CBManagerState.unknown
  open class var authorization: CBManagerAuthorization { .allowedAlways }
  open var authorization: CBManagerAuthorization { .allowedAlways }

  fileprivate func notifyState(_ notify: @escaping () -> Void) {
    HostLink.note("Bluetooth is not available; the state of managers is 'unsupported'")
    HostLink.after(0) { [weak self] in
      self?.state = .unsupported
      notify()
    }
  }
}

/// A manager of Bluetooth devices; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/corebluetooth/cbcentralmanager>
open class CBCentralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBCentralManagerDelegate)?
  open var isScanning: Bool { false }

  /// Creates a manager and reports at once that Bluetooth is unsupported.
  public init(
    delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    notifyState { [weak self] in
      guard let self else { return }
      self.delegate?.centralManagerDidUpdateState(self)
    }
  }
  public override convenience init() { self.init(delegate: nil, queue: nil) }

  /// Has no effect: no device is in range.
  open func scanForPeripherals(
    withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil
  ) {}
  open func stopScan() {}
  /// Has no effect: no device is in range.
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) {}
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
  /// Returns no devices.
  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  /// Returns no devices.
  open func retrieveConnectedPeripherals(
    withServices serviceUUIDs: [CBUUID]
  ) -> [CBPeripheral] { [] }
}

/// Receives events of a central manager.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral,
    error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?)
}
extension CBCentralManagerDelegate {
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {}
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral,
    advertisementData: [String: Any], rssi RSSI: NSNumber
  ) {}
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral,
    error: (any Error)?
  ) {}
}

/// A peripheral manager; no device is in range.
///
/// Source: <https://developer.apple.com/documentation/corebluetooth/cbperipheralmanager>
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralManagerDelegate)?
  open var isAdvertising: Bool { false }
  /// Creates a manager and reports at once that Bluetooth is unsupported.
  public init(
    delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?,
    options: [String: Any]? = nil
  ) {
    self.delegate = delegate
    super.init()
    notifyState { [weak self] in
      guard let self else { return }
      self.delegate?.peripheralManagerDidUpdateState(self)
    }
  }
  /// Has no effect: no device is in range.
  open func startAdvertising(_ advertisementData: [String: Any]?) {}
  open func stopAdvertising() {}
}
/// Receives events of a peripheral manager.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
}

public let CBCentralManagerOptionShowPowerAlertKey = "kCBInitOptionShowPowerAlert"
public let CBCentralManagerOptionRestoreIdentifierKey = "kCBInitOptionRestoreIdentifier"
public let CBCentralManagerScanOptionAllowDuplicatesKey = "kCBScanOptionAllowDuplicates"
public let CBCentralManagerRestoredStatePeripheralsKey = "kCBRestoredPeripherals"
public let CBAdvertisementDataLocalNameKey = "kCBAdvDataLocalName"
public let CBAdvertisementDataManufacturerDataKey = "kCBAdvDataManufacturerData"
public let CBAdvertisementDataServiceUUIDsKey = "kCBAdvDataServiceUUIDs"
