/// A colour that is laid over pixels through coverage.
struct Tint {
  private let alpha: UInt16
  private let pixel: UInt32
  private let even: SIMD16<UInt16>
  private let odd: SIMD16<UInt16>

  /// A colour 0xAARRGGBB with straight alpha.
  init(_ color: UInt32) {
    alpha = UInt16(color >> 24)
    pixel = color | 0xFF00_0000
    even = Tint.halves(SIMD8(repeating: pixel))
    odd = Tint.halves(SIMD8(repeating: pixel &>> 8))
  }

  /// Whether whole coverage hides what is below.
  var isOpaque: Bool { alpha == 255 }

  /// Eight pixels of the bare colour.
  var solid: SIMD8<UInt32> { SIMD8(repeating: pixel) }

  /// Lays the colour over eight pixels.
  @inline(__always)
  func over(_ pixels: SIMD8<UInt32>, coverage: SIMD8<UInt8>) -> SIMD8<UInt32> {
    let steps = SIMD8<UInt16>(truncatingIfNeeded: coverage) &* alpha
    let share = SIMD8<UInt32>(truncatingIfNeeded: Tint.byteShare(steps))
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

extension CoverageMap {
  /// Lays a colour over rows of 0xAARRGGBB pixels, premultiplied or opaque, and forgets what was
  /// covered.
  func blend(_ tint: Tint, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int) {
    for row in rows {
      let columns = columns(row)
      guard !columns.isEmpty else { continue }
      let coverage = UnsafeMutableRawPointer(bytes + row * stride)
      let target = UnsafeMutableRawPointer(pixels + row * pixelsPerRow)
      var column = columns.lowerBound & ~7
      while column < columns.upperBound {
        let word = (coverage + column).loadUnaligned(as: UInt64.self)
        if word != 0 {
          (coverage + column).storeBytes(of: 0, as: UInt64.self)
          let place = target + column * 4
          if width - column >= 8 {
            blend(tint, word, at: place)
          } else {
            blendLast(tint, word, at: place, count: width - column)
          }
        }
        column += 8
      }
    }
    reset(clearing: false)
  }

  @inline(__always)
  private func blend(_ tint: Tint, _ word: UInt64, at place: UnsafeMutableRawPointer) {
    if word == .max, tint.isOpaque {
      place.storeBytes(of: tint.solid, as: SIMD8<UInt32>.self)
    } else {
      let coverage = unsafeBitCast(word, to: SIMD8<UInt8>.self)
      let below = place.loadUnaligned(as: SIMD8<UInt32>.self)
      place.storeBytes(of: tint.over(below, coverage: coverage), as: SIMD8<UInt32>.self)
    }
  }

  /// The pixels at the end of a row, fewer than eight.
  private func blendLast(
    _ tint: Tint, _ word: UInt64, at place: UnsafeMutableRawPointer, count: Int
  ) {
    var below = SIMD8<UInt32>()
    for index in 0..<count {
      below[index] = place.load(fromByteOffset: index * 4, as: UInt32.self)
    }
    let result = tint.over(below, coverage: unsafeBitCast(word, to: SIMD8<UInt8>.self))
    for index in 0..<count {
      place.storeBytes(of: result[index], toByteOffset: index * 4, as: UInt32.self)
    }
  }
}
