import Foundation
import RouteScripts
import SessionLog
import Sessions
import TestSupport
import Testing

@testable import SessionFiles

/// Tests that a log does not depend on the writer of its text.
struct SessionTextTests {
  private func log() throws -> String {
    let path = PackageRoot.assets.appending(path: "Examples/kirkland.yaml").path
    let script = try DriveReader().read(path).script
    return SessionWriter(log: "", pictures: ImageStore(.inline)).lines(of: Timeline(script))
      .map { $0.text + "\n" }.joined()
  }

  private func read(_ text: String) throws -> DriveFile {
    try DriveReader().read(name: "drive.session.jsonl", bytes: Array(text.utf8))
  }

  @Test func `a byte order mark and other ends of lines change nothing`() throws {
    let text = try log()
    let plain = try read(text)
    #expect(plain.kind == .session)
    let crlf = text.replacing("\n", with: "\r\n")
    for other in ["\u{FEFF}" + text, crlf, "\u{FEFF}" + crlf] {
      let file = try read(other)
      #expect(file.kind == .session)
      #expect(file.script == plain.script)
      #expect(Array(file.outputs) == Array(plain.outputs))
    }
  }
}
