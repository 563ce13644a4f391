import Geometry
import Rasters
import TestSupport

extension AreaBatch {
  /// Creates a batch of rings, each an outer ring.
  init(_ rings: [Point]..., seenBy perspective: Perspective? = nil) {
    self.init(perspective: perspective)
    for ring in rings { append(ring) }
  }

  /// The coverage of a picture of 64 × 64 pixels by the areas.
  func coverage(
    transform: Transform = .identity, clip: PixelBox? = nil, width: Int = 64, height: Int = 64
  ) -> Coverage {
    let raster = PolygonRasterizer(width: width, height: height)
    if let clip { raster.clip = clip }
    raster.add(self, transform: transform)
    return raster.coverage
  }

  /// The exact coverage of 64 × 64 pixels, by clipping the rings to each pixel.
  func exactCoverage() -> Coverage {
    Coverage(
      steps: (0..<64 * 64).map { index in
        let corner = Point(Double(index % 64), Double(index / 64))
        let area = starts.indices.reduce(0.0) { sum, ring in
          sum + AreaBatch.area(of: points[range(ofRing: ring)].map { $0 - corner })
        }
        return UInt8((min(1, abs(area)) * 255).rounded())
      })
  }

  /// The signed area of a ring inside the pixel at the origin.
  private static func area(of ring: [Point]) -> Double {
    var ring = ring
    let sides: [(Point) -> Double] = [{ $0.x }, { 1 - $0.x }, { $0.y }, { 1 - $0.y }]
    for inside in sides {
      var kept: [Point] = []
      for (last, next) in zip(ring.suffix(1) + ring.dropLast(), ring) {
        let (from, to) = (inside(last), inside(next))
        if (from >= 0) != (to >= 0) { kept.append(last.interpolated(to: next, from / (from - to))) }
        if to >= 0 { kept.append(next) }
      }
      ring = kept
    }
    return zip(ring.suffix(1) + ring.dropLast(), ring).reduce(0) { sum, edge in
      sum + (edge.0.x * edge.1.y - edge.0.y * edge.1.x) / 2
    }
  }
}

extension SeededGenerator {
  /// A random point in a square.
  mutating func point(_ range: ClosedRange<Double> = 0...64) -> Point {
    Point(.random(in: range, using: &self), .random(in: range, using: &self))
  }

  /// Random points.
  mutating func points(_ count: Int, _ range: ClosedRange<Double> = 0...64) -> [Point] {
    (0..<count).map { _ in point(range) }
  }

  /// The corners of a random convex polygon, in order.
  mutating func convex(_ count: Int, center: Point, radius: Double) -> [Point] {
    (0..<count).map { index in
      let angle = (Double(index) + .random(in: 0...0.9, using: &self)) / Double(count) * 360
      return center + Transform.rotation(degrees: angle).apply(Point(radius, 0))
    }
  }
}

func corners(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> [Point] {
  [Point(left, top), Point(right, top), Point(right, bottom), Point(left, bottom)]
}
