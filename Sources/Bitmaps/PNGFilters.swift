/// The five ways in which a row may be written as differences
/// (<https://www.w3.org/TR/png-3/#9Filters>).
enum PNGFilters {
  /// Turns the differences of a row back into samples, in place.
  ///
  /// - Parameters:
  ///   - row: the bytes of the row, without its filter byte.
  ///   - above: the finished row above it, or zeros.
  ///   - step: the distance in bytes to the pixel on the left.
  static func undo(
    _ filter: UInt8, row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    step: Int
  ) throws(PNGError) {
    switch (filter, step) {
    case (0, _): break
    case (1, 3): undoByPixel(row, above, count, step: 3) { left, _, _ in left }
    case (1, 4): undoByPixel(row, above, count, step: 4) { left, _, _ in left }
    case (1, _): undoByByte(row, above, count, step: step) { left, _, _ in left }
    case (2, _): undoUp(row, above, count)
    case (3, 3): undoByPixel(row, above, count, step: 3, by: average)
    case (3, 4): undoByPixel(row, above, count, step: 4, by: average)
    case (3, _): undoByByte(row, above, count, step: step, by: average)
    case (4, 3): undoByPixel(row, above, count, step: 3, by: paeth)
    case (4, 4): undoByPixel(row, above, count, step: 4, by: paeth)
    case (4, _): undoByByte(row, above, count, step: step, by: paeth)
    default: throw PNGError(.badFilter(Int(filter)))
    }
  }

  /// Whether all bytes are zero.
  static func isZero(_ row: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let raw = UnsafeRawPointer(row)
    var index = 0
    while index + 64 <= count {
      let piece = raw.loadUnaligned(fromByteOffset: index, as: SIMD8<UInt64>.self)
      let half = piece.lowHalf | piece.highHalf
      let quarter = half.lowHalf | half.highHalf
      if quarter.x | quarter.y != 0 { return false }
      index += 64
    }
    while index < count {
      if row[index] != 0 { return false }
      index += 1
    }
    return true
  }

  private typealias Pixel = SIMD4<UInt8>

  private static func undoUp(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int
  ) {
    let (raw, rawAbove) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(above))
    var index = 0
    while index + 32 <= count {
      let one = raw.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
      let other = rawAbove.loadUnaligned(fromByteOffset: index, as: SIMD32<UInt8>.self)
      raw.storeBytes(of: one &+ other, toByteOffset: index, as: SIMD32<UInt8>.self)
      index += 32
    }
    while index < count {
      row[index] &+= above[index]
      index += 1
    }
  }

  /// One pixel of three or four samples at a time; reads up to one byte beyond the row.
  @inline(__always)
  private static func undoByPixel(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, step: Int,
    by predict: (Pixel, Pixel, Pixel) -> Pixel
  ) {
    let (raw, rawAbove) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(above))
    var (left, upperLeft) = (Pixel(), Pixel())
    var index = 0
    while index < count {
      let upper = rawAbove.loadUnaligned(fromByteOffset: index, as: Pixel.self)
      let difference = raw.loadUnaligned(fromByteOffset: index, as: Pixel.self)
      left = difference &+ predict(left, upper, upperLeft)
      if step == 4 {
        raw.storeBytes(of: left, toByteOffset: index, as: Pixel.self)
      } else {
        (row[index], row[index + 1], row[index + 2]) = (left.x, left.y, left.z)
      }
      upperLeft = upper
      index += step
    }
  }

  @inline(__always)
  private static func undoByByte(
    _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>, _ count: Int, step: Int,
    by predict: (Pixel, Pixel, Pixel) -> Pixel
  ) {
    for index in 0..<count {
      let isFirst = index < step
      let left = Pixel(repeating: isFirst ? 0 : row[index - step])
      let upperLeft = Pixel(repeating: isFirst ? 0 : above[index - step])
      row[index] &+= predict(left, Pixel(repeating: above[index]), upperLeft).x
    }
  }

  @inline(__always)
  private static func average(_ left: Pixel, _ upper: Pixel, _ upperLeft: Pixel) -> Pixel {
    (left & upper) &+ ((left ^ upper) &>> 1)
  }

  /// The neighbour that is nearest to left + upper - upper left.
  @inline(__always)
  private static func paeth(_ left: Pixel, _ upper: Pixel, _ upperLeft: Pixel) -> Pixel {
    let a = SIMD4<Int16>(truncatingIfNeeded: left)
    let b = SIMD4<Int16>(truncatingIfNeeded: upper)
    let c = SIMD4<Int16>(truncatingIfNeeded: upperLeft)
    let (da, db) = (b &- c, a &- c)
    let (toLeft, toUpper, toBoth) = (magnitude(da), magnitude(db), magnitude(da &+ db))
    let nearest = b.replacing(with: c, where: toBoth .< toUpper)
    let takesLeft = (toLeft .<= toUpper) .& (toLeft .<= toBoth)
    return Pixel(truncatingIfNeeded: nearest.replacing(with: a, where: takesLeft))
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
    value.replacing(with: 0 &- value, where: value .< 0)
  }
}
