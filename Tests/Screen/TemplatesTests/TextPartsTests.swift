import Testing

@testable import Templates

struct TextPartsTests {
  @Test(arguments: [
    ("a, b; c;d", [", ", "; ", ";"], ["a", "b", "c", "d"]),
    ("a/b, c", [", "], ["a/b", "c"]), ("a/b, c", [", ", "/"], ["a", "b", "c"]),
    (", a,, b/", [", ", "/"], ["a,", "b"]), ("", ["/"], []), ("//", ["/"], []),
    ("A (I-80; I-90); B", ["; "], ["A (I-80; I-90)", "B"]),
    ("A (B/C", ["/"], ["A (B/C"]), ("A) B/C", ["/"], ["A) B", "C"]),
    ("München/Köln: Süd", ["/", ": "], ["München", "Köln", "Süd"]),
  ])
  func `parts lie between marks, and empty ones are left out`(
    text: String, marks: [String], parts: [String]
  ) {
    #expect(text.parts(between: marks).map(String.init) == parts)
  }
}
