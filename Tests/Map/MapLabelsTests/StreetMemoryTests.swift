import BaseMaps
import DisplayLists
import Geometry
import TestSupport
import Testing

@testable import MapLabels

/// What is kept of streets saves time and changes nothing.
@Suite struct StreetMemoryTests {
  private let town = Town.grid()

  private func camera(_ number: Int) -> Camera {
    let step = Double(number)
    return Town.camera(
      step * 0.05 - 1, step.truncatingRemainder(dividingBy: 7) * 0.03,
      zoom: number < 20 ? 16.4 : 15.7, bearing: step * 9, tilt: number.isMultiple(of: 5) ? 0 : 45)
  }

  @Test func `labels are the same whatever views came before`() {
    let placer = LabelPlacer(measurer: GridMeasurer())
    var labels = 0
    for number in 0..<40 {
      // Some streets are there in every other view alone.
      let features = number.isMultiple(of: 2) ? town : Array(town.dropLast(60))
      let camera = camera(number)
      let kept = placer.placement(of: features, camera: camera, obstacles: LabelObstacles())
      let fresh = LabelPlacer(measurer: GridMeasurer())
        .placement(of: features, camera: camera, obstacles: LabelObstacles())
      #expect(kept == fresh, "view \(number)")
      labels += kept.labels.count
    }
    #expect(labels > 200)
  }

  @Test func `anchors do not depend on how far the area around them reaches`() {
    let line = (0...60).map {
      Point(
        Town.center.x + (Double($0) / 20 - 1.5) * Town.tile,
        Town.center.y + Double($0 % 5) * Town.tile / 60)
    }
    func anchors(_ reach: Double) -> [Point] {
      let area = Rect(center: Town.center, size: Size(Town.tile * reach, Town.tile * reach))
      return LineAnchors(spacing: Town.tile / 5, area: area).anchors(of: [line]).map(\.point)
    }
    let seen = Rect(center: Town.center, size: Size(Town.tile * 0.6, Town.tile * 0.6))
    let near = anchors(1).filter { seen.contains($0) }
    #expect(near.count > 8)
    #expect(anchors(1.3).filter { seen.contains($0) } == near)
    #expect(anchors(4).filter { seen.contains($0) } == near)
  }

  @Test func `a street is found again, until it is long gone`() {
    let memory = StreetMemory()
    let street = Street(layer: 1, text: "Oak Street", feature: 0)
    let features = Town.street("Oak Street", [Town.center, Town.center + Point(Town.tile, 0)])
    let area = Rect(center: Town.center, size: Size(Town.tile, Town.tile))
    func lines(_ spacing: Double) -> StreetMemory.Lines {
      memory.lines(of: street, features, spacing: spacing, area: area)
    }
    memory.begin()
    let first = lines(Town.tile / 4)
    #expect(!first.anchors.isEmpty && memory.count == 1)
    #expect(lines(Town.tile / 8).anchors.count > first.anchors.count)
    for _ in 0..<20 { memory.begin() }
    #expect(memory.count == 0)
    #expect(lines(Town.tile / 4).anchors.map(\.point) == first.anchors.map(\.point))
  }
}
