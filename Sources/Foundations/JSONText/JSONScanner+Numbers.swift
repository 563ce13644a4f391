extension JSONScanner {
  /// Parses a number at the current index.
  package mutating func number() throws(DocumentSyntaxError) -> Double {
    _ = peek()
    let start = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
    if tolerance.contains(.handEdited), bytes[position...].starts(with: "Infinity".utf8) {
      position += "Infinity".utf8.count
      try depart(with: "-Infinity", at: start)
      return -.infinity
    }
    var digits = JSONDigits(isNegative: position > start)
    let wholeStart = position
    while let digit = nextDigit() { digits.append(digit) }
    guard position > wholeStart else { throw unexpected("a number") }
    if position - wholeStart > 1, bytes[wholeStart] == UInt8(ascii: "0") {
      throw failure("a number must not begin with 0", at: start)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      let fractionStart = position
      while let digit = nextDigit() { digits.append(digit) }
      guard position > fractionStart else { throw unexpected("a digit after the decimal point") }
      digits.decimals = position - fractionStart
    }
    let isPlain = try !skipExponent()
    if isPlain, let value = digits.exactValue { return value }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite || tolerance.contains(.handEdited) else {
      throw failure("the number \(text.prefix(40)) is too large", at: start)
    }
    return value
  }

  private mutating func nextDigit() -> Int? {
    guard position < bytes.count else { return nil }
    let digit = bytes[position] &- UInt8(ascii: "0")
    guard digit <= 9 else { return nil }
    position += 1
    return Int(digit)
  }

  private mutating func skipExponent() throws(DocumentSyntaxError) -> Bool {
    guard position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") else { return false }
    position += 1
    if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
      position += 1
    }
    let start = position
    while nextDigit() != nil {}
    guard position > start else { throw unexpected("a digit of the exponent") }
    return true
  }
}

/// The digits of a number, for the common case in which one division gives the exact value.
private struct JSONDigits {
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

  /// The value if it has at most 15 digits, so that both operands are exact in a `Double`.
  var exactValue: Double? {
    guard count <= 15, decimals < Self.powers.count else { return nil }
    let value = Double(mantissa) / Self.powers[decimals]
    return isNegative ? -value : value
  }
}
