/// Red, green and blue, each 0...255 with fractions.
typealias RGB = SIMD3<Double>

extension AlphaBackground {
  /// The background colors of a pixel; `index` counts pixels row by row.
  func colors(at index: Int) -> (RGB, RGB?) {
    switch self {
    case .whiteAndBlack: (RGB(repeating: 255), RGB(repeating: 0))
    case .white: (RGB(repeating: 255), nil)
    case .checkers: (AlphaBackground.checker(at: index), nil)
    }
  }

  /// Two levels, 48 and 207, that alternate with the byte offset divided by 1, the golden ratio and
  /// its square.
  static func checker(at index: Int) -> RGB {
    let offset = Double(index * 4)
    func level(_ step: Double) -> Double { 48 + 159 * Double(Int(offset / step) % 2) }
    return RGB(level(1), level(1.618033988749895), level(2.618033988749895))
  }
}

extension UInt32 {
  /// The channels of a 0xAARRGGBB pixel.
  var rgb: RGB {
    RGB(Double(self >> 16 & 0xFF), Double(self >> 8 & 0xFF), Double(self & 0xFF))
  }

  /// The alpha of a 0xAARRGGBB pixel, 0...255.
  var alpha: Double { Double(self >> 24) }

  /// The visible color of the pixel over another color.
  func over(_ background: RGB) -> RGB {
    (rgb * alpha + background * (255 - alpha)) / 255
  }
}
