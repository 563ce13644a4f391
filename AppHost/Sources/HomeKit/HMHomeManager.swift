@_exported import Foundation
import HostLink

/// Why something of the home cannot be done.
public struct HMError: Error, Sendable, Equatable {
  /// The error codes.
  public enum Code: Int, Sendable {
    case notFound = 2
    case accessoryNotReachable = 4
    case accessoryPoweredOff = 17
    case homeAccessNotAuthorized = 47
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
}

/// Whether the app may see homes.
public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let determined = HMHomeManagerAuthorizationStatus(rawValue: 1)
  public static let restricted = HMHomeManagerAuthorizationStatus(rawValue: 2)
  public static let authorized = HMHomeManagerAuthorizationStatus(rawValue: 4)
}

/// The homes; the app host has none.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmhomemanager>
open class HMHomeManager: NSObject, @unchecked Sendable {
  /// The delegate; it is called once after the list of homes is complete.
  open weak var delegate: (any HMHomeManagerDelegate)? {
    didSet {
      HostLink.after(0) { [weak self] in
        guard let self else { return }
        HostLink.note("this phone has no homes for HomeKit")
        self.delegate?.homeManagerDidUpdateHomes(self)
      }
    }
  }
  open var homes: [HMHome] { [] }
  open var primaryHome: HMHome? { nil }
  open var authorizationStatus: HMHomeManagerAuthorizationStatus { [.determined, .authorized] }
  /// No homes.
  public override init() {}
  /// Fails; homes are made on the phone.
  open func addHome(
    withName homeName: String,
    completionHandler completion: @escaping (HMHome?, (any Error)?) -> Void
  ) { HostLink.after(0) { completion(nil, HMError(.homeAccessNotAuthorized)) } }
  /// Fails; homes are made on the phone.
  open func addHome(named homeName: String) async throws -> HMHome {
    throw HMError(.homeAccessNotAuthorized)
  }
}

/// Receives events of homes.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmhomemanagerdelegate>
public protocol HMHomeManagerDelegate: NSObjectProtocol {
  func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
  func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager)
  func homeManager(_ manager: HMHomeManager, didAdd home: HMHome)
  func homeManager(_ manager: HMHomeManager, didRemove home: HMHome)
  func homeManager(
    _ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus)
}

extension HMHomeManagerDelegate {
  public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
  public func homeManagerDidUpdatePrimaryHome(_ manager: HMHomeManager) {}
  public func homeManager(_ manager: HMHomeManager, didAdd home: HMHome) {}
  public func homeManager(_ manager: HMHomeManager, didRemove home: HMHome) {}
  public func homeManager(
    _ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus
  ) {}
}
