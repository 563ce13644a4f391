import HostLink
import UIKit

/// The parts of the interface that are limited while the car moves.
public struct CPLimitableUserInterface: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let keyboard = CPLimitableUserInterface(rawValue: 1)
  public static let lists = CPLimitableUserInterface(rawValue: 2)
}

/// The style of the map content.
public struct CPContentStyle: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let light = CPContentStyle(rawValue: 1)
  public static let dark = CPContentStyle(rawValue: 2)
}

/// The limits and the content style of the car.
///
/// Source: <https://developer.apple.com/documentation/carplay/cpsessionconfiguration>
@preconcurrency @MainActor open class CPSessionConfiguration: NSObject {
  open weak var delegate: (any CPSessionConfigurationDelegate)?

  public init(delegate: any CPSessionConfigurationDelegate) {
    super.init()
    self.delegate = delegate
    CarInterface.shared.sessions.append(WeakBox(self))
  }

  /// The interfaces that are limited at present.
  open var limitedUserInterfaces: CPLimitableUserInterface { CarState.limits }
  open var contentStyle: CPContentStyle { CarState.contentStyle == .dark ? .dark : .light }
  /// Always false: video playback is not supported.
  open var supportsVideoPlayback: Bool { false }
}

/// Receives changes of the car's limits and content style.
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

/// The last reported limits and content style.
@MainActor enum CarState {
  static var limits: CPLimitableUserInterface = []
  static var contentStyle: UIUserInterfaceStyle = .dark
}
