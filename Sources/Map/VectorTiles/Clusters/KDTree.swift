import Foundation

/// A spatial index of points in the plane, with a deterministic order of results.
///
/// A k-d tree in one array, each part of it halved by Floyd–Rivest selection, as in
/// <https://github.com/mourner/kdbush>. Results keep the order of the array, so that the points of
/// a tile have the same order as in that library.
struct KDTree: Sendable {
  /// The maximum number of points in a leaf, which is searched linearly.
  private static let leaf = 64

  /// The indices of the points in the original list.
  private var indices: [Int32]
  private var points: [SIMD2<Float>]

  init(_ points: [SIMD2<Float>]) {
    self.points = points
    indices = (0..<Int32(points.count)).map(\.self)
    sort(0, points.count - 1, axis: 0)
  }

  /// Returns the points inside a rectangle, edges included.
  func points(from low: SIMD2<Double>, to high: SIMD2<Double>) -> [Int] {
    var found: [Int] = []
    visit { point, axis in
      (low[axis] <= point[axis], high[axis] >= point[axis])
    } _: { index, point in
      if all(point .>= low), all(point .<= high) { found.append(index) }
    }
    return found
  }

  /// Returns the points within a radius of a center.
  func points(around center: SIMD2<Double>, within radius: Double) -> [Int] {
    var found: [Int] = []
    visit { point, axis in
      (center[axis] - radius <= point[axis], center[axis] + radius >= point[axis])
    } _: { index, point in
      let way = point - center
      if (way * way).sum() <= radius * radius { found.append(index) }
    }
    return found
  }

  /// Visits the parts that may contain results.
  ///
  /// - Parameters:
  ///   - sides: Returns for the median point of a part whether the search continues on the lower
  ///     and on the upper side of an axis.
  ///   - body: Called with each visited point and its index.
  private func visit(
    _ sides: (SIMD2<Double>, Int) -> (lower: Bool, upper: Bool),
    _ body: (Int, SIMD2<Double>) -> Void
  ) {
    func look(_ position: Int) -> SIMD2<Double> {
      let point = SIMD2<Double>(points[position])
      body(Int(indices[position]), point)
      return point
    }
    var open = [(left: 0, right: points.count - 1, axis: 0)]
    while let (left, right, axis) = open.popLast() {
      guard right - left > Self.leaf else {
        for position in stride(from: left, through: right, by: 1) { _ = look(position) }
        continue
      }
      let middle = (left + right) / 2
      let side = sides(look(middle), axis)
      if side.lower { open.append((left, middle - 1, 1 - axis)) }
      if side.upper { open.append((middle + 1, right, 1 - axis)) }
    }
  }

  private mutating func sort(_ left: Int, _ right: Int, axis: Int) {
    guard right - left > Self.leaf else { return }
    let middle = (left + right) / 2
    select(middle, left, right, axis)
    sort(left, middle - 1, axis: 1 - axis)
    sort(middle + 1, right, axis: 1 - axis)
  }

  /// Moves the point of a rank to its position, between smaller and greater ones.
  private mutating func select(_ target: Int, _ left: Int, _ right: Int, _ axis: Int) {
    var (left, right) = (left, right)
    while right > left {
      if right - left > 600 {
        let (low, high) = Self.sample(target, left, right)
        select(target, low, high, axis)
      }
      let middle = part(around: target, left, right, axis)
      if middle <= target { left = middle + 1 }
      if target <= middle { right = middle - 1 }
    }
  }

  /// Returns the part of a long range that most likely contains the point of a rank.
  private static func sample(_ target: Int, _ left: Int, _ right: Int) -> (Int, Int) {
    let count = Double(right - left + 1)
    let rank = Double(target - left + 1)
    let size = 0.5 * exp(2 * log(count) / 3)
    let spread =
      0.5 * (log(count) * size * (count - size) / count).squareRoot()
      * (rank < count / 2 ? -1 : 1)
    let low = Double(target) - rank * size / count + spread
    let high = Double(target) + (count - rank) * size / count + spread
    return (max(left, Int(low.rounded(.down))), min(right, Int(high.rounded(.down))))
  }

  /// Partitions a range around the point at a position, and returns its new position.
  private mutating func part(
    around target: Int, _ left: Int, _ right: Int, _ axis: Int
  ) -> Int {
    let value = points[target][axis]
    swap(left, target)
    if points[right][axis] > value { swap(left, right) }
    var (low, high) = (left, right)
    while low < high {
      swap(low, high)
      low += 1
      high -= 1
      while points[low][axis] < value { low += 1 }
      while points[high][axis] > value { high -= 1 }
    }
    if points[left][axis] == value {
      swap(left, high)
    } else {
      high += 1
      swap(high, right)
    }
    return high
  }

  private mutating func swap(_ one: Int, _ other: Int) {
    points.swapAt(one, other)
    indices.swapAt(one, other)
  }
}
