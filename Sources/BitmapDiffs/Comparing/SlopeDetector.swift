/// Tells pixels on the slope between a dark and a bright area.
///
/// A pixel is on a slope when it has darker and brighter neighbours, at most two of its own
/// brightness, and when its darkest or its brightest neighbour belongs to a plain area in both
/// pictures. After Vyšniauskas 2009 (<https://doi.org/10.5755/j01.eee.95.7.10080>), with
/// pixelmatch's rule on areas of both pictures. Beyond the border counts as one equal neighbour.
struct SlopeDetector {
  private let expected: UnsafePointer<UInt32>
  private let actual: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let background: AlphaBackground
  private let areas: PlainAreas

  init(
    expected: UnsafePointer<UInt32>, actual: UnsafePointer<UInt32>, width: Int, height: Int,
    background: AlphaBackground
  ) {
    (self.expected, self.actual) = (expected, actual)
    (self.width, self.height) = (width, height)
    self.background = background
    areas = PlainAreas(expected: expected, actual: actual, width: width, height: height)
  }

  /// Those of some pixels of a run that are on a slope in either picture.
  ///
  /// Pixels that lie in a plain area of a picture are on no slope of it, and those without a
  /// neighbour that lies in one of both pictures on none at all, so that few are looked at.
  @inline(__always)
  func onSlope(_ asked: UInt32, x: Int, y: Int) -> UInt32 {
    let column = x / PixelRun.count
    let own = areas.sets(column: column, y: y)
    let unsure = asked & ~own.both
    guard unsure != 0 else { return 0 }
    let around = Surroundings(areas, of: unsure, column: column, y: y, own: own.both)
    var left = unsure & around.nearPlain
    var found: UInt32 = 0
    while left != 0 {
      let lane = UInt32(truncatingIfNeeded: left.trailingZeroBitCount)
      let place = Place(x: x + Int(lane), y: y, plain: around.plain(aroundLane: lane))
      let isFound =
        own.expected &>> lane & 1 == 0 && isOnSlope(of: expected, place)
        || own.actual &>> lane & 1 == 0 && isOnSlope(of: actual, place)
      found |= isFound ? 1 &<< lane : 0
      left &= left &- 1
    }
    return found
  }

  /// The pixels of three rows that lie in plain areas of both pictures, from the one before a run
  /// to the one after it.
  private struct Surroundings {
    let above: UInt32
    let beside: UInt32
    let below: UInt32

    @inline(__always)
    init(_ areas: PlainAreas, of asked: UInt32, column: Int, y: Int, own: UInt32) {
      let (isFirst, isLast) = (asked & 1 != 0, asked & 0x8000 != 0)
      @inline(__always)
      func row(_ y: Int, _ middle: UInt32) -> UInt32 {
        var set = middle << 1
        if isFirst { set |= areas.sets(column: column - 1, y: y).both >> 15 }
        if isLast { set |= (areas.sets(column: column + 1, y: y).both & 1) << 17 }
        return set
      }
      above = row(y - 1, areas.sets(column: column, y: y - 1).both)
      beside = row(y, own)
      below = row(y + 1, areas.sets(column: column, y: y + 1).both)
    }

    /// The pixels that have a neighbour in a plain area.
    @inline(__always)
    var nearPlain: UInt32 {
      let rows = above | below
      return rows | rows >> 1 | rows >> 2 | beside | beside >> 2
    }

    /// Which of the eight neighbours of a pixel lie in a plain area, column by column.
    @inline(__always)
    func plain(aroundLane lane: UInt32) -> UInt32 {
      let (a, b, c) = (above &>> lane, beside &>> lane, below &>> lane)
      let left = a & 1 | (b & 1) << 1 | (c & 1) << 2
      let middle = (a & 2) << 2 | (c & 2) << 3
      return left | middle | (a & 4) << 3 | (b & 4) << 4 | (c & 4) << 5
    }
  }

  /// A pixel, and which of its eight neighbours lie in a plain area.
  private struct Place {
    let x: Int
    let y: Int
    let plain: UInt32
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

    /// Whether it leads from or to one of some neighbours.
    @inline(__always)
    func isSlope(at plain: UInt32) -> Bool {
      guard same <= 2, most >= 8, least < 0 else { return false }
      let dark: UInt32 = 1 &<< UInt32(truncatingIfNeeded: 7 &- (most & 7))
      let bright: UInt32 = 1 &<< UInt32(truncatingIfNeeded: least & 7)
      return plain & (dark | bright) != 0
    }
  }

  @inline(__always)
  private func isOnSlope(of picture: UnsafePointer<UInt32>, _ place: Place) -> Bool {
    let center = picture + place.y * width + place.x
    let isInside =
      place.x > 0 && place.y > 0 && place.x < width - 1 && place.y < height - 1
    guard isInside, isOpaque(center) else { return isOnSlopeSlowly(of: picture, place) }
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
    return slope.isSlope(at: place.plain)
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
  private func isOnSlopeSlowly(of picture: UnsafePointer<UInt32>, _ place: Place) -> Bool {
    let (x, y) = (place.x, place.y)
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
    return slope.isSlope(at: place.plain)
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
    29_889_531 &* Int64(pixel >> 16 & 0xFF) &+ 58_662_247 &* Int64(pixel >> 8 & 0xFF)
      &+ 11_448_223 &* Int64(pixel & 0xFF)
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
}
