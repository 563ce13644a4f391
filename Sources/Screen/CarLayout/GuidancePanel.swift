import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates

/// The card of the upcoming maneuver or of a pause.
struct GuidancePanel {
  let context: LayoutContext
  let column: Rect
  let request: CardTint
  private(set) var decisions: [Decision] = []

  private var theme: ChromeTheme { context.theme }
  private var panel: ChromeTheme.Panel { context.theme.panel }
  /// The horizontal text inset in points; larger without a symbol.
  private var textInset: Double

  private var textWidth: Double { column.width - 2 * textInset }

  init(context: LayoutContext, column: Rect, request: CardTint) {
    self.context = context
    self.column = column
    self.request = request
    textInset = context.theme.panel.textInset
  }

  mutating func node(for card: GuidanceCard) -> LayoutNode {
    switch card {
    case .maneuver(let banner, let second): maneuverCard(banner, second: second)
    case .paused(let reason, let text): pausedCard(reason, text: text)
    }
  }

  private mutating func maneuverCard(_ banner: ManeuverBanner, second: NextManeuverRow?)
    -> LayoutNode
  {
    var painter = CardColorResolver(context: context)
    let paint = painter.card([banner.cardColor, request.guidance], dimsInstruction: second != nil)
    var row = ManeuverHeader(banner, paint: paint, width: column.width, context: context)
    let contents = contents(of: banner, row: row, paint: paint, second: second)
    let mainHeight = contents.height(row: row, theme: theme)
    let stripHeight = second == nil ? 0 : theme.strip.height
    let frame = frame(height: mainHeight + stripHeight)
    let isStripAbove = theme.strip.edge == .top
    let main = context.grid.rect(
      Rect(
        frame.minX, frame.minY + (isStripAbove ? stripHeight : 0), frame.width, mainHeight))
    var children: [LayoutNode] = []
    let tops = contents.tops(in: main, row: row, theme: theme)
    for part in panel.rows {
      switch part {
      case .maneuver:
        children += row.nodes(in: main, top: tops[.maneuver] ?? main.minY)
        decisions = row.decisions + decisions
      case .instruction:
        guard let instruction = contents.instruction, let top = tops[part] else { continue }
        children += place(instruction, top: top, in: main, color: paint.instruction, paint: paint)
      case .junction:
        guard let junction = contents.junction, let top = tops[part] else { continue }
        children.append(junction.node(in: main, top: top, paint: paint, context: context))
        decisions += junction.decisions
      }
    }
    if let second {
      let strip = Rect(
        left: frame.minX, top: isStripAbove ? frame.minY : main.maxY, right: frame.maxX,
        bottom: isStripAbove ? main.minY : frame.maxY)
      children.append(secondRow(second, in: strip, painter.strip(second.cardColor, on: paint)))
    }
    decisions = painter.decisions + decisions
    return LayoutNode(.guidance, frame, .plate(context.card(paint.fill)), children)
      .decided(decisions)
  }

  private mutating func secondRow(
    _ second: NextManeuverRow, in frame: Rect, _ paint: CardBackground
  ) -> LayoutNode {
    var row = NextManeuverStrip(context: context, frame: frame, paint: paint)
    let node = row.node(for: second)
    decisions += row.decisions
    return node
  }

  /// Returns the frame of a card of a height, at its edge of the column.
  private func frame(height: Double) -> Rect {
    let top =
      panel.edge == .top ? column.minY : column.maxY - theme.estimates.bottomMargin - height
    return context.placed(Rect(column.minX, top, column.width, height))
  }

  /// Returns the content of the card.
  ///
  /// If there is too little room, first the junction image is dropped, then the instruction is
  /// shortened, and finally only symbol and distance remain.
  private mutating func contents(
    of banner: ManeuverBanner, row: ManeuverHeader, paint: CardBackground, second: NextManeuverRow?
  ) -> CardContents {
    textInset = row.textInset
    let free =
      column.maxY - theme.estimates.bottomMargin - column.minY
      - (second == nil ? 0 : theme.strip.height)
    let setter = InstructionTypesetter(
      context: context, style: context.style(theme.type.instruction, .bold),
      isDark: paint.isDark)
    let junction = banner.junctionImage.flatMap {
      JunctionImageView($0, width: column.width, isDark: paint.isDark, context: context)
    }
    var dropped: [Decision] = []
    for lines in stride(from: panel.maximumLines, through: 1, by: -1) {
      for junction in lines == panel.maximumLines ? [junction, nil] : [nil] {
        let instruction = setter.choose(
          banner.attributedVariants, banner.instructionVariants, width: textWidth, lines: lines,
          for: .instruction, sparingLast: banner.namelessCount, cutting: banner.abbreviatedVariant,
          naming: banner.shortestName,
          evens: banner.evensLines)
        let hasWords = !instruction.value.lines.isEmpty
        let contents = CardContents(
          instruction: hasWords ? instruction.value : nil, junction: junction)
        if contents.height(row: row, theme: theme) <= free + 0.01 {
          decisions += dropped + instruction.decisions
          return contents
        }
        if junction != nil { dropped.append(tooTall(.junctionImage, "dropped")) }
      }
      if lines > 1 {
        let abridged = tooTall(.instruction, "abridged")
        if dropped.last != abridged { dropped.append(abridged) }
      }
    }
    decisions += dropped + [tooTall(.instruction, "dropped")]
    return CardContents()
  }

