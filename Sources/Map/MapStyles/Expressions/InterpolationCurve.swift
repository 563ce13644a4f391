import DisplayLists
import Foundation

/// The curve that maps an input between two stops to a fraction between their outputs.
enum InterpolationCurve: Sendable, Hashable {
  case linear
  case exponential(base: Double)
  case bezier(x1: Double, y1: Double, x2: Double, y2: Double)

  /// Returns the fraction for an input: 0 at the lower stop, 1 at the upper stop.
  func share(_ input: Double, from lower: Double, to upper: Double) -> Double {
    let range = upper - lower
    guard range > 0 else { return 0 }
    let progress = input - lower
    switch self {
    case .linear, .exponential(base: 1): return progress / range
    case .exponential(let base):
      let share = (pow(base, progress) - 1) / (pow(base, range) - 1)
      return share.isFinite ? share : progress / range
    case .bezier(let x1, let y1, let x2, let y2):
      return Self.bezier(progress / range, x1, y1, x2, y2)
    }
  }

  /// Returns the y of a unit cubic Bézier curve at an x, by bisection.
  private static func bezier(
    _ x: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double
  ) -> Double {
    func along(_ t: Double, _ first: Double, _ second: Double) -> Double {
      let rest = 1 - t
      return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<48 {
      let middle = (low + high) / 2
      if along(middle, x1, x2) < x { low = middle } else { high = middle }
    }
    return along((low + high) / 2, y1, y2)
  }
}

/// The color space of an interpolation.
enum ColorSpace: String, Sendable, Hashable {
  case rgb
  case lab
  case hcl
}

extension StyleValue {
  /// Returns the value interpolated toward another one by a fraction, 0...1.
  func blended(
    with other: StyleValue, _ share: Double, in space: ColorSpace
  ) throws(EvaluationError) -> StyleValue {
    switch (self, other) {
    case (.number(let from), .number(let to)): return .number(from + (to - from) * share)
    case (.color(let from), .color(let to)):
      return .color(from.blended(with: to, share, in: space))
    case (.array(let from), .array(let to)) where from.count == to.count:
      var mixed: [StyleValue] = []
      for (from, to) in zip(from, to) {
        mixed.append(from == to ? from : try from.blended(with: to, share, in: space))
      }
      return .array(mixed)
    // A projection in transition to another one.
    case (.string, .string): return .array([self, other, .number(share)])
    default:
      throw .wrongType(
        expected: "two values that can be interpolated", found: "\(typeName) and \(other.typeName)")
    }
  }
}

extension Color {
  func blended(with other: Color, _ share: Double, in space: ColorSpace) -> Color {
    switch space {
    case .rgb: return blended(with: other, share)
    case .lab:
      let (from, to) = (lab, other.lab)
      let mixed = zip(from, to).map { $0 + ($1 - $0) * share }
      return Color(lab: mixed, alpha: alpha + (other.alpha - alpha) * share)
    case .hcl:
      let (from, to) = (Self.polar(lab), Self.polar(other.lab))
      let turn = (to[2] - from[2]).remainder(dividingBy: 2 * .pi)
      let chroma = from[1] + (to[1] - from[1]) * share
      let angle = from[2] + turn * share
      let light = from[0] + (to[0] - from[0]) * share
      return Color(
        lab: [light, chroma * cos(angle), chroma * sin(angle)],
        alpha: alpha + (other.alpha - alpha) * share)
    }
  }

  private static func polar(_ lab: [Double]) -> [Double] {
    [lab[0], hypot(lab[1], lab[2]), atan2(lab[2], lab[1])]
  }

  /// The CIE L*a*b* components with white point D50, as in CSS.
  ///
  /// Source: <https://www.w3.org/TR/css-color-4/#color-conversion-code>
  private var lab: [Double] {
    func linear(_ c: Double) -> Double { c <= 0.040_45 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4) }
    func root(_ t: Double) -> Double { t > 216 / 24389 ? cbrt(t) : (24389 / 27 * t + 16) / 116 }
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    let x = root((0.436_074_7 * r + 0.385_064_9 * g + 0.143_080_4 * b) / 0.964_22)
    let y = root(0.222_504_5 * r + 0.716_878_6 * g + 0.060_616_9 * b)
    let z = root((0.013_932_2 * r + 0.097_104_5 * g + 0.714_173_3 * b) / 0.825_21)
    return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
  }

  private init(lab: [Double], alpha: Double) {
    func cube(_ t: Double) -> Double {
      t > 6 / 29 ? t * t * t : (116 * t - 16) * 27 / 24389
    }
    func encoded(_ c: Double) -> Double {
      min(1, max(0, c <= 0.003_130_8 ? 12.92 * c : 1.055 * pow(c, 1 / 2.4) - 0.055))
    }
    let fy = (lab[0] + 16) / 116
    let x = cube(fy + lab[1] / 500) * 0.964_22
    let y = cube(fy)
    let z = cube(fy - lab[2] / 200) * 0.825_21
    self.init(
      red: encoded(3.133_856_1 * x - 1.616_866_7 * y - 0.490_614_6 * z),
      green: encoded(-0.978_768_4 * x + 1.916_141_5 * y + 0.033_454 * z),
      blue: encoded(0.071_945_3 * x - 0.228_991_4 * y + 1.405_242_7 * z), alpha: alpha)
  }
}
