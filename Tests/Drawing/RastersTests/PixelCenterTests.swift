import Geometry
import Rasters
import TestSupport
import Testing

/// Tests of areas without antialiasing, which cover pixels by their centers.
@Suite("Areas by the middles of pixels")
struct PixelCenterTests {
  private func coverage(
    _ batch: AreaBatch, transform: Transform = .identity, clip: PixelBox? = nil
  ) -> Coverage {
    let raster = NonzeroRasterizer(width: 64, height: 64, sampling: .centers)
    if let clip { raster.clip = clip }
    raster.add(batch, transform: transform)
    return raster.withCoverage { bytes, stride in
      Coverage(steps: (0..<64 * 64).map { bytes[$0 / 64 * stride + $0 % 64] })
    }
  }

  private func square(_ low: Double, _ high: Double) -> [Point] {
    [Point(low, low), Point(high, low), Point(high, high), Point(low, high)]
  }

  @Test("A pixel is covered where its middle is, at corners too")
  func middles() {
    let picture = coverage(AreaBatch(square(10.4, 20.6)))
    #expect(picture.area == 11 * 11)
    #expect(picture[10, 10] == 255 && picture[20, 20] == 255 && picture[9, 10] == 0)
    #expect(coverage(AreaBatch(square(10.6, 11.4))).area == 0)
  }

  @Test("Areas with a common edge leave no gap and share no pixel")
  func seams() {
    let turn = Transform.rotation(degrees: 33).then(.translation(30, 10))
    let left = coverage(
      AreaBatch([Point(0, 0), Point(20, 0), Point(20, 40), Point(0, 40)]), transform: turn)
    let right = coverage(
      AreaBatch([Point(20, 0), Point(40, 0), Point(40, 40), Point(20, 40)]), transform: turn)
    let whole = coverage(
      AreaBatch([Point(0, 0), Point(40, 0), Point(40, 40), Point(0, 40)]), transform: turn)
    #expect(zip(left.steps, right.steps).allSatisfy { $0 == 0 || $1 == 0 })
    #expect(left.area + right.area == whole.area)
  }

  @Test("Holes stay clear, and overlaps count once")
  func winding() {
    var batch = AreaBatch(square(8, 40))
    batch.append(square(16, 24), isHole: true)
    batch.append(square(30, 50))
    let picture = coverage(batch)
    #expect(picture[20, 20] == 0 && picture[35, 35] == 255 && picture[45, 45] == 255)
    let pixels: Double = 1024 - 64 + 400 - 100
    #expect(picture.area == pixels)
  }

  @Test("What is behind the eye or beyond the clip is cut, and numbers without sense are nothing")
  func hostile() {
    var ground = AreaBatch([Point(-50, 100), Point(50, 100), Point(50, -1e7), Point(-50, -1e7)])
    ground.perspective = Perspective((1, 0, 32), (0, 0.5, 32), (0, 0.01, 1))
    #expect(coverage(ground).area > 64)
    let clip = PixelBox(left: 10, top: 10, right: 20, bottom: 20)
    #expect(coverage(AreaBatch(square(-1e6, 1e6)), clip: clip).area == 100)
    #expect(coverage(AreaBatch([Point(.nan, 0), Point(5, 5), Point(0, .infinity)])).area == 0)
  }

  @Test("A color is laid where it is covered")
  func blend() {
    let raster = NonzeroRasterizer(width: 8, height: 2, sampling: .centers)
    raster.add(AreaBatch([Point(2, 0), Point(6, 0), Point(6, 1), Point(2, 1)]))
    var pixels = [UInt32](repeating: 0xFFFF_FFFF, count: 16)
    pixels.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { return }
      raster.blend(0xFF00_0000, into: first, pixelsPerRow: 8)
    }
    #expect(pixels[1] == 0xFFFF_FFFF && pixels[2] == 0xFF00_0000 && pixels[5] == 0xFF00_0000)
    #expect(pixels[6] == 0xFFFF_FFFF && pixels[10] == 0xFFFF_FFFF && raster.coveredRows.isEmpty)
  }

  @Test("Sixteen lines per pixel show the area inside any ring", arguments: 0..<12)
  func lines(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var batch = AreaBatch()
    for _ in 0..<5 {
      batch.append(
        (0..<4).map { _ in
          Point(.random(in: -6...70, using: &random), .random(in: 2...62, using: &random))
        })
    }
    // Both end in the same row.
    batch.append(wound: Point(60, 1.1), Point(62, 1.1), Point(62, 1.4), Point(60, 1.4))
    batch.append(wound: Point(60, 1.5), Point(62, 1.5), Point(62, 1.7), Point(60, 1.7))
    let raster = NonzeroRasterizer(width: 64, height: 64, sampling: .lines)
    raster.add(batch)
    let drawn = raster.coverage
    let sampled = sampled(batch)
    // The samples are on eight lines.
    #expect(drawn.distance(to: sampled) <= 36)
    #expect(drawn.meanDistance(to: sampled) < 2)
    #expect(raster.coverage.area == 0)
  }

  /// The coverage by 64 samples per pixel, from the crossings of the rings with rows of samples.
  private func sampled(_ batch: AreaBatch) -> Coverage {
    var counts = [Int](repeating: 0, count: 64 * 64)
    for row in 0..<512 {
      let crossings = crossings(of: batch, at: (Double(row) + 0.5) / 8)
      var (winding, next) = (0, 0)
      for column in 0..<512 {
        let x = (Double(column) + 0.5) / 8
        while next < crossings.count, crossings[next].x <= x {
          winding += crossings[next].direction
          next += 1
        }
        if winding != 0 { counts[row / 8 * 64 + column / 8] += 1 }
      }
    }
    return Coverage(steps: counts.map { UInt8((Double($0) * 255 / 64).rounded()) })
  }

  /// The crossings of the rings with a horizontal line, from left to right.
  private func crossings(
    of batch: AreaBatch, at y: Double
  ) -> [(x: Double, direction: Int)] {
    var crossings: [(x: Double, direction: Int)] = []
    for ring in batch.starts.indices {
      let corners = batch.points[batch.range(ofRing: ring)]
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where (from.y <= y) != (to.y <= y) {
        let x = from.x + (to.x - from.x) * ((y - from.y) / (to.y - from.y))
        crossings.append((x, from.y < to.y ? 1 : -1))
      }
    }
    return crossings.sorted { $0.x < $1.x }
  }
}
