/// One frame to draw: which moment, on which screen.
public struct FrameJob: Sendable, Hashable {
  /// The place in the whole plan, counted from 0; no two frames of a plan share it.
  public let index: Int
  /// The number of the moment on its screen, counted from 1; file names begin with it.
  public let number: Int
  /// The place of the screen among the screens of the plan.
  public let screen: Int
  /// Seconds since the drive began, a multiple of 1/1000.
  public let seconds: Double
  /// What the moment is, such as "before-turn-right".
  public let label: String
}
