/// One frame to draw: which moment, on which screen.
package struct FrameJob: Sendable, Hashable {
  /// The index in the complete plan, counted from 0; no two frames of a plan share it.
  package let index: Int
  /// The index of the screen among the screens of the plan.
  package let screen: Int
  /// Seconds since the drive began.
  package let seconds: Double
  /// The label of the moment, such as "before-turn-right".
  package let label: String
  /// The file's name without extension; no two frames of a screen share it.
  package let name: String
}
