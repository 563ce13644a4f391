import DisplayLists

/// Reports a picture that is the same on light and dark cards.
struct MissingVariant: DriveRule {
  let info = LintRuleInfo(
    code: "HU015", name: "missing-variant", severity: .warning,
    summary: "An image has the same variant for light and dark cards.",
    remedy: "Provide both variants: {light: dark-drawing.png, dark: light-drawing.png}.",
    source: "https://developer.apple.com/documentation/carplay/cpimageset")

  func matches(in step: LintStep) -> [LintMatch] {
    step.images.filter { $0.dark == nil && $0.role.needsVariants }.flatMap { image in
      step.match(
        "'\(image.light.name)' has no variant for dark cards", key: image.role.rawValue)
    }
  }
}
