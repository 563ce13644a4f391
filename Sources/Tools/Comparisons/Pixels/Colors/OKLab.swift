import Foundation

/// Björn Ottosson's perceptual colors (<https://bottosson.github.io/posts/oklab/>), with the toe
/// of <https://bottosson.github.io/posts/colorpicker/> on lightness; black is 0, white is 1.
enum OKLab {
  /// Cone responses of full red, green and blue, one column each.
  static let red = SIMD3(0.4122214708, 0.2119034982, 0.0883024619)
  static let green = SIMD3(0.5363325363, 0.6806995451, 0.2817188376)
  static let blue = SIMD3(0.0514459929, 0.1073969566, 0.6299787005)
  /// The weights of the cone roots in lightness and in both color axes.
  static let lightness = SIMD3(0.2104542553, 0.7936177850, -0.0040720468)
  static let greenRed = SIMD3(1.9779984951, -2.4285922050, 0.4505937099)
  static let blueYellow = SIMD3(0.0259040371, 0.7827717662, -0.8086757660)

  /// The sRGB transfer function (IEC 61966-2-1) for 0...255, with the last value repeated.
  static let linear: [Double] = (0...256).map { level in
    let share = Double(min(level, 255)) / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  /// Linear light for a fractional level, interpolated linearly.
  static func linear(_ level: Double) -> Double {
    let whole = Int(level)
    return linear[whole] + (linear[whole + 1] - linear[whole]) * (level - Double(whole))
  }

  /// Lightness with toe, and the two color axes.
  static func color(_ rgb: RGB, roots: CubeRoots) -> SIMD3<Double> {
    let cones =
      red * linear(rgb.x) + green * linear(rgb.y) + blue * linear(rgb.z)
    return color(
      ofRoots: SIMD3(roots.root(cones.x), roots.root(cones.y), roots.root(cones.z)))
  }

  /// The same, from the cube roots of the cone responses.
  @inline(__always)
  static func color(ofRoots root: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(toe((root * lightness).sum()), (root * greenRed).sum(), (root * blueYellow).sum())
  }

  private static func toe(_ lightness: Double) -> Double {
    let (low, knee) = (0.206, 0.03)
    let scale = (1 + low) / (1 + knee)
    let part = scale * lightness - low
    return 0.5 * (part + (part * part + 4 * knee * scale * lightness).squareRoot())
  }
}

/// The computation of cube roots of 0...1.
enum CubeRoots: Sendable, Hashable {
  /// Computed by the math library.
  case exact
  /// Interpolated linearly between 4,097 points, as in pixelmatch; less accurate for dark colors.
  case stepped

  /// The cube roots of multiples of 1/4096 from 0 to 1, with one extra entry.
  static let table: [Double] = (0...4097).map { cbrt(Double($0) / 4096) }

  func root(_ value: Double) -> Double {
    switch self {
    case .exact: return cbrt(value)
    case .stepped:
      let position = value * 4096
      let whole = Int(position)
      let low = CubeRoots.table[whole]
      return low + (CubeRoots.table[whole + 1] - low) * (position - Double(whole))
    }
  }
}
