import BaseMaps
import DisplayLists
import Geometry
import MapScenes
import Navigation
import TestSupport
import Testing

struct RouteDrawingTests {
  /// The colors of the route by day, by their role.
  private let free = ("#0A50B8", "#007AFF")
  private let slow = ("#8F5C00", "#F5A300")
  private let jam = ("#7F1518", "#DE3030")
  private let driven = ("#7C8690", "#9EA7B1")

  @Test func `all casings of what is ahead lie below all fills`() throws {
    var route = try Route.sample()
    route.congestion = [RouteInterval(start: 1200, end: 1300, value: .heavy)]
    let colors = try lines(route, at: 1000).map(\.color)
    #expect(
      colors == [driven.0, driven.1, free.0, jam.0, free.0, free.1, jam.1, free.1])
  }

  @Test func `before the start there is no driven part, at the end nothing ahead`() throws {
    let route = try Route.sample()
    #expect(try lines(route, at: 0).map(\.color) == [free.0, free.1])
    #expect(try lines(route, at: route.lengthMeters).map(\.color) == [driven.0, driven.1])
  }

  @Test func `the driven part ends under the vehicle and the rest begins there`() throws {
    let lines = try lines(Route.sample(), at: 1500)
    let drivenBox = try #require(lines.first { $0.color == driven.1 }).batch.bounds
    let aheadBox = try #require(lines.first { $0.color == free.1 }).batch.bounds
    #expect(drivenBox.minY < 180 && drivenBox.minY > 170)
    #expect(aheadBox.maxY > 180 && aheadBox.maxY < 190)
    #expect(drivenBox.maxY > 240)
    #expect(aheadBox.minY < 0)
  }

  @Test func `the driven part stays for 900 meters`() throws {
    var scene = try scene(Route.sample(), at: 2000)
    scene.camera.zoom = 10
    scene.camera.viewingAngle = 0
    let box = try #require(try scene.routeLines().first { $0.color == driven.1 }).batch.bounds
    let points = 900 / Mercator.metersPerPoint(latitude: 37.79, zoom: 10)
    // Two points continue below the part ahead, and bounds include half the width at both ends.
    #expect(abs(box.height - points - 2 - 4) < 0.1)
  }

  @Test func `traffic cuts the line where it begins and ends`() throws {
    var route = try Route.sample()
    route.congestion = [
      RouteInterval(start: 0, end: 100, value: .severe),
      RouteInterval(start: 1040, end: 1060, value: .moderate),
      RouteInterval(start: 1060, end: 1075, value: .heavy),
      RouteInterval(start: 1075, end: 1085, value: .severe),
      RouteInterval(start: 1085, end: 1200, value: .low),
    ]
    let all = try lines(route, at: 1000)
    let ahead = all.filter { [free.1, slow.1, jam.1].contains($0.color) }
    #expect(ahead.map(\.color) == [free.1, slow.1, jam.1, free.1])
    let metersPerPoint = Mercator.metersPerPoint(latitude: 37.7855, zoom: 16.9)
    let projection = Projection(.sample(zoom: 16.9))
    for (stretch, meters) in zip(ahead.dropFirst(), [40.0, 60, 85]) {
      let cut = projection.screen(Point(0, meters / metersPerPoint)).y
      let start = try #require(stretch.batch.points.first)
      #expect(abs(projection.screen(start).y - cut) < 0.3, "\(meters) meters")
    }
  }

  @Test func `what is walked is dots, and the road stops there`() throws {
    var route = try Route.sample()
    route.footways = [RouteInterval(start: 1040, end: 1080, value: .walked)]
    let all = try lines(route, at: 1000)
    #expect(
      all.map(\.color) == [driven.0, driven.1, free.0, free.0, free.1, free.1, free.0, free.1])
    let dots = try #require(all.last).batch
    #expect(dots.points.count > 3)
    let metersPerPoint = Mercator.metersPerPoint(latitude: 37.7855, zoom: 16.9)
    for dot in dots.points { #expect((38.0...82).contains(dot.y * metersPerPoint)) }
    route.footways = [RouteInterval(start: 0, end: route.lengthMeters, value: .cycled)]
    #expect(try lines(route, at: 1000).map(\.color) == [driven.0, driven.1, free.0, free.1])
  }

  @Test func `traffic where the vehicle stands counts from there`() throws {
    var route = try Route.sample()
    route.congestion = [RouteInterval(start: 900, end: 5000, value: .heavy)]
    #expect(try lines(route, at: 1000).map(\.color) == [driven.0, driven.1, jam.0, jam.1])
    route.congestion = [RouteInterval(start: 900, end: 1000, value: .heavy)]
    #expect(try lines(route, at: 1000).map(\.color) == [driven.0, driven.1, free.0, free.1])
  }

  @Test func `other ways lie below the route`() throws {
    var route = try Route.sample()
    route.alternates = [AlternateRoute(line: try Route.sample(from: .sample.ahead(30, 90)).line)]
    let colors = try lines(route, at: 100).map(\.color)
    #expect(Array(colors.prefix(3)) == ["#6B84C4", "#AFC1EA", driven.0])
  }

  @Test(arguments: 0..<120)
  func `an outline is finite wherever the route goes`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var coordinate = Coordinate.sample.ahead(.random(in: 0...3000, using: &random), 200)
    var coordinates = [coordinate]
    for _ in 0..<40 {
      coordinate = coordinate.ahead(
        .random(in: 0...1500, using: &random), .random(in: 0..<360, using: &random))
      coordinates.append(coordinate)
    }
    var route = try Route.sample()
    route.line = try #require(RouteLine(coordinates: coordinates))
    let meters = Double.random(in: 0...route.lengthMeters, using: &random)
    let course = Double.random(in: 0..<360, using: &random)
    for angle in [0.0, 45, 60, 85] {
      var scene = MapScene.sample(.driving(route, meters: meters, course: course), route)
      scene.camera.viewingAngle = angle
      for (batch, _) in try scene.routeLines() {
        let box = batch.bounds
        #expect(
          [box.minX, box.minY, box.maxX, box.maxY].allSatisfy { abs($0) < 1e8 },
          "seed \(seed), tilt \(angle)")
      }
    }
  }

  @Test func `a route across the 180th meridian is drawn in one piece`() throws {
    let origin = Coordinate(clampingLatitude: -17, longitude: 179.999)
    let coordinates = stride(from: 0.0, through: 400, by: 20).map { origin.ahead($0, 90) }
    var route = try Route.sample()
    route.line = try #require(RouteLine(coordinates: coordinates))
    #expect(abs(route.lengthMeters - 400) < 1)
    let scene = MapScene.sample(.driving(route, meters: 50, course: 90), route)
    let box = try #require(try scene.routeLines().last).batch.bounds
    #expect(box.midX > 260 && box.midX < 280)
    #expect(box.width < 40)
    #expect(box.maxY > 180 && box.minY < 100)
  }

  @Test func `only the two ends of the route are round`() throws {
    var route = try Route.sample()
    route.congestion = [RouteInterval(start: 1200, end: 1300, value: .heavy)]
    func caps(_ meters: Double) throws -> [[LineBatch.Cap]] {
      var scene = try scene(route, at: meters)
      scene.camera.zoom = 12
      return try scene.routeLines().filter { $0.color == driven.1 || $0.color == free.1 }
        .map { [$0.batch.startCap, $0.batch.endCap] }
    }
    #expect(try caps(500) == [[.round, .butt], [.butt, .butt], [.butt, .round]])
    #expect(try caps(1000) == [[.butt, .butt], [.butt, .butt], [.butt, .round]])
    #expect(try caps(0) == [[.round, .butt], [.butt, .round]])
    #expect(try caps(route.lengthMeters) == [[.butt, .round]])
  }

  @Test func `a stretch goes on a little below the next`() throws {
    var route = try Route.sample()
    route.congestion = [RouteInterval(start: 1020, end: 1060, value: .heavy)]
    let ahead = try lines(route, at: 1000).filter { [free.1, jam.1].contains($0.color) }
    #expect(ahead.map(\.color) == [free.1, jam.1, free.1])
    for (one, next) in zip(ahead, ahead.dropFirst()) {
      let perspective = try #require(one.batch.perspective)
      let end = try #require(one.batch.points.last.flatMap { perspective.apply($0) })
      let start = try #require(next.batch.points.first.flatMap { perspective.apply($0) })
      #expect(start.y - end.y > 0.5 && start.y - end.y < 3)
    }
  }

  private func scene(_ route: Route, at meters: Double) throws -> SeenScene {
    MapScene.sample(.driving(route, meters: meters), route)
  }

  private func lines(
    _ route: Route, at meters: Double
  ) throws -> [(batch: LineBatch, color: String)] {
    try scene(route, at: meters).routeLines()
  }
}
