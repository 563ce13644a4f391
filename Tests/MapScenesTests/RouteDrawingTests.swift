import DisplayLists
import Geometry
import MapScenes
import Navigation
import TestSupport
import Testing

struct RouteDrawingTests {
  /// The colours of the route by day, by their role.
  private let free = ("#143E9C", "#2A6DF4")
  private let slow = ("#8F5C00", "#F5A300")
  private let jam = ("#7F1518", "#DE3030")
  private let driven = ("#7C8690", "#9EA7B1")

  @Test func `all casings of what is ahead lie below all fills`() throws {
    var route = try Route.sample()
    route.congestion = [RouteStretch(start: 1200, end: 1300, value: .heavy)]
    let colors = try fills(route, at: 1000).map(\.color)
    #expect(
      colors == [driven.0, driven.1, free.0, jam.0, free.0, free.1, jam.1, free.1])
  }

  @Test func `before the start there is no driven part, at the end nothing ahead`() throws {
    let route = try Route.sample()
    #expect(try fills(route, at: 0).map(\.color) == [free.0, free.1])
    #expect(try fills(route, at: route.lengthMeters).map(\.color) == [driven.0, driven.1])
  }

  @Test func `the driven part ends under the vehicle and the rest begins there`() throws {
    let fills = try fills(Route.sample(), at: 1500)
    let drivenBox = try #require(fills.first { $0.color == driven.1 }).path.bounds
    let aheadBox = try #require(fills.first { $0.color == free.1 }).path.bounds
    #expect(drivenBox.minY < 180 && drivenBox.minY > 170)
    #expect(aheadBox.maxY > 180 && aheadBox.maxY < 190)
    #expect(drivenBox.maxY > 240)
    #expect(aheadBox.minY < 0)
  }

  @Test func `the driven part stays for 900 meters`() throws {
    var scene = try scene(Route.sample(), at: 2000)
    scene.camera.zoom = 10
    scene.camera.viewingAngle = 0
    let box = try #require(try scene.routeFills().first { $0.color == driven.1 }).path.bounds
    let points = 900 / Mercator.metersPerPoint(latitude: 37.79, zoom: 10)
    #expect(abs(box.height - points - 4) < 0.1)
  }

  @Test func `traffic cuts the line where it begins and ends`() throws {
    var route = try Route.sample()
    route.congestion = [
      RouteStretch(start: 0, end: 100, value: .severe),
      RouteStretch(start: 1040, end: 1060, value: .moderate),
      RouteStretch(start: 1060, end: 1075, value: .heavy),
      RouteStretch(start: 1075, end: 1085, value: .severe),
      RouteStretch(start: 1085, end: 1200, value: .low),
    ]
    let all = try fills(route, at: 1000)
    let ahead = all.filter { [free.1, slow.1, jam.1].contains($0.color) }
    #expect(ahead.map(\.color) == [free.1, slow.1, jam.1, free.1])
    let metersPerPoint = Mercator.metersPerPoint(latitude: 37.7855, zoom: 16.9)
    let projection = Projection(.sample(zoom: 16.9))
    for (stretch, meters) in zip(ahead.dropFirst(), [40.0, 60, 85]) {
      let cut = projection.screen(Point(0, meters / metersPerPoint)).y
      #expect(abs(stretch.path.bounds.maxY - cut) < 0.3, "\(meters) meters")
    }
  }

  @Test func `traffic where the vehicle stands counts from there`() throws {
    var route = try Route.sample()
    route.congestion = [RouteStretch(start: 900, end: 5000, value: .heavy)]
    #expect(try fills(route, at: 1000).map(\.color) == [driven.0, driven.1, jam.0, jam.1])
    route.congestion = [RouteStretch(start: 900, end: 1000, value: .heavy)]
    #expect(try fills(route, at: 1000).map(\.color) == [driven.0, driven.1, free.0, free.1])
  }

  @Test func `other ways lie below the route`() throws {
    var route = try Route.sample()
    route.alternates = [try Route.sample(from: .sample.ahead(30, 90)).line]
    let colors = try fills(route, at: 100).map(\.color)
    #expect(Array(colors.prefix(3)) == ["#6B84C4", "#AFC1EA", driven.0])
  }

  @Test(arguments: 0..<120)
  func `an outline is finite wherever the route goes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var place = Coordinate.sample.ahead(.random(in: 0...3000, using: &random), 200)
    var places = [place]
    for _ in 0..<40 {
      place = place.ahead(
        .random(in: 0...1500, using: &random), .random(in: 0..<360, using: &random))
      places.append(place)
    }
    var route = try Route.sample()
    route.line = try #require(RouteLine(coordinates: places))
    let meters = Double.random(in: 0...route.lengthMeters, using: &random)
    let course = Double.random(in: 0..<360, using: &random)
    for angle in [0.0, 45, 60, 85] {
      var scene = MapScene.sample(.driving(route, meters: meters, course: course), route)
      scene.camera.viewingAngle = angle
      for (path, _) in try scene.routeFills() {
        #expect(
          path.points.allSatisfy { abs($0.x) < 1e6 && abs($0.y) < 1e6 },
          "seed \(seed), tilt \(angle)")
      }
    }
  }

  @Test func `a route across the 180th meridian is drawn in one piece`() throws {
    let origin = Coordinate(clampingLatitude: -17, longitude: 179.999)
    let places = stride(from: 0.0, through: 400, by: 20).map { origin.ahead($0, 90) }
    var route = try Route.sample()
    route.line = try #require(RouteLine(coordinates: places))
    #expect(abs(route.lengthMeters - 400) < 1)
    let scene = MapScene.sample(.driving(route, meters: 50, course: 90), route)
    let box = try #require(try scene.routeFills().last).path.bounds
    #expect(box.midX > 260 && box.midX < 280)
    #expect(box.width < 40)
    #expect(box.maxY > 180 && box.minY < 100)
  }

  private func scene(_ route: Route, at meters: Double) throws -> MapScene {
    .sample(.driving(route, meters: meters), route)
  }

  private func fills(_ route: Route, at meters: Double) throws -> [(path: Path, color: String)] {
    try scene(route, at: meters).routeFills()
  }
}
