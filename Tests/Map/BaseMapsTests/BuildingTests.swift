import Bitmaps
import DisplayLists
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import BaseMaps

struct BuildingTests {
  private let id = TileID(containing: Mercator.project(Samples.point), zoom: 15)
  private let houses =
    ##""headunit:houses": {"lit-wall": "#C0C0C0", "shaded-wall": "#808080", "roof-light": 0.2, "##
    + ##""foot-shade": 0.1, "rim": "#FFFFFF", "shadow": "#00000020"}"##

  private func look(_ metadata: String = "", opacity: Double = 1) throws -> CompiledMapStyle {
    try Samples.look(
      Samples.layer(
        "fill-extrusion",
        paint: ##""fill-extrusion-color": "#FF0000", "fill-extrusion-height": ["get", "height"], "##
          + ##""fill-extrusion-base": ["coalesce", ["get", "base"], 0], "##
          + ##""fill-extrusion-opacity": \##(opacity)"##,
        more: #""metadata": {\#(metadata)}, "#))
  }

  private func store(_ boxes: [(x: Int32, y: Int32, side: Int32, height: Double)]) -> TileCache {
    var layer = TileLayerBuilder(name: "fill-extrusion")
    for box in boxes {
      let (right, bottom) = (box.x + box.side, box.y + box.side)
      layer.add(
        .polygon, properties: [("height", .double(box.height))],
        parts: [[box.x, box.y, right, box.y, right, bottom, box.x, bottom]])
    }
    return TileCache(
      MemorySource([id: VectorTile(layers: [layer.layer()])], zooms: 15...15))
  }

  /// Returns the coordinate of a point of the tile.
  private func coordinate(_ x: Double, _ y: Double) -> Coordinate {
    let box = id.bounds
    return Mercator.unproject(
      Point(box.minX + box.width * x / 4096, box.minY + box.height * y / 4096))
  }

  private func stacks(_ commands: [DrawCommand]) -> [FaceBatch] {
    commands.flatMap { command -> [FaceBatch] in
      switch command {
      case .faces(let stack): [stack]
      case .group(let group): stacks(group.commands)
      default: []
      }
    }
  }

  @Test func `a building has a roof and the walls that face the eye`() throws {
    let camera = Samples.camera(coordinate(2000, 2000), zoom: 17, bearing: 0, tilt: 50)
    let picture = BaseMap(store([(1950, 1900, 40, 20)])).picture(camera, look: try look())
    let stack = try #require(stacks(picture.below).first)
    // The front wall, the right wall, as the building is on the left, and the roof.
    let colors = stack.faces.map(\.color)
    #expect(Set(colors).count == 3)
    let roof = try #require(colors.last)
    #expect(colors.dropLast().allSatisfy { $0.red < roof.red })
    let above = BaseMap(store([(1950, 1900, 40, 0)])).picture(camera, look: try look())
    #expect(stacks(above.below).first?.faces.count == 1)
  }

  @Test func `what is nearer covers what is farther, in whatever order the tile has it`() throws {
    let boxes: [(x: Int32, y: Int32, side: Int32, height: Double)] = [
      (2000, 2000, 30, 30), (2000, 1950, 30, 30), (2000, 1900, 30, 30),
    ]
    let camera = Samples.camera(coordinate(2015, 2000), zoom: 17, bearing: 0, tilt: 50)
    func faces(_ boxes: [(x: Int32, y: Int32, side: Int32, height: Double)]) throws -> FaceBatch? {
      stacks(BaseMap(store(boxes)).picture(camera, look: try look()).below).first
    }
    #expect(try faces(boxes) == faces(boxes.reversed()))
  }

  @Test func `a translucent layer does not add up where its buildings overlap`() throws {
    let camera = Samples.camera(coordinate(2000, 2000), zoom: 17, tilt: 50)
    let picture = BaseMap(store([(1980, 1980, 40, 20)])).picture(
      camera, look: try look(opacity: 0.5))
    guard case .group(let group)? = picture.below.first else {
      Issue.record("the layer is no group")
      return
    }
    #expect(group.opacity == 0.5)
    #expect(stacks(group.commands).first?.faces.allSatisfy { $0.color.alpha == 1 } == true)
  }

  @Test func `a building cut by the edge of a tile has no wall there`() throws {
    let camera = Samples.camera(coordinate(2000, 4096), zoom: 17, bearing: 0, tilt: 50)
    // Its front lies beyond the bottom edge of the tile.
    let cut = BaseMap(store([(1980, 4060, 80, 20)])).picture(camera, look: try look())
    let whole = BaseMap(store([(1980, 3980, 80, 20)])).picture(camera, look: try look())
    func walls(_ picture: RenderedBaseMap) -> Int {
      (stacks(picture.below).first?.faces.count ?? 1) - 1
    }
    #expect(walls(cut) == 0)
    #expect(walls(whole) > 0)
  }

  @Test func `our houses are low, and flat seen from straight above`() throws {
    #expect(DefaultExtrusionColors.drawnHeight(10) == 6)
    #expect(DefaultExtrusionColors.drawnHeight(24).rounded() == 10)
    #expect(DefaultExtrusionColors.drawnHeight(500) == 21)
    #expect(DefaultExtrusionColors.drawnHeight(3) == 2.2)
    #expect(DefaultExtrusionColors.drawnHeight(0) == 0)
    let camera = Samples.camera(coordinate(2000, 2000), zoom: 17, tilt: 0)
    let picture = BaseMap(store([(1980, 1980, 40, 20)])).picture(camera, look: try look(houses))
    #expect(stacks(picture.below).first?.faces.count == 1)
  }

  @Test func `flat houses that follow each other in one color are one area`() throws {
    let camera = Samples.camera(coordinate(2000, 2000), zoom: 17, bearing: 0, tilt: 50)
    let boxes: [(x: Int32, y: Int32, side: Int32, height: Double)] = [
      (1950, 1900, 30, 0), (2000, 2030, 30, 20), (2010, 1935, 30, 0), (1900, 1990, 30, 0),
    ]
    for look in [try look(), try look(houses)] {
      func stack(_ boxes: [(x: Int32, y: Int32, side: Int32, height: Double)]) throws -> FaceBatch {
        try #require(stacks(BaseMap(store(boxes)).picture(camera, look: look).below).first)
      }
      let town = try stack(boxes)
      #expect(town.faces.first?.rings == 0..<3)
      #expect(town.faces.count == (try stack([boxes[1]])).faces.count + 1)
      #expect(try stack(boxes.reversed()) == town)
      // A building between them keeps them separate.
      let apart = try stack([boxes[0], (1950, 1930, 30, 20), boxes[3]])
      #expect(apart.faces.first?.rings == 0..<1)
      #expect(apart.faces.last?.rings.count == 1)
    }
  }

  @Test(arguments: [(50.0, true), (0, false)])
  func `our houses cast a shadow unless they are drawn flat`(tilt: Double, isCast: Bool) throws {
    let camera = Samples.camera(coordinate(2000, 2000), zoom: 17, tilt: tilt)
    let picture = BaseMap(store([(1980, 1980, 40, 20)])).picture(camera, look: try look(houses))
    let hasShadow = picture.below.contains { if case .areas = $0 { true } else { false } }
    #expect(hasShadow == isCast)
  }

  @Test func `neighboring walls of a house are one ring`() throws {
    let camera = Samples.camera(coordinate(2000, 2000), zoom: 17, bearing: 0, tilt: 50)
    let picture = BaseMap(store([(1950, 1900, 40, 20)])).picture(camera, look: try look(houses))
    let stack = try #require(stacks(picture.below).first)
    let walls = try #require(stack.faces.first)
    // The front and right walls: three corners below and three above.
    #expect(walls.rings.map { stack.batch.range(ofRing: $0).count } == [6])
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `no house of ours hides the route`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let street = Street(&random)
    let map = BaseMap(store(street.houses(&random)))
    let route = street.line.map { coordinate($0.x, $0.y) }
    let camera = Samples.camera(
      route[1], zoom: 16.6, bearing: .random(in: -60...60, using: &random), tilt: 55)
    let spots = street.spots.map { coordinate($0.x, $0.y) }
    #expect(try hidden(spots, map.picture(camera, look: look(houses), route: route), camera) == 0)
    guard seed == 1 else { return }
    let free = try map.picture(camera, look: look(houses))
    #expect(try hidden(spots, free, camera) > 0, "without the route houses stand before it")
  }

  /// Returns the number of points on the earth that a house hides.
  private func hidden(
    _ spots: [Coordinate], _ picture: RenderedBaseMap, _ camera: Camera
  ) throws -> Int {
    var picture = picture
    picture.below = stacks(picture.below).map { .faces($0) }
    let bitmap = try Painter().bitmap(picture)
    let view = Projection(camera)
    return spots.count { spot in
      guard let point = view.screen(spot), Rect(2, 2, 315, 195).contains(point) else {
        return false
      }
      return bitmap[Int(point.x * 2), Int(point.y * 2)] != 0xFFFF_FFFF
    }
  }
}

/// A route through a tile with two bends, and houses of every height clear of it.
private struct Street {
  let line: [Point]

  init(_ random: inout SeededGenerator) {
    line = [
      Point(2000, 2600), Point(2000 + .random(in: -60...60, using: &random), 2100),
      Point(1900 + .random(in: 0...200, using: &random), 1900), Point(2300, 1700),
    ]
  }

  /// The points along the line.
  var spots: [Point] {
    zip(line, line.dropFirst()).flatMap { from, to in
      (0...200).map { from.interpolated(to: to, Double($0) / 200) }
    }
  }

  func houses(
    _ random: inout SeededGenerator
  ) -> [(x: Int32, y: Int32, side: Int32, height: Double)] {
    var boxes: [(x: Int32, y: Int32, side: Int32, height: Double)] = []
    while boxes.count < 120 {
      let corner = Point(
        Double.random(in: 1600...2400, using: &random).rounded(),
        Double.random(in: 1500...2300, using: &random).rounded())
      let side = Double.random(in: 15...60, using: &random).rounded()
      let middle = corner + Point(side / 2, side / 2)
      let isClear = spots.allSatisfy {
        max(abs($0.x - middle.x), abs($0.y - middle.y)) > side / 2 + 26
      }
      guard isClear else { continue }
      boxes.append(
        (Int32(corner.x), Int32(corner.y), Int32(side), .random(in: 3...200, using: &random)))
    }
    return boxes
  }
}
