import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Symbols
import Templates

/// The upcoming maneuver in a small space: symbol, distance and instruction.
///
/// Distance and instruction are beside the symbol, or the instruction is below both.
struct ManeuverRow {
  /// Sizes in points.
  struct Metrics {
    /// The side of the symbol, the inset, and the gap between symbol and text.
    var symbol, inset, gap: Double
    /// The font sizes, and the line pitch of the instruction.
    var distance, instruction, pitch: Double
    var maximumLines: Int
    /// Whether the instruction is below symbol and distance.
    var isStacked: Bool
    /// Whether the junction image is shown at the trailing edge if there is room beside the text.
    var showsJunction = false

    var distanceHeight: Double { 1.22 * distance }
    /// The distance from the top of an instruction line to its baseline.
    var firstBaseline: Double { 0.8 * pitch }
  }

  /// Minimum scale of the distance's font size.
  private static let minimumScale = 0.5

  private let banner: ManeuverBanner
  private let paint: CardBackground
  private let metrics: Metrics
  private let context: LayoutContext
  private let width: Double
  private let picture: LayoutNode.Content?
  private let symbol: Size
  private let junction: (image: ImageResource, size: Size)?
  private let setter: InstructionTypesetter
  private let instruction: TypesetInstruction
  private(set) var decisions: [Decision]

  /// Creates a row that fits into a size.
  init(
    _ banner: ManeuverBanner, paint: CardBackground, in room: Size, metrics: Metrics,
    context: LayoutContext
  ) {
    (self.banner, self.paint, self.metrics, self.context) = (banner, paint, metrics, context)
    width = room.width
    (picture, symbol) = ManeuverRow.picture(banner, paint, metrics, context)
    setter = InstructionTypesetter(
      context: context, style: context.style(metrics.instruction, .semibold), isDark: paint.isDark)
    let distance = banner.distance.isEmpty ? 0 : metrics.distanceHeight
    let above = metrics.isStacked ? max(symbol.height, distance) + 3 : distance
    let beside = metrics.isStacked || symbol.width == 0 ? 0 : symbol.width + metrics.gap
    let asked = metrics.showsJunction ? ManeuverRow.junction(banner, paint, room, context) : nil
    let words = room.width - 2 * metrics.inset - beside
    let hasRoom =
      asked.map { words - $0.size.width - metrics.gap >= ManeuverRow.minimumWords } ?? false
    junction = hasRoom ? asked : nil
    let lines = (room.height - above + 0.01).fitting(metrics.pitch)
    let chosen = setter.choose(
      banner.attributedVariants, banner.instructionVariants,
      width: words - (junction.map { $0.size.width + metrics.gap } ?? 0),
      lines: min(metrics.maximumLines, max(1, lines)), for: .instruction,
      sparingLast: banner.namelessCount, cutting: banner.abbreviatedVariant,
      naming: banner.shortestName)
    instruction = chosen.value
    decisions = chosen.decisions
    if let asked, !hasRoom {
      decisions.append(
        Decision(
          .junctionImage, .hidden, "'\(asked.image.name)' leaves no room for text",
          by: .cardDegrades))
    }
  }

  /// Limits of text and junction image side by side.
  ///
  /// They are the minimum width of text and the maximum size of the image, in points and as a
  /// fraction.
  private static let minimumWords = 52.0
  private static let junctionLimit = Size(140, 100)
  private static let junctionShare = 0.36

  private static func junction(
    _ banner: ManeuverBanner, _ paint: CardBackground, _ room: Size, _ context: LayoutContext
  ) -> (image: ImageResource, size: Size)? {
    banner.junctionImage.flatMap { context.image($0, onDark: paint.isDark) }.map { image in
      let limit = Size(
        min(junctionLimit.width, junctionShare * room.width),
        min(junctionLimit.height, room.height - 8))
      return (image, image.size(fitting: limit))
    }
  }

