import Testing

@testable import Documents

struct JSONScannerTests {
  private func scan<Value>(
    _ text: String, deepest: Int = 200,
    _ body: (inout JSONScanner) throws(DocumentSyntaxError) -> Value
  ) throws -> Value {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, deepest: deepest)
      return try body(&scanner)
    }
  }

  @Test func `members and elements are called out one by one`() throws {
    let sums = try scan(#"{"a": [1, 2], "b": {"x": [9]}, "c": [3]}"#) {
      (scanner) throws(DocumentSyntaxError) in
      var sums: [String: Double] = [:]
      try scanner.members { (scanner, key) throws(DocumentSyntaxError) in
        guard key != "b" else { return try scanner.skip() }
        try scanner.elements { (scanner) throws(DocumentSyntaxError) in
          sums[key, default: 0] += try scanner.number()
        }
      }
      return sums
    }
    #expect(sums == ["a": 3, "c": 3])
  }

  @Test func `scalars are read and the rest is skipped`() throws {
    let values = try scan(#"["a]", 1, null, {"k": ["]", "\""]}, [[]], false]"#) {
      (scanner) throws(DocumentSyntaxError) in
      var values: [JSONValue?] = []
      try scanner.elements { (scanner) throws(DocumentSyntaxError) in
        values.append(try scanner.scalar())
      }
      return values
    }
    #expect(values == [.string("a]"), .number(1), .null, nil, nil, .bool(false)])
  }

  @Test(arguments: ["[", "{\"a\":["])
  func `skipping is bounded, too`(part: String) {
    let error = #expect(throws: DocumentSyntaxError.self) {
      try scan(String(repeating: part, count: 100_000)) { (scanner) throws(DocumentSyntaxError) in
        try scanner.skip()
      }
    }
    #expect(error?.message.contains("nested more than 200 deep") == true)
  }

  @Test func `several values may follow each other`() throws {
    let count = try scan(" {} \n[1] 3 ") { (scanner) throws(DocumentSyntaxError) in
      var count = 0
      while !scanner.isAtEnd {
        try scanner.skip()
        count += 1
      }
      return count
    }
    #expect(count == 3)
  }
}

struct JSONNodeTests {
  struct Mismatch: JSONNodeError, Hashable {
    let mismatch: JSONMismatch
    let keyPath: String

    init(_ mismatch: JSONMismatch, file: String, keyPath: String) {
      (self.mismatch, self.keyPath) = (mismatch, keyPath)
    }
  }

  private func root(_ text: String) throws -> JSONNode<Mismatch> {
    JSONNode(try JSONDocument(Array(text.utf8)).value, file: "reply.json")
  }

  @Test func `a missing value or one of another kind is reported with its keys`() throws {
    let root = try root(#"{"a": [{"b": "x", "n": 1.5}], "c": null}"#)
    let element = try #require(try root.required("a").elements().first)
    #expect(throws: Mismatch(.missing("d"), file: "", keyPath: "a[0]")) {
      try element.required("d")
    }
    #expect(
      throws: Mismatch(
        .wrongType(expected: "a string", found: "the number 1.5"), file: "", keyPath: "a[0].n")
    ) { try element["n"]?.string() }
    #expect(
      throws: Mismatch(
        .wrongType(expected: "an object", found: "a list of 1"), file: "", keyPath: "a")
    ) { try root["a"]?.required("b") }
    #expect(root["c"] == nil)
  }
}
