import Navigation

/// Reports a text variant that can never be chosen.
struct UnreachableVariant: DriveRule {
  let info = LintRuleInfo(
    code: "HU016", name: "unreachable-variant", severity: .warning,
    summary: "A variant is longer than a previous one, so that it is never used.",
    remedy: "Order 'instruction' from long to short.",
    source: "https://developer.apple.com/documentation/carplay/cpmaneuver/instructionvariants")

  func matches(in step: LintStep) -> [LintMatch] {
    var least = Int.max
    for variant in step.info.instructionVariants {
      if variant.count > least {
        return step.match(
          "“\(variant)” is longer than a previous variant", key: "instruction")
      }
      least = min(least, variant.count)
    }
    return []
  }
}
