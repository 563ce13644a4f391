/// Splits bytes that come in parts into lines, of which it keeps one at a time.
package struct LineSplitter {
  private var rest: [UInt8] = []
  private let longest: Int

  /// A splitter of a text from its beginning.
  ///
  /// - Parameter longest: The most bytes of a line that are kept; a longer one comes in several.
  package init(longest: Int) { self.longest = longest }

  /// Takes the next part, and calls with each line that ends in it, without the line break.
  package mutating func add<Failure: Error>(
    _ part: ArraySlice<UInt8>, _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var start = part.startIndex
    while let end = part[start...].firstIndex(of: 0x0A) {
      if rest.isEmpty {
        try body(part[start..<end])
      } else {
        rest += part[start..<end]
        try flush(body)
      }
      start = end + 1
    }
    rest += part[start...]
    if rest.count > longest { try flush(body) }
  }

  /// Ends the text, and calls with its last line.
  package mutating func end<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) { try flush(body) }

  private mutating func flush<Failure: Error>(
    _ body: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    let line = rest
    rest = []
    try body(line[...])
  }
}
