import Documents
import Geometry

/// The course along a route, smoothed at each bend.
///
/// The course at a distance is the mean of the line's directions in a window around it, so a turn
/// takes as many meters as the window is long. Angles are unwrapped and may exceed 360.
struct CourseProfile: Sendable, Hashable {
  /// The distance in meters over which a turn is spread.
  static let window = 12.0

  private let meters: [Double]
  private let headings: [Double]
  /// The integral of the heading up to each distance.
  private let sums: [Double]

  /// Creates the profile of a line; `turnsLeft` gives the direction of a full U-turn at a distance.
  init(line: RouteLine, turnsLeft: (Double) -> Bool) {
    var (meters, headings, sums) = ([0.0], [Double](), [0.0])
    for index in line.coordinates.indices.dropLast() {
      let (start, end) = (line.meters[index], line.meters[index + 1])
      let (from, to) = (line.coordinates[index], line.coordinates[index + 1])
      guard end > start, from != to else { continue }
      let bearing = Geodesy.bearing(from, to)
      let last = headings.last ?? bearing
      var turn = Geodesy.signed(degrees: Geodesy.normalized(degrees: bearing - last))
      if abs(turn) > 160, turnsLeft(start) == (turn > 0) { turn += turn > 0 ? -360 : 360 }
      headings.append(last + turn)
      meters.append(end)
      sums.append((sums.last ?? 0) + (end - (meters.dropLast().last ?? 0)) * (last + turn))
    }
    self.meters = meters
    self.headings = headings.isEmpty ? [line.course(at: 0)] : headings
    self.sums = sums
  }

  /// Returns the smoothed course at a distance, 0..<360 degrees clockwise from true north.
  func course(at distance: Double) -> Double {
    let half = CourseProfile.window / 2
    let mean = (integral(to: distance + half) - integral(to: distance - half)) / (2 * half)
    return Geodesy.normalized(degrees: (mean * 1e6).rounded() / 1e6)
  }

  /// Returns the turn within the window around a distance, in degrees, right positive.
  func turn(at distance: Double) -> Double {
    let half = CourseProfile.window / 2
    return headings[index(at: distance + half)] - headings[index(at: distance - half)]
  }

  private func integral(to distance: Double) -> Double {
    let index = index(at: distance)
    return sums[index] + (distance - meters[index]) * headings[index]
  }

  private func index(at distance: Double) -> Int {
    max(0, min(headings.count, meters.partition { $0 > distance }) - 1)
  }
}
