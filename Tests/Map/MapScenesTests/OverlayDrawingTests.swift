import BaseMaps
import DisplayLists
import Geometry
import Navigation
import Sessions
import TestSupport
import Testing

@testable import MapScenes

/// Tests an app's overlays on its map.
struct OverlayDrawingTests {
  private func commands(
    _ overlays: [MapScene.OverlayEntry], course: Double = 0
  ) throws -> [DrawCommand] {
    let route = try Route.sample()
    var sample = MapScene.sample(.driving(route, meters: 100, course: course), route)
    sample.scene.overlays = overlays
    return try sample.commands()
  }

  private func groups(_ name: String, in commands: [DrawCommand]) -> [DrawCommand.Group] {
    commands.flatMap { command -> [DrawCommand.Group] in
      guard case .group(let group) = command else { return [] }
      return group.name == name ? [group] : groups(name, in: group.commands)
    }
  }

  private func line(_ width: Double) throws -> MapScene.Overlay {
    var line = AppOverlay.Line()
    let start = try Route.sample().origin.coordinate
    line.coordinates = [
      start, Coordinate(clampingLatitude: start.latitude + 0.01, longitude: start.longitude),
    ]
    line.width = width
    return .line(line, .white)
  }

  @Test func `lines lie above the route, below or above the names as the app says`() throws {
    let commands = try commands([
      .init(line(8), isAboveLabels: false), .init(line(4), isAboveLabels: true),
      .init(line(0), isAboveLabels: false),
    ])
    let names = commands.compactMap { command -> String? in
      guard case .group(let group) = command else { return nil }
      return group.name
    }
    let first = try #require(names.firstIndex(of: "overlays"))
    #expect(names.firstIndex(of: "route").map { $0 < first } == true)
    let overlays = groups("overlays", in: commands)
    #expect(overlays.map(\.commands.count) == [1, 1])
    guard case .lines(let batch, let color)? = overlays[0].commands.first else {
      Issue.record("there is no line")
      return
    }
    #expect(batch.halfWidths == [4, 4] && color == .white)
    #expect(names.last == "vehicle")
  }

  @Test func `an area has its holes and its outlines`() throws {
    var area = AppOverlay.Area()
    let start = try Route.sample().origin.coordinate
    func ring(_ size: Double) -> [Coordinate] {
      [(0, 0), (size, 0), (size, size)].map { up, right in
        Coordinate(clampingLatitude: start.latitude + up, longitude: start.longitude + right)
      }
    }
    area.outlines = [ring(0.01), ring(0.005)]
    area.width = 2
    let commands = try commands([
      .init(.area(area, fill: .white, stroke: .black), isAboveLabels: false)
    ])
    let drawn = try #require(groups("overlays", in: commands).first?.commands)
    guard case .areas(let fill, _) = drawn[0], case .lines(let edge, _) = drawn[1] else {
      Issue.record("the area has no fill or no outline")
      return
    }
    #expect(fill.starts.count == 2 && fill.points.count == 6)
    #expect(edge.starts.count == 2 && edge.points.count == 8)
  }

  @Test(arguments: [(false, 30.0), (true, -60.0)])
  func `a marker stands at its coordinate, and a flat one turns with the map`(
    isFlat: Bool, degrees: Double
  ) throws {
    var marker = AppOverlay.Marker()
    let route = try Route.sample()
    marker.location = route.line.coordinate(at: 100)
    (marker.rotation, marker.isFlat) = (30, isFlat)
    let drawing = DrawCommand.fill(.rect(Rect(-5, -10, 10, 10)), .color(.white))
    let commands = try commands(
      [.init(.marker(marker, [drawing], bounds: Rect(-5, -10, 10, 10)), isAboveLabels: false)],
      course: 90)
    let group = try #require(groups("marker", in: commands).first)
    #expect(group.commands == [drawing])
    let camera = MapScene.sample(.driving(route, meters: 100, course: 90), route).camera
    let point = try #require(Projection(camera).screen(marker.location))
    let place = Transform.rotation(degrees: degrees).then(.translation(point.x, point.y))
    #expect(abs(group.transform.tx - place.tx) < 0.01 && abs(group.transform.ty - place.ty) < 0.01)
    #expect(abs(group.transform.a - place.a) < 1e-9 && abs(group.transform.b - place.b) < 1e-9)
  }
}
