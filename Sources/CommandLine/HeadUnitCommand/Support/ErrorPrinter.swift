import ArgumentParser
import Documents
import Foundation

/// The error format of a command without JSON output.
struct ErrorOptions: ParsableArguments {
  @Flag(help: "Also write errors as lines of JSON to standard output.")
  var json = false
}

/// Prints errors; all errors reach the user through it.
enum ErrorPrinter {
  /// Prints an error on standard error and exits with its status; help and version go to standard
  /// output.
  static func exit(with error: any Error) -> Never {
    if let code = error as? ExitCode {
      if let loss = Terminal.loss { exit(with: loss) }
      if code.rawValue > 128 { noteInterruption() }
      Foundation.exit(code.rawValue)
    }
    switch HeadUnit.exitCode(for: error) {
    case .success: HeadUnit.exit(withError: error)
    case .validationFailure:
      var lines = HeadUnit.fullMessage(for: error)
        .replacing("Error: ", with: "error: ", maxReplacements: 1)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if let unknown = MisspelledCommand(CommandLine.arguments.dropFirst()) {
        lines[0] = "error: \(unknown.sentence.visible)"
      } else if let unknown = MisspelledOption(CommandLine.arguments.dropFirst()) {
        let usage = lines.firstIndex { $0.hasPrefix("Usage:") } ?? lines.count
        lines.replaceSubrange(..<usage, with: ["error: \(unknown.sentence.visible)"])
      } else {
        lines[0] = suggesting(in: lines)
      }
      lines[0] = lines[0].bounded
      Terminal.printError(lines.joined(separator: "\n") + "\n")
      let sentence = lines[0].hasPrefix("error: ") ? String(lines[0].dropFirst(7)) : lines[0]
      printJSON([Failure(.usage, sentence, hint: lines.dropFirst().first)])
      Foundation.exit(ExitStatus.usage.rawValue)
    default: break
    }
    let failure = Failure(error)
    Terminal.printError(text(of: error))
    printJSON([failure] + ((error as? any ErrorList)?.further.map { Failure($0) } ?? []))
    Foundation.exit(failure.exitStatus)
  }

  /// The first line of a message, with a suggestion from the allowed values listed below it.
  private static func suggesting(in lines: [String]) -> String {
    let parts = lines[0].split(separator: "'", omittingEmptySubsequences: false)
    guard parts.count > 2, parts[0] == "error: The value " else { return lines[0] }
    let allowed = lines.filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
    guard let closest = SpellingSuggestion.nearest(to: String(parts[1]), in: allowed) else {
      return lines[0]
    }
    return lines[0].replacing(
      "Please provide one of the following:", with: "Did you mean '\(closest)'? The values are:")
  }

  /// Prints a failure as text, and as JSON if requested, without exiting.
  static func report(_ failure: Failure) {
    Terminal.printError(text(of: failure))
    printJSON([failure])
  }

  /// Prints the line of JSON of an interrupted command, whose text has been printed or is omitted.
  static func noteInterruption() { printJSON([Failure(CancellationError())]) }

  /// Prints failures as JSON lines if '--json' is set.
  private static func printJSON(_ failures: [Failure]) {
    guard CommandLine.arguments.prefix(while: { $0 != "--" }).contains("--json") else { return }
    for failure in failures { Terminal.print(JSONText.line(failure.record)) }
  }

  /// The lines of an error, including the others in its list.
  static func text(of error: any Error) -> String {
    let first = text(of: Failure(error))
    guard let list = error as? any ErrorList else { return first }
    let others = list.further.map { text(of: Failure($0)) }.joined()
    guard list.unlisted > 0 else { return first + others }
    return first + others + "and \(list.unlisted) more\n"
  }

  /// The lines of an error: the sentence, the location, the hint.
  static func text(of failure: Failure) -> String {
    var lines = ["error: \(failure.sentence.visible.bounded)"]
    if let location = failure.location { lines.append("  at \(location.visible.bounded)") }
    if let hint = failure.hint { lines.append("  \(hint.visible)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Prints a note on standard error.
  static func note(_ sentence: String) {
    Terminal.printError("note: \(sentence.visible.bounded)\n")
  }
}

extension String {
  /// The text without the middle of a value that is too long to be read.
  fileprivate var bounded: String {
    let (limit, end) = (2_000, 500)
    guard unicodeScalars.count > limit else { return self }
    let left = unicodeScalars.count - limit
    return String(unicodeScalars.prefix(limit - end)) + " … \(left) characters … "
      + String(unicodeScalars.suffix(end))
  }
}
