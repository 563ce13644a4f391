import FramePipeline
import Sessions

/// A plan of all screens in one appearance, and one of its screens.
///
/// The state at each moment depends on the appearance and not on the screen, so that one plan
/// serves all screens.
struct LivePlan: Sendable {
  let all: RenderPlan
  let screen: RenderPlan.Screen

  /// The drive time that is drawn for a time.
  func reachable(_ seconds: Double) -> Double { screen.timeline.reachable(seconds) ?? seconds }
}
