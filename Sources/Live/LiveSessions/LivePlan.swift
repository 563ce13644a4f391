import FramePipeline
import Sessions

/// A plan of all screens in one look, and one of its screens.
///
/// The state at each moment depends on the look and not on the screen, so that one plan is enough
/// for all of them.
struct LivePlan: Sendable {
  let all: RenderPlan
  let screen: RenderPlan.Screen

  /// The drawn time of the drive for a time.
  func reachable(_ seconds: Double) -> Double { screen.timeline.reachable(seconds) ?? seconds }
}
