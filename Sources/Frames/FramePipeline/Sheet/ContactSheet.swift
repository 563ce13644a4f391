import Bitmaps
import CairoDrawing
import DisplayLists
import Geometry

/// One picture with small copies of a run's frames, each over its time and its label.
struct ContactSheet {
  /// The most frames on a sheet.
  static let limit = 48
  /// The ground of `SheetStyle.frames`, 0xAARRGGBB.
  private static let ground: UInt32 = 0xFF17_181B

  /// A frame on the sheet.
  struct Cell {
    let picture: Bitmap
    let time: String
    let label: String
    /// The screen, when the sheet has several.
    let screen: String?
  }

  let title: String
  let subtitle: String
  let cells: [Cell]

  /// The indices of the frames to show: all, or evenly chosen with the first and the last.
  static func choice(among jobs: [FrameJob]) -> Set<Int> {
    guard jobs.count > limit else { return Set(jobs.map(\.index)) }
    return Set((0..<limit).map { jobs[$0 * (jobs.count - 1) / (limit - 1)].index })
  }

  init(plan: RenderPlan, outcome: RenderFarm.Outcome) {
    let screens = plan.screens.count
    let shown = outcome.records.filter { outcome.thumbnails[$0.index] != nil }
    title = plan.name
    subtitle = [
      "\(outcome.records.count) frames",
      screens == 1 ? plan.screens[0].folder : "\(screens) screens",
      FrameName.time(plan.durationSeconds),
    ].joined(separator: "  ·  ")
    cells = shown.compactMap { record in
      outcome.thumbnails[record.index].map { picture in
        Cell(
          picture: picture, time: FrameName.time(record.seconds), label: record.label,
          screen: screens == 1 ? nil : String(record.file.prefix { $0 != "/" }))
      }
    }
  }

  /// The sheet as the bytes of a PNG file.
  ///
  /// - Throws: `DrawingError` or `PNGError`.
  func picture(library: AssetLibrary, fonts: FontLocator) throws -> [UInt8] {
    let text = try TextEngine(fonts: FontLibrary(files: fonts.locate(library.fonts)))
    let style = SheetStyle.frames
    let design = SheetDesign(plan, style: style, measurer: text)
    var bitmap = Bitmap(
      size: PixelSize(width: Int(design.size.width), height: Int(design.size.height)),
      filledWith: ContactSheet.ground)
    for (cell, frame) in zip(cells, design.frames) { bitmap.copy(cell.picture, to: frame.origin) }
    let edges = design.frames.flatMap { edge(of: $0, on: style.ground) }
    _ = try CairoRasterizer(text: text)
      .draw(
        DisplayList(edges + design.writing), scale: PixelScale(x: 1, y: 1), into: &bitmap)
    return try PNGEncoder(.fast).bytes(for: bitmap)
  }

  private var plan: SheetPlan {
    let cells = cells.map { cell in
      SheetCell(
        size: Size(Double(cell.picture.size.width), Double(cell.picture.size.height)),
        caption: cell.time, remark: cell.label.replacing("-", with: " "),
        detail: cell.screen ?? "")
    }
    let section = SheetSection(
      columns: ContactSheet.columns(for: cells.count), columnWidth: Double(Thumbnail.box.width),
      cells: cells)
    return SheetPlan(title: title, subtitle: subtitle, sections: [section])
  }

  private static func columns(for count: Int) -> Int {
    switch count {
    case ...4: max(1, count)
    case ...9: 3
    case ...16: 4
    default: 6
    }
  }

  /// Rounds the corners of a picture and draws a fine line around it.
  private func edge(of frame: Rect, on ground: Color) -> [DrawCommand] {
    let corner = 12.0
    var corners = Path.rect(frame)
    corners.append(Path.rounded(frame, radius: corner))
    return [
      .fill(corners, .color(ground), rule: .evenodd),
      .stroke(
        Path.rounded(frame.inset(by: 0.5, 0.5), radius: corner - 0.5), StrokeStyle(1),
        .color(Color.white.opacity(0.14))),
    ]
  }
}

extension Bitmap {
  /// Copies a whole picture to a place inside this one.
  mutating func copy(_ other: Bitmap, to place: Point) {
    let (left, top) = (Int(place.x), Int(place.y))
    for row in 0..<other.size.height {
      let start = (top + row) * size.width + left
      pixels.replaceSubrange(
        start..<(start + other.size.width),
        with: other.pixels[(row * other.size.width)..<((row + 1) * other.size.width)])
    }
  }
}
