import DisplayLists
import MapStyles

/// A lookup table of a color ramp; colors between two entries are interpolated, except in steps.
struct ColorRampTable {
  private let colors: [SIMD4<Double>]
  private let stops: [Double]?

  init(_ ramp: ColorRamp, opacity: Double) {
    stops = ramp.stops
    colors = ramp.colors.map {
      SIMD4($0.red * $0.alpha, $0.green * $0.alpha, $0.blue * $0.alpha, $0.alpha) * opacity
    }
  }

  /// Returns the premultiplied color at a position of 0...1, as 0xAARRGGBB.
  func word(at position: Double) -> UInt32 {
    guard let last = colors.indices.last else { return 0 }
    if let stops { return colors[stops.firstIndex { $0 > position } ?? last].word }
    return word(between: max(0, min(Double(last), min(1, position) * Double(colors.count) - 0.5)))
  }

  /// Returns the premultiplied color, with the first entry at 0 and the last one at 1.
  ///
  /// In `word(at:)` each entry is at the center of an equal interval instead.
  func exactWord(at position: Double) -> UInt32 {
    stops == nil && !colors.isEmpty
      ? word(between: max(0, min(1, position)) * Double(colors.count - 1)) : word(at: position)
  }

  private func word(between position: Double) -> UInt32 {
    let last = colors.count - 1
    let low = Int(position)
    let share = position - Double(low)
    return (colors[low] * (1 - share) + colors[min(last, low + 1)] * share).word
  }
}

extension SIMD4<Double> {
  init(word: UInt32) {
    self =
      SIMD4(
        Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255), Double(word >> 24))
      / 255
  }

  /// Premultiplied red, green, blue and alpha, 0...1, as 0xAARRGGBB.
  var word: UInt32 {
    let steps = (self * 255).rounded(.toNearestOrAwayFromZero)
      .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    return UInt32(steps.w) << 24 | UInt32(steps.x) << 16 | UInt32(steps.y) << 8 | UInt32(steps.z)
  }
}
