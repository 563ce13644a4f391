import Geometry
import Navigation

/// Collects values along a route and merges adjacent equal ones.
struct IntervalBuilder<Value: Sendable & Hashable> {
  private(set) var stretches: [RouteInterval<Value>] = []

  /// Adds a value from `start` to `end`; nil and empty intervals leave a gap.
  mutating func add(_ value: Value?, from start: Double, to end: Double) {
    guard let value, end > start else { return }
    if let last = stretches.last, last.value == value, last.end == start {
      stretches[stretches.count - 1].end = end
    } else {
      stretches.append(RouteInterval(start: start, end: end, value: value))
    }
  }
}

/// Maps the annotation of a leg to distances along the route.
struct AnnotationReader {
  let annotation: LegAnnotation
  /// The distances of the coordinates of the leg along the route.
  let meters: [Double]
  let startMeters: Double
  /// The complete line of the reply, to which the annotation may refer instead of the steps' lines.
  let overview: [Coordinate]
  let signs: [(start: Double, step: StepDraft)]

  /// Returns the intervals of obstacles in meters along the route.
  ///
  /// Indices refer to the segments of the annotation or of the line; obstacles outside both are
  /// dropped.
  func stretches(of obstacles: [ObstacleDraft]) -> [RouteInterval<RouteObstacle>] {
    let bounds = annotation.count.flatMap(bounds) ?? meters
    return obstacles.compactMap { draft in
      guard let start = draft.start, let end = draft.end, bounds.indices.contains(start),
        end >= start
      else { return nil }
      return RouteInterval(
        start: bounds[start], end: bounds[min(end, bounds.count - 1)], value: draft.obstacle)
    }
  }

  /// Collects the annotation; returns false if it fits neither the line nor the reported lengths.
  func collect(
    into congestion: inout IntervalBuilder<Congestion>,
    _ limits: inout IntervalBuilder<SpeedLimit>
  ) -> Bool {
    var fits = true
    if !annotation.congestion.isEmpty {
      if let bounds = bounds(count: annotation.congestion.count) {
        for (index, value) in annotation.congestion.enumerated() {
          congestion.add(value, from: bounds[index], to: bounds[index + 1])
        }
      } else {
        fits = false
      }
    }
    if !annotation.speedLimits.isEmpty {
      if let bounds = bounds(count: annotation.speedLimits.count) {
        for (index, value) in annotation.speedLimits.enumerated() {
          limits.add(limit(value, at: bounds[index]), from: bounds[index], to: bounds[index + 1])
        }
      } else {
        fits = false
      }
    }
    return fits
  }

  /// Returns the ends of `count` segments in meters along the route; nil if unknown.
  func bounds(count: Int) -> [Double]? {
    guard let endMeters = meters.last else { return nil }
    if meters.count == count + 1 { return meters }
    if annotation.distances.count == count {
      return scaled(annotation.distances, to: endMeters)
    }
    if overview.count == count + 1 {
      let lengths = zip(overview, overview.dropFirst()).map { Geodesy.distance($0, $1) }
      return scaled(lengths, to: endMeters)
    }
    return nil
  }

  private func scaled(_ lengths: [Double], to endMeters: Double) -> [Double]? {
    let total = lengths.reduce(0, +)
    guard total > 0, lengths.allSatisfy({ $0 >= 0 }) else { return nil }
    var done = 0.0
    return [startMeters]
      + lengths.map { length in
        done += length
        return startMeters + (endMeters - startMeters) * min(1, done / total)
      }
  }

  /// Returns the limit as posted: limits on signs in mph are often reported in km/h.
  private func limit(_ posted: LegAnnotation.PostedLimit, at meters: Double) -> SpeedLimit? {
    let step = signs.last { $0.start <= meters }?.step
    switch posted {
    case .unknown: return nil
    case .none:
      return SpeedLimit(
        value: nil, unit: step?.signUnit ?? .kilometersPerHour, sign: step?.signStyle)
    case .limit(let value, let unit):
      let signUnit = step?.signUnit ?? unit
      let factor =
        switch (unit, signUnit) {
        case (.kilometersPerHour, .milesPerHour): 1 / 1.609344
        case (.milesPerHour, .kilometersPerHour): 1.609344
        case (.kilometersPerHour, .kilometersPerHour), (.milesPerHour, .milesPerHour): 1.0
        }
      return SpeedLimit(
        value: factor == 1 ? value : (value * factor).rounded(), unit: signUnit,
        sign: step?.signStyle)
    }
  }
}
