package import Foundation
package import Reviews
package import RunReports

/// The settings of a run.
package struct GoldenPlan: Sendable {
  /// The names of cases or topics, or prefixes; empty for all.
  package var names: [String]
  /// Which pictures are recorded.
  package var mode: RecordMode
  /// Whether to record everything even if libraries or fonts differ.
  package var renews: Bool
  /// The folder for difference pictures; nil for none.
  package var report: URL?
  /// The folder for copies of replaced files that are not committed.
  package var copies: URL
  /// The shard of the cases to check.
  package var shard = Shard.whole
  /// The day for which expiry is checked; nil to skip the check.
  package var today: CalendarDay?
  /// The commands suggested after the check.
  package var commands: any GoldenCommands
  package var workerCount: Int
  /// Whether this machine's libraries or fonts differ from those of the recorded pictures.
  var isDrifted = false

  /// Creates a plan that by default checks everything, writes nothing and uses all cores.
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
