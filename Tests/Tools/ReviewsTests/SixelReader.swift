import Bitmaps
import Foundation
import Testing

/// Decodes sixels into pixels as a terminal does: raster attributes, colors in percent, repeats,
/// carriage returns and line feeds (<https://vt100.net/docs/vt3xx-gp/chapter14.html>).
struct SixelReader {
  private var bitmap: Bitmap
  private var colors: [Int: UInt32] = [:]
  private var color: UInt32 = 0
  private var position = (x: 0, y: 0)
  private var rest: Substring.UTF8View

  /// The picture of a sequence; pixels that are never drawn are transparent.
  static func bitmap(of text: String) throws -> Bitmap {
    let start = try #require(text.range(of: "\u{1B}Pq\""))
    let end = try #require(text.range(of: "\u{1B}\\"))
    var reader = SixelReader(rest: text[start.upperBound..<end.lowerBound].utf8)
    let attributes = reader.numbers()
    try #require(attributes.count == 4 && attributes[0] == attributes[1], "square pixels")
    reader.bitmap = Bitmap(size: PixelSize(width: attributes[2], height: attributes[3]))
    try reader.read()
    return reader.bitmap
  }

  private init(rest: Substring.UTF8View) {
    self.rest = rest
    bitmap = Bitmap(size: PixelSize(width: 0, height: 0))
  }

  private mutating func read() throws {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "#"): try choose(numbers())
      case UInt8(ascii: "!"):
        let numbers = numbers()
        let count = try #require(numbers.first)
        let byte = rest.popFirst()
        mark(try #require(byte), count: count)
      case UInt8(ascii: "$"): position.x = 0
      case UInt8(ascii: "-"): position = (0, position.y + 6)
      case 63...126: mark(byte, count: 1)
      default: Issue.record("byte \(byte) means nothing")
      }
    }
  }

  /// Selects a color, or defines one: number, 2 for RGB, three components in percent.
  private mutating func choose(_ numbers: [Int]) throws {
    let number = try #require(numbers.first)
    if numbers.count == 5 {
      try #require(numbers[1] == 2 && numbers[2...].allSatisfy { (0...100).contains($0) })
      colors[number] = numbers[2...].reduce(0xFF) { $0 << 8 | UInt32(($1 * 255 + 50) / 100) }
    }
    color = try #require(colors[number], "color \(number) was never told")
  }

  private mutating func mark(_ byte: UInt8, count: Int) {
    let bits = byte - 63
    for _ in 0..<count {
      for row in 0..<6 where bits >> UInt8(row) & 1 == 1 {
        if position.x < bitmap.size.width, position.y + row < bitmap.size.height {
          bitmap[position.x, position.y + row] = color
        } else {
          Issue.record("a mark outside of the picture")
        }
      }
      position.x += 1
    }
  }

  private mutating func numbers() -> [Int] {
    var found: [Int] = []
    var isOpen = false
    while let byte = rest.first {
      if (48...57).contains(byte) {
        if !isOpen { found.append(0) }
        found[found.count - 1] = found[found.count - 1] * 10 + Int(byte - 48)
        isOpen = true
      } else if byte == UInt8(ascii: ";") {
        isOpen = false
      } else {
        break
      }
      rest.removeFirst()
    }
    return found
  }
}
