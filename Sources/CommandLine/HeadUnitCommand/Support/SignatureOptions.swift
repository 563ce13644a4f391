import ArgumentParser
import Foundation
import Reviews

/// The date that a command uses as today.
struct DayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The current date, such as 2026-03-01; today if left out.", valueName: "day"))
  var date: CalendarDay?

  /// The given date, or the current date in UTC.
  var today: CalendarDay? { date ?? DayOption.now }

  /// The current date in UTC.
  static var now: CalendarDay? {
    var seconds = time(nil)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return nil }
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return CalendarDay("\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))")
  }
}

/// The options for author, date and reason.
struct SignatureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The author of the decision; the user name of git if left out.", valueName: "name"))
  var author: String?

  @Option(help: ArgumentHelp("Why the pictures are right.", valueName: "sentence"))
  var reason: String?

  @OptionGroup var day: DayOption

  /// The author: the option, the name configured in git, or the user name.
  var name: String { author ?? SignatureOptions.gitName ?? NSUserName() }

  private static var gitName: String? {
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    let name = Git.run(["config", "user.name"], in: here)?
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return name?.isEmpty == false ? name : nil
  }
}
