import Geometry
import Testing

struct RectTests {
  private let rect = Rect(10, 20, 30, 40)

  @Test func `edges and middle follow from origin and size`() {
    #expect([rect.minX, rect.maxX, rect.minY, rect.maxY] == [10, 40, 20, 60])
    #expect(rect.center == Point(25, 40))
    #expect(Rect(center: Point(25, 40), size: Size(30, 40)) == rect)
    #expect(Rect(left: 10, top: 20, right: 40, bottom: 60) == rect)
  }

  @Test func `an edge beyond its opposite leaves nothing`() {
    let empty = Rect(left: 5, top: 5, right: 1, bottom: 9)
    #expect(empty.width == 0)
    #expect(empty.isEmpty)
    #expect(rect.inset(by: 100, 0).isEmpty)
  }

  @Test func `insets are taken off edge by edge`() {
    #expect(rect.inset(by: Insets(top: 1, left: 2, bottom: 3, right: 4)) == Rect(12, 21, 24, 36))
    #expect(rect.inset(by: -1, -2) == Rect(9, 18, 32, 44))
  }

  @Test func `mirroring twice changes nothing`() {
  }

  @Test func `touching rectangles share no area`() {
    #expect(!rect.intersects(Rect(40, 20, 5, 5)))
    #expect(rect.intersects(Rect(39.9, 20, 5, 5)))
    #expect(rect.intersection(Rect(30, 50, 100, 100)) == Rect(30, 50, 10, 10))
    #expect(rect.intersection(Rect(100, 100, 1, 1)).isEmpty)
    #expect(rect.union(Rect(0, 0, 1, 1)) == Rect(0, 0, 40, 60))
  }

  @Test func `a point on the right edge is outside and one on the left edge inside`() {
    #expect(rect.contains(Point(10, 20)))
    #expect(!rect.contains(Point(40, 20)))
    #expect(!rect.contains(Point(10, 60)))
  }

  @Test func `containing allows for a tolerance`() {
    let larger = Rect(9.9, 20, 30, 40)
    #expect(!rect.contains(larger))
    #expect(rect.contains(larger, tolerance: 0.11))
    #expect(rect.contains(rect))
  }
}
