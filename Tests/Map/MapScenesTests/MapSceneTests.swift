import BaseMaps
import DisplayLists
import Foundation
import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

@testable import MapScenes

struct MapSceneTests {
  @Test func `the camera follows the vehicle with its heading up`() throws {
    let route = try Route.sample()
    let scene = MapScene.sample(.driving(route, meters: 700, course: 33), route)
    #expect(scene.camera.target == route.line.coordinate(at: 700))
    #expect(scene.camera.bearing == 33)
    #expect(scene.camera.anchor == Point(270, 180))
    #expect(scene.camera.viewingAngle == 45)
  }

  @Test func `the faster, the farther away`() throws {
    let route = try Route.sample()
    let zooms = stride(from: 0.0, through: 90, by: 0.5).map { speed in
      MapScene.sample(.driving(route, meters: 0, speed: speed), route).camera.zoom
    }
    #expect(zooms.first == 16.9)
    #expect(zip(zooms, zooms.dropFirst()).allSatisfy { $0 >= $1 && $0 - $1 < 0.2 })
    #expect((13.5..<15).contains(zooms.last ?? 0))
  }

  @Test func `without a vehicle the start of the route is shown and no dart`() throws {
    let route = try Route.sample()
    var state = NavigationState.driving(route, meters: 0)
    state.location = nil
    state.routeMeters = nil
    let scene = MapScene.sample(state, route)
    #expect(scene.camera.target == route.origin.coordinate)
    #expect(try scene.groups("vehicle").isEmpty)
    #expect(try scene.groups("route").count == 1)
  }

  @Test func `without vehicle and route there is only ground`() throws {
    var state = NavigationState.driving(try .sample(), meters: 0)
    state.location = nil
    let commands = try MapScene.sample(state, nil).commands()
    let ground = Path.rect(Rect(0, 0, 400, 240))
    #expect(commands == [.fill(ground, .color(Color(rgb: 0xECEEEA)))])
  }

  @Test func `only waypoints ahead have a pin, and the last has no number`() throws {
    let route = try Route.sample()
    func numbers(_ meters: Double) -> [Int?] {
      MapScene.sample(.driving(route, meters: meters), route).pins.map(\.number)
    }
    #expect(numbers(0) == [1, nil])
    #expect(numbers(route.lengthMeters / 2 - 1) == [1, nil])
    #expect(numbers(route.lengthMeters / 2 + 2) == [nil])
    #expect(numbers(route.lengthMeters) == [nil])
  }

  @Test func `the pin of a stop goes when the app goes on`() throws {
    let route = try Route.sample()
    var state = NavigationState.driving(route, meters: route.lengthMeters / 2)
    state.pause = .arrived
    #expect(MapScene.sample(state, route).pins.map(\.number) == [1, nil])
    state.pause = nil
    #expect(MapScene.sample(state, route).pins.map(\.number) == [nil])
  }

  @Test func `the nearer of two pins is drawn over the farther`() throws {
    let route = try Route.sample(meters: 300)
    let pins = try MapScene.sample(.driving(route, meters: 0), route).groups("pin")
    #expect(pins.count == 2)
    #expect(pins[0].transform.ty < pins[1].transform.ty)
    #expect(pins[0].commands.contains(where: isText) == false)
    #expect(pins[1].commands.contains(where: isText))
  }

  @Test func `a pin out of sight is not drawn`() throws {
    let route = try Route.sample(meters: 30_000)
    #expect(try MapScene.sample(.driving(route, meters: 0), route).groups("pin").isEmpty)
  }

  @Test func `the dart stands at the anchor and points up`() throws {
    let route = try Route.sample()
    let scene = MapScene.sample(.driving(route, meters: 100), route)
    let dart = try #require(try scene.groups("vehicle").first).transform
    #expect(Point(dart.tx, dart.ty).distance(to: Point(270, 180)) < 1e-6)
    #expect(abs(dart.a - 0.92) < 1e-9 && abs(dart.b) < 1e-9)
  }

