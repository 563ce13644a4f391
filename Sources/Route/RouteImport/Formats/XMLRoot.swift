import Documents

/// The kind of an XML file, by its root element.
enum XMLRoot {
  /// Returns the local name of the root element; nil if the text does not begin with one.
  static func name(of bytes: [UInt8]) -> String? {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return start.replacing(/<!--.*?-->/.dotMatchesNewlines(), with: "")
      .firstMatch(of: /<(?:[\w.\-]+:)?([A-Za-z_][\w.\-]*)[\s>\/]/).map { String($0.1) }
  }
}

extension RouteFile {
  /// Calls a closure with each XML event and its scanner; errors have file and line.
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

  /// Returns the XML in UTF-8, from any encoding.
  private func utf8() throws(RouteImportError) -> [UInt8] {
    do { return try XMLText.utf8(of: bytes) } catch { throw located(error) }
  }

  /// Returns the next event of the scanner; errors have the file name.
  private func next(_ scanner: inout XMLScanner) throws(RouteImportError) -> XMLEvent? {
    do { return try scanner.next() } catch { throw located(error) }
  }

  private func located(_ error: DocumentSyntaxError) -> RouteImportError {
    RouteImportError(.syntax(error.message), file: name, at: .init(error.position))
  }
}
