import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// Chooses, breaks and positions texts on a card; the leading edge follows the language.
struct TextFitter {
  let context: LayoutContext
  let size: Double
  var weight: TextStyle.Weight = .regular
  let color: Color
  let pitch: Double
  var hasTabularDigits = false

  var style: TextStyle {
    var style = context.style(size, weight)
    style.hasTabularDigits = hasTabularDigits
    return style
  }

  /// Chosen lines without positions.
  struct Choice {
    var lines: [String]
    var variant: Int
    var count: Int
    var isCut: Bool
  }

  /// Returns the first variant that fits in a number of lines, or else the last one, truncated.
  func choose(
    _ variants: [String], for role: ElementRole, width: Double, lines limit: Int
  ) -> Decided<Choice> {
    let breaker = LineBreaker(
      measurer: context.measurer, style: style, direction: context.direction)
    for (index, variant) in variants.enumerated() {
      if let lines = breaker.lines(of: variant, width: width, limit: limit) {
        return decided(
          Choice(lines: lines, variant: index, count: variants.count, isCut: false), role, variants)
      }
    }
    let forced = breaker.forcedLines(of: variants.last ?? "", width: width, count: limit)
    let choice = Choice(
      lines: forced.lines, variant: max(0, variants.count - 1), count: variants.count,
      isCut: forced.isCut)
    return variants.isEmpty ? Decided(choice) : decided(choice, role, variants)
  }

  private func decided(
    _ choice: Choice, _ role: ElementRole, _ variants: [String]
  ) -> Decided<Choice> {
    let kind: Decision.Kind =
      choice.isCut ? .truncated : choice.variant > 0 ? .shortened : .chosen
    let outcome = "variant \(choice.variant + 1) of \(choice.count)" + (choice.isCut ? ", cut" : "")
    return Decided(
      choice,
      [
        Decision(
          role, kind, outcome, by: choice.isCut ? .shortestIsCut : .firstVariantThatFits,
          of: Decision.Offer(variants, chosen: choice.variant))
      ])
  }

  /// Returns a node with the lines between two edges and its first baseline.
  func node(
    _ role: ElementRole, _ choice: Choice, from left: Double, to right: Double, baseline: Double,
    isCentered: Bool = false
  ) -> LayoutNode {
    let alignment: LayoutContext.Alignment =
      isCentered ? .center : context.isRightToLeft ? .right : .left
    let lines = choice.lines.enumerated().map { index, text in
      context.line(
        text, style, color, from: left, to: right, baseline: baseline + Double(index) * pitch,
        alignment)
    }
    let frame = Rect(
      left, baseline - size * 0.97, right - left,
      size * 1.21 + Double(max(0, lines.count - 1)) * pitch)
    return LayoutNode(
      role, frame,
      .text(
        TextBlock(
          lines: lines, variant: choice.variant, variantCount: choice.count,
          isTruncated: choice.isCut, fits: !choice.isCut)))
  }
}

extension LayoutContext {
  /// Returns a line centered in a box, scaled down and then truncated if necessary.
  func centeredLabel(
    _ role: ElementRole, _ text: String, in box: Rect, size: Double, minimum: Double,
    weight: TextStyle.Weight = .regular, color: Color
  ) -> LayoutNode {
    let usual = style(size, weight)
    let natural = width(text, usual)
    let half =
      natural > box.width
      ? (max(minimum, size * box.width / natural) * 2).rounded(.down) / 2 : size
    let fitted = style(half, weight)
    let shown = LineBreaker(measurer: measurer, style: fitted, direction: direction)
      .cut(text, width: box.width)
    let line = line(
      shown, fitted, color, from: box.minX, to: box.maxX,
      baseline: box.midY + 0.727 / 2 * half, .center)
    return LayoutNode(
      role, Rect(line.x, line.baseline - half * 0.97, line.width, half * 1.21),
      .text(TextBlock(lines: [line], isTruncated: shown != text, fits: shown == text)))
  }

  /// The veil over a pressed plate: 12 % white on dark, 12 % black on light chrome.
  var pressedVeil: Color {
    (appearance.chromeAppearance == .dark ? Color.white : Color.black).opacity(0.12)
  }

  /// Returns the glyph that points to the leading or trailing edge.
  func chevron(towardsStart: Bool) -> String {
    towardsStart == isRightToLeft ? "chevron-right" : "chevron-left"
  }
}
