/// Sixteen pixels of a row at a time, and sets of them as the lower 16 bits of a number.
enum PixelRun {
  typealias Pixels = SIMD16<UInt32>
  typealias Choice = SIMDMask<SIMD16<Int32>>

  /// The number of pixels.
  static let count = 16
  /// All of them.
  static let all: UInt32 = 0xFFFF

  /// The pixels from an index on; those outside of the picture are 0.
  @inline(__always)
  static func load(_ picture: UnsafePointer<UInt32>, at index: Int, of count: Int) -> Pixels {
    guard index >= 0, index + PixelRun.count <= count else {
      return loadPart(picture, at: index, of: count)
    }
    return UnsafeRawPointer(picture + index).loadUnaligned(as: Pixels.self)
  }

  @inline(never)
  private static func loadPart(
    _ picture: UnsafePointer<UInt32>, at index: Int, of count: Int
  ) -> Pixels {
    var pixels = Pixels()
    for lane in 0..<PixelRun.count where index + lane >= 0 && index + lane < count {
      pixels[lane] = picture[index + lane]
    }
    return pixels
  }

  /// The set of the pixels that are chosen.
  @inline(__always)
  static func set(_ choice: Choice) -> UInt32 {
    let bytes = SIMD16<UInt8>(truncatingIfNeeded: unsafeBitCast(choice, to: SIMD16<Int32>.self))
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return UInt32(truncatingIfNeeded: bits(words.x) | bits(words.y) << 8)
  }

  /// Whether any bit is set.
  @inline(__always)
  static func isAny(_ pixels: Pixels) -> Bool {
    let half = pixels.lowHalf | pixels.highHalf
    let words = unsafeBitCast(half.lowHalf | half.highHalf, to: SIMD2<UInt64>.self)
    return words.x | words.y != 0
  }

  /// The set of the pixels that are opaque.
  @inline(__always)
  static func opaque(_ pixels: Pixels) -> UInt32 {
    let alpha = Pixels(repeating: 0xFF00_0000)
    return set((pixels & alpha) .== alpha)
  }

  /// The lowest bits of eight bytes that are 0 or 255.
  @inline(__always)
  private static func bits(_ bytes: UInt64) -> UInt64 {
    ((bytes & 0x8040_2010_0804_0201) &* 0x0101_0101_0101_0101) >> 56
  }

  /// A byte for each pixel: `value` for those of a set, 0 for others.
  @inline(__always)
  static func bytes(_ set: UInt32, _ value: UInt8) -> SIMD16<UInt8> {
    let (low, high) = (UInt64(set & 0xFF), UInt64(set >> 8 & 0xFF))
    let spread = SIMD2(low, high) &* SIMD2(repeating: 0x0101_0101_0101_0101)
    let places = unsafeBitCast(
      SIMD2<UInt64>(repeating: 0x8040_2010_0804_0201), to: SIMD16<UInt8>.self)
    let isIn = (unsafeBitCast(spread, to: SIMD16<UInt8>.self) & places) .== places
    return SIMD16<UInt8>().replacing(with: value, where: isIn)
  }
}
