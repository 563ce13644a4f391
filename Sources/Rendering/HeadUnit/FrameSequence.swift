/// The frames of moments in order; several may be drawn ahead of the consumer.
///
/// Every iteration draws again. Leaving the loop cancels drawing; a canceled task throws a
/// `CancellationError`.
public struct FrameSequence: AsyncSequence, Sendable {
  /// The type of the frames.
  public typealias Element = Frame

  let scene: Scene
  let moments: [Moment]
  let workers: Int

  /// Starts drawing.
  public func makeAsyncIterator() -> Iterator { Iterator(self) }

  /// Iterates over the frames.
  public struct Iterator: AsyncIteratorProtocol {
    private var rest: ArraySlice<Moment>
    private let workers: [FrameWorker]
    private var turn = 0
    private let drawing = DrawingFrames()

    init(_ sequence: FrameSequence) {
      rest = sequence.moments[...]
      let count = Swift.min(sequence.workers, sequence.moments.count)
      workers = (0..<count).map { _ in FrameWorker(sequence.scene) }
    }

    /// Returns the next frame; nil at the end.
    ///
    /// - Throws: `HeadUnitError` when it cannot be drawn, `CancellationError` when the task is
    ///   canceled.
    public mutating func next() async throws -> Frame? {
      while drawing.tasks.count < workers.count, let moment = rest.popFirst() {
        let worker = workers[turn % workers.count]
        turn += 1
        drawing.tasks.append(Task { try await worker.frame(at: moment) })
      }
      guard !drawing.tasks.isEmpty else { return nil }
      let task = drawing.tasks.removeFirst()
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}

/// A renderer that draws concurrently with its caller.
private actor FrameWorker {
  private let scene: Scene
  private var renderer: Renderer?

  init(_ scene: Scene) { self.scene = scene }

  func frame(at moment: Moment) throws -> Frame {
    try Task.checkCancellation()
    let renderer = try self.renderer ?? Renderer(scene)
    self.renderer = renderer
    return try renderer.frame(at: moment)
  }
}

/// The frames in progress, which are canceled when the loop ends.
private final class DrawingFrames {
  var tasks: [Task<Frame, any Error>] = []

  deinit {
    for task in tasks { task.cancel() }
  }
}