  private func tooTall(_ element: ElementRole, _ fate: String) -> Decision {
    Decision(
      element, fate == "abridged" ? .shortened : .dropped, "\(fate), as the card is too tall",
      by: .cardDegrades)
  }

  private func place(
    _ instruction: TypesetInstruction, top: Double, in main: Rect, color: Color,
    paint: CardBackground
  ) -> [LayoutNode] {
    let setter = InstructionTypesetter(
      context: context, style: context.style(theme.type.instruction, .bold),
      isDark: paint.isDark)
    let span = Rect(
      main.minX + textInset, top, main.width - 2 * textInset,
      Double(instruction.lines.count) * theme.type.linePitch)
    return setter.nodes(
      for: instruction, as: .instruction, color: color, in: span,
      firstBaseline: top + theme.type.firstBaseline, pitch: theme.type.linePitch)
  }

  private mutating func pausedCard(_ reason: PauseReason, text: String) -> LayoutNode {
    var painter = CardColorResolver(context: context)
    let paint = painter.card([request.paused, request.guidance], dimsInstruction: false)
    let setter = InstructionTypesetter(
      context: context, style: context.style(theme.type.instruction, .bold),
      isDark: paint.isDark)
    let chosen = setter.choose(
      [], [text], width: textWidth, lines: panel.maximumLines, for: .pause(reason)
    ).noted(in: &decisions)
    let top = max(panel.padTop, 10)
    let lines = Double(chosen.lines.count) * theme.type.linePitch
    let frame = frame(height: top + lines + max(panel.padBottom, 10))
    let span = Rect(
      frame.minX + panel.textInset, frame.minY + top, frame.width - 2 * panel.textInset, lines)
    let nodes = setter.nodes(
      for: chosen, as: .pause(reason), color: paint.text, in: span,
      firstBaseline: span.minY + theme.type.firstBaseline, pitch: theme.type.linePitch)
    decisions = painter.decisions + decisions
    return LayoutNode(.paused, frame, .plate(context.card(paint.fill)), nodes)
      .decided(decisions)
  }
}

/// The content of a card below the row of symbol and distance.
struct CardContents {
  var instruction: TypesetInstruction?
  var junction: JunctionImageView?

  /// Returns the height of the card without its second row, in points.
  func height(row: ManeuverHeader, theme: ChromeTheme) -> Double {
    parts(row, theme).reduce(theme.panel.padTop + theme.panel.padBottom) { $0 + $1.gap + $1.height }
  }

  /// Returns the top edges of the parts in the main part of a card, in points.
  ///
  /// Each part keeps its gap to the part above. The maneuver has no gap of its own: below another
  /// part it uses the gap of the topmost part.
  func tops(
    in main: Rect, row: ManeuverHeader, theme: ChromeTheme
  ) -> [ChromeTheme.Panel.Row: Double] {
    let parts = parts(row, theme)
    let spare = parts.first?.gap ?? 0
    var tops: [ChromeTheme.Panel.Row: Double] = [:]
    var y = main.minY + theme.panel.padTop
    for (index, part) in parts.enumerated() {
      if index > 0 { y += part.row == .maneuver ? spare : part.gap }
      tops[part.row] = y
      y += part.height
    }
    return tops
  }

  /// Returns the parts of the card in order, with their gaps and heights.
  private func parts(
    _ row: ManeuverHeader, _ theme: ChromeTheme
  ) -> [(row: ChromeTheme.Panel.Row, gap: Double, height: Double)] {
    theme.panel.rows.compactMap { part in
      switch part {
      case .maneuver: (part, 0, row.height)
      case .instruction:
        instruction.map {
          (part, row.lineGap, Double($0.lines.count) * theme.type.linePitch)
        }
      case .junction: junction.map { (part, theme.junction.gap, $0.height) }
      }
    }
  }
}

extension NextManeuverRow {
  /// The background color that the app requests.
  fileprivate var cardColor: AppColor? {
    switch self {
    case .maneuver(let next): next.cardColor
    case .lanes, .laneImage: nil
    }
  }
}
