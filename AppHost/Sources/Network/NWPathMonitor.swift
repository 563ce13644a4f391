@_exported import Foundation
import HostLink

/// A way to the network.
public struct NWInterface: Hashable, Sendable {
  /// The kinds of ways.
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  /// The property `type` of the platform.
  public let type: InterfaceType
  /// The property `name` of the platform.
  public let name: String
}

/// The network path; it is always unsatisfied.
///
/// Source: <https://developer.apple.com/documentation/network/nwpath>
public struct NWPath: Equatable, Sendable {
  /// Whether there is a network.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  /// The reason that the path is unsatisfied.
  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }
  /// The property `status` of the platform.
  public var status: Status { .unsatisfied }
  /// The property `unsatisfiedReason` of the platform.
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  /// The property `availableInterfaces` of the platform.
  public var availableInterfaces: [NWInterface] { [] }
  /// The property `isExpensive` of the platform.
  public var isExpensive: Bool { false }
  /// The property `isConstrained` of the platform.
  public var isConstrained: Bool { false }
  /// The property `supportsIPv4` of the platform.
  public var supportsIPv4: Bool { false }
  /// The property `supportsIPv6` of the platform.
  public var supportsIPv6: Bool { false }
  /// The property `supportsDNS` of the platform.
  public var supportsDNS: Bool { false }
  /// The method `usesInterfaceType` of the platform.
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

/// Reports the network path once: unsatisfied.
///
/// Source: <https://developer.apple.com/documentation/network/nwpathmonitor>
public final class NWPathMonitor: @unchecked Sendable, AsyncSequence {
  /// The element.
  public typealias Element = NWPath
  /// The property `pathUpdateHandler` of the platform.
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  /// The property `queue` of the platform.
  public private(set) var queue: DispatchQueue?
  private var isCancelled = false

  /// Looks at all ways.
  public init() {}
  /// Looks at ways of a kind.
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  /// Looks at ways besides some kinds.
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  /// The property `currentPath` of the platform.
  public var currentPath: NWPath { NWPath() }

  /// Starts reporting.
  public func start(queue: DispatchQueue) {
    guard self.queue == nil else { return }
    self.queue = queue
    queue.async { [self] in
      if !isCancelled { pathUpdateHandler?(NWPath()) }
    }
  }

  /// Stops reporting.
  public func cancel() { isCancelled = true }

  /// What the network is like, once.
  public func makeAsyncIterator() -> AsyncStream<NWPath>.Iterator {
    AsyncStream<NWPath> { continuation in continuation.yield(NWPath()) }.makeAsyncIterator()
  }
}
