/// A parsing event of an XML document.
package enum XMLEvent: Sendable, Hashable {
  /// The start of an element; the name has no namespace prefix.
  case start(String, [XMLAttribute])
  /// The end of the element that was opened last.
  case end(String)
  /// Text other than white space, with entities replaced; long text may be split.
  case text(String)
}

/// An attribute of an element.
package struct XMLAttribute: Sendable, Hashable {
  /// The name, including its prefix.
  package let name: String
  /// The value, with entities replaced.
  package let value: String
}

extension [XMLAttribute] {
  /// The value of the first attribute with a name.
  package subscript(name: String) -> String? { first { $0.name == name }?.value }
}

/// A streaming parser for XML 1.0 (<https://www.w3.org/TR/xml/>).
///
/// It opens no other files and expands no declared entities: a document type is skipped, and one
/// with declarations is rejected, so that the text cannot grow during parsing. Nesting is bounded.
/// Invalid UTF-8 becomes U+FFFD. The scanner must not outlive its bytes.
package struct XMLScanner {
  /// The maximum nesting of elements.
  package static let deepest = 200

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var eventStart = 0
  private var open: [String] = []
  private var endsAtOnce = false
  private var hasRoot = false

  /// Creates a scanner at the beginning of a text, after its byte order mark.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
  }

  /// The names of the open elements, from the root.
  package var path: [String] { open }

  /// Returns the next event; nil at the end of the document.
  package mutating func next() throws(DocumentSyntaxError) -> XMLEvent? {
    if endsAtOnce {
      endsAtOnce = false
      return .end(open.removeLast())
    }
    while position < bytes.count {
      eventStart = position
      guard bytes[position] == UInt8(ascii: "<") else {
        if let text = try text() { return .text(text) }
        continue
      }
      if starts(with: "<!--") {
        try skip(past: "-->", what: "the comment")
      } else if starts(with: "<![CDATA[") {
        position += 9
        let start = position
        try skip(past: "]]>", what: "the CDATA section")
        return .text(String(decoding: bytes[start..<(position - 3)], as: UTF8.self))
      } else if starts(with: "<!") {
        try skipDocumentType()
      } else if starts(with: "<?") {
        try skip(past: "?>", what: "the instruction")
      } else {
        return starts(with: "</") ? try endTag() : try startTag()
      }
    }
    guard hasRoot else { throw endOfFile("the root element") }
    if let name = open.last { throw endOfFile("'</\(name)>'") }
    return nil
  }

  /// An error at the beginning of the last event.
  package func failure(_ message: String) -> DocumentSyntaxError {
    failure(message, at: eventStart)
  }

  private func failure(_ message: String, at index: Int) -> DocumentSyntaxError {
    DocumentSyntaxError(message, at: TextPosition(ofByte: index, in: bytes))
  }

  private func endOfFile(_ missing: String) -> DocumentSyntaxError {
    failure(
      "unexpected end of file: expected \(missing); check that the file is complete",
      at: bytes.count)
  }
}

extension XMLScanner {
  private mutating func startTag() throws(DocumentSyntaxError) -> XMLEvent {
    position += 1
    let name = localName(word())
    guard !name.isEmpty else { throw failure("'<' must be followed by a name in XML") }
    guard !open.isEmpty || !hasRoot else {
      throw failure("unexpected content after the end of the document; remove it")
    }
    guard open.count < Self.deepest else {
      throw failure("elements are nested more than \(Self.deepest) deep; flatten them")
    }
    hasRoot = true
    var attributes: [XMLAttribute] = []
    while true {
      skipSpaces()
      guard position < bytes.count else { throw endOfFile("'>' of the element '\(name)'") }
      if starts(with: ">") || starts(with: "/>") { break }
      attributes.append(try attribute())
    }
    endsAtOnce = starts(with: "/>")
    position += endsAtOnce ? 2 : 1
    open.append(name)
    return .start(name, attributes)
  }

  private mutating func endTag() throws(DocumentSyntaxError) -> XMLEvent {
    position += 2
    let name = localName(word())
    skipSpaces()
    guard position < bytes.count else { throw endOfFile("'>' of '</\(name)'") }
    guard name == open.last, starts(with: ">") else {
      throw failure(
        "expected " + (open.last.map { "'</\($0)>'" } ?? "the beginning of an element")
          + ", found '</\(name)'")
    }
    position += 1
    open.removeLast()
    return .end(name)
  }

  private mutating func attribute() throws(DocumentSyntaxError) -> XMLAttribute {
    let start = position
    let name = word()
    guard !name.isEmpty else {
      throw failure("expected an attribute name", at: position)
    }
    skipSpaces()
    guard starts(with: "=") else {
      throw failure("expected '=' and a quoted value after '\(name)'", at: position)
    }
    position += 1
    skipSpaces()
    guard position < bytes.count, starts(with: "\"") || starts(with: "'") else {
      throw failure("expected a quoted value", at: position)
    }
    let mark = bytes[position]
    guard let end = bytes[(position + 1)...].firstIndex(of: mark) else {
      throw failure("the value of '\(name)' has no closing quotation mark", at: start)
    }
    let raw = bytes[(position + 1)..<end]
    position = end + 1
    return XMLAttribute(name: name, value: XMLText.plain(raw))
  }

  /// Text up to the next element; nil if it is all white space.
  private mutating func text() throws(DocumentSyntaxError) -> String? {
    let end = bytes[position...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
    let raw = bytes[position..<end]
    position = end
    guard let first = raw.firstIndex(where: { $0 > 0x20 }) else { return nil }
    guard !open.isEmpty else {
      throw failure(
        hasRoot
          ? "unexpected content after the end of the document; remove it"
          : "expected the root element, found text", at: first)
    }
    return XMLText.plain(raw)
  }

  /// Skips a document type declaration without parsing it.
  private mutating func skipDocumentType() throws(DocumentSyntaxError) {
    guard starts(with: "<!DOCTYPE"), !hasRoot else {
      throw failure("'<!' must be followed by a comment or a CDATA section here")
    }
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      guard bytes[position] != UInt8(ascii: "[") else {
        throw failure(
          "declarations in a document type are not supported; remove the part in brackets",
          at: position)
      }
      position += 1
    }
    guard position < bytes.count else { throw endOfFile("'>' of the document type") }
    position += 1
  }

  private mutating func skip(past mark: String, what: String) throws(DocumentSyntaxError) {
    let last = Array(mark.utf8)
    while position < bytes.count {
      if bytes[position] == last[0], bytes[position...].starts(with: last) {
        position += last.count
        return
      }
      position += 1
    }
    throw failure("\(what) is not terminated; add '\(mark)'")
  }

  private mutating func word() -> String {
    let start = position
    while position < bytes.count, !" \t\r\n=/>\"'<".utf8.contains(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private func localName(_ name: String) -> String {
    guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return name }
    return String(name[name.index(after: colon)...])
  }

  private mutating func skipSpaces() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private func starts(with mark: String) -> Bool { bytes[position...].starts(with: mark.utf8) }
}
