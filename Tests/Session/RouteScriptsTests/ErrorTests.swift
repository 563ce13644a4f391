import Documents
import Foundation
import RouteScripts
import Testing

/// An invalid script and the expected error message.
struct WrongScript: Sendable, CustomTestStringConvertible {
  let about: String
  let text: String
  let expected: String

  init(_ about: String, _ text: String, _ expected: String) {
    self.about = about
    self.text = text
    self.expected = expected
  }

  var testDescription: String { about }

  /// Returns an invalid text after seven lines with a valid route.
  static func after(_ about: String, _ text: String, _ expected: String) -> WrongScript {
    WrongScript(about, ScriptSamples.route + text, expected)
  }
}

struct ErrorTests {
  @Test(
    arguments: WrongScript.structure + WrongScript.values + WrongScript.drives
      + WrongScript.app + WrongScript.chrome + WrongScript.camera + WrongScript.map
      + WrongScript.displays)
  func `a wrong script is refused with its location and a remedy`(wrong: WrongScript) {
    let error = #expect(throws: RouteScriptError.self) { try ScriptSamples.read(wrong.text) }
    #expect(error?.description == wrong.expected)
  }

  @Test func `bytes other than text are refused`() {
    let error = #expect(throws: RouteScriptError.self) {
      try ScriptSamples.reader.read(name: "a.yaml", bytes: [0xFF, 0xFE, 0x00])
    }
    #expect(
      error?.description == "a.yaml:1:1: the file is not UTF-8 text; save the file as UTF-8")
  }

  @Test func `a zero byte is reported with its location`() {
    let error = #expect(throws: RouteScriptError.self) {
      try ScriptSamples.reader.read(name: "a.yaml", bytes: Array("route: a\nfe\0d: b\n".utf8))
    }
    #expect(
      error?.description
        == "a.yaml:2:3: the file contains a NUL byte; use a text file")
  }

  @Test func `no damaged example crashes the reader`() throws {
    let bytes = try ScriptSamples.bytes("Assets/Examples/kirkland.yaml")
    for index in stride(from: 0, to: bytes.count, by: 23) {
      for letter in [UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "9"), 0x0A, 0xC3] {
        var damaged = bytes
        damaged[index] = letter
        do throws(RouteScriptError) {
          _ = try ScriptSamples.reader.read(name: "damaged.yaml", bytes: damaged)
        } catch {
          #expect(error.file == "damaged.yaml" && error.line >= 1 && error.column >= 1)
        }
      }
      _ = try? ScriptSamples.reader.read(name: "short.yaml", bytes: Array(bytes[..<index]))
    }
  }
}
