/// The cost of drawing a part of an SVG document, including all copies.
struct SVGCopyCost {
  /// The number of drawn elements.
  var elements = 0.0
  /// An upper bound of the number of outline points.
  var points = 0.0
  /// The approximate length of outlines in their own units.
  var length = 0.0
  /// Operations on full pictures: filters, masks, patterns, layers, embedded pixels.
  var passes = 0.0
  /// Shapes that inherit their fill, stroke or markers from an ancestor.
  var fills = 0.0
  var strokes = 0.0
  var corners = 0.0

  static func += (one: inout SVGCopyCost, other: SVGCopyCost) { one.add(other, times: 1) }

  /// Adds a part drawn several times.
  mutating func add(_ other: SVGCopyCost, times count: Double) {
    guard count > 0 else { return }
    elements += other.elements * count
    points += other.points * count
    length += other.length * count
    passes += other.passes * count
    fills += other.fills * count
    strokes += other.strokes * count
    corners += other.corners * count
  }

  /// The same cost with no inherited paint left to resolve.
  var settled: SVGCopyCost {
    var work = self
    (work.fills, work.strokes, work.corners) = (0, 0, 0)
    return work
  }
}

/// Numbers in attributes of SVG documents.
enum SVGNumbers {
  /// The number of numbers and letters in a text, and the sum of the absolute numbers.
  static func total(_ text: String) -> (count: Double, sum: Double) {
    var (count, sum) = (0.0, 0.0)
    for token in tokens(text) {
      count += 1
      sum += token ?? 0
    }
    return (count, sum.isFinite ? sum : .greatestFiniteMagnitude)
  }

  /// The absolute values of the numbers in a text.
  static func all(_ text: String?) -> [Double] { text.map { tokens($0).compactMap(\.self) } ?? [] }

  /// Numbers, and nil for each letter outside numbers.
  private static func tokens(_ text: String) -> [Double?] {
    var (tokens, digits): ([Double?], [UInt8]) = ([], [])
    var (hasPoint, hasPower) = (false, false)
    func flush() {
      if let last = digits.last, !digits.isEmpty {
        let isOpen = last == UInt8(ascii: "e") || last == UInt8(ascii: "-")
        let number = isOpen ? digits.prefix { $0 != UInt8(ascii: "e") } : digits[...]
        tokens.append(Double(String(decoding: number, as: UTF8.self)) ?? 0)
      }
      (digits, hasPoint, hasPower) = ([], false, false)
    }
    for byte in text.utf8 {
      switch byte {
      case 48...57: digits.append(byte)
      case UInt8(ascii: "."):
        if hasPoint || hasPower { flush() }
        hasPoint = true
        digits.append(byte)
      case UInt8(ascii: "e") where !digits.isEmpty && !hasPower,
        UInt8(ascii: "E") where !digits.isEmpty && !hasPower:
        hasPower = true
        digits.append(UInt8(ascii: "e"))
      case UInt8(ascii: "-") where digits.last == UInt8(ascii: "e"): digits.append(byte)
      case UInt8(ascii: "+") where digits.last == UInt8(ascii: "e"): break
      default:
        flush()
        if byte > 64 { tokens.append(nil) }
      }
    }
    flush()
    return tokens
  }
}
