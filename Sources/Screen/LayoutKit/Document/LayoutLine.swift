import DisplayLists
import Foundation
import Geometry

/// What would have been right where a line is not.
struct Unfit: Error {
  let allowed: String

  init(_ allowed: String) { self.allowed = allowed }
}

/// One line of a layout's text, read from left to right.
struct LayoutLine {
  /// The most bytes that the name of an element may have.
  private static let longestName = 256
  /// The largest number of either sign.
  private static let largestNumber = 1e9

  private let bytes: ArraySlice<UInt8>
  private var position: Int

  init(_ bytes: ArraySlice<UInt8>) { (self.bytes, position) = (bytes, bytes.startIndex) }

  private var rest: ArraySlice<UInt8> { bytes[position...] }

  /// Steps over a text when it comes next.
  mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Steps over a text that must come next.
  mutating func expect(_ text: String, _ allowed: String? = nil) throws(Unfit) {
    guard take(text) else { throw Unfit(allowed ?? "'\(text)' at byte \(place)") }
  }

  /// The line must end here.
  func end() throws(Unfit) {
    guard rest.isEmpty else { throw Unfit("the end of the line at byte \(place)") }
  }

  /// The number of the next byte, counted from 1.
  private var place: Int { position - bytes.startIndex + 1 }

  /// The blanks at the beginning.
  mutating func blanks() -> Int {
    let count = rest.prefix { $0 == UInt8(ascii: " ") }.count
    position += count
    return count
  }

  /// A number as it is written.
  mutating func number(_ range: ClosedRange<Double>? = nil) throws(Unfit) -> Double {
    let range = range ?? -LayoutLine.largestNumber...LayoutLine.largestNumber
    let digits = rest.prefix { byte in
      byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-")
    }
    guard let number = Double(String(decoding: digits, as: UTF8.self)), range.contains(number)
    else {
      throw Unfit(
        "a number from \(range.lowerBound.short) to \(range.upperBound.short) at byte \(place)")
    }
    position += digits.count
    return number
  }

  /// A length on the grid of layouts.
  mutating func length(_ range: ClosedRange<Double>? = nil) throws(Unfit) -> Double {
    try number(range).onGrid
  }

  /// A whole number.
  mutating func count(from least: Double = 0) throws(Unfit) -> Int {
    let start = place
    let number = try number(least...LayoutLine.largestNumber)
    guard number == number.rounded() else { throw Unfit("a whole number at byte \(start)") }
    return Int(number)
  }

  /// Two numbers with a sign between them.
  mutating func pair<Number>(
    _ sign: String, _ number: (inout LayoutLine) throws(Unfit) -> Number
  ) throws(Unfit) -> (Number, Number) {
    let first = try number(&self)
    try expect(sign)
    return (first, try number(&self))
  }

  /// A position and an extent in points.
  mutating func box() throws(Unfit) -> LayoutDocument.Box {
    let (x, y) = try pair(",") { line throws(Unfit) in try line.length() }
    try expect(" ")
    let (width, height) = try pair("×") { line throws(Unfit) in try line.length() }
    return LayoutDocument.Box(x: x, y: y, width: width, height: height)
  }

  /// A position and an extent in pixels.
  mutating func pixelBox() throws(Unfit) -> LayoutDocument.PixelBox {
    let (x, y) = try pair(",") { line throws(Unfit) in
      try line.count(from: -LayoutLine.largestNumber)
    }
    try expect(" ")
    let (width, height) = try pair("×") { line throws(Unfit) in try line.count() }
    return LayoutDocument.PixelBox(x: x, y: y, width: width, height: height)
  }

  /// A word up to a blank, or up to one of some signs that stands before one.
  mutating func word(endingIn signs: String = "") throws(Unfit) -> String {
    let start = place
    let word: String
    if rest.first == UInt8(ascii: "\"") {
      word = try quoted()
    } else {
      var bytes = rest.prefix { $0 != UInt8(ascii: " ") }
      if let last = bytes.last, signs.utf8.contains(last) { bytes = bytes.dropLast() }
      guard !bytes.isEmpty else { throw Unfit("a name at byte \(start)") }
      word = String(decoding: bytes, as: UTF8.self)
      position += bytes.count
    }
    guard word.utf8.count <= LayoutLine.longestName else {
      throw Unfit("a name of at most \(LayoutLine.longestName) bytes at byte \(start)")
    }
    return word
  }

  /// The text up to the end of the line.
  mutating func tail() throws(Unfit) -> String {
    if rest.first == UInt8(ascii: "\"") { return try quoted() }
    guard !rest.isEmpty else { throw Unfit("a text at byte \(place)") }
    defer { position = bytes.endIndex }
    return String(decoding: rest, as: UTF8.self)
  }

  /// The text up to another one, which stays.
  mutating func text(before end: String) -> String {
    let end = Array(end.utf8)
    var stop = position
    while stop < bytes.endIndex, !bytes[stop...].starts(with: end) { stop += 1 }
    defer { position = stop }
    return String(decoding: bytes[position..<stop], as: UTF8.self)
  }

  /// A text in quotation marks with the escapes of JSON.
  mutating func quoted() throws(Unfit) -> String {
    let start = place
    var stop = position + 1
    while stop < bytes.endIndex, bytes[stop] != UInt8(ascii: "\"") {
      stop += bytes[stop] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard rest.first == UInt8(ascii: "\""), stop < bytes.endIndex,
      let text = try? JSONDecoder().decode(String.self, from: Data(bytes[position...stop]))
    else { throw Unfit("a text in double quotes at byte \(start)") }
    position = stop + 1
    return text
  }
}
