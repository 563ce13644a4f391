import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Sessions
import Symbols
import Templates

/// The header with the next maneuver, and the parts below it.
struct PhoneHeaderCard {
  let context: PhoneContext
  let header: PhoneHeader

  /// The metrics that differ between the two skins.
  private struct Metrics {
    /// The side of the symbol, its center and its top edge.
    var symbol, symbolX, symbolTop: Double
    /// The leading edge of the text, and its inset from the trailing edge.
    var textX, textEnd: Double
    /// The heights for one and for two rows, and the number of rows for the metrics above.
    var oneRow, twoRows: Double
    var distanceBaseline, distanceGap, distanceEdge: Double
    /// The scale of the text, and its total vertical padding in points.
    var words = 1.0
    var padding = 24.0

    static let card = Metrics(
      symbol: 56, symbolX: 48, symbolTop: 6, textX: 100, textEnd: 14, oneRow: 92, twoRows: 100,
      distanceBaseline: 84, distanceGap: 3, distanceEdge: 8)
    static let classic = Metrics(
      symbol: 48, symbolX: 45, symbolTop: 6, textX: 87, textEnd: 16, oneRow: 87, twoRows: 87,
      distanceBaseline: 72, distanceGap: 0, distanceEdge: 12)
    static let narrow = Metrics(
      symbol: 36, symbolX: 32, symbolTop: 6, textX: 62, textEnd: 10, oneRow: 68, twoRows: 68,
      distanceBaseline: 60, distanceGap: 2, distanceEdge: 6, words: 0.7, padding: 12)
  }

  private var frames: PhoneFrames { context.frames }
  private var look: PhonePalette { context.look }
  private var metrics: Metrics {
    frames.isClassic ? .classic : frames.isNarrow ? .narrow : .card
  }
  /// The maximum number of lines of the first row.
  private var maximumLines: Int { frames.hasRows || frames.isNarrow ? 2 : 1 }
  private var radius: Double { frames.isClassic ? 0 : 16 }
  private var origin: Point { Point(frames.cardLeft, frames.headerTop) }

  /// Returns the elements, bottom first.
  func nodes() -> [LayoutNode] {
    let main = main()
    guard let part = secondPart(below: main.height) else {
      return [node(main.children, height: main.height, corners: .all)]
    }
    if frames.isClassic {
      return [part.node, node(main.children, height: main.height, corners: .all)]
    }
    return [
      node(main.children + [part.node], height: main.height + part.height, corners: .all)
    ]
  }

  private func node(
    _ children: [LayoutNode], height: Double, corners: RectCorners
  ) -> LayoutNode {
    let frame = context.placed(Rect(origin.x, origin.y, frames.cardWidth, height))
    var plate = Plate(fill: .color(look.header), radius: radius, corners: corners)
    if look.header.alpha == 1 { plate.shadow = PhonePalette.cardShadow }
    return LayoutNode(.phone(.header), frame, .plate(plate), children)
  }

  private func main() -> (children: [LayoutNode], height: Double) {
    switch header.content {
    case .message(let reason, let text): message(reason, text)
    case .maneuver(let maneuver): maneuverRows(maneuver)
    }
  }

  private func message(
    _ reason: PauseReason, _ text: String
  ) -> (children: [LayoutNode], height: Double) {
    let box = Rect(origin.x + 16, origin.y, frames.cardWidth - 32, 0)
    let setter = PhoneHeadlineTypesetter(
      context: context, width: box.width, maximumLines: maximumLines, hasSecondRow: false,
      share: metrics.words)
    let words = setter.choose([PhoneHeadline(text)])
    let height = max(metrics.oneRow, words.height + metrics.padding)
    var nodes = words.nodes(in: box, top: origin.y + (height - words.height) / 2, context)
    nodes[0].role = .sentence(.pause(reason))
    return (nodes, height)
  }

