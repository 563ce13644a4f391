/// Tells pixels on the slope between a dark and a bright area.
///
/// A pixel is on a slope when it has darker and brighter neighbours, at most two of its own
/// brightness, and when its darkest or its brightest neighbour belongs to a plain area in both
/// pictures. After Vyšniauskas 2009 (<https://doi.org/10.5755/j01.eee.95.7.10080>), with
/// pixelmatch's rule on areas of both pictures. Beyond the border counts as one equal neighbour.
struct SlopeDetector {
  let expected: UnsafePointer<UInt32>
  let actual: UnsafePointer<UInt32>
  let width: Int
  let height: Int
  let background: AlphaBackground

  /// Whether the pixel is on a slope in either picture.
  @inline(__always)
  func isOnSlope(x: Int, y: Int) -> Bool {
    isOnSlope(of: expected, x: x, y: y) || isOnSlope(of: actual, x: x, y: y)
  }

  private func isOnSlope(of picture: UnsafePointer<UInt32>, x: Int, y: Int) -> Bool {
    let center = picture + y * width + x
    guard x > 0, y > 0, x < width - 1, y < height - 1 else {
      return isOnSlopeSlowly(of: picture, x: x, y: y)
    }
    if sameNeighbors(center) > 2 { return false }
    guard isOpaque(center) else { return isOnSlopeSlowly(of: picture, x: x, y: y) }
    let own = SlopeDetector.luma(center[0])
    var slope = Slope()
    slope.add(own - SlopeDetector.luma(center[-1 - width]), at: 0)
    slope.add(own - SlopeDetector.luma(center[-1]), at: 1)
    slope.add(own - SlopeDetector.luma(center[-1 + width]), at: 2)
    slope.add(own - SlopeDetector.luma(center[-width]), at: 3)
    slope.add(own - SlopeDetector.luma(center[width]), at: 4)
    slope.add(own - SlopeDetector.luma(center[1 - width]), at: 5)
    slope.add(own - SlopeDetector.luma(center[1]), at: 6)
    slope.add(own - SlopeDetector.luma(center[1 + width]), at: 7)
    guard slope.isSlope else { return false }
    return isPlainNeighbor(slope.dark, x: x, y: y) || isPlainNeighbor(slope.bright, x: x, y: y)
  }

  /// The eight neighbours, column by column.
  private static var columns: SIMD8<Int> { SIMD8(-1, -1, -1, 0, 0, 1, 1, 1) }
  private static var rows: SIMD8<Int> { SIMD8(-1, 0, 1, -1, 1, -1, 0, 1) }

  /// The steepest way down and up from a pixel, found without branches.
  private struct Slope {
    var same = 0
    /// Eight times the rise plus the number of the neighbour, so that the first of equals wins.
    private var most: Int64 = 0
    private var least: Int64 = 0

    @inline(__always)
    mutating func add(_ rise: Int64, at index: Int64) {
      same &+= rise == 0 ? 1 : 0
      most = max(most, rise &* 8 &+ (7 &- index))
      least = min(least, rise &* 8 &+ index)
    }

    @inline(__always)
    var isSlope: Bool { same <= 2 && most >= 8 && least < 0 }
    /// Which neighbour is the darkest.
    var dark: Int { 7 - Int(most & 7) }
    /// Which neighbour is the brightest.
    var bright: Int { Int(least & 7) }
  }

  /// Whether a pixel and its eight neighbours are opaque; not for the border.
  @inline(__always)
  private func isOpaque(_ center: UnsafePointer<UInt32>) -> Bool {
    let (above, below) = (center - width, center + width)
    let rows =
      above[-1] & above[0] & above[1] & center[-1] & center[0] & center[1] & below[-1] & below[0]
      & below[1]
    return rows >= 0xFF00_0000
  }

  /// The same for any pixel, translucent or on the border.
  @inline(never)
  private func isOnSlopeSlowly(of picture: UnsafePointer<UInt32>, x: Int, y: Int) -> Bool {
    let center = y * width + x
    let isInside = x > 0 && y > 0 && x < width - 1 && y < height - 1
    var slope = Slope()
    slope.same = isInside ? 0 : 1
    for index in 0..<8 {
      let column = x + SlopeDetector.columns[index]
      let row = y + SlopeDetector.rows[index]
      guard column >= 0, row >= 0, column < width, row < height else { continue }
      slope.add(
        rise(to: picture[row * width + column], from: picture[center], at: center), at: Int64(index)
      )
    }
    guard slope.isSlope else { return false }
    return isPlainNeighbor(slope.dark, x: x, y: y) || isPlainNeighbor(slope.bright, x: x, y: y)
  }

  @inline(__always)
  private func isPlainNeighbor(_ index: Int, x: Int, y: Int) -> Bool {
    isPlain(x: x + SlopeDetector.columns[index], y: y + SlopeDetector.rows[index])
  }

