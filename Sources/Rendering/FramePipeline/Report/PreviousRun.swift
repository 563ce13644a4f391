import Documents
import LayoutKit
import RunReports

/// The results of an earlier run in the output folder.
struct PreviousRun {
  let reportPath: String
  /// The path of the journal of an unfinished run.
  let journalPath: String
  private let output: String
  /// The report; nil if there is none, or an unreadable one.
  let report: RunReport?

  /// Reads the reports in a folder; `suffix` selects those of a shard.
  init(output: String, suffix: String) {
    self.output = output
    reportPath = "\(output)/run\(suffix).json"
    journalPath = "\(output)/run\(suffix).journal"
    report = RunReport.ifReadable("run\(suffix).json", in: Inside(output))
  }

  /// Returns the frames of a plan, and checks their files until the task is canceled.
  ///
  /// - Parameter workers: The number of files read at a time.
  func frames(
    of plan: RenderPlan, header: RunJournal.Header, workers: Int
  ) async -> WrittenFrames {
    let journal = RunJournal.records(at: journalPath, of: header)
    let reported = report.flatMap { isSame($0, header) ? $0.frames : nil } ?? []
    var written = WrittenFrames(journal.isEmpty ? reported : journal + reported, in: output)
    await written.check(plan.jobs, workers: workers) { [output] record, job in
      record.file == plan.file(of: job)
        && (!plan.options.writesLayouts
          || Inside(output).size(of: LayoutDocument.file(of: record.file)) != nil)
    }
    return written
  }

  /// Whether the report belongs to the plan and is complete.
  func isComplete(_ header: RunJournal.Header) -> Bool {
    report.map { isSame($0, header) && $0.isComplete } ?? false
  }

  /// The frames of earlier runs of the same build, of any plan, by key.
  func framesByKey(of program: String) -> [String: FrameRecord] {
    var records = RunJournal.records(at: journalPath) { $0.program == program }
    if let report, report.program == program { records += report.frames }
    return Dictionary(
      records.compactMap { record in record.key.map { ($0, record) } }
    ) { first, _ in first }
  }

  /// The reasons that frames of the earlier run are not reused, one sentence per redrawn file.
  func reasons(
    for records: [FrameRecord], keepsFrames: Bool, header: RunJournal.Header
  ) -> [String] {
    guard keepsFrames else { return records.map { "\($0.file): all frames were requested again" } }
    let old = Dictionary((report?.frames ?? []).map { ($0.file, $0) }) { _, last in last }
    return records.map { record in
      let reason =
        old[record.file].map { record.change(from: $0) } ?? "the previous run has no such frame"
      let isRebuilt = report.map { $0.program != header.program } ?? false
      return "\(record.file): \(isRebuilt ? "the program is another build" : reason)"
    }
  }

  /// Notes for the user about the files of another plan.
  func notes(before plan: RenderPlan, header: RunJournal.Header) -> [String] {
    guard let report, !isSame(report, header) else { return [] }
    let written = Set(plan.jobs.map { plan.file(of: $0) })
    let left = report.frames.count { !written.contains($0.file) }
    guard left > 0 else { return [] }
    let frames = left == 1 ? "1 frame" : "\(left) frames"
    return ["the folder contains \(frames) of another run; this run does not replace them"]
  }

  private func isSame(_ report: RunReport, _ header: RunJournal.Header) -> Bool {
    report.plan == header.plan && report.program == header.program
  }
}
