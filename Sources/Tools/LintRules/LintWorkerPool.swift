import Dispatch
import Documents
import FramePipeline
import Synchronization

/// Workers that lay out the views of a moment concurrently.
final class LintWorkerPool: Sendable {
  /// A worker used by one thread at a time.
  private final class WorkerSlot: Sendable {
    let worker: Mutex<LintWorker>

    init(_ worker: sending LintWorker) { self.worker = Mutex(worker) }
  }

  /// The maximum number of workers, each with its own fonts.
  private static let maximumWorkers = 8

  private let stations: [WorkerSlot]

  /// Creates the workers.
  ///
  /// - Throws: `DrawingError` when a font is missing, `AssetError` when a palette is corrupt.
  init(_ rules: [any LintRule], library: AssetLibrary, count: Int) throws {
    stations = try (0..<max(1, min(count, LintWorkerPool.maximumWorkers))).map { _ in
      WorkerSlot(try LintWorker(rules, library: library))
    }
  }

  /// Checks the views of a moment; the results are in the order of the views.
  func verdicts(
    on moment: LintMoment, in views: [LintViews.View], _ context: LintWorker.Context
  ) throws -> [LintWorker.Verdict] {
    let results = Mutex(
      [Result<LintWorker.Verdict, any Error>?](repeating: nil, count: views.count))
    let scope = FileScope.current
    // Views are distributed round-robin, because adjacent views take about as long.
    DispatchQueue.concurrentPerform(iterations: stations.count) { number in
      stations[number].worker.withLock { worker in
        for index in stride(from: number, to: views.count, by: stations.count) {
          let result = Result {
            try FileScope.perform(in: scope) {
              try worker.verdict(on: moment, in: views[index], context)
            }
          }
          results.withLock { $0[index] = result }
        }
      }
    }
    return try results.withLock { try $0.compactMap { try $0?.get() } }
  }
}
