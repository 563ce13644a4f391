import Geometry
import Rasters
import Testing

/// Tests of narrow lines with two points, which have a separate code path.
@Suite("Slivers")
struct HairlineQuadTests {
  /// A ground plane that rises to a horizon, in a picture of 64 × 64 pixels.
  private let ground = Perspective((1, 0.32, 32), (0, -0.3, 60), (0, 0.01, 1))

  /// A line of two points, and the same line with a repeated point, which takes the general path.
  private func pair(
    _ from: Point, _ to: Point, width: Double, caps: LineBatch.Cap = .square,
    perspective: Perspective? = nil
  ) -> (sliver: LineBatch, quad: LineBatch) {
    var sliver = LineBatch.line([from, to], width: width, caps: caps)
    var quad = LineBatch.line([from, to, to], width: width, caps: caps)
    (sliver.perspective, quad.perspective) = (perspective, perspective)
    return (sliver, quad)
  }

  private func end(degrees: Int, length: Double) -> Point {
    Transform.rotation(degrees: Double(degrees)).apply(Point(length, 0))
  }

  @Test(
    "A narrow line covers what its four edges cover",
    arguments: [0.2, 0.7, 3, 11.5, 29, 46], [LineBatch.Cap.square, .butt])
  func same(length: Double, caps: LineBatch.Cap) {
    for width in [0.1, 0.4, 0.9, 1, 1.3, 2] {
      var area = 0.0
      for degrees in stride(from: 0, to: 360, by: 15) {
        let way = end(degrees: degrees, length: length)
        let start = Point(32.3, 31.8) + way * -0.5
        let pair = pair(start, start + way, width: width, caps: caps)
        let (sliver, quad) = (pair.sliver.coverage(), pair.quad.coverage())
        #expect(sliver.distance(to: quad) <= 1, "\(width) wide, \(degrees)°")
        area += sliver.area
      }
      #expect(area > 0)
    }
  }

  @Test("On tilted ground its ends are slanted as those of four edges")
  func tilted() {
    for width in [0.3, 0.8, 1.1, 1.6] {
      for degrees in stride(from: 0, to: 360, by: 12) {
        for length in [1.0, 6, 14] {
          let start = Point(-4, 30)
          let pair = pair(
            start, start + end(degrees: degrees, length: length), width: width, perspective: ground)
          let (sliver, quad) = (pair.sliver.coverage(), pair.quad.coverage())
          #expect(sliver.distance(to: quad) <= 12, "\(width) wide, \(degrees)°, \(length) long")
          #expect(sliver.meanDistance(to: quad) < 5)
        }
      }
    }
  }

  @Test("A line over the edge of the picture covers what four edges cover inside")
  func clipped() {
    let clip = PixelBox(left: 9, top: 7, right: 30, bottom: 41)
    for degrees in stride(from: 0, to: 360, by: 20) {
      for middle in [Point(9, 20), Point(29.5, 30), Point(18, 7.2), Point(20, 40.8), Point(63, 63)]
      {
        let way = end(degrees: degrees, length: 24)
        let pair = pair(middle + way * -0.5, middle + way * 0.5, width: 1.2)
        #expect(pair.sliver.coverage().distance(to: pair.quad.coverage()) <= 1)
        let (inside, quad) = (pair.sliver.coverage(clip: clip), pair.quad.coverage(clip: clip))
        #expect(inside.distance(to: quad) <= 1)
        let outside = (0..<64 * 64).filter { index in
          let (x, y) = (index % 64, index / 64)
          return inside[x, y] > 0 && !(9..<30 ~= x && 7..<41 ~= y)
        }
        #expect(outside.isEmpty)
      }
    }
  }

  @Test("Nothing is left of a line for the next picture, at the right edge neither")
  func forgotten() {
    let raster = LineRasterizer(width: 61, height: 64)
    let line = LineBatch.line([Point(50, 10), Point(70, 14)], width: 1.5, caps: .square)
    raster.add(line)
    _ = raster.blended(0xFF00_0000, over: 0xFFFF_FFFF)
    #expect(raster.coverage.area == 0)
    raster.add(line)
    #expect(raster.coverage.area > 5)
    #expect(raster.coverage.area == 0)
  }

  @Test("Lines far away and numbers that are none are left out")
  func absurd() {
    for point in [Point(.nan, 3), Point(.infinity, 3), Point(1e11, 1e11), Point(-1e9, 40)] {
      let line = LineBatch.line([point, Point(1e10, -1e10)], width: 1, caps: .square)
      #expect(line.coverage().area.isFinite)
    }
    let long = pair(Point(-1e6, -1e6 + 0.5), Point(1e6, 1e6 + 0.5), width: 1)
    #expect(long.sliver.coverage().distance(to: long.quad.coverage()) <= 1)
  }
}
