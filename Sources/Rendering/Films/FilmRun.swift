package import Bitmaps
import Documents
package import FramePipeline
package import Sessions

/// A film of parts of a drive at a frame rate, on one or more screens, with an optional second
/// drive for comparison.
package struct FilmRun: Sendable {
  /// A part of a film in which both sides differ.
  package struct Difference: Sendable, Hashable {
    /// The times of the first and last frame on the first side, in seconds.
    package let from, to: Double
    package let frames: Int
  }

  /// The result of producing a film.
  package struct Outcome: Sendable {
    package let frames: Int
    package let digest: FilmDigest
    /// The parts in which both sides differ; nil for a single side.
    package let differences: [Difference]?
  }

  /// The allowed frame rates.
  package static let rates = 1...60
  /// The gap between screens in pixels.
  private static let gap = 16
  /// The color of margins and gaps, 0xAARRGGBB.
  static let ground: UInt32 = 0xFF1C_1C1E

  /// The drives or runs shown together, at least one.
  private let sides: [FilmSide]
  /// The drive times of each frame in seconds, by side.
  private let times: [[Double]]
  /// Whether the film contains only frames in which the sides differ.
  private let showsDifferences: Bool
  /// The frames per second.
  package let rate: Int
  private let library: AssetLibrary
  private let workers: Int

  /// Creates a film of one or two sides.
  ///
  /// The parts of both sides begin together, and the shorter one holds its last frame.
  ///
  /// - Parameters:
  ///   - showsDifferences: Whether the film contains only frames in which the sides differ.
  /// - Throws: `FilmError` for a part without frames, or sides with different screens.
  package init(
    _ sides: [FilmSide], rate: Int, showsDifferences: Bool = false, library: AssetLibrary,
    workers: Int
  ) throws(FilmError) {
    guard let first = sides.first, sides.allSatisfy({ $0.sizes.count == first.sizes.count }) else {
      throw FilmError(sentence: "both sides of a film need the same number of screens", remedy: nil)
    }
    times = FilmRun.times(of: sides)
    guard !times.isEmpty else {
      throw FilmError(sentence: "the film has no frames", remedy: nil)
    }
    self.sides = sides
    (self.rate, self.library, self.workers) = (rate, library, max(1, workers))
    self.showsDifferences = showsDifferences && sides.count > 1
  }

  /// Creates a film of a part of a script.
  ///
  /// - Parameters:
  ///   - span: The time range in seconds of the drive; a nil end is that of the drive.
  /// - Throws: `PlanError` for an unknown value or a part without frames; `FilmError`.
  package init(
    _ script: RouteScript, options: RenderOptions, span: (from: Double, to: Double?), rate: Int,
    library: AssetLibrary, workers: Int
  ) throws {
    let end = span.to ?? Timeline(script).durationSeconds
    let side = try FilmSide(
      script, options: options, stretches: [FilmCut.Stretch(from: span.from, to: end)], rate: rate,
      library: library)
    try self.init([side], rate: rate, library: library, workers: workers)
  }

  /// The drive of the first side; nil for a run.
  package var plan: RenderPlan? { sides[0].plan }

  /// The drive times of the frames on the first side, in seconds.
  var seconds: [Double] { times.map { $0[0] } }

  /// Whether the film contains all frames of the first side, so that captions apply.
  var isWhole: Bool { !showsDifferences }

  /// The size of a frame: the screens of a side in a row, the sides stacked; single screens side by
  /// side.
  package var size: PixelSize {
    let frames = places.flatMap(\.self)
    return PixelSize(
      width: frames.map { $0.x + $0.size.width }.max() ?? 1,
      height: frames.map { $0.y + $0.size.height }.max() ?? 1)
  }

  /// The number of frames before unchanged ones are dropped.
  package var frameCount: Int { times.count }

  /// The frame of a screen within the film.
  private struct Spot {
    let x, y: Int
    let size: PixelSize
  }

  /// The frames of the screens, by side.
  private var places: [[Spot]] {
    let isRow = sides[0].sizes.count == 1
    let rows = isRow ? [sides.flatMap(\.sizes)] : sides.map(\.sizes)
    var y = 0
    let placed = rows.map { row in
      let height = row.map(\.height).max() ?? 0
      var x = 0
      defer { y += height + FilmRun.gap }
      return row.map { size in
        defer { x += size.width + FilmRun.gap }
        return Spot(x: x, y: y + (height - size.height) / 2, size: size)
      }
    }
    return isRow ? placed[0].map { [$0] } : placed
  }

  /// The drive times of each frame in seconds, by side.
  private static func times(of sides: [FilmSide]) -> [[Double]] {
    let count = sides.map(\.stretches.count).max() ?? 0
    return (0..<count).flatMap { stretch in
      let seconds = sides.map { side in
        stretch < side.stretches.count && !side.stretches[stretch].isEmpty
          ? side.stretches[stretch] : [side.stretches.joined().max() ?? 0]
      }
      let longest =
        sides.map { side in
          stretch < side.stretches.count ? side.stretches[stretch].count : 0
        }.max() ?? 0
      return (0..<longest).map { frame in seconds.map { $0[min(frame, $0.count - 1)] } }
    }
  }

  /// Draws all frames and passes them to a sink in order.
  ///
  /// A film without frames, because the sides do not differ, is not finished.
  ///
  /// - Returns: The digest of the frames, and where the sides differ.
  /// - Throws: `CancellationError`, and errors of drawing or of the sink.
  package func write(to sink: some FilmSink) async throws -> Outcome {
    let queue = WorkQueue(count: frameCount)
    let order = FrameOrder()
    return try await withThrowingTaskGroup(of: [Drawn].self) { group in
      for _ in 0..<min(workers, frameCount) {
        group.addTask { try await draw(queue, order, into: sink) }
      }
      var frames: [Drawn] = []
      for try await part in group { frames += part }
      frames.sort { $0.index < $1.index }
      let shown = showsDifferences ? frames.filter(\.differs) : frames
      if !shown.isEmpty { try sink.finish() }
      return Outcome(
        frames: shown.count,
        digest: FilmDigest(
          seconds: shown.map { times[$0.index][0] }, checksums: shown.map(\.checksum)),
        differences: sides.count > 1 ? differences(frames) : nil)
    }
  }

  /// A drawn frame.
  private struct Drawn {
    let index: Int
    let checksum: UInt64
    let differs: Bool
  }

  private func differences(_ frames: [Drawn]) -> [Difference] {
    frames.split { !$0.differs }.compactMap { stretch in
      guard let first = stretch.first, let last = stretch.last else { return nil }
      return Difference(
        from: times[first.index][0], to: times[last.index][0], frames: stretch.count)
    }
  }

  private func draw(
    _ queue: WorkQueue, _ order: FrameOrder, into sink: some FilmSink
  ) async throws -> [Drawn] {
    let renderer = try FrameRenderer(library: library)
    let places = places
    var frame = Bitmap(size: size, filledWith: FilmRun.ground)
    var parts = places.map { $0.map { Bitmap(size: $0.size) } }
    var drawn: [Drawn] = []
    while let index = queue.next() {
      try Task.checkCancellation()
      do {
        let differs = try draw(index, places, by: renderer, &parts, into: &frame)
        guard await order.turn(of: index) else { break }
        if differs || !showsDifferences { try sink.add(frame) }
        drawn.append(Drawn(index: index, checksum: frame.checksum, differs: differs))
      } catch {
        queue.close()
        await order.close()
        throw error
      }
      await order.done()
    }
    return drawn
  }

  /// Draws all screens of a frame, and returns whether the sides differ.
  ///
  /// - Parameter parts: The pictures of the screens, by side.
  private func draw(
    _ index: Int, _ places: [[Spot]], by renderer: FrameRenderer, _ parts: inout [[Bitmap]],
    into frame: inout Bitmap
  ) throws -> Bool {
    for (side, places) in places.enumerated() {
      for (screen, place) in places.enumerated() {
        try sides[side].draw(
          screen, at: times[index][side], by: renderer, into: &parts[side][screen])
        guard parts[side][screen].size == place.size else {
          throw FilmError(
            sentence: "the pictures of a screen have different sizes; a film needs one size",
            remedy: nil)
        }
        frame.copy(parts[side][screen], x: place.x, y: place.y)
      }
    }
    return parts.dropFirst().contains { $0 != parts[0] }
  }
}

/// Receives the frames of a film in order.
package protocol FilmSink: Sendable {
  /// Adds the next frame.
  func add(_ bitmap: Bitmap) throws
  /// Ends the film.
  func finish() throws
}

/// Lets workers proceed in the order of their frames, so that at most one frame per worker waits.
private actor FrameOrder {
  private var next = 0
  private var isClosed = false
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]

  /// Waits until all previous frames are done; returns false if the film is closed.
  func turn(of index: Int) async -> Bool {
    while next != index, !isClosed {
      await withCheckedContinuation { waiting[index] = $0 }
    }
    return !isClosed
  }

  /// Marks the current frame as done.
  func done() {
    next += 1
    waiting.removeValue(forKey: next)?.resume()
  }

  /// Closes the film and resumes all waiting workers.
  func close() {
    isClosed = true
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
  }
}
