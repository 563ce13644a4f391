import Bitmaps
import DisplayLists
import Geometry

/// Where everything on a contact sheet is, in pixels.
struct SheetDesign {
  /// The dark neutral ground, 0xAARRGGBB.
  static let background: UInt32 = 0xFF17_181B
  private static let ground = Color(rgb: 0x17181B)
  private static let margin = 56.0
  private static let gap = 28.0
  private static let headerHeight = 92.0
  private static let captionHeight = 54.0
  private static let corner = 12.0

  let size: PixelSize
  /// The place of each picture.
  let frames: [Rect]
  private let sheet: ContactSheet
  private let measurer: any TextMeasurer

  init(sheet: ContactSheet, measurer: any TextMeasurer) {
    self.sheet = sheet
    self.measurer = measurer
    let columns = SheetDesign.columns(for: sheet.cells.count)
    let pitch = Double(Thumbnail.box.width) + SheetDesign.gap
    var frames: [Rect] = []
    var top = SheetDesign.margin + SheetDesign.headerHeight
    for start in stride(from: 0, to: sheet.cells.count, by: columns) {
      let row = sheet.cells[start..<min(start + columns, sheet.cells.count)].map(\.picture.size)
      let height = Double(row.map(\.height).max() ?? 0)
      for (column, picture) in row.enumerated() {
        frames.append(
          Rect(
            SheetDesign.margin + Double(column) * pitch, top + height - Double(picture.height),
            Double(picture.width), Double(picture.height)))
      }
      top += height + SheetDesign.captionHeight + SheetDesign.gap
    }
    self.frames = frames
    size = PixelSize(
      width: Int(2 * SheetDesign.margin + Double(columns) * pitch - SheetDesign.gap),
      height: Int(top - SheetDesign.gap + SheetDesign.margin - 8))
  }

  /// Everything but the pictures, to be drawn over them.
  func displayList() -> DisplayList {
    let width = Double(size.width) - 2 * SheetDesign.margin
    var commands = [
      text(
        sheet.title, at: Point(SheetDesign.margin, SheetDesign.margin + 26), width: width,
        TextStyle(size: 32, weight: .bold, tracking: -0.4), SheetDesign.strong),
      text(
        sheet.subtitle, at: Point(SheetDesign.margin, SheetDesign.margin + 58), width: width,
        TextStyle(size: 17), SheetDesign.dim),
    ]
    for (cell, frame) in zip(sheet.cells, frames) {
      commands += edge(of: frame) + caption(of: cell, below: frame)
    }
    return DisplayList(commands)
  }

  private static let strong = Color(rgb: 0xF4F4F6)
  private static let soft = Color(rgb: 0xC3C5CB)
  private static let dim = Color(rgb: 0x84878F)

  private static func columns(for count: Int) -> Int {
    switch count {
    case ...4: max(1, count)
    case ...9: 3
    case ...16: 4
    default: 6
    }
  }

  /// Rounds the corners of a picture and draws a fine line around it.
  private func edge(of frame: Rect) -> [DrawCommand] {
    let rounded = Path.rounded(frame, radius: SheetDesign.corner)
    var corners = Path.rect(frame)
    corners.append(rounded)
    return [
      .fill(corners, .color(SheetDesign.ground), rule: .evenodd),
      .stroke(
        Path.rounded(frame.inset(by: 0.5, 0.5), radius: SheetDesign.corner - 0.5),
        StrokeStyle(1), .color(Color.white.opacity(0.14))),
    ]
  }

  private func caption(of cell: ContactSheet.Cell, below frame: Rect) -> [DrawCommand] {
    let width = Double(Thumbnail.box.width)
    let bold = TextStyle(size: 17, weight: .semibold)
    let plain = TextStyle(size: 17)
    let baseline = Point(frame.minX, frame.maxY + 28)
    let advance = measurer.width(of: cell.time, style: bold, direction: .leftToRight) + 12
    let label = cell.label.replacing("-", with: " ")
    var commands = [
      text(cell.time, at: baseline, width: width, bold, SheetDesign.strong),
      text(
        label, at: Point(baseline.x + advance, baseline.y), width: width - advance, plain,
        SheetDesign.soft),
    ]
    if let screen = cell.screen {
      commands.append(
        text(
          screen, at: Point(baseline.x, baseline.y + 21), width: width, TextStyle(size: 14),
          SheetDesign.dim))
    }
    return commands
  }

  /// One line from left to right, cut with "…" where it is longer than `width`.
  private func text(
    _ words: String, at place: Point, width: Double, _ style: TextStyle, _ color: Color
  ) -> DrawCommand {
    var shown = words
    var kept = words
    while measurer.width(of: shown, style: style, direction: .leftToRight) > width, !kept.isEmpty {
      kept.removeLast()
      shown = kept + "…"
    }
    return .text(
      TextLine(
        shown, style: style, color: color, x: place.x, baseline: place.y,
        width: measurer.width(of: shown, style: style, direction: .leftToRight)))
  }
}
