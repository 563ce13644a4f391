import BaseMaps
import Foundation
import Geometry
import Navigation
import Templates
import Testing

@testable import MapScenes
@testable import Sessions

struct CameraFlightTests {
  private let start = Camera.sample(zoom: 16, bearing: 350, viewingAngle: 45)

  @Test func `a flight begins and ends at its views`() {
    let end = Camera.sample(
      target: Coordinate.sample.ahead(2000, 70), zoom: 14, bearing: 20, viewingAngle: 0,
      anchor: Point(200, 120))
    #expect(start.interpolated(to: end, 1) == end)
    let first = start.interpolated(to: end, 0)
    #expect(Geodesy.distance(first.target, start.target) < 0.001)
    #expect(first.zoom == 16 && first.bearing == 350 && first.viewingAngle == 45)
    let middle = start.interpolated(to: end, 0.5)
    #expect(middle.zoom == 15)
    #expect(abs(middle.bearing - 5) < 1e-9, "the short way across north")
    #expect(middle.viewingAngle == 22.5)
    #expect(middle.anchor == Point(235, 150))
  }

  @Test func `without zooming the target moves evenly on a straight line of the map`() {
    let end = Camera.sample(target: Coordinate.sample.ahead(3000, 40), zoom: 16, bearing: 350)
    let (from, to) = (Mercator.project(start.target), Mercator.project(end.target))
    for fraction in [0.2, 0.5, 0.9] {
      let point = Mercator.project(start.interpolated(to: end, fraction).target)
      #expect(point.distance(to: from.interpolated(to: to, fraction)) < 1e-12)
    }
  }

  @Test func `where the zoom changes as well, one point of the line stands still`() throws {
    var start = start
    (start.viewingAngle, start.bearing) = (0, 0)
    let end = Camera.sample(
      target: Coordinate.sample.ahead(400, 90), zoom: 18, viewingAngle: 0, anchor: start.anchor)
    // The point p with (p - a) · 2^16 = (p - b) · 2^18.
    let (from, to) = (Mercator.project(start.target), Mercator.project(end.target))
    let fixed = Mercator.unproject(from.interpolated(to: to, 4.0 / 3))
    let before = try #require(Projection(start).screen(fixed))
    for fraction in stride(from: 0.1, through: 0.9, by: 0.1) {
      let point = try #require(
        Projection(start.interpolated(to: end, fraction)).screen(fixed))
      #expect(point.distance(to: before) < 0.05, "\(fraction)")
    }
  }

  @Test func `a flight crosses the date line where that is shorter`() {
    let west = Camera.sample(target: Coordinate(clampingLatitude: 0, longitude: 179), zoom: 5)
    let east = Camera.sample(target: Coordinate(clampingLatitude: 0, longitude: -177), zoom: 5)
    let middle = west.interpolated(to: east, 0.5).target.longitude
    #expect(abs(middle + 179) < 1e-6)
  }

  @Test func `stages lie over each other by their progress`() {
    let overview = CameraView.free(
      FreeCamera(
        base: .overview, moment: CameraMoment(location: nil),
        updates: [.setTarget(.sample), .zoomTo(15)]))
    let close = CameraView.free(
      FreeCamera(
        base: .overview, moment: CameraMoment(location: nil),
        updates: [.setTarget(.sample), .zoomTo(17)]))
    func zoom(_ stages: [CameraState.Stage]) -> Double {
      var state = NavigationState(
        elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
        navInfo: NavInfo(navState: .enroute))
      state.camera.stages = stages
      return MapScene.sample(state, nil).camera.zoom
    }
    #expect(zoom([.init(overview), .init(close, progress: 0.25)]) == 14.5)
    #expect(
      zoom([
        .init(overview), .init(close, progress: 0.5), .init(overview, progress: 0.5),
      ]) == 14.5)
  }
}

struct OverviewTests {
  private let area = Rect(left: 200, top: 8, right: 356, bottom: 232)

  private func camera(_ state: NavigationState, _ route: Route?) -> Camera {
    var state = state
    state.camera = CameraState(.overview)
    return CameraResolver(
      route: route,
      view: FollowingView(
        anchor: Point(278, 180), area: area, screen: Size(400, 240), tilt: 45, isHeadingUp: true),
      area: area
    ).camera(of: state).value
  }

  @Test func `the overview shows the route that is left, from above, beside the panels`() throws {
    let route = try Route.sample(meters: 4000)
    for driven in [0.0, 1500, 3500] {
      let camera = camera(.driving(route, meters: driven, course: 30), route)
      #expect(camera.bearing == 0 && camera.viewingAngle == 0)
      let projection = Projection(camera)
      let end = try #require(projection.screen(route.line.coordinate(at: 4000)))
      let here = try #require(projection.screen(route.line.coordinate(at: driven)))
      #expect(abs(end.y - (area.minY + 45)) < 0.5, "the pin stands above its point")
      #expect(abs(here.y - (area.maxY - 32)) < 0.5, "the halo stands in the area")
      #expect(abs(end.x - area.midX) < 0.5)
    }
  }

  @Test func `the overview comes closer as the route gets shorter, up to a limit`() throws {
    let route = try Route.sample(meters: 4000)
    let zooms = stride(from: 0.0, through: 4000, by: 250).map {
      camera(.driving(route, meters: $0), route).zoom
    }
    #expect(zip(zooms, zooms.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(zooms.last == 17)
  }

  @Test func `an overview across the date line is no view of the whole earth`() throws {
    let line = try #require(
      RouteLine(coordinates: [
        Coordinate(clampingLatitude: -17, longitude: 179.9),
        Coordinate(clampingLatitude: -17, longitude: -179.9),
      ]))
    var route = try Route.sample()
    route = Route(
      source: "test", origin: route.origin, legs: [], steps: [], line: line)
    let state = NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: .enroute), routeMeters: 0)
    let camera = camera(state, route)
    #expect(camera.zoom > 8)
    #expect(abs(abs(camera.target.longitude) - 180) < 0.01)
  }

  @Test func `an overview without a route shows the vehicle`() throws {
    let route = try Route.sample()
    let state = NavigationState.driving(route, meters: 500)
    #expect(Projection(camera(state, nil)).screen(route.line.coordinate(at: 500)) != nil)
  }
}
