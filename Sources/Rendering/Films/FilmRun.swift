package import Bitmaps
import Devices
import Documents
package import FramePipeline
package import Sessions

/// A section of a drive as a film at a frame rate, with one or more screens side by side.
package struct FilmRun: Sendable {
  /// The pixels between two screens.
  private static let gap = 16
  /// The color of the margins and of the gaps between screens, 0xAARRGGBB.
  private static let ground: UInt32 = 0xFF1C_1C1E

  /// The frames and the screens.
  package let plan: RenderPlan
  /// The number of frames in a second.
  package let rate: Int
  private let library: AssetLibrary
  private let workers: Int

  /// A film of a script.
  ///
  /// - Parameters:
  ///   - span: The stretch in seconds of the drive; an end of nil is that of the drive.
  /// - Throws: `PlanError` for a value that does not exist, or a stretch without frames.
  package init(
    _ script: RouteScript, options: RenderOptions, span: (from: Double, to: Double?), rate: Int,
    library: AssetLibrary, workers: Int
  ) throws(PlanError) {
    var script = script
    script.capture = CapturePlan(
      rules: [.every(seconds: 1 / Double(rate), from: span.from, to: span.to)])
    plan = try RenderPlan(script, options: options, library: library)
    (self.rate, self.library, self.workers) = (rate, library, max(1, workers))
  }

  /// The size of a frame.
  package var size: PixelSize {
    let devices = plan.screens.map(\.device)
    return PixelSize(
      width: devices.reduce(FilmRun.gap * (devices.count - 1)) { $0 + $1.pixelWidth },
      height: devices.map(\.pixelHeight).max() ?? 1)
  }

  /// The number of frames.
  package var frameCount: Int { plan.captures.count }

  /// Draws all frames and hands them to a sink in their order.
  ///
  /// - Returns: The digest of the frames.
  /// - Throws: `CancellationError`, and the errors of drawing or of the sink.
  package func write(to sink: some FilmSink) async throws -> FilmDigest {
    let queue = WorkQueue(count: frameCount)
    let order = FrameOrder()
    return try await withThrowingTaskGroup(of: [(Int, UInt64)].self) { group in
      for _ in 0..<min(workers, frameCount) {
        group.addTask { try await draw(queue, order, into: sink) }
      }
      var checksums = [UInt64](repeating: 0, count: frameCount)
      for try await part in group {
        for (index, checksum) in part { checksums[index] = checksum }
      }
      try sink.finish()
      return FilmDigest(seconds: plan.captures.map(\.seconds), checksums: checksums)
    }
  }

  private func draw(
    _ queue: WorkQueue, _ order: FrameOrder, into sink: some FilmSink
  ) async throws -> [(Int, UInt64)] {
    let renderer = try FrameRenderer(library: library)
    var (frame, part) = (Bitmap(size: size, filledWith: FilmRun.ground), Bitmap(size: size))
    var checksums: [(Int, UInt64)] = []
    while let index = queue.next() {
      try Task.checkCancellation()
      do {
        var x = 0
        for screen in plan.screens {
          let stages = try renderer.stages(
            at: plan.captures[index].seconds, on: screen, in: plan)
          _ = try renderer.draw(stages.displayList, on: screen.device, into: &part)
          frame.copy(part, x: x, y: (size.height - part.size.height) / 2)
          x += part.size.width + FilmRun.gap
        }
      } catch {
        queue.close()
        await order.close()
        throw error
      }
      guard await order.turn(of: index) else { break }
      do {
        try sink.add(frame)
      } catch {
        queue.close()
        await order.close()
        throw error
      }
      checksums.append((index, frame.checksum))
      await order.done()
    }
    return checksums
  }
}

/// Takes the frames of a film, one after the other.
package protocol FilmSink: Sendable {
  /// Takes the next frame.
  func add(_ bitmap: Bitmap) throws
  /// Ends the film.
  func finish() throws
}

/// Releases workers in the order of their frames, so that at most one frame per worker waits.
private actor FrameOrder {
  private var next = 0
  private var isClosed = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  /// Waits until all frames before one are done; false when none will be.
  func turn(of index: Int) async -> Bool {
    while next != index, !isClosed {
      await withCheckedContinuation { waiting[index] = $0 }
    }
    return !isClosed
  }

  /// The frame next in order is complete.
  func done() {
    next += 1
    waiting.removeValue(forKey: next)?.resume()
  }

  /// The film has ended.
  func close() {
    isClosed = true
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }
}
