import Documents

/// The reason that an SVG document is rejected, with the remedy, as a clause.
struct SVGRefusal: Error, Hashable {
  let reason: String
  /// Whether the file is not an SVG document.
  let isUnreadable: Bool

  init(_ reason: String, isUnreadable: Bool = false) {
    self.reason = reason
    self.isUnreadable = isUnreadable
  }

  init(_ error: DocumentSyntaxError) {
    self.init(
      "the file is neither PNG nor valid SVG (line \(error.position.line), column"
        + " \(error.position.column): \(error.message))", isUnreadable: true)
  }
}

/// An element of an SVG document, with the values that determine its drawing cost.
struct SVGElement {
  let name: String
  let parent: Int?
  let attributes: [XMLAttribute]
  var children: [Int] = []
  /// The number of letters in a text element and its descendants.
  var letters = 0
  /// The declarations from its attributes, its `style` attribute and style sheets.
  var declarations: [SVGDeclaration] = []

  subscript(name: String) -> String? { attributes[name] }

  /// The link to another element or file, with any namespace prefix.
  var link: String? {
    attributes.first { $0.name == "href" || $0.name.hasSuffix(":href") }?.value
  }

  var names: [String] { attributes.filter { $0.name == "id" || $0.name == "xml:id" }.map(\.value) }
}

/// The elements of an SVG document in document order.
///
/// Constructs that librsvg might interpret differently are rejected: declared entities, encodings
/// not based on ASCII, inclusions, external style sheets.
struct SVGTree {
  /// The maximum number of elements.
  static let maximumElements = 100_000
  /// The maximum number of attributes of an element: libxml2 compares each with all others.
  static let maximumAttributes = 1000
  /// The maximum size of an `feConvolveMatrix` kernel: librsvg aborts the program beyond it.
  static let maximumMatrixNumbers = 400

  private(set) var elements: [SVGElement] = []
  /// The indices of the elements by name.
  private(set) var indices: [String: [Int]] = [:]
  private var sheet = ""
  private var open: [Int] = []

  init(_ bytes: [UInt8]) throws(SVGRefusal) {
    let text = try Self.text(of: bytes)
    let read = text.withUnsafeBufferPointer { buffer in
      Result { () throws(SVGRefusal) in
        var tree = SVGTree()
        try tree.read(buffer)
        return tree
      }
    }
    self = try read.get()
    try declare()
  }

  private init() {}

  /// The bytes as UTF-8; encodings not based on ASCII are rejected.
  private static func text(of bytes: [UInt8]) throws(SVGRefusal) -> [UInt8] {
    let text: [UInt8]
    do throws(DocumentSyntaxError) { text = try XMLText.utf8(of: bytes) } catch {
      throw SVGRefusal(error)
    }
    guard !text.contains(0) else {
      throw SVGRefusal("the SVG document is not UTF-8; save it as UTF-8")
    }
    guard !text.hasStyleSheetOutside else {
      throw SVGRefusal("an external style sheet is not supported; embed it in the document")
    }
    let head = String(decoding: text.prefix(400), as: UTF8.self)
    if let match = head.firstMatch(of: /<\?xml[^>]*encoding\s*=\s*["']([^"']*)["']/) {
      let name = match.1.lowercased()
      guard ["utf-8", "us-ascii", "ascii", "iso-8859-1"].contains(name) else {
        throw SVGRefusal(
          "the SVG document has the encoding '\(match.1)'; save it as UTF-8")
      }
    }
    return text
  }

  /// The text with non-ASCII characters replaced by `_`, so that none combines with a structural
  /// character.
  static func ascii(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 > 127 || $0 == 13 }) else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0 == "\r" ? "\n" : $0.isASCII ? $0 : "_" }))
  }

  private mutating func read(_ buffer: UnsafeBufferPointer<UInt8>) throws(SVGRefusal) {
    var scanner = XMLScanner(buffer)
    while let event = try Self.next(of: &scanner) {
      switch event {
      case .start(let name, let attributes): try add(name, attributes)
      case .end: open.removeLast()
      case .text(let text): take(text)
      }
    }
  }

  private static func next(of scanner: inout XMLScanner) throws(SVGRefusal) -> XMLEvent? {
    do throws(DocumentSyntaxError) { return try scanner.next() } catch {
      throw SVGRefusal(error)
    }
  }

  private mutating func add(
    _ name: String, _ attributes: [XMLAttribute]
  ) throws(SVGRefusal) {
    guard elements.count < Self.maximumElements else {
      throw SVGRefusal(
        "the SVG document has more than \(Self.maximumElements) elements; simplify it, or save it as"
          + " PNG")
    }
    guard attributes.count <= Self.maximumAttributes else {
      throw SVGRefusal(
        "the element <\(name)> has more than \(Self.maximumAttributes) attributes; simplify it, or"
          + " save it as PNG")
    }
    if name == "feConvolveMatrix" {
      let count = SVGNumbers.all(attributes["kernelMatrix"]).count
      guard count <= Self.maximumMatrixNumbers else {
        throw SVGRefusal(
          "a filter matrix has \(count) numbers, at most \(Self.maximumMatrixNumbers) are allowed;"
            + " simplify it, or save it as PNG")
      }
    }
    guard name != "include" else {
      throw SVGRefusal("included files are not supported; save the SVG document as one file")
    }
    let index = elements.count
    let element = SVGElement(name: name, parent: open.last, attributes: attributes)
    for id in element.names { indices[Self.ascii(id), default: []].append(index) }
    if let parent = open.last { elements[parent].children.append(index) }
    elements.append(element)
    open.append(index)
  }

  private mutating func take(_ text: String) {
    if let last = open.last, elements[last].name == "style" { sheet += text + "\n" }
    for index in open where elements[index].name == "text" {
      elements[index].letters += text.utf8.count
    }
  }

  /// Sets the declarations of all elements from style sheets and attributes.
  private mutating func declare() throws(SVGRefusal) {
    let sheet = try SVGStyleSheet(sheet)
    guard sheet.count * elements.count <= 20_000_000 else {
      throw SVGRefusal(
        "\(sheet.count) style rules for \(elements.count) elements exceed the limit; simplify the"
          + " SVG document, or save it as PNG")
    }
    for index in elements.indices {
      let element = elements[index]
      var found = sheet.declarations(for: element)
      for attribute in element.attributes {
        if attribute.name == "style" {
          found += try SVGStyleSheet.declarations(in: attribute.value)
        } else if let declaration = try SVGDeclaration(attribute.name, attribute.value) {
          found.append(declaration)
        }
      }
      elements[index].declarations = found
    }
  }
}

extension [UInt8] {
  /// Whether a processing instruction names a style sheet.
  fileprivate var hasStyleSheetOutside: Bool {
    let mark = Array("<?xml-stylesheet".utf8)
    return indices.contains { self[$0] == mark[0] && self[$0...].starts(with: mark) }
  }
}
