internal import CRasters

/// A color blended into pixels by coverage.
struct ColorBlend {
  private let alpha: UInt16
  private let pixel: UInt32
  private let even: SIMD16<UInt16>
  private let odd: SIMD16<UInt16>

  /// Creates a blend of a 0xAARRGGBB color with straight alpha.
  init(_ color: UInt32) {
    alpha = UInt16(color >> 24)
    pixel = color | 0xFF00_0000
    even = ColorBlend.halves(SIMD8(repeating: pixel))
    odd = ColorBlend.halves(SIMD8(repeating: pixel &>> 8))
  }

  /// Whether full coverage hides the pixels below.
  var isOpaque: Bool { alpha == 255 }

  /// The color in the form used by SIMD code.
  var wide: rasters_tint { rasters_tint(pixel: pixel, alpha: UInt32(alpha)) }

  /// Eight pixels of the color.
  var solid: SIMD8<UInt32> { SIMD8(repeating: pixel) }

  /// Blends the color into eight pixels.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt32>, coverage: SIMD8<UInt8>) -> SIMD8<UInt32> {
    let steps = widened(coverage)
    return over(pixels, steps: isOpaque ? steps : ColorBlend.byteShare(steps &* alpha))
  }

  /// Blends the color into eight pixels by coverage, 0...255.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt32>, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let steps = unsafeBitCast(coverage, to: SIMD16<UInt16>.self).evenHalf
    return over(pixels, steps: isOpaque ? steps : ColorBlend.byteShare(steps &* alpha))
  }

  /// Blends the color into eight pixels by fractions in 255ths.
  @inline(__always)
  private func over(_ pixels: SIMD8<UInt32>, steps: SIMD8<UInt16>) -> SIMD8<UInt32> {
    // One weight per half pixel; its complement to 255 is the weight of the background.
    let shares = doubled(steps)
    let rest = shares ^ 255
    let low = ColorBlend.byteShare(even &* shares &+ ColorBlend.halves(pixels) &* rest)
    let high = ColorBlend.byteShare(odd &* shares &+ ColorBlend.halves(pixels &>> 8) &* rest)
    return unsafeBitCast(low, to: SIMD8<UInt32>.self)
      | unsafeBitCast(high, to: SIMD8<UInt32>.self) &<< 8
  }

  /// Every second byte, widened.
  @inline(__always)
  private static func halves(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
    unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD16<UInt16>.self)
  }

  /// Division by 255, rounded.
  @inline(__always)
  private static func byteShare(_ product: SIMD16<UInt16>) -> SIMD16<UInt16> {
    let raised = product &+ 128
    return (raised &+ raised &>> 8) &>> 8
  }

  @inline(__always)
  private static func byteShare(_ product: SIMD8<UInt16>) -> SIMD8<UInt16> {
    let raised = product &+ 128
    return (raised &+ raised &>> 8) &>> 8
  }
}

/// Widens eight bytes without the standard library's call per element.
@inline(__always)
func widened(_ bytes: SIMD8<UInt8>) -> SIMD8<UInt16> {
  var pairs = SIMD16<UInt8>.zero
  pairs.evenHalf = bytes
  return unsafeBitCast(pairs, to: SIMD8<UInt16>.self)
}

/// Duplicates each element.
@inline(__always)
func doubled(_ numbers: SIMD8<UInt16>) -> SIMD16<UInt16> {
  var pairs = SIMD16<UInt16>.zero
  pairs.evenHalf = numbers
  pairs.oddHalf = numbers
  return pairs
}
