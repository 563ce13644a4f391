/// Tells a softened edge, which both pictures have, from a line that only one of them has.
struct EdgeEvidence {
  let expected: UnsafePointer<UInt32>
  let actual: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// How far a channel may lie outside of the colours around it, in levels of 255.
  static let slack: UInt8 = 8

  /// Whether each picture has, around the pixel, colours between which the other's pixel lies.
  func isSameEdge(x: Int, y: Int) -> Bool {
    let index = y * width + x
    return contains(actual[index], around: expected, x: x, y: y)
      && contains(expected[index], around: actual, x: x, y: y)
  }

  private func contains(
    _ pixel: UInt32, around picture: UnsafePointer<UInt32>, x: Int, y: Int
  ) -> Bool {
    typealias Channels = SIMD4<UInt8>
    var (least, most) = (Channels(repeating: 255), Channels())
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let channels = unsafeBitCast(picture[row * width + column], to: Channels.self)
        least = pointwiseMin(least, channels)
        most = pointwiseMax(most, channels)
      }
    }
    let slack = Channels(repeating: EdgeEvidence.slack)
    let low = least &- pointwiseMin(least, slack)
    let high = most &+ pointwiseMin(Channels(repeating: 255) &- most, slack)
    let channels = unsafeBitCast(pixel, to: Channels.self)
    return all(channels .>= low) && all(channels .<= high)
  }
}
