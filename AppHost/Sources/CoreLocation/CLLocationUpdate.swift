import Foundation

/// An update of an asynchronous sequence of locations.
///
/// Source: <https://developer.apple.com/documentation/corelocation/cllocationupdate>
public struct CLLocationUpdate: Sendable {
  /// The activity for which locations are requested.
  public enum LiveConfiguration: Int, Sendable {
    case `default` = 0
    case automotiveNavigation = 1
    case otherNavigation = 2
    case fitness = 3
    case airborne = 4
  }

  /// The location of the vehicle; nil if unknown.
  public let location: CLLocation?
  /// Whether the vehicle is stationary.
  public let stationary: Bool
  /// Whether the vehicle is stationary; deprecated.
  public var isStationary: Bool { stationary }
  public var authorizationDenied: Bool { LocationConsent.status == .denied }
  /// Always false: locations are always precise.
  public var accuracyLimited: Bool { false }
  /// Whether the location is unknown.
  public var locationUnavailable: Bool { location == nil }

  /// Returns the locations of the drive from the current time on.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  /// A sequence of the locations of the drive.
  public struct Updates: AsyncSequence, Sendable {
    public typealias Element = CLLocationUpdate

    public func makeAsyncIterator() -> Iterator { Iterator() }

    /// An iterator over locations.
    public struct Iterator: AsyncIteratorProtocol {
      private let source = LiveSource()
      private var values: AsyncStream<CLLocationUpdate>.Iterator

      fileprivate init() { values = source.stream.makeAsyncIterator() }

      /// Returns the next location; nil after the end.
      public mutating func next() async throws -> CLLocationUpdate? { await values.next() }
    }
  }
}

/// A listener that feeds one sequence.
private final class LiveSource: LocationListener {
  let stream: AsyncStream<CLLocationUpdate>
  private let continuation: AsyncStream<CLLocationUpdate>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
    LocationConsent.noteWaiting()
    LocationFeed.add(self)
    LocationFeed.ask(self, true)
  }

  deinit { LocationFeed.ask(self, false) }

  func locationFeed(didUpdate location: CLLocation) {
    guard LocationConsent.isGranted else { return }
    continuation.yield(
      CLLocationUpdate(location: location.withAltitude, stationary: location.speed == 0))
  }
}

/// A session of background activity; the app is never suspended here.
public final class CLBackgroundActivitySession: NSObject, @unchecked Sendable {
  public func invalidate() {}
}

/// A session that requests the authorization that an app needs.
public final class CLServiceSession: NSObject, @unchecked Sendable {
  /// The required authorization.
  public enum AuthorizationRequirement: Int, Sendable {
    case none = 0
    case whenInUse = 1
    case always = 2
  }

  public init(authorization: AuthorizationRequirement) {
    super.init()
    switch authorization {
    case .none: break
    case .whenInUse: LocationConsent.ask(.authorizedWhenInUse)
    case .always: LocationConsent.ask(.authorizedAlways)
    }
  }

  public func invalidate() {}
}
