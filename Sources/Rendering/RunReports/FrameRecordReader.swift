import Documents
import Foundation

/// Parses frame records line by line; values equal to those of the previous line share memory.
package struct FrameRecordReader {
  typealias Bytes = UnsafeBufferPointer<UInt8>.SubSequence

  /// The last value of a key with its text.
  private struct Known<Value> {
    private var text: [UInt8] = []
    private var value: Value?

    init() {}

    mutating func value(of bytes: Bytes, read: (Bytes) -> Value?) -> Value? {
      if let value, text.elementsEqual(bytes) { return value }
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
    line.withUnsafeBufferPointer { quickRecord($0[...]) }
      ?? (try? decoder.decode(FrameRecord.self, from: Data(line)))
  }

  /// Parses a line in the form that `FrameRecordWriter` produces; returns nil for any other form.
  private mutating func quickRecord(_ line: Bytes) -> FrameRecord? {
    guard var members = LineMembers(line),
      let bytes = members.optional("bytes", LineMembers.integer),
      let device = members.value("device", { device.value(of: $0, read: LineMembers.text) }),
      let diagnostics = members.value("diagnostics", { diagnostics(of: $0) }),
      let digest = members.value("digest", LineMembers.text),
      let file = members.value("file", LineMembers.text),
      let fileDigest = members.optional("fileDigest", LineMembers.text),
      let index = members.value("index", LineMembers.integer),
      let key = members.optional("key", LineMembers.text),
      let label = members.value("label", { label.value(of: $0, read: LineMembers.text) }),
      let missingGlyphs = members.optional("missingGlyphs", LineMembers.integer),
      let seconds = members.value("seconds", LineMembers.number),
      let state = members.value("state", { state.value(of: $0, read: Self.state) }),
      let theme = members.value("theme", { theme.value(of: $0, read: LineMembers.text) }),
      let tiles = members.optional("tiles", { tiles(of: $0) })
    else { return nil }
    var record = FrameRecord(
      index: index, file: file, device: device, theme: theme, seconds: seconds, label: label,
      digest: digest, state: state, tiles: tiles, diagnostics: diagnostics,
      missingGlyphs: missingGlyphs ?? 0)
    (record.bytes, record.fileDigest, record.key) = (bytes, fileDigest, key)
    return record
  }

  private mutating func diagnostics(of bytes: Bytes) -> [Diagnostic]? {
    diagnostics.value(of: bytes) { [decoder] in
      try? decoder.decode([Diagnostic].self, from: Data($0))
    }
  }

  private mutating func tiles(of bytes: Bytes) -> TileStatistics? {
    tiles.value(of: bytes) { [decoder] in
      try? decoder.decode(TileStatistics.self, from: Data($0))
    }
  }

  private static func state(of bytes: Bytes) -> Boxed<StateSummary>? {
    guard var members = LineMembers(bytes),
      let distance = members.optional("distance", LineMembers.text),
      let instruction = members.optional("instruction", LineMembers.text),
      let maneuver = members.optional("maneuver", LineMembers.text),
      let navState = members.value("navState", LineMembers.text),
      let pause = members.optional("pause", LineMembers.text),
      let road = members.optional("road", LineMembers.text)
    else { return nil }
    return Boxed(
      wrappedValue: StateSummary(
        navState: navState, maneuver: maneuver, distance: distance, instruction: instruction,
        pause: pause, road: road))
  }
}

/// The members of a single-line JSON object, as bytes.
struct LineMembers {
  private typealias Bytes = FrameRecordReader.Bytes
  private static let (quote, escape) = (UInt8(ascii: "\""), UInt8(ascii: "\\"))

  private let bytes: FrameRecordReader.Bytes
  private var members: [(key: Range<Int>, value: Range<Int>)] = []
  /// The index after the last member found; keys are requested in their order.
  private var next = 0

  /// Splits an object without spaces into members; nil for any other text.
  init?(_ bytes: FrameRecordReader.Bytes) {
    self.bytes = bytes
    members.reserveCapacity(16)
    var position = bytes.startIndex
    func takes(_ byte: UInt8) -> Bool {
      guard position < bytes.endIndex, bytes[position] == byte else { return false }
      position += 1
      return true
    }
    guard takes(UInt8(ascii: "{")) else { return nil }
    repeat {
      let key = position
      guard takes(Self.quote), let keyEnd = Self.end(ofTextAt: key, in: bytes) else { return nil }
      position = keyEnd
      guard takes(UInt8(ascii: ":")) else { return nil }
      let value = position
      guard let valueEnd = Self.end(ofValueAt: value, in: bytes) else { return nil }
      position = valueEnd
      members.append((key + 1..<keyEnd - 1, value..<valueEnd))
    } while takes(UInt8(ascii: ","))
    guard takes(UInt8(ascii: "}")), position == bytes.endIndex else { return nil }
  }

  /// The value of a key; nil if it is missing or invalid.
  mutating func value<Value>(
    _ key: StaticString, _ read: (FrameRecordReader.Bytes) -> Value?
  ) -> Value? {
    find(key).flatMap(read)
  }

  /// The value of an optional key: `.some(nil)` if it is missing, nil if it is invalid.
  mutating func optional<Value>(
    _ key: StaticString, _ read: (FrameRecordReader.Bytes) -> Value?
  ) -> Value?? {
    guard let found = find(key) else { return .some(nil) }
    return read(found).map { .some($0) }
  }

  private mutating func find(_ key: StaticString) -> FrameRecordReader.Bytes? {
    let name = UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount)
    for offset in members.indices {
      let member = (next + offset) % members.count
      guard bytes[members[member].key].elementsEqual(name) else { continue }
      next = member + 1
      return bytes[members[member].value]
    }
    return nil
  }

  /// A string without escapes.
  static func text(_ bytes: FrameRecordReader.Bytes) -> String? {
    guard bytes.count >= 2, bytes.first == quote, bytes.last == quote,
      case let inner = bytes.dropFirst().dropLast(), !inner.contains(escape)
    else { return nil }
    return String(validating: inner, as: UTF8.self)
  }

  static func integer(_ bytes: FrameRecordReader.Bytes) -> Int? {
    Int(String(decoding: bytes, as: UTF8.self))
  }

  static func number(_ bytes: FrameRecordReader.Bytes) -> Double? {
    guard bytes.first != quote else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self)).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The position after a quoted string.
  private static func end(
    ofTextAt start: Int, in bytes: FrameRecordReader.Bytes
  ) -> Int? {
    var position = start + 1
    while position < bytes.endIndex {
      if bytes[position] == quote { return position + 1 }
      position += bytes[position] == escape ? 2 : 1
    }
    return nil
  }

  /// The position after a value.
  private static func end(
    ofValueAt start: Int, in bytes: FrameRecordReader.Bytes
  ) -> Int? {
    var (position, depth) = (start, 0)
    while position < bytes.endIndex {
      switch bytes[position] {
      case quote:
        guard let end = end(ofTextAt: position, in: bytes) else { return nil }
        position = end
        if depth == 0 { return position }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return position > start ? position : nil }
        depth -= 1
        if depth == 0 { return position + 1 }
      case UInt8(ascii: ","):
        if depth == 0 { return position > start ? position : nil }
      default: break
      }
      position += 1
    }
    return nil
  }
}
