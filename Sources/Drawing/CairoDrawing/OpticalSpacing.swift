import DisplayLists

/// The tracking, in points, at which text in Inter is as wide as in San Francisco.
///
/// Values are least-squares fits to the ink widths of texts in CarPlay screenshots, interpolated
/// between sizes. For San Francisco's own tracking see Apple's table
/// (<https://developer.apple.com/design/human-interface-guidelines/typography>).
enum OpticalSpacing {
  /// The minimum size of Inter Display, in points.
  static let displaySize = 20.0

  private typealias Row = [(size: Double, spacing: Double)]

  private static let regular: Row = [
    (11, 0.05), (12, -0.05), (13, -0.12), (15, -0.3), (16, -0.36), (17, -0.45),
  ]
  private static let medium: Row = [
    (11, 0.05), (13, -0.04), (15, -0.08), (16, -0.27), (17, -0.38),
  ]
  private static let semibold: Row = [
    (11, 0.09), (12, 0.1), (13, -0.11), (16, -0.21), (17, -0.3), (18, -0.1),
  ]
  private static let bold: Row = [(9, 0.17), (12, 0), (14, -0.05), (16, -0.22), (18, -0.08)]
  private static let display: Row = [(20, 0.27), (28, 0.27)]
  private static let displayBold: Row = [(20, 0.4), (22, 0.45)]
  private static let clock: Row = [(12, 0.1), (14, -0.91)]

  static func spacing(of style: TextStyle) -> Double {
    let isDisplay = style.size >= displaySize
    let row =
      switch (style.fit, style.weight) {
      case (.font, _): Row()
      case (.clock, _): clock
      case (.screen, .bold): isDisplay ? displayBold : bold
      case (.screen, _) where isDisplay: display
      case (.screen, .regular): regular
      case (.screen, .medium): medium
      case (.screen, .semibold): semibold
      }
    guard let first = row.first, let last = row.last else { return 0 }
    guard style.size > first.size else { return first.spacing * style.size / first.size }
    guard let index = row.firstIndex(where: { $0.size >= style.size }) else {
      return last.spacing * (isDisplay ? style.size / last.size : 1)
    }
    let (lower, upper) = (row[index - 1], row[index])
    let share = (style.size - lower.size) / (upper.size - lower.size)
    return lower.spacing + share * (upper.spacing - lower.spacing)
  }
}

extension TextStyle {
  var hasDisplayCut: Bool { fit == .screen && size >= OpticalSpacing.displaySize }

  /// The OpenType features in CSS syntax; contextual alternates would turn "4x4" into a product.
  var features: String {
    [
      fit == .font ? nil : "calt=0", fit == .clock ? "case=1" : nil,
      hasTabularDigits ? "tnum=1" : nil,
    ].compactMap(\.self).joined(separator: ",")
  }

  /// The tracking for byte ranges of a text; scripts in fonts other than Inter are excluded.
  func opticalSpacing(in text: String) -> [(spacing: Double, bytes: Range<Int>)] {
    let spacing = OpticalSpacing.spacing(of: self)
    guard spacing != 0, !text.isEmpty else { return [] }
    let count = text.utf8.count
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [(spacing, 0..<count)] }
    var found: [Range<Int>] = []
    var byte = 0
    for scalar in text.unicodeScalars {
      let end = byte + UTF8.width(scalar)
      if FontScript.script(of: scalar) == nil {
        if let last = found.last, last.upperBound == byte {
          found[found.count - 1] = last.lowerBound..<end
        } else {
          found.append(byte..<end)
        }
      }
      byte = end
    }
    return found.map { (spacing, $0) }
  }
}
