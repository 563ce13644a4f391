import Geometry
import Testing

@testable import LayoutKit

struct MapViewportTests {
  @Test(arguments: [
    MapViewport(Rect(0, 0, 400, 400), radius: 200), MapViewport(Rect(10, 20, 300, 180), radius: 12),
    MapViewport(Rect(0, 0, 100, 60), radius: 80),
  ])
  func `hidden areas cover what the corners hide and hardly more`(window: MapViewport) {
    let radius = min(window.radius, window.frame.width / 2, window.frame.height / 2)
    let inner = window.frame.inset(by: radius, radius)
    /// Returns the distance of a point from the rounded outline; negative inside.
    func depth(_ point: Point) -> Double {
      let (dx, dy) = (
        max(inner.minX - point.x, 0, point.x - inner.maxX),
        max(inner.minY - point.y, 0, point.y - inner.maxY)
      )
      return (dx * dx + dy * dy).squareRoot() - radius
    }
    for row in 0..<200 {
      for column in 0..<200 {
        let point = Point(
          window.frame.minX + window.frame.width * (Double(column) + 0.5) / 200,
          window.frame.minY + window.frame.height * (Double(row) + 0.5) / 200)
        let isHidden = window.hiddenAreas.contains { $0.contains(point) }
        if depth(point) > 0 { #expect(isHidden) }
        if depth(point) < -4 { #expect(!isHidden) }
      }
    }
  }

  @Test func `a window with square corners hides nothing`() {
    #expect(MapViewport(Rect(0, 0, 400, 400), radius: 0).hiddenAreas.isEmpty)
  }
}
