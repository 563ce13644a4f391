import Documents
import FramePipeline
import Geometry
import JSONText
import LintRules
import Sessions

/// The commands that the Desktop Head Unit does not have.
extension LiveConsole {
  func own(_ name: String, _ rest: [String]) async throws -> String {
    switch name {
    case "seek":
      let timeline = Timeline(await session.drive.script)
      let moment = timeline.moments.first { "@\($0.label)" == rest.first }?.seconds
      await session.seek(to: try moment ?? number(rest.first, 0...31_536_000))
    case "play": await session.run(at: 1)
    case "rest": await session.run(at: 0)
    case "rate": await session.run(at: try number(rest.first, 0...16))
    case "press":
      guard let id = rest.first else { throw LiveError("no-such-value", "'press' requires an id") }
      return try await act(["press": .string(id)])
    case "wait": return try await wait(rest)
    case "device", "theme":
      guard let word = rest.first else {
        throw LiveError("no-such-value", "'\(name)' requires a name")
      }
      var changed = look
      try changed.set(name, to: word)
      _ = try await session.stages(of: changed, at: await session.time().frame)
      look = changed
    case "lint":
      _ = await session.findings(isWhole: true)
      let counts = await session.findings?.counts ?? [:]
      return LintSeverity.allCases.map { "\(counts[$0] ?? 0) \($0.rawValue)s" }
        .joined(separator: ", ")
    case "explain": return try await explain(rest)
    case "save":
      guard let file = rest.first, file.hasSuffix(".session.jsonl") else {
        throw LiveError("no-such-value", "expected a file name that ends in '.session.jsonl'")
      }
      try write(Array(await session.logFile().utf8), to: file)
      return file
    default:
      throw LiveError(
        "no-such-command", "unknown command '\(name.prefix(40).description.visible)'",
        suggestion: SpellingSuggestion.nearest(to: name, in: ConsoleWords.all))
    }
    return ""
  }

  private func wait(_ rest: [String]) async throws -> String {
    guard rest.count >= 2 else {
      throw LiveError(
        "no-such-value",
        "'wait' requires 'element', 'gone', 'moment', 't', 'step' or 'app', and a value")
    }
    let text: JSONValue =
      ["element", "gone"].contains(rest[0])
      ? ["text": .string(rest[1])]
      : Double(rest[1]).map { .number($0) } ?? .string(rest[1])
    let condition = try LiveCondition([rest[0]: text])
    let within = rest.count > 2 ? try number(rest[2], 0...3600) : 3600
    let time = try await session.wait(for: condition, within: within, on: look)
    return "\(time.plainText) s"
  }

  private func explain(_ rest: [String]) async throws -> String {
    let (stages, _) = try await session.stages(of: look, at: await session.time().frame)
    guard let id = rest.first else { throw LiveError("no-such-value", "'explain' requires an id") }
    let button = try LiveMirror(stages.layout).button(id)
    return "\(button.id), \(button.words), \(button.frame.width.plainText) × "
      + "\(button.frame.height.plainText) points"
  }
}

/// The vocabulary of commands.
enum ConsoleWords {
  static let keycodes = [
    "home", "back", "navigation", "media", "tel", "search", "call", "endcall", "media_play_pause",
    "media_play", "media_pause", "media_next", "media_previous",
  ]
  /// The sensors that CarPlay does not provide to apps.
  static let sensors = [
    "fuel", "range", "lowfuel", "odometer", "gyro", "accel", "tollcard", "gps_satellite",
  ]
  static let all =
    [
      "help", "licenses", "quit", "exit", "sleep", "screenshot", "keycode", "tap", "dpad", "mic",
      "day", "night", "daynight", "nightday", "focus", "restrict", "location", "speed", "gear",
      "parking_brake", "compass",
    ] + sensors + [
      "seek", "play", "rest", "rate", "wait", "press", "device", "theme", "lint", "explain", "save",
    ]

  static func help(_ name: String?) -> String {
    guard let name, all.contains(name) else { return all.joined(separator: ", ") }
    switch name {
    case "keycode": return "keycode \(keycodes.joined(separator: "|"))"
    case "dpad": return "dpad up|down|left|right|ur|dr|ul|dl|click|back|rotate left|flick right|0-9"
    case "tap": return "tap x y, in pixels"
    case "sleep": return "sleep [-w] [seconds]; without -w in drive time"
    case "focus": return "focus video on|off|toggle"
    case "wait": return "wait element|gone|moment|t|step VALUE [seconds], or wait app idle"
    default: return name
    }
  }

  /// Splits a line into commands and words; quotes group words.
  static func commands(of line: String) -> [[String]] {
    var commands: [[String]] = [[]]
    var word: String?
    var quote: Character?
    func end() {
      if let word { commands[commands.count - 1].append(word) }
      word = nil
    }
    for character in line {
      if let open = quote {
        if character == open { quote = nil } else { word = (word ?? "") + String(character) }
      } else if character == "\"" || character == "'" {
        (quote, word) = (character, word ?? "")
      } else if character == "#" && word == nil {
        break
      } else if character == ";" {
        end()
        commands.append([])
      } else if character.isWhitespace {
        end()
      } else {
        word = (word ?? "") + String(character)
      }
    }
    end()
    return commands.filter { !$0.isEmpty && !$0[0].isEmpty }
  }
}
