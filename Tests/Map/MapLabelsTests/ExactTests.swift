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

  /// Returns the icon of a line's only symbol, whose anchor is beside the line.
  private func icon(
    _ line: [Point], _ anchor: Point, _ view: SymbolProjection,
    _ change: (inout SymbolPaint) -> Void = { _ in }
  ) throws -> IconQuad {
    var paint = Town.paint(.line)
    paint.icon.rotationAlignment = .map
    change(&paint)
    let image = ImageResource(
      name: "dot", content: .pixels(width: 4, height: 4, Array(repeating: 0xFFFF_0000, count: 16)),
      size: Size(4, 4))
    let nothing = Shaping(lines: [])
    let content = SymbolContent(
      paint: paint, text: nothing, verticalText: nil,
      icon: PositionedIcon(image: image, box: Rect(-2, -2, 4, 4)), verticalIcon: nil,
      sizes: SymbolFeature.LayoutSizes(paint))
    let site = SymbolInstanceFactory(content, layer: 1, name: "dot").site(
      anchor, line: line, segment: 0, level: 0)
    return try #require(IconQuad(site, view))
  }

  private func angle(_ quad: IconQuad) -> Double {
    atan2(quad.transform.b, quad.transform.a) * 180 / .pi
  }

  @Test func `an icon along a line has the direction of the part before its anchor`() throws {
    let (start, end, anchor) = (spot(20, 40), spot(120, 60), spot(40, 40))
    let whole = atan2(20, 100) * 180 / Double.pi
    #expect(abs(angle(try icon([start, end], anchor, view))) < 1e-6)
    #expect(abs(angle(try icon([start, end], anchor, SymbolProjection(camera))) - whole) < 1e-6)
    // An icon that is turned around has the direction of the part after its anchor.
    let turned = try icon([end, start], anchor, view) { $0.icon.keepUpright = true }
    #expect(abs(angle(turned)) < 1e-6)
    // At the start of the line there is no part before the anchor.
    #expect(abs(angle(try icon([start, end], start, view)) - whole) < 1e-6)
  }

  @Test func `an icon on the ground is not aligned with pixels`() throws {
    let line = [spot(0.3, 0.4), spot(40.3, 0.4)]
    let flat = try icon(line, line[0], view).transform
    let upright = try icon(line, line[0], view) { $0.icon.pitchAlignment = .viewport }.transform
    #expect(upright.tx == upright.tx.rounded() && upright.ty == upright.ty.rounded())
    #expect(abs(flat.tx - upright.tx - 0.3) < 1e-6 && abs(flat.ty - upright.ty - 0.4) < 1e-6)
  }

  @Test func `texts keep their distance in whole units of their tile`() {
    // Two texts 14.4 points high with a padding of 4 need 22.4 points, or 2 × 44 units of 1/4 point.
    let near = Town.camera(zoom: 16, tilt: 0)
    func count(_ units: Double, _ camera: Camera) -> Int {
      let unit = Town.tile / 8192
      let point = Town.center + Point(64 * unit, 64 * unit)
      return placed(
        [Town.named("One", point), Town.named("Two", point + Point(0, units * unit))], camera
      ).count
    }
    #expect(count(89, near) == 2 && count(87, near) == 1)
    // In a tile at its own zoom, these are 2 × 179 units of 1/16 point.
    #expect(count(359, camera) == 2 && count(357, camera) == 1)
  }

  @Test func `boxes are projected with coefficients of 32 bits`() throws {
    let square = Rect(Town.center.x, Town.center.y, Town.tile, Town.tile)
    let projection = TileProjection(square, view)
    let unit = Town.tile / 8192
    let (one, other) = (Point(48, 64), Point(48, 64 + 16 * 25))
    let (from, to) = (
      try #require(projection.screen(square.origin + one * unit)),
      try #require(projection.screen(square.origin + other * unit))
    )
    let exact = try #require(view.project(square.origin + one * unit)).point
    #expect(from.distance(to: exact) < 1e-3)
    #expect(abs(to.y - from.y - 25) < 1e-4 && to.x == from.x)
    // A point between two units is that of the nearest one.
    #expect(projection.screen(square.origin + (one + Point(0.4, -0.4)) * unit) == from)
  }

  @Test func `a single letter has the direction of a line that ends behind the camera`() throws {
    // The tile is 8192 points wide, and its line ends 1600 points behind the target.
    let tilted = Town.camera(0.1, 0.1, zoom: 18, tilt: 60)
    func isReversed(_ end: Point) throws -> Bool {
      let way = line("A", [spot(52, 40), end]) { $0.text.pitchAlignment = .viewport }
      return try form(try #require(placed([way], tilted).labels.first), tilted).isReversed
    }
    #expect(try isReversed(spot(12, 151)))
    #expect(try !isReversed(spot(92, 151)))
  }

  @Test func `images in texts have the nearest pixels unless they lie or change their size`() throws
  {
    let words: [UInt32] = [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004]
    let image = ImageResource(
      name: "four", content: .pixels(width: 2, height: 2, words), size: Size(2, 2))
    let turn = Transform.rotation(degrees: 90).then(.translation(5.2, 3.2))
    let (drawn, box) = try #require(image.nearest(turn, pixel: 1))
    #expect(box == Rect(3, 3, 3, 3))
    #expect(
      drawn.content
        == .pixels(width: 3, height: 3, [words[2], words[0], 0, words[3], words[1], 0, 0, 0, 0]))
    func site(_ change: (inout SymbolFeature.LayoutSizes, inout SymbolPaint) -> Void) throws
      -> SymbolInstance
    {
      var paint = Town.named("A", Town.center).paint
      var sizes = SymbolFeature.LayoutSizes(paint)
      change(&sizes, &paint)
      let plain = Town.named("A", Town.center)
      let feature = SymbolFeature(
        layer: 1, layerID: "1", paint: paint, geometry: .point, points: plain.points,
        partEnds: [1], tile: plain.tile, identity: 1, sizes: sizes)
      return try #require(placed([feature]).labels.first).site
    }
    #expect(view.imagePixel(of: try site { _, _ in }) == 1)
    #expect(view.imagePixel(of: try site { sizes, _ in sizes.isTextZoomed = true }) == nil)
    #expect(view.imagePixel(of: try site { $1.text.pitchAlignment = .map }) == nil)
    let tilted = SymbolProjection(Town.camera(zoom: 14, tilt: 30), exactPixel: 1)
    #expect(tilted.imagePixel(of: try site { _, _ in }) == nil)
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
