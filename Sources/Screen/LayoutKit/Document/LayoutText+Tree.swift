package import Devices
import DisplayLists
import Geometry
import Navigation
import Symbols
package import Templates

extension LayoutText {
  /// Creates the text of a layout.
  ///
  /// - Parameter decisions: The decisions made before the layout.
  package init(_ layout: LayoutTree, decisions: [Decision], device: DeviceProfile) {
    let scale = (x: device.pixelsPerPointX, y: device.pixelsPerPointY)
    var elements: [Element] = []
    func add(_ node: LayoutNode, depth: Int) {
      elements.append(Element(node, depth: depth, scale: scale))
      for child in node.children { add(child, depth: depth + 1) }
    }
    for node in layout.underMap + layout.nodes { add(node, depth: 0) }
    self.init(
      device: device.name,
      size: .init(x: 0, y: 0, width: layout.size.width, height: layout.size.height),
      pixels: .init(x: 0, y: 0, width: device.pixelWidth, height: device.pixelHeight),
      mapArea: .init(layout.mapArea),
      vehicleAnchor: Point(layout.vehicleAnchor.x.onGrid, layout.vehicleAnchor.y.onGrid),
      window: layout.window.map { Window(radius: $0.radius.onGrid, frame: .init($0.frame)) },
      hidesMap: layout.hidesMap, elements: elements,
      decisions: (decisions + layout.decisions).map {
        .init(element: $0.element.name, kind: $0.kind.rawValue, sentence: $0.sentence)
      })
  }
}

extension LayoutText.Element {
  fileprivate init(_ node: LayoutNode, depth: Int, scale: (x: Double, y: Double)) {
    self.init(
      name: node.role.name, depth: depth, frame: .init(node.frame),
      pixels: .init(node.frame, scale: scale), color: node.content.writtenColor,
      content: .init(node.content, scale: max(scale.x, scale.y)))
  }
}

extension LayoutNode.Content {
  /// The color or the fill.
  fileprivate var writtenColor: String? {
    switch self {
    case .container, .image, .drawing, .motion: nil
    case .plate(let plate):
      switch plate.fill {
      case .color(let fill): fill.hex
      case .material(let glass):
        "glass of blur \(glass.sigma.short), saturation \(glass.saturation.short), gray"
          + " \(glass.gray.short) at \(glass.mix.short)"
      }
    case .text(let block): block.lines.first?.color.hex
    case .symbol(_, let style), .lanes(_, let style): style.ink.hex
    case .icon(_, _, let ink): ink.hex
    }
  }
}

extension LayoutText.Content {
  fileprivate init(_ content: LayoutNode.Content, scale: Double) {
    switch content {
    case .container: self = .container
    case .motion(let motion): self = .motion(motion.words)
    case .plate(let plate):
      let reach = plate.shadow.map { ($0.offset + 3 * $0.sigma) * scale }
      self = .plate(
        radius: plate.radius.onGrid, shadowReach: reach.map { Int($0.rounded(.up)) })
    case .text(let block): self = .text(.init(block))
    case .symbol(let symbol, _):
      self = .symbol(
        symbol.maneuver.name + (symbol.exitAngle.map { " exit-angle \($0.short)" } ?? "")
          + (symbol.exitCount.map { " exit \($0)" } ?? ""))
    case .lanes(let lanes, _):
      self = .lanes(
        lanes.map { lane in
          lane.directions.map { $0.shape.name + ($0.isRecommended ? "*" : "") }
            .joined(separator: " ")
        }.joined(separator: " | "))
    case .icon(_, let name, _): self = .icon(name)
    case .image(let image, let radius):
      self = .image(
        image.name, width: image.size.width.onGrid, height: image.size.height.onGrid,
        radius: radius.onGrid)
    case .drawing(let commands): self = .drawing(commands.count)
    }
  }
}

extension LayoutText.SetText {
  fileprivate init(_ block: TextBlock) {
    self.init(
      variant: block.variant + 1, variantCount: block.variantCount,
      isTruncated: block.isTruncated, misfit: block.misfit,
      lines: zip(block.lines, block.readableLines).map { line, words in
        .init(
          words: words, x: line.x.onGrid, baseline: line.baseline.onGrid,
          width: line.width.onGrid, size: line.style.size.onGrid,
          weight: line.style.weight, isItalic: line.style.isItalic,
          direction: line.direction)
      })
  }
}

extension LayoutDocument.Box {
  fileprivate init(_ rect: Rect) {
    self.init(
      x: rect.minX.onGrid, y: rect.minY.onGrid, width: rect.width.onGrid,
      height: rect.height.onGrid)
  }
}

extension Double {
  /// The nearest multiple of 1/64, the resolution of `short`.
  var onGrid: Double { (self * 64).rounded() / 64 }
}
