@_exported import Foundation
import HostLink

/// An error of HomeKit.
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

/// The authorization to access homes.
public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let determined = HMHomeManagerAuthorizationStatus(rawValue: 1)
  public static let restricted = HMHomeManagerAuthorizationStatus(rawValue: 2)
  public static let authorized = HMHomeManagerAuthorizationStatus(rawValue: 4)
}

/// The manager of homes; there are none.
///
/// Source: <https://developer.apple.com/documentation/homekit/hmhomemanager>
open class HMHomeManager: NSObject, @unchecked Sendable {
  /// The delegate, which is notified once of the complete list of homes.
  open weak var delegate: (any HMHomeManagerDelegate)? {
    didSet {
      HostLink.after(0) { [weak self] in
        guard let self else { return }
        HostLink.note("HomeKit has no homes in this host")
        self.delegate?.homeManagerDidUpdateHomes(self)
      }
    }
  }
  open var homes: [HMHome] { [] }
  open var primaryHome: HMHome? { nil }
  open var authorizationStatus: HMHomeManagerAuthorizationStatus { [.determined, .authorized] }
  /// Fails: homes cannot be added.
  open func addHome(
    withName homeName: String,
    completionHandler completion: @escaping (HMHome?, (any Error)?) -> Void
  ) { HostLink.after(0) { completion(nil, HMError(.homeAccessNotAuthorized)) } }
  /// Fails: homes cannot be added.
  open func addHome(named homeName: String) async throws -> HMHome {
    throw HMError(.homeAccessNotAuthorized)
  }
}

/// Receives changes of the homes.
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
