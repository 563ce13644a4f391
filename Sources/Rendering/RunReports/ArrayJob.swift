/// The part of a distributed job that this machine draws.
///
/// The variables are those of the engines' documentation.
package struct ArrayJob: Sendable, Hashable {
  /// The engine that runs the job.
  package let engine: String
  /// The variable with the index of this part.
  package let index: String
  /// The variable with the number of parts.
  package let count: String
  /// The index of the first part.
  let first: Int

  private init(_ engine: String, _ index: String, _ count: String, first: Int = 0) {
    (self.engine, self.index, self.count, self.first) = (engine, index, count, first)
  }

  /// All supported engines, in the order of detection.
  ///
  /// Kubernetes and GitHub have no variable for the number of parts, and GitHub none for the index:
  /// the job manifest or workflow sets those.
  package static let all = [
    ArrayJob("Slurm", "SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT"),
    ArrayJob("AWS Batch", "AWS_BATCH_JOB_ARRAY_INDEX", "AWS_BATCH_JOB_ARRAY_SIZE"),
    ArrayJob("Google Batch", "BATCH_TASK_INDEX", "BATCH_TASK_COUNT"),
    ArrayJob("Kubernetes", "JOB_COMPLETION_INDEX", "JOB_COMPLETIONS"),
    ArrayJob("GitLab", "CI_NODE_INDEX", "CI_NODE_TOTAL", first: 1),
    ArrayJob("Buildkite", "BUILDKITE_PARALLEL_JOB", "BUILDKITE_PARALLEL_JOB_COUNT"),
    ArrayJob("CircleCI", "CIRCLE_NODE_INDEX", "CIRCLE_NODE_TOTAL"),
    ArrayJob("GitHub", "STRATEGY_JOB_INDEX", "STRATEGY_JOB_TOTAL"),
  ]

  /// Returns the part of this machine.
  ///
  /// - Throws: `ArrayJobError` when no engine specifies a part, or its index and count are
  ///   inconsistent.
  package static func shard(
    in environment: [String: String]
  ) throws(ArrayJobError) -> Shard {
    guard let job = all.first(where: { environment[$0.index] != nil }) else {
      throw ArrayJobError(
        "no array job found; set one of "
          + all.map { "\($0.index) (\($0.engine))" }.joined(separator: ", "))
    }
    return try job.shard(environment)
  }

  private func shard(_ environment: [String: String]) throws(ArrayJobError) -> Shard {
    func number(_ variable: String) throws(ArrayJobError) -> Int {
      guard let text = environment[variable] else {
        throw ArrayJobError(
          "\(engine) sets \(self.index), but not \(variable), the number of parts")
      }
      guard let number = Int(text) else {
        throw ArrayJobError("\(variable) of \(engine): expected a whole number, found '\(text)'")
      }
      return number
    }
    let (index, count) = (try number(self.index), try number(self.count))
    var (first, step) = (first, 1)
    if engine == "Slurm" {
      // The option --array numbers the tasks, such as 10-30:5.
      first = try number("SLURM_ARRAY_TASK_MIN")
      step = environment["SLURM_ARRAY_TASK_STEP"].flatMap { Int($0) } ?? 1
      let last = try number("SLURM_ARRAY_TASK_MAX")
      let (span, isTooFar) = last.subtractingReportingOverflow(first)
      guard step >= 1, !isTooFar, span >= 0, span / step == count &- 1 else {
        throw ArrayJobError(
          "Slurm's \(count) tasks from \(first) to \(last) have gaps; number them without gaps from"
            + " 0")
      }
    }
    let (offset, isTooFar) = index.subtractingReportingOverflow(first)
    guard !isTooFar, offset >= 0, offset % step == 0,
      let shard = Shard(number: offset / step + 1, count: count)
    else {
      throw ArrayJobError(
        "invalid part \(index) of \(count) from \(engine)")
    }
    return shard
  }
}

/// The part of a distributed job is unknown.
package struct ArrayJobError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The problem, as a sentence.
  package let description: String

  init(_ description: String) { self.description = description }
}
