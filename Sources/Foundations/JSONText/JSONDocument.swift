/// A parsed JSON document.
package struct JSONDocument: Sendable {
  package let value: JSONValue
  /// The first deviation from strict JSON.
  package let departure: DocumentSyntaxError?

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, with or without a byte order mark.
  ///   - tolerance: The accepted extensions of strict JSON.
  ///   - deepest: The maximum nesting of arrays and objects.
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
      throw scanner.failure("unexpected text after the end of the JSON value; remove it")
    }
    departure = scanner.departure
  }

  private init(value: JSONValue) {
    self.value = value
    departure = nil
  }

  /// Parses JSON Lines, one value per line, as an array.
  ///
  /// Nil unless the text has at least two lines and each nonempty line contains one value.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  package init?(lines bytes: [UInt8]) {
    var values: [JSONValue] = []
    for line in bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      guard line.contains(where: { $0 != 0x20 && $0 != 0x09 }) else { continue }
      guard let document = try? JSONDocument(Array(line)) else { return nil }
      values.append(document.value)
    }
    guard values.count > 1 else { return nil }
    self.init(value: .array(values))
  }
}
