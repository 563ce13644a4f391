import DisplayLists
import Templates

/// Reports a symbol without contrast to its card.
struct InvisibleSymbol: ColorRule {
  /// The contrast that WCAG 2.1 requires for graphics.
  static let contrast = 3.0
  /// The minimum fraction of a picture's ink that must be visible.
  static let share = 0.1

  let info = LintRuleInfo(
    code: "HU013", name: "invisible-symbol", severity: .error,
    summary: "A symbol has too little contrast with its card to be visible.",
    remedy: "Provide a light variant for dark cards and a dark one for light cards.",
    source: "https://www.w3.org/TR/WCAG21/#non-text-contrast")

  func matches(in frame: LintFrame) -> [LintMatch] {
    let inks = CardContrast(frame)
    let drawn = inks.symbols.compactMap { ink -> LintMatch? in
      let ratio = ink.color.contrast(with: ink.ground)
      guard ratio < InvisibleSymbol.contrast else { return nil }
      return frame.match(
        "\(ink.color.hex) on \(ink.ground.hex) has a contrast of \(ratio.oneDecimal); a symbol"
          + " requires 3", element: ink.element
      ).first
    }
    let pictures = inks.images.filter { $0.element != .junctionImage }.compactMap { found in
      let share = found.image.visibleShare(on: found.ground, contrast: InvisibleSymbol.contrast)
      guard share < InvisibleSymbol.share else { return nil as LintMatch? }
      return frame.match(
        "'\(found.image.name)' is invisible on \(found.ground.hex): hardly any of its pixels have a"
          + " contrast of 3", element: found.element
      ).first.map { match in
        var match = match
        let key = found.element == .lanes ? "laneImage" : "symbol"
        match.path = match.path.replacing(".instruction", with: ".\(key)")
          .replacing(".lanes", with: ".\(key)")
        return match
      }
    }
    return drawn + pictures
  }
}
