import Foundation
import MapStyles
import TestSupport
import Testing

@testable import BaseMaps

/// Tests raster colors against the formulas of the style specification, evaluated independently.
struct RasterColorTests {
  /// Returns the color of a pixel by <https://maplibre.org/maplibre-style-spec/layers/#raster>.
  private func plain(_ word: UInt32, _ paint: RasterPaint) -> [Double] {
    let alpha = Double(word >> 24)
    guard alpha > 0 else { return [0, 0, 0, 0] }
    var color = [16, 8, 0].map { Double(word >> UInt32($0) & 255) / alpha }
    // A rotation around the gray axis.
    let angle = paint.hueRotation * .pi / 180
    let turned = (0..<3).map { row in
      (0..<3).reduce(0.0) { sum, column in
        let way = (column - row + 3) % 3
        let weight =
          (1 - cos(angle)) / 3 + [cos(angle), -sin(angle) / sqrt(3), sin(angle) / sqrt(3)][way]
        return sum + weight * color[column]
      }
    }
    let gray = turned.reduce(0, +) / 3
    let fullness = paint.saturation > 0 ? 1 / (1.001 - paint.saturation) : 1 + paint.saturation
    let factor = paint.contrast > 0 ? 1 / (1 - paint.contrast) : 1 + paint.contrast
    color = turned.map { channel in
      let full = gray + (channel - gray) * fullness
      let hard = (full - 0.5) * factor + 0.5
      return paint.darkest + hard * (paint.brightest - paint.darkest)
    }
    return [alpha] + color.map { min(alpha, max(0, $0 * alpha)) }
  }

  @Test func `each color is what the formulas say`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<300 {
      var paint = RasterPaint()
      paint.hueRotation = .random(in: -200...200, using: &random)
      paint.saturation = .random(in: -1...1, using: &random)
      paint.contrast = .random(in: -1...0.9, using: &random)
      paint.darkest = .random(in: 0...0.5, using: &random)
      paint.brightest = .random(in: 0.5...1, using: &random)
      let alpha: UInt32 = [0, 1, 7, 128, 255].randomElement(using: &random) ?? 255
      let word = [24, 16, 8, 0].reduce(UInt32(0)) { word, shift in
        let channel = shift == 24 ? alpha : UInt32.random(in: 0...max(alpha, 0), using: &random)
        return word | channel << UInt32(shift)
      }
      let found = RasterPixels(width: 1, height: 1, words: [word]).adjusted(paint).words[0]
      for (shift, channel) in zip([24, 16, 8, 0], plain(word, paint)) {
        #expect(abs(Double(found >> UInt32(shift) & 255) - channel) <= 0.501, "\(word) \(paint)")
      }
    }
  }
}
