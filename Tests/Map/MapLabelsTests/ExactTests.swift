import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

/// Tests labels placed as in MapLibre.
struct ExactTests {
  private let camera = Town.camera(zoom: 14, tilt: 0)
  private var view: SymbolProjection { SymbolProjection(camera, exactPixel: 1) }

  /// Returns the point at an offset from the town's center, in screen points.
  private func spot(_ x: Double, _ y: Double) -> Point {
    Town.center + Point(x, y) * (Town.tile / 512)
  }

  private func line(
    _ text: String, _ points: [Point], _ change: (inout SymbolPaint) -> Void = { _ in }
  ) -> SymbolFeature {
    var paint = Town.paint(.line)
    (paint.text.pitchAlignment, paint.text.maximumAngle) = (.auto, 180)
    change(&paint)
    return Town.feature(
      text, points, .line, Rect(Town.center.x, Town.center.y, Town.tile, Town.tile), 1, paint)
  }

  private func placed(_ features: [SymbolFeature], _ camera: Camera? = nil) -> PlacementResult {
    SymbolPlacer(measurer: GridMeasurer()).exactPlacement(
      of: features, camera: camera ?? self.camera, exactPixel: 1)
  }

  private func form(_ label: PlacementResult.Label, _ camera: Camera? = nil) throws -> PlacedSymbol
  {
    let view = SymbolProjection(camera ?? self.camera, exactPixel: 1)
    return try #require(label.form(view, size: label.site.paint.text.size))
  }

  @Test func `letters follow each piece of a line and stand beside it where the style moves them`()
    throws
  {
    let corner = [spot(20, 150), spot(100, 150), spot(100, 20)]
    let plain = try #require(placed([line("ABCDEFGHIJKLMN", corner)]).labels.first)
    let positions = try form(plain).runs.flatMap(\.positions)
    #expect(positions.count == 14)
    let turns = Set(
      positions.compactMap(\.axes).map { [$0.right.x.rounded(), $0.right.y.rounded()] })
    #expect(turns == [[1, 0], [0, -1]])
    let moved = line("ABCDEFGHIJKLMN", corner) { $0.text.offset = Point(0, -2) }
    let beside = try form(try #require(placed([moved]).labels.first)).runs.flatMap(\.positions)
    // Two ems above the first segment, and as far to the left of the second.
    let first = try #require(zip(positions, beside).first { $0.0.axes == $0.1.axes })
    #expect(abs(first.0.start.y - first.1.start.y - 24) < 1e-6)
  }

  @Test func `a text against its line is turned around unless it need not stand upright`() throws {
    let back = [spot(300, 100), spot(20, 100)]
    let turned = try form(try #require(placed([line("ABC", back)]).labels.first))
    #expect(turned.isReversed)
    let free = line("ABC", back) { $0.text.keepUpright = false }
    #expect(try !form(try #require(placed([free]).labels.first)).isReversed)
  }

  @Test func `letters on tilted ground are as flat as it is`() throws {
    let tilted = Town.camera(zoom: 14, tilt: 60)
    let label = try #require(
      placed([line("ABCD", [spot(-150, 10), spot(150, 10)])], tilted).labels.first)
    let axes = try #require(try form(label, tilted).runs.first?.positions.first?.axes)
    #expect(abs(axes.down.y / axes.right.x) < 0.75)
    let upright = line("ABCD", [spot(-150, 10), spot(150, 10)]) {
      $0.text.pitchAlignment = .viewport
    }
    let straight = try #require(placed([upright], tilted).labels.first)
    let plain = try #require(try form(straight, tilted).runs.first?.positions.first?.axes)
    #expect(abs(plain.down.y / plain.right.x - 1) < 1e-9)
  }

  @Test func `lines of one text that meet become one`() {
    let (a, b, c, d) = (spot(0, 0), spot(100, 0), spot(200, 0), spot(300, 0))
    let pieces = [line("Way", [a, b]), line("Way", [c, d]), line("Other", [b, c])]
    #expect(LineMerger.merged(pieces).count == 3)
    let whole = LineMerger.merged(pieces + [line("Way", [b, c])])
    #expect(whole.map(\.points) == [[a, b, c, d], [b, c]])
    #expect(
      LineMerger.merged([line("Way", [b, c]), line("Way", [a, b])]).map(\.points) == [[a, b, c]])
  }

  @Test(arguments: 0..<30)
  func `pieces of a line become the line again, in whatever order the tile has them`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let way = (0..<Int.random(in: 3...12, using: &random)).map {
      spot(Double($0) * 20, Double($0 % 3))
    }
    var cuts = Set((1..<way.count - 1).filter { _ in Bool.random(using: &random) })
    cuts.formUnion([0, way.count - 1])
    let ends = cuts.sorted()
    let pieces = zip(ends, ends.dropFirst()).map { line("Way", Array(way[$0...$1])) }
    #expect(LineMerger.merged(pieces.shuffled(using: &random)).map(\.points) == [way])
  }

  @Test func `the middle of an area is inside and far from its edges and holes`() {
    func center(_ rings: [[Point]]) -> [Point] {
      let points = rings.flatMap { $0.map { spot($0.x, $0.y) } }
      var ends: [Int] = []
      for ring in rings { ends.append((ends.last ?? 0) + ring.count) }
      let plain = Town.named("Park", Town.center)
      let feature = SymbolFeature(
        layer: 1, layerID: "1", paint: plain.paint, geometry: .polygon, points: points,
        partEnds: ends, tile: plain.tile, identity: 1)
      return Polylabel.centers(of: feature, precision: Town.tile / 512).map {
        ($0 - Town.center) * (512 / Town.tile)
      }
    }
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
      [Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)]
    }
    // A bent area whose bounding box is centered outside it.
    let bent = [
      Point(0, 0), Point(100, 0), Point(100, 20), Point(20, 20), Point(20, 100), Point(0, 100),
    ]
    let corner = center([bent])
    #expect(corner.count == 1 && corner[0].distance(to: Point(12, 12)) < 4)
    let holed = center([box(0, 0, 100, 40), box(10, 5, 50, 30).reversed()])
    #expect(holed.count == 1 && holed[0].x > 60)
    #expect(center([box(0, 0, 10, 10), box(50, 0, 10, 10)]).count == 2)
    let star = (0..<60_000).map { index -> Point in
      let turn = Double(index) / 60_000 * 2 * .pi
      let reach = index.isMultiple(of: 2) ? 100.0 : 99
      return Point(reach * cos(turn), reach * sin(turn))
    }
    #expect(center([star]).count == 1)
  }

  @Test func `labels that cooperate cover each other and not those that insist on their room`() {
    var grid = CollisionIndex(Size(100, 100))
    let box = CollisionShape.box(Rect(10, 10, 20, 20))
    grid.insert(box, rule: .always)
    #expect(grid.collides(box) && !grid.collides(box, by: .cooperative))
    grid.insert(box, rule: .never)
    #expect(grid.collides(box, by: .cooperative))
  }
}
