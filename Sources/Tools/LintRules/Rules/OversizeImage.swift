import DisplayLists
import Geometry

/// Reports a picture larger than CarPlay's limit.
struct OversizeImage: DriveRule {
  let info = LintRuleInfo(
    code: "HU014", name: "oversize-image", severity: .warning,
    summary: "An image exceeds CarPlay's maximum size, so that it is scaled down.",
    remedy:
      "Use at most 50×50 or 120×50 points for symbols, 120×18 for lanes, 140×100 for junctions and"
      + " 64×16 for signs.",
    source: "https://developer.apple.com/download/files/CarPlay-Developer-Guide.pdf")

  func matches(in step: LintStep) -> [LintMatch] {
    step.images.flatMap { image in
      [image.light, image.dark].compactMap(\.self).flatMap { variant -> [LintMatch] in
        let limit = image.role.limit
        guard variant.size.width > limit.width || variant.size.height > limit.height else {
          return []
        }
        return step.match(
          "'\(variant.name)' has \(variant.size.width.short)×\(variant.size.height.short) points;"
            + " the maximum is"
            + " \(limit.width.short)×\(limit.height.short)", key: image.role.rawValue)
      }
    }
  }
}
