import Foundation
import Testing

/// From a comparison over the page and the terminal to the approved pictures.
struct ReviewCommandTests {
  /// A blue picture of 4 × 3 pixels.
  private static let blue =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAFElEQVQI12NUSDjAAANMDEgAhQMALjwB"
    + "Rntk864AAAAASUVORK5CYII="
  /// A yellow one.
  private static let yellow =
    "iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAFElEQVQI12N8sECAAQaYGJAACgcAOzwB"
    + "lrTB9NkAAAAASUVORK5CYII="

  /// A folder with two compared folders, in which one picture differs and one is new.
  private func inComparedFolders(_ work: (Program) throws -> Void) throws {
    try Program.inNewFolder { program in
      for (name, text) in [
        ("main/a.png", Self.blue), ("change/a.png", Self.yellow), ("change/b.png", Self.yellow),
      ] {
        let place = program.folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try #require(Data(base64Encoded: text)).write(to: place)
      }
      let compared = try program.run(["compare", "main", "change", "--output", "out"])
      #expect(compared.status == 4, "\(compared.output)\(compared.errors)")
      try work(program)
    }
  }

  private func data(_ name: String, _ program: Program) -> Data? {
    FileManager.default.contents(atPath: program.folder.appendingPathComponent(name).path)
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
      let approve = try program.run(["golden", "approve", "--from", "approval.json"])
      #expect(approve.status == 0, "\(approve.errors)")
      #expect(approve.output.contains("a.png  (old: kept as .previous/a.png)"))
      #expect(approve.output.hasSuffix("2 approved\n"))
      #expect(data(".previous/a.png", program) == nil)
      #expect(data("main/.previous/a.png", program) == Data(base64Encoded: Self.blue))
      #expect(data("main/a.png", program) == Data(base64Encoded: Self.yellow))
      #expect(data("main/b.png", program) == Data(base64Encoded: Self.yellow))
    }
  }

  @Test func `an approval is refused when an expected picture has changed since`() throws {
    try inComparedFolders { program in
      _ = try program.run(["review", "out", "--reason", "right"], input: "s\na\n")
      let place = program.folder.appendingPathComponent("main/a.png")
      try #require(data("change/a.png", program)).write(to: place)
      let again = try program.run(["golden", "approve", "--from", "approval.json"])
      #expect(again.output.contains("as approved already"))
      try FileManager.default.removeItem(at: place)
      let gone = try program.run(["golden", "approve", "--from", "approval.json"])
      #expect(gone.status == 65)
      #expect(gone.errors.contains("the expected picture has changed since: there is none now"))
    }
  }

  @Test func `review writes over no other file and nothing without a decision`() throws {
    try inComparedFolders { program in
      let nothing = try program.run(["review", "out"], input: "q\n")
      #expect(nothing.output.hasSuffix("nothing is decided, nothing is written\n"))
      #expect(data("approval.json", program) == nil)
      try program.write("mine", to: "approval.json")
      let refused = try program.run(["review", "out"], input: "a\n")
      #expect(refused.status == 73)
      #expect(refused.errors.contains("'approval.json' is there already"))
      #expect(data("approval.json", program) == Data("mine".utf8))
    }
  }

  @Test func `the page is one file and its place is printed`() throws {
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
    (["report", "nowhere"], Int32(65), "there is no report of a comparison"),
    (["report", "out", "--limit", "-3"], 64, "--limit"),
    (["report", "out", "-o", "no/folder/page.html"], 73, "cannot be written"),
    (["review", "nowhere"], 65, "there is no report of a comparison"),
    (["review", "out", "--graphics", "ascii"], 64, "ascii"),
    (["golden", "approve", "--from", "gone.json"], 65, "'gone.json' cannot be read"),
    (["golden", "approve", "--from", "bad.json"], 65, "there is no key 'decision'"),
    (["golden", "approve", "--from", "bad.json", "turns"], 64, "leave out names"),
    (["golden", "approve", "--expires", "soon"], 64, "soon"),
    (["golden", "approve", "--reason", "right"], 64, "there is no folder of goldens"),
    (["golden", "check", "--only-failed", "turns"], 64, "leave out names"),
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
