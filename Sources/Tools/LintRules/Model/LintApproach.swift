import Devices
import FramePipeline
import Navigation
package import Sessions
import Templates

/// The last ten seconds before a maneuver on one screen, as input of camera rules.
package struct LintApproach: Sendable {
  /// A sampled moment of the approach.
  package struct Moment: Sendable, Hashable {
    /// The session time in seconds.
    package var seconds: Double
    /// The zoom level of the Navigation SDK.
    package var level: Double
    /// Whether the maneuver is in the free area of the map.
    package var showsManeuver: Bool
    /// Whether the vehicle is in the free area of the map.
    package var showsVehicle: Bool
    /// The app's overlay that covers the maneuver, by name.
    package var cover: String?
  }

  /// The length of the approach, in seconds before the maneuver.
  static let seconds = 10.0
  /// The sampling interval in seconds.
  private static let pace = 2.0

  package var maneuver: CameraManeuver
  /// The moments in chronological order, not before the previous maneuver.
  package var moments: [Moment]

  /// Creates a match about the approach.
  func match(_ message: String) -> [LintMatch] {
    [
      LintMatch(
        message, path: "timeline",
        subject: LintStep.subject(maneuver.stepNumber, maneuver.maneuver))
    ]
  }

  /// Returns the approaches of a session on a screen.
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
  /// Whether the app, or a file of overlays, draws on the map.
  var laysOverlays: Bool {
    events.contains { event in
      if case .overlays(let change) = event.action { !change.changed.isEmpty } else { false }
    }
  }

  /// Whether the app moves the camera or replaces that of the Navigation SDK.
  var setsCamera: Bool {
    map.camera.change != CameraChange()
      || events.contains { event in
        if case .phoneAction(.camera) = event.action { true } else { false }
      }
  }
}
