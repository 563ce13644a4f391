import Testing

@testable import Documents

struct XMLTests {
  private func events(_ text: String) throws -> [XMLEvent] { try events(Array(text.utf8)) }

  private func events(_ bytes: [UInt8]) throws -> [XMLEvent] {
    try bytes.withUnsafeBufferPointer { bytes in
      var scanner = XMLScanner(bytes)
      var events: [XMLEvent] = []
      while let event = try scanner.next() { events.append(event) }
      return events
    }
  }

  @Test func `elements, attributes and texts are read in their order`() throws {
    let text = """
      <?xml version="1.0"?>
      <!DOCTYPE gpx SYSTEM "http://example.com/gpx.dtd">
      <!-- <no> -->
      <x:gpx a = '1' b="a&lt;b">
        <name>A &amp; B<![CDATA[<&amp;>]]></name><empty/>
      </x:gpx>
      <!-- end -->
      """
    let attributes = [XMLAttribute(name: "a", value: "1"), XMLAttribute(name: "b", value: "a<b")]
    #expect(
      try events(text) == [
        .start("gpx", attributes), .start("name", []), .text("A & B"), .text("<&amp;>"),
        .end("name"), .start("empty", []), .end("empty"), .end("gpx"),
      ])
    #expect(attributes["b"] == "a<b")
  }

  @Test func `entities are replaced, and what is none stays`() throws {
    let text = "<a>&lt;&#228;&unknown;&&#x1F600; &#xD800; &amp</a>"
    #expect(
      try events(text)
        == [.start("a", []), .text("<ä&unknown;&😀 &#xD800; &amp"), .end("a")])
  }

  @Test(arguments: [
    #"<!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>"#,
    #"<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>"#,
    #"<!DOCTYPE a SYSTEM "x.dtd" [<!ENTITY % p SYSTEM "http://example.com/">%p;]><a/>"#,
  ])
  func `a text that declares entities is refused before any is used`(text: String) {
    let error = #expect(throws: DocumentSyntaxError.self) { try events(text) }
    #expect(error?.message.contains("remove the part in brackets") == true)
  }

  @Test(arguments: [
    ("", 1, 1, "unexpected end of file"), ("<a>\n<b>", 2, 4, "expected '</b>'"),
    ("<a></b>", 1, 4, "expected '</a>', found '</b'"),
    ("</a>", 1, 1, "expected the beginning of an element"),
    ("<a/><b/>", 1, 5, "content after the end"), ("<a/> x", 1, 6, "content after the end"),
    ("x<a/>", 1, 1, "expected the root element, found text"),
    ("<a b>", 1, 5, "'=' and a quoted value"), ("<a b=1>", 1, 6, "a quoted value"),
    ("<a b=\"1>", 1, 4, "no closing quotation mark"), ("<a", 1, 3, "'>' of the element 'a'"),
    ("<a ä='1' =>", 1, 10, "an attribute name"), ("< a>", 1, 1, "followed by a name"),
    ("<a><!-- x", 1, 4, "the comment is not terminated"), ("<a><![CDATA[x]]", 1, 4, "add ']]>'"),
    ("<a><!ELEMENT b></a>", 1, 4, "followed by a comment or a CDATA section"),
    ("<?xml", 1, 1, "the instruction is not terminated"),
  ])
  func `a broken text is refused with its position`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = #expect(throws: DocumentSyntaxError.self) { try events(text) }
    #expect(error?.position == TextPosition(line: line, column: column), "\(error as Any)")
    #expect(error?.message.contains(message) == true, "\(error as Any)")
  }

  @Test func `endless nesting is refused`() {
    let error = #expect(throws: DocumentSyntaxError.self) {
      try events(String(repeating: "<a>", count: 100_000))
    }
    #expect(error?.position == TextPosition(line: 1, column: 3 * XMLScanner.deepest + 1))
  }

  @Test func `Latin-1 is converted when the file declares it, and else refused`() throws {
    let declared = Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>Stra".utf8) + [0xDF]
    let bytes = try XMLText.utf8(of: declared + Array("e</a>".utf8))
    #expect(try events(bytes) == [.start("a", []), .text("Straße"), .end("a")])
    let error = #expect(throws: DocumentSyntaxError.self) {
      try XMLText.utf8(of: Array("<a>\nä ".utf8) + [0xDF] + Array("e</a>".utf8))
    }
    #expect(error?.position == TextPosition(line: 2, column: 3))
  }

  @Test func `changed bytes are an error or events, never a crash`() {
    let text = Array("<?xml?><g><t a='1'>x &amp; y</t><![CDATA[z]]><!-- c --><e/></g>".utf8)
    var generator = SeededNumbers(seed: 11)
    for _ in 0..<3000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = Array("<>/&;'\"![-]= a\u{0}".utf8).randomElement(using: &generator) ?? 0xFF
      }
      #expect(((try? events(bytes))?.count ?? 0) < 20)
    }
  }

  @Test func `elements are read as deep as the limit and no deeper`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try events(nested(200)).count == 400)
    #expect(throws: DocumentSyntaxError.self) { try events(nested(201)) }
  }
}
