import AppBuilds
import AppSources
import Foundation
import TestSupport
import Testing

/// Tests of everything that the platforms' pages state, and of what proves it here.
struct CapabilityTests {
  /// The kinds of the items of each part of the checklist: frame, behavior, contract, process.
  private static let kinds = [
    "PPPFNFFFFFFPPPPPNFFN",
    "FBNFFFFFFFFFBFN",
    "BFBBBBBBBBBBBBFFFFFFNFBFBBBBBP",
    "FFNPNNFFNFFFFFNFFFFFFNFFFNN",
    "FPBFFFBFBFFFBFBF",
    "BFFFFFFFFFFFFFNFBFFBFNFBBFBBFFPBFFFFFFFFFFFFFFPF",
    "PBBBBBBBFFFFBNFFFN",
    "PNNNFBPPFBBBBFBNNNNNBPBBBBNBNBNBNNNNBBFN",
  ].joined()

  private static let letters: [Capability.Kind: Character] = [
    .visible: "F", .behavior: "B", .contract: "N", .process: "P",
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

  private static func text(at path: String) -> String? {
    try? String(contentsOf: PackageRoot.url.appending(path: path), encoding: .utf8)
  }

  @Test func `every item has its entry, once and in order`() throws {
    let capabilities = try Capability.all()
    #expect(capabilities.map(\.item) == Array(1...214))
    #expect(String(capabilities.compactMap { Self.letters[$0.kind] }) == Self.kinds)
    #expect(capabilities.allSatisfy { !$0.title.isEmpty })
  }

  @Test func `what is visible in a frame is proved by a golden case`() throws {
    for capability in try Capability.all() where capability.kind == .visible {
      let proofs = capability.proofs ?? []
      #expect(
        capability.notDone != nil
          || proofs.contains { if case .golden = $0 { true } else { false } },
        "item \(capability.item)")
    }
  }

  @Test func `an entry has proofs or says what is missing, never both`() throws {
    for capability in try Capability.all() {
      let isProved = capability.proofs?.isEmpty == false
      #expect(isProved == (capability.notDone == nil), "item \(capability.item)")
    }
  }

  @Test func `every proof holds`() throws {
    let host = AppHostPackage(folder: PackageRoot.url.appending(path: "AppHost").path).api
    for capability in try Capability.all() {
      for proof in capability.proofs ?? [] {
        let problem =
          switch proof {
          case .golden(let proof): proof.problem(in: Self.texts)
          case .text(let proof): proof.problem(in: Self.text)
          case .test(let proof): proof.problem(in: Self.text)
          case .api(let proof): proof.problem(in: host)
          }
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

/// Tests that a proof fails once a text no longer contains its lines.
struct CapabilityProofTests {
  private func proof(_ json: String) throws -> GoldenProof {
    try JSONDecoder().decode(GoldenProof.self, from: Data(json.utf8))
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
      proof.problem(
        in: texts([
          "a/p.layout.txt": "screen 1×1\ndevice x\ncard 0,0\n  symbol\ndecisions\n  y\n"
        ])) == nil)
    #expect(
      proof.problem(in: texts(["a/p.layout.txt": "screen 1×1\ncard 0,0\nheader 1\n"])) != nil)
  }

  @Test func `a proof says one thing`() throws {
    let proof = try proof(#"{"case": "a", "stage": "state"}"#)
    #expect(proof.problem(in: texts(["a/state.txt": "x"])) != nil)
  }

  /// The reason that a proof fails in a repository with these files.
  private func problem(_ json: String, in files: [String: String]) throws -> String? {
    switch try JSONDecoder().decode(CapabilityProof.self, from: Data(json.utf8)) {
    case .golden: "a golden case"
    case .text(let proof): proof.problem { files[$0] }
    case .test(let proof): proof.problem { files[$0] }
    case .api: "an API"
    }
  }

  @Test func `a file has the lines, or says the sentence`() throws {
    let lines = #"{"file": "a.swift", "lines": ["let a = 1", "/let b = \\d/"]}"#
    #expect(try problem(lines, in: ["a.swift": "  let a = 1\n  let b = 2\n"]) == nil)
    #expect(try problem(lines, in: ["a.swift": "let b = 2\nlet a = 1\n"]) != nil)
    #expect(try problem(lines, in: [:]) == "there is no file a.swift")
    let sentence = #"{"file": "a.md", "says": "The app starts."}"#
    #expect(try problem(sentence, in: ["a.md": "First: The app\nstarts."]) == nil)
    #expect(
      try problem(sentence, in: ["a.md": "The app ends."]) == "a.md does not say The app starts.")
    #expect(try problem(#"{"file": "a.md"}"#, in: ["a.md": ""]) != nil)
  }

  @Test func `a test is there under its whole name`() throws {
    let proof = #"{"test": "T.swift", "name": "it rains"}"#
    #expect(try problem(proof, in: ["T.swift": "@Test func `it rains`() {}"]) == nil)
    #expect(try problem(proof, in: ["T.swift": "@Test func `it rains hard`() {}"]) != nil)
    #expect(try problem(proof, in: [:]) == "there is no file T.swift")
  }

  @Test func `the API has the type with its members`() throws {
    let code = "open class GMSNavigator { public func add(_ a: Int) {}; open var routeLegs = 1 }"
    let host = PlatformAPI(files: [("GoogleNavigation", "N.swift", Array(code.utf8))])
    func problem(_ json: String) throws -> String? {
      try JSONDecoder().decode(APIProof.self, from: Data(json.utf8)).problem(in: host)
    }
    #expect(try problem(#"{"api": "GMSNavigator", "members": ["add(_:)", "routeLegs"]}"#) == nil)
    #expect(try problem(#"{"api": "GMSNavigator"}"#) == nil)
    #expect(try problem(#"{"api": "GMSNavigator", "members": ["route"]}"#) != nil)
    #expect(try problem(#"{"api": "Navigator"}"#) != nil)
    #expect(throws: DecodingError.self) { try problem("{}") }
  }
}
