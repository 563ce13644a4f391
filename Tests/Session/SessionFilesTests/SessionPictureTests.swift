import Documents
import Foundation
import Navigation
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that the images of a log are checked like those of scripts.
struct SessionPictureTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A]

  private func read(
    _ picture: String,
    load: @escaping (String) throws -> [UInt8] = { _ in throw CancellationError() }
  ) throws -> LoggedSession {
    let lines = [
      #"{"session": 1}"#,
      #"{"t": 0, "by": "drive", "feed": {"navInfo": {"navState": "enroute"}}}"#,
      #"{"t": 1, "by": "app", "on": "car", "alert": {"titleVariants": ["Jam"], "image": "#
        + #"{"light": {"file": "\#(picture)"}}}}"#,
    ]
    return try SessionReader(file: "a.session.jsonl", load: load)
      .read(Array(lines.joined(separator: "\n").utf8))
  }

  private func image(of session: LoggedSession) throws -> ImageFile {
    let actions = session.script.events.map(\.action)
    guard case .chrome(.alert(let alert)) = try #require(actions.first),
      case .own(let image) = try #require(alert.image)
    else { throw CancellationError() }
    return image.light
  }

  @Test(arguments: [
    ("data:;base64,aGVsbG8=", "neither a PNG nor an SVG image"),
    ("data:;base64,", "neither a PNG nor an SVG image"),
    ("data:;base64,PHN2Zz48dGV4dC8+PC9zdmc+", "convert text to outlines"),
    ("data:;base64,%%%", "not in base64"),
  ])
  func `an invalid picture is reported with its line and its key`(
    picture: String, part: String
  ) throws {
    let error = try #require(throws: SessionFileError.self) { try read(picture) }
    #expect(error.location == "a.session.jsonl:3")
    #expect(error.keyPath == "alert.image.light.file")
    #expect(error.sentence.contains(part), "\(error.sentence)")
  }

  @Test func `pictures are written beside the log and through no link`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "session-\(UUID())").path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in ["beside", "away"] {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>"#
    let script = try read("a.svg") { _ in Array(svg.utf8) }.script
    let output = SessionOutput(path: "\(folder)/beside/b.session.jsonl")
    #expect(try output.write(script) > 1)
    let pictures = "\(folder)/beside/b.images"
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures).count == 1)
    try FileManager.default.removeItem(atPath: pictures)
    try FileManager.default.createSymbolicLink(
      atPath: pictures, withDestinationPath: "\(folder)/away")
    #expect(throws: OutputError.self) { try output.write(script) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(folder)/away").isEmpty)
  }

  @Test func `a file without a picture is reported as well`() throws {
    let error = try #require(throws: SessionFileError.self) { try read("a.png") { _ in [1, 2] } }
    #expect(error.keyPath == "alert.image.light.file")
  }

  @Test func `a picture that is missing is noted and left empty`() throws {
    let session = try read("a.png")
    #expect(session.script.notes.count == 1)
    #expect(session.script.notes.first?.contains("'a.png' cannot be read") == true)
    #expect(try image(of: session).bytes.isEmpty)
  }

  @Test func `a picture that is there is kept`() throws {
    let inline = "data:;base64," + Data(Self.png).base64EncodedString()
    #expect(try image(of: try read(inline)).bytes == Self.png)
    #expect(try image(of: try read("a.png") { _ in Self.png }).bytes == Self.png)
  }
}
