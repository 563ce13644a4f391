/// The accepted difference between a frame and the recorded one.
public struct FrameTolerance: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case exact
    case otherLibraries
    case pixels(Int, channelDelta: UInt8)
  }

  let kind: Kind

  /// Requires equal pixels and equal texts of all stages.
  public static let exact = FrameTolerance(kind: .exact)

  /// Accepts the effect of other versions of Cairo, Pango or the fonts.
  ///
  /// At most 1 % of the pixels may differ by more than 32 in a channel, and at most half of any
  /// window of 16 × 16 pixels. The texts of `state` and `template` must be equal; those of `layout`
  /// and `displayList` contain measured text and are not compared.
  public static let otherLibraries = FrameTolerance(kind: .otherLibraries)

  /// Accepts at most `count` pixels that differ by more than `channelDelta` (0...255) in a channel.
  ///
  /// The texts of `state` and `template` must be equal; those of later stages are not compared.
  public static func pixels(_ count: Int, channelDelta: UInt8 = 0) -> FrameTolerance {
    FrameTolerance(kind: .pixels(count, channelDelta: channelDelta))
  }
}
