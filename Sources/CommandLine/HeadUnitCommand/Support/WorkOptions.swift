import ArgumentParser
import Foundation
import RunReports

/// Which part of the work, and how much of it at a time.
struct WorkOptions: ParsableArguments {
  @Option(help: ArgumentHelp("One part of the pictures, such as 2/4.", valueName: "i/n"))
  var shard: Shard = .whole

  @Option(
    help: ArgumentHelp("The pictures worked on at a time; as many as cores.", valueName: "n"))
  var jobs: Int?

  /// The number of workers.
  var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs takes 1 to 256") }
  }
}
