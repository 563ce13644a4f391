extension JSONParser {
  mutating func string() throws(JSONSyntaxError) -> String {
    let quote = index
    index += 1
    let start = index
    while let byte = current, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      index += 1
    }
    guard current != UInt8(ascii: "\"") else {
      index += 1
      return try text(bytes[start..<index - 1], at: quote)
    }
    var unescaped = Array(bytes[start..<index])
    while let byte = current, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw error("a string may not contain control characters") }
      index += 1
      if byte == UInt8(ascii: "\\") {
        try appendEscape(to: &unescaped)
      } else {
        unescaped.append(byte)
      }
    }
    guard current != nil else { throw error("the string has no end; was it cut off?", at: quote) }
    index += 1
    return try text(unescaped[...], at: quote)
  }

  private func text(_ slice: ArraySlice<UInt8>, at quote: Int) throws(JSONSyntaxError) -> String {
    guard let text = String(validating: slice, as: UTF8.self) else {
      throw error("the string is not valid UTF-8; save the file as UTF-8", at: quote)
    }
    return text
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(JSONSyntaxError) {
    guard let letter = current else { throw endOfFile("a string is not closed") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(try unicodeEscape()).utf8)
    default: throw error("'\\' must be followed by one of \" \\ / b f n r t u", at: index - 1)
    }
  }

  /// The character of a `\u` escape; a lone half of a surrogate pair becomes U+FFFD.
  private mutating func unicodeEscape() throws(JSONSyntaxError) -> Character {
    let first = try hexadecimal()
    if let scalar = UnicodeScalar(first) { return Character(scalar) }
    guard first < 0xDC00, bytes[index...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    let afterFirst = index
    index += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    else {
      index = afterFirst
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(JSONSyntaxError) -> UInt32 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw error("'\\u' must be followed by four hexadecimal digits") }
    index += 4
    return value
  }

  mutating func number() throws(JSONSyntaxError) -> JSONValue {
    let start = index
    if current == UInt8(ascii: "-") { index += 1 }
    if let byte = current, isLetter(byte) {
      guard bytes[index...].starts(with: "Infinity".utf8) else { throw unexpected("a digit") }
      index += "Infinity".utf8.count
      overlook("-Infinity", at: start)
      return .number(-.infinity)
    }
    var digits = Digits(isNegative: index > start)
    let wholeStart = index
    while let digit = nextDigit() { digits.append(digit) }
    guard index > wholeStart else { throw unexpected("a digit") }
    if index - wholeStart > 1, bytes[wholeStart] == UInt8(ascii: "0") {
      throw error("a number may not begin with 0", at: start)
    }
    if current == UInt8(ascii: ".") {
      index += 1
      let fractionStart = index
      while let digit = nextDigit() { digits.append(digit) }
      guard index > fractionStart else { throw unexpected("a digit after the decimal point") }
      digits.decimals = index - fractionStart
    }
    let isPlain = try !skipExponent()
    if isPlain, let value = digits.exactValue { return .number(value) }
    guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) else {
      throw error("the number cannot be read", at: start)
    }
    return .number(value)
  }

  private mutating func nextDigit() -> Int? {
    guard let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else {
      return nil
    }
    index += 1
    return Int(byte - UInt8(ascii: "0"))
  }

  private mutating func skipExponent() throws(JSONSyntaxError) -> Bool {
    guard let byte = current, byte | 0x20 == UInt8(ascii: "e") else { return false }
    index += 1
    if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { index += 1 }
    let start = index
    while nextDigit() != nil {}
    guard index > start else { throw unexpected("a digit of the exponent") }
    return true
  }
}

/// The digits of a number, for the common case in which a division gives the exact value.
private struct Digits {
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  let isNegative: Bool
  var decimals = 0
  private var mantissa = 0
  private var count = 0

  init(isNegative: Bool) { self.isNegative = isNegative }

  mutating func append(_ digit: Int) {
    count += 1
    if count <= 15 { mantissa = mantissa * 10 + digit }
  }

  /// The value when it has at most 15 digits: both operands are then exact in a `Double`.
  var exactValue: Double? {
    guard count <= 15, decimals < Self.powers.count else { return nil }
    let value = Double(mantissa) / Self.powers[decimals]
    return isNegative ? -value : value
  }
}
