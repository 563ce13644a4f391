import Foundation

/// A monitor that reports when the vehicle enters or leaves areas.
///
/// Source: <https://developer.apple.com/documentation/corelocation/clmonitor>
public actor CLMonitor {
  /// A condition to monitor.
  public protocol Condition: Sendable {}

  /// A circular area.
  public struct CircularGeographicCondition: Condition {
    public let center: CLLocationCoordinate2D
    public let radius: CLLocationDistance
    public init(center: CLLocationCoordinate2D, radius: CLLocationDistance) {
      (self.center, self.radius) = (center, radius)
    }
  }

  /// A beacon; the app host reports none.
  public struct BeaconIdentityCondition: Condition {
    public let uuid: UUID
    public init(uuid: UUID) { self.uuid = uuid }
  }

  /// A change of a condition's state.
  public struct Event: Sendable {
    /// The state of a condition.
    public enum State: Sendable { case unknown, satisfied, unsatisfied, unmonitored }
    public let identifier: String
    public let state: State
    public let date: Date
  }

  /// A monitored condition and its last event.
  public struct Record: Sendable {
    public let condition: any Condition
    public let lastEvent: Event
  }

  public let name: String
  public nonisolated let events: AsyncStream<Event>
  private let continuation: AsyncStream<Event>.Continuation
  private let watcher: MonitorWatcher
  private var conditions: [String: any Condition] = [:]
  private var states: [String: Event.State] = [:]

  /// Creates a monitor without conditions.
  public init(_ name: String) async {
    self.name = name
    (events, continuation) = AsyncStream.makeStream()
    watcher = MonitorWatcher()
    let me = UncheckedBox(self)
    watcher.heard = { location in
      let monitor = me.value
      Task { await monitor.look(at: location) }
    }
    LocationFeed.add(watcher)
    LocationFeed.ask(watcher, true)
  }

  public var identifiers: [String] { conditions.keys.sorted() }

  public func add(
    _ condition: any Condition, identifier: String, assuming state: Event.State = .unknown
  ) {
    conditions[identifier] = condition
    states[identifier] = state
    if let known = LocationFeed.last { look(at: known) }
  }

  public func remove(_ identifier: String) {
    conditions[identifier] = nil
    states[identifier] = nil
  }

  public func record(for identifier: String) -> Record? {
    conditions[identifier].map {
      Record(
        condition: $0,
        lastEvent: Event(
          identifier: identifier, state: states[identifier] ?? .unknown, date: Date()))
    }
  }

  private func look(at location: CLLocation) {
    guard LocationConsent.isGranted else { return }
    for (identifier, condition) in conditions.sorted(by: { $0.key < $1.key }) {
      guard let circle = condition as? CircularGeographicCondition else { continue }
      let meters = Ellipsoid.meters(from: circle.center, to: location.coordinate)
      let state: Event.State = meters <= circle.radius ? .satisfied : .unsatisfied
      guard states[identifier] != state else { continue }
      states[identifier] = state
      continuation.yield(Event(identifier: identifier, state: state, date: location.timestamp))
    }
  }
}

/// A listener that feeds a monitor.
private final class MonitorWatcher: LocationListener, @unchecked Sendable {
  var heard: (CLLocation) -> Void = { _ in }
  func locationFeed(didUpdate location: CLLocation) { heard(location) }
}