  @Test func `the dart turns with its course on a map that does not follow`() throws {
    let route = try Route.sample()
    var scene = MapScene.sample(.driving(route, meters: 100, course: 90), route)
    scene.camera.bearing = 0
    let dart = try #require(try scene.groups("vehicle").first).transform
    let tip = dart.apply(Point(0, -10)) - dart.apply(.zero)
    #expect(tip.distance(to: Point(9.2, 0)) < 1e-9)
  }

  @Test(arguments: [(1.0, false, 26.0), (20, false, 39.5), (500, false, 60), (1, true, 36.4)])
  func `the disc is as large as the fix is uncertain, within limits`(
    accuracy: Double, isStale: Bool, radius: Double
  ) throws {
    let route = try Route.sample()
    var state = NavigationState.driving(route, meters: 100)
    state.location?.accuracy = accuracy
    state.location?.isStale = isStale
    let commands = try MapScene.sample(state, route).commands()
    let discs = commands.compactMap { command in
      if case .stroke(let path, _, _, _) = command { path.bounds } else { nil }
    }
    let disc = try #require(discs.first)
    #expect(abs(disc.width / 2 - radius) < 0.5)
    #expect(abs(disc.height / disc.width - 0.5.squareRoot()) < 1e-6)
  }

  @Test func `an old position has a gray dart`() throws {
    let route = try Route.sample()
    var state = NavigationState.driving(route, meters: 100)
    #expect(try MapScene.sample(state, route).dump().contains("#FFFFFF"))
    state.location?.isStale = true
    let stale = try MapScene.sample(state, nil).dump()
    #expect(stale.contains("#D5DAE0") && !stale.contains("#FFFFFF"))
  }

  private func isText(_ command: DrawCommand) -> Bool {
    if case .text = command { true } else { false }
  }
}

extension SeenScene {
  fileprivate func dump() throws -> String { DisplayList(try commands()).dump() }
}

struct RouteWidthTests {
  @Test(arguments: [(10.0, 4.0), (12, 5), (14, 6.5), (16, 9), (18, 15), (5, 4), (22, 15)])
  func `the route is as wide as its table says`(zoom: Double, width: Double) {
    #expect(abs(RouteWidths.active(zoom) - width) < 0.01)
  }

  @Test func `widths grow with the zoom level and every edge can be seen`() {
    let zooms = stride(from: 9.0, through: 19, by: 0.1)
    for (near, far) in zip(zooms.dropFirst(), zooms) {
      #expect(RouteWidths.active(near) >= RouteWidths.active(far))
      #expect(RouteWidths.activeCasing(near) > RouteWidths.active(near) + 2)
      #expect(RouteWidths.alternateCasing(near) > RouteWidths.alternate(near) + 1.5)
      #expect(RouteWidths.alternate(near) < RouteWidths.active(near))
    }
  }
}

struct MapPaletteTests {
  @Test(arguments: ["day", "night"])
  func `the route stands out from the ground`(name: String) throws {
    let palette = try MapPalette(json: ShippedFiles.data("Palettes/\(name)"), file: name)
    #expect(palette.name == name)
    let ground = palette.ground.color
    for line in [palette.free, palette.slow, palette.jam, palette.standstill] {
      let best = max(
        line.fill.color.contrast(with: ground), line.casing.color.contrast(with: ground))
      #expect(best >= 3, "\(line.fill.color.hex)")
    }
    #expect(palette.free.fill.color.contrast(with: ground) >= 3)
    #expect(palette.driven.fill.color.contrast(with: ground) >= 2)
  }

  @Test func `a palette that lacks a color is refused with the names of both`() throws {
    let text = String(decoding: try ShippedFiles.data("Palettes/day"), as: UTF8.self)
    let json = Data(text.replacing("\"jam\"", with: "\"traffic\"").utf8)
    let error = #expect(throws: PaletteError.self) { try MapPalette(json: json, file: "mine.json") }
    #expect(error?.sentence.contains("mine.json") == true)
    #expect(error?.sentence.contains("jam") == true)
  }
}
