import Documents
import Foundation
import Sessions
import Testing

@testable import Films

/// Tests of tapes: films as plain text.
struct FilmTapeTests {
  /// Reads a tape that is stored with other files.
  private func tape(_ text: String, beside others: [String: String] = [:]) throws -> FilmTape {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "tape-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in others.merging(["a.tape": text], uniquingKeysWith: { $1 }) {
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    return try FilmTape(folder.appending(path: "a.tape").path)
  }

  @Test func `a tape names drives, film and stretches, also from its sources`() throws {
    let tape = try tape(
      """
      # a film
      source common.tape
      drive example:kirkland\r
      beside old scripts/drive#1.yaml   # the script before
      output out/turn.mp4

      hide
      wait 20
      show
      sleep 1s
      hide
      wait end
      """, beside: ["common.tape": "rate 10\ndevice standard\ntheme ios26\ntheme ios18"])
    #expect(tape.drive == "example:kirkland")
    #expect(tape.beside?.hasSuffix("/old scripts/drive#1.yaml") == true)
    #expect(tape.output == "out/turn.mp4" && tape.rate == 10)
    #expect(tape.devices == ["standard"] && tape.themes == ["ios26", "ios18"])
    let stretches = try #require(tape.cut).stretches(until: 60) { choice in
      guard case .time(let seconds) = choice.moment else { return 0 }
      return seconds
    }
    #expect(stretches == [.init(from: 20, to: 21)])
    #expect(try self.tape("drive a.yaml").cut == nil)
  }

  @Test(arguments: [
    ("drvie a.yaml", "did you mean 'drive'?"), ("rate 61", "1 to 60"), ("wait", "missing value"),
    ("hide now", "takes no value"), ("wait someday", "expected a moment"),
    ("sleep 2km", "expected a time"),
    ("output /tmp/a.png", "outside the working folder"),
    ("output a/../../b.png", "outside the working folder"),
    ("source a.tape", "deeper than 8 levels"),
  ])
  func `a wrong line is named`(line: String, words: String) throws {
    let error = #expect(throws: TapeError.self) { try tape("# first\n\(line)\n") }
    #expect(error?.sentence.contains(words) == true, "\(error?.sentence ?? "")")
    #expect(error?.location?.hasSuffix("a.tape:2") == true)
    #expect(error?.blame == .input)
  }

  @Test func `a tape is bounded`() throws {
    #expect(throws: TapeError.self) { try tape(String(repeating: "\n", count: 10_001)) }
    #expect(throws: InputFileError.self) { try tape(String(repeating: "# \n", count: 400_000)) }
    #expect(throws: InputFileError.self) { try tape("source gone.tape") }
    let long = ["long.tape": "#" + String(repeating: " ", count: 600_000)]
    _ = try tape("source long.tape", beside: long)
    #expect(throws: TapeError.self) {
      try tape("source long.tape\nsource long.tape", beside: long)
    }
  }
}
