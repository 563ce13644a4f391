package import Devices
import DisplayLists
import Geometry
import Navigation
import Symbols
package import Templates

extension LayoutDocument {
  /// The document of a layout on a screen.
  ///
  /// - Parameter decisions: What was decided before the layout.
  package init(_ layout: LayoutTree, decisions: [Decision], device: DeviceProfile) {
    let scale = (x: device.pixelsPerPointX, y: device.pixelsPerPointY)
    var elements: [Element] = []
    var counts: [ElementPath: Int] = [:]
    func add(_ node: LayoutNode, below parent: ElementPath) {
      let number = counts[parent.adding(node.role), default: 0] + 1
      counts[parent.adding(node.role)] = number
      let path = parent.adding(node.role, number: number)
      elements.append(Element(node, path: path.text, scale: scale))
      for child in node.children { add(child, below: path) }
    }
    for node in layout.underMap + layout.nodes { add(node, below: ElementPath([])) }
    self.init(
      device: device.name, size: Box(layout.size),
      pixels: PixelBox(x: 0, y: 0, width: device.pixelWidth, height: device.pixelHeight),
      mapArea: Box(layout.mapArea), elements: elements,
      decisions: (decisions + layout.decisions).map {
        Choice(element: $0.element.name, kind: $0.kind.rawValue, sentence: $0.sentence)
      })
  }
}

extension LayoutDocument.Element {
  fileprivate init(_ node: LayoutNode, path: String, scale: (x: Double, y: Double)) {
    self.init(
      path: path, kind: .container, frame: .init(node.frame),
      pixels: .init(node.frame, scale: scale))
    switch node.content {
    case .container, .motion: break
    case .plate(let plate): describe(plate, scale: max(scale.x, scale.y))
    case .text(let block): describe(block)
    case .symbol(let symbol, let style):
      (kind, color) = (.symbol, style.ink.hex)
      shows =
        symbol.maneuver.name + (symbol.exitAngle.map { " exit-angle \($0.short)" } ?? "")
        + (symbol.exitCount.map { " exit \($0)" } ?? "")
    case .lanes(let lanes, let style):
      (kind, color) = (.lanes, style.ink.hex)
      shows = lanes.map { lane in
        lane.directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }
          .joined(separator: " ")
      }.joined(separator: " | ")
    case .icon(_, let name, let ink): (kind, shows, color) = (.icon, name, ink.hex)
    case .image(let image, let radius):
      (kind, shows) = (.image, image.name)
      if radius > 0 { style = "radius \(radius.short)" }
    case .drawing: kind = .drawing
    }
  }

  private mutating func describe(_ plate: Plate, scale: Double) {
    kind = .plate
    if let shadow = plate.shadow {
      shadowReach = Int(((shadow.offset + 3 * shadow.sigma) * scale).rounded(.up))
    }
    style = "radius \(plate.radius.short)" + (plate.shadow == nil ? "" : ", shadow")
    switch plate.fill {
    case .color(let fill): color = fill.hex
    case .material(let glass):
      color =
        "glass of blur \(glass.sigma.short), saturation \(glass.saturation.short), gray"
        + " \(glass.gray.short) at \(glass.mix.short)"
    }
  }

  private mutating func describe(_ block: TextBlock) {
    kind = .text
    shows = block.text
    lines = block.lines.count
    (variant, variantCount) = (block.variant + 1, block.variantCount)
    if block.isTruncated { isTruncated = true }
    misfit = block.misfit
    guard let line = block.lines.first else { return }
    color = line.color.hex
    style =
      "\(line.style.size.short) pt, weight \(line.style.weight.rawValue)"
      + (line.style.isItalic ? ", italic" : "")
  }
}

extension LayoutDocument.Box {
  fileprivate init(_ rect: Rect) {
    func rounded(_ value: Double) -> Double { (value * 64).rounded() / 64 }
    self.init(
      x: rounded(rect.minX), y: rounded(rect.minY), width: rounded(rect.width),
      height: rounded(rect.height))
  }

  fileprivate init(_ size: Size) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }
}

extension LayoutDocument.PixelBox {
  /// The pixels that a rectangle in points touches; a sliver of 1/64 pixel does not count.
  fileprivate init(_ rect: Rect, scale: (x: Double, y: Double)) {
    let sliver = 1.0 / 64
    let left = Int((rect.minX * scale.x + sliver).rounded(.down))
    let top = Int((rect.minY * scale.y + sliver).rounded(.down))
    let right = Int((rect.maxX * scale.x - sliver).rounded(.up))
    let bottom = Int((rect.maxY * scale.y - sliver).rounded(.up))
    self.init(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }
}
