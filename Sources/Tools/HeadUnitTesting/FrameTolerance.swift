/// The accepted difference of a frame from the recorded one.
public struct FrameTolerance: Sendable, Hashable {
  enum Kind: Sendable, Hashable {
    case exact
    case otherLibraries
    case pixels(Int, channelDelta: UInt8)
  }

  let kind: Kind

  /// Every pixel and every line of every stage is equal.
  public static let exact = FrameTolerance(kind: .exact)

  /// For machines with other versions of Cairo, Pango or the fonts than the one that recorded.
  ///
  /// At most 1 % of the pixels differ by more than 32 in a channel, and at most half of those of
  /// any window of 16 × 16. The texts of `state` and `template` are compared, those of `layout` and
  /// `displayList`, which contain measured text, are not.
  public static let otherLibraries = FrameTolerance(kind: .otherLibraries)

  /// At most `count` pixels differ by more than `channelDelta` in a channel (0...255).
  ///
  /// The texts of `state` and `template` are compared, those of the stages after them are not.
  public static func pixels(_ count: Int, channelDelta: UInt8 = 0) -> FrameTolerance {
    FrameTolerance(kind: .pixels(count, channelDelta: channelDelta))
  }
}
