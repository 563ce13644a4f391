import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Symbols
import Templates

/// The top row of the guidance card: symbol and distance side by side.
///
/// A wide image of the app is on a row of its own, with the distance below.
struct ManeuverHeader {
  /// The content of the symbol's box.
  private enum SymbolContent {
    case none
    case drawn(ManeuverSymbol)
    case image(ImageResource)
  }

  private let banner: ManeuverBanner
  private let paint: CardBackground
  private let context: LayoutContext
  private let picture: SymbolContent
  private let symbolSize: Size
  private(set) var decisions: [Decision] = []

  private var panel: ChromeTheme.Panel { context.theme.panel }

  init(_ banner: ManeuverBanner, paint: CardBackground, width: Double, context: LayoutContext) {
    self.banner = banner
    self.paint = paint
    self.context = context
    let panel = context.theme.panel
    let isNarrow = width < panel.narrowBelow - 0.5
    guard banner.showsSymbol else {
      picture = .none
      symbolSize = .zero
      let reason = "not drawn, as the maneuver has no initial travel estimates"
      decisions = [Decision(.symbol, .hidden, reason, by: .initialEstimates)]
      return
    }
    guard let image = banner.symbolImage.flatMap({ context.image($0, onDark: paint.isDark) }) else {
      let side = isNarrow ? panel.narrowSymbolSize : panel.symbolSize
      picture = .drawn(banner.symbol)
      symbolSize = Size(side, side)
      decisions = ManeuverHeader.decisions(drawnAt: side, of: panel, paint)
      return
    }
    picture = .image(image)
    let limit = Size(min(panel.wideSymbolLimit, width - 2 * panel.textInset), panel.symbolLimit)
    var size = image.size(fitting: limit)
    if isNarrow, size.width <= panel.symbolLimit {
      size = image.size(fitting: Size(panel.narrowSymbolSize, panel.narrowSymbolSize))
    }
    symbolSize = size
    decisions = ManeuverHeader.decisions(on: banner, image, drawnAt: size, paint)
  }

  /// Whether the symbol has a row of its own.
  var isWide: Bool { symbolSize.width > panel.symbolLimit + 0.01 }

  /// The metrics of a card without a symbol, if the theme has them; otherwise nil.
  private var plain: ChromeTheme.Panel.Plain? {
    if case .none = picture { panel.plain } else { nil }
  }

  /// The horizontal text inset of the card in points.
  var textInset: Double { plain?.textInset ?? panel.textInset }

  /// The gap between distance and instruction in points.
  var lineGap: Double { plain?.lineGap ?? panel.lineGap }

  private var hasDistance: Bool { !banner.distance.isEmpty }

  /// The height of symbol and distance in points.
  var height: Double {
    switch picture {
    case .none: hasDistance ? panel.distanceHeight : 0
    case .drawn: symbolSize.height
    case .image:
      isWide && hasDistance
        ? symbolSize.height + panel.lineGap + panel.distanceHeight : symbolSize.height
    }
  }

  mutating func nodes(in main: Rect, top: Double) -> [LayoutNode] {
    let isRTL = context.isRightToLeft
    let (left, right) = (main.minX + textInset, main.maxX - textInset)
    let box = context.grid.rect(
      Rect(
        isRTL ? right - symbolSize.width : left, top, symbolSize.width, symbolSize.height))
    let symbol: LayoutNode? =
      switch picture {
      case .none: nil
      case .drawn(let symbol): LayoutNode(.symbol, box, .symbol(symbol, paint.symbolStyle))
      case .image(let image): LayoutNode(.symbol, box, .image(image))
      }
    guard symbol != nil, !isWide else {
      let middle =
        symbol == nil
        ? top + panel.distanceHeight / 2
        : box.maxY + panel.lineGap + panel.distanceHeight / 2
      return [symbol, distance(from: left, to: right, middle: middle)].compactMap(\.self)
    }
    let gap = panel.symbolGap
    return [
      symbol,
      distance(
        from: isRTL ? left : box.maxX + gap, to: isRTL ? box.minX - gap : right,
        middle: box.midY),
    ].compactMap(\.self)
  }

  /// Returns the distance, vertically centered on `middle`; a long one has a smaller font.
  private mutating func distance(
    from left: Double, to right: Double, middle: Double
  ) -> LayoutNode? {
    guard hasDistance else { return nil }
    let size = context.theme.type.distance
    let style = context.fitted(banner.distance, size: size, weight: .bold, width: right - left)
    if style.size < size {
      let fitted = "set at \(style.size.short) points to fit"
      decisions.append(Decision(.distance, .scaled, fitted, by: .distanceFits))
    }
    // Capitals and digits of the font are 0.727 em high; their middle is aligned to the symbol's.
    let line = context.line(
      banner.distance, style, paint.text, from: left, to: right,
      baseline: middle + 0.727 / 2 * style.size, context.isRightToLeft ? .right : .left)
    return LayoutNode(.distance, line.frame, .text(TextBlock(lines: [line])))
  }

  private static func decisions(
    drawnAt side: Double, of panel: ChromeTheme.Panel, _ paint: CardBackground
  ) -> [Decision] {
    let ink = paint.isDark ? "light ink on a dark card" : "dark ink on a light card"
    let chosen = Decision(.symbol, .chosen, ink, by: .symbolFollowsCard)
    guard side < panel.symbolSize else { return [chosen] }
    let sizes = "\(side.short) pt instead of \(panel.symbolSize.short) pt"
    return [chosen, Decision(.symbol, .scaled, sizes, by: .symbolFitsCard)]
  }

  private static func decisions(
    on banner: ManeuverBanner, _ image: ImageResource, drawnAt size: Size, _ paint: CardBackground
  ) -> [Decision] {
    var decisions: [Decision] = []
    if size.width < image.size.width - 0.01 {
      decisions.append(
        Decision(.symbol, .scaled, image.scaleNote(to: size), by: .symbolSize))
    }
    if paint.isDark, banner.symbolImage?.dark == nil {
      let outcome = "there is no variant for dark backgrounds, so the light one is shown"
      decisions.append(Decision(.symbol, .fallback, outcome, by: .symbolFollowsCard))
    }
    return decisions
  }
}

extension ImageResource {
  /// Returns the note on an image that exceeded the maximum size.
  func scaleNote(to drawn: Size) -> String {
    "the picture of \(size.width.short)×\(size.height.short) points is scaled down to"
      + " \(drawn.width.short)×\(drawn.height.short)"
  }
}

extension TextLine {
  /// The box of the line from ascent to descent.
  var frame: Rect { Rect(x, baseline - style.size * 0.97, width, style.size * 1.21) }
}
