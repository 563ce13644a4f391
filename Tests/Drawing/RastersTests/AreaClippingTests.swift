import Geometry
import Rasters
import TestSupport
import Testing

struct AreaClippingTests {
  @Test(arguments: 0..<60)
  func `a clip leaves everything inside as it is and nothing outside`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let far = [70.0, 400, 50_000, 1e7][seed % 4]
    var batch = AreaBatch()
    for _ in 0..<4 { batch.append(random.points(6, -far...far)) }
    let (x, y) = (Int.random(in: 0...30, using: &random), Int.random(in: 0...30, using: &random))
    let clip = PixelBox(left: x, top: y, right: x + 1 + seed % 33, bottom: y + 29)
    let (whole, part) = (batch.coverage(), batch.coverage(clip: clip))
    for index in whole.steps.indices {
      let isInside =
        (clip.left..<clip.right).contains(index % 64)
        && (clip.top..<clip.bottom).contains(index / 64)
      #expect(part.steps[index] == (isInside ? whole.steps[index] : 0), "seed \(seed)")
    }
  }

  @Test(arguments: 0..<20)
  func `a part of a larger picture is the same by itself`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let batch = AreaBatch(random.points(9, -300...500), random.points(4, -300...500))
    let large = batch.coverage(width: 200, height: 100)
    let small = batch.coverage()
    for index in small.steps.indices {
      #expect(small.steps[index] == large.steps[index / 64 * 200 + index % 64], "seed \(seed)")
    }
  }

  @Test(arguments: [1e3, 4e4, 1e6, 1e9])
  func `a side that reaches far outside is straight inside`(far: Double) {
    let long = AreaBatch([Point(-far, 32 - far / 2), Point(far, 32 + far / 2), Point(-far, far)])
    let short = AreaBatch([Point(-100, -18), Point(164, 114), Point(-100, 200)])
    #expect(long.coverage().distance(to: short.coverage()) <= 1)
  }

  @Test func `whatever surrounds the picture covers it whole`() {
    for far in [1e2, 1e5, 1e9, 4e11] {
      let picture = AreaBatch(corners(-far, -far, far, far)).coverage()
      #expect(picture.steps.allSatisfy { $0 == 255 }, "\(far)")
    }
  }

  @Test func `absurd corners are left out`() {
    let ring = [Point(10, 10), Point(30, 10), Point(30, 40)]
    for wrong in [1e13, 1e300, -1e300, .infinity, .nan] {
      for point in [Point(wrong, 5), Point(5, wrong), Point(wrong, wrong)] {
        for index in 0...3 {
          var spoiled = ring
          spoiled.insert(point, at: index)
          for plane in [nil, Perspective((1, 0, 0), (0, 1, 0), (0, 0.01, 1))] {
            let expected = AreaBatch(ring, seenBy: plane).coverage()
            #expect(AreaBatch(spoiled, seenBy: plane).coverage() == expected, "\(wrong)")
          }
        }
      }
    }
  }

  @Test(arguments: 0..<300)
  func `any numbers cover something or nothing, but end`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    func number() -> Double {
      let size = (0..<Int.random(in: 0...13, using: &random)).reduce(1.0) { size, _ in size * 10 }
      let number = Double.random(in: -1...1, using: &random)
      return Bool.random(using: &random) ? number * size : number / size
    }
    var batch = AreaBatch()
    for _ in 0..<4 { batch.append((0..<5).map { _ in Point(number(), number()) }) }
    if seed.isMultiple(of: 2) {
      batch.perspective = Perspective(
        (number(), number(), number()), (number(), number(), number()),
        (number(), number(), number()))
    }
    let raster = PolygonRasterizer(width: 64, height: 64)
    raster.add(batch)
    let one = raster.coverage
    #expect(one == batch.coverage(), "seed \(seed)")
    #expect(raster.coverage.area == 0, "seed \(seed)")
  }

  @Test func `nothing is covered without polygons, pixels or a clip`() {
    #expect(AreaBatch().coverage().area == 0)
    let square = AreaBatch(corners(5, 5, 50, 50))
    #expect(square.coverage(width: 0, height: 0).steps.isEmpty)
    let none = PixelBox(left: 90, top: 9, right: 99, bottom: 10)
    #expect(square.coverage(clip: none).area == 0)
    for away in [Point(70, 0), Point(-70, 0), Point(0, 70), Point(0, -70)] {
      #expect(square.coverage(transform: .translation(away.x, away.y)).area == 0)
    }
    #expect(AreaBatch([Point(3, 3), Point(50, 50)]).isEmpty)
  }

  @Test func `a great many corners end`() {
    let ring = (0..<200_000).map { index in
      Point(Double(index * 7919 % 6400) / 100, Double(index) / 3125)
    }
    #expect(AreaBatch(ring).coverage().area > 100)
  }
}
