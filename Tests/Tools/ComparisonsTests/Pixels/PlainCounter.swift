import Comparisons
import Foundation

/// A slow reference implementation of counting changed pixels by the published rules.
///
/// Colors, gradients and backgrounds are recomputed in double precision for every pixel.
struct PlainCounter {
  enum Colors { case oklab, yiq }

  let width: Int
  let height: Int
  let one: [UInt32]
  let other: [UInt32]
  let colors: Colors
  var countsAntialiased = false

  func count(threshold: Double) -> Int {
    (0..<width * height).filter { kind(of: $0, threshold: threshold) == .changed }.count
  }

  /// Classifies a pixel by the rules.
  func kind(of index: Int, threshold: Double) -> PixelKind {
    guard one[index] != other[index] else { return .equal }
    guard distance(at: index) > threshold else { return .faint }
    let isSoftened = !countsAntialiased && (isSlope(one, index) || isSlope(other, index))
    return isSoftened ? .antialiased : .changed
  }

  private func channels(_ pixel: UInt32) -> [Double] {
    [16, 8, 0, 24].map { Double(pixel >> UInt32($0) & 0xFF) }
  }

  private func checker(_ index: Int) -> [Double] {
    let offset = Double(index * 4)
    return [1, 1.618033988749895, 2.618033988749895].map {
      Int(offset / $0) % 2 == 0 ? 48 : 207
    }
  }

  private func blend(_ pixel: UInt32, over ground: [Double]) -> [Double] {
    let parts = channels(pixel)
    return (0..<3).map { (parts[$0] * parts[3] + ground[$0] * (255 - parts[3])) / 255 }
  }

  private func distance(at index: Int) -> Double {
    let a = blend(one[index], over: checker(index))
    let b = blend(other[index], over: checker(index))
    switch colors {
    case .yiq:
      let (r, g, b) = (a[0] - b[0], a[1] - b[1], a[2] - b[2])
      let y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
      let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
      let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
      return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / 35_215).squareRoot()
    case .oklab:
      let (x, y) = (lab(a), lab(b))
      return abs(x[0] - y[0]) + hypot(x[1] - y[1], x[2] - y[2])
    }
  }

  private func lab(_ rgb: [Double]) -> [Double] {
    let light = rgb.map { level -> Double in
      let whole = level.rounded(.down)
      return curve(whole) + (curve(min(255, whole + 1)) - curve(whole)) * (level - whole)
    }
    let rows = [
      [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ]
    let roots = rows.map { row in root(zip(row, light).map(*).reduce(0, +)) }
    func weigh(_ weights: [Double]) -> Double { zip(weights, roots).map(*).reduce(0, +) }
    let lightness = weigh([0.2104542553, 0.7936177850, -0.0040720468])
    let scale = 1.206 / 1.03
    let part = scale * lightness - 0.206
    return [
      0.5 * (part + (part * part + 4 * 0.03 * scale * lightness).squareRoot()),
      weigh([1.9779984951, -2.4285922050, 0.4505937099]),
      weigh([0.0259040371, 0.7827717662, -0.8086757660]),
    ]
  }

  private func curve(_ level: Double) -> Double {
    let share = level / 255
    return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
  }

  private func root(_ value: Double) -> Double {
    let step = (value * 4096).rounded(.down)
    let (low, high) = (cbrt(step / 4096), cbrt((step + 1) / 4096))
    return low + (high - low) * (value * 4096 - step)
  }

  private func neighbors(_ index: Int) -> [Int] {
    let (x, y) = (index % width, index / width)
    return (x - 1...x + 1).flatMap { column in
      (y - 1...y + 1).compactMap { row in
        let isInside = column >= 0 && row >= 0 && column < width && row < height
        return isInside && (column, row) != (x, y) ? row * width + column : nil
      }
    }
  }

  private func brightness(_ pixel: UInt32, at index: Int) -> Double {
    let ground = colors == .yiq ? checker(index) : [255, 255, 255]
    let rgb = blend(pixel, over: ground)
    return rgb[0] * 0.29889531 + rgb[1] * 0.58662247 + rgb[2] * 0.11448223
  }

  private func isSlope(_ picture: [UInt32], _ index: Int) -> Bool {
    let around = neighbors(index)
    var same = around.count < 8 ? 1 : 0
    var (dark, bright): ((Double, Int)?, (Double, Int)?)
    for neighbor in around {
      var rise =
        brightness(picture[index], at: index) - brightness(picture[neighbor], at: index)
      if abs(rise) < 1e-9 { rise = 0 }
      if rise == 0, colors == .oklab {
        rise = (channels(picture[index])[3] - channels(picture[neighbor])[3]) / 2
      }
      if rise == 0 { same += 1 }
      if rise > dark?.0 ?? 0 { dark = (rise, neighbor) }
      if rise < bright?.0 ?? 0 { bright = (rise, neighbor) }
    }
    guard same <= 2, let dark, let bright else { return false }
    return [dark.1, bright.1].contains { isPlain(one, $0) && isPlain(other, $0) }
  }

  private func isPlain(_ picture: [UInt32], _ index: Int) -> Bool {
    let around = neighbors(index)
    let same = around.filter { picture[$0] == picture[index] }.count
    return same + (around.count < 8 ? 1 : 0) > 2
  }
}
