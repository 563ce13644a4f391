import Foundation
import TestSupport
import Testing

/// What a driver can see of everything the platforms' pages state, and the lines that prove it.
struct CapabilityTests {
  /// The items of parts I to VIII of the checklist that are visible in a frame.
  private static let visibleItems = [
    4, 6, 7, 8, 9, 10, 11, 18, 19, 21, 24, 25, 26, 27, 28, 29, 30, 31, 32, 34, 37, 50, 51, 52, 53,
    54, 55, 57, 59, 66, 67, 72, 73, 75, 76, 77, 78, 79, 81, 82, 83, 84, 85, 86, 88, 89, 90, 93, 96,
    97, 98, 100, 102, 103, 104, 106, 108, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120,
    121, 122, 124, 126, 127, 129, 131, 134, 137, 138, 141, 142, 143, 144, 145, 146, 147, 148, 149,
    150, 151, 152, 153, 154, 156, 165, 166, 167, 168, 171, 172, 173, 179, 183, 188, 213,
  ]

  private static func texts(of name: String, ending suffix: String) -> [String: String] {
    let folder = PackageRoot.url.appending(path: "Goldens/\(name)")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    var texts: [String: String] = [:]
    for file in files where file.hasSuffix(suffix) {
      texts[file] = try? String(contentsOf: folder.appending(path: file), encoding: .utf8)
    }
    return texts
  }

  @Test func `every visible item has its entry, once and in order`() throws {
    let capabilities = try Capability.all()
    #expect(capabilities.filter { $0.kind == .visible }.map(\.item) == Self.visibleItems)
    #expect(capabilities.map(\.item) == capabilities.map(\.item).sorted())
    #expect(capabilities.allSatisfy { !$0.title.isEmpty })
  }

  @Test func `an entry has proofs or says what is missing, never both`() throws {
    for capability in try Capability.all() {
      let isProved = capability.proofs?.isEmpty == false
      #expect(isProved == (capability.notDone == nil), "item \(capability.item)")
    }
  }

  @Test func `every proof holds`() throws {
    for capability in try Capability.all() {
      for proof in capability.proofs ?? [] {
        let problem = proof.problem(in: Self.texts)
        #expect(problem == nil, "item \(capability.item): \(problem ?? "")")
      }
    }
  }

  @Test func `the page has a row for every item, and no other`() throws {
    let url = PackageRoot.url.appending(path: "Documentation/capabilities.md")
    let page = try String(contentsOf: url, encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.contains(/^\| \d+ \|/) }.map(String.init)
    let wanted = try Capability.all().map(\.row)
    for row in wanted where !rows.contains(row) {
      Issue.record("write this row into Documentation/capabilities.md: \(row)")
    }
    #expect(rows.count == wanted.count)
  }
}

/// A proof fails when the text stops saying what it should.
struct CapabilityProofTests {
  private func proof(_ json: String) throws -> CapabilityProof {
    try JSONDecoder().decode(CapabilityProof.self, from: Data(json.utf8))
  }

  private func texts(_ files: [String: String]) -> (String, String) -> [String: String] {
    { name, suffix in
      var found: [String: String] = [:]
      for (path, text) in files where path.hasPrefix("\(name)/") && path.hasSuffix(suffix) {
        found[String(path.dropFirst(name.count + 1))] = text
      }
      return found
    }
  }

  @Test func `lines must follow each other`() throws {
    let proof = try proof(
      #"{"case": "a", "stage": "template", "lines": ["pan", "/zoom-\\w+/", ""]}"#)
    #expect(proof.problem(in: texts(["a/template.txt": "x\n  pan\n  zoom-in\n"])) == nil)
    for text in ["pan\nmore\nzoom-in\n", "pan\nzoom-in\nmore\n", "pan\nzoom-\n", ""] {
      #expect(proof.problem(in: texts(["a/template.txt": text])) != nil, "\(text)")
    }
    #expect(proof.problem(in: texts(["b/template.txt": "pan\nzoom-in\n"])) != nil)
  }

  @Test func `an absent line must be present elsewhere`() throws {
    let proof = try proof(
      #"""
      {"case": "a", "stage": "layout", "picture": "p", "absent": "/compass .*/", "presentIn": "b"}
      """#)
    let (with, without) = ("screen\ncompass 1,2\n", "screen\n")
    let check = { (own: String, other: String) in
      proof.problem(in: texts(["a/p.layout.txt": own, "b/q.layout.txt": other]))
    }
    #expect(check(without, with) == nil)
    #expect(check(with, with) == "a/p.layout.txt has a line /compass .*/")
    #expect(check(without, without) == "no layout of b has a line /compass .*/")
  }

  @Test func `the elements of a layout are exact`() throws {
    let proof = try proof(
      #"{"case": "a", "stage": "layout", "picture": "p", "elements": ["screen", "card"]}"#)
    #expect(
      proof.problem(in: texts(["a/p.layout.txt": "screen 1×1\ncard 0,0\n  symbol\nnote x\n"]))
        == nil)
    #expect(
      proof.problem(in: texts(["a/p.layout.txt": "screen 1×1\ncard 0,0\nheader 1\n"])) != nil)
  }

  @Test func `a proof says one thing`() throws {
    let proof = try proof(#"{"case": "a", "stage": "state"}"#)
    #expect(proof.problem(in: texts(["a/state.txt": "x"])) != nil)
  }
}
