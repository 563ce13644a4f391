import Testing

@testable import Templates

struct TextPartsTests {
  @Test(arguments: [
    ("a, b; c;d", [", ", "; ", ";"], ["a", "b", "c", "d"]),
    ("a/b, c", [", "], ["a/b", "c"]), ("a/b, c", [", ", "/"], ["a", "b", "c"]),
    (", a,, b/", [", ", "/"], ["a,", "b"]), ("", ["/"], []), ("//", ["/"], []),
    ("München/Köln: Süd", ["/", ": "], ["München", "Köln", "Süd"]),
  ])
  func `parts lie between marks, and empty ones are left out`(
    text: String, marks: [String], parts: [String]
  ) {
    #expect(text.parts(between: marks).map(String.init) == parts)
  }
}
