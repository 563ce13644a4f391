import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import HeadUnitCommand

/// Tests that commands have the recorded options, and read the values of arguments as recorded.
struct RecordedCommandTests {
  private static let hint =
    "to accept: HEADUNIT_RECORD=all swift test --filter RecordedCommandTests"

  private typealias Command = (path: [String], type: any ParsableCommand.Type)

  /// All commands without subcommands, in the order of the help.
  private static func commands(
    _ type: any ParsableCommand.Type, _ path: [String] = []
  ) -> [Command] {
    let below = type.configuration.subcommands
    guard !below.isEmpty else { return [(path, type)] }
    return below.flatMap { commands($0, path + [$0._commandName]) }
  }

  private static func help(_ type: any ParsableCommand.Type) -> String {
    HeadUnit.helpMessage(for: type, includeHidden: true, columns: 100)
  }

  @Test func `every command has the recorded help`() throws {
    var record = RecordedDigests("command-help")
    record.add(Self.help(HeadUnit.self), to: "headunit")
    for command in Self.commands(HeadUnit.self) {
      record.add(Self.help(command.type), to: command.path.joined(separator: " "))
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  private static let values = [
    "0", "1", "-1", "2.5", "60", "61", "1e9", "x", "", "standard", "standard,wide", "a.yaml",
    "none.json", "5s",
    "1:20", "20-10", "2-14", "14", "0,0,10,10", "-122,47,-121,48", "181,0,1,1", "card=2%",
    "card=any", "card=40",
    "=5", "50%", "0.001", "1.5", "ios18", "dark", "automatic", "left", "2/4", "5/4", "a b", "en-US",
    "out.png",
    "out.mp4", "800m", "2km", "900km", "turn-left", "TURN_LEFT", "@here", "step:2", "2026-03-01",
    "2026-02-30",
    "openmaptiles", "oklab", "HU001", "example:kirkland", "127.0.0.1", "8080", "70000", "-",
    "é\u{1B}",
  ]

  @Test func `misspelled words are refused as recorded`() throws {
    var record = RecordedDigests("misspelled-words")
    for words in [["rendr"], ["golden", "chek"], ["app", "x"], ["list", "--themes"]] {
      let found = [MisspelledCommand(words)?.sentence, MisspelledOption(words)?.sentence]
      record.add("\(found)", to: words.joined(separator: " "))
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `values of arguments are read as recorded`() throws {
    var record = RecordedDigests("argument-values")
    func add<Value: ExpressibleByArgument>(_ type: Value.Type) {
      for first in Self.values {
        record.add("\(first): \(Value(argument: first) as Any)", to: "\(type)")
        record.add("\(Value(argument: " " + first + "%") as Any)", to: "\(type)")
      }
    }
    add(ShareArgument.self)
    add(RectArgument.self)
    add(ElementToleranceArgument.self)
    add(BoxArgument.self)
    add(LengthArgument.self)
    add(LevelsArgument.self)
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `headers of archives and errors have the recorded text`() throws {
    var record = RecordedDigests("command-output")
    let part = "folder-of-frames-"
    for count in [0, 1, 99, 100, 101, 155, 156, 200, 255, 256, 257, 300] {
      for slash in [0, 1, 50, 100, 155, 156] where slash <= count {
        var name = Array(String(repeating: part, count: 20).utf8.prefix(count))
        if slash < count { name[slash] = UInt8(ascii: "/") }
        let header = TarStream.header(
          of: String(decoding: name, as: UTF8.self), size: count * 0o1234567)
        record.add(header ?? [], to: "headers")
      }
    }
    record.add("\(TarStream.header(of: "a", size: 1 << 33) as Any)", to: "headers")
    for count in [0, 3, 1999, 2000, 2001, 9000] {
      let failure = Failure(
        .input, String(repeating: "é", count: count), at: count % 2 == 0 ? "a.yaml:1:2" : nil,
        hint: count % 3 == 0 ? "look\u{1B}[1m again" : nil)
      record.add(ErrorPrinter.text(of: failure), to: "errors")
      record.add(JSONText.line(failure.record), to: "errors")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
