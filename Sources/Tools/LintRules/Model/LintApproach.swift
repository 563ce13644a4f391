import Devices
import FramePipeline
import Navigation
package import Sessions
import Templates

/// The last ten seconds before a maneuver on one screen, as rules about cameras see them.
package struct LintApproach: Sendable {
  /// A moment on the way.
  package struct Moment: Sendable, Hashable {
    /// The time in seconds of the session.
    package var seconds: Double
    /// The level of the Navigation SDK.
    package var level: Double
    /// Whether the maneuver is visible on the free map.
    package var showsManeuver: Bool
    /// Whether the vehicle is visible on the free map.
    package var showsVehicle: Bool
    /// The name of the app's overlay that covers the maneuver; nil if none does.
    package var cover: String?
  }

  /// The time for which a maneuver must be in view, in seconds before it.
  static let seconds = 10.0
  /// The seconds between two moments.
  private static let pace = 2.0

  /// The maneuver.
  package var maneuver: CameraManeuver
  /// The moments, in order of time, from the previous maneuver on.
  package var moments: [Moment]

  /// A finding about the way to the maneuver.
  func match(_ message: String) -> [LintMatch] {
    [
      LintMatch(
        message, path: "timeline",
        subject: LintStep.subject(maneuver.stepNumber, maneuver.maneuver))
    ]
  }

  /// The approaches of a session on a screen.
  static func all(
    of timeline: Timeline, in view: LintViews.View, _ renderer: FrameRenderer
  ) throws -> [LintApproach] {
    var earliest = 0.0
    return try timeline.cameraManeuvers.map { maneuver in
      let end = maneuver.seconds - 0.1
      defer { earliest = maneuver.seconds }
      let place = timeline.vehicle(at: end)?.coordinate
      let times = stride(from: max(earliest, end - seconds), through: end, by: pace)
      return LintApproach(
        maneuver: maneuver,
        moments: try times.map { time in
          var state = timeline.state(at: time)
          state.appearance = view.appearance
          let frame = try renderer.planned(
            state.presented(on: view.device),
            FrameContext(route: timeline.route(at: time), timeline: timeline))
          let vehicle = state.location?.coordinate
          return Moment(
            seconds: time, level: frame.level,
            showsManeuver: place.map { frame.point(showing: $0) != nil } ?? true,
            showsVehicle: vehicle.map { frame.point(showing: $0) != nil } ?? true,
            cover: place.flatMap { frame.overlay(hiding: $0) })
        })
    }
  }
}

extension RouteScript {
  /// Whether the app, or a file of overlays, has overlays on the map.
  var laysOverlays: Bool {
    events.contains { event in
      if case .overlays(let change) = event.action { !change.changed.isEmpty } else { false }
    }
  }

  /// Whether the app moves the camera, or requests another one than that of the Navigation SDK.
  var setsCamera: Bool {
    map.camera.change != CameraChange()
      || events.contains { event in
        if case .phoneAction(.camera) = event.action { true } else { false }
      }
  }
}
