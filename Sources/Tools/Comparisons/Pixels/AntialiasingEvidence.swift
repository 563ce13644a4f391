/// Distinguishes an antialiased edge in both pictures from a line in only one of them.
struct AntialiasingEvidence {
  let expected: UnsafePointer<UInt32>
  let actual: UnsafePointer<UInt32>
  let width: Int
  let height: Int

  /// The tolerance of a channel outside the range of its surroundings, in levels of 255.
  static let slack: UInt8 = 8

  /// Whether the colors around the pixel in each picture enclose the pixel of the other.
  @inline(__always)
  func isSameEdge(x: Int, y: Int) -> Bool {
    let index = y * width + x
    let isNewBetween = contains(actual[index], around: expected, x: x, y: y)
    let isOldBetween = contains(expected[index], around: actual, x: x, y: y)
    return isNewBetween ? isOldBetween : false
  }

  /// Whether the colors around a position of a picture enclose a pixel.
  @inline(__always)
  private func contains(
    _ pixel: UInt32, around picture: UnsafePointer<UInt32>, x: Int, y: Int
  ) -> Bool {
    // The code below loads four pixels of each row.
    let isInside = x > 0 && y > 0 && x < width - 2 && y < height - 1
    let (least, most) =
      isInside
      ? AntialiasingEvidence.range(around: picture + y * width + x, width: width)
      : rangeAtBorder(of: picture, x: x, y: y)
    let slack = Channels(repeating: AntialiasingEvidence.slack)
    let low = least &- AntialiasingEvidence.min(least, slack)
    let high = most &+ AntialiasingEvidence.min(~most, slack)
    let channels = unsafeBitCast(SIMD4(repeating: pixel), to: Channels.self)
    let isOutside = (channels .< low) .| (channels .> high)
    return unsafeBitCast(isOutside, to: SIMD4<UInt32>.self).x == 0
  }

  /// The channels of four pixels, of which only the first is used.
  private typealias Channels = SIMD16<UInt8>

  @inline(__always)
  private static func min(_ one: Channels, _ other: Channels) -> Channels {
    one.replacing(with: other, where: other .< one)
  }

  @inline(__always)
  private static func max(_ one: Channels, _ other: Channels) -> Channels {
    one.replacing(with: other, where: other .> one)
  }

  /// Returns the minimum and maximum of each channel over a 3 × 3 neighborhood.
  @inline(__always)
  private static func range(
    around center: UnsafePointer<UInt32>, width: Int
  ) -> (Channels, Channels) {
    @inline(__always)
    func row(_ start: UnsafePointer<UInt32>) -> Channels {
      UnsafeRawPointer(start - 1).loadUnaligned(as: Channels.self)
    }
    @inline(__always)
    func pixel(_ number: Int, of channels: Channels) -> Channels {
      let pixels = unsafeBitCast(channels, to: SIMD4<UInt32>.self)
      return unsafeBitCast(SIMD4(repeating: pixels[number]), to: Channels.self)
    }
    let (above, beside, below) = (row(center - width), row(center), row(center + width))
    let least = min(min(above, beside), below)
    let most = max(max(above, beside), below)
    return (
      min(min(least, pixel(1, of: least)), pixel(2, of: least)),
      max(max(most, pixel(1, of: most)), pixel(2, of: most))
    )
  }

  @inline(never)
  private func rangeAtBorder(
    of picture: UnsafePointer<UInt32>, x: Int, y: Int
  ) -> (Channels, Channels) {
    var (least, most) = (Channels(repeating: 255), Channels())
    for row in Swift.max(0, y - 1)...Swift.min(height - 1, y + 1) {
      for column in Swift.max(0, x - 1)...Swift.min(width - 1, x + 1) {
        let pixel = SIMD4(repeating: picture[row * width + column])
        least = AntialiasingEvidence.min(least, unsafeBitCast(pixel, to: Channels.self))
        most = AntialiasingEvidence.max(most, unsafeBitCast(pixel, to: Channels.self))
      }
    }
    return (least, most)
  }
}