  private func maneuverRows(
    _ maneuver: PhoneManeuver
  ) -> (children: [LayoutNode], height: Double) {
    let metrics = metrics
    let box = Rect(
      origin.x + metrics.textX, origin.y,
      frames.cardWidth - metrics.textX
        - (header.browsing == nil ? metrics.textEnd : Self.edgeWidth + 4), 0)
    let setter = PhoneHeadlineTypesetter(
      context: context, width: box.width, maximumLines: maximumLines,
      hasSecondRow: frames.hasRows, share: metrics.words)
    let words = setter.choose(
      frames.hasRows ? maneuver.headlines : PhoneHeadline.onOneRow(maneuver.headlines),
      cutting: frames.hasRows ? nil : PhoneHeadline.abbreviated(maneuver.headlines))
    let height = max(
      words.second.isEmpty ? metrics.oneRow : metrics.twoRows,
      (words.height + metrics.padding).rounded(.up))
    let shift = (height - metrics.twoRows) / 2
    let middle = origin.x + metrics.symbolX
    let top =
      maneuver.distance == nil
      ? origin.y + (height - metrics.symbol) / 2 : origin.y + metrics.symbolTop + shift
    let symbol = context.placed(
      Rect(middle - metrics.symbol / 2, top, metrics.symbol, metrics.symbol))
    var nodes = [
      LayoutNode(
        .symbol, symbol,
        .symbol(maneuver.symbol, SymbolStyle(ink: look.largeSymbol, secondaryOpacity: 0.45)))
    ]
    nodes +=
      maneuver.distance.map {
        distance($0, baseline: origin.y + metrics.distanceBaseline + shift)
      } ?? []
    nodes += words.nodes(in: box, top: origin.y + (height - words.height) / 2, context)
    return (nodes + edges(height: height), height)
  }

  /// Returns the edges that preview other steps, while the header does not show the next one.
  private func edges(height: Double) -> [LayoutNode] {
    guard let browsing = header.browsing else { return [] }
    let width = Self.edgeWidth
    let left = Rect(origin.x, origin.y, width, height)
    let right = Rect(origin.x + frames.cardWidth - width, origin.y, width, height)
    return [edge(.previousStep, in: left, pointsLeft: true)]
      + (browsing.hasNext ? [edge(.nextStep, in: right, pointsLeft: false)] : [])
  }

  private static let edgeWidth = 19.0

  /// Returns a chevron of 7 × 12 points, 6 points from the edge of the card.
  private func edge(_ element: PhoneElement, in frame: Rect, pointsLeft: Bool) -> LayoutNode {
    let box = context.placed(frame)
    let isLeft = pointsLeft != context.isRightToLeft
    let x = isLeft ? box.minX + 6 : box.maxX - 13
    let (tip, back) = isLeft ? (x, x + 7) : (x + 7, x)
    let path = Path(through: [
      Point(back, box.midY - 6), Point(tip, box.midY), Point(back, box.midY + 6),
    ])
    return LayoutNode(
      .phone(element), box,
      .drawing([
        .stroke(path, StrokeStyle(2), .color(Color.white.opacity(0.8)))
      ]))
  }

  /// Returns the distance below the symbol, scaled down to the width of the column.
  private func distance(_ distance: PhoneQuantity, baseline: Double) -> [LayoutNode] {
    let metrics = metrics
    let value = look.font(.navigationHeaderDistanceValueFont, 24, .bold)
    let unit = look.font(.navigationHeaderDistanceUnitsFont, 18, .regular)
    func parts(_ scale: Double) -> [(text: String, style: TextStyle, color: Color, gap: Double)] {
      [
        (distance.value, context.style(value.size * scale, value.weight), look.distance, 0),
        (
          distance.unit, context.style(unit.size * scale, unit.weight), look.distanceUnit,
          metrics.distanceGap
        ),
      ].filter { !$0.0.isEmpty }
    }
    let room = metrics.textX - metrics.distanceEdge - 4
    let natural = context.rowWidth(parts(1))
    let row = parts(natural > room ? max(0.5, room / natural) : 1)
    let half = context.rowWidth(row) / 2
    let middle = origin.x + max(metrics.symbolX, metrics.distanceEdge + half)
    let box = Rect(middle - half, baseline, 2 * half, 0)
    let lines = context.row(row, in: box, baseline: baseline)
    return zip([ElementRole.distance, .phone(.distanceUnit)], lines).map { role, line in
      context.block(role, [line])
    }
  }

