/// A picture embedded in an SVG document by a `data:` link.
enum SVGEmbeddedPicture {
  /// The maximum number of pixels of one picture.
  static let maximumPixels = 16_000_000

  /// The number of pixels of an embedded PNG or JPEG picture.
  ///
  /// - Throws: `SVGRefusal` for external links, other formats and oversized pictures.
  static func pixels(of link: String) throws(SVGRefusal) -> Int {
    guard link.hasPrefix("data:"), let comma = link.firstIndex(of: ",") else {
      throw SVGRefusal(
        "external image '\(link.prefix(60))' is not supported; embed it in the document")
    }
    let head = link[..<comma].lowercased()
    guard head.hasSuffix(";base64"),
      let bytes = bytes(ofBase64: link[link.index(after: comma)...]),
      let size = pngSize(bytes) ?? jpegSize(bytes)
    else {
      throw SVGRefusal(
        "unsupported embedded image ('\(head.prefix(40))'); embed a PNG or JPEG image in base64")
    }
    let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
    guard !isTooLarge, pixels <= maximumPixels else {
      throw SVGRefusal(
        "an embedded image has \(size.width) × \(size.height) pixels, at most \(maximumPixels) are"
          + " allowed; scale it down")
    }
    return pixels
  }

  private static func bytes(ofBase64 text: Substring) -> [UInt8]? {
    var (bytes, word, bits): ([UInt8], UInt32, Int) = ([], 0, 0)
    for letter in text.utf8 {
      let value: UInt8
      switch letter {
      case 65...90: value = letter - 65
      case 97...122: value = letter - 71
      case 48...57: value = letter + 4
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      case UInt8(ascii: "="), 9, 10, 13, 32: continue
      default: return nil
      }
      word = (word << 6 | UInt32(value)) & 0xFFFFFF
      bits += 6
      if bits >= 8 {
        bits -= 8
        bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(bits)))
      }
    }
    return bytes
  }

  private static func pngSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return nil }
    return (number(bytes[16..<20]), number(bytes[20..<24]))
  }

  /// The size in the JPEG frame header, found by walking the segments.
  static func jpegSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let kind = bytes[index + 1]
      if kind == 0xFF {
        index += 1
      } else if (0xC0...0xCF).contains(kind), ![0xC4, 0xC8, 0xCC].contains(kind) {
        return (number(bytes[(index + 7)..<(index + 9)]), number(bytes[(index + 5)..<(index + 7)]))
      } else {
        index += 2 + number(bytes[(index + 2)..<(index + 4)])
      }
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
