import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

struct PictureTests {
  private let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)

  private func store(_ layers: TileLayerBuilder...) -> TileCache {
    TileCache(MemorySource([id: VectorTile(layers: layers.map { $0.layer() })], zooms: 15...15))
  }

  private var wide: [Int32] { [0, 0, 4096, 0, 4096, 4096, 0, 4096] }

  @Test func `tiles that are not there are plain ground and counted once`() throws {
    let look = try Samples.look(
      ##"{"id": "ground", "type": "background", "paint": {"background-color": "#123456"}},"##
        + Samples.layer("fill"))
    let picture = BaseMap(store()).picture(Samples.camera(zoom: 15.1), look: look)
    #expect(picture.drawnTiles == 1)
    #expect(!picture.missing.isEmpty)
    #expect(Set(picture.missing).count == picture.missing.count)
    #expect(
      picture.below == [.fill(.rect(Rect(0, 0, 320, 200)), .color(Color(rgb: 0x123456)))])
  }

  @Test func `a damaged tile is left out and told with its reason`() throws {
    var source = MemorySource([:], zooms: 15...15)
    source.damaged[id] = TileError(.damagedTile("it ends early"), file: "memory", tile: id)
    let picture = BaseMap(TileCache(source)).picture(
      Samples.camera(), look: try Samples.shipped("day"))
    #expect(picture.damaged.map(\.tile) == [id])
    #expect(!picture.missing.contains(id))
  }

  @Test func `a coarser tile stands in for a damaged one, which is told all the same`() throws {
    var areas = TileLayerBuilder(name: "fill")
    areas.add(.polygon, parts: [wide])
    let above = id.ancestor(zoom: 14)
    var source = MemorySource([above: Samples.tile(areas)], zooms: 14...15)
    source.damaged[id] = TileError(.damagedTile("it ends early"), file: "memory", tile: id)
    let picture = BaseMap(TileCache(source)).picture(
      Samples.camera(zoom: 17), look: try Samples.look(Samples.layer("fill")))
    #expect(picture.damaged.map(\.tile) == [id])
    #expect(picture.drawnTiles == 1)
    #expect(picture.missing.isEmpty && picture.hasFeatures)
  }

  @Test func `tiles of which no layer draws anything leave the picture bare`() throws {
    var areas = TileLayerBuilder(name: "fill")
    areas.add(.polygon, parts: [wide])
    func isBare(_ layer: String) throws -> Bool {
      let ground = #"{"id": "ground", "type": "background"},"#
      let picture = BaseMap(store(areas)).picture(
        Samples.camera(), look: try Samples.look(ground + layer))
      #expect(picture.drawnTiles > 0)
      return !picture.hasFeatures
    }
    #expect(try !isBare(Samples.layer("fill")))
    #expect(try isBare(Samples.layer("line")))
    #expect(try isBare(Samples.layer("fill", more: #""filter": ["has", "a"],"#)))
  }

  @Test func `the anchor splits what is below the route from what is above`() throws {
    var areas = TileLayerBuilder(name: "fill")
    areas.add(.polygon, parts: [wide])
    func counts(_ middle: String) throws -> [Int] {
      let fill = { Samples.layer("fill", id: $0) }
      let look = try Samples.look([fill("a"), middle, fill("b")].joined(separator: ","))
      let picture = BaseMap(store(areas)).picture(Samples.camera(), look: look)
      return [picture.below.count, picture.above.count]
    }
    #expect(
      try counts(
        #"{"id": "route-anchor", "type": "background", "layout": {"visibility": "none"}}"#)
        == [1, 1])
    #expect(try counts(Samples.layer("symbol")) == [2, 0], "roads may follow numbers of houses")
    #expect(try counts(Samples.layer("fill", id: "c")) == [3, 0])
  }

  @Test func `features that overlap keep their order where colors differ`() throws {
    var areas = TileLayerBuilder(name: "fill")
    for color in ["#FF0000", "#00FF00", "#FF0000"] {
      areas.add(.polygon, properties: [("color", .string(color))], parts: [wide])
    }
    let look = try Samples.look(Samples.layer("fill", paint: #""fill-color": ["get", "color"]"#))
    let picture = BaseMap(store(areas)).picture(Samples.camera(), look: look)
    #expect(picture.below.compactMap(\.areaColor) == ["#FF0000", "#00FF00", "#FF0000"])
  }

  @Test func `features apart of each other share the batches of their colors`() throws {
    var areas = TileLayerBuilder(name: "fill")
    for step in 0..<8 {
      let (x, color) = (Int32(step) * 512, step.isMultiple(of: 2) ? "#FF0000" : "#00FF00")
      areas.add(
        .polygon, properties: [("color", .string(color))],
        parts: [[x + 10, 0, x + 200, 0, x + 200, 4096, x + 10, 4096]])
    }
    let look = try Samples.look(Samples.layer("fill", paint: #""fill-color": ["get", "color"]"#))
    let picture = BaseMap(store(areas)).picture(Samples.camera(zoom: 14.6), look: look)
    #expect(picture.below.compactMap(\.areaColor) == ["#FF0000", "#00FF00"])
  }

  @Test func `lines of one look are one batch and keys decide the order`() throws {
    var lines = TileLayerBuilder(name: "line")
    for (key, y) in [(2, 1000), (1, 2000), (2, 3000)] as [(Int, Int32)] {
      lines.add(.line, properties: [("key", .int(key))], parts: [[0, y, 4096, y]])
    }
    let look = try Samples.look(
      Samples.layer(
        "line",
        paint: ##""line-color": ["case", ["==", ["get", "key"], 2], "#FFFFFF", "#000000"]"##,
        layout: #""line-sort-key": ["get", "key"]"#))
    let picture = BaseMap(store(lines)).picture(Samples.camera(zoom: 14.6), look: look)
    #expect(picture.below.compactMap(\.lineColor) == ["#000000", "#FFFFFF"])
    #expect(picture.below.compactMap(\.lineCount) == [1, 2])
  }

  @Test func `a gap makes two lines of one`() throws {
    var lines = TileLayerBuilder(name: "line")
    lines.add(.line, parts: [[0, 2048, 4096, 2048]])
    let look = try Samples.look(
      Samples.layer("line", paint: #""line-width": 2, "line-gap-width": 6"#))
    let picture = BaseMap(store(lines)).picture(Samples.camera(), look: look)
    guard case .lines(let batch, _) = try #require(picture.below.first) else {
      Issue.record("no lines")
      return
    }
    #expect(batch.starts.count == 2)
    #expect(abs(abs(batch.points[0].y - batch.points[2].y) - 8) < 1e-6)
  }

  @Test(arguments: [0.0, 1, 2])
  func `a line is moved to its right by its offset`(offset: Double) throws {
    var lines = TileLayerBuilder(name: "line")
    lines.add(.line, parts: [[0, 2048, 4096, 2048]])
    func line(_ paint: String) throws -> [Point] {
      let look = try Samples.look(Samples.layer("line", paint: #""line-width": 2\#(paint)"#))
      let picture = BaseMap(store(lines)).picture(
        Samples.camera(bearing: 0, tilt: 0), look: look)
      guard case .lines(let batch, _) = try #require(picture.below.first) else { return [] }
      return batch.points.map { Point(Double($0.x), Double($0.y)) }
    }
    let (plain, moved) = (try line(""), try line(#", "line-offset": \#(offset)"#))
    #expect(!plain.isEmpty && plain.count == moved.count)
    for (before, after) in zip(plain, moved) { #expect(abs(after.y - before.y - offset) < 1e-3) }
  }

  /// Returns the alpha values of a circle from its center to the right, two pixels per point.
  private func alphas(_ paint: String, tilt: Double = 0) throws -> [UInt32] {
    var points = TileLayerBuilder(name: "circle")
    points.add(.point, parts: [[2048, 2048]])
    let look = try Samples.look(Samples.layer("circle", paint: paint))
    #expect(look.notes == [])
    let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)
    let box = id.bounds
    let middle = Mercator.unproject(
      Point(box.minX + box.width / 2, box.minY + box.height / 2))
    let camera = Samples.camera(middle, zoom: 15, bearing: 0, tilt: tilt)
    let picture = BaseMap(store(points)).picture(camera, look: look)
    guard case .image(let image, let frame) = try #require(picture.below.last),
      case .pixels(let width, _, let words) = image.content
    else { return [] }
    #expect(frame == Rect(0, 0, 320, 200))
    // The point is at 160, 140 on the screen, between two pixels.
    return words[280 * width + 320..<281 * width].map { $0 >> 24 }
  }

  @Test func `the edge of a disc fades over its share of the radius`() throws {
    let half = try alphas(#""circle-radius": 8, "circle-blur": 0.5"#)
    #expect(half.prefix(7).allSatisfy { $0 == 255 })
    // At three quarters of the radius the smooth step is one half.
    #expect(abs(Int(half[11]) + Int(half[12]) - 255) < 3)
    #expect(half[16] == 0 && half.dropFirst(17).allSatisfy { $0 == 0 })
    let whole = try alphas(#""circle-radius": 8, "circle-blur": 1"#)
    #expect(zip(whole, half).allSatisfy { $0 <= $1 } && whole[3] < 250)
    let flat = #""circle-radius": 8, "circle-blur": 0.5, "circle-pitch-alignment": "map""#
    #expect(try alphas(flat, tilt: 0) == half)
  }

  @Test func `a rim that fades covers an inside that fades`() throws {
    let paint = #""circle-radius": 8, "circle-blur": 0.5, "circle-stroke-width": 8"#
    let found = try alphas(paint + #", "circle-stroke-opacity": 0.5"#)
    // The stroke begins at the center: a quarter of a pixel off, it covers less than 1 %.
    #expect(found[0] >= 253 && abs(Int(found[17]) - 128) < 16)
    #expect(found[31] < 8)
  }

  @Test func `discs without blur are one batch`() throws {
    var points = TileLayerBuilder(name: "circle")
    points.add(.point, parts: [[2048, 2048]])
    func batch(_ paint: String) throws -> LineBatch {
      let look = try Samples.look(Samples.layer("circle", paint: paint))
      let camera = Samples.camera(zoom: 14.6, tilt: 0)
      let picture = BaseMap(store(points)).picture(camera, look: look)
      guard case .lines(let batch, _) = try #require(picture.below.last) else {
        Issue.record("no disc")
        return LineBatch()
      }
      return batch
    }
    #expect(try batch(#""circle-radius": 8"#).blur == 0)
  }

  @Test func `symbols carry paint, position and an identity that stays`() throws {
    var names = TileLayerBuilder(name: "symbol")
    names.add(.point, id: 9, properties: [("name", .string("Kirkland"))], parts: [[2048, 1024]])
    names.add(.line, properties: [("name", .string("Lake St"))], parts: [[0, 0, 4096, 4096]])
    names.add(.point, properties: [("name", .string("Next door"))], parts: [[-5, 9]])
    let look = try Samples.look(
      Samples.layer("symbol", layout: #""text-field": "{name}", "text-size": 11"#))
    let map = BaseMap(store(names))
    let symbols = map.picture(Samples.camera(), look: look).symbols
    #expect(symbols.map(\.paint.text.field.plainText) == ["Kirkland", "Lake St"])
    #expect(symbols.map(\.geometry) == [.point, .line])
    #expect(symbols[0].sourceID == 9)
    #expect(symbols[0].paint.text.size == 11)
    let square = id.bounds
    #expect(
      symbols[0].points == [Point(square.midX, square.minY + square.height / 4)])
    let later = map.picture(Samples.camera(zoom: 15.8, bearing: 90), look: look).symbols
    #expect(later.map(\.identity) == symbols.map(\.identity))
    #expect(Set(symbols.map(\.identity)).count == 2)
  }
}

extension DrawCommand {
  var areaColor: String? {
    if case .areas(_, let color) = self { color.hex } else { nil }
  }
  var lineColor: String? {
    if case .lines(_, let color) = self { color.hex } else { nil }
  }
  var lineCount: Int? {
    if case .lines(let batch, _) = self { batch.starts.count } else { nil }
  }
}