  private static func picture(
    _ banner: ManeuverBanner, _ paint: CardBackground, _ metrics: Metrics, _ context: LayoutContext
  ) -> (LayoutNode.Content?, Size) {
    guard banner.showsSymbol else { return (nil, .zero) }
    let side = metrics.symbol
    guard let image = banner.symbolImage.flatMap({ context.image($0, onDark: paint.isDark) }) else {
      return (.symbol(banner.symbol, paint.symbolStyle), Size(side, side))
    }
    return (.image(image), image.size(fitting: Size(1.6 * side, side)))
  }

  private var hasDistance: Bool { !banner.distance.isEmpty }
  private var wordsHeight: Double { Double(instruction.lines.count) * metrics.pitch }

  /// The total height in points.
  var height: Double {
    let distance = hasDistance ? metrics.distanceHeight : 0
    return metrics.isStacked
      ? max(symbol.height, distance) + 3 + wordsHeight
      : max(symbol.height, distance + wordsHeight, junction?.size.height ?? 0)
  }

  /// Returns the elements, vertically centered in a frame of the row's width.
  func nodes(in frame: Rect) -> [LayoutNode] {
    guard let junction else { return words(in: frame, frame.inset(by: metrics.inset, 0)) }
    let inner = frame.inset(by: metrics.inset, 0)
    let taken = junction.size.width + metrics.gap
    let isLeft = context.isRightToLeft
    let box = context.grid.rect(
      Rect(
        isLeft ? inner.minX : inner.maxX - junction.size.width,
        frame.midY - junction.size.height / 2, junction.size.width, junction.size.height))
    let rest = Rect(
      isLeft ? inner.minX + taken : inner.minX, inner.minY, inner.width - taken, inner.height)
    return words(in: frame, rest) + [
      LayoutNode(.junctionImage, box, .image(junction.image, cornerRadius: 4))
    ]
  }

  private func words(in frame: Rect, _ inner: Rect) -> [LayoutNode] {
    let top = frame.midY - height / 2
    let row = metrics.isStacked ? max(symbol.height, metrics.distanceHeight) : height
    let box = Rect(
      context.isRightToLeft ? inner.maxX - symbol.width : inner.minX,
      top + (row - symbol.height) / 2, symbol.width, symbol.height)
    let beside = symbol.width == 0 ? inner : self.beside(box, in: inner)
    let words = hasDistance ? metrics.distanceHeight + wordsHeight : wordsHeight
    let start = metrics.isStacked ? top + row + 3 - (words - wordsHeight) : frame.midY - words / 2
    let middle = metrics.isStacked ? top + row / 2 : start + metrics.distanceHeight / 2
    var nodes = [picture.map { LayoutNode(.symbol, context.grid.rect(box), $0) }]
      .compactMap(\.self)
    if hasDistance { nodes.append(distance(in: beside, middle: middle)) }
    let span = metrics.isStacked ? inner : beside
    let first = start + (words - wordsHeight)
    return nodes
      + setter.nodes(
        for: instruction, as: .instruction, color: paint.instruction,
        in: Rect(span.minX, first, span.width, wordsHeight),
        firstBaseline: first + metrics.firstBaseline, pitch: metrics.pitch)
  }

  /// Returns the part of a span that a box at its leading edge leaves free.
  private func beside(_ box: Rect, in span: Rect) -> Rect {
    let taken = box.width + metrics.gap
    return Rect(
      context.isRightToLeft ? span.minX : span.minX + taken, span.minY, span.width - taken,
      span.height)
  }

  private func distance(in span: Rect, middle: Double) -> LayoutNode {
    var style = context.style(metrics.distance, .bold)
    let natural = context.width(banner.distance, style)
    if natural > span.width {
      let share = max(ManeuverRow.minimumScale, span.width / natural)
      style.size = (metrics.distance * share * 2).rounded(.down) / 2
    }
    let line = context.line(
      banner.distance, style, paint.text, from: span.minX, to: span.maxX,
      baseline: middle + 0.727 / 2 * style.size, context.isRightToLeft ? .right : .left)
    let node = LayoutNode(.distance, line.frame, .text(TextBlock(lines: [line])))
    guard style.size < metrics.distance else { return node }
    return node.decided([
      Decision(.distance, .scaled, "set at \(style.size.short) points to fit", by: .distanceFits)
    ])
  }
}

