/// A line and column of a text, both from 1, columns in Unicode scalars.
package struct TextPosition: Sendable, Hashable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of a byte in UTF-8 text; an index beyond the end means the end.
  ///
  /// - Complexity: O(*n*) in the index, so it is used for errors only.
  package init(ofByte index: Int, in bytes: some Collection<UInt8>) {
    var (line, column) = (1, 1)
    for byte in bytes.prefix(max(0, index)) {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column)
  }
}