  /// Some of 16 pixels, a byte for each.
  struct Lanes {
    fileprivate var low: UInt64 = 0
    fileprivate var high: UInt64 = 0

    @inline(__always)
    subscript(index: Int) -> Bool {
      ((index < 8 ? low : high) >> UInt64(truncatingIfNeeded: (index & 7) * 8)) & 1 != 0
    }
  }

  /// Which of 16 pixels from a place lie among three of their own colour in both pictures, and so
  /// on no slope; none beside the border, where nothing is looked up.
  @inline(__always)
  func inAreas(fromX x: Int, y: Int) -> Lanes {
    guard x > 0, y > 0, x + 16 < width, y < height - 1 else { return Lanes() }
    let start = y * width + x
    let least = SIMD16<Int32>(repeating: -2)
    let mask = (same(expected + start) .< least) .& (same(actual + start) .< least)
    let bytes = SIMD16<UInt8>(truncatingIfNeeded: unsafeBitCast(mask, to: SIMD16<Int32>.self))
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return Lanes(low: words.x, high: words.y)
  }

  /// For each of 16 pixels, the number of neighbours that have the very same pixel, below zero.
  @inline(__always)
  private func same(_ start: UnsafePointer<UInt32>) -> SIMD16<Int32> {
    typealias Pixels = SIMD16<UInt32>
    let own = UnsafeRawPointer(start).loadUnaligned(as: Pixels.self)
    @inline(__always)
    func equal(_ offset: Int) -> SIMD16<Int32> {
      let other = UnsafeRawPointer(start + offset).loadUnaligned(as: Pixels.self)
      return unsafeBitCast(own .== other, to: SIMD16<Int32>.self)
    }
    let above = equal(-width - 1) &+ equal(-width) &+ equal(-width + 1)
    let below = equal(width - 1) &+ equal(width) &+ equal(width + 1)
    return above &+ below &+ equal(-1) &+ equal(1)
  }

  /// How much brighter the pixel is than its neighbour, in 1e-8 of a level for opaque ones.
  @inline(__always)
  private func rise(to neighbor: UInt32, from pixel: UInt32, at index: Int) -> Int64 {
    if neighbor == pixel { return 0 }
    guard neighbor & pixel >= 0xFF00_0000 else { return blended(neighbor, pixel, at: index) }
    return SlopeDetector.luma(pixel) - SlopeDetector.luma(neighbor)
  }

  @inline(__always)
  private static func luma(_ pixel: UInt32) -> Int64 {
    29_889_531 * Int64(pixel >> 16 & 0xFF) + 58_662_247 * Int64(pixel >> 8 & 0xFF)
      + 11_448_223 * Int64(pixel & 0xFF)
  }

  /// The same over a background, in 1e-8 × 1/255 of a level; by alpha where brightness is equal.
  @inline(never)
  private func blended(_ neighbor: UInt32, _ pixel: UInt32, at index: Int) -> Int64 {
    let isWhite = background != .checkers
    let ground = isWhite ? RGB(repeating: 255) : AlphaBackground.checker(at: index)
    let alpha = pixel.alpha - neighbor.alpha
    let delta = pixel.rgb * pixel.alpha - neighbor.rgb * neighbor.alpha - ground * alpha
    let weights = SIMD3<Double>(29_889_531, 58_662_247, 11_448_223)
    let sum = Int64((delta * weights).sum() / 255)
    if sum == 0, delta != RGB() { return (delta * weights).sum() > 0 ? 1 : -1 }
    return sum == 0 && isWhite ? Int64(alpha * 50_000_000) : sum
  }

  /// Whether a pixel has at least three neighbours of its own colour in both pictures.
  @inline(__always)
  private func isPlain(x: Int, y: Int) -> Bool {
    isPlain(in: expected, x: x, y: y) && isPlain(in: actual, x: x, y: y)
  }

  @inline(__always)
  private func isPlain(in picture: UnsafePointer<UInt32>, x: Int, y: Int) -> Bool {
    let center = y * width + x
    if x > 0, y > 0, x < width - 1, y < height - 1 { return sameNeighbors(picture + center) > 2 }
    return isPlainAtBorder(in: picture, x: x, y: y)
  }

  @inline(never)
  private func isPlainAtBorder(in picture: UnsafePointer<UInt32>, x: Int, y: Int) -> Bool {
    let center = y * width + x
    var same = 1
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) where column != x || row != y {
        if picture[row * width + column] == picture[center] { same += 1 }
      }
    }
    return same > 2
  }

  /// The number of the eight neighbours that have the very same pixel; not for the border.
  @inline(__always)
  private func sameNeighbors(_ center: UnsafePointer<UInt32>) -> Int {
    let (pixel, above, below) = (center[0], center - width, center + width)
    func same(_ other: UInt32) -> Int { other == pixel ? 1 : 0 }
    return same(above[-1]) + same(above[0]) + same(above[1]) + same(center[-1])
      + same(center[1]) + same(below[-1]) + same(below[0]) + same(below[1])
  }
}
