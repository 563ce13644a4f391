import Foundation

extension JSONScanner {
  /// The number at the present place.
  mutating func number() throws(TileError) -> Double {
    _ = peek()
    let start = position
    let isNegative = position < bytes.count && bytes[position] == UInt8(ascii: "-")
    if isNegative { position += 1 }
    var (digits, mantissa, decimals) = (0, UInt64(0), 0)
    var (isSimple, hasPoint) = (true, false)
    while position < bytes.count {
      let byte = bytes[position]
      if byte >= 0x30, byte <= 0x39 {
        mantissa = mantissa &* 10 &+ UInt64(byte & 0x0F)
        digits += 1
        decimals += hasPoint ? 1 : 0
      } else if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if "eE+-".utf8.contains(byte) {
        isSimple = false
      } else {
        break
      }
      position += 1
    }
    guard digits > 0 else {
      position = start
      throw failure("a value is expected here")
    }
    // Up to 2^53 and 10^22 both are exact, so their quotient is the nearest number.
    if isSimple, digits <= 15 {
      let value = Double(mantissa) / Self.powers[decimals]
      return isNegative ? -value : value
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw failure("'\(text.prefix(40))' is no number that can be used")
    }
    return value
  }

  private static let powers: [Double] = (0...15).map { pow(10, Double($0)) }

  /// The text in quotation marks at the present place.
  mutating func string() throws(TileError) -> String {
    guard take("\"") else { throw failure("a text in quotation marks is expected here") }
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
      case UInt8(ascii: "\\"): return try escapedString(from: start)
      default: position += 1
      }
    }
    throw failure("a text has no closing quotation mark")
  }

  private mutating func escapedString(from start: Int) throws(TileError) -> String {
    var units = Array(bytes[start..<position])
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return String(decoding: units, as: UTF8.self) }
      guard byte == UInt8(ascii: "\\") else {
        units.append(byte)
        continue
      }
      units += try escape().utf8
    }
    throw failure("a text has no closing quotation mark")
  }

  private mutating func escape() throws(TileError) -> String {
    guard position < bytes.count else { throw failure("a text has no closing quotation mark") }
    position += 1
    switch bytes[position - 1] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "u"):
      var units = [try hexadecimal()]
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: Array("\\u".utf8)) {
        position += 2
        units.append(try hexadecimal())
      }
      return String(decoding: units, as: UTF16.self)
    default: throw failure("there is no escape of this kind in JSON")
    }
  }

  private mutating func hexadecimal() throws(TileError) -> UInt16 {
    let digits = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard digits.utf8.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw failure("\\u needs four hexadecimal digits")
    }
    position += 4
    return unit
  }
}
