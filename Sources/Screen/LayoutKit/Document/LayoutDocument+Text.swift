package import Devices
import DisplayLists
package import Templates

extension LayoutDocument {
  /// Creates the document of a layout.
  ///
  /// - Parameter decisions: The decisions made before the layout.
  package init(_ layout: LayoutTree, decisions: [Decision], device: DeviceProfile) {
    self.init(LayoutText(layout, decisions: decisions, device: device))
  }

  package init(_ text: LayoutText) {
    var elements: [Element] = []
    // The names of siblings with their counts, for each ancestor of the element.
    var levels: [(path: String, counts: [String: Int])] = [("", [:])]
    for element in text.elements {
      levels.removeLast(max(0, levels.count - 1 - element.depth))
      let top = levels.count - 1
      let number = levels[top].counts[element.name, default: 0] + 1
      levels[top].counts[element.name] = number
      let path =
        (top == 0 ? "" : "\(levels[top].path)/") + element.name
        + (number == 1 ? "" : "#\(number)")
      elements.append(Element(element, path: path))
      levels.append((path, [:]))
    }
    self.init(
      device: text.device, size: text.size, pixels: text.pixels, mapArea: text.mapArea,
      elements: elements, decisions: text.decisions)
  }
}

extension LayoutDocument.Element {
  fileprivate init(_ element: LayoutText.Element, path: String) {
    self.init(
      path: path, kind: .container, frame: element.frame, pixels: element.pixels)
    color = element.color
    switch element.content {
    case .container, .motion: break
    case .plate(let radius, let reach):
      (kind, shadowReach) = (.plate, reach)
      style = "radius \(radius.short)" + (reach == nil ? "" : ", shadow")
    case .text(let text): describe(text)
    case .symbol(let name): (kind, shows) = (.symbol, name)
    case .lanes(let directions): (kind, shows) = (.lanes, directions)
    case .icon(let name): (kind, shows) = (.icon, name)
    case .image(let name, _, _, let radius):
      (kind, shows) = (.image, name)
      if radius > 0 { style = "radius \(radius.short)" }
    case .drawing: kind = .drawing
    }
  }

  private mutating func describe(_ text: LayoutText.SetText) {
    (kind, lines) = (.text, text.lines.count)
    shows = TextBlock.text(ofLines: text.lines.map(\.words))
    (variant, variantCount, misfit) = (text.variant, text.variantCount, text.misfit)
    if text.isTruncated { isTruncated = true }
    guard let line = text.lines.first else { return }
    style =
      "\(line.size.short) pt, weight \(line.weight.rawValue)" + (line.isItalic ? ", italic" : "")
  }
}
