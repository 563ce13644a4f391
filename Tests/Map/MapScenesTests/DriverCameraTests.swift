import BaseMaps
import Geometry
import Navigation
import Templates
import Testing

@testable import MapScenes
@testable import Sessions

struct DriverCameraTests {
  private let screen = Size(400, 240)
  private let anchor = Point(278, 180)
  private let area = Rect(left: 200, top: 8, right: 356, bottom: 232)
  private let point = Coordinate(clampingLatitude: 47.6, longitude: -122.2)
  private var vehicle: VehicleLocation {
    VehicleLocation(coordinate: point, course: 40, speed: 8)
  }

  private func state(
    _ view: CameraView = .following(FollowingCamera()), navState: NavState = .enroute
  ) -> NavigationState {
    NavigationState(
      elapsedSeconds: 0, clock: WallClock(secondsSinceMidnight: 0),
      navInfo: NavInfo(navState: navState), location: vehicle, camera: CameraState(view))
  }

  private func resolved(_ state: NavigationState) -> Camera {
    CameraResolver(
      route: nil,
      view: FollowingView(
        anchor: anchor, area: area, screen: screen, tilt: 45, isHeadingUp: true), area: area
    ).camera(of: state).value
  }

  private func free(_ updates: [CameraUpdate]) -> CameraView {
    .free(
      FreeCamera(
        base: .following(FollowingCamera()), moment: CameraMoment(location: vehicle),
        updates: updates))
  }

  private func vehicle(after offset: Point) throws -> Point {
    try #require(Projection(resolved(state(free([.scrollBy(offset)])))).screen(point))
  }

  @Test(arguments: [CameraUpdate.zoomBy(1), .zoomBy(-2), .setBearing(120)])
  func `a pivot keeps the ground at its point of the screen`(update: CameraUpdate) throws {
    let ahead = Coordinate(clampingLatitude: 47.6008, longitude: -122.1995)
    func seen(_ updates: [CameraUpdate]) throws -> Point {
      try #require(Projection(resolved(state(free(updates)))).screen(ahead))
    }
    let finger = try seen([])
    #expect(finger.distance(to: anchor) > 20)
    #expect(try seen([update]).distance(to: finger) > 10)
    #expect(try seen([.pivot(finger), update]).distance(to: finger) < 0.01)
  }

