import Documents
import Foundation

/// Parses frame records line by line; values equal to those of the previous line share memory.
package struct FrameRecordReader {
  /// The last value of a key with its text.
  private struct Known<Value> {
    private var text: [UInt8] = []
    private var value: Value?

    init() {}

    /// Reads a text, list or object; these end themselves, so an equal beginning is the same value.
    mutating func next(
      in line: inout RecordLine, read: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
      if let value, line.takes(text) { return value }
      guard let bytes = line.value() else { return nil }
      text = Array(bytes)
      value = read(bytes)
      return value
    }
  }

  private var device = Known<String>()
  private var theme = Known<String>()
  private var label = Known<String>()
  private var state = Known<Boxed<StateSummary>>()
  private var tiles = Known<TileStatistics>()
  private var diagnostics = Known<[Diagnostic]>()
  private let decoder = JSONDecoder()

  package init() {}

  /// Parses a line; returns nil if it is not a record.
  package mutating func record(_ line: ArraySlice<UInt8>) -> FrameRecord? {
    let record =
      line.withUnsafeBufferPointer { quickRecord($0) }
      ?? (try? decoder.decode(FrameRecord.self, from: Data(line)))
    return record.flatMap { $0.isInRange ? $0 : nil }
  }

  /// Parses a line in the form that `FrameRecordWriter` produces; returns nil for any other form.
  private mutating func quickRecord(_ bytes: UnsafeBufferPointer<UInt8>) -> FrameRecord? {
    let decoder = decoder
    var line = RecordLine(bytes)
    guard let bytes = line.optional("bytes", { $0.integer() }),
      let device = line.member("device", { device.next(in: &$0, read: Self.text) }),
      let diagnostics = line.member(
        "diagnostics",
        {
          diagnostics.next(in: &$0) { try? decoder.decode([Diagnostic].self, from: Data($0)) }
        }),
      let digest = line.member("digest", { $0.text() }),
      let file = line.member("file", { $0.text() }),
      let fileDigest = line.optional("fileDigest", { $0.text() }),
      let index = line.member("index", { $0.integer() }),
      let key = line.optional("key", { $0.text() }),
      let label = line.member("label", { label.next(in: &$0, read: Self.text) }),
      let missingGlyphs = line.optional("missingGlyphs", { $0.integer() }),
      let seconds = line.member("seconds", { $0.number() }),
      let state = line.member("state", { state.next(in: &$0, read: Self.state) }),
      let theme = line.member("theme", { theme.next(in: &$0, read: Self.text) }),
      let tiles = line.optional(
        "tiles",
        { tiles.next(in: &$0) { try? decoder.decode(TileStatistics.self, from: Data($0)) } }),
      line.isAtEnd()
    else { return nil }
    var record = FrameRecord(
      index: index, file: file, device: device, theme: theme, seconds: seconds, label: label,
      digest: digest, state: state, tiles: tiles, diagnostics: diagnostics,
      missingGlyphs: missingGlyphs ?? 0)
    (record.bytes, record.fileDigest, record.key) = (bytes, fileDigest, key)
    return record
  }

  private static func text(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var line = RecordLine(bytes)
    return line.text()
  }

  private static func state(_ bytes: UnsafeBufferPointer<UInt8>) -> Boxed<StateSummary>? {
    var line = RecordLine(bytes)
    guard let distance = line.optional("distance", { $0.text() }),
      let instruction = line.optional("instruction", { $0.text() }),
      let maneuver = line.optional("maneuver", { $0.text() }),
      let navState = line.member("navState", { $0.text() }),
      let pause = line.optional("pause", { $0.text() }),
      let road = line.optional("road", { $0.text() }), line.isAtEnd()
    else { return nil }
    return Boxed(
      wrappedValue: StateSummary(
        navState: navState, maneuver: maneuver, distance: distance, instruction: instruction,
        pause: pause, road: road))
  }
}

/// A JSON object on one line without spaces, whose members are read in the order of their keys.
private struct RecordLine {
  private static let (quote, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  /// The byte before the next member.
  private var separator = UInt8(ascii: "{")

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The value of a key; nil if the next member has another key, or an invalid value.
  mutating func member<Value>(
    _ key: StaticString, _ read: (inout RecordLine) -> Value?
  ) -> Value? {
    takes(key: key) ? read(&self) : nil
  }

  /// The value of an optional key: `.some(nil)` if the next member has another key, nil if the value
  /// is invalid.
  mutating func optional<Value>(
    _ key: StaticString, _ read: (inout RecordLine) -> Value?
  ) -> Value?? {
    guard takes(key: key) else { return .some(nil) }
    return read(&self).map { .some($0) }
  }

  /// Whether the object ends here, and the line with it.
  mutating func isAtEnd() -> Bool {
    position + 1 == bytes.count && bytes[position] == UInt8(ascii: "}")
  }

  /// Moves past a key with its separator and colon, if it is next.
  private mutating func takes(key: StaticString) -> Bool {
    let count = key.utf8CodeUnitCount
    guard position + count + 4 <= bytes.count, bytes[position] == separator,
      bytes[position + 1] == Self.quote, bytes[position + count + 2] == Self.quote,
      bytes[position + count + 3] == UInt8(ascii: ":"), has(key.utf8Start, count, at: position + 2)
    else { return false }
    position += count + 4
    separator = UInt8(ascii: ",")
    return true
  }

  /// Moves past a text, if it is next.
  mutating func takes(_ text: [UInt8]) -> Bool {
    let isNext = text.withUnsafeBufferPointer { text in
      text.baseAddress.map { has($0, text.count, at: position) } ?? false
    }
    if isNext { position += text.count }
    return isNext
  }

  private func has(_ text: UnsafePointer<UInt8>, _ count: Int, at place: Int) -> Bool {
    guard place + count <= bytes.count, let start = bytes.baseAddress else { return false }
    return memcmp(start + place, text, count) == 0
  }

  /// A string without escapes.
  mutating func text() -> String? {
    guard position < bytes.count, bytes[position] == Self.quote,
      let end = end(ofTextAt: position)
    else { return nil }
    let inner = UnsafeBufferPointer(rebasing: bytes[position + 1..<end - 1])
    guard !inner.contains(Self.escape) else { return nil }
    position = end
    return String(validating: inner, as: UTF8.self)
  }

  mutating func integer() -> Int? { Int(plain()) }

  mutating func number() -> Double? { Double(plain()).flatMap { $0.isFinite ? $0 : nil } }

  /// The text of a number.
  private mutating func plain() -> String {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: ","),
      bytes[position] != UInt8(ascii: "}")
    {
      position += 1
    }
    return String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<position]), as: UTF8.self)
  }

  /// A text, list or object, as bytes.
  mutating func value() -> UnsafeBufferPointer<UInt8>? {
    let start = position
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case Self.quote:
        guard let end = end(ofTextAt: position) else { return nil }
        position = end
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        position += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        position += 1
      default:
        guard depth > 0 else { return nil }
        position += 1
      }
      if depth == 0 { return UnsafeBufferPointer(rebasing: bytes[start..<position]) }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// The position after a quoted string.
  private func end(ofTextAt start: Int) -> Int? {
    var position = start + 1
    while position < bytes.count {
      if bytes[position] == Self.quote { return position + 1 }
      position += bytes[position] == Self.escape ? 2 : 1
    }
    return nil
  }
}
