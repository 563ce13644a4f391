import Foundation

/// Writes frame records line by line, with sorted keys.
///
/// A value equal to that of the previous frame is not encoded again.
struct FrameRecordWriter {
  /// The last value with its text.
  private struct Known<Value: Encodable & Equatable> {
    private var last: (value: Value, text: [UInt8])?

    init() {}

    mutating func text(of value: Value) throws -> [UInt8] {
      if let last, last.value == value { return last.text }
      let text = try RunJSON.text(value)
      last = (value, text)
      return text
    }
  }

  private var state = Known<StateSummary>()
  private var tiles = Known<TileStatistics>()
  private var diagnostics = Known<[Diagnostic]>()

  /// Writes a record without a line break.
  ///
  /// - Throws: `EncodingError` when JSON cannot represent a number.
  mutating func write(_ record: FrameRecord, to text: inout [UInt8]) throws {
    var separator = UInt8(ascii: "{")
    func key(_ name: String) {
      text.append(separator)
      text.append(contentsOf: "\"\(name)\":".utf8)
      separator = UInt8(ascii: ",")
    }
    func add(_ name: String, _ value: String?) throws {
      guard let value else { return }
      key(name)
      try RunJSON.add(value, to: &text)
    }
    func add(_ name: String, _ value: Int?) {
      guard let value else { return }
      key(name)
      text.append(contentsOf: value.description.utf8)
    }
    add("bytes", record.bytes)
    try add("device", record.device)
    key("diagnostics")
    text += try diagnostics.text(of: record.diagnostics)
    try add("digest", record.digest)
    try add("file", record.file)
    try add("fileDigest", record.fileDigest)
    add("index", record.index)
    try add("key", record.key)
    try add("label", record.label)
    add("missingGlyphs", record.missingGlyphs)
    key("seconds")
    try RunJSON.add(record.seconds, to: &text)
    key("state")
    text += try state.text(of: record.state)
    try add("theme", record.theme)
    if let tiles = record.tiles {
      key("tiles")
      text += try self.tiles.text(of: tiles)
    }
    text.append(UInt8(ascii: "}"))
  }
}
