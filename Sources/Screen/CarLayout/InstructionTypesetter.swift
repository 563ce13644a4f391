import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates

/// A chosen instruction variant, broken into lines.
struct TypesetInstruction {
  var lines: [String]
  /// The font size in points; nil for the typesetter's size.
  var size: Double?
  var text: InstructionText
  var signs: [InstructionSign]
  var variant: Int
  var variantCount: Int
  var isTruncated = false
  /// Whether the text fits without truncation and without a break inside a word.
  var fits = true
  /// The reason why the first variant does not fit; nil if it does.
  var misfit: String?

  /// An empty instruction, for apps without instructions.
  static var none: TypesetInstruction {
    TypesetInstruction(lines: [], text: InstructionText(""), signs: [], variant: 0, variantCount: 0)
  }

  /// Attaches the decision for the chosen variant.
  func decided(
    _ sentence: ElementRole.Sentence, _ kind: Decision.Kind, _ outcome: String,
    by rule: DecisionRule, of words: [String]
  ) -> Decided<TypesetInstruction> {
    let offer = words.isEmpty ? nil : Decision.Offer(words, chosen: variant)
    return Decided(self, [Decision(.sentence(sentence), kind, outcome, by: rule, of: offer)])
  }
}

/// Chooses the instruction variant that fits, breaks it into lines and positions them.
struct InstructionTypesetter {
  let context: LayoutContext
  let style: TextStyle
  /// Whether the card is dark.
  let isDark: Bool
  /// Minimum font scale of an instruction.
  private static let minimumScale = 0.85
  /// Minimum font scale for a card that would otherwise drop a sign.
  private static let minimumSignScale = 0.75

  /// Returns the first variant that fits in the line limit, or else the last one, truncated.
  ///
  /// Attributed variants take precedence over plain ones. The last `spared` variants are never
  /// used: the others are scaled down, and then `abbreviated`, or else the last of them, is
  /// truncated; if that leaves less than four letters of `name`, the name alone is used. With
  /// `evens`, a variant of fewer lines with the same information replaces uneven lines.
  func choose(
    _ attributed: [AttributedInstruction], _ plain: [String], width: Double, lines limit: Int,
    for sentence: ElementRole.Sentence, sparingLast spared: Int = 0,
    cutting abbreviated: String? = nil, naming name: String? = nil, evens: Bool = false
  ) -> Decided<TypesetInstruction> {
    let variants = attributed.map(InstructionText.init) + plain.map { InstructionText($0) }
    guard !variants.isEmpty else { return Decided(.none) }
    let words = attributed.map(\.markup) + plain
    var misfit: String?
    let named = variants.dropLast(min(spared, variants.count - 1))
    for (index, variant) in named.enumerated() {
      let signs = signs(of: variant)
      guard let lines = breaker(signs).lines(of: variant.text, width: width, limit: limit) else {
        misfit = misfit ?? self.misfit(variant, of: limit, width: width)
        continue
      }
      let tight =
        lines.count > 2
        ? tightened(variant, signs, width: width, lines: lines.count - 1, whole: true) : nil
      if evens, tight == nil, let even = evenVariant(than: lines, index, variants, width: width) {
        let outcome = "variant \(even.variant + 1) of \(variants.count) is the first in even lines"
        return even.decided(sentence, .shortened, outcome, by: .firstVariantThatFits, of: words)
      }
      let chosen = TypesetInstruction(
        lines: tight?.lines ?? lines, size: tight?.size, text: variant, signs: signs,
        variant: index, variantCount: variants.count, misfit: misfit)
      let size = tight.map { " at \($0.size.short) pt" } ?? ""
      let outcome = "variant \(index + 1) of \(variants.count)\(size)"
      return index == 0
        ? chosen.decided(sentence, .chosen, outcome, by: .firstVariantThatFits, of: words)
        : chosen.decided(
          sentence, .shortened, "\(outcome) is the first to fit", by: .firstVariantThatFits,
          of: words)
    }
    return named.count < variants.count
      ? abridged(
        Array(named), abbreviated, name, width: width, lines: limit, for: sentence, words, misfit)
      : scaledOrTruncated(variants, width: width, lines: limit, for: sentence, words, misfit)
  }

