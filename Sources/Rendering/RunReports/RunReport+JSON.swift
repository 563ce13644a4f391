import Documents
import Foundation

extension RunReport {
  /// Writes the report as JSON with sorted keys, one member or frame per line.
  ///
  /// - Throws: `EncodingError` when JSON cannot represent a number, `OutputError`.
  /// - Complexity: Constant memory in the number of frames.
  package func write(to path: String) throws {
    let file = try UnfinishedFile(path)
    do {
      try write { try file.file.write(contentsOf: $0) }
      try file.finish()
    } catch {
      file.discard()
      throw AtomicFile.failure(of: error, path)
    }
  }

  /// Passes the text of the report to `piece` in chunks.
  func write(piece: ([UInt8]) throws -> Void) throws {
    var text = [UInt8](#"{"devices": "#.utf8)
    func add(_ key: String, _ value: some Encodable) throws {
      text += Array(",\n\"\(key)\": ".utf8) + (try RunJSON.text(value))
    }
    text += try RunJSON.text(devices)
    try add("drive", drive)
    if let failure { try add("failure", failure) }
    try add("fingerprint", fingerprint)
    text += Array(",\n\"frames\": [".utf8)
    var writer = FrameRecordWriter()
    for (index, frame) in frames.enumerated() {
      text.append(contentsOf: (index == 0 ? "\n  " : ",\n  ").utf8)
      try writer.write(frame, to: &text)
      guard text.count >= RunJSON.pieceSize else { continue }
      try piece(text)
      text.removeAll(keepingCapacity: true)
    }
    text.append(UInt8(ascii: "]"))
    try add("isComplete", isComplete)
    if let map { try add("map", map) }
    try add("missingGlyphs", missingGlyphs)
    try add("options", options)
    try add("plan", plan)
    try add("plannedFrames", plannedFrames)
    try add("program", program)
    try add("tool", tool)
    try piece(text + Array("}\n".utf8))
  }
}

/// JSON as used in reports: sorted keys, unescaped slashes.
package enum RunJSON {
  /// The chunk size of a report in bytes.
  static let pieceSize = 1 << 18

  /// A value on one line, with a line break.
  ///
  /// - Throws: `EncodingError` when JSON cannot represent a number.
  package static func line(_ value: some Encodable) throws -> [UInt8] {
    try text(value) + [UInt8(ascii: "\n")]
  }

  static func text(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value))
  }

  /// Appends a quoted string.
  static func add(_ value: String, to text: inout [UInt8]) throws {
    let isPlain = value.utf8.allSatisfy {
      $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    guard isPlain else {
      text += try self.text(value)
      return
    }
    text.append(UInt8(ascii: "\""))
    text.append(contentsOf: value.utf8)
    text.append(UInt8(ascii: "\""))
  }

  /// Appends a number, without a fraction if it is an integer.
  static func add(_ value: Double, to text: inout [UInt8]) throws {
    guard let whole = Int(exactly: value), abs(whole) < 1 << 53, value.sign == .plus else {
      text += try self.text(value)
      return
    }
    text.append(contentsOf: whole.description.utf8)
  }
}
