import Documents
import Foundation
import FramePipeline
import JSONText
import Sessions

/// Text commands: those of the Desktop Head Unit by the same names, and some others.
///
/// Source: <https://developer.android.com/training/cars/testing/dhu>.
package actor LiveConsole {
  /// The result of a command.
  package struct Reply: Sendable, Hashable {
    /// The reply: "ok", "ok: details" or "error: details".
    package let line: String
    package var isError: Bool { line.hasPrefix("error") }
  }

  /// The maximum line length in bytes.
  package static let lineLimit = 4096
  /// The maximum wait in wall time, in seconds.
  private static let longestWait = 60.0

  let session: LiveSession
  var look: LiveLook
  /// Whether a command has requested to quit.
  package private(set) var isOver = false
  private let folder: Inside

  /// Creates a console of a session; pictures are written below the folder of its drive.
  package init(_ session: LiveSession, device: String? = nil) {
    self.session = session
    look = session.standardLook(device)
    let path = session.file
    folder = Inside(path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "")
  }

  /// Runs the commands of a line, separated by ';'; a '#' begins a comment.
  package func run(_ line: String) async -> [Reply] {
    guard line.utf8.count <= LiveConsole.lineLimit else {
      return [Reply(line: "error: the line is longer than \(LiveConsole.lineLimit) bytes")]
    }
    var replies: [Reply] = []
    for words in ConsoleWords.commands(of: line) where !isOver {
      do {
        let told = try await answer(words)
        replies.append(Reply(line: told.isEmpty ? "ok" : "ok: \(told)"))
      } catch let error as any ReportedError {
        let advice = error.remedy.map { "; \($0.clause)" } ?? ""
        replies.append(Reply(line: "error: \(error.sentence)\(advice)"))
      } catch {
        replies.append(Reply(line: "error: internal error"))
      }
    }
    return replies.map { Reply(line: $0.line.visible) }
  }

  private func answer(_ words: [String]) async throws -> String {
    let (name, rest) = (words[0], Array(words.dropFirst()))
    switch name {
    case "help": return ConsoleWords.help(rest.first)
    case "licenses": return "see the file LICENSE"
    case "quit", "exit":
      isOver = true
      return ""
    case "sleep": return try await sleep(rest)
    case "screenshot": return try await screenshot(rest)
    case "keycode": return try await keycode(try word(rest, ConsoleWords.keycodes))
    case "tap": return try await tap(rest)
    case "dpad": return try await dpad(rest)
    case "day", "night", "daynight", "nightday": return try await light(name)
    case "focus": return try await focus(rest)
    case "restrict": return try await limit(try word(rest, ["none", "all"]) == "all")
    case "gear", "parking_brake":
      let isParked = ["park", "p", "on", "true"].contains(rest.first?.lowercased() ?? "on")
      return try await limit(!isParked)
    case "mic": return try mic(rest)
    case "location", "speed", "compass":
      throw LiveError("no-sensor", "position and speed are set by the drive")
    case let name where ConsoleWords.sensors.contains(name): return "no app uses it"
    default: return try await own(name, rest)
    }
  }
}

extension LiveConsole {
  private func word(_ rest: [String], _ choices: [String]) throws(LiveError) -> String {
    guard let word = rest.first, choices.contains(word) else {
      let list = choices.joined(separator: ", ")
      throw LiveError(
        "no-such-word", "expected one of \(list)",
        suggestion: rest.first.flatMap { SpellingSuggestion.nearest(to: $0, in: choices) })
    }
    return word
  }

  func number(_ text: String?, _ range: ClosedRange<Double>) throws(LiveError) -> Double {
    guard let number = text.flatMap(Double.init), range.contains(number) else {
      throw LiveError(
        "no-such-value",
        "expected a number from \(range.lowerBound.plainText) to \(range.upperBound.plainText)")
    }
    return number
  }

  /// Performs an input; a refusal by the car is an error with its reason.
  func act(_ value: JSONValue) async throws -> String {
    guard let input = try LiveInput(value) else {
      throw LiveError("no-such-input", "unknown input")
    }
    let answer = try await session.act(input, on: look)
    if let refusal = answer.refusal {
      let what = refusal["refused"] ?? refusal
      throw LiveError(
        "refused",
        what["reason"]?.string ?? refusal["reason"]?.string ?? "the car rejects the input")
    }
    return ""
  }

