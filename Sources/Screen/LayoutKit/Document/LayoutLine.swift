import DisplayLists
import Foundation

/// The error of a line that cannot be parsed, with the expected syntax.
struct SyntaxError: Error {
  let allowed: String

  init(_ allowed: String) { self.allowed = allowed }
}

/// A parser for a line of a layout's text, from left to right.
struct LayoutLine {
  /// Maximum number of bytes of an element's name.
  private static let longestName = 256
  /// Maximum absolute value of a number.
  private static let largestNumber = 1e9

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  private var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Consumes a text if it comes next.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Consumes a text that must come next.
  mutating func expect(_ text: String, _ allowed: String? = nil) throws(SyntaxError) {
    guard take(text) else { throw SyntaxError(allowed ?? "'\(text)' at byte \(place)") }
  }

  /// Throws unless the line ends.
  func end() throws(SyntaxError) {
    guard rest.isEmpty else { throw SyntaxError("the end of the line at byte \(place)") }
  }

  /// The position of the next byte, counted from 1.
  private var place: Int { position - bytes.startIndex + 1 }

  /// Consumes leading blanks and returns their count.
  mutating func blanks() -> Int {
    let count = rest.prefix { $0 == UInt8(ascii: " ") }.count
    position += count
    return count
  }

  /// Parses a number in its written form.
  mutating func number(_ range: ClosedRange<Double>? = nil) throws(SyntaxError) -> Double {
    let range = range ?? -LayoutLine.largestNumber...LayoutLine.largestNumber
    let digits = rest.prefix { byte in
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), range.contains(number)
    else {
      throw SyntaxError(
        "a number from \(range.lowerBound.short) to \(range.upperBound.short) at byte \(place)")
    }
    position += digits.count
    return number
  }

  /// Parses a length on the grid of layouts.
  mutating func length(_ range: ClosedRange<Double>? = nil) throws(SyntaxError) -> Double {
    try number(range).onGrid
  }

  /// Parses an integer.
  mutating func count(from least: Double = 0) throws(SyntaxError) -> Int {
    let start = place
    let number = try number(least...LayoutLine.largestNumber)
    guard number == number.rounded() else { throw SyntaxError("a whole number at byte \(start)") }
    return Int(number)
  }

  /// Parses two numbers with a separator.
  mutating func pair<Number>(
    _ sign: String, _ number: (inout LayoutLine) throws(SyntaxError) -> Number
  ) throws(SyntaxError) -> (Number, Number) {
    let first = try number(&self)
    try expect(sign)
    return (first, try number(&self))
  }

  /// Parses position and size in points.
  mutating func box() throws(SyntaxError) -> LayoutDocument.Box {
    let (x, y) = try pair(",") { line throws(SyntaxError) in try line.length() }
    try expect(" ")
    let (width, height) = try pair("×") { line throws(SyntaxError) in try line.length() }
    return LayoutDocument.Box(x: x, y: y, width: width, height: height)
  }

  /// Parses position and size in pixels.
  mutating func pixelBox() throws(SyntaxError) -> LayoutDocument.PixelBox {
    let (x, y) = try pair(",") { line throws(SyntaxError) in
      try line.count(from: -LayoutLine.largestNumber)
    }
    try expect(" ")
    let (width, height) = try pair("×") { line throws(SyntaxError) in try line.count() }
    return LayoutDocument.PixelBox(x: x, y: y, width: width, height: height)
  }

  /// Parses a word up to a blank, without a trailing separator.
  mutating func word(endingIn signs: String = "") throws(SyntaxError) -> String {
    let start = place
    let word: String
    if rest.first == UInt8(ascii: "\"") {
      word = try quoted()
    } else {
      var bytes = rest.prefix { $0 != UInt8(ascii: " ") }
      if let last = bytes.last, signs.utf8.contains(last) { bytes = bytes.dropLast() }
      guard !bytes.isEmpty else { throw SyntaxError("a name at byte \(start)") }
      word = String(decoding: bytes, as: UTF8.self)
      position += bytes.count
    }
    guard word.utf8.count <= LayoutLine.longestName else {
      throw SyntaxError("a name of at most \(LayoutLine.longestName) bytes at byte \(start)")
    }
    return word
  }

  /// Parses the text up to the end of the line.
  mutating func tail() throws(SyntaxError) -> String {
    if rest.first == UInt8(ascii: "\"") { return try quoted() }
    guard !rest.isEmpty else { throw SyntaxError("a text at byte \(place)") }
    defer { position = bytes.endIndex }
    return String(decoding: rest, as: UTF8.self)
  }

  /// Parses the text before another one, which is not consumed.
  mutating func text(before end: String) -> String {
    let end = Array(end.utf8)
    var stop = position
    while stop < bytes.endIndex, !bytes[stop...].starts(with: end) { stop += 1 }
    defer { position = stop }
    return String(decoding: bytes[position..<stop], as: UTF8.self)
  }

  /// Parses a quoted JSON string.
  mutating func quoted() throws(SyntaxError) -> String {
    let start = place
    var stop = position + 1
    while stop < bytes.endIndex, bytes[stop] != UInt8(ascii: "\"") {
      stop += bytes[stop] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard rest.first == UInt8(ascii: "\""), stop < bytes.endIndex,
      let text = try? JSONDecoder().decode(String.self, from: Data(bytes[position...stop]))
    else { throw SyntaxError("a text in double quotes at byte \(start)") }
    position = stop + 1
    return text
  }
}
