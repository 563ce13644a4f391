import DisplayLists
import Geometry
import Navigation
import Symbols
import Templates

/// The card with the upcoming maneuver.
struct GuidancePanel {
  let context: LayoutContext
  let column: Rect

  private var theme: ChromeTheme { context.theme }
  private var colors: ChromeColors { context.colors }
  private var panel: ChromeTheme.Panel { context.theme.panel }

  init(context: LayoutContext, column: Rect) {
    self.context = context
    self.column = column
  }

  func node(for card: GuidanceCard) -> LayoutNode {
    switch card {
    case .maneuver(let banner, let second): maneuverCard(banner, second: second)
    case .paused(let reason, let text): pausedCard(reason, text: text)
    }
  }

  private var symbolSize: Double {
    column.width < panel.narrowBelow - 0.5 ? panel.narrowSymbolSize : panel.symbolSize
  }

  private func maneuverCard(_ banner: ManeuverBanner, second: SecondRow?) -> LayoutNode {
    let side = symbolSize
    let textTop = panel.padTop + side + panel.lineGap
    let text = instruction(
      banner.instructionVariants,
      color: second == nil ? colors.instructionText : colors.instructionTextWithSecondRow)
    let mainHeight = textTop + Double(text.lines.count) * theme.type.linePitch + panel.padBottom
    let stripHeight = second == nil ? 0 : theme.strip.height
    let frame = context.placed(
      Rect(column.minX, column.minY, column.width, mainHeight + stripHeight))
    let main = context.grid.rect(Rect(frame.minX, frame.minY, frame.width, mainHeight))
    var children = bannerNodes(banner, in: main, symbolSide: side)
    children.append(placed(text, name: "instruction", in: main, top: textTop))
    if let second {
      let strip = Rect(
        left: frame.minX, top: main.maxY, right: frame.maxX, bottom: frame.maxY)
      children.append(stripNode(second, frame: strip))
    }
    return LayoutNode("guidance", frame, .plate(context.card(colors.guidance)), children)
  }

  private func bannerNodes(
    _ banner: ManeuverBanner, in main: Rect, symbolSide side: Double
  ) -> [LayoutNode] {
    let isRTL = context.isRightToLeft
    let symbolX = isRTL ? main.maxX - panel.textInset - side : main.minX + panel.textInset
    let symbol = context.grid.rect(Rect(symbolX, main.minY + panel.padTop, side, side))
    let style = context.style(theme.type.distance, .bold)
    // Capitals and digits of the face are 0.727 em high: their middle goes to the symbol's.
    let baseline = symbol.midY + 0.727 / 2 * theme.type.distance
    let distance = context.line(
      banner.distance, style, colors.guidanceText.color,
      from: isRTL ? main.minX + panel.textInset : symbol.maxX + panel.symbolGap,
      to: isRTL ? symbol.minX - panel.symbolGap : main.maxX - panel.textInset,
      baseline: baseline, isRTL ? .right : .left)
    let ink = symbolInk
    return [
      LayoutNode(
        "symbol", symbol,
        .symbol(
          banner.symbol,
          context.symbolStyle(ink: ink, secondaryOpacity: colors.symbolSecondaryOpacity))
      ).decided(symbolDecisions(side: side)),
      LayoutNode("distance", frame(of: distance), .text(TextBlock(lines: [distance]))),
    ]
  }

  private func symbolDecisions(side: Double) -> [Decision] {
    let isDark = symbolInk == .white
    let ink = isDark ? "light ink on a dark card" : "dark ink on a light card"
    let chosen = Decision("symbol", .chosen, ink, by: .symbolFollowsCard)
    guard side < panel.symbolSize else { return [chosen] }
    let sizes = "\(side.short) pt instead of \(panel.symbolSize.short) pt"
    return [chosen, Decision("symbol", .scaled, sizes, by: .symbolFitsCard)]
  }

  private var symbolInk: Color {
    colors.guidanceText.color == .white ? .white : SymbolStyle.lightCard.ink
  }

  /// Chooses the first instruction that fits and breaks it into lines, not yet at a place.
  private func instruction(_ variants: [String], color: HexColor) -> TextBlock {
    let style = context.style(theme.type.instruction, .bold)
    let breaker = LineBreaker(
      measurer: context.measurer, style: style, direction: context.direction)
    let width = column.width - 2 * panel.textInset
    for (index, variant) in variants.enumerated() {
      guard let lines = breaker.lines(of: variant, width: width),
        lines.count <= panel.maximumLines
      else { continue }
      return block(lines, style, color.color, variant: index, of: variants.count)
    }
    let last = variants.last ?? ""
    let forced = breaker.forcedLines(of: last, width: width, count: panel.maximumLines)
    var block = block(
      forced.lines, style, color.color, variant: max(0, variants.count - 1), of: variants.count)
    block.isTruncated = forced.isCut
    block.fits = false
    return block
  }

