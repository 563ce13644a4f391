import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

struct CameraTests {
  private func timeline(
    _ actions: [(Double, ChromeAction)], camera: CameraSettings = CameraSettings()
  ) -> Timeline {
    Timeline(
      RouteScript(
        name: "camera", source: .route(SampleRoutes.twoLegs()), map: MapSettings(camera: camera),
        events: actions.map { ScriptEvent(at: .time($0.0), .chrome($0.1)) }))
  }

  private func free(_ timeline: Timeline, _ time: Double) throws -> FreeCamera {
    guard case .free(let free) = timeline.state(at: time).camera.view else {
      Issue.record("the camera is not free at \(time)")
      return FreeCamera(base: .overview, moment: CameraMoment(location: nil))
    }
    return free
  }

  @Test func `the camera follows the vehicle, tilted, by default`() {
    let state = timeline([]).state(at: 20)
    #expect(state.camera.stages == [.init(.following(FollowingCamera()))])
    #expect(FollowingCamera().perspective == .tilted)
    #expect(FollowingCamera.defaultTilt == 45)
    #expect(state.camera.compassOpacity == 0 && !state.camera.showsRecenterButton)
    #expect(!state.dump().contains("camera"))
  }

  @Test func `a pan takes half a second and eases in and out`() throws {
    let timeline = timeline([(12, .pan(.left, steps: 1))])
    #expect(timeline.state(at: 11.99).camera.mode == .following)
    for (time, progress) in [(12.0, 0.0), (12.125, 0.15625), (12.25, 0.5), (12.375, 0.84375)] {
      let stages = timeline.state(at: time).camera.stages
      #expect(stages.map(\.view.mode) == [.following, .free], "\(time)")
      #expect(stages[0].progress == 1)
      #expect(abs(stages[1].progress - progress) < 1e-9, "\(time)")
    }
    #expect(timeline.state(at: 12.5).camera.stages.map(\.view.mode) == [.free])
  }

  @Test func `steps of panning add up from where the vehicle was at the first`() throws {
    let timeline = timeline([
      (12, .pan(.left, steps: 2)), (13, .pan([.left, .up], steps: 1)), (20, .recenter),
    ])
    let free = try free(timeline, 19.9)
    let side = 80 * 0.5.squareRoot()
    #expect(free.updates == [.scrollBy(Point(-160 - side, -side))])
    #expect(free.moment == timeline.state(at: 12).cameraMoment)
    #expect(free.base == .following(FollowingCamera()))
    #expect(timeline.state(at: 21.6).camera.stages == [.init(.following(FollowingCamera()))])
  }

  @Test func `a pan in no direction moves nothing, and a diagonal goes as far as any other`() {
    for none: PanDirection in [[], [.left, .right], [.up, .down], [.left, .right, .up, .down]] {
      #expect(none.step == Point(0, 0))
    }
    for some: PanDirection in [.left, .down, [.left, .up], [.right, .down]] {
      #expect(abs(some.step.length - 80) < 1e-9)
    }
  }

  @Test func `a request that interrupts another one counts from where the camera was going`() throws
  {
    let timeline = timeline([(12, .pan(.left, steps: 1)), (12.25, .pan(.left, steps: 1))])
    let stages = timeline.state(at: 12.3).camera.stages
    #expect(stages.count == 3)
    #expect(stages[1].progress > 0.5 && stages[2].progress < 0.1)
    #expect(try free(timeline, 13).updates == [.scrollBy(Point(-160, 0))])
  }

  @Test func `no time at all is a jump`() {
    let timeline = timeline([
      (12, .pan(.left, steps: 1, seconds: 0)),
      (14, .camera(CameraChange(mode: .overview), seconds: 3)),
    ])
    #expect(timeline.state(at: 12).camera.stages.map(\.view.mode) == [.free])
    #expect(timeline.state(at: 16.9).camera.stages.map(\.view.mode) == [.free, .overview])
    #expect(timeline.state(at: 17).camera.stages.map(\.view.mode) == [.overview])
  }

