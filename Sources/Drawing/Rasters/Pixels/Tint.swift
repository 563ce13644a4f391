/// A color that is laid over pixels through coverage.
struct Tint {
  private let alpha: UInt16
  private let pixel: UInt32
  private let even: SIMD16<UInt16>
  private let odd: SIMD16<UInt16>

  /// A color 0xAARRGGBB with straight alpha.
  init(_ color: UInt32) {
    alpha = UInt16(color >> 24)
    pixel = color | 0xFF00_0000
    even = Tint.halves(SIMD8(repeating: pixel))
    odd = Tint.halves(SIMD8(repeating: pixel &>> 8))
  }

  /// Whether whole coverage hides what is below.
  var isOpaque: Bool { alpha == 255 }

  /// Eight pixels of the bare color.
  var solid: SIMD8<UInt32> { SIMD8(repeating: pixel) }

  /// Lays the color over eight pixels.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt32>, coverage: SIMD8<UInt8>) -> SIMD8<UInt32> {
    let steps = SIMD8<UInt16>(truncatingIfNeeded: coverage) &* alpha
    return over(pixels, shares: SIMD8<UInt32>(truncatingIfNeeded: Tint.byteShare(steps)))
  }

  /// Lays the color over eight pixels by coverage of 0...255.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt32>, coverage: SIMD8<UInt32>) -> SIMD8<UInt32> {
    if isOpaque { return over(pixels, shares: coverage) }
    let steps = unsafeBitCast(coverage, to: SIMD16<UInt16>.self) &* alpha
    return over(pixels, shares: unsafeBitCast(Tint.byteShare(steps), to: SIMD8<UInt32>.self))
  }

  /// Lays the color over eight pixels by shares of 255.
  @inline(__always)
  private func over(_ pixels: SIMD8<UInt32>, shares share: SIMD8<UInt32>) -> SIMD8<UInt32> {
    let shares = unsafeBitCast(share | share &<< 16, to: SIMD16<UInt16>.self)
    let rest = 255 &- shares
    let low = Tint.byteShare(even &* shares &+ Tint.halves(pixels) &* rest)
    let high = Tint.byteShare(odd &* shares &+ Tint.halves(pixels &>> 8) &* rest)
    return unsafeBitCast(low, to: SIMD8<UInt32>.self)
      | unsafeBitCast(high, to: SIMD8<UInt32>.self) &<< 8
  }

  /// Every other byte.
  @inline(__always)
  private static func halves(_ pixels: SIMD8<UInt32>) -> SIMD16<UInt16> {
    unsafeBitCast(pixels & 0x00FF_00FF, to: SIMD16<UInt16>.self)
  }

  /// A 255th, rounded.
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
