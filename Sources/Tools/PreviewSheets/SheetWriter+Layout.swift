import DisplayLists
import Geometry

extension SheetWriter {
  /// The content of the sheet in brief.
  package var summary: String {
    "\(plan.cells.count) pictures on \(size.width.short) × \(size.height.short) points"
  }

  /// A stable text form: the sheet, its sections, and every picture's frame.
  package var layoutText: String {
    var lines = ["sheet \(size.width.short)×\(size.height.short) \"\(plan.title)\""]
    lines.append("\"\(plan.subtitle)\"")
    var frames = design.frames[...]
    for section in plan.sections {
      if !section.heading.isEmpty {
        lines.append("section \"\(section.heading)\" \"\(section.remark)\"")
      }
      for cell in section.cells {
        guard let frame = frames.popFirst() else { continue }
        let corner = "\(frame.minX.short),\(frame.minY.short)"
        let words = [cell.caption, cell.remark, cell.detail.replacing("\n", with: " ")]
          .filter { !$0.isEmpty }
        lines.append(
          "  \(corner) \(frame.width.short)×\(frame.height.short) "
            + words.map { "\"\($0)\"" }.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
