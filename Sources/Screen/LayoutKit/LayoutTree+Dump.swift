import DisplayLists
import Geometry
import Navigation
import Symbols
import Templates

extension LayoutTree {
  /// A stable text form: one element per line, children indented, lengths in points.
  package func dump() -> String {
    var lines = [
      "screen \(size.width.short)×\(size.height.short)",
      "map-area \(mapArea.short)",
      "vehicle-anchor \(vehicleAnchor.x.short),\(vehicleAnchor.y.short)",
    ]
    if let window {
      lines.append("map-window radius \(window.radius.short) at \(window.frame.short)")
    }
    if hidesMap { lines.append("no map") }
    for node in underMap + nodes { node.dump(into: &lines, indent: 0) }
    lines += notes.map { "note: \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension LayoutNode {
  fileprivate func dump(into lines: inout [String], indent: Int) {
    let margin = String(repeating: "  ", count: indent)
    lines.append("\(margin)\(role.name) \(frame.short)\(summary)")
    if case .text(let block) = content {
      lines += zip(block.lines, block.readableLines).map { line, text in
        "\(margin)  \"\(text)\" at \(line.x.short),\(line.baseline.short)"
          + " width \(line.width.short) size \(line.style.size.short)"
          + " weight \(line.style.weight.rawValue) \(line.direction.rawValue)"
      }
    }
    for child in children { child.dump(into: &lines, indent: indent + 1) }
  }

  private var summary: String {
    switch content {
    case .container: ""
    case .plate(let plate): " plate radius \(plate.radius.short)"
    case .text(let block):
      " text variant \(block.variant + 1)/\(block.variantCount) lines \(block.lines.count)"
        + (block.isTruncated ? " truncated" : "")
    case .symbol(let symbol, _):
      " symbol \(symbol.maneuver.name)"
        + (symbol.exitAngle.map { " exit-angle \($0.short)" } ?? "")
        + (symbol.exitCount.map { " exit \($0)" } ?? "")
    case .lanes(let lanes, _): " lanes \(lanes.count)"
    case .icon(_, let name, _): " icon \(name)"
    case .image(let image, _):
      " image \"\(image.name)\" of \(image.size.width.short)×\(image.size.height.short)"
    case .drawing(let commands): " drawing \(commands.count)"
    case .motion(let motion): motion.dumpText
    }
  }
}

extension Rect {
  fileprivate var short: String {
    "\(minX.short),\(minY.short) \(width.short)×\(height.short)"
  }
}
