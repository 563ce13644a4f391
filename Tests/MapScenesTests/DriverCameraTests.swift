import Geometry
import MapScenes
import Navigation
import Testing

struct DriverCameraTests {
  private let screen = Size(400, 240)
  private let anchor = Point(278, 180)
  private let place = Coordinate(clampingLatitude: 47.6, longitude: -122.2)

  private func state(_ chrome: ChromeState) -> NavigationState {
    NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: .enroute),
      location: VehicleLocation(coordinate: place, course: 40, speed: 8), chrome: chrome)
  }

  private func vehicle(after offset: Point) throws -> Point {
    let origin = VehicleLocation(coordinate: place, course: 40, speed: 8)
    let chrome = ChromeState(pan: MapPan(origin: origin, offset: offset))
    let scene = MapScene(state: state(chrome), route: nil, anchor: anchor, screen: screen)
    return try #require(Projection(scene.camera).screen(place))
  }

  @Test func `a camera that moves to the left leaves the vehicle on the right`() throws {
    #expect(try vehicle(after: .zero).distance(to: anchor) < 0.01)
    #expect(try vehicle(after: Point(-80, 0)).distance(to: Point(358, 180)) < 0.1)
    #expect(try vehicle(after: Point(80, 0)).distance(to: Point(198, 180)) < 0.1)
  }

  @Test func `a camera that moves up leaves the vehicle below`() throws {
    #expect(try vehicle(after: Point(0, -40)).y > anchor.y + 30)
    #expect(try vehicle(after: Point(0, 40)).y < anchor.y - 25)
    #expect(abs(try vehicle(after: Point(0, -40)).x - anchor.x) < 0.1)
  }

  @Test func `a panned camera stays where it is while the vehicle drives on`() throws {
    let chrome = ChromeState(
      pan: MapPan(
        origin: VehicleLocation(coordinate: place, course: 40, speed: 8), offset: Point(-80, 0)))
    var later = state(chrome)
    later.location?.coordinate = Coordinate(clampingLatitude: 47.601, longitude: -122.199)
    later.location?.course = 90
    let first = MapScene(state: state(chrome), route: nil, anchor: anchor, screen: screen)
    let second = MapScene(state: later, route: nil, anchor: anchor, screen: screen)
    #expect(first.camera == second.camera)
    #expect(second.vehicle?.course == 90)
  }

  @Test func `each zoom step is one level`() {
    let scenes = [0, 2].map {
      MapScene(
        state: state(ChromeState(zoomSteps: $0)), route: nil, anchor: anchor, screen: screen)
    }
    #expect(abs(scenes[1].camera.zoom - scenes[0].camera.zoom - 2) < 1e-9)
  }
}
