import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
package import FramePipeline
import Geometry
import RunReports

/// A picture with thumbnails of a run's frames, each above its time and label.
package struct ContactSheet {
  /// The maximum number of frames.
  static let limit = 48
  /// The background of `SheetStyle.frames`, 0xAARRGGBB.
  private static let ground: UInt32 = 0xFF17_181B

  /// A frame on the sheet.
  fileprivate struct Cell: Sendable {
    let picture: Bitmap
    let time: String
    let label: String
    /// The screen, if the sheet shows several.
    let screen: String?
  }

  private let report: RunReport
  private let folder: String

  /// Creates the contact sheet of a complete run with more than one frame; nil otherwise.
  package init?(of run: RenderRun.Outcome) {
    guard run.report.isComplete, run.report.frames.count > 1 else { return nil }
    report = run.report
    folder = run.folder
  }

  /// The path of the file, in the run's folder.
  package var path: String {
    let shard = report.options.shard.flatMap { Shard($0) } ?? .whole
    return "\(folder)/contact-sheet\(shard.suffix).png"
  }

  /// The indices of the frames to show: all, or evenly spaced including the first and the last.
  static func choice(among count: Int) -> [Int] {
    count > limit ? (0..<limit).map { $0 * (count - 1) / (limit - 1) } : Array(0..<count)
  }

  /// Draws the sheet from the frame files and writes it; missing and corrupt files are skipped.
  ///
  /// - Throws: `DrawingError`, `PNGError` or `OutputError`.
  package func write(library: AssetLibrary) async throws {
    let screens = Array(Set(report.frames.map(\.screen)))
    let chosen = ContactSheet.choice(among: report.frames.count).map { report.frames[$0] }
    let bytes = try picture(
      of: await cells(of: chosen, namesScreens: screens.count > 1), on: screens, library)
    try AtomicFile.write(bytes, to: path)
  }

  /// Reads the frames concurrently, one task per core.
  private func cells(of frames: [FrameRecord], namesScreens: Bool) async -> [Cell] {
    let folder = folder
    return await withTaskGroup(of: (Int, Cell?).self) { group in
      for (index, frame) in frames.enumerated() {
        group.addTask {
          let picture = WrittenFrame(frame, in: folder).picture()
          return (index, picture.map { Cell(Thumbnail.of($0), frame, namesScreen: namesScreens) })
        }
      }
      var cells: [Int: Cell] = [:]
      for await (index, cell) in group { cells[index] = cell }
      return frames.indices.compactMap { cells[$0] }
    }
  }

  private func picture(
    of cells: [Cell], on screens: [String], _ library: AssetLibrary
  ) throws -> [UInt8] {
    let renderer = try FrameRenderer(library: library)
    let style = SheetStyle.frames
    let design = SheetDesign(
      plan(of: cells, on: screens), style: style, measurer: renderer.measurer)
    var bitmap = Bitmap(
      size: PixelSize(width: Int(design.size.width), height: Int(design.size.height)),
      filledWith: ContactSheet.ground)
    for (cell, frame) in zip(cells, design.frames) {
      bitmap.copy(cell.picture, x: Int(frame.minX), y: Int(frame.minY))
    }
    let edges = design.frames.flatMap { edge(of: $0, on: style.ground) }
    _ = try renderer.draw(
      DisplayList(edges + design.writing), scale: PixelScale(x: 1, y: 1), into: &bitmap)
    return try PNGEncoder(.fast).bytes(for: bitmap)
  }

  private func plan(of cells: [Cell], on screens: [String]) -> SheetPlan {
    let subtitle = [
      "\(report.frames.count) frames",
      screens.count == 1 ? screens[0] : "\(screens.count) screens",
      FrameName.time(report.drive.durationSeconds),
    ].joined(separator: "  ·  ")
    let cells = cells.map { cell in
      SheetCell(
        size: Size(Double(cell.picture.size.width), Double(cell.picture.size.height)),
        caption: cell.time, remark: cell.label.replacing("-", with: " "),
        detail: cell.screen ?? "")
    }
    let section = SheetSection(
      columns: ContactSheet.columns(for: cells.count), columnWidth: Double(Thumbnail.box.width),
      cells: cells)
    return SheetPlan(title: report.drive.name, subtitle: subtitle, sections: [section])
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

extension ContactSheet.Cell {
  fileprivate init(_ picture: Bitmap, _ frame: FrameRecord, namesScreen: Bool) {
    self.picture = picture
    time = FrameName.time(frame.seconds)
    label = frame.label
    screen = namesScreen ? frame.screen : nil
  }
}

extension FrameRecord {
  /// The screen's folder, the first component of the file's path.
  fileprivate var screen: String { String(file.prefix { $0 != "/" }) }
}
