import Foundation

/// A direct-mapped cache of converted colors that persists between comparisons.
struct ColorCache: Sendable {
  fileprivate static let bits: UInt32 = 14

  private var metric: ColorMetric?
  private var roots = CubeRoots.exact
  /// The three components of a color, followed by its pixel.
  private var colors: [SIMD4<Float>] = []

  /// Calls `body` with distances that use this cache.
  mutating func with<Value>(_ exact: ColorDistance, _ body: (FastColors) -> Value) -> Value {
    if exact.metric != metric || exact.roots != roots {
      (metric, roots) = (exact.metric, exact.roots)
      // An empty slot has the key of transparent black, which is never requested.
      colors = [SIMD4<Float>](repeating: .zero, count: 1 << Int(ColorCache.bits))
    }
    return FastColors.cones.withUnsafeBufferPointer { cones in
      CubeRoots.table.withUnsafeBufferPointer { steps in
        colors.withUnsafeMutableBufferPointer {
          body(FastColors(exact, memory: $0, cones: cones, steps: steps))
        }
      }
    }
  }
}

/// Single-precision distances of opaque colors, with a small cache of converted colors.
///
/// Drawn frames contain few colors, so most conversions hit the cache. Used by one comparison at a
/// time.
struct FastColors {
  /// The cone responses to each level of red, green and blue, in this order.
  fileprivate static let cones: [SIMD3<Double>] =
    OKLab.linear.prefix(256).map { OKLab.red * $0 }
    + OKLab.linear.prefix(256).map { OKLab.green * $0 }
    + OKLab.linear.prefix(256).map { OKLab.blue * $0 }

  private let metric: ColorMetric
  private let roots: CubeRoots
  private let cones: UnsafeBufferPointer<SIMD3<Double>>
  private let steps: UnsafeBufferPointer<Double>
  private let memory: UnsafeMutableBufferPointer<SIMD4<Float>>

  fileprivate init(
    _ exact: ColorDistance, memory: UnsafeMutableBufferPointer<SIMD4<Float>>,
    cones: UnsafeBufferPointer<SIMD3<Double>>, steps: UnsafeBufferPointer<Double>
  ) {
    (metric, roots) = (exact.metric, exact.roots)
    (self.memory, self.cones, self.steps) = (memory, cones, steps)
  }

  /// An upper bound of the rounding error.
  static let slack: Float = 1e-5

  /// The distance of two opaque pixels, within `slack`.
  @inline(__always)
  func distance(_ one: UInt32, _ other: UInt32) -> Float {
    switch metric {
    case .hyab:
      let delta = color(one) - color(other)
      return abs(delta.x) + (delta.y * delta.y + delta.z * delta.z).squareRoot()
    case .oklab:
      let delta = color(one) - color(other)
      return (delta.x * delta.x + delta.z * delta.z + delta.y * delta.y).squareRoot()
    case .yiq: return FastColors.yiq(one, other)
    case .levels: return Float(Levels.most(one, other)) / 255
    }
  }

  /// Returns the converted color of a pixel, from the cache if possible.
  @inline(__always)
  private func color(_ pixel: UInt32) -> SIMD4<Float> {
    let slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) &>> (32 &- ColorCache.bits))
    let found = memory[slot]
    if found.w.bitPattern == pixel { return found }
    let color = FastColors.converted(pixel, roots: roots, cones: cones, steps: steps)
    memory[slot] = color
    return color
  }

  /// Converts a pixel; its inputs are separate arguments so that callers keep them in registers.
  @inline(never)
  private static func converted(
    _ pixel: UInt32, roots: CubeRoots, cones: UnsafeBufferPointer<SIMD3<Double>>,
    steps: UnsafeBufferPointer<Double>
  ) -> SIMD4<Float> {
    let cones =
      cones[Int(pixel >> 16 & 0xFF)] + cones[256 + Int(pixel >> 8 & 0xFF)]
      + cones[512 + Int(pixel & 0xFF)]
    let value = OKLab.color(
      ofRoots: SIMD3(
        root(cones.x, roots, steps), root(cones.y, roots, steps), root(cones.z, roots, steps)))
    return SIMD4(Float(value.x), Float(value.y), Float(value.z), Float(bitPattern: pixel))
  }

  /// Returns the cube root of a value in 0...1.
  ///
  /// In exact mode, values too close to 0 for the table use the library; the others refine the
  /// nearest table entry by one iteration of Halley's method, which triples its six digits.
  @inline(__always)
  private static func root(
    _ value: Double, _ roots: CubeRoots, _ steps: UnsafeBufferPointer<Double>
  ) -> Double {
    if roots == .exact, value < 1.0 / 64 { return cbrt(value) }
    let position = value * 4096
    let whole = Int(position)
    let near = steps[whole] + (steps[whole + 1] - steps[whole]) * (position - Double(whole))
    guard roots == .exact else { return near }
    let cube = near * near * near
    return near * (cube + 2 * value) / (2 * cube + value)
  }

  @inline(__always)
  private static func yiq(_ one: UInt32, _ other: UInt32) -> Float {
    func delta(_ shift: UInt32) -> Float {
      Float(Int32(one >> shift & 0xFF) - Int32(other >> shift & 0xFF))
    }
    let (r, g, b) = (delta(16), delta(8), delta(0))
    let y = 0.29889531 * r + 0.58662247 * g + 0.11448223 * b
    let i = 0.59597799 * r - 0.27417610 * g - 0.32180189 * b
    let q = 0.21147017 * r - 0.52261711 * g + 0.31114694 * b
    return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35_215).squareRoot()
  }
}
