import Geometry
import Testing

struct AreaBatchTests {
  private let square = [Point(0, 0), Point(10, 0), Point(10, 10), Point(0, 10)]

  @Test func `outer rings are turned one way and holes the other`() {
    var batch = AreaBatch()
    batch.append(square)
    batch.append(square.reversed())
    batch.append(polygon: [square.reversed(), square])
    #expect((0..<4).map { area(batch, $0) } == [100, 100, 100, -100])
    #expect(Array(batch.points[batch.range(ofRing: 0)]) == square)
  }

  @Test func `a ring far from the origin is turned as well`() {
    let far = [Point(0, 0), Point(0, 0.25), Point(0.25, 0.25)].map { $0 + Point(1e10, 3e10) }
    var batch = AreaBatch()
    batch.append(far)
    batch.append(far.reversed())
    #expect(area(batch, 0) > 0 && area(batch, 1) > 0)
  }

  @Test func `absurd corners do not decide how a ring is turned`() {
    for wrong in [Double.nan, .infinity, 1e300] {
      var batch = AreaBatch()
      batch.append([Point(wrong, 3)] + square.reversed())
      #expect(Array(batch.points.prefix(4)) == square)
    }
  }

  @Test func `a repeated last corner and rings without area are left out`() {
    var batch = AreaBatch()
    batch.append(square + [square[0]])
    #expect(batch.points == square && batch.starts == [0])
    batch.append([Point(1, 1), Point(2, 2), Point(1, 1)])
    batch.append([Point]())
    #expect(batch.starts == [0])
  }

  @Test func `bounds and outline are where the areas are seen`() {
    var batch = AreaBatch()
    batch.append(square)
    #expect(batch.bounds == Rect(0, 0, 10, 10))
    #expect(
      batch.outline
        == Path(
          [.move(square[0])] + square.dropFirst().map { .line($0) } + [.close]))
    batch.perspective = Perspective(.scale(2, 3))
    #expect(batch.bounds == Rect(0, 0, 20, 30))
    #expect(batch.outline.bounds == Rect(0, 0, 20, 30))
    batch.append([Point(.nan, 5), Point(.infinity, 5), Point(5, 1e20)])
    #expect(batch.bounds == Rect(0, 0, 20, 30))
    #expect(AreaBatch().bounds == .zero && AreaBatch().outline.isEmpty)
  }

  @Test func `what lies behind the eye is cut off`() {
    var batch = AreaBatch(perspective: Perspective((1, 0, 0), (0, 1, 0), (0, 1, 0)))
    batch.append([Point(0, -10), Point(10, -10), Point(10, 10), Point(0, 10)])
    #expect(abs(batch.bounds.maxX - 640) < 1e-9)
    #expect(batch.bounds.minX == 0 && abs(batch.bounds.minY - 1) < 1e-12)
    #expect(batch.outline.elements.count == 5)
    var behind = AreaBatch(perspective: batch.perspective)
    behind.append([Point(0, -10), Point(10, -10), Point(10, 0)])
    #expect(behind.bounds == .zero && behind.outline.isEmpty)
  }

  private func area(_ batch: AreaBatch, _ ring: Int) -> Double {
    let corners = batch.points[batch.range(ofRing: ring)].map { $0 - batch.points[0] }
    return zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) { sum, side in
      sum + (side.0.x * side.1.y - side.0.y * side.1.x) / 2
    }
  }
}
