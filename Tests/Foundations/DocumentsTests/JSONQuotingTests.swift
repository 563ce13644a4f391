import Testing

@testable import Documents

struct JSONQuotingTests {
  @Test(arguments: [
    ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("1\n2\r3\t4", #""1\n2\r3\t4""#),
    ("\u{0}\u{1F}\u{7F}\u{85}", #""\u0000\u001f\u007f\u0085""#), ("Zoë 🚗", #""Zoë 🚗""#),
  ])
  func `a text becomes a string on one line that reads back as itself`(
    text: String, json: String
  ) throws {
    #expect(text.jsonQuoted == json)
    #expect(try JSONDocument(Array(json.utf8)).value == .string(text))
  }
}
