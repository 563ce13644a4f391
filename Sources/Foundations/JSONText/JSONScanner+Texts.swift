extension JSONScanner {
  /// Parses a quoted string at the current index.
  package mutating func string() throws(DocumentSyntaxError) -> String {
    guard take("\"") else { throw unexpected("a string in double quotes") }
    let quote = position - 1
    let isTolerant = tolerance.contains(.damagedTexts)
    let end = try runOfText(isTolerant)
    if let end, bytes[end] == UInt8(ascii: "\"") {
      position = end + 1
      return try text(bytes[(quote + 1)..<end], at: quote)
    }
    var unescaped = Array(bytes[(quote + 1)..<position])
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      let byte = bytes[position]
      if byte < 0x20, !isTolerant { throw controlCharacter() }
      position += 1
      if byte == UInt8(ascii: "\\") {
        try appendEscape(to: &unescaped)
      } else {
        unescaped.append(byte)
      }
    }
    guard position < bytes.count else { throw endlessText(from: quote) }
    position += 1
    return try unescaped.withUnsafeBufferPointer { buffer in
      Result { () throws(DocumentSyntaxError) in try text(buffer[...], at: quote) }
    }.get()
  }

  /// Skips a quoted string at the current index.
  mutating func skipString() throws(DocumentSyntaxError) {
    let quote = position
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { return }
    }
    position = bytes.count
    throw endlessText(from: quote)
  }

  /// Parses true, false, null, or a word for NaN or infinity.
  mutating func word() throws(DocumentSyntaxError) -> JSONValue {
    guard position < bytes.count else { throw unexpected("a value") }
    let start = position
    while position < bytes.count, isLetter(bytes[position]) {
      position += 1
    }
    switch String(decoding: bytes[start..<position], as: UTF8.self) {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    case "NaN" where tolerance.contains(.handEdited):
      try depart(with: "NaN", at: start)
      return .number(.nan)
    case "Infinity" where tolerance.contains(.handEdited):
      try depart(with: "Infinity", at: start)
      return .number(.infinity)
    default:
      position = start
      throw unexpected("a value")
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// Skips unescaped characters and returns the index after them.
  private mutating func runOfText(_ isTolerant: Bool) throws(DocumentSyntaxError) -> Int? {
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return position }
      if byte < 0x20, !isTolerant { throw controlCharacter() }
      position += 1
    }
    return nil
  }

  private func controlCharacter() -> DocumentSyntaxError {
    failure("a string must not contain control characters")
  }

  private func endlessText(from quote: Int) -> DocumentSyntaxError {
    failure("the string is not terminated; add the closing quote", at: quote)
  }

  private func text(
    _ slice: Slice<UnsafeBufferPointer<UInt8>>, at quote: Int
  ) throws(DocumentSyntaxError) -> String {
    let buffer = UnsafeBufferPointer(rebasing: slice)
    if tolerance.contains(.damagedTexts) { return String(decoding: buffer, as: UTF8.self) }
    guard let text = String(validating: buffer, as: UTF8.self) else {
      throw failure("the string is not valid UTF-8; save the file as UTF-8", at: quote)
    }
    return text
  }

  private mutating func appendEscape(to text: inout [UInt8]) throws(DocumentSyntaxError) {
    guard position < bytes.count else { return }
    let letter = bytes[position]
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(String(try unicodeEscape()).utf8)
    default:
      throw failure("'\\' must be followed by one of \" \\ / b f n r t u", at: position - 1)
    }
  }

  /// Parses a `\u` escape; a lone surrogate becomes U+FFFD.
  private mutating func unicodeEscape() throws(DocumentSyntaxError) -> Character {
    let first = try hexadecimal()
    if let scalar = UnicodeScalar(first) { return Character(scalar) }
    guard first < 0xDC00, bytes[position...].starts(with: [0x5C, 0x75]) else { return "\u{FFFD}" }
    let afterFirst = position
    position += 2
    let second = try hexadecimal()
    guard (0xDC00...0xDFFF).contains(second),
      let scalar = UnicodeScalar(0x10000 + ((first - 0xD800) << 10) + (second - 0xDC00))
    else {
      position = afterFirst
      return "\u{FFFD}"
    }
    return Character(scalar)
  }

  private mutating func hexadecimal() throws(DocumentSyntaxError) -> UInt32 {
    let digits = bytes[position...].prefix(4)
    guard digits.count == 4, digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw failure("'\\u' must be followed by four hexadecimal digits") }
    position += 4
    return value
  }
}
