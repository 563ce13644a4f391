import HostLink
import UIKit

/// What the car closes while it moves.
public struct CPLimitableUserInterface: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let keyboard = CPLimitableUserInterface(rawValue: 1)
  public static let lists = CPLimitableUserInterface(rawValue: 2)
}

/// Light or dark maps.
public struct CPContentStyle: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let light = CPContentStyle(rawValue: 1)
  public static let dark = CPContentStyle(rawValue: 2)
}

/// What the car allows, and how it looks.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsessionconfiguration>
@preconcurrency @MainActor open class CPSessionConfiguration: NSObject {
  open weak var delegate: (any CPSessionConfigurationDelegate)?

  /// Asks the car.
  public init(delegate: any CPSessionConfigurationDelegate) {
    super.init()
    self.delegate = delegate
    CarInterface.shared.sessions.append(WeakBox(self))
  }

  /// What the car closes now.
  open var limitedUserInterfaces: CPLimitableUserInterface { CarState.limits }
  open var contentStyle: CPContentStyle { CarState.contentStyle == .dark ? .dark : .light }
  /// Whether the car shows films.
  open var supportsVideoPlayback: Bool { false }
}

/// Receives what the car allows.
@preconcurrency @MainActor public protocol CPSessionConfigurationDelegate: NSObjectProtocol {
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface)
  func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration, contentStyleChanged contentStyle: CPContentStyle
  )
}

extension CPSessionConfigurationDelegate {
  public func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration,
    limitedUserInterfacesChanged limitedUserInterfaces: CPLimitableUserInterface
  ) {}
  public func sessionConfiguration(
    _ sessionConfiguration: CPSessionConfiguration, contentStyleChanged contentStyle: CPContentStyle
  ) {}
}

/// What the car said last.
@MainActor enum CarState {
  static var limits: CPLimitableUserInterface = []
  static var contentStyle: UIUserInterfaceStyle = .dark
}
