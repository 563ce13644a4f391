import Foundation
import Testing

/// Tests from a comparison over the page and the terminal to the approved pictures.
struct ReviewCommandTests {
  /// A blue picture of 4 × 3 pixels.
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAFElEQVQI12NUSDjAAANMDEgAhQMALjwB"
    + "Rntk864AAAAASUVORK5CYII="
  /// A yellow picture of 4 × 3 pixels.
  private static let yellow =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAFElEQVQI12N8sECAAQaYGJAACgcAOzwB"
    + "lrTB9NkAAAAASUVORK5CYII="

  /// Calls `work` with two compared folders, in which one picture differs and one is new.
  private func inComparedFolders(_ work: (Program) throws -> Void) throws {
    try Program.inNewFolder { program in
      for (name, text) in [
        ("main/a.png", Self.blue), ("change/a.png", Self.yellow), ("change/b.png", Self.yellow),
      ] {
        let url = program.folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(Data(base64Encoded: text)).write(to: url)
      }
      let compared = try program.run(["compare", "main", "change", "--output", "out"])
      #expect(compared.status == 4, "\(compared.output)\(compared.errors)")
      try work(program)
    }
  }

  private func data(_ name: String, _ program: Program) -> Data? {
    FileManager.default.contents(atPath: program.folder.appendingPathComponent(name).path)
  }

  private static let approve = ["golden", "approve", "--from", "approval.json"]

