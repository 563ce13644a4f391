/// Splits a byte stream into lines, keeping one line at a time.
package struct LineSplitter {
  private var rest: [UInt8] = []
  private let longest: Int

  /// Creates a splitter.
  ///
  /// - Parameter longest: The maximum line length in bytes; a longer line is delivered in pieces.
  package init(longest: Int) { self.longest = longest }

  /// Adds the next chunk, and calls `body` with each completed line, without its line break.
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

  /// Ends the stream, and calls `body` with the last line.
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
