import Documents
package import RunReports

/// Receives every frame as soon as it is drawn, from any worker and in any order.
package protocol RunObserver: Sendable {
  /// Called when a frame is drawn, or kept from an earlier run.
  func finished(_ record: FrameRecord, isKept: Bool)
}

/// Draws the frames of a plan with several workers.
///
/// Each worker owns its fonts, caches and one bitmap, and returns only records. The pictures do not
/// depend on the number of workers.
package struct RenderFarm: Sendable {
  /// The result of rendering a plan.
  package struct Outcome: Sendable {
    /// The completed frames, in plan order.
    package var records: [FrameRecord] = []
    /// The indices of the frames drawn by this run.
    package var drawn: [Int] = []
    /// The number of frames kept from earlier runs.
    package var keptFrames: Int { intactFrames + reusedFrames }
    /// The number of frames whose files were complete.
    var intactFrames = 0
    /// The number of frames with a picture of another run.
    var reusedFrames = 0
    /// The corrupt files of an earlier run that were drawn again.
    package var repairedFiles: [String] = []
    /// The error of the earliest failed frame, which ended the run.
    package var failure: (any Error)?
    package var isCancelled = false
    /// The index of the failed frame.
    var failedIndex = Int.max
  }

  package let library: AssetLibrary
  /// The maximum number of concurrent frames, at least 1.
  package let workers: Int

  package init(library: AssetLibrary, workers: Int) {
    self.library = library
    self.workers = max(1, workers)
  }

  /// The options of rendering that are not part of the plan.
  struct Request: Sendable {
    /// The checked frames of an earlier run by index; intact ones are not drawn again.
    var written = WrittenFrames()
    /// The cache of frames from earlier runs; nil if keys cannot identify frames.
    var reuse: FrameReuse?
    /// The folder of the layout sidecars; nil for none.
    var layoutFolder: String?
  }

  /// Draws every frame of a plan and passes it to a sink; stops between frames when canceled.
  ///
  /// It does not throw, so that the frames before an error are available: see `Outcome.failure`,
  /// which is a `RenderError` if a frame failed.
  func render(
    _ plan: RenderPlan, _ request: Request = Request(), into sink: some FrameSink,
    observer: (any RunObserver)? = nil
  ) async -> Outcome {
    let queue = WorkQueue(count: plan.jobs.count)
    let farm = self
    return await withTaskGroup(of: Outcome.self) { group in
      for _ in 0..<min(workers, plan.jobs.count) {
        group.addTask {
          var worker = FrameWorker(farm: farm, plan: plan, request: request, observer: observer)
          return worker.run(queue, into: sink)
        }
      }
      var outcome = Outcome()
      for await batch in group { outcome.add(batch) }
      outcome.addIntact(of: request.written)
      outcome.drawn.sort()
      return outcome
    }
  }
}

extension RenderFarm.Outcome {
  /// Notes about corrupt files, as sentences.
  var repairNotes: [String] {
    guard let first = repairedFiles.first else { return [] }
    let rest = repairedFiles.count - 1
    let more = rest == 0 ? "was" : rest == 1 ? "and 1 other were" : "and \(rest) others were"
    return ["\(first) \(more) corrupt or changed since the previous run, and drawn again"]
  }

  /// Adds the records of the frames whose files are complete, in plan order.
  fileprivate mutating func addIntact(of written: WrittenFrames) {
    let kept = written.records
    intactFrames = kept.count
    records = records.isEmpty ? kept : (kept + records).sorted { $0.index < $1.index }
  }

  fileprivate mutating func add(_ other: RenderFarm.Outcome) {
    records = records.isEmpty ? other.records : records + other.records
    drawn += other.drawn
    reusedFrames += other.reusedFrames
    repairedFiles = (repairedFiles + other.repairedFiles).sorted()
    isCancelled = isCancelled || other.isCancelled
    if let error = other.failure, failure == nil || other.failedIndex < failedIndex {
      failure = error
      failedIndex = other.failedIndex
    }
  }
}
