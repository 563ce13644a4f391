import Foundation

/// A location of an asynchronous sequence.
///
/// Source: <https://developer.apple.com/documentation/corelocation/cllocationupdate>
public struct CLLocationUpdate: Sendable {
  /// What the user does while locations are asked for.
  public enum LiveConfiguration: Int, Sendable {
    case `default` = 0
    case automotiveNavigation = 1
    case otherNavigation = 2
    case fitness = 3
    case airborne = 4
  }

  /// Where the vehicle is; nil when unknown.
  public let location: CLLocation?
  /// Whether it stands.
  public let stationary: Bool
  /// Whether it stands; the older form.
  public var isStationary: Bool { stationary }
  /// Whether the user said no.
  public var authorizationDenied: Bool { LocationConsent.status == .denied }
  /// Whether the location is coarse.
  public var accuracyLimited: Bool { false }
  /// Whether the location is unknown.
  public var locationUnavailable: Bool { location == nil }

  /// The locations of the drive, from now on.
  public static func liveUpdates(_ configuration: LiveConfiguration = .default) -> Updates {
    Updates()
  }

  /// The locations of the drive.
  public struct Updates: AsyncSequence, Sendable {
    /// A location.
    public typealias Element = CLLocationUpdate

    /// Begins to hear of locations.
    public func makeAsyncIterator() -> Iterator { Iterator() }

    /// Gives one location after another.
    public struct Iterator: AsyncIteratorProtocol {
      private let source = LiveSource()
      private var values: AsyncStream<CLLocationUpdate>.Iterator

      fileprivate init() { values = source.stream.makeAsyncIterator() }

      /// The next location; nil when the sequence has ended.
      public mutating func next() async throws -> CLLocationUpdate? { await values.next() }
    }
  }
}

/// Receives events of locations for one sequence.
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

/// Says that the app goes on in the background; here it always does.
public final class CLBackgroundActivitySession: NSObject, @unchecked Sendable {
  /// Starts.
  public override init() {}

  /// Ends.
  public func invalidate() {}
}

/// Says what the app needs, and asks the user for it.
public final class CLServiceSession: NSObject, @unchecked Sendable {
  /// What the app needs.
  public enum AuthorizationRequirement: Int, Sendable {
    /// Has no effect.
    case none = 0
    /// While it is used.
    case whenInUse = 1
    /// At any time.
    case always = 2
  }

  /// Starts.
  public init(authorization: AuthorizationRequirement) {
    super.init()
    switch authorization {
    case .none: break
    case .whenInUse: LocationConsent.ask(.authorizedWhenInUse)
    case .always: LocationConsent.ask(.authorizedAlways)
    }
  }

  /// Ends.
  public func invalidate() {}
}
