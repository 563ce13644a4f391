import Testing

@testable import Documents

/// Tests of files with a schema: valid and invalid contents, and the record of their keys.
struct FileContentsTests {
  private struct Door: Decodable, Hashable {
    enum Kind: String, FileWord { case folding, sliding }
    struct Handle: Decodable, Hashable { let height: Double }
    let width: Double
    let panes: Int
    let isOpen: Bool
    let kind: Kind
    let names: [String]
    let handle: Handle?
  }

  private static let text = """
    {"width": 2.5, "panes": 3, "isOpen": true, "kind": "folding", "names": ["a", "b"],
     "handle": {"height": 1}}
    """

  @Test func `a file is read with the keys that it may have`() throws {
    let contents = try read(Self.text)
    #expect(contents.value.handle == Door.Handle(height: 1))
    #expect(contents.value.names == ["a", "b"])
    #expect(
      contents.fields.map { $0.keys.joined(separator: ".") } == [
        "width", "panes", "isOpen", "kind", "names", "handle", "handle.height",
      ])
    #expect(
      contents.fields.map(\.kind) == [
        .number, .wholeNumber, .flag, .word(["folding", "sliding"]), .list(of: .text(pattern: nil)),
        .object, .number,
      ])
    #expect(contents.fields.filter { !$0.isRequired }.map(\.keys) == [["handle"]])
  }

  @Test(arguments: [
    ("\"panes\": 3", "\"panes\": 2.5", "door.json: panes: expected a whole number, found"),
    ("\"width\": 2.5", "\"width\": \"x\"", "door.json: width: expected a number, found 'x'"),
    ("\"width\": 2.5", "\"width\": 101", "door.json: width: expected 0 to 100, found 101"),
    ("\"kind\": \"folding\"", "\"kind\": 4", "expected one of 'folding', 'sliding', found"),
    ("true", "1", "door.json: isOpen: expected true or false, found the number 1"),
    ("\"height\"", "\"hight\"", "door.json: handle: missing key 'height'"),
    (
      "{\"height\": 1}", "{\"height\": 1, \"hight\": 2}", "handle: unknown key 'hight'; did you"
    ),
    (
      "{\"height\": 1}", "{\"height\": 1, \"height\": 2}",
      "handle: duplicate key 'height'; keep one"
    ),
    ("\"panes\": 3", "\"panes\": 3, \"panes\": 4", "door.json: duplicate key 'panes'"),
    ("[\"a\", \"b\"]", "[\"a\", 2]", "door.json: names[1]: expected a string, found the number 2"),
    ("\"panes\"", "\"zzzzzz\"", "door.json: missing key 'panes'"),
    ("1}}", "1},}", "door.json:2:"),
  ])
  func `what is wrong is told at its place`(found: String, changed: String, words: String) throws {
    let text = Self.text.replacing(found, with: changed)
    #expect(text != Self.text)
    let error = #expect(throws: FileContentsError.self) { try read(text) }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `a file has the values of the one it extends, but for its own`() throws {
    let base = try FileContentsError.document([UInt8](Self.text.utf8), file: "base")
    let own: JSONValue = [
      "extends": "base", "width": 4, "handle": nil, "kind": "sliding", "names": ["c"],
    ]
    let all = try own.extended(file: "doors/mine.json", among: ["base"]) { _ in base }
    #expect(all["name"] == "mine" && all["title"] == "mine" && all["extends"] == nil)
    #expect(all["width"] == 4 && all["panes"] == 3 && all["names"] == ["c"])
    #expect(all["handle"] == nil)
    let error = #expect(throws: FileContentsError.self) {
      try JSONValue.keyed([("extends", "bas")]).extended(file: "m.json", among: ["base"]) { _ in
        base
      }
    }
    #expect(error?.description.contains("m.json: extends: ") == true)
    #expect(error?.description.contains("did you mean 'base'?") == true)
  }

  @Test func `another alternative replaces the one of the extended file`() {
    let base: JSONValue = ["fill": ["material": ["gray": 3, "mix": 1]]]
    #expect(
      base.overridden(by: ["fill": ["color": "#FFF"]]) == ["fill": ["color": "#FFF"]])
    #expect(
      base.overridden(by: ["fill": ["material": ["gray": 9]]])
        == ["fill": ["material": ["gray": 9, "mix": 1]]])
  }

  private func read(_ text: String) throws -> FileContents<Door> {
    try FileContents(
      of: FileContentsError.document([UInt8](text.utf8), file: "door.json"), file: "door.json",
      numbers: 0...100)
  }
}