  @Test func `the app's padding moves what the camera looks at`() throws {
    func seen(_ view: CameraView, _ padding: MapPadding) throws -> Point {
      var state = state(view)
      state.camera.padding = padding
      return try #require(Projection(resolved(state)).screen(point))
    }
    let target = free([.setTarget(point)])
    let always = MapPadding(Insets(left: 20, bottom: 40))
    #expect(try seen(target, always).distance(to: area.center + Point(10, -20)) < 0.1)
    let automatic = MapPadding(Insets(left: 20, bottom: 40), adjustment: .automatic)
    #expect(try seen(target, automatic).distance(to: Point(area.midX, 104)) < 0.1)
    let never = MapPadding(Insets(left: 20, bottom: 40), adjustment: .never)
    #expect(try seen(target, never).distance(to: Point(210, 100)) < 0.1)
    let follows = CameraView.following(FollowingCamera())
    #expect(try seen(follows, always).distance(to: anchor + Point(10, -40)) < 0.1)
    #expect(try seen(follows, MapPadding(Insets(top: 40))).distance(to: anchor) < 0.1)
    let nothing = MapPadding(Insets(left: 300))
    #expect(try seen(target, nothing).distance(to: area.center) < 0.1)
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

  @Test func `seen from above a step of panning is 80 points in every direction`() throws {
    for direction: PanDirection in [.left, .up, [.right, .down], [.left, .down]] {
      let camera = resolved(state(free([.setTilt(0), .scrollBy(direction.step)])))
      let point = try #require(Projection(camera).screen(point))
      #expect(abs(point.distance(to: anchor) - 80) < 0.01, "\(direction)")
      #expect(point.distance(to: anchor - direction.step) < 0.01, "\(direction)")
    }
  }

  @Test func `a panned camera stays where it is while the vehicle drives on`() throws {
    let first = state(free([.scrollBy(Point(-80, 0))]))
    var later = first
    later.location?.coordinate = Coordinate(clampingLatitude: 47.601, longitude: -122.199)
    later.location?.course = 90
    #expect(resolved(first) == resolved(later))
    #expect(MapScene(state: later, route: nil).vehicle?.course == 90)
  }

  @Test func `each zoom step is one level around the vehicle`() throws {
    let cameras = [0.0, 2].map {
      resolved(state(.following(FollowingCamera(zoomSteps: $0))))
    }
    #expect(abs(cameras[1].zoom - cameras[0].zoom - 2) < 1e-9)
    #expect(cameras[1].target == cameras[0].target && cameras[1].anchor == cameras[0].anchor)
  }

  @Test func `a free camera is zoomed around its middle, within the limits`() {
    func zoom(_ levels: [Double]) -> Double {
      resolved(state(free(levels.map { .zoomBy($0) }))).zoom
    }
    let camera = resolved(state(free([])))
    #expect(zoom([1]) == camera.zoom + 1)
    #expect(zoom([-30]) == 1, "the SDK's level 2")
    #expect(zoom([30]) == 20, "the SDK's level 21")
    #expect(zoom([30, -1]) == 19, "what is beyond a limit is lost")
    let closer = resolved(state(free([.zoomBy(1)])))
    #expect(closer.target == camera.target && closer.anchor == camera.anchor)
  }

  @Test func `my location is in the middle of the free map at the SDK's level 15`() throws {
    let view = free([.setTarget(point), .zoomTo(15), .setBearing(0), .setTilt(0)])
    let camera = resolved(state(view))
    #expect(camera.zoom == 14)
    #expect(camera.bearing == 0 && camera.viewingAngle == 0)
    #expect(Projection(camera).screen(point) == area.center)
    let world = Mercator.worldSize(zoom: camera.zoom)
    #expect(world == 256 * 32_768)
  }

  @Test(arguments: [
    (CameraPerspective.tilted, 40.0, 45.0), (.topDownHeadingUp, 40, 0), (.topDownNorthUp, 0, 0),
  ])
  func `a perspective decides bearing, tilt and position of the vehicle`(
    perspective: CameraPerspective, bearing: Double, tilt: Double
  ) throws {
    let view = CameraView.following(FollowingCamera(perspective: perspective))
    for navState in [NavState.enroute, .rerouting, .stopped] {
      let camera = resolved(state(view, navState: navState))
      #expect(camera.bearing == bearing && camera.viewingAngle == tilt)
      let isLow = bearing != 0 && navState != .stopped
      let seen = try #require(Projection(camera).screen(point))
      #expect(seen.distance(to: isLow ? anchor : area.center) < 0.01, "\(navState)")
    }
  }

  @Test func `the app's zoom level and tilt replace the automatic ones`() {
    let following = state(.following(FollowingCamera(zoom: 16, tilt: 30, zoomSteps: 1)))
    #expect(resolved(following).zoom == 16)
    #expect(resolved(following).viewingAngle == 30)
  }

  @Test(arguments: [
    (2.0, 30.0), (10, 30), (11.5, 38.75), (13, 47.5), (15.4, 61.5), (16, 65), (21, 65),
  ])
  func `the farther away, the less a camera can be tilted`(level: Double, tilt: Double) {
    #expect(abs(CameraLimits.tilt(zoom: level) - tilt) < 1e-9)
    let camera = resolved(state(free([.setTilt(65), .zoomTo(level)])))
    #expect(abs(camera.viewingAngle - tilt) < 1e-9)
  }

  @Test func `a target stays within 85 degrees of the equator and wraps around the earth`() {
    let far = Coordinate(clampingLatitude: 89, longitude: 179.9)
    let camera = resolved(state(free([.setTarget(far)])))
    #expect(camera.target.latitude == 85)
    let east = resolved(
      state(
        free([.setTarget(far), .setTilt(0), .zoomTo(8), .setBearing(0), .scrollBy(Point(80, 0))]))
    )
    #expect((-180 ..< -179).contains(east.target.longitude))
  }
}
