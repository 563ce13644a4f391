/// One frame to draw: which moment, on which screen.
package struct FrameJob: Sendable, Hashable {
  /// The place in the whole plan, counted from 0; no two frames of a plan share it.
  package let index: Int
  /// The number of the moment on its screen, counted from 1; file names begin with it.
  package let number: Int
  /// The place of the screen among the screens of the plan.
  package let screen: Int
  /// Seconds since the drive began, a multiple of 1/1000.
  package let seconds: Double
  /// What the moment is, such as "before-turn-right".
  package let label: String
}
