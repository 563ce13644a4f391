import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates

/// The card with the upcoming maneuver, or that of a pause.
struct GuidancePanel {
  let context: LayoutContext
  let column: Rect
  let request: CardColorRequest
  private(set) var decisions: [Decision] = []

  private var theme: ChromeTheme { context.theme }
  private var panel: ChromeTheme.Panel { context.theme.panel }
  private var textWidth: Double { column.width - 2 * panel.textInset }

  init(context: LayoutContext, column: Rect, request: CardColorRequest) {
    self.context = context
    self.column = column
    self.request = request
  }

  mutating func node(for card: GuidanceCard) -> LayoutNode {
    switch card {
    case .maneuver(let banner, let second): maneuverCard(banner, second: second)
    case .paused(let reason, let text): pausedCard(reason, text: text)
    }
  }

  private mutating func maneuverCard(_ banner: ManeuverBanner, second: SecondRow?) -> LayoutNode {
    var painter = CardPainter(context: context)
    let paint = painter.card(
      [banner.cardColor, request.guidance], dimsInstruction: second != nil)
    var row = BannerRow(banner, paint: paint, width: column.width, context: context)
    var contents = contents(of: banner, row: row, paint: paint, second: second)
    let mainHeight = contents.height(row: row, theme: theme)
    let stripHeight = second == nil ? 0 : theme.strip.height
    let frame = context.placed(
      Rect(column.minX, column.minY, column.width, mainHeight + stripHeight))
    let main = context.grid.rect(Rect(frame.minX, frame.minY, frame.width, mainHeight))
    var children = row.nodes(in: main)
    decisions = row.decisions + decisions
    if let instruction = contents.instruction {
      children += place(instruction, below: row, in: main, color: paint.instruction, paint: paint)
    }
    if let junction = contents.junction {
      contents.junction = nil
      let top = main.minY + contents.height(row: row, theme: theme) - panel.padBottom
      children.append(junction.node(in: main, top: top, paint: paint, context: context))
      decisions += junction.decisions
    }
    if let second {
      let strip = Rect(
        left: frame.minX, top: main.maxY, right: frame.maxX, bottom: frame.maxY)
      var row = SecondRowStrip(
        context: context, frame: strip, paint: painter.strip(second.cardColor, on: paint))
      children.append(row.node(for: second))
      decisions += row.decisions
    }
    decisions = painter.decisions + decisions
    return LayoutNode(.guidance, frame, .plate(context.card(paint.fill)), children)
      .decided(decisions)
  }

  /// What goes onto the card.
  ///
  /// Where space is short the junction image goes first, then the instruction is abridged, and at
  /// last only symbol and distance stay.
  private mutating func contents(
    of banner: ManeuverBanner, row: BannerRow, paint: CardPaint, second: SecondRow?
  ) -> CardContents {
    let free =
      column.maxY - theme.estimates.bottomMargin - column.minY
      - (second == nil ? 0 : theme.strip.height)
    let setter = InstructionSetter(
      context: context, style: context.style(theme.type.instruction, .bold),
      isDark: paint.isDark)
    let junction = banner.junctionImage.flatMap {
      JunctionPlate($0, width: column.width, isDark: paint.isDark, context: context)
    }
    var dropped: [Decision] = []
    for lines in stride(from: panel.maximumLines, through: 1, by: -1) {
      for junction in lines == panel.maximumLines ? [junction, nil] : [nil] {
        let instruction = setter.choose(
          banner.attributedVariants, banner.instructionVariants, width: textWidth, lines: lines,
          for: .instruction, sparingLast: banner.namelessCount, cutting: banner.terseVariant,
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
    _ instruction: SetInstruction, below row: BannerRow, in main: Rect, color: Color,
    paint: CardPaint
  ) -> [LayoutNode] {
    let setter = InstructionSetter(
      context: context, style: context.style(theme.type.instruction, .bold),
      isDark: paint.isDark)
    let top = main.minY + panel.padTop + row.height + panel.lineGap
    let span = Rect(
      main.minX + panel.textInset, top, main.width - 2 * panel.textInset,
      Double(instruction.lines.count) * theme.type.linePitch)
    return setter.nodes(
      for: instruction, as: .instruction, color: color, in: span,
      firstBaseline: top + theme.type.firstBaseline, pitch: theme.type.linePitch)
  }

  private mutating func pausedCard(_ reason: PauseReason, text: String) -> LayoutNode {
    var painter = CardPainter(context: context)
    let paint = painter.card([request.paused, request.guidance], dimsInstruction: false)
    let setter = InstructionSetter(
      context: context, style: context.style(theme.type.instruction, .bold),
      isDark: paint.isDark)
    let chosen = setter.choose(
      [], [text], width: textWidth, lines: panel.maximumLines, for: .pause(reason)
    ).noted(in: &decisions)
    let top = max(panel.padTop, 10)
    let lines = Double(chosen.lines.count) * theme.type.linePitch
    let frame = context.placed(
      Rect(column.minX, column.minY, column.width, top + lines + max(panel.padBottom, 10)))
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

/// What stands on a card below the row of symbol and distance.
struct CardContents {
  var instruction: SetInstruction?
  var junction: JunctionPlate?

  /// The height of the card without its second row, in points.
  func height(row: BannerRow, theme: ChromeTheme) -> Double {
    var height = theme.panel.padTop + row.height + theme.panel.padBottom
    if let instruction {
      height += theme.panel.lineGap + Double(instruction.lines.count) * theme.type.linePitch
    }
    if let junction { height += theme.junction.gap + junction.height }
    return height
  }
}

extension SecondRow {
  /// The background that the app asks for.
  fileprivate var cardColor: AppColor? {
    switch self {
    case .maneuver(let next): next.cardColor
    case .lanes, .laneImage: nil
    }
  }
}
