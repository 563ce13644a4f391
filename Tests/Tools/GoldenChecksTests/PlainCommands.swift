import Foundation
import GoldenChecks
import Reviews

/// The commands suggested after a check, with fixed texts for tests.
struct PlainCommands: GoldenCommands {
  func accept(case name: String) -> String { "accept \(name)" }
  func approve(from file: String) -> String { "approve \(file)" }
  func record(case name: String?) -> String { "record \(name ?? "all")" }
  let prune = "prune"
}

extension GoldenPlan {
  /// A plan without specific commands.
  init(
    names: [String] = [], mode: RecordMode = .never, renews: Bool = false, report: URL? = nil,
    today: CalendarDay? = nil, workerCount: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.init(
      names: names, mode: mode, renews: renews, report: report, copies: URL(filePath: "/nowhere"),
      today: today,
      commands: PlainCommands(), workerCount: workerCount)
  }
}

extension GoldenReport {
  /// The lines for the terminal, with the commands of the tests.
  func lines(index: String? = nil) -> [String] {
    lines(index: index, commands: PlainCommands())
  }
}
