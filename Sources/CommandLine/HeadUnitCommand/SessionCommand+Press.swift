import Devices
import Documents
import FramePipeline
import Geometry
import LayoutKit
import RouteScripts
import Sessions

/// A touch: its moment, and its position in points.
struct ScreenPress: Sendable, Equatable {
  let text: String
  let moment: MomentChoice
  let point: Point

  /// Parses a touch such as "24.9s:362,88".
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let moment = MomentChoice(String(text[..<colon]))
    else { return nil }
    let numbers = text[text.index(after: colon)...].split(
      separator: ",", omittingEmptySubsequences: false
    ).map { Double($0.filter { !$0.isWhitespace }) }
    guard numbers.count == 2, let x = numbers[0], let y = numbers[1], x.isFinite, y.isFinite else {
      return nil
    }
    (self.text, self.moment, self.point) = (text, moment, Point(x, y))
  }
}

extension RouteScript {
  /// Returns the script with touches of the driver, each on an element of the screen at its moment.
  ///
  /// - Throws: `PlanError` for an unknown device or moment, `Failure` for a point outside the
  ///   screen.
  func pressed(_ presses: [ScreenPress], device: String) throws -> RouteScript {
    let library = try Project.library()
    let renderer = try FrameRenderer(library: library)
    var script = self
    for press in presses {
      let options = RenderOptions(devices: [device], moments: .chosen([press.moment]))
      let plan = try RenderPlan(script, options: options, library: library)
      guard let job = plan.jobs.first else { continue }
      let layout = try renderer.stages(of: job, in: plan).layout
      let size = layout.size
      guard (0..<size.width).contains(press.point.x), (0..<size.height).contains(press.point.y)
      else {
        throw Failure(
          .usage, "'\(press.text.visible)' is not on the screen",
          hint: "the screen has \(Int(size.width))×\(Int(size.height)) points")
      }
      let hit = layout.hit(at: press.point)
      let isPhone = plan.screens.first.map { $0.device.kind != .car } ?? false
      let action: ScriptEvent.Action =
        isPhone
        ? .phoneAction(hit.phoneAction(at: press.point)) : .chrome(hit.action(at: press.point))
      script.events.append(ScriptEvent(at: .time(job.seconds), action))
    }
    return script
  }
}
