import Geometry

/// An even selection of points on land, of bounded size.
struct LandSample {
  private(set) var points: [Point] = []
  /// Of how many points one is selected.
  private var step = 1
  /// The number of points until the next selected one.
  private var waiting = 0

  /// Maximum number of selected points, each of which is compared with all coastlines.
  private static let limit = 500

  mutating func add(_ point: Point) {
    guard waiting == 0 else {
      waiting -= 1
      return
    }
    waiting = step - 1
    points.append(point)
    guard points.count == Self.limit else { return }
    points = stride(from: 0, to: points.count, by: 2).map { points[$0] }
    step *= 2
    waiting = step - 1
  }
}
