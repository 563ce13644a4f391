package import Bitmaps
import Foundation

/// The structural similarity of two pictures, -1...1; 1 for equal pictures.
///
/// The mean over all windows of the index of Wang, Bovik, Sheikh, Simoncelli 2004, "Image quality
/// assessment: from error visibility to structural similarity"
/// (<https://doi.org/10.1109/TIP.2003.819861>), on luma (Rec. 601) over white, with K1 = 0.01 and
/// K2 = 0.03. Windows lie entirely inside; a smaller picture shrinks the window.
package struct StructuralSimilarity: Sendable, Hashable {
  /// The window over which means and variances are computed.
  package enum Window: String, Sendable, Hashable, CaseIterable {
    /// 8 × 8 pixels with equal weights, at every position.
    case uniform8 = "uniform-8"
    /// 11 × 11 pixels with Gaussian weights, σ = 1.5 pixels, as in the paper.
    case gaussian11 = "gaussian-11"

    /// The weights of one dimension, at most `limit` pixels; their sum is 1.
    func weights(atMost limit: Int) -> [Float] {
      let side = min(limit, self == .uniform8 ? 8 : 11)
      guard self == .gaussian11 else { return [Float](repeating: 1 / Float(side), count: side) }
      let middle = Double(side - 1) / 2
      let heights = (0..<side).map { exp(-pow(Double($0) - middle, 2) / (2 * 1.5 * 1.5)) }
      let sum = heights.reduce(0, +)
      return heights.map { Float($0 / sum) }
    }
  }

  package let window: Window

  package init(_ window: Window = .gaussian11) { self.window = window }

  /// The similarity index of two pictures; nil for different sizes.
  package func index(_ one: Bitmap, _ other: Bitmap) -> Double? {
    guard one.size == other.size, one.size.count > 0 else { return nil }
    let (a, b) = (luma(of: one), luma(of: other))
    let mean = { (plane: [Float]) in smoothed(plane, size: one.size) }
    let (meanA, meanB) = (mean(a), mean(b))
    let squaresA = mean(products(a, a))
    let squaresB = mean(products(b, b))
    let both = mean(products(a, b))
    let (c1, c2) = (Float(0.01 * 255 * 0.01 * 255), Float(0.03 * 255 * 0.03 * 255))
    var sum = 0.0
    for index in meanA.indices {
      let (x, y) = (meanA[index], meanB[index])
      let covariance = both[index] - x * y
      let variances = squaresA[index] - x * x + squaresB[index] - y * y
      let share = (2 * x * y + c1) * (2 * covariance + c2)
      sum += Double(share / ((x * x + y * y + c1) * (variances + c2)))
    }
    return sum / Double(meanA.count)
  }

  private func products(_ one: [Float], _ other: [Float]) -> [Float] {
    zip(one, other).map { $0 * $1 }
  }

  private func luma(of picture: Bitmap) -> [Float] {
    picture.pixels.map { pixel in
      let alpha = Float(pixel >> 24) / 255
      let luma =
        0.299 * Float(pixel >> 16 & 0xFF) + 0.587 * Float(pixel >> 8 & 0xFF)
        + 0.114 * Float(pixel & 0xFF)
      return luma * alpha + 255 * (1 - alpha)
    }
  }

  /// The weighted mean of each window, along rows, then along columns.
  private func smoothed(_ plane: [Float], size: PixelSize) -> [Float] {
    let across = window.weights(atMost: size.width)
    let down = window.weights(atMost: size.height)
    let width = size.width - across.count + 1
    let height = size.height - down.count + 1
    var rows = [Float](repeating: 0, count: width * size.height)
    for y in 0..<size.height {
      for (offset, weight) in across.enumerated() {
        let (from, to) = (y * size.width + offset, y * width)
        for x in 0..<width { rows[to + x] += weight * plane[from + x] }
      }
    }
    var result = [Float](repeating: 0, count: width * height)
    for y in 0..<height {
      for (offset, weight) in down.enumerated() {
        let (from, to) = ((y + offset) * width, y * width)
        for x in 0..<width { result[to + x] += weight * rows[from + x] }
      }
    }
    return result
  }
}
