/// Exact color distances, used where the fast computation is uncertain.
struct ColorDistance: Sendable, Hashable {
  let metric: ColorMetric
  var background = AlphaBackground.whiteAndBlack
  var roots = CubeRoots.exact

  /// The distance of two pixels, 0...1; `index` counts pixels row by row.
  func between(_ one: UInt32, _ other: UInt32, at index: Int) -> Double {
    if one == other { return 0 }
    if metric == .levels { return ColorMetric.distance(ofLevels: Levels.most(one, other)) }
    if one & other >= 0xFF00_0000 { return between(one.rgb, other.rgb) }
    let (first, second) = background.colors(at: index)
    let distance = between(one.over(first), other.over(first))
    guard let second else { return distance }
    return max(distance, between(one.over(second), other.over(second)))
  }

  /// The distance of two opaque colors.
  func between(_ one: RGB, _ other: RGB) -> Double {
    switch metric {
    case .hyab:
      let delta = OKLab.color(one, roots: roots) - OKLab.color(other, roots: roots)
      return abs(delta.x) + (delta.y * delta.y + delta.z * delta.z).squareRoot()
    case .oklab:
      let delta = OKLab.color(one, roots: roots) - OKLab.color(other, roots: roots)
      return (delta * delta).sum().squareRoot()
    case .yiq: return (YIQ.squaredDistance(one - other) / YIQ.largest).squareRoot()
    case .levels:
      let delta = one - other
      return (delta * delta).max().squareRoot() / 255
    }
  }
}

/// Channel-by-channel comparison.
enum Levels {
  /// The largest channel difference of two pixels, 0...255.
  @inline(__always)
  static func most(_ one: UInt32, _ other: UInt32) -> Int {
    func difference(_ shift: UInt32) -> Int {
      abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF))
    }
    return max(max(difference(24), difference(16)), max(difference(8), difference(0)))
  }
}

/// The YIQ color space of analog television, used by Kotsarenko and Ramos.
enum YIQ {
  static let luma = RGB(0.29889531, 0.58662247, 0.11448223)
  static let inPhase = RGB(0.59597799, -0.27417610, -0.32180189)
  static let quadrature = RGB(0.21147017, -0.52261711, 0.31114694)
  /// The maximum squared distance.
  static let largest = 35_215.0

  static func squaredDistance(_ delta: RGB) -> Double {
    let y = (delta * luma).sum()
    let i = (delta * inPhase).sum()
    let q = (delta * quadrature).sum()
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
