import BaseMaps
import DisplayLists
import Geometry
import TestSupport
import Testing

@testable import MapLabels

struct LineTests {
  private let line = (0...40).map {
    Point(Town.center.x - Town.tile + Double($0) * Town.tile / 20, Town.center.y - Town.tile / 3)
  }

  @Test func `a street that tiles cut becomes one line again`() throws {
    let pieces = Town.street("Oak Street", line)
    #expect(pieces.count > 1)
    let joined = StreetNet(pieces, spacing: 3).lines.map(\.line)
    #expect(joined.count == 1)
    let ends = [try #require(joined.first?.first).x, try #require(joined.first?.last).x].sorted()
    #expect(abs(ends[0] - line[0].x) < 1e-12)
    #expect(abs(ends[1] - line[40].x) < 1e-12)
  }

  @Test func `streets of one name that meet at a right angle stay apart`() {
    let corner = Point(Town.center.x + Town.tile / 2, Town.center.y + Town.tile / 2)
    let pieces = [corner + Point(Town.tile / 3, 0), corner + Point(0, Town.tile / 3)].flatMap {
      Town.street("Elm Court", [corner, $0])
    }
    #expect(StreetNet(pieces, spacing: 3).lines.count == 2)
  }

  @Test(arguments: stride(from: 0.0, to: 360, by: 15).map(\.self))
  func `names along a street stand upright at any bearing`(bearing: Double) throws {
    let camera = Town.camera(0, -1.0 / 3, bearing: bearing)
    let placement = SymbolPlacer(measurer: GridMeasurer()).placement(
      of: Town.street("Oak Street", line), camera: camera, obstacles: CollisionExclusions())
    let label = try #require(placement.labels.first)
    let form = try #require(label.form(SymbolProjection(camera), size: 12))
    for position in form.runs.flatMap(\.positions) {
      let degrees = position.angle * 180 / .pi
      #expect(degrees > -96 && degrees < 86)
    }
  }

  @Test func `a straight name is one piece and a bent one is not`() throws {
    for (sway, isStraight) in [(0.0, true), (0.02, false)] {
      let bent = line.enumerated().map { index, point in
        Point(point.x, point.y + (index % 4 < 2 ? 0 : sway * Town.tile))
      }
      let camera = Town.camera(0, -1.0 / 3, tilt: 0)
      let placement = SymbolPlacer(measurer: GridMeasurer()).placement(
        of: Town.street("Oak Street of the North", bent), camera: camera,
        obstacles: CollisionExclusions())
      let label = try #require(placement.labels.first)
      let form = try #require(label.form(SymbolProjection(camera), size: 12))
      #expect((form.runs[0].positions.count == 1) == isStraight)
    }
  }

  @Test(
    arguments: [
      ("Oak Circus", 84.0, false), ("Oak Circus", 88, true), ("Oak", 38, false), ("Oak", 42, true),
    ], [Point(0, 0), Point(0.2, 0.3)])
  func `a circle has its name upright in its middle, where it fits inside`(
    circle: (name: String, points: Double, isNamed: Bool), place: Point
  ) throws {
    let camera = Town.camera(place.x, place.y, bearing: 40)
    let center = Town.center + place * Town.tile
    let radius = circle.points / 2 / Mercator.worldSize(zoom: camera.zoom)
    let ring = stride(from: 0.0, through: 360, by: 6).map {
      center + Transform.rotation(degrees: $0).apply(Point(radius, 0))
    }
    let labels = SymbolPlacer(measurer: GridMeasurer()).placement(
      of: Town.street(circle.name, ring), camera: camera, obstacles: CollisionExclusions()
    ).labels
    #expect(labels.count == (circle.isNamed ? 1 : 0))
    guard let label = labels.first else { return }
    #expect(label.site.point.distance(to: center) < radius / 50)
    let form = try #require(label.form(SymbolProjection(camera), size: 12))
    #expect(form.runs.flatMap(\.positions).allSatisfy { $0.angle == 0 })
  }

  @Test(arguments: [0.0, 1, 2, 3, 4, 6])
  func `a name of a still picture is drawn in full or not at all`(depth: Double) throws {
    let camera = Town.camera(0, -1.0 / 3)
    var placement = SymbolPlacer(measurer: GridMeasurer()).placement(
      of: Town.street("Oak Street", line), camera: camera, obstacles: CollisionExclusions())
    let label = try #require(placement.labels.first)
    let box = try #require(label.form(SymbolProjection(camera), size: 12)).box
    placement.labels = [label]
    let cover = CollisionExclusions(areas: [Rect(box.minX, box.maxY - depth, box.width, 50)])
    let whole = "\(placement.commands(camera: camera))"
    let seen = placement.commands(camera: camera, obstacles: cover)
    #expect(depth < 2.5 ? "\(seen)" == whole : seen.isEmpty)
    placement.isStill = false
    let faded = placement.commands(camera: camera, obstacles: cover)
    #expect(("\(faded)" == whole) == (depth == 0) && faded.isEmpty == (depth >= 5))
  }

  @Test func `a street that is too short or too bent has no name`() {
    let center = Town.center
    let short = [center, center + Point(Town.tile / 80, 0)]
    let zigzag = (0...80).map {
      center + Point(Double($0) * Town.tile / 160, $0.isMultiple(of: 2) ? 0 : Town.tile / 80)
    }
    for line in [short, zigzag] {
      let placement = SymbolPlacer(measurer: GridMeasurer()).placement(
        of: Town.street("Oak Street", line), camera: Town.camera(), obstacles: CollisionExclusions()
      )
      #expect(placement.count == 0)
    }
  }

  @Test func `the names of one street keep their distance`() throws {
    let camera = Town.camera(0, -1.0 / 3, zoom: 17, tilt: 0)
    let placement = SymbolPlacer(measurer: GridMeasurer()).placement(
      of: Town.street("Oak", line), camera: camera, obstacles: CollisionExclusions())
    #expect(placement.count > 1)
    let view = SymbolProjection(camera)
    let positions = placement.labels.compactMap { view.project($0.site.point)?.point }
    for (index, one) in positions.enumerated() {
      for other in positions.dropFirst(index + 1) { #expect(one.distance(to: other) >= 150) }
    }
  }
}
