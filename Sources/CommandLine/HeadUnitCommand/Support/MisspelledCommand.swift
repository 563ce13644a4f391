import ArgumentParser
import Documents

/// An unknown word where the command line expects a command.
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
    "there is no command '\(word)'" + (closest.map { "; did you mean '\($0)'?" } ?? "")
  }
}
