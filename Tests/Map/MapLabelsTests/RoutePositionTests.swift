import BaseMaps
import DisplayLists
import Documents
import Geometry
import MapStyles
import TestSupport
import Testing
import VectorTiles

@testable import MapLabels

struct RoutePositionTests {
  private let placer = SymbolPlacer(measurer: GridMeasurer())
  private let town = Town.grid()

  @Test(arguments: 0..<12)
  func `no label covers another one, an obstacle or the edge`(number: Int) {
    var random = SeededGenerator(seed: UInt64(number))
    let camera = Town.camera(
      .random(in: -1...1, using: &random), .random(in: -1...1, using: &random),
      zoom: .random(in: 14.5...17, using: &random), bearing: .random(in: 0...360, using: &random),
      tilt: .random(in: 0...60, using: &random))
    let areas = (0..<4).map { _ in
      Rect(
        .random(in: 0...700, using: &random), .random(in: 0...300, using: &random), 100, 60)
    }
    let route = (0..<60).map { Rect(Double($0) * 7, 200, 14, 12) }
    let obstacles = CollisionExclusions(areas: areas, route: route)
    let placement = placer.placement(of: town, camera: camera, obstacles: obstacles)
    #expect(placement.count > 1)
    let view = SymbolProjection(camera)
    let forms = placement.labels.compactMap { $0.form(view, size: $0.site.paint.text.size) }
    #expect(forms.count == placement.count)
    for (index, form) in forms.enumerated() {
      #expect(view.screen.contains(form.box))
      for area in areas + route {
        #expect(form.shapes.allSatisfy { !$0.overlaps(.box(area)) })
      }
      for other in forms.dropFirst(index + 1) {
        #expect(
          form.shapes.allSatisfy { shape in
            other.shapes.allSatisfy { !shape.overlaps($0) }
          })
      }
    }
  }

  @Test func `the identity of a site stays what it was`() {
    var hash = FNVHasher()
    hash.add(name: "Main Street")
    #expect(hash.value == 0x52F3_5B23_2CD0_C927)
    hash.add(number: -3)
    hash.add(number: 7)
    hash.add(Point(0.25, 0.123_456_789))
    #expect(hash.value == 0x7D1F_90A1_1F85_C70B)
  }

  @Test func `the upper layer wins`() {
    let point = Town.center
    let features = [
      Town.named("Lower", point, layer: 1), Town.named("Upper", point + Point(1e-8, 0), layer: 2),
    ]
    for order in [features, features.reversed()] {
      let placement = placer.placement(
        of: order, camera: Town.camera(), obstacles: CollisionExclusions())
      #expect(placement.texts == ["Upper"])
    }
  }

  @Test func `the order of features changes nothing`() {
    let camera = Town.camera(0.3, 0.2, bearing: 30)
    let one = placer.placement(of: town, camera: camera, obstacles: CollisionExclusions())
    let points = town.filter { $0.geometry == .point }
    let lines = town.filter { $0.geometry != .point }
    let other = placer.placement(
      of: lines + points, camera: camera, obstacles: CollisionExclusions())
    #expect(one.identities == other.identities)
  }

  @Test func `a long name at a point is broken into even lines`() throws {
    let camera = Town.camera(tilt: 0)
    let placement = placer.placement(
      of: [Town.named("North of the Panhandle Park", Town.center)], camera: camera,
      obstacles: CollisionExclusions())
    let label = try #require(placement.labels.first)
    #expect(
      label.site.text.lines.map { $0.runs[0].text } == ["North of the", "Panhandle Park"])
    let form = try #require(label.form(SymbolProjection(camera), size: 12))
    #expect(abs(form.box.midX - 400) < 0.01)
    #expect(abs(form.box.midY - 250) < 0.01)
  }

  @Test func `another anchor is used where the first has no room`() throws {
    var feature = Town.named("Oak", Town.center)
    var paint = feature.paint
    paint.text.variableAnchors = [.left, .right]
    paint.text.radialOffset = 0.5
    feature = Town.feature(
      "Oak", feature.points, .point,
      Rect(Town.center.x, Town.center.y, Town.tile, Town.tile), 2, paint)
    for (obstacle, anchor) in [
      (Rect(0, 0, 20, 20), SymbolAnchor.left), (Rect(405, 240, 60, 20), .right),
    ] {
      let placement = placer.placement(
        of: [feature], camera: Town.camera(), obstacles: CollisionExclusions(areas: [obstacle]))
      #expect(placement.labels.first?.anchor == anchor)
    }
  }

  @Test func `a label that comes under an obstacle all the same fades out`() throws {
    let camera = Town.camera()
    var placement = placer.placement(
      of: [Town.named("Oak", Town.center)], camera: camera, obstacles: CollisionExclusions())
    placement.isStill = false
    func opacity(_ left: Double) -> Double {
      let commands = placement.commands(
        camera: camera, obstacles: CollisionExclusions(areas: [Rect(left, 200, 200, 100)]))
      guard case .label(let label) = commands.first else { return 0 }
      return label.opacity
    }
    let seen = stride(from: 420.0, to: 380, by: -1).map(opacity)
    #expect(seen.first == 1)
    #expect(seen.last == 0)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 0.25 })
  }
}
