package import Bitmaps
import Documents
package import FramePipeline
package import Sessions

/// Stretches of a drive as a film at a frame rate, with one or more screens side by side, and a
/// second drive beside the first one.
package struct FilmRun: Sendable {
  /// A stretch of a film in which its two sides differ.
  package struct Difference: Sendable, Hashable {
    /// The seconds of the first and the last frame on the first side.
    package let from, to: Double
    /// The number of frames.
    package let frames: Int
  }

  /// The result of a film.
  package struct Outcome: Sendable {
    /// The number of frames in the film.
    package let frames: Int
    /// The checksums of the frames.
    package let digest: FilmDigest
    /// The stretches in which the sides differ; nil if there is one side only.
    package let differences: [Difference]?
  }

  /// The allowed frame rates.
  package static let rates = 1...60
  /// The pixels between two screens.
  private static let gap = 16
  /// The color of the margins and of the gaps between screens, 0xAARRGGBB.
  private static let ground: UInt32 = 0xFF1C_1C1E

  /// The drives or runs beside each other, at least one.
  private let sides: [FilmSide]
  /// The seconds of each frame, on each side.
  private let times: [[Double]]
  /// Whether only frames in which the sides differ are in the film.
  private let showsDifferences: Bool
  /// The number of frames in a second.
  package let rate: Int
  private let library: AssetLibrary
  private let workers: Int

  /// A film of one side, or of two sides, whose stretches begin together; the shorter one waits at
  /// its end.
  ///
  /// - Parameters:
  ///   - showsDifferences: Whether only frames in which two sides differ are in the film.
  /// - Throws: `FilmError` for a stretch without frames, or sides with other screens.
  package init(
    _ sides: [FilmSide], rate: Int, showsDifferences: Bool = false, library: AssetLibrary,
    workers: Int
  ) throws(FilmError) {
    guard let first = sides.first, sides.allSatisfy({ $0.sizes.count == first.sizes.count }) else {
      throw FilmError(sentence: "both sides of a film need as many screens", remedy: nil)
    }
    times = FilmRun.times(of: sides)
    guard !times.isEmpty else {
      throw FilmError(sentence: "the film has no frames", remedy: nil)
    }
    self.sides = sides
    (self.rate, self.library, self.workers) = (rate, library, max(1, workers))
    self.showsDifferences = showsDifferences && sides.count > 1
  }

  /// A film of a section of a script.
  ///
  /// - Parameters:
  ///   - span: The stretch in seconds of the drive; an end of nil is that of the drive.
  /// - Throws: `PlanError` for a value that does not exist, or a stretch without frames;
  ///   `FilmError`.
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

  /// The seconds of the frames on the first side.
  var seconds: [Double] { times.map { $0[0] } }

  /// Whether a frame shows all stretches of the first side, so that its captions fit.
  var isWhole: Bool { !showsDifferences }

  /// The size of a frame: the screens of a side in a row, and several such rows below each other;
  /// single screens side by side.
  package var size: PixelSize {
    let frames = places.flatMap(\.self)
    return PixelSize(
      width: frames.map { $0.x + $0.size.width }.max() ?? 1,
      height: frames.map { $0.y + $0.size.height }.max() ?? 1)
  }

  /// The number of frames; those of both sides, whether they differ or not.
  package var frameCount: Int { times.count }

  /// The place of a screen in a frame.
  private struct Spot {
    let x, y: Int
    let size: PixelSize
  }

  /// The places of the screens, by side.
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

  /// The seconds of each frame, on each side.
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

  /// Draws all frames and hands them to a sink in their order.
  ///
  /// A film without frames, because nothing differs, is not finished.
  ///
  /// - Returns: The digest of the frames, and where the sides differ.
  /// - Throws: `CancellationError`, and the errors of drawing or of the sink.
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

  /// A frame that was drawn.
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

  /// Draws all screens of a frame; returns whether the sides differ.
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
            sentence: "the pictures of a screen differ in size, and a film has one", remedy: nil)
        }
        frame.copy(parts[side][screen], x: place.x, y: place.y)
      }
    }
    return parts.dropFirst().contains { $0 != parts[0] }
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
