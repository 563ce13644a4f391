/// The limits of a plan of frames.
package struct Budget: Sendable, Hashable {
  /// The most frames, of all screens together.
  package var frames: Int
  /// The most pixels of one frame.
  package var pixels: Int

  /// The limits by default; no shipped screen is close to the limit of pixels.
  package static let usual = Budget(frames: 1_000_000, pixels: 8192 * 8192)

  /// Limits.
  package init(frames: Int = usual.frames, pixels: Int = usual.pixels) {
    (self.frames, self.pixels) = (frames, pixels)
  }
}
