/// The five filter types of PNG rows (<https://www.w3.org/TR/png-3/#9Filters>).
enum PNGFilters {
  /// Reconstructs a filtered row in place.
  ///
  /// - Parameters:
  ///   - row: The bytes of the row, without its filter byte.
  ///   - above: The reconstructed row above it, or zeros.
  ///   - step: The distance in bytes to the pixel on the left.
  static func undo(
    _ filter: UInt8, row: UnsafeMutablePointer<UInt8>, above: UnsafePointer<UInt8>, count: Int,
    step: Int
  ) throws(PNGError) {
    switch filter {
    case 0: break
    case 1: undo(Left.self, row, above, count, step: step)
    case 2: undoUp(row, above, count)
    case 3: undo(Average.self, row, above, count, step: step)
    case 4: undo(Paeth.self, row, above, count, step: step)
    default: throw PNGError(.badFilter(Int(filter)))
    }
  }

  private static func undo<Rule: PNGFilterPredictor>(
    _ rule: Rule.Type, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ count: Int, step: Int
  ) {
    switch step {
    case 3: undoByPixel(rule, row, above, count, step: 3)
    case 4: undoByPixel(rule, row, above, count, step: 4)
    default: undoByByte(rule, row, above, count, step: step)
    }
  }

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

  /// The bytes of 16 pixels of three samples, or 12 pixels of four.
  private static let stretch = 48

  /// Whether two pixels have the same three or four samples.
  @inline(__always)
  private static func isLike(_ one: Pixel, _ other: Pixel, _ step: Int) -> Bool {
    let mask: UInt32 = step == 3 ? 0x00FF_FFFF : 0xFFFF_FFFF
    let bits = unsafeBitCast(one, to: UInt32.self) ^ unsafeBitCast(other, to: UInt32.self)
    return UInt32(littleEndian: bits) & mask == 0
  }

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

  /// Reconstructs one pixel of three or four samples at a time; reads up to one byte beyond the
  /// row.
  @inline(__always)
  private static func undoByPixel<Rule: PNGFilterPredictor>(
    _ rule: Rule.Type, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ count: Int,
    step: Int
  ) {
    let (raw, rawAbove) = (UnsafeMutableRawPointer(row), UnsafeRawPointer(above))
    var (left, upperLeft) = (Pixel(), Pixel())
    var index = 0
    while index < count {
      if rule.followsAbove, isLike(left, upperLeft, step) {
        let followed = follow(raw + index, rawAbove + index, room: count - index)
        if followed > 0 {
          index += followed
          left = rawAbove.loadUnaligned(fromByteOffset: index - step, as: Pixel.self)
          upperLeft = left
          continue
        }
      }
      let upper = rawAbove.loadUnaligned(fromByteOffset: index, as: Pixel.self)
      let difference = raw.loadUnaligned(fromByteOffset: index, as: Pixel.self)
      left = difference &+ Rule.predict(left, upper, upperLeft)
      if step == 4 {
        raw.storeBytes(of: left, toByteOffset: index, as: Pixel.self)
      } else {
        (row[index], row[index + 1], row[index + 2]) = (left.x, left.y, left.z)
      }
      upperLeft = upper
      index += step
    }
  }

  /// Copies from the row above while differences are zero, and returns the number of bytes.
  @inline(__always)
  private static func follow(
    _ row: UnsafeMutableRawPointer, _ above: UnsafeRawPointer, room: Int
  ) -> Int {
    var count = 0
    let bytes = row.assumingMemoryBound(to: UInt8.self)
    while count + stretch <= room, isZero(bytes + count, stretch) {
      (row + count).copyMemory(from: above + count, byteCount: stretch)
      count += stretch
    }
    return count
  }

  @inline(__always)
  private static func undoByByte<Rule: PNGFilterPredictor>(
    _ rule: Rule.Type, _ row: UnsafeMutablePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ count: Int,
    step: Int
  ) {
    for index in 0..<count {
      let isFirst = index < step
      let left = Pixel(repeating: isFirst ? 0 : row[index - step])
      let upperLeft = Pixel(repeating: isFirst ? 0 : above[index - step])
      row[index] &+= Rule.predict(left, Pixel(repeating: above[index]), upperLeft).x
    }
  }
}

/// The prediction of a sample from its neighbors, for four samples at once.
private protocol PNGFilterPredictor {
  /// Whether zero differences continue the row above once a pixel equals it.
  static var followsAbove: Bool { get }

  static func predict(
    _ left: SIMD4<UInt8>, _ upper: SIMD4<UInt8>, _ upperLeft: SIMD4<UInt8>
  ) -> SIMD4<UInt8>
}

private enum Left: PNGFilterPredictor {
  static var followsAbove: Bool { false }

  @inline(__always)
  static func predict(
    _ left: SIMD4<UInt8>, _ upper: SIMD4<UInt8>, _ upperLeft: SIMD4<UInt8>
  ) -> SIMD4<UInt8> { left }
}

private enum Average: PNGFilterPredictor {
  static var followsAbove: Bool { false }

  @inline(__always)
  static func predict(
    _ left: SIMD4<UInt8>, _ upper: SIMD4<UInt8>, _ upperLeft: SIMD4<UInt8>
  ) -> SIMD4<UInt8> { (left & upper) &+ ((left ^ upper) &>> 1) }
}

/// The Paeth predictor: the neighbor nearest to left + above - upper left.
private enum Paeth: PNGFilterPredictor {
  static var followsAbove: Bool { true }

  @inline(__always)
  static func predict(
    _ left: SIMD4<UInt8>, _ upper: SIMD4<UInt8>, _ upperLeft: SIMD4<UInt8>
  ) -> SIMD4<UInt8> {
    let a = SIMD4<Int16>(truncatingIfNeeded: left)
    let b = SIMD4<Int16>(truncatingIfNeeded: upper)
    let c = SIMD4<Int16>(truncatingIfNeeded: upperLeft)
    let (da, db) = (b &- c, a &- c)
    let (toLeft, toUpper, toBoth) = (magnitude(da), magnitude(db), magnitude(da &+ db))
    let nearest = b.replacing(with: c, where: toBoth .< toUpper)
    let takesLeft = (toLeft .<= toUpper) .& (toLeft .<= toBoth)
    return SIMD4<UInt8>(truncatingIfNeeded: nearest.replacing(with: a, where: takesLeft))
  }

  @inline(__always)
  private static func magnitude(_ value: SIMD4<Int16>) -> SIMD4<Int16> {
    value.replacing(with: 0 &- value, where: value .< 0)
  }
}
