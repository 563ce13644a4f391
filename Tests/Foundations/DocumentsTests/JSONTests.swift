import TestSupport
import Testing

@testable import Documents

struct JSONTests {
  private func document(
    _ text: String, tolerance: JSONTolerance = [], deepest: Int = 200
  ) throws(DocumentSyntaxError) -> JSONDocument {
    try JSONDocument(Array(text.utf8), tolerance: tolerance, deepest: deepest)
  }

  @Test func `values of all kinds are read in their order`() throws {
    let text = #" {"b": [1, -2.5, 1e3, true, false, null], "a": "\u00e9\n\ud83d\ude97\/"} "#
    let document = try document(text)
    let expected: JSONValue = .object([
      JSONMember(
        key: "b",
        value: .array([
          .number(1), .number(-2.5), .number(1000), .bool(true), .bool(false), .null,
        ])),
      JSONMember(key: "a", value: .string("é\n🚗/")),
    ])
    #expect(document.value == expected)
    #expect(document.departure == nil)
  }

  @Test func `the last of equal keys counts`() throws {
    #expect(try document(#"{"a": 1, "a": 2}"#).value["a"] == .number(2))
  }

  @Test func `a byte order mark is stepped over`() throws {
    #expect(try JSONDocument([0xEF, 0xBB, 0xBF] + Array("3".utf8)).value == .number(3))
  }

  @Test func `numbers are read exactly`() throws {
    var generator = SeededNumbers(seed: 1)
    for _ in 0..<500 {
      let number = Double.random(in: -180...180, using: &generator)
      for text in ["\(number)", "\((number * 1e6).rounded() / 1e6)"] {
        #expect(try document(text).value == .number(Double(text) ?? .nan))
      }
    }
  }

  @Test(arguments: [
    "[1,]", "{\"a\": 1,}", "[1] // end", "/* */ [1]", "[NaN]", "[-Infinity]", "[1e999]", "/* */1/*",
  ])
  func `small sins are refused unless files by hand are tolerated`(text: String) throws {
    #expect(throws: DocumentSyntaxError.self) { try document(text) }
    let tolerant = try document(text, tolerance: .handEdited)
    #expect((tolerant.departure == nil) == text.contains("1e999"))
  }

  @Test func `the first departure is remembered with its position`() throws {
    let departure = try document("{\n  \"ä\": 1, // one\n}", tolerance: .handEdited).departure
    #expect(
      departure == DocumentSyntaxError("a comment", at: TextPosition(line: 2, column: 11)))
  }

  @Test(arguments: [
    ("[", 1, 2, "unexpected end of file: expected ']'; check that the file is complete"),
    ("[1", 1, 3, "unexpected end of file: expected ']'; check that the file is complete"),
    ("", 1, 1, "unexpected end of file: expected a value; check that the file is complete"),
    ("[,]", 1, 2, "expected a value, found ','"),
    ("{a: 1}", 1, 2, "expected a key in double quotes, found 'a'"),
    ("{\"ä\"\n 1}", 2, 2, "expected ':' after the key 'ä', found '1'"),
    ("[01]", 1, 2, "a number must not begin with 0"),
    ("[1.]", 1, 4, "expected a digit after the decimal point, found ']'"),
    ("[1e]", 1, 4, "expected a digit of the exponent, found ']'"),
    ("-", 1, 2, "unexpected end of file: expected a number; check that the file is complete"),
    ("[\"a]", 1, 2, "the string is not terminated; add the closing quote"),
    ("[\"a\\", 1, 2, "the string is not terminated; add the closing quote"),
    ("\"\\x\"", 1, 3, "'\\' must be followed by one of \" \\ / b f n r t u"),
    ("\"\\u12\"", 1, 4, "'\\u' must be followed by four hexadecimal digits"),
    ("[tru]", 1, 2, "expected a value, found 't'"),
    ("[1 2]", 1, 4, "expected ',' or ']', found '2'"),
    ("[\"\u{1}\"]", 1, 3, "a string must not contain control characters"),
    ("{} {}", 1, 4, "unexpected text after the end of the JSON value; remove it"),
    ("[1,]", 1, 3, "JSON does not allow a trailing comma; remove it"),
    ("[1e999]", 1, 2, "the number 1e999 is too large"),
  ])
  func `a broken text is refused with its position`(
    text: String, line: Int, column: Int, message: String
  ) {
    let error = #expect(throws: DocumentSyntaxError.self) { try document(text) }
    #expect(
      error == DocumentSyntaxError(message, at: TextPosition(line: line, column: column)))
  }

  @Test func `nesting is read up to its limit`() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try document(nested(11), deepest: 10)
    let error = #expect(throws: DocumentSyntaxError.self) { try document(nested(12), deepest: 10) }
    #expect(error?.message == "lists and objects are nested more than 10 deep; flatten them")
    #expect(error?.position == TextPosition(line: 1, column: 12))
  }

  @Test(arguments: ["[", "{\"a\":"])
  func `endless nesting is refused without running out of stack`(part: String) {
    let bytes = Array(String(repeating: part, count: 200_000).utf8)
    for tolerance in [JSONTolerance(), .handEdited, .damagedTexts] {
      #expect(throws: DocumentSyntaxError.self) { try JSONDocument(bytes, tolerance: tolerance) }
    }
  }

  @Test func `very long numbers are read as the nearest one`() throws {
    let digits = String(repeating: "9", count: 100_000)
    #expect(try document("0." + digits).value == .number(1))
    #expect(throws: DocumentSyntaxError.self) { try document(digits) }
    #expect(try document("1e-99999").value == .number(0))
  }

  @Test(arguments: [
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude97""#, "\u{FFFD}"), (#""\ud83dx""#, "\u{FFFD}x"),
    (#""\ud83d\ud83d\ude97""#, "\u{FFFD}🚗"), (#""\ud83dA""#, "\u{FFFD}A"),
    (#""\u0000""#, "\u{0}"),
  ])
  func `half a surrogate pair becomes a replacement character`(
    text: String, expected: String
  ) throws {
    #expect(try document(text).value == .string(expected))
  }

  @Test func `bytes that are not UTF-8 are refused or repaired`() throws {
    let bytes = Array("[\"a".utf8) + [0xFF, 0xC3] + Array("\"]".utf8)
    let error = #expect(throws: DocumentSyntaxError.self) { try JSONDocument(bytes) }
    #expect(error?.message == "the string is not valid UTF-8; save the file as UTF-8")
    #expect(
      try JSONDocument(bytes, tolerance: .damagedTexts).value
        == .array([.string("a\u{FFFD}\u{FFFD}")]))
  }

  @Test func `a million empty texts cost no more than their length`() throws {
    let text = "[" + Array(repeating: #""""#, count: 200_000).joined(separator: ",") + "]"
    let time = try processorSeconds { _ = try document(text) }
    let longer = "[" + Array(repeating: #""""#, count: 800_000).joined(separator: ",") + "]"
    let longerTime = try processorSeconds { _ = try document(longer) }
    #expect(longerTime < time * 16 + 0.5)
  }

  @Test func `changed bytes are an error or a value, never a crash`() {
    let text = Array(#"{"a": [1, -2.5e3, "x\u00e9\n", {"b": null}], "c": true}"#.utf8)
    var generator = SeededNumbers(seed: 7)
    for _ in 0..<3000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      for tolerance in [JSONTolerance(), [.handEdited, .damagedTexts]] {
        do {
          _ = try JSONDocument(bytes, tolerance: tolerance)
        } catch {
          #expect(error.position.column <= bytes.count + 1)
        }
      }
    }
  }
}

/// A small generator, so that these tests depend only on the module.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
