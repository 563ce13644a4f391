import Foundation
import RunReports
import TestSupport
import Testing

struct ArrayJobTests {
  /// Parses an environment from "NAME=value" pairs separated by blanks.
  private static func environment(_ variables: String) -> [String: String] {
    let pairs = variables.split(separator: " ").map { $0.split(separator: "=").map(String.init) }
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0[0], $0[1]) })
  }

  @Test(arguments: [
    (
      "SLURM_ARRAY_TASK_ID=3 SLURM_ARRAY_TASK_COUNT=4 "
        + "SLURM_ARRAY_TASK_MIN=0 SLURM_ARRAY_TASK_MAX=3",
      "4/4"
    ),
    (
      "SLURM_ARRAY_TASK_ID=15 SLURM_ARRAY_TASK_COUNT=5 SLURM_ARRAY_TASK_MIN=10 "
        + "SLURM_ARRAY_TASK_MAX=32 SLURM_ARRAY_TASK_STEP=5",
      "2/5"
    ),
    ("JOB_COMPLETION_INDEX=0 JOB_COMPLETIONS=8", "1/8"),
    ("AWS_BATCH_JOB_ARRAY_INDEX=9 AWS_BATCH_JOB_ARRAY_SIZE=10", "10/10"),
    ("BATCH_TASK_INDEX=1 BATCH_TASK_COUNT=2", "2/2"),
    ("CI_NODE_INDEX=1 CI_NODE_TOTAL=3 CI=true", "1/3"),
    ("BUILDKITE_PARALLEL_JOB=0 BUILDKITE_PARALLEL_JOB_COUNT=3", "1/3"),
    ("CIRCLE_NODE_INDEX=0 CIRCLE_NODE_TOTAL=1", "1/1"),
    ("STRATEGY_JOB_INDEX=2 STRATEGY_JOB_TOTAL=3", "3/3"),
  ])
  func `each engine says the part`(variables: String, part: String) throws {
    #expect(try ArrayJob.shard(in: Self.environment(variables)).description == part)
  }

  @Test(arguments: [
    ("CI_NODE_TOTAL=1", "no array job is running"),
    ("JOB_COMPLETION_INDEX=0", "not JOB_COMPLETIONS"),
    ("CI_NODE_INDEX=0 CI_NODE_TOTAL=3", "part 0 of 3, which does not exist"),
    ("CI_NODE_INDEX=4 CI_NODE_TOTAL=3", "part 4 of 3"),
    ("BATCH_TASK_INDEX=one BATCH_TASK_COUNT=3", "expected a whole number, found 'one'"),
    ("BATCH_TASK_INDEX=-9223372036854775808 BATCH_TASK_COUNT=3", "which does not exist"),
    (
      "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=3 "
        + "SLURM_ARRAY_TASK_MIN=1 SLURM_ARRAY_TASK_MAX=9",
      "have gaps"
    ),
    (
      "SLURM_ARRAY_TASK_ID=1 SLURM_ARRAY_TASK_COUNT=3 "
        + "SLURM_ARRAY_TASK_MIN=-9223372036854775808 SLURM_ARRAY_TASK_MAX=9223372036854775807",
      "have gaps"
    ),
  ])
  func `a wrong index or count is named`(variables: String, words: String) {
    let error = #expect(throws: ArrayJobError.self) {
      try ArrayJob.shard(in: Self.environment(variables))
    }
    #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
  }

  @Test func `the page names the variables of each engine`() throws {
    let page = try String(
      contentsOf: PackageRoot.url.appending(path: "Documentation/comparing.md"), encoding: .utf8)
    let rows = page.split(separator: "\n").filter { $0.hasPrefix("| ") }
    for job in ArrayJob.all {
      #expect(
        rows.contains {
          $0.hasPrefix("| \(job.engine)") && $0.contains("`\(job.index)`")
            && $0.contains("`\(job.count)`")
        }, "\(job.engine)")
    }
  }
}
