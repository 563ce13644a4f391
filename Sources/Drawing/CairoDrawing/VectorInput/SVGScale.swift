/// The scale of an SVG document's units.
enum SVGScale {
  /// An upper bound of the pixels per unit in a picture of 512 pixels.
  static func pixels(in tree: SVGTree, side: Double) -> Double {
    var scale = SVGFilterWork.side / max(side, 1e-9)
    for element in tree.elements {
      if let text = element["viewBox"] {
        let box = SVGNumbers.all(text)
        let extent = box.count == 4 ? min(box[2], box[3]) : 0
        scale *= element.parent == nil ? 1 : max(1, SVGFilterWork.side / max(extent, 1e-9))
        if element.parent == nil, extent > 0 { scale = max(scale, SVGFilterWork.side / extent) }
      }
      for name in ["transform", "gradientTransform", "patternTransform"] {
        if let text = element[name] { scale *= growth(of: text) }
      }
      if element["primitiveUnits"] == "objectBoundingBox" { scale *= SVGFilterWork.side }
    }
    return min(scale, 1e12)
  }

  /// The maximum scale factor of a transform list.
  private static func growth(of text: String) -> Double {
    var growth = 1.0
    for part in text.split(separator: ")") {
      guard let open = part.firstIndex(of: "(") else { continue }
      let figures = SVGNumbers.all(String(part[part.index(after: open)...]))
      switch part[..<open].trimming({ $0.isWhitespace || $0 == "," }) {
      case "translate", "rotate": break
      case "scale": growth *= max(1, figures.max() ?? 1)
      case "matrix": growth *= max(1, (figures.prefix(4).max() ?? 1) * 1.5)
      default: growth *= 10
      }
    }
    return growth
  }
}