  @Test func `zooming goes on following, within limits, until the camera is recentred`() {
    let timeline = timeline(
      (0..<6).map { (Double(10 + $0), .zoom(by: 1)) } + [(20, .zoom(by: -1)), (30, .recenter)])
    func steps(_ time: Double) -> Double? {
      guard case .following(let camera) = timeline.state(at: time).camera.view else { return nil }
      return camera.zoomSteps
    }
    #expect([9, 10, 11, 15, 20, 30].map(steps) == [0, 1, 2, 4, 3, 0])
    #expect(timeline.state(at: 10.25).camera.stages.map(\.progress) == [1, 0.5])
  }

  @Test func `zooming leaves the overview but moves a free camera only closer`() throws {
    let timeline = timeline([
      (10, .camera(CameraChange(mode: .overview))), (12, .zoom(by: 1)), (13, .zoom(by: 1)),
      (14, .zoom(by: -1)),
    ])
    #expect(try free(timeline, 12).base == .overview)
    #expect(try free(timeline, 15).updates == [.zoomBy(1), .zoomBy(1), .zoomBy(-1)])
  }

  @Test func `my location shows the vehicle from above at level 15, and stays there`() throws {
    let timeline = timeline([(12, .myLocation)])
    let coordinate = try #require(timeline.state(at: 12).location?.coordinate)
    #expect(
      try free(timeline, 30).updates == [
        .setTarget(coordinate), .zoomTo(15), .setBearing(0), .setTilt(0),
      ])
  }

  @Test func `my location does nothing while the position is unknown`() throws {
    let message = FeedMessage(time: 0, navInfo: NavInfo(navState: .enroute))
    let feed = try #require(RecordedFeed([message]))
    let state = Timeline(
      RouteScript(
        name: "feed", source: .feed(feed), events: [ScriptEvent(at: .time(1), .chrome(.myLocation))]
      )
    ).state(at: 3)
    #expect(state.location == nil)
    #expect(state.camera == timeline([]).state(at: 3).camera.withZoom(of: state))
  }

  @Test func `the app chooses perspective, zoom level and tilt of the following camera`() {
    let start = CameraSettings(
      change: CameraChange(perspective: .topDownHeadingUp, zoom: .level(16)))
    let timeline = timeline(
      [
        (10, .camera(CameraChange(zoom: .automatic))),
        (20, .camera(CameraChange(mode: .following, perspective: .tilted, tilt: 30))),
      ], camera: start)
    func view(_ time: Double) -> CameraView { timeline.state(at: time).camera.view }
    #expect(
      view(0) == .following(FollowingCamera(perspective: .topDownHeadingUp, zoom: 16)))
    #expect(timeline.state(at: 0).camera.stages.count == 1)
    #expect(view(10) == .following(FollowingCamera(perspective: .topDownHeadingUp)))
    #expect(view(20) == .following(FollowingCamera(tilt: 30)))
  }

  @Test func `a target or a direction frees the camera, and a perspective waits until it follows`()
    throws
  {
    let coordinate = Coordinate(clampingLatitude: 47.68, longitude: -122.21)
    let timeline = timeline([
      (10, .camera(CameraChange(zoom: .level(14), target: coordinate, tilt: 20))),
      (12, .camera(CameraChange(perspective: .topDownNorthUp))),
      (13, .camera(CameraChange(bearing: 90))), (14, .recenter),
    ])
    #expect(
      try free(timeline, 13).updates == [
        .setTarget(coordinate), .zoomTo(14), .setTilt(20), .setBearing(90),
      ])
    #expect(
      timeline.state(at: 14).camera.view
        == .following(FollowingCamera(perspective: .topDownNorthUp)))
  }

  @Test func `a state does not depend on the states asked for before`() {
    let actions: [(Double, ChromeAction)] = [
      (5, .pan(.up, steps: 1)), (6, .zoom(by: 1)), (8, .myLocation), (9, .recenter),
    ]
    let times = (0..<120).map { Double($0) / 10 }
    let one = timeline(actions)
    let forwards = times.map { one.state(at: $0) }
    let backwards = times.reversed().map { timeline(actions).state(at: $0) }
    #expect(forwards == backwards.reversed())
  }
}

extension CameraState {
  /// Returns the camera with the bearing of another state.
  fileprivate func withZoom(of state: NavigationState) -> CameraState {
    var copy = self
    (copy.bearing, copy.guidanceShare) = (state.camera.bearing, state.camera.guidanceShare)
    return copy
  }
}
