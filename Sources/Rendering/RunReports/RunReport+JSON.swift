import Foundation

extension RunReport {
  /// The report as a JSON object with sorted keys: one member a line, and one frame a line.
  ///
  /// - Throws: `EncodingError` when a number has no form in JSON.
  /// - Complexity: works frame by frame, so that memory stays flat.
  package func json() throws -> [UInt8] {
    var text = [UInt8](#"{"devices": "#.utf8)
    func add(_ key: String, _ value: some Encodable) throws {
      text += Array(",\n\"\(key)\": ".utf8) + (try RunJSON.line(value).dropLast())
    }
    text += try RunJSON.line(devices).dropLast()
    try add("drive", drive)
    if let failure { try add("failure", failure) }
    try add("fingerprint", fingerprint)
    text += Array(",\n\"frames\": [".utf8)
    for (index, frame) in frames.enumerated() {
      text += Array(index == 0 ? "\n  ".utf8 : ",\n  ".utf8) + (try RunJSON.line(frame).dropLast())
    }
    text += Array("]".utf8)
    try add("isComplete", isComplete)
    if let map { try add("map", map) }
    try add("missingGlyphs", missingGlyphs)
    try add("options", options)
    try add("plan", plan)
    try add("plannedFrames", plannedFrames)
    try add("program", program)
    try add("tool", tool)
    return text + Array("}\n".utf8)
  }
}

/// JSON as reports write it: sorted keys, plain slashes.
package enum RunJSON {
  /// A value on one line with its line break.
  ///
  /// - Throws: `EncodingError` when a number has no form in JSON.
  package static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return [UInt8](try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
