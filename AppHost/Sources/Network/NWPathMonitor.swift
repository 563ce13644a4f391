@_exported import Foundation
import HostLink

/// A network interface.
public struct NWInterface: Hashable, Sendable {
  /// The type of an interface.
  public enum InterfaceType: Hashable, Sendable {
    case other, wifi, cellular, wiredEthernet, loopback
  }
  public let type: InterfaceType
  public let name: String
}

/// The network path; it is always unsatisfied.
///
/// Source: <https://developer.apple.com/documentation/network/nwpath>
public struct NWPath: Equatable, Sendable {
  /// The status of a path.
  public enum Status: Sendable { case satisfied, unsatisfied, requiresConnection }
  /// The reason that the path is unsatisfied.
  public enum UnsatisfiedReason: Sendable {
    case notAvailable, cellularDenied, wifiDenied, localNetworkDenied, vpnInactive
  }
  public var status: Status { .unsatisfied }
  public var unsatisfiedReason: UnsatisfiedReason { .notAvailable }
  public var availableInterfaces: [NWInterface] { [] }
  public var isExpensive: Bool { false }
  public var isConstrained: Bool { false }
  public var supportsIPv4: Bool { false }
  public var supportsIPv6: Bool { false }
  public var supportsDNS: Bool { false }
  public func usesInterfaceType(_ type: NWInterface.InterfaceType) -> Bool { false }
}

/// Reports the network path once: unsatisfied.
///
/// Source: <https://developer.apple.com/documentation/network/nwpathmonitor>
public final class NWPathMonitor: @unchecked Sendable, AsyncSequence {
  public typealias Element = NWPath
  public var pathUpdateHandler: (@Sendable (NWPath) -> Void)?
  public private(set) var queue: DispatchQueue?
  private var isCancelled = false

  public init() {}
  public init(requiredInterfaceType: NWInterface.InterfaceType) {}
  public init(prohibitedInterfaceTypes: [NWInterface.InterfaceType]) {}

  public var currentPath: NWPath { NWPath() }

  public func start(queue: DispatchQueue) {
    guard self.queue == nil else { return }
    self.queue = queue
    queue.async { [self] in
      if !isCancelled { pathUpdateHandler?(NWPath()) }
    }
  }

  public func cancel() { isCancelled = true }

  /// Returns an iterator that yields the path once.
  public func makeAsyncIterator() -> AsyncStream<NWPath>.Iterator {
    AsyncStream<NWPath> { continuation in continuation.yield(NWPath()) }.makeAsyncIterator()
  }
}
