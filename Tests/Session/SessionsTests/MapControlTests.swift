import Geometry
import Navigation
import TestSupport
import Testing

@testable import Sessions

struct MapControlTests {
  private func timeline(
    _ actions: [(Double, ChromeAction)], allowed: Bool = true, route: Route? = nil,
    mode: CameraMode? = nil
  ) -> Timeline {
    let camera = CameraSettings(
      change: CameraChange(mode: mode), compassButton: allowed, recenterButton: allowed)
    return Timeline(
      RouteScript(
        name: "controls", source: .route(route ?? SampleRoutes.twoLegs()),
        map: MapSettings(camera: camera),
        events: actions.map { ScriptEvent(at: .time($0.0), .chrome($0.1)) }))
  }

  @Test func `compass and recenter button are off on the car's map`() {
    let timeline = timeline(
      [(10, .pan(.left, steps: 1)), (12, .tap(.recenter)), (13, .tap(.compass))], allowed: false)
    for time in [9.0, 11, 14] {
      let camera = timeline.state(at: time).camera
      #expect(camera.compassOpacity == 0 && !camera.showsRecenterButton)
    }
    #expect(timeline.state(at: 15).camera == timeline.state(at: 11).camera.later(timeline, 15))
  }

  @Test func `the recenter button shows unless the camera follows with its own zoom`() {
    let timeline = timeline([
      (10, .pan(.left, steps: 1)), (12, .tap(.recenter)), (14, .zoom(by: 0.4)),
      (16, .zoom(by: 0.2)), (18, .recenter), (20, .camera(CameraChange(mode: .overview))),
      (22, .camera(CameraChange(mode: .following, zoom: .level(14)))),
    ])
    let times: [(Double, Bool)] = [
      (9, false), (10, true), (11.9, true), (12, false), (15, false), (16, true), (18, false),
      (21, true), (23, false),
    ]
    for (time, shows) in times {
      #expect(timeline.state(at: time).camera.showsRecenterButton == shows, "\(time)")
    }
  }

  @Test func `the recenter button follows the vehicle again`() {
    let timeline = timeline([(10, .pan(.left, steps: 1)), (12, .tap(.recenter))])
    #expect(timeline.state(at: 13.6).camera.stages == [.init(.following(FollowingCamera()))])
  }

  @Test func `without guidance there is no recenter button, and a compass only off north`() {
    let timeline = timeline([], mode: .free)
    let end = timeline.durationSeconds
    #expect(timeline.state(at: end - 1).camera.showsRecenterButton)
    #expect(!timeline.state(at: end).camera.showsRecenterButton)
    let north = self.timeline([], route: SampleRoutes.straight())
    #expect(north.state(at: north.durationSeconds - 1).camera.compassOpacity == 1)
    #expect(north.state(at: north.durationSeconds).location?.course == 0)
    #expect(north.state(at: north.durationSeconds).camera.compassOpacity == 0)
  }

  @Test func `a free camera has a compass while north is not up`() throws {
    let timeline = timeline([
      (5, .camera(CameraChange(bearing: 30))), (10, .camera(CameraChange(bearing: 0))),
    ])
    for (time, opacity) in [
      (7.0, 1.0), (10.3, 1), (10.5, 1), (11, 1), (11.15, 0.5), (11.3, 0), (20, 0),
    ] {
      #expect(abs(timeline.state(at: time).camera.compassOpacity - opacity) < 1e-9, "\(time)")
    }
  }

  @Test func `a tap on the compass of a free camera turns north up, and then it fades`() throws {
    let timeline = timeline([
      (5, .camera(CameraChange(zoom: .level(16), bearing: 30))), (10, .tap(.compass)),
      (12, .tap(.compass)),
    ])
    guard case .free(let free) = timeline.state(at: 13).camera.view else {
      Issue.record("the camera stays free")
      return
    }
    #expect(free.updates == [.zoomTo(16), .setBearing(30), .setBearing(0)])
    #expect(timeline.state(at: 10.9).camera.compassOpacity == 1)
    #expect(timeline.state(at: 11.3).camera.compassOpacity == 0)
  }

  @Test func `a tap on the compass of guidance shows the overview, another one goes back`() {
    let timeline = timeline([
      (5, .camera(CameraChange(perspective: .topDownHeadingUp))), (10, .tap(.compass)),
      (12, .tap(.compass)),
    ])
    #expect(timeline.state(at: 7).camera.compassOpacity == 1)
    #expect(timeline.state(at: 11.6).camera.stages == [.init(.overview)])
    #expect(timeline.state(at: 11.9).camera.compassOpacity == 1)
    #expect(timeline.state(at: 12.5).camera.view == .following(FollowingCamera()))
  }

  @Test func `in a preview neither compass nor recenter button shows`() {
    let trip = Trip(destinationNameVariants: ["One"], routeChoices: [])
    let timeline = timeline([
      (5, .camera(CameraChange(bearing: 30))), (10, .preview(TripPreview(trips: [trip]))),
    ])
    #expect(timeline.state(at: 9).camera.showsRecenterButton)
    #expect(!timeline.state(at: 10).camera.showsRecenterButton)
    #expect(timeline.state(at: 10).camera.compassOpacity == 0)
  }
}

extension CameraState {
  /// Returns the camera with the bearing of another time.
  fileprivate func later(_ timeline: Timeline, _ time: Double) -> CameraState {
    var copy = self
    copy.bearing = timeline.state(at: time).camera.bearing
    return copy
  }
}
