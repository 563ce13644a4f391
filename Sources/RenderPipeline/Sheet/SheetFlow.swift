import Geometry

/// Puts sections below each other and pictures in rows.
struct SheetFlow {
  private let style: SheetStyle
  private let width: Double
  private var top: Double
  /// The place of each picture so far.
  private(set) var frames: [Rect] = []
  /// The width that each picture's captions may take.
  private(set) var captionWidths: [Double] = []
  /// The upper edge of each picture's captions.
  private(set) var captionTops: [Double] = []
  /// The place of each section's heading so far.
  private(set) var headings: [Rect] = []

  init(style: SheetStyle, width: Double) {
    self.style = style
    self.width = width
    top = style.margin + style.headerHeight
  }

  /// The width of a plan's widest section, without margins.
  static func width(of plan: SheetPlan, style: SheetStyle) -> Double {
    plan.sections.map { section in
      let columns = Double(min(section.columns, section.cells.count))
      return columns * (section.columnWidth + style.gap.width) - style.gap.width
    }.max() ?? 0
  }

  /// The extent of the sheet as it is so far.
  var size: Size {
    Size(
      (width + 2 * style.margin).rounded(.up),
      (top - style.gap.height + style.margin - 8).rounded(.up))
  }

  mutating func add(_ section: SheetSection) {
    if !headings.isEmpty { top += style.sectionGap }
    headings.append(Rect(style.margin, top, width, style.headingHeight))
    if !section.heading.isEmpty { top += style.headingHeight }
    let captionHeight = style.captionHeight(of: section)
    let pitch = section.columnWidth + style.gap.width
    for start in stride(from: 0, to: section.cells.count, by: section.columns) {
      let row = section.cells[start..<min(start + section.columns, section.cells.count)]
      let height = row.map(\.size.height).max() ?? 0
      for (column, cell) in row.enumerated() {
        let y =
          switch style.captionPlace {
          case .above: top + captionHeight
          case .below: top + height - cell.size.height
          }
        captionTops.append(style.captionPlace == .above ? top : top + height)
        captionWidths.append(section.columnWidth)
        let x = style.margin + Double(column) * pitch
        frames.append(Rect(x.rounded(), y.rounded(), cell.size.width, cell.size.height))
      }
      top += height + captionHeight + style.gap.height
    }
  }
}

extension SheetStyle {
  /// Captions above that have no second line anywhere in a section take no room for one.
  fileprivate func captionHeight(of section: SheetSection) -> Double {
    let hasDetails = section.cells.contains { !$0.detail.isEmpty }
    return hasDetails || captionPlace == .below ? captionHeight : captionHeight - captionPitch
  }
}
