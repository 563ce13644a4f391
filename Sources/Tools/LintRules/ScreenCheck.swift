import Devices
package import FramePipeline
package import LayoutKit
import Sessions

/// What the rules of layouts say of one frame by itself.
package struct ScreenCheck {
  /// A rule that matches, with what is wrong.
  package struct Match: Sendable, Hashable {
    package let code: String
    package let message: String
  }

  /// What is wrong with the frame; the same message of a rule stands once.
  package let matches: [Match]
  /// The parts of the picture with texts that are cut, in pixels.
  package let cuts: [LayoutDocument.PixelBox]

  /// Checks a frame.
  ///
  /// - Parameter disabled: The codes or names of rules that are left out.
  package init(_ stages: FrameStages, disabled: [String]) {
    let frame = LintFrame(
      view: LintView(device: stages.frame.device.name, appearance: stages.state.appearance),
      state: stages.state, template: stages.template, layout: stages.layout)
    var found: [Match] = []
    for case let rule as any LayoutRule in LintRegistry.all
    where !disabled.contains(where: { $0.uppercased() == rule.info.code || $0 == rule.info.name }) {
      for match in rule.matches(in: frame) {
        let match = Match(code: rule.info.code, message: match.message)
        if !found.contains(match) { found.append(match) }
      }
    }
    matches = found
    cuts =
      found.contains { $0.code == "HU002" }
      ? LayoutDocument(stages).elements.filter { $0.isTruncated == true }.map(\.pixels) : []
  }
}
