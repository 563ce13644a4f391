package import Foundation
package import Reviews
package import RunReports

/// The settings of a run.
package struct GoldenPlan: Sendable {
  /// The names of cases or topics, or beginnings of names; empty for all.
  package var names: [String]
  /// The pictures that are recorded.
  package var mode: RecordMode
  /// Whether to record everything although libraries or fonts differ.
  package var renews: Bool
  /// The folder for pictures of differences; nil for none.
  package var report: URL?
  /// The folder for copies of replaced files that are in no commit.
  package var copies: URL
  /// The part of the cases to check.
  package var shard = Shard.whole
  /// The day on which pictures may have expired; nil when none does.
  package var today: CalendarDay?
  /// The commands to run after the check.
  package var commands: any GoldenCommands
  /// The number of workers.
  package var workerCount: Int
  /// Whether the machine draws with other libraries or fonts than the recorded pictures.
  var isDrifted = false

  /// Creates a plan; by default it checks everything, writes nothing and uses all cores.
  package init(
    names: [String] = [], mode: RecordMode = .never, renews: Bool = false, report: URL? = nil,
    copies: URL, today: CalendarDay? = nil, commands: any GoldenCommands,
    workerCount: Int = ProcessInfo.processInfo.activeProcessorCount
  ) {
    self.names = names
    self.mode = renews ? .all : mode
    self.renews = renews
    (self.report, self.copies) = (report, copies)
    self.today = today
    self.commands = commands
    self.workerCount = max(1, workerCount)
  }
}
