package import DisplayLists
package import Geometry

/// The layout of a sheet, in units of its style.
package struct SheetDesign {
  /// The integral extent of the sheet.
  package let size: Size
  /// The frames of the pictures, section by section.
  package let frames: [Rect]
  private let headings: [Rect]
  private let captionWidths: [Double]
  private let captionTops: [Double]
  private let plan: SheetPlan
  private let style: SheetStyle
  private let words: SheetText

  /// Lays out a plan's pictures and texts.
  package init(_ plan: SheetPlan, style: SheetStyle, measurer: any TextMeasurer) {
    self.plan = plan
    self.style = style
    words = SheetText(measurer: measurer)
    var flow = FlowLayout(style: style, width: FlowLayout.width(of: plan, style: style))
    for section in plan.sections { flow.add(section) }
    frames = flow.frames
    headings = flow.headings
    captionWidths = flow.captionWidths
    captionTops = flow.captionTops
    size = flow.size
  }

  /// The background, the texts, and every picture that has commands.
  package func displayList() -> DisplayList {
    let ground = DrawCommand.fill(.rect(Rect(0, 0, size.width, size.height)), .color(style.ground))
    let pictures = zip(plan.cells, frames).map { cell, frame in
      DrawCommand.group(
        .init("cell", transform: .translation(frame.minX, frame.minY), cell.commands))
    }
    return DisplayList([ground] + pictures + writing)
  }

  /// The texts only.
  package var writing: [DrawCommand] {
    header + zip(plan.sections, headings).flatMap(heading)
      + plan.cells.indices.flatMap {
        captions(
          plan.cells[$0], at: Point(frames[$0].minX, captionTops[$0] + style.captionBaseline),
          width: captionWidths[$0])
      }
  }

  /// The texts truncated because they do not fit.
  package var cutTexts: [String] {
    writing.compactMap { command in
      guard case .text(let line) = command, line.text.hasSuffix("…") else { return nil }
      return line.text
    }
  }

  private var header: [DrawCommand] {
    let width = size.width - 2 * style.margin
    let top = style.margin
    let title = TextStyle(
      size: style.type.title, weight: .bold, tracking: -style.type.title / 80)
    return [
      words.line(
        plan.title, at: Point(style.margin, top + style.type.title * 0.8), width: width, title,
        style.strong),
      words.line(
        plan.subtitle, at: Point(style.margin, top + style.type.title * 0.8 + 32), width: width,
        TextStyle(size: style.type.subtitle), style.dim),
    ].filter { !$0.isEmptyText }
  }

  private func heading(_ section: SheetSection, _ frame: Rect) -> [DrawCommand] {
    guard !section.heading.isEmpty else { return [] }
    let face = TextStyle(size: style.type.heading, weight: .semibold)
    let point = Point(frame.minX, frame.minY + style.type.heading)
    var commands = words.pair(
      section.heading, face, style.strong, section.remark,
      TextStyle(size: style.type.caption), style.dim, at: point, width: frame.width)
    if let rule = style.rule {
      let line = Rect(frame.minX, point.y + 7.5, frame.width, 0.5)
      commands.append(.fill(.rect(line), .color(rule)))
    }
    return commands
  }

  private func captions(_ cell: SheetCell, at point: Point, width: Double) -> [DrawCommand] {
    let first = words.pair(
      cell.caption, TextStyle(size: style.type.caption, weight: .semibold), style.strong,
      cell.remark, TextStyle(size: style.type.caption), style.soft, at: point, width: width)
    return first
      + cell.details.enumerated().map { index, line in
        words.line(
          String(line), at: Point(point.x, point.y + Double(index + 1) * style.captionPitch),
          width: width, TextStyle(size: style.type.detail), style.dim)
      }
  }
}

extension DrawCommand {
  fileprivate var isEmptyText: Bool {
    if case .text(let line) = self { return line.text.isEmpty }
    return false
  }
}
