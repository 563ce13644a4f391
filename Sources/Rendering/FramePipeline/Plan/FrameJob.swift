/// A frame to draw: a moment on a screen.
package struct FrameJob: Sendable, Hashable {
  /// The unique index in the complete plan, from 0.
  package let index: Int
  /// The index of the screen in the plan.
  package let screen: Int
  /// The drive time in seconds.
  package let seconds: Double
  /// The label of the moment, such as "before-turn-right".
  package let label: String
  /// The file name without extension, unique per screen.
  package let name: String
}
