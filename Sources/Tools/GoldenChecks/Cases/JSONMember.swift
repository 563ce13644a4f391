/// Locates one member in the text of a JSON object.
enum JSONMember {
  /// Returns the text with everything but the value of a top-level member replaced by spaces.
  ///
  /// Lines and columns are preserved, so that the location of an error in the value applies to the
  /// original file. Returns nil without such a member; the text must be valid JSON.
  static func blankingAllBut(_ key: String, in bytes: [UInt8]) -> [UInt8]? {
    guard let value = range(of: key, in: bytes) else { return nil }
    return bytes.indices.map { index in
      let isKept = value.contains(index) || bytes[index] == UInt8(ascii: "\n")
      return isKept ? bytes[index] : UInt8(ascii: " ")
    }
  }

  private static func range(of key: String, in bytes: [UInt8]) -> Range<Int>? {
    var depth = 0
    var index = 0
    var lastText: Range<Int>?
    var start: Int?
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        let end = endOfText(from: index, in: bytes)
        if depth == 1, start == nil { lastText = (index + 1)..<(end - 1) }
        index = end
        continue
      case UInt8(ascii: ":") where depth == 1 && start == nil:
        let name = lastText.map { String(decoding: bytes[$0], as: UTF8.self) }
        if name == key { start = index + 1 }
      case UInt8(ascii: ",") where depth == 1:
        if let start { return start..<index }
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        if depth == 0, let start { return start..<index }
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The index after the string that begins at `start`.
  private static func endOfText(from start: Int, in bytes: [UInt8]) -> Int {
    var index = start + 1
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index + 1, bytes.count)
  }
}
