import DisplayLists
import Geometry
import LayoutKit
import Templates

/// Measures properties of elements in a layout, by the names in the tables.
struct Measurement {
  let tree: LayoutTree

  /// The value of a cell, such as "53, 8" for "x, y"; nil for an empty cell.
  func text(of element: String, _ what: String) -> String? {
    if what == "down" || what == "across" { return nil }
    if what == "shown" { return node(element) == nil ? "no" : "yes" }
    guard let node = node(element) else { return nil }
    let values = what.components(by: ", ").map { value(of: node, $0) }
    guard !values.contains(nil) else { return nil }
    return values.compactMap(\.self).joined(separator: ", ")
  }

  /// The elements sorted from top to bottom or from left to right.
  func order(_ names: String, _ what: String) -> String {
    let nodes = names.components(by: ", ").compactMap { name in
      node(name).map { (name: name, frame: $0.frame) }
    }
    let sorted = nodes.sorted {
      what == "down" ? $0.frame.midY < $1.frame.midY : $0.frame.midX < $1.frame.midX
    }
    return sorted.map(\.name).joined(separator: ", ")
  }

  /// The element of a path such as "map-button-pan/plate".
  private func node(_ path: String) -> LayoutNode? {
    // Roles of different screens can have the same name.
    let names = path.components(by: "/")
    var found = tree.nodes.lazy.compactMap { $0.first(named: names[0]) }.first
    for name in names.dropFirst() {
      found = found?.children.first { $0.role.name == name }
    }
    return found
  }

  private func value(of node: LayoutNode, _ what: String) -> String? {
    let line = node.lines.first
    let number: Double? =
      switch what {
      case "x": node.frame.minX
      case "y": node.frame.minY
      case "right": node.frame.maxX
      case "width": node.frame.width
      case "height": node.frame.height
      case "center x": line.map { $0.x + $0.width / 2 } ?? node.frame.midX
      case "center y": node.frame.midY
      case "text x": line?.x
      case "text width": line?.width
      case "baseline": line?.baseline
      case "radius": node.plate?.radius
      case "drawn width": node.drawn?.width
      case "drawn height": node.drawn?.height
      default: nil
      }
    if let number { return number.tenths }
    return switch what {
    case "type": line.map { "\($0.style.size.tenths) \($0.style.weight)" }
    case "ink": line?.color.hex ?? node.iconInk?.hex
    case "fill": node.fill?.hex
    case "lines": node.lines.isEmpty ? nil : node.lines.map(\.plainText).joined(separator: " / ")
    default: nil
    }
  }
}

extension LayoutNode {
  /// Returns the first element with a name in depth-first order, starting with this one.
  fileprivate func first(named name: String) -> LayoutNode? {
    role.name == name ? self : children.lazy.compactMap { $0.first(named: name) }.first
  }

  fileprivate var lines: [TextLine] {
    guard case .text(let block) = content else { return [] }
    return block.lines
  }

  fileprivate var plate: Plate? {
    guard case .plate(let plate) = content else { return nil }
    return plate
  }

  fileprivate var fill: Color? {
    guard case .color(let color) = plate?.fill else { return nil }
    return color
  }

  /// The bounds of the fills and strokes of an icon or a drawing.
  fileprivate var drawn: Rect? {
    let commands: [DrawCommand]
    switch content {
    case .icon(let icon, _, let ink): commands = icon.commands(in: frame, ink: ink)
    case .drawing(let drawing): commands = drawing
    default: return nil
    }
    return commands.compactMap { command -> Rect? in
      switch command {
      case .fill(let path, _, _, _): path.bounds
      case .stroke(let path, let style, _, _):
        path.bounds.inset(by: -style.width / 2, -style.width / 2)
      default: nil
      }
    }.reduce(nil) { $0?.union($1) ?? $1 }
  }

  fileprivate var iconInk: Color? {
    guard case .icon(_, _, let ink) = content else { return nil }
    return ink
  }
}

extension TextLine {
  /// The text with regular spaces in place of no-break spaces.
  fileprivate var plainText: String { text.replacing("\u{a0}", with: " ") }
}

extension Double {
  /// The value rounded to a tenth, without trailing zeros.
  fileprivate var tenths: String {
    let value = (self * 10).rounded() / 10
    return value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

extension String {
  /// The substrings between separators.
  func components(by separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
