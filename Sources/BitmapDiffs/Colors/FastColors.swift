/// Distances of opaque colours in single precision, with a small memory of converted colours.
///
/// Drawn frames hold few colours, so that most conversions are found in the memory. Belongs to one
/// comparison.
final class FastColors {
  private let exact: ColorDistance
  private static let bits: UInt32 = 12
  /// What the cones answer to each level of each channel.
  private let red = OKLab.linear.map { OKLab.red * $0 }
  private let green = OKLab.linear.map { OKLab.green * $0 }
  private let blue = OKLab.linear.map { OKLab.blue * $0 }
  private let keys: UnsafeMutablePointer<UInt32>
  private let values: UnsafeMutablePointer<SIMD4<Float>>

  init(_ exact: ColorDistance) {
    self.exact = exact
    let count = 1 << Int(FastColors.bits)
    keys = .allocate(capacity: count)
    keys.initialize(repeating: 0, count: count)
    values = .allocate(capacity: count)
    values.initialize(repeating: .zero, count: count)
  }

  deinit {
    keys.deallocate()
    values.deallocate()
  }

  /// A rounding error that no distance exceeds.
  static let slack: Float = 1e-5

  /// The distance of two opaque pixels, give or take `slack`.
  @inline(__always)
  func distance(_ one: UInt32, _ other: UInt32) -> Float {
    switch exact.metric {
    case .hyab:
      let delta = color(one) - color(other)
      return abs(delta.x) + (delta.y * delta.y + delta.z * delta.z).squareRoot()
    case .oklab:
      let delta = color(one) - color(other)
      return (delta * delta).sum().squareRoot()
    case .yiq: return FastColors.yiq(one, other)
    }
  }

  /// The colour of a pixel; those asked for last are remembered, one for each slot.
  @inline(__always)
  private func color(_ pixel: UInt32) -> SIMD4<Float> {
    let slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> (32 - FastColors.bits))
    if keys[slot] != pixel {
      values[slot] = converted(pixel)
      keys[slot] = pixel
    }
    return values[slot]
  }

  @inline(never)
  private func converted(_ pixel: UInt32) -> SIMD4<Float> {
    let cones =
      red[Int(pixel >> 16 & 0xFF)] + green[Int(pixel >> 8 & 0xFF)] + blue[Int(pixel & 0xFF)]
    let value = OKLab.color(ofCones: cones, roots: exact.roots)
    return SIMD4(Float(value.x), Float(value.y), Float(value.z), 0)
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
