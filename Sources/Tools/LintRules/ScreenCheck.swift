import Devices
package import FramePipeline
package import LayoutKit
import Sessions

/// The results of the layout rules for one frame.
package struct ScreenCheck {
  /// A violated rule with its message.
  package struct Match: Sendable, Hashable {
    package let code: String
    package let message: String
  }

  /// The violations; equal messages of a rule appear once.
  package let matches: [Match]
  /// The areas of truncated texts, in pixels.
  package let cuts: [LayoutDocument.PixelBox]

  /// Checks a frame.
  ///
  /// - Parameter disabled: The codes or names of disabled rules.
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
