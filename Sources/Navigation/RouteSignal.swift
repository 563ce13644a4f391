/// Something on the route that may make the driver stop.
public struct RouteSignal: Sendable, Hashable {
  /// What it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case trafficLight, stopSign
  }

  /// What it is.
  public var kind: Kind
  /// Where it is, in meters along the route.
  public var meters: Double

  /// A signal on the route.
  public init(_ kind: Kind, meters: Double) {
    self.kind = kind
    self.meters = meters
  }
}

/// Another way to the same destination.
public struct AlternateRoute: Sendable, Hashable {
  /// The line on the ground.
  public var line: RouteLine
  /// The estimated time for the whole of it, in seconds; nil when the source does not say.
  public var durationSeconds: Double?

  /// Another way.
  public init(line: RouteLine, durationSeconds: Double? = nil) {
    self.line = line
    self.durationSeconds = durationSeconds
  }
}

/// How another way compares with the route, both as a whole.
public struct AlternateEstimate: Sendable, Hashable {
  /// How much longer it takes, in seconds; negative when it is faster.
  public var secondsLonger: Double
  /// How much longer it is, in meters; negative when it is shorter.
  public var metersLonger: Double

  /// A comparison.
  public init(secondsLonger: Double, metersLonger: Double) {
    self.secondsLonger = secondsLonger
    self.metersLonger = metersLonger
  }
}

extension Route {
  /// The comparison of each other way with the route; where its source names no time, it is driven
  /// as fast as the route.
  public var alternateEstimates: [AlternateEstimate] {
    let pace = lengthMeters > 0 ? durationSeconds / lengthMeters : 0
    return alternates.map { other in
      let length = other.line.lengthMeters
      return AlternateEstimate(
        secondsLonger: (other.durationSeconds ?? length * pace) - durationSeconds,
        metersLonger: length - lengthMeters)
    }
  }

  /// The next signals of the given kinds, at most `limit`, from a distance along the route on.
  public func signals(
    after meters: Double, kinds: Set<RouteSignal.Kind>, limit: Int = 3
  ) -> [RouteSignal] {
    let ahead = signals.filter { $0.meters > meters && kinds.contains($0.kind) }
    return Array(ahead.sorted { $0.meters < $1.meters }.prefix(limit))
  }
}
