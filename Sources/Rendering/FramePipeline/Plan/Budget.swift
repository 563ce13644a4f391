/// The limits of a plan of frames.
package struct Budget: Sendable, Hashable {
  /// The maximum number of frames on all screens together.
  package var frames: Int
  /// The maximum number of pixels per frame.
  package var pixels: Int

  /// The default limits; no bundled screen is close to the pixel limit.
  package static let `default` = Budget(frames: 1_000_000, pixels: 8192 * 8192)

  package init(frames: Int = Budget.default.frames, pixels: Int = Budget.default.pixels) {
    (self.frames, self.pixels) = (frames, pixels)
  }
}
