import Documents

/// The kind of an XML file, by its root element.
enum XMLRoot {
  /// The name of the root element without the prefix of its namespace; nil if the beginning of
  /// the text has none.
  static func name(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return start.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
      .firstMatch(of: /<(?:[\w.\-]+:)?([A-Za-z_][\w.\-]*)[\s>\/]/).map { String($0.1) }
  }
}

extension RouteFile {
  /// Calls with each event of the file's XML and the scanner behind it; errors know file and line.
  func forEachEvent(
    _ take: (XMLEvent, XMLScanner) throws(RouteImportError) -> Void
  ) throws(RouteImportError) {
    try utf8().withUnsafeBufferPointer { buffer in
      Result { () throws(RouteImportError) in
        var scanner = XMLScanner(buffer)
        while let event = try next(&scanner) { try take(event, scanner) }
      }
    }.get()
  }

  /// The text of XML in UTF-8, from any encoding.
  private func utf8() throws(RouteImportError) -> [UInt8] {
    do { return try XMLText.utf8(of: bytes) } catch { throw located(error) }
  }

  /// The next event of the scanner; an error carries the file's name.
  private func next(_ scanner: inout XMLScanner) throws(RouteImportError) -> XMLEvent? {
    do { return try scanner.next() } catch { throw located(error) }
  }

  private func located(_ error: DocumentSyntaxError) -> RouteImportError {
    RouteImportError(.syntax(error.message), file: name, at: .init(error.position))
  }
}
