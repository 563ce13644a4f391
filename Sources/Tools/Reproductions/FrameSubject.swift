package import LayoutKit
package import Sessions

/// A frame with something wrong on it: a moment of a drive on one screen.
package struct FrameSubject: Sendable {
  /// The drive, with the appearance that overrides its own.
  package var script: RouteScript
  /// The moment.
  package var seconds: Double
  /// The expected layout of the frame; nil if unknown.
  package var expected: LayoutDocument?

  /// A frame of a drive.
  ///
  /// - Parameters:
  ///   - device: The screen, as scripts name it.
  ///   - theme: The generation of chrome; nil for the one of the script.
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
