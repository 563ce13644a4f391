import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Symbols
import Templates

/// The row below the first maneuver: the next one in its display style, or the lanes.
struct NextManeuverStrip {
  let context: LayoutContext
  let frame: Rect
  let paint: CardBackground
  private(set) var decisions: [Decision] = []

  private var strip: ChromeTheme.Strip { context.theme.strip }

  mutating func node(for second: NextManeuverRow) -> LayoutNode {
    let isAbove = strip.edge == .top
    var plate = context.card(paint.fill, corners: isAbove ? .top : .bottom, shadow: false)
    plate.rim = nil
    if isAbove { plate.bottomLine = paint.line } else { plate.topLine = paint.line }
    let children: [LayoutNode]
    switch second {
    case .lanes(let lanes):
      children = [LayoutNode(.lanes, laneBox, .lanes(lanes, paint.symbolStyle))]
    case .laneImage(let image):
      children = picture(image, as: .lanes, limit: laneBox.size, at: .center)
    case .maneuver(let next): children = maneuver(next)
    }
    return LayoutNode(.strip, frame, .plate(plate), children)
  }

  /// The box in the middle for a row of lanes.
  private var laneBox: Rect {
    Rect(
      center: frame.center,
      size: Size(min(strip.laneWidth, frame.width - 2 * strip.endInset), strip.symbolSize))
  }

  private mutating func maneuver(_ next: SecondManeuver) -> [LayoutNode] {
    let before = strip.textInset
    switch next.style {
    case .default, .leadingSymbol:
      return symbol(of: next, at: .leading)
        + instruction(of: next, insetBefore: before, insetAfter: strip.endInset)
    case .trailingSymbol:
      return instruction(of: next, insetBefore: strip.plainInset, insetAfter: before)
        + symbol(of: next, at: .trailing)
    case .symbolOnly: return symbol(of: next, at: .center)
    case .instructionOnly:
      return instruction(of: next, insetBefore: strip.plainInset, insetAfter: strip.plainInset)
    }
  }

  /// The position of the symbol in writing direction.
  private enum Side { case leading, center, trailing }

  private mutating func symbol(of next: SecondManeuver, at side: Side) -> [LayoutNode] {
    let limit =
      side == .center ? laneBox.size : Size(strip.symbolSize, strip.symbolSize)
    if let image = next.symbolImage {
      let nodes = picture(image, as: .nextSymbol, limit: limit, at: side)
      if !nodes.isEmpty { return nodes }
    }
    let box = box(Size(strip.symbolSize, strip.symbolSize), at: side)
    return [LayoutNode(.nextSymbol, box, .symbol(next.symbol, paint.symbolStyle))]
  }

  /// Returns the app's own image, scaled down to the limit; empty if its file is unknown.
  private mutating func picture(
    _ picture: AppImage, as role: ElementRole, limit: Size, at side: Side
  ) -> [LayoutNode] {
    guard let image = context.image(picture, onDark: paint.isDark) else { return [] }
    let size = image.size(fitting: limit)
    if size.width < image.size.width - 0.01 {
      decisions.append(
        Decision(
          role, .scaled, image.scaleNote(to: size), by: .symbolSize, about: role.name))
    }
    return [LayoutNode(role, box(size, at: side), .image(image))]
  }

  /// Returns a box in the vertical middle; small symbols share the center of the default box.
  private func box(_ size: Size, at side: Side) -> Rect {
    let middle = strip.symbolInset + strip.symbolSize / 2
    let isLeft = (side == .leading) != context.isRightToLeft
    let x =
      switch side {
      case .center: frame.midX
      case .leading, .trailing: isLeft ? frame.minX + middle : frame.maxX - middle
      }
    return context.grid.rect(Rect(center: Point(x, frame.midY), size: size))
  }

  private mutating func instruction(
    of next: SecondManeuver, insetBefore before: Double, insetAfter after: Double
  ) -> [LayoutNode] {
    let isRTL = context.isRightToLeft
    let size = context.theme.type.second
    let span = Rect(
      left: frame.minX + (isRTL ? after : before), top: frame.midY - size * 0.6,
      right: frame.maxX - (isRTL ? before : after), bottom: frame.midY + size * 0.6)
    let setter = InstructionTypesetter(
      context: context, style: context.style(size), isDark: paint.isDark)
    let chosen = setter.chooseOneLine(
      next.attributedVariants, next.instructionVariants, width: span.width
    ).noted(in: &decisions)
    var nodes = setter.nodes(
      for: chosen, as: .nextInstruction, color: paint.text, in: span,
      firstBaseline: frame.midY + 0.727 / 2 * size, pitch: 0)
    if case .text(let block) = nodes.first?.content, let line = block.lines.first {
      nodes[0].frame = line.frame
    }
    return nodes
  }
}

extension InstructionTypesetter {
  /// Chooses the first variant that fits on one line; if none does, the last one is truncated.
  func chooseOneLine(
    _ attributed: [AttributedInstruction], _ plain: [String], width: Double
  ) -> Decided<TypesetInstruction> {
    let variants = attributed.map(InstructionText.init) + plain.map { InstructionText($0) }
    let words = attributed.map(\.markup) + plain
    for (index, variant) in variants.enumerated() {
      let chosen = TypesetInstruction(
        lines: [variant.text], text: variant, signs: signs(of: variant), variant: index,
        variantCount: variants.count,
        misfit: index > 0 ? misfit(variants[0], of: 1, width: width) : nil)
      if measurer(chosen.signs).width(of: variant.text, style: style, direction: context.direction)
        <= width
      {
        return chosen.decided(
          .nextInstruction, .chosen, "variant \(index + 1) of \(variants.count)",
          by: .firstVariantThatFits, of: words)
      }
    }
    let last = variants.last ?? InstructionText("")
    let signs = signs(of: last)
    let chosen = TypesetInstruction(
      lines: [breaker(signs).cut(last.text, width: width)], text: last, signs: signs,
      variant: max(0, variants.count - 1), variantCount: variants.count,
      isTruncated: !variants.isEmpty, fits: variants.isEmpty,
      misfit: variants.first.map { misfit($0, of: 1, width: width) })
    guard !variants.isEmpty else { return Decided(chosen) }
    return chosen.decided(
      .nextInstruction, .truncated, "no variant fits; cut", by: .shortestIsCut, of: words)
  }
}
