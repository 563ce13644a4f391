import Geometry

/// A traffic light or stop sign on the route.
package struct RouteSignal: Sendable, Hashable {
  /// The kind of signal.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    case trafficLight, stopSign
  }

  package var kind: Kind
  /// The position of the signal, in meters along the route.
  package var meters: Double

  package init(_ kind: Kind, meters: Double) {
    self.kind = kind
    self.meters = meters
  }
}

/// An alternative route.
package struct AlternateRoute: Sendable, Hashable {
  package var line: RouteLine
  /// The estimated duration of the complete alternate, in seconds; nil if unknown.
  package var durationSeconds: Double?

  package init(line: RouteLine, durationSeconds: Double? = nil) {
    self.line = line
    self.durationSeconds = durationSeconds
  }
}

/// The comparison of an alternate with the route, over the complete length of both.
package struct AlternateEstimate: Sendable, Hashable {
  /// The additional duration in seconds; negative for a faster alternate.
  package var secondsLonger: Double
  /// The additional length in meters; negative for a shorter alternate.
  package var metersLonger: Double
}

extension Route {
  /// The comparison of each alternate with the section of the route that it replaces.
  ///
  /// An alternate without a duration has the pace of the route.
  package var alternateEstimates: [AlternateEstimate] {
    let pace = lengthMeters > 0 ? durationSeconds / lengthMeters : 0
    return alternates.map { other in
      let section = section(of: other)
      let length = other.line.lengthMeters
      return AlternateEstimate(
        secondsLonger: (other.durationSeconds ?? length * pace)
          - seconds(from: section.lowerBound, to: section.upperBound),
        metersLonger: length - (section.upperBound - section.lowerBound))
    }
  }

  /// The section of the route that an alternate replaces, in meters along the route.
  func section(of other: AlternateRoute) -> ClosedRange<Double> {
    let ends = (other.line.coordinates.first, other.line.coordinates.last)
    let start = ends.0.map { meters(near: $0, usual: 0) } ?? 0
    return start...max(start, ends.1.map { meters(near: $0, usual: lengthMeters) } ?? lengthMeters)
  }

  /// Returns the usual distance if it is close to a coordinate, else the nearest one.
  private func meters(near coordinate: Coordinate, usual: Double) -> Double {
    Geodesy.distance(line.coordinate(at: usual), coordinate) <= 40
      ? usual : line.nearestMeters(to: coordinate)
  }

  /// Returns the estimated time between two distances along the route, in seconds.
  func seconds(from start: Double, to end: Double) -> Double {
    steps.reduce(0) { total, step in
      let from = max(start, step.maneuverMeters)
      let to = min(end, step.maneuverMeters + step.lengthMeters)
      guard to > from, step.lengthMeters > 0 else { return total }
      return total + step.durationSeconds * (to - from) / step.lengthMeters
    }
  }

  /// Returns the next signals of the given kinds beyond a distance, at most `limit`.
  package func signals(
    after meters: Double, kinds: Set<RouteSignal.Kind>, limit: Int = 3
  ) -> [RouteSignal] {
    let ahead = signals.filter { $0.meters > meters && kinds.contains($0.kind) }
    return Array(ahead.sorted { $0.meters < $1.meters }.prefix(limit))
  }
}