  /// Returns a variant with the road name, scaled down or truncated.
  ///
  /// If no variant fits at a smaller size, the terse or shortest one is truncated at the end of its
  /// name.
  private func abridged(
    _ variants: [InstructionText], _ abbreviated: String?, _ name: String?, width: Double,
    lines limit: Int,
    for sentence: ElementRole.Sentence, _ words: [String], _ misfit: String?
  ) -> Decided<TypesetInstruction> {
    if var spared = smaller(variants, width: width, lines: limit, misfit) {
      spared.variantCount = words.count
      let outcome = "variant \(spared.variant + 1) of \(words.count) in smaller letters"
      return spared.decided(sentence, .scaled, outcome, by: .instructionTightens, of: words)
    }
    let index = variants.count - 1
    var shown = abbreviated.map { InstructionText($0) } ?? variants[index]
    var signs = signs(of: shown)
    var cut = breaker(signs).forcedLines(of: shown.text, width: width, count: limit)
    if abbreviated == nil, let name, !Self.states(cut.lines, name) {
      (shown, signs) = (InstructionText(name), [])
      cut = breaker(signs).forcedLines(of: name, width: width, count: limit)
    }
    let chosen = TypesetInstruction(
      lines: cut.lines, text: shown, signs: signs, variant: index,
      variantCount: words.count, isTruncated: cut.isCut, misfit: misfit)
    let outcome = "variant \(index + 1) of \(words.count) is cut, as those after it drop the name"
    return chosen.decided(sentence, .truncated, outcome, by: .shortestIsCut, of: words)
  }

  /// Returns whether truncated lines contain four letters of a name, or all of a shorter one.
  private static func states(_ lines: [String], _ name: String) -> Bool {
    func letters(_ text: some StringProtocol) -> String {
      String(text.lowercased().filter { $0.isLetter || $0.isNumber })
    }
    let (shown, whole) = (letters(lines.joined()), letters(name))
    return shown.contains(whole.prefix(minimumLetters))
  }

  /// Minimum number of letters that identify a name.
  private static let minimumLetters = 4

  /// Returns the first variant that fits at a smaller font size; nil if none does.
  private func smaller(
    _ variants: [InstructionText], width: Double, lines limit: Int, _ misfit: String?
  ) -> TypesetInstruction? {
    for (index, variant) in variants.enumerated() {
      let signs = signs(of: variant)
      guard
        let tight = tightened(
          variant, signs, width: width, lines: limit, least: Self.minimumSignScale)
      else { continue }
      return TypesetInstruction(
        lines: tight.lines, size: tight.size, text: variant, signs: signs, variant: index,
        variantCount: variants.count, misfit: misfit)
    }
    return nil
  }

  /// Returns the last variant, scaled down if that suffices, otherwise truncated.
  private func scaledOrTruncated(
    _ variants: [InstructionText], width: Double, lines limit: Int,
    for sentence: ElementRole.Sentence, _ words: [String], _ misfit: String?
  ) -> Decided<TypesetInstruction> {
    let last = variants.last ?? InstructionText("")
    let signs = signs(of: last)
    if let tight = tightened(last, signs, width: width, lines: limit) {
      let chosen = TypesetInstruction(
        lines: tight.lines, size: tight.size, text: last, signs: signs,
        variant: variants.count - 1, variantCount: variants.count, misfit: misfit)
      return chosen.decided(
        sentence, .scaled,
        "variant \(variants.count) of \(variants.count) at \(tight.size.short) pt",
        by: .instructionTightens, of: words)
    }
    let forced = breaker(signs).forcedLines(of: last.text, width: width, count: limit)
    let chosen = TypesetInstruction(
      lines: forced.lines, text: last, signs: signs, variant: max(0, variants.count - 1),
      variantCount: variants.count, isTruncated: forced.isCut, fits: false, misfit: misfit)
    let outcome = "no variant fits; the last one is \(forced.isCut ? "cut" : "broken")"
    return chosen.decided(sentence, .truncated, outcome, by: .shortestIsCut, of: words)
  }