  private func limit(_ isOn: Bool) async throws -> String {
    try await act(["limitedUserInterfaces": ["keyboard": .bool(isOn), "lists": .bool(isOn)]])
  }

  private func sleep(_ rest: [String]) async throws -> String {
    let isWall = rest.first == "-w"
    let text = rest.first { $0 != "-w" } ?? "1"
    let seconds = try number(text, 0...(isWall ? LiveConsole.longestWait : 31_536_000))
    if isWall {
      try await Task.sleep(for: .seconds(seconds))
    } else {
      await session.seek(to: await session.time().seconds + seconds)
    }
    return ""
  }

  /// Writes a file below the folder of the drive.
  func write(_ bytes: [UInt8], to file: String) throws {
    if let refusal = folder.refusal(of: file) { throw LiveError("outside", refusal) }
    try folder.write(bytes, to: file)
  }

  private func screenshot(_ rest: [String]) async throws -> String {
    guard let file = rest.first, file.hasSuffix(".png") else {
      throw LiveError("no-such-value", "expected a file name that ends in '.png'")
    }
    let picture = try await session.picture(of: look, at: await session.time().frame)
    try write(picture.png, to: file)
    return "\(file), \(picture.width)×\(picture.height)"
  }

  private func keycode(_ name: String) async throws -> String {
    switch name {
    case "home": return try await act(["key": "home"])
    case "back": return try await act(["key": "back"])
    case "navigation": return try await act(["screen": "app"])
    case "media", "tel", "call", "search": return try await act(["screen": "other"])
    default: return "no app is listening"
    }
  }

  private func tap(_ rest: [String]) async throws -> String {
    guard rest.count == 2 else {
      throw LiveError("no-such-value", "'tap' requires x and y in pixels")
    }
    let picture = try await session.picture(of: look, at: await session.time().frame)
    let x = try number(rest[0], 0...Double(picture.width - 1))
    let y = try number(rest[1], 0...Double(picture.height - 1))
    let scale = picture.pointWidth / Double(picture.width)
    return try await act(["tap": [.number(x * scale), .number(y * scale)]])
  }

  private func dpad(_ rest: [String]) async throws -> String {
    let ways = ["u": "up", "d": "down", "l": "left", "r": "right"]
    guard let name = rest.first else {
      throw LiveError("no-such-word", "'dpad' requires a direction")
    }
    switch name {
    case "up", "down", "left", "right":
      return try await act(["knob": ["nudge": .string(name)]])
    case "ur", "dr", "ul", "dl":
      for letter in name {
        _ = try await act(["knob": ["nudge": .string(ways[String(letter)] ?? "up")]])
      }
      return ""
    case "click": return try await act(["knob": ["push": true]])
    case "back": return try await act(["key": "back"])
    case "rotate", "flick":
      let way = try word(Array(rest.dropFirst()), ["left", "right"]) == "left" ? -1.0 : 1.0
      return try await act(["knob": ["turn": .number(name == "flick" ? 5 * way : way)]])
    case "soft": throw LiveError("no-such-key", "CarPlay's knobs have no side buttons")
    case let key where key.count == 1 && "0123456789*#+".contains(key):
      return try await act(["type": .string(key)])
    default:
      throw LiveError(
        "no-such-word", "unknown direction '\(name.prefix(20).description.visible)'")
    }
  }

  private func light(_ name: String) async throws -> String {
    var isDark = name == "night"
    if name.count > 5 {
      let layout = try await session.stages(of: look, at: await session.time().frame).0
      isDark = layout.state.appearance.chromeAppearance == .light
    }
    let word: JSONValue = isDark ? "dark" : "light"
    return try await act(["appearance": ["ui": word, "map": word]])
  }

  private func focus(_ rest: [String]) async throws -> String {
    switch try word(rest, ["video", "audio", "nav"]) {
    case "video":
      let word = try word(Array(rest.dropFirst()), ["on", "off", "toggle"])
      let layout = try await session.stages(of: look, at: await session.time().frame).0
      let isOn = word == "toggle" ? layout.state.displays.front != .app : word == "on"
      return try await act(["screen": isOn ? "app" : "other"])
    default: return "no app uses it"
    }
  }

  private func mic(_ rest: [String]) throws -> String {
    _ = try word(rest, ["begin", "play", "repeat", "reject"])
    throw LiveError("no-listener", "speech requires an app; start the server with one")
  }
}
