/// Detects pixels on the slope between a dark and a bright area.
///
/// A pixel is on a slope if it has darker and brighter neighbors, at most two of its own
/// brightness, and if its darkest or its brightest neighbor is in a flat region of both pictures.
/// After Vyšniauskas 2009 (<https://doi.org/10.5755/j01.eee.95.7.10080>), with pixelmatch's rule on
/// areas of both pictures. Beyond the border counts as one equal neighbor.
struct EdgeGradientDetector {
  private let width: Int
  private let height: Int
  private let background: AlphaBackground

  init(
    width: Int, height: Int, background: AlphaBackground
  ) {
    (self.width, self.height) = (width, height)
    self.background = background
  }

  /// Whether a pixel outside flat regions is on a slope.
  ///
  /// `plain` has a bit for each of the eight neighbors, column by column, set if the neighbor is in
  /// a flat region of both pictures.
  @inline(__always)
  func isOnSlope(
    of picture: UnsafePointer<UInt32>, x: Int, y: Int, plain: UInt32
  ) -> Bool {
    let center = picture + y * width + x
    // Four pixels of each row are loaded.
    if x > 0, y > 0, x < width - 2, y < height - 1 {
      let around = GradientNeighborhood(center, width: width)
      if around.isOpaque { return around.isSlope(at: plain) }
    }
    return isOnSlopeSlowly(of: picture, Site(x: x, y: y, plain: plain))
  }

  /// A pixel, and which of its eight neighbors are in a flat region.
  private struct Site {
    let x: Int
    let y: Int
    let plain: UInt32
  }

  /// The eight neighbors, column by column.
  private static var columns: SIMD8<Int> { SIMD8(-1, -1, -1, 0, 0, 1, 1, 1) }
  private static var rows: SIMD8<Int> { SIMD8(-1, 0, 1, -1, 1, -1, 0, 1) }

  /// The steepest descent and ascent from a pixel, found without branches.
  private struct Slope {
    var same = 0
    /// Eight times the rise plus the neighbor's number, so that the first of equal values wins.
    private var most: Int64 = 0
    private var least: Int64 = 0

    @inline(__always)
    mutating func add(_ rise: Int64, at index: Int64) {
      same &+= rise == 0 ? 1 : 0
      most = max(most, rise &* 8 &+ (7 &- index))
      least = min(least, rise &* 8 &+ index)
    }

    /// Whether the slope starts or ends at one of the given neighbors.
    @inline(__always)
    func isSlope(at plain: UInt32) -> Bool {
      guard same <= 2, most >= 8, least < 0 else { return false }
      let dark: UInt32 = 1 &<< UInt32(truncatingIfNeeded: 7 &- (most & 7))
      let bright: UInt32 = 1 &<< UInt32(truncatingIfNeeded: least & 7)
      return plain & (dark | bright) != 0
    }
  }

  /// The general case for translucent pixels and pixels on the border.
  @inline(never)
  private func isOnSlopeSlowly(of picture: UnsafePointer<UInt32>, _ site: Site) -> Bool {
    let (x, y) = (site.x, site.y)
    let center = y * width + x
    let isInside = x > 0 && y > 0 && x < width - 1 && y < height - 1
    var slope = Slope()
    slope.same = isInside ? 0 : 1
    for index in 0..<8 {
      let column = x + EdgeGradientDetector.columns[index]
      let row = y + EdgeGradientDetector.rows[index]
      guard column >= 0, row >= 0, column < width, row < height else { continue }
      slope.add(
        rise(to: picture[row * width + column], from: picture[center], at: center), at: Int64(index)
      )
    }
    return slope.isSlope(at: site.plain)
  }

  /// The brightness of the pixel relative to its neighbor, in 1e-8 of a level for opaque ones.
  @inline(__always)
  private func rise(to neighbor: UInt32, from pixel: UInt32, at index: Int) -> Int64 {
    if neighbor == pixel { return 0 }
    guard neighbor & pixel >= 0xFF00_0000 else { return blended(neighbor, pixel, at: index) }
    return EdgeGradientDetector.luma(pixel) - EdgeGradientDetector.luma(neighbor)
  }

  @inline(__always)
  private static func luma(_ pixel: UInt32) -> Int64 {
    29_889_531 &* Int64(pixel >> 16 & 0xFF) &+ 58_662_247 &* Int64(pixel >> 8 & 0xFF)
      &+ 11_448_223 &* Int64(pixel & 0xFF)
  }

  /// The same over a background, in 1e-8 × 1/255 of a level; by alpha if the brightness is equal.
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