  /// Breaks a text at the largest smaller font size in points that fits the line limit.
  ///
  /// Nil if none fits.
  private func tightened(
    _ text: InstructionText, _ signs: [InstructionSign], width: Double, lines limit: Int,
    whole: Bool = false, least scale: Double = InstructionTypesetter.minimumScale
  ) -> (lines: [String], size: Double)? {
    let least = (style.size * scale * 2).rounded(.up) / 2
    for size in stride(from: style.size - 0.5, through: least, by: -0.5) {
      var breaker = breaker(signs)
      breaker.style.size = size
      if let lines = breaker.lines(
        of: text.text, width: width, limit: limit, whole: whole)
      {
        return (lines, size)
      }
    }
    return nil
  }

  /// Returns the reason why a text does not fit in the line limit.
  func misfit(_ text: InstructionText, of limit: Int, width: Double) -> String {
    guard text.text.count <= LineBreaker.longestText else {
      return "has more than \(LineBreaker.longestText) characters"
    }
    let signs = signs(of: text)
    guard limit == 1 else {
      if let lines = breaker(signs).lines(of: text.text, width: width) {
        return "needs \(lines.count) lines of \(limit)"
      }
      let rows = breaker(signs).forcedLines(
        of: text.text, width: width, count: LineBreaker.defaultLimit)
      return rows.lines.count < LineBreaker.defaultLimit
        ? "a word is too wide" : "needs more than \(LineBreaker.defaultLimit) lines of \(limit)"
    }
    let own = measurer(signs)
      .width(of: text.text, style: style, direction: context.direction)
    return "\(Int((own - width).rounded(.up))) pt too wide"
  }

  /// Returns the positioned lines with their inline signs.
  func nodes(
    for chosen: TypesetInstruction, as sentence: ElementRole.Sentence, color: Color, in span: Rect,
    firstBaseline: Double, pitch: Double
  ) -> [LayoutNode] {
    guard !chosen.lines.isEmpty else { return [] }
    var lines: [TextLine] = []
    var signs: [LayoutNode] = []
    var style = style
    style.size = chosen.size ?? style.size
    for (row, text) in chosen.lines.enumerated() {
      let indices = InstructionText.indices(in: text)
      let gaps = indices.map { chosen.signs[$0].size.width }
      let words = InstructionText.withGaps(text)
      let spread = context.measurer.spread(
        of: words, gaps: gaps, style: style, direction: context.direction)
      let width = indices.isEmpty ? context.width(words, style) : spread.width
      let x = context.isRightToLeft ? span.maxX - width : span.minX
      let baseline = context.grid.y(firstBaseline + Double(row) * pitch)
      lines.append(
        TextLine(
          words, style: style, color: color, x: x, baseline: baseline, width: width,
          direction: context.direction, gaps: gaps))
      for (index, offset) in zip(indices, spread.gapOffsets) {
        signs.append(
          chosen.signs[index].node(
            .sign(sentence, index + 1), x: x + offset,
            centerY: baseline - 0.727 / 2 * style.size, context: context))
      }
    }
    let block = TextBlock(
      lines: lines, variant: chosen.variant, variantCount: chosen.variantCount,
      isTruncated: chosen.isTruncated, fits: chosen.fits, misfit: chosen.misfit,
      signs: chosen.lines.flatMap { InstructionText.indices(in: $0) }.map {
        chosen.text.attachments[$0].markup
      })
    return [LayoutNode(.sentence(sentence), span, .text(block))] + signs
  }

  func signs(of text: InstructionText) -> [InstructionSign] {
    text.attachments.map { InstructionSign($0, isDark: isDark, context: context) }
  }

  func breaker(_ signs: [InstructionSign]) -> LineBreaker {
    LineBreaker(measurer: measurer(signs), style: style, direction: context.direction)
  }

  /// Returns a measurer for text with signs of known sizes.
  func measurer(_ signs: [InstructionSign]) -> any TextMeasurer {
    signs.isEmpty
      ? context.measurer
      : AttachmentMeasurer(base: context.measurer, widths: signs.map(\.size.width))
  }
}
