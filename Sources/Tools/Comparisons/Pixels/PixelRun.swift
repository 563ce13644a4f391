/// Sixteen pixels of a row, and sets of them in the low 16 bits of an integer.
enum PixelRun {
  typealias Pixels = SIMD16<UInt32>
  typealias Choice = SIMDMask<SIMD16<Int32>>

  static let count = 16
  /// The set of all pixels.
  static let all: UInt32 = 0xFFFF

  /// Loads the pixels from an index on; pixels outside the picture are 0.
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

  /// Converts a lane mask to a set.
  @inline(__always)
  static func set(_ choice: Choice) -> UInt32 {
    let bits = unsafeBitCast(choice, to: Pixels.self) & lanes
    let half = bits.lowHalf | bits.highHalf
    let words = unsafeBitCast(half.lowHalf | half.highHalf, to: SIMD2<UInt64>.self)
    let word = words.x | words.y
    return UInt32(truncatingIfNeeded: word | word >> 32)
  }

  /// The bit of each pixel.
  @inline(__always)
  private static var lanes: Pixels {
    Pixels(
      1, 2, 4, 8, 0x10, 0x20, 0x40, 0x80, 0x100, 0x200, 0x400, 0x800, 0x1000, 0x2000, 0x4000, 0x8000
    )
  }

  /// Whether any bit is set.
  @inline(__always)
  static func isAny(_ pixels: Pixels) -> Bool {
    let half = pixels.lowHalf | pixels.highHalf
    let words = unsafeBitCast(half.lowHalf | half.highHalf, to: SIMD2<UInt64>.self)
    return words.x | words.y != 0
  }

  /// One byte per pixel: `value` for members of the set, 0 for others.
  @inline(__always)
  static func bytes(_ set: UInt32, _ value: UInt8) -> SIMD16<UInt8> {
    let (low, high) = (UInt64(set & 0xFF), UInt64(set >> 8 & 0xFF))
    let spread = SIMD2(low, high) &* SIMD2(repeating: 0x0101_0101_0101_0101)
    let lanes = unsafeBitCast(
      SIMD2<UInt64>(repeating: 0x8040_2010_0804_0201), to: SIMD16<UInt8>.self)
    let isIn = (unsafeBitCast(spread, to: SIMD16<UInt8>.self) & lanes) .== lanes
    return SIMD16<UInt8>().replacing(with: value, where: isIn)
  }
}
