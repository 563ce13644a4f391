import DisplayLists
import Geometry

/// A depth buffer for walls and roofs: each pixel shows the nearest face.
///
/// Intersecting buildings need per-pixel depth: no drawing order of complete walls is correct for
/// them.
struct ExtrusionDepthBuffer {
  /// A vertex of a wall or a roof.
  struct Corner {
    /// X, Y and W on the screen.
    var seen: SIMD3<Double>
    /// The position in a pattern, in points, and the fraction of the wall's height.
    var position: SIMD3<Double>
  }

  /// The maximum number of pixels that all faces together may touch, which bounds the work.
  private static let workLimit = 1 << 27
  /// The ratio above which two faces are equally near.
  private static let equality = 1 - 1e-9
  /// The near plane, as a fraction of the target's distance.
  private static let nearest = 1.0 / 32

  let columns, rows: Int
  private let toPixels: Transform
  /// 1 / W of the nearest face at each pixel; 0 for none.
  private var nearness: [Double]
  private var work = 0

  init(_ screen: Size, columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    toPixels = .scale(Double(columns) / screen.width, Double(rows) / screen.height)
    nearness = Array(repeating: 0, count: columns * rows)
  }

  /// Draws a planar face with a depth test.
  ///
  /// - Parameters:
  ///   - rings: The outline and holes of the face.
  ///   - words: The colors of the pixels.
  ///   - color: Returns the color at a position of the face.
  mutating func add(
    _ rings: [[Corner]], to words: inout [UInt32], color: (SIMD3<Double>) -> UInt32
  ) {
    let shown = rings.map { Self.cut($0).map(pixel) }.filter { $0.count > 2 }
    guard let slope = Slope(shown.flatMap(\.self)) else { return }
    var (low, high) = (Double.infinity, -Double.infinity)
    for ring in shown {
      for corner in ring { (low, high) = (min(low, corner.y), max(high, corner.y)) }
    }
    let first = Int(max(0, (low - 0.5).rounded(.up)))
    let last = Int(min(Double(rows), (high + 0.5).rounded(.up)))
    for row in stride(from: first, to: last, by: 1) {
      let crossings = Self.crossings(shown, at: Double(row) + 0.5)
      for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
        let from = Int(max(0, (crossings[pair] - 0.5).rounded(.up)))
        let to = Int(min(Double(columns), (crossings[pair + 1] - 0.5).rounded(.up)))
        guard from < to else { continue }
        work += to - from
        guard work <= Self.workLimit else { return }
        for column in from..<to {
          let value = slope.value(x: Double(column) + 0.5, y: Double(row) + 0.5)
          let index = row * columns + column
          // Of equally near faces the last one is shown.
          guard value.x >= nearness[index] * Self.equality else { continue }
          nearness[index] = value.x
          words[index] = color(SIMD3(value.y, value.z, value.w) / value.x)
        }
      }
    }
  }

  /// A vertex in pixels: x, y, 1 / W and the position divided by W.
  private struct Pixel {
    let x, y: Double
    let value: SIMD4<Double>
  }

  private func pixel(_ corner: Corner) -> Pixel {
    let (seen, position) = (corner.seen, corner.position)
    let point = toPixels.apply(Point(seen.x / seen.z, seen.y / seen.z))
    return Pixel(
      x: point.x, y: point.y, value: SIMD4(1, position.x, position.y, position.z) / seen.z)
  }

  /// The values that are linear over the pixels of a planar face.
  private struct Slope {
    private let origin: Pixel
    private let across, down: SIMD4<Double>

    /// Creates the values; fails for a face seen edge-on.
    init?(_ corners: [Pixel]) {
      guard let origin = corners.first else { return nil }
      func reach(_ pixel: Pixel) -> Double {
        (pixel.x - origin.x) * (pixel.x - origin.x) + (pixel.y - origin.y) * (pixel.y - origin.y)
      }
      guard let far = corners.max(by: { reach($0) < reach($1) }) else { return nil }
      let way = (x: far.x - origin.x, y: far.y - origin.y)
      func cross(_ pixel: Pixel) -> Double {
        way.x * (pixel.y - origin.y) - way.y * (pixel.x - origin.x)
      }
      guard let side = corners.max(by: { abs(cross($0)) < abs(cross($1)) }) else { return nil }
      let area = cross(side)
      guard abs(area) > 1e-9 else { return nil }
      let (one, other) = (far.value - origin.value, side.value - origin.value)
      across = (one * (side.y - origin.y) - other * way.y) / area
      down = (other * way.x - one * (side.x - origin.x)) / area
      self.origin = origin
    }

    func value(x: Double, y: Double) -> SIMD4<Double> {
      origin.value + across * (x - origin.x) + down * (y - origin.y)
    }
  }

  /// Clips a ring at the near plane.
  private static func cut(_ ring: [Corner]) -> [Corner] {
    guard var last = ring.last, ring.contains(where: { $0.seen.z <= nearest }) else { return ring }
    var kept: [Corner] = []
    for corner in ring {
      let (before, after) = (last.seen.z - nearest, corner.seen.z - nearest)
      if (before > 0) != (after > 0) {
        let share = before / (before - after)
        kept.append(
          Corner(
            seen: last.seen + (corner.seen - last.seen) * share,
            position: last.position + (corner.position - last.position) * share))
      }
      if after > 0 { kept.append(corner) }
      last = corner
    }
    return kept
  }

  /// Returns the intersections of rings with a row, from left to right.
  private static func crossings(_ rings: [[Pixel]], at y: Double) -> [Double] {
    var found: [Double] = []
    for ring in rings {
      guard var last = ring.last else { continue }
      for corner in ring {
        if (last.y <= y) != (corner.y <= y) {
          found.append(last.x + (corner.x - last.x) * ((y - last.y) / (corner.y - last.y)))
        }
        last = corner
      }
    }
    return found.sorted()
  }
}
