import BaseMaps
import DisplayLists
import Geometry
import MapScenes
import MapStyles
import Navigation
import Sessions
import TestSupport
import Testing
import VectorTiles

@testable import Templates

/// Tests complete maps with labels.
struct MapPainterTests {
  /// Returns a label every 40 meters around the corner, on green ground.
  private static func tiles() throws -> StyledTiles {
    let names = (0..<900).map { index -> String in
      let point = Coordinate.sample.ahead(Double(index / 30 - 5) * 40, 0)
        .ahead(Double(index % 30 - 15) * 40, 90)
      return #"{"type": "Feature", "properties": {"name": "N\#(index)"}, "geometry": "#
        + #"{"type": "Point", "coordinates": [\#(point.longitude), \#(point.latitude)]}}"#
    }
    let town = #"{"type": "FeatureCollection", "features": [\#(names.joined(separator: ","))]}"#
    let style = """
      {"version": 8, "sources": {"town": {"type": "geojson", "data": \(town)}}, "layers": [
        {"id": "ground", "type": "background", "paint": {"background-color": "#00ff00"}},
        {"id": "names", "type": "symbol", "source": "town",
         "layout": {"text-field": ["get", "name"], "text-size": 12}}]}
      """
    let store = TileCache(try TileSources.geoJSON(Array(town.utf8), named: "town"))
    let look = CompiledMapStyle(
      try MapStyle(json: Array(style.utf8), file: "style.json"), stores: ["town": store])
    return StyledTiles(nil, look: look)
  }

  private func scene(at meters: Double = 100) throws -> SeenScene {
    var route = try Route.sample(meters: 300)
    route.signals = [RouteSignal(.trafficLight, meters: 130)]
    let divergence = Coordinate.sample.ahead(150)
    route.alternates = [
      AlternateRoute(
        line: try #require(
          RouteLine(coordinates: [.sample, divergence, divergence.ahead(300, 90)])))
    ]
    var state = NavigationState.driving(route, meters: meters)
    state.display.elements = MapElements([.trafficLights: true])
    var scene = MapScene.sample(state, route)
    scene.scene.callouts.callouts = [RouteCallout(index: 0, value: "2 min", label: "slower")]
    return scene
  }

  private func labels(_ picture: RenderedMap) -> [MapLabelText] {
    func search(_ command: DrawCommand) -> [MapLabelText] {
      switch command {
      case .group(let group): group.commands.flatMap(search)
      case .label(let label): [label]
      default: []
      }
    }
    return search(picture.command)
  }

  @Test func `the map is drawn from the ground to the vehicle`() throws {
    let view = try scene().frame(on: try Self.tiles())
    let picture = MapPainter(measurer: GridMeasurer()).picture(of: view)
    guard case .group(let map) = picture.command else {
      Issue.record("the map is no group")
      return
    }
    let names = map.commands.compactMap { command -> String? in
      if case .group(let group) = command { group.name } else { nil }
    }
    #expect(
      names == [
        "tiles", "route", "tiles-above", "traffic-light", "route-callout", "pin", "pin", "vehicle",
      ])
    #expect(picture.base?.symbols.isEmpty == false)
  }

  @Test func `names keep clear of everything that is placed, and of the chrome`() throws {
    let scene = try scene()
    let placed = try scene.projected()
    let panel = Rect(0, 60, 120, 120)
    let tiles = try Self.tiles()
    let painter = MapPainter(measurer: GridMeasurer())
    func boxes(_ covered: [Rect]) throws -> [Rect] {
      var scene = scene
      scene.covered = covered
      return labels(painter.picture(of: try scene.frame(on: tiles))).map(\.bounds)
    }
    let plate = try #require(try scene.callouts().first).frame
    let pins = placed.pins.map { Rect($0.point.x - 12, $0.point.y - 38, 24, 38) }
    let vehicle = Rect(center: try #require(placed.vehicle), size: Size(30, 30))
    #expect(pins.count == 2)
    #expect(try boxes([]).contains { $0.intersects(panel) })
    let seen = try boxes([panel])
    #expect(seen.count > 10)
    for taken in pins + [panel, plate, vehicle] {
      #expect(!seen.contains { $0.inset(by: 2, 2).intersects(taken) }, "\(taken)")
    }
    // The route runs up the screen through the vehicle.
    #expect(!seen.contains { $0.minX < 268 && $0.maxX > 272 && $0.midY < 180 })
  }

  @Test func `names of a picture are chosen for it alone and shown in full`() throws {
    let painter = MapPainter(measurer: GridMeasurer())
    let tiles = try Self.tiles()
    for meters in stride(from: 20.0, through: 200, by: 7) {
      let view = try scene(at: meters).frame(on: tiles)
      let picture = painter.picture(of: view)
      #expect(labels(picture).allSatisfy { $0.opacity == 1 })
      let alone = MapPainter(measurer: GridMeasurer()).picture(of: view)
      #expect(DisplayList([picture.command]).dump() == DisplayList([alone.command]).dump())
    }
  }

  @Test func `tiles alone lie over the color of the view`() throws {
    let camera = Camera.sample()
    let view = MapFrame(camera: camera, ground: .white, tiles: try Self.tiles())
    let picture = MapPainter(measurer: GridMeasurer()).picture(of: view)
    guard case .group(let map) = picture.command else {
      Issue.record("the map is no group")
      return
    }
    let screen = Path.rect(Rect(0, 0, 400, 240))
    #expect(map.commands.first == .fill(screen, .color(.white)))
    #expect(map.commands.count == 3)
    #expect(labels(picture).count > 10)
  }
}