/// The centered texts of a paused trip.
struct PausedGuidanceText {
  private let setter: InstructionTypesetter
  private let words: TypesetInstruction
  private let reason: PauseReason
  private let paint: CardBackground
  private let metrics: ManeuverRow.Metrics
  let decisions: [Decision]

  init(
    _ reason: PauseReason, _ text: String, paint: CardBackground, in room: Size,
    metrics: ManeuverRow.Metrics, context: LayoutContext
  ) {
    (self.reason, self.paint, self.metrics) = (reason, paint, metrics)
    setter = InstructionTypesetter(
      context: context, style: context.style(metrics.instruction, .semibold), isDark: paint.isDark)
    let lines = min(3, max(1, (room.height + 0.01).fitting(metrics.pitch)))
    let chosen = setter.choose(
      [], [text], width: room.width - 2 * metrics.inset, lines: lines, for: .pause(reason))
    words = chosen.value
    decisions = chosen.decisions
  }

  /// The height of the text in points.
  var height: Double { Double(words.lines.count) * metrics.pitch }

  /// Returns the text, vertically centered in a frame of the row's width.
  func nodes(in frame: Rect) -> [LayoutNode] {
    let span = Rect(
      frame.minX + metrics.inset, frame.midY - height / 2, frame.width - 2 * metrics.inset, height)
    return setter.nodes(
      for: words, as: .pause(reason), color: paint.text, in: span,
      firstBaseline: span.minY + metrics.firstBaseline, pitch: metrics.pitch)
  }
}

/// The content of a card on a tile, a cluster or a banner: the upcoming maneuver or a pause.
enum SmallCard {
  case maneuver(ManeuverRow, CardBackground)
  case paused(PausedGuidanceText, CardBackground)

  /// Creates the content of a template's card.
  ///
  /// - Parameters:
  ///   - card: The guidance card of the template.
  ///   - colors: The app's colors for guidance and for a pause.
  ///   - room: The maximum size in points.
  ///   - metrics: The sizes of the row.
  ///   - context: The layout context.
  ///   - plain: The fill without an app color; nil for that of the guidance card.
  init(
    _ card: GuidanceCard, colors: (guidance: AppColor?, paused: AppColor?), in room: Size,
    metrics: ManeuverRow.Metrics, context: LayoutContext, plain: ChromeColors.Fill? = nil
  ) {
    var painter = CardColorResolver(context: context)
    func painted(_ requests: [AppColor?]) -> CardBackground {
      var paint = painter.card(requests, dimsInstruction: false)
      if paint.fill == context.colors.guidance, let plain { paint.fill = plain }
      return paint
    }
    switch card {
    case .maneuver(let banner, _):
      let paint = painted([banner.cardColor, colors.guidance])
      self = .maneuver(
        ManeuverRow(banner, paint: paint, in: room, metrics: metrics, context: context), paint)
    case .paused(let reason, let text):
      let paint = painted([colors.paused, colors.guidance])
      self = .paused(
        PausedGuidanceText(
          reason, text, paint: paint, in: room, metrics: metrics, context: context),
        paint)
    }
  }

  /// The height of the content in points.
  var height: Double {
    switch self {
    case .maneuver(let row, _): row.height
    case .paused(let words, _): words.height
    }
  }

  /// Returns the card in a frame, on a plate with its fill.
  func node(in frame: Rect, plate: (ChromeColors.Fill) -> Plate) -> LayoutNode {
    switch self {
    case .maneuver(let row, let paint):
      LayoutNode(.guidance, frame, .plate(plate(paint.fill)), row.nodes(in: frame))
        .decided(row.decisions)
    case .paused(let words, let paint):
      LayoutNode(.paused, frame, .plate(plate(paint.fill)), words.nodes(in: frame))
        .decided(words.decisions)
    }
  }
}