  private func block(
    _ lines: [String], _ style: TextStyle, _ color: Color, variant: Int, of count: Int
  ) -> TextBlock {
    TextBlock(
      lines: lines.map {
        context.line($0, style, color, from: 0, to: 0, baseline: 0, .left)
      }, variant: variant, variantCount: count)
  }

  private func placed(
    _ text: TextBlock, name: String, in main: Rect, top: Double
  ) -> LayoutNode {
    let left = main.minX + panel.textInset
    let right = main.maxX - panel.textInset
    var text = text
    text.lines = text.lines.enumerated().map { index, line in
      context.line(
        line.text, line.style, line.color, from: left, to: right,
        baseline: main.minY + top + theme.type.firstBaseline
          + Double(index) * theme.type.linePitch,
        context.isRightToLeft ? .right : .left)
    }
    let frame = Rect(
      left, main.minY + top, right - left, Double(text.lines.count) * theme.type.linePitch)
    return LayoutNode(name, frame, .text(text)).decided(text.choice(of: name))
  }

  private func frame(of line: TextLine) -> Rect {
    Rect(
      line.x, line.baseline - line.style.size * 0.97, line.width, line.style.size * 1.21)
  }

  private func stripNode(_ second: SecondRow, frame: Rect) -> LayoutNode {
    let strip = theme.strip
    var plate = context.card(colors.strip, corners: .bottom, shadow: false)
    plate.topLine = colors.stripLine.color
    let style = context.symbolStyle(
      ink: colors.stripText.color == .white ? .white : SymbolStyle.lightCard.ink,
      secondaryOpacity: colors.stripSecondaryOpacity)
    let children: [LayoutNode]
    switch second {
    case .lanes(let lanes):
      let box = Rect(
        center: frame.center, size: Size(min(120, frame.width - 16), strip.symbolSize))
      children = [LayoutNode("lanes", box, .lanes(lanes, style))]
    case .maneuver(let symbol, let variants):
      children = nextManeuver(symbol, variants, in: frame, style: style)
    }
    return LayoutNode("strip", frame, .plate(plate), children)
  }

  private func nextManeuver(
    _ symbol: ManeuverSymbol, _ variants: [String], in frame: Rect, style: SymbolStyle
  ) -> [LayoutNode] {
    let strip = theme.strip
    let isRTL = context.isRightToLeft
    let x =
      isRTL
      ? frame.maxX - strip.symbolInset - strip.symbolSize : frame.minX + strip.symbolInset
    let box = context.grid.rect(
      Rect(x, frame.midY - strip.symbolSize / 2, strip.symbolSize, strip.symbolSize))
    let left = isRTL ? frame.minX + 8 : frame.minX + strip.textInset
    let right = isRTL ? frame.maxX - strip.textInset : frame.maxX - 8
    let textStyle = context.style(theme.type.second)
    let chosen =
      variants.firstIndex { context.width($0, textStyle) <= right - left }
    let text =
      chosen.map { variants[$0] }
      ?? LineBreaker(
        measurer: context.measurer, style: textStyle, direction: context.direction
      ).cut(variants.last ?? "", width: right - left)
    let line = context.line(
      text, textStyle, colors.stripText.color, from: left, to: right,
      baseline: frame.midY + 0.727 / 2 * theme.type.second, isRTL ? .right : .left)
    let block = TextBlock(
      lines: [line], variant: chosen ?? max(0, variants.count - 1), variantCount: variants.count,
      isTruncated: chosen == nil, fits: chosen != nil)
    return [
      LayoutNode("next-symbol", box, .symbol(symbol, style)),
      LayoutNode("next-instruction", self.frame(of: line), .text(block))
        .decided(variants.isEmpty ? [] : block.choiceOnOneLine(of: "next-instruction")),
    ]
  }

  private func pausedCard(_ reason: PauseReason, text: String) -> LayoutNode {
    let text = instruction([text], color: colors.guidanceText)
    let top = max(panel.padTop, 10)
    let height = top + Double(text.lines.count) * theme.type.linePitch + max(panel.padBottom, 10)
    let frame = context.placed(Rect(column.minX, column.minY, column.width, height))
    return LayoutNode(
      "paused", frame, .plate(context.card(colors.guidance)),
      [placed(text, name: "pause-\(reason.rawValue)", in: frame, top: top)])
  }
}
