/// Makes sure that the XML parser gets valid UTF-8, which it relies on.
enum XMLText {
  /// The bytes as UTF-8; fails with the place of the first byte that is none.
  ///
  /// Latin-1 is converted when the file declares it.
  static func utf8(of file: RouteFile) throws(RouteImportError) -> [UInt8] {
    guard !isValid(file.bytes[...]) else { return file.bytes }
    let head = String(decoding: file.bytes.prefix(200), as: UTF8.self)
    if let declared = head.firstMatch(of: /encoding=["'](?:ISO-8859-1|iso-8859-1)["']/) {
      let text = String(String.UnicodeScalarView(file.bytes.map { UnicodeScalar($0) }))
      return Array(text.replacing(declared.0, with: "encoding=\"UTF-8\"", maxReplacements: 1).utf8)
    }
    let place = JSONSyntaxError("", at: firstInvalid(file.bytes), in: file.bytes)
    throw RouteImportError(
      .syntax("the text is not valid UTF-8 here; save the file as UTF-8"), file: file.name,
      place: .position(line: place.line, column: place.column))
  }

  private static func isValid(_ bytes: ArraySlice<UInt8>) -> Bool {
    String(validating: bytes, as: UTF8.self) != nil
  }

  /// The index of the line with the first invalid byte, or of the byte when it can be told.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int {
    var start = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isValid(line) {
        return line.indices.first { !isValid(line[line.startIndex...$0]) && line[$0] >= 0x80 }
          ?? start
      }
      start = line.endIndex + 1
    }
    return start
  }
}
