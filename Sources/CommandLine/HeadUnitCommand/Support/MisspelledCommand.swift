import ArgumentParser
import Documents

/// An unknown option.
struct MisspelledOption {
  private let word: String
  private let closest: String?

  /// The first unknown option; nil if each one is known.
  init?(_ arguments: some Sequence<String>) {
    var (command, isCommand): (any ParsableCommand.Type, Bool) = (HeadUnit.self, true)
    var words: [String] = []
    for argument in arguments.prefix(while: { $0 != "--" }) {
      let next = command.configuration.subcommands.first { $0._commandName == argument }
      if isCommand, let next { command = next } else { isCommand = false }
      if argument.hasPrefix("--") { words.append(String(argument.prefix { $0 != "=" })) }
    }
    let names = MisspelledOption.names(of: command)
    guard let word = words.first(where: { !names.contains($0) }) else { return nil }
    self.word = word
    closest = SpellingSuggestion.nearest(to: word, in: names)
  }

  /// The long names of the options, parsed from the help.
  private static func names(of command: any ParsableCommand.Type) -> [String] {
    HeadUnit.helpMessage(for: command, includeHidden: true, columns: 80)
      .split(separator: "\n").flatMap { line -> [String] in
        let text = line.drop { $0 == " " }
        guard line.hasPrefix("  -"), text.hasPrefix("-") else { return [] }
        let own = text.split(separator: "  ", maxSplits: 1).first ?? ""
        return own.split { ", /<>".contains($0) }.filter { $0.hasPrefix("--") }.map(String.init)
      } + ["--help", "--version"]
  }

  var sentence: String {
    "Unknown option '\(word)'" + (closest.map { ". Did you mean '\($0)'?" } ?? "")
  }
}

/// An unknown word in place of a subcommand.
struct MisspelledCommand {
  private let word: String
  private let closest: String?

  /// The first unknown word; nil if each command is known.
  init?(_ arguments: some Sequence<String>) {
    var command: any ParsableCommand.Type = HeadUnit.self
    for argument in arguments {
      let below = command.configuration.subcommands
      guard !below.isEmpty, !argument.hasPrefix("-") else { return nil }
      if let next = below.first(where: { $0._commandName == argument }) {
        command = next
        continue
      }
      let names = below.map { $0._commandName } + ["help"]
      guard argument != "help" else { return nil }
      word = argument
      closest = SpellingSuggestion.nearest(to: argument, in: names)
      return
    }
    return nil
  }

  var sentence: String {
    "unknown command '\(word)'" + (closest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
