/// The cost of filters; one unit is about a millisecond for a picture of 512 × 512 pixels.
enum SVGFilterWork {
  /// The side of that picture in pixels.
  static let side = 512.0
  /// The maximum number of primitives per filter, each of which may keep a picture.
  static let maximumSteps = 50

  /// The cost of a filter primitive; 0 for other elements.
  ///
  /// - Parameter scale: An upper bound of the pixels per document unit.
  static func passes(of element: SVGElement, scale: Double) -> Double {
    switch element.name {
    case "feTurbulence": 30 * max(1, SVGNumbers.all(element["numOctaves"]).max() ?? 1)
    case "feGaussianBlur", "feDropShadow": 15
    case "feMorphology": spread(of: element, scale: scale)
    case "feConvolveMatrix":
      {
        let order = SVGNumbers.all(element["order"])
        return 5 + 2 * (order.first ?? 3) * (order.dropFirst().first ?? order.first ?? 3)
      }()
    case "feDiffuseLighting", "feSpecularLighting": 30
    case let name: name.hasPrefix("fe") && !name.hasPrefix("feFunc") ? 5 : 0
    }
  }

  /// The cost of the filter functions in a value such as `blur(4px)`.
  static func passes(of value: String) -> Double {
    15 * Double(value.count { $0 == "(" })
  }

  private static func spread(of element: SVGElement, scale: Double) -> Double {
    let radii = SVGNumbers.all(element["radius"])
    let cells = [radii.first ?? 0, radii.dropFirst().first ?? radii.first ?? 0].map {
      1 + 2 * min(side, max($0, $0 * scale))
    }
    return 5 + cells[0] * cells[1] / 2
  }
}
