/// A JSON text as a tree of values, and what had to be overlooked to read it.
package struct JSONDocument: Sendable {
  /// The value that the text is.
  package let value: JSONValue
  /// The first thing that strict JSON does not allow.
  package let departure: DocumentSyntaxError?

  /// Reads a text that holds one value.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - tolerance: What is accepted beyond strict JSON.
  ///   - deepest: How many lists and objects may lie around a value.
  /// - Complexity: O(*n*) in the number of bytes.
  package init(
    _ bytes: [UInt8], tolerance: JSONTolerance = [], deepest: Int = 200
  ) throws(DocumentSyntaxError) {
    self = try bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(DocumentSyntaxError) in
        var scanner = JSONScanner(buffer, tolerance: tolerance, deepest: deepest)
        return try JSONDocument(&scanner)
      }
    }.get()
  }

  private init(_ scanner: inout JSONScanner) throws(DocumentSyntaxError) {
    value = try scanner.value()
    guard scanner.isAtEnd else {
      throw scanner.failure("there is more text after the end of the JSON value; remove it")
    }
    departure = scanner.departure
  }
}
