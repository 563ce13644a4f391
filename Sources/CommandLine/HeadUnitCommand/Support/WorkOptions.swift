import ArgumentParser
import Documents
import Foundation
import RunReports

/// The options that select a shard and the number of workers.
struct WorkOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "One part of the pictures, such as 2/4; 'auto' for the part of this task in an array job.",
      valueName: "i/n"), transform: WorkOptions.shard)
  var shard: Shard = .whole

  @Option(
    help: ArgumentHelp(
      "The number of parallel workers; the number of cores if left out.", valueName: "n"))
  var jobs: Int?

  private static func shard(_ text: String) throws -> Shard {
    guard text == "auto" else {
      guard let shard = Shard(text) else {
        throw ValidationError(
          "expected a part such as 2/4, or 'auto', for --shard, found '\(text.visible)'")
      }
      return shard
    }
    do {
      return try ArrayJob.shard(in: ProcessInfo.processInfo.environment)
    } catch {
      throw ValidationError("--shard auto: \(error); set the part, such as 2/4")
    }
  }

  var workers: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }

  func validate() throws {
    if let jobs, !(1...256).contains(jobs) { throw ValidationError("--jobs must be from 1 to 256") }
  }
}