  /// Returns the part below a card of a height; nil for none.
  private func secondPart(below height: Double) -> (node: LayoutNode, height: Double)? {
    guard let second = header.second, frames.hasRows || !frames.isNarrow else { return nil }
    let top = origin.y + height
    switch second {
    case .accessory(let view):
      guard frames.hasRows else { return nil }
      let panel = PhoneAccessoryPanel(context: context, view: view)
      let own = min(view.height, frames.accessoryLimit)
      return (panel.node(in: Rect(origin.x, top, frames.cardWidth, own)), own)
    case .lanes(let lanes):
      let frame = Rect(origin.x, top, frames.cardWidth, 56)
      return (part(frame, [PhoneLaneRow(context: context, lanes: lanes).node(in: frame)]), 56)
    case .next(let step): return nextStep(step, top: top)
    }
  }

  /// Returns the plate of a second part.
  private func part(
    _ frame: Rect, corners: RectCorners = .bottom, radius: Double? = nil, _ children: [LayoutNode]
  ) -> LayoutNode {
    var plate = Plate(
      fill: .color(look.secondPart), radius: radius ?? self.radius,
      corners: context.corners(corners))
    if frames.isClassic { plate.shadow = PhonePalette.chipShadow }
    return LayoutNode(.strip, context.placed(frame), .plate(plate), children)
  }

  private func nextStep(_ step: PhoneNextStep, top: Double) -> (node: LayoutNode, height: Double) {
    let isChip = frames.isClassic
    let font = look.font(.navigationHeaderNextStepFont, 16, isChip ? .regular : .medium)
    let style = context.style(font)
    let height = isChip ? 48.0 : 44
    let left = origin.x + (isChip ? 16 : 19)
    let baseline = top + (isChip ? 31 : 28)
    let word = context.text(
      .phone(.then), step.word, style, look.nextStep,
      in: Rect(left, top, frames.cardWidth - 40, height), baseline: baseline)
    let symbolX = left + context.width(step.word, style) + (isChip ? 8 : 9)
    let symbol = Rect(symbolX, top + (height - 24) / 2, 24, 24)
    var children = [
      word,
      LayoutNode(
        .nextSymbol, context.placed(symbol),
        .symbol(step.symbol, SymbolStyle(ink: look.smallSymbol, secondaryOpacity: 0.45))),
    ]
    guard !isChip else {
      let frame = Rect(origin.x, top, symbol.maxX + 16 - origin.x, height)
      return (part(frame, corners: .bottomRight, radius: 3, children), height)
    }
    let frame = Rect(origin.x, top, frames.cardWidth, height)
    let box = Rect(left: symbol.maxX + 12, top: top, right: frame.maxX - 14, bottom: frame.maxY)
    let plain = context.style(font.size, .regular)
    if let road = step.roads.first(where: { context.width($0, plain) <= box.width }) {
      children.append(
        context.text(.nextInstruction, road, plain, look.nextRoad, in: box, baseline: baseline))
    }
    return (part(frame, children), height)
  }
}

extension PhoneHeadline {
  /// Returns the headlines of a single row: an exit with its destination, or a street alone.
  fileprivate static func onOneRow(_ headlines: [PhoneHeadline]) -> [PhoneHeadline] {
    let exits = headlines.filter { $0.isExit && !$0.second.isEmpty }
    guard exits.isEmpty else { return exits.map { $0.signed(after: $0.first) } }
    return headlines.filter(\.second.isEmpty) + headlines.map { PhoneHeadline($0.first) }
  }

  /// Returns the headline if no other fits on one row: the exit number alone before its sign.
  fileprivate static func abbreviated(_ headlines: [PhoneHeadline]) -> PhoneHeadline? {
    headlines.last { !$0.second.isEmpty }.flatMap { last in
      last.exit.map { last.signed(after: $0) }
    }
  }

  private func signed(after words: String) -> PhoneHeadline {
    PhoneHeadline(([words] + second.filter(\.isName).map(\.text)).joined(separator: " "))
  }
}
