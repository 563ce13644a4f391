import Documents
import Geometry

extension LayoutText {
  /// Maximum number of bytes of a text.
  static let largestText = 4 << 20
  /// Maximum number of elements of a text.
  static let maximumElements = 20_000
  /// Maximum nesting depth of an element.
  static let deepest = 32

  /// Returns whether bytes begin like a text of the current version.
  package static func isText(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "screen ".utf8)
      && bytes.drop { $0 != UInt8(ascii: "\n") }.starts(with: "\ndevice ".utf8)
  }

  /// Parses the output of `text`.
  ///
  /// - Parameter file: The name of the file for errors.
  /// - Throws: `LayoutTextError` for the first invalid line, or a text that is too large.
  package init(_ text: String, file: String) throws(LayoutTextError) {
    let size = text.utf8.count
    guard size <= LayoutText.largestText else {
      throw LayoutTextError(
        file: file, line: 1,
        sentence: "the text has \(size) bytes; allowed: \(LayoutText.largestText) bytes")
    }
    var reader = LayoutTextReader(text)
    do {
      self = try reader.layout()
    } catch {
      throw LayoutTextError(
        file: file, line: reader.index + 1,
        sentence: "found \(reader.found); allowed: \(error.allowed)")
    }
  }
}

/// Parses the lines of a layout's text.
private struct LayoutTextReader {
  /// The index of the current line.
  private(set) var index = 0
  private let lines: [ArraySlice<UInt8>]
  /// Whether the last line is terminated.
  private let isComplete: Bool

  init(_ text: String) {
    let lines = Array(text.utf8)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    isComplete = lines.last?.isEmpty == true
    self.lines = isComplete ? lines.dropLast() : lines
  }

  /// The current line, for error messages.
  var found: String {
    guard lines.indices.contains(index) else { return "the end of the text" }
    guard !lines[index].isEmpty else { return "an empty line" }
    let text = String(decoding: lines[index], as: UTF8.self).visible
    return "'\(text.count > 80 ? text.prefix(79) + "…" : text[...])'"
  }

  mutating func layout() throws(SyntaxError) -> LayoutText {
    guard isComplete else {
      index = lines.count - 1
      throw SyntaxError("the line break at the end")
    }
    var layout = try head()
    while index < lines.count, !isNext("decisions") {
      guard layout.elements.count < LayoutText.maximumElements else {
        throw SyntaxError("\(LayoutText.maximumElements) elements")
      }
      layout.elements.append(try element(after: layout.elements.last, on: layout))
    }
    guard index < lines.count else { return layout }
    index += 1
    repeat {
      layout.decisions.append(try read { line throws(SyntaxError) in try line.choice() })
    } while index < lines.count
    return layout
  }

  private mutating func head() throws(SyntaxError) -> LayoutText {
    let size = try read { line throws(SyntaxError) in try line.screen() }
    let (device, pixels) = try read { line throws(SyntaxError) in try line.device() }
    let mapArea = try read { line throws(SyntaxError) in try line.mapArea() }
    let anchor = try read { line throws(SyntaxError) in try line.vehicleAnchor() }
    var layout = LayoutText(
      device: device, size: size, pixels: pixels, mapArea: mapArea, vehicleAnchor: anchor,
      window: nil, hidesMap: false, elements: [], decisions: [])
    if isNext("map-window radius ", isWhole: false) {
      layout.window = try read { line throws(SyntaxError) in try line.window() }
    }
    if isNext("no map") {
      layout.hidesMap = true
      index += 1
    }
    return layout
  }

  /// Parses an element with the lines of its text.
  private mutating func element(
    after last: LayoutText.Element?, on layout: LayoutText
  ) throws(SyntaxError) -> LayoutText.Element {
    let deepest = min(LayoutText.deepest, last.map { $0.depth + 1 } ?? 0)
    var element = try read { line throws(SyntaxError) in
      try line.element(deepest: deepest, usual: layout.pixels(of:))
    }
    guard case .text(var text) = element.content else { return element }
    let margin = String(repeating: "  ", count: element.depth + 1)
    while isNext("\(margin)\"", isWhole: false) {
      var line = LayoutLine(lines[index])
      guard let set = try line.textLine(margin: margin) else { break }
      text.lines.append(set)
      index += 1
    }
    element.content = .text(text)
    return element
  }

  private func isNext(_ text: String, isWhole: Bool = true) -> Bool {
    guard lines.indices.contains(index) else { return false }
    return isWhole ? lines[index].elementsEqual(text.utf8) : lines[index].starts(with: text.utf8)
  }

  /// Parses a whole line and advances to the next.
  private mutating func read<Value>(
    _ part: (inout LayoutLine) throws(SyntaxError) -> Value
  ) throws(SyntaxError) -> Value {
    var line = LayoutLine(lines.indices.contains(index) ? lines[index] : [])
    let value = try part(&line)
    try line.end()
    index += 1
    return value
  }
}
