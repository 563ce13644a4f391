package import LayoutKit
package import Sessions

/// A frame with a problem: a moment of a drive on one screen.
package struct FrameSubject: Sendable {
  /// The drive, with the appearance of the frame.
  package var script: RouteScript
  /// The moment in seconds.
  package var seconds: Double
  /// The expected layout of the frame; nil if unknown.
  package var expected: LayoutDocument?

  /// Creates a frame of a drive.
  ///
  /// - Parameters:
  ///   - device: The screen, as named in scripts.
  ///   - theme: The theme; nil for that of the script.
  package init(
    _ script: RouteScript, seconds: Double, device: String, theme: String?,
    expected: LayoutDocument? = nil
  ) {
    (self.script, self.seconds, self.expected) = (script, seconds, expected)
    self.script.devices = [device]
    self.script.themes = theme.map { [$0] } ?? []
    self.script.capture = CapturePlan(rules: [])
  }
}
