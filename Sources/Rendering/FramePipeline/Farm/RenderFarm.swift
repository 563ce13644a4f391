import Devices
import Documents
package import RunReports

/// Receives every frame as soon as it is drawn, from any worker and in any order.
package protocol RunObserver: Sendable {
  /// A frame is done: drawn now, or kept from a run before.
  func finished(_ record: FrameRecord, isKept: Bool)
}

/// Draws the frames of a plan with several workers.
///
/// Each worker owns its fonts, its caches and one bitmap, and returns only records. The pictures do
/// not depend on the number of workers.
package struct RenderFarm: Sendable {
  /// The result of a plan.
  package struct Outcome: Sendable {
    /// The frames that are done, in the order of the plan.
    package var records: [FrameRecord] = []
    /// The indices of those that were drawn now.
    package var drawn: [Int] = []
    /// The number of frames that existed before the run.
    package var keptFrames = 0
    /// The files of frames of a run before that were damaged and are drawn again.
    package var repairedFiles: [String] = []
    /// The error that ended the run early, that of the earliest frame; nil when there was none.
    package var failure: (any Error)?
    /// Whether the run was canceled.
    package var isCancelled = false
    /// The index of the frame that failed.
    var failedIndex = Int.max
  }

  /// The shipped files.
  package let library: AssetLibrary
  /// The locations of fonts.
  package let fonts: FontLocator
  /// The most frames that are drawn at the same time, at least 1.
  package let workers: Int

  /// Creates a farm with a number of workers.
  package init(library: AssetLibrary, fonts: FontLocator = FontLocator(), workers: Int) {
    self.library = library
    self.fonts = fonts
    self.workers = max(1, workers)
  }

  /// Draws every frame of a plan and hands it to a sink; stops between frames when canceled.
  ///
  /// It does not throw, so that the frames before an error are available: see `Outcome.failure`,
  /// which is a `RenderError` if a frame caused the error.
  package func render(
    _ plan: RenderPlan, into sink: some FrameSink, observer: (any RunObserver)? = nil
  ) async -> Outcome {
    await render(plan, Request(), into: sink, observer: observer)
  }

  /// The run's additions to a plan.
  struct Request: Sendable {
    /// The frames of a run before, by index; those that are not damaged need not be drawn.
    var written = WrittenFrames()
    /// The cache of frames of earlier runs; nil if keys cannot identify frames.
    var reuse: FrameReuse?
    /// The folder in which each frame gets a layout sidecar; nil for none.
    var layoutFolder: String?
  }

  func render(
    _ plan: RenderPlan, _ request: Request, into sink: some FrameSink,
    observer: (any RunObserver)?
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
      outcome.records.sort { $0.index < $1.index }
      outcome.drawn.sort()
      return outcome
    }
  }
}

extension RenderFarm.Outcome {
  /// Notes for the user about damaged files, as sentences.
  var repairNotes: [String] {
    guard let first = repairedFiles.first else { return [] }
    let rest = repairedFiles.count - 1
    let more = rest == 0 ? "was" : rest == 1 ? "and 1 other were" : "and \(rest) others were"
    return ["\(first) \(more) damaged or changed since the run before, and drawn again"]
  }

  fileprivate mutating func add(_ other: RenderFarm.Outcome) {
    records = records.isEmpty ? other.records : records + other.records
    drawn += other.drawn
    keptFrames += other.keptFrames
    repairedFiles = (repairedFiles + other.repairedFiles).sorted()
    isCancelled = isCancelled || other.isCancelled
    if let error = other.failure, failure == nil || other.failedIndex < failedIndex {
      failure = error
      failedIndex = other.failedIndex
    }
  }
}
