import Devices
import Documents
import Foundation
import MapSources
package import RunReports

/// A run into a folder: draws the missing frames, then writes the report.
package struct RenderRun: Sendable {
  /// The result of a run.
  package struct Outcome: Sendable {
    /// The report, as written to `run.json`.
    package let report: RunReport
    /// The path of the output folder.
    package let folder: String
    package let reportPath: String
    /// The number of frames kept from an earlier run.
    package let keptFrames: Int
    /// The reasons that frames of an earlier run were redrawn, one sentence each.
    package let reasons: [String]
    /// Notes about existing files in the folder, as sentences.
    package let notes: [String]
    /// The error that ended the run.
    package let failure: (any Error)?
    package let isCancelled: Bool
  }

  private let plan: RenderPlan
  private let input: RunInput
  private let farm: RenderFarm
  private let output: String
  private let keepsFrames: Bool
  private let cache: FrameCache?
  private let explains: Bool

  /// Creates a run into the folder `output`, which is created if necessary.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - input: The source of the script.
  ///   - farm: The renderers.
  ///   - output: The path of the folder.
  ///   - keepsFrames: Whether existing frames in the folder and the cache are reused.
  ///   - explains: Whether the outcome contains the reasons for redrawing frames.
  ///   - cache: The pictures of other runs and of this one; nil for no cache.
  package init(
    _ plan: RenderPlan, from input: RunInput, farm: RenderFarm, output: String,
    keepsFrames: Bool = true, explains: Bool = false, cache: FrameCache? = nil
  ) {
    (self.explains, self.cache) = (explains, cache)
    self.plan = plan
    self.input = input
    self.farm = farm
    self.output = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
    self.keepsFrames = keepsFrames
  }

  /// Draws the frames, notifies the observer of each, and writes the report.
  ///
  /// The outcome contains the error of a frame, in addition to the report.
  ///
  /// - Throws: `DirectoryLockError` while another run writes to the folder, `OutputError` when the
  ///   folder or a report cannot be written, `DrawingError` when a font is missing, `AssetError`
  ///   when a bundled file cannot be read, `CancellationError` when the task is canceled before
  ///   anything is written.
  package func start(observer: (any RunObserver)? = nil) async throws -> Outcome {
    let fingerprint = try Fingerprint(
      library: farm.library, families: plan.map?.fontFamilies ?? [])
    let digest = try PlanDigest.text(
      plan, input: input, fingerprint: fingerprint, library: farm.library)
    let header = RunJournal.Header(plan: digest, program: ToolVersion.program)
    try AtomicFile.makeFolder(output)
    let lock = try DirectoryLock(output, part: plan.options.shard.suffix)
    defer { withExtendedLifetime(lock) {} }
    let earlier = PreviousRun(output: output, suffix: plan.options.shard.suffix)
    let written = try await written(earlier, header)
    let keys = try FrameKeys(of: plan, fingerprint: fingerprint, library: farm.library)
    let reuse = self.reuse(keys, earlier, isWhole: written.count == plan.jobs.count)
    let notes = earlier.notes(before: plan, header: header)
    let folder = PNGFolder(path: output, effort: plan.options.effort)
    try folder.prepare(for: plan)
    func report(_ outcome: RenderFarm.Outcome, isComplete: Bool) -> RunReport {
      RunReport(plan, input, header, fingerprint, outcome, isComplete: isComplete)
    }
    let isOpen = written.count < plan.jobs.count || !earlier.isComplete(header)
    if isOpen {
      let begun = RenderFarm.Outcome(records: written.records)
      try report(begun, isComplete: false).write(to: earlier.reportPath)
    }
    let journal = try RunJournal(path: earlier.journalPath, header: header, kept: [])
    let request = RenderFarm.Request(
      written: written, reuse: reuse, layoutFolder: plan.options.writesLayouts ? output : nil)
    let outcome = await farm.render(
      plan, request, into: folder.noting(in: journal, cache: cache), observer: observer)
    cache?.trim()
    let isComplete = outcome.records.count == plan.jobs.count
    let final = report(outcome, isComplete: isComplete)
    try write(final, over: earlier, isOpen: isOpen, after: outcome.failure)
    if isComplete { journal.remove() }
    return Outcome(
      report: final, folder: output, reportPath: earlier.reportPath, keptFrames: outcome.keptFrames,
      reasons: explains ? reasons(outcome, earlier, header) : [],
      notes: notes + outcome.repairNotes, failure: outcome.failure,
      isCancelled: outcome.isCancelled)
  }

  /// The cache of frames from earlier runs.
  ///
  /// - Parameter isWhole: Whether every frame of the plan already exists.
  private func reuse(_ keys: FrameKeys, _ earlier: PreviousRun, isWhole: Bool) -> FrameReuse {
    FrameReuse(
      keys: keys,
      earlier: keepsFrames && !isWhole ? earlier.framesByKey(of: ToolVersion.program) : [:],
      output: output,
      cache: cache, isOn: keepsFrames)
  }

  /// The checked frames of the earlier run.
  ///
  /// - Throws: `CancellationError`, because an unchecked frame is neither kept nor missing.
  private func written(
    _ earlier: PreviousRun, _ header: RunJournal.Header
  ) async throws -> WrittenFrames {
    guard keepsFrames else { return WrittenFrames() }
    let written = await earlier.frames(of: plan, header: header, workers: farm.workers)
    try Task.checkCancellation()
    return written
  }

  /// Writes the final report unless it equals that of the earlier run.
  ///
  /// - Parameter isOpen: Whether this run has replaced the earlier report by an incomplete one.
  private func write(
    _ report: RunReport, over earlier: PreviousRun, isOpen: Bool, after failure: (any Error)?
  ) throws {
    guard isOpen || report != earlier.report else { return }
    do {
      try report.write(to: earlier.reportPath)
    } catch {
      // The error that ended the run takes precedence over the missing report.
      if failure == nil { throw error }
    }
  }

  /// The reasons that frames were drawn, one sentence each.
  private func reasons(
    _ outcome: RenderFarm.Outcome, _ earlier: PreviousRun, _ header: RunJournal.Header
  ) -> [String] {
    let drawn = Set(outcome.drawn)
    return earlier.reasons(
      for: outcome.records.filter { drawn.contains($0.index) }, keepsFrames: keepsFrames,
      header: header)
  }
}

extension RunReport {
  fileprivate init(
    _ plan: RenderPlan, _ input: RunInput, _ header: RunJournal.Header,
    _ fingerprint: Fingerprint, _ outcome: RenderFarm.Outcome, isComplete: Bool
  ) {
    var names: Set<String> = []
    self.init(
      tool: "headunit \(ToolVersion.current)", program: header.program, plan: header.plan,
      isComplete: isComplete, failure: outcome.failure.map { "\($0)" },
      drive: Drive(
        name: plan.name, file: input.file, durationSeconds: plan.durationSeconds,
        warnings: plan.warnings),
      map: plan.map.map { ReportedMap($0, frames: outcome.records) },
      options: ReportedOptions(plan.options),
      devices: plan.screens.map(\.device).filter { names.insert($0.name).inserted },
      fingerprint: fingerprint, plannedFrames: plan.jobs.count, frames: outcome.records)
  }
}
