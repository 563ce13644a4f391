import Geometry

/// Arranges sections vertically and their pictures in rows.
struct FlowLayout {
  private let style: SheetStyle
  private let width: Double
  private var top: Double
  private(set) var frames: [Rect] = []
  /// The maximum width of each picture's captions.
  private(set) var captionWidths: [Double] = []
  /// The upper edge of each picture's captions.
  private(set) var captionTops: [Double] = []
  private(set) var headings: [Rect] = []

  init(style: SheetStyle, width: Double) {
    self.style = style
    self.width = width
    top = style.margin + style.headerHeight
  }

  /// The width of the widest section, without margins.
  static func width(of plan: SheetPlan, style: SheetStyle) -> Double {
    plan.sections.flatMap { section in
      section.rows.map { row in
        row.reduce(-style.gap.width) { $0 + section.width(of: $1) + style.gap.width }
      }
    }.max() ?? 0
  }

  /// The current extent of the sheet.
  var size: Size {
    Size(
      (width + 2 * style.margin).rounded(.up),
      (top - style.gap.height + style.margin - 8).rounded(.up))
  }

  mutating func add(_ section: SheetSection) {
    if !headings.isEmpty { top += style.sectionGap }
    headings.append(Rect(style.margin, top, width, style.headingHeight))
    if !section.heading.isEmpty { top += style.headingHeight }
    for row in section.rows {
      let captionHeight = style.captionHeight(
        of: section.columnWidth == nil ? row : section.cells[...])
      let height = row.map(\.size.height).max() ?? 0
      var left = style.margin
      for cell in row {
        let y =
          switch style.captionSide {
          case .above: top + captionHeight
          case .below: top + height - cell.size.height
          }
        captionTops.append(style.captionSide == .above ? top : top + height)
        captionWidths.append(section.width(of: cell))
        frames.append(Rect(left.rounded(), y.rounded(), cell.size.width, cell.size.height))
        left += section.width(of: cell) + style.gap.width
      }
      top += height + captionHeight + style.gap.height
    }
  }
}

extension SheetStyle {
  /// The height of captions, by the largest number of lines in the section; captions below have at
  /// least one.
  fileprivate func captionHeight(of cells: ArraySlice<SheetCell>) -> Double {
    let lines = max(captionSide == .below ? 1 : 0, cells.map(\.details.count).max() ?? 0)
    return captionHeight + Double(lines - 1) * captionPitch
  }
}
