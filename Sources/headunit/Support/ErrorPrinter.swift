import ArgumentParser
import Foundation

/// The one door through which errors reach the user.
enum ErrorPrinter {
  /// Tells an error on standard error and ends the program with its status; help and version are
  /// no errors and go to standard output.
  static func exit(with error: any Error) -> Never {
    if error is CleanExit { HeadUnit.exit(withError: error) }
    if HeadUnit.exitCode(for: error) == .validationFailure { HeadUnit.exit(withError: error) }
    if HeadUnit.exitCode(for: error) == .success { HeadUnit.exit(withError: error) }
    if let code = error as? ExitCode { Foundation.exit(code.rawValue) }
    let failure = Failure(error)
    Terminal.printError(text(of: failure))
    Foundation.exit(failure.status.rawValue)
  }

  /// The lines of an error: the sentence, the place, the hint.
  static func text(of failure: Failure) -> String {
    var lines = ["error: \(failure.sentence)"]
    if let place = failure.place { lines.append("  at \(place)") }
    if let hint = failure.hint { lines.append("  \(hint)") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Something that is not wrong but worth telling, on standard error.
  static func note(_ sentence: String) { Terminal.printError("note: \(sentence)\n") }
}
