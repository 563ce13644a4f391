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

  @Test(arguments: [(1.0, 1.0), (1.0, -0.13), (0.07, 1.0), (1.0, 0.0), (0.0, 1.0)])
  func `a long straight street has the anchors of all squares that it crosses`(
    way: (Double, Double)
  ) {
    let way = Point(way.0, way.1) * (Town.tile * 3)
    let start = Town.center - way * 0.5 + Point(Town.tile / 97, Town.tile / 89)
    let spacing = Town.tile / 40
    func anchors(_ reach: Double) -> [LineAnchors.Anchor] {
      let area = Rect(center: Town.center, size: Size(Town.tile * reach, Town.tile * reach))
      return LineAnchors(spacing: spacing, area: area).anchors(of: [[start, start + way]])
    }
    let seen = Rect(center: Town.center, size: Size(Town.tile * 0.6, Town.tile * 0.6))
    let far = anchors(4).filter { seen.contains($0.point) }
    #expect(far.map(\.point) == anchors(1).filter { seen.contains($0.point) }.map(\.point))
    // The squares of the first lattice, by points along the street: the nearest to the middle of each.
    var nearest: [SIMD2<Int>: (distance: Double, point: Point)] = [:]
    for step in 0...200_000 {
      let point = start + way * (Double(step) / 200_000)
      guard seen.contains(point) else { continue }
      let cell = SIMD2(
        Int((point.x / spacing).rounded(.down)), Int((point.y / spacing).rounded(.down)))
      let middle = Point((Double(cell.x) + 0.5) * spacing, (Double(cell.y) + 0.5) * spacing)
      let distance = point.distance(to: middle)
      if distance < nearest[cell]?.distance ?? .infinity { nearest[cell] = (distance, point) }
    }
    let first = far.filter { $0.level == 0 }.map(\.point)
    #expect(first.count > 20)
    // Where the nearest point of the whole line lies in another square, a square has no anchor.
    let inner = nearest.values.filter { $0.distance < spacing * 0.45 }
    for found in inner {
      #expect(first.contains { $0.distance(to: found.point) < spacing * 0.02 })
    }
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