  @Test func `a folder that only the report names is not written to`() throws {
    try inComparedFolders { program in
      _ = try program.run(["review", "out", "--reason", "right"], input: "a\na\n")
      let refused = try program.run(Self.approve)
      #expect(refused.status == 64)
      #expect(
        refused.errors.contains(
          "is for the folder 'main', which is not that of the command"))
      #expect(data("main/a.png", program) == Data(base64Encoded: Self.blue))
    }
  }

  @Test func `answers from a pipe become the expected pictures`() throws {
    try inComparedFolders { program in
      let review = try program.run(
        ["review", "out", "--author", "Åsa"], input: "a\na\nthe new color\n")
      #expect(review.status == 0, "\(review.errors)")
      #expect(review.output.contains("2 accepted, 0 rejected: approval.json"))
      let approval = try program.json("approval.json")
      #expect(approval["reason"] as? String == "the new color")
      #expect(approval["comparison"] as? String == "out")
      let approve = try program.run(Self.approve + ["--goldens", "main"])
      #expect(approve.status == 0, "\(approve.errors)")
      #expect(approve.output.contains("a.png  (old: kept as out/replaced/a.png)"))
      #expect(approve.output.hasSuffix("2 approved\n"))
      #expect(data("out/replaced/a.png", program) == Data(base64Encoded: Self.blue))
      #expect(data("main/a.png", program) == Data(base64Encoded: Self.yellow))
      #expect(data("main/b.png", program) == Data(base64Encoded: Self.yellow))
    }
  }

  @Test func `an approval is refused when an expected picture has changed since`() throws {
    try inComparedFolders { program in
      _ = try program.run(["review", "out", "--reason", "right"], input: "s\na\n")
      let url = program.folder.appendingPathComponent("main/a.png")
      try #require(data("change/a.png", program)).write(to: url)
      let again = try program.run(Self.approve + ["--goldens", "main"])
      #expect(again.output.contains("already approved"))
      try FileManager.default.removeItem(at: url)
      let gone = try program.run(Self.approve + ["--goldens", "main"])
      #expect(gone.status == 65)
      #expect(gone.errors.contains("the expected picture has changed since the review"))
    }
  }

  @Test func `review writes over no other file and nothing without a decision`() throws {
    try inComparedFolders { program in
      let nothing = try program.run(["review", "out"], input: "q\n")
      #expect(nothing.output.hasSuffix("no decisions; nothing is written\n"))
      #expect(data("approval.json", program) == nil)
      try program.write("mine", to: "approval.json")
      let refused = try program.run(["review", "out"], input: "a\n")
      #expect(refused.status == 73)
      #expect(refused.errors.contains("'approval.json' already exists"))
      #expect(data("approval.json", program) == Data("mine".utf8))
    }
  }

  @Test func `accepting that a picture is missing removes the expected one, which is kept`() throws
  {
    try inComparedFolders { program in
      for name in ["change/a.png", "change/b.png"] {
        try FileManager.default.removeItem(at: program.folder.appendingPathComponent(name))
      }
      try program.write("{}", to: "main/a.layout.json")
      for side in ["main", "change"] {
        let url = program.folder.appendingPathComponent("\(side)/c.png")
        try #require(Data(base64Encoded: Self.blue)).write(to: url)
      }
      #expect(try program.run(["compare", "main", "change", "--output", "out"]).status == 5)
      let review = try program.run(["review", "out", "--reason", "no such screen"], input: "a\n")
      #expect(review.output.contains("a accept its removal"), "\(review.output)\(review.errors)")
      let approve = try program.run(Self.approve + ["--goldens", "main"])
      #expect(approve.status == 0, "\(approve.errors)")
      #expect(approve.output.contains("a.png removed  (old: kept as out/replaced/a.png)"))
      #expect(data("main/a.png", program) == nil && data("main/a.layout.json", program) == nil)
      #expect(data("out/replaced/a.png", program) == Data(base64Encoded: Self.blue))
      #expect(try program.run(["compare", "main", "change"]).status == 0)
      let again = try program.run(Self.approve + ["--goldens", "main"])
      #expect(again.output.hasSuffix("1 already approved\n"), "\(again.errors)")
    }
  }

  @Test func `a layout that differs without a pixel is approved with its sidecar`() throws {
    try inComparedFolders { program in
      try program.write(Inputs.route, to: "reply.json")
      for folder in ["old", "new"] {
        let render = ["render", "reply.json", "--at", "0:10", "--layouts", "-o", folder]
        #expect(try program.run(render + Inputs.small).status == 0)
      }
      let name = try #require(program.files(in: "old").first { $0.hasSuffix(".layout.json") })
      let text = String(decoding: try #require(data("new/\(name)", program)), as: UTF8.self)
      try program.write(
        text.replacing("\"kind\":\"plate\"", with: "\"kind\":\"drawing\""), to: "new/\(name)")
      let compare = ["compare", "old", "new", "--output", "layouts"]
      #expect(try program.run(compare).status == 2)
      _ = try program.run(["review", "layouts", "--reason", "right"], input: "a\n")
      let approve = try program.run(Self.approve + ["--goldens", "old"])
      #expect(approve.output.contains("\(name)  (old: kept"), "\(approve.output)\(approve.errors)")
      #expect(try program.run(compare).status == 0)
    }
  }

  @Test func `the page is one file and its path is printed`() throws {
    try inComparedFolders { program in
      let report = try program.run(["report", "out", "--title", "Colors"])
      #expect(report.output == "out/index.html\n", "\(report.errors)")
      let page = String(decoding: try #require(data("out/index.html", program)), as: UTF8.self)
      #expect(page.contains("<title>Colors</title>"))
      let small = try program.run(["report", "out", "--limit", "0", "-o", "small.html"])
      #expect(small.status == 0)
      #expect((data("small.html", program)?.count ?? .max) < page.utf8.count)
    }
  }

  @Test(arguments: [
    (["report", "nowhere"], Int32(65), "missing comparison report"),
    (["report", "out", "--limit", "-3"], 64, "--limit"),
    (["report", "out", "-o", "out/comparison.json/page.html"], 73, "comparison.json"),
    (["review", "nowhere"], 65, "missing comparison report"),
    (["review", "out", "--graphics", "ascii"], 64, "ascii"),
    (["golden", "approve", "--from", "gone.json"], 65, "file not found"),
    (["golden", "approve", "--from", "bad.json"], 65, "unknown key 'decision'"),
    (["golden", "approve", "--from", "bad.json", "turns"], 64, "cannot be combined with names"),
    (["golden", "approve", "--expires", "soon"], 64, "soon"),
    (["golden", "approve", "--reason", "right"], 64, "the goldens folder"),
    (["golden", "check", "--only-failed", "turns"], 64, "cannot be combined with names"),
  ])
  func `wrong use says what is wrong`(arguments: [String], status: Int32, words: String) throws {
    try inComparedFolders { program in
      try program.write(
        #"{"format": "headunit approval 1", "decision": []}"#, to: "bad.json")
      let outcome = try program.run(arguments)
      #expect(outcome.status == status, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.output == "")
    }
  }
}
