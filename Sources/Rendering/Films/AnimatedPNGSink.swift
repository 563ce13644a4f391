package import Bitmaps
package import Foundation
import Synchronization

/// Writes a film as an animated PNG; each frame stores only the changed rectangle.
package final class AnimatedPNGSink: FilmSink {
  private struct State {
    var animation: AnimatedPNG
    /// The current frame, and the number of frames for which it has been shown.
    var shown: Bitmap?
    var box = (x: 0, y: 0)
    var pending: Bitmap?
    var repeats: UInt16 = 0
    var frames = 0
  }

  private let file: FileHandle
  private let rate: UInt16
  private let state: Mutex<State>

  /// Creates a film in an open file.
  ///
  /// - Parameter rate: Frames per second.
  package init(_ file: FileHandle, size: PixelSize, rate: Int) throws {
    (self.file, self.rate) = (file, UInt16(rate))
    let animation = AnimatedPNG(size: size)
    state = Mutex(State(animation: animation))
    try file.write(contentsOf: animation.head)
  }

  package func add(_ bitmap: Bitmap) throws {
    try state.withLock { state in
      if state.shown == bitmap, state.repeats < .max {
        state.repeats += 1
        return
      }
      try flush(&state)
      let box = state.shown.map { AnimatedPNGSink.change(from: $0, to: bitmap) }
      state.pending = box.map { bitmap.part(x: $0.x, y: $0.y, size: $0.size) } ?? bitmap
      state.box = box.map { ($0.x, $0.y) } ?? (0, 0)
      (state.shown, state.repeats) = (bitmap, 1)
    }
  }

  package func finish() throws {
    try state.withLock { state in
      try flush(&state)
      try file.write(contentsOf: AnimatedPNG.tail)
      try file.seek(toOffset: UInt64(AnimatedPNG.countOffset))
      try file.write(contentsOf: AnimatedPNG.count(of: state.frames))
    }
  }

  private func flush(_ state: inout State) throws {
    guard let pending = state.pending else { return }
    try file.write(
      contentsOf: state.animation.frame(
        pending, x: state.box.x, y: state.box.y, duration: (state.repeats, rate)))
    state.frames += 1
    state.pending = nil
  }

  /// The bounding rectangle of the differing pixels; a single pixel if there are none.
  private static func change(
    from old: Bitmap, to new: Bitmap
  ) -> (x: Int, y: Int, size: PixelSize) {
    let (width, height) = (new.size.width, new.size.height)
    var (left, right, top, bottom) = (width, 0, height, 0)
    for y in 0..<height {
      let row = y * width..<(y + 1) * width
      guard let first = row.first(where: { old.pixels[$0] != new.pixels[$0] }) else { continue }
      let last = row.last { old.pixels[$0] != new.pixels[$0] } ?? first
      (left, right) = (min(left, first - row.lowerBound), max(right, last - row.lowerBound + 1))
      (top, bottom) = (min(top, y), y + 1)
    }
    guard bottom > 0 else { return (0, 0, PixelSize(width: 1, height: 1)) }
    return (left, top, PixelSize(width: right - left, height: bottom - top))
  }
}

extension Bitmap {
  /// Returns a copy of a rectangle.
  fileprivate func part(x: Int, y: Int, size part: PixelSize) -> Bitmap {
    var cut: [UInt32] = []
    cut.reserveCapacity(part.width * part.height)
    for row in y..<y + part.height {
      let start = row * size.width + x
      cut += pixels[start..<start + part.width]
    }
    return Bitmap(size: part, pixels: cut)
  }
}
