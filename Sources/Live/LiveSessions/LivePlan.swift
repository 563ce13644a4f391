import FramePipeline
import Sessions

/// A plan of all screens in one look, and one of its screens.
///
/// The state at each moment depends on the look and not on the screen, so that one plan serves all of them.
struct LivePlan: Sendable {
  let all: RenderPlan
  let screen: RenderPlan.Screen

  /// Where a time of the drive lies that is drawn.
  func reachable(_ seconds: Double) -> Double { screen.timeline.reachable(seconds) ?? seconds }
}
