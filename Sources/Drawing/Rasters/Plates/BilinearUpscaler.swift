/// Upscales a picture by a power of two with integer bilinear weights.
struct BilinearUpscaler {
  /// The 0x00RRGGBB pixels of the small picture.
  let source: UnsafePointer<UInt32>
  let columns: Int
  let rows: Int
  /// The upper left corner of the small picture, in pixels of the large one.
  let x: Int
  let y: Int
  let factor: Int

  /// Writes the part of the large picture in a box.
  func draw(_ box: PixelBox, into target: UnsafeMutablePointer<UInt8>, bytesPerRow: Int) {
    withUnsafeTemporaryAllocation(of: SIMD4<UInt16>.self, capacity: columns) { line in
      guard let blended = line.baseAddress else { return }
      for row in box.top..<box.bottom {
        let pixels = UnsafeMutableRawPointer(target + (row - box.top) * bytesPerRow)
          .assumingMemoryBound(to: SIMD4<UInt8>.self)
        blendRows(at: row - y, into: blended)
        spread(blended, from: box.left - x, count: box.right - box.left, into: pixels)
      }
    }
  }

  /// The two source neighbors of a position and the weight of the second, out of 2 × `factor`.
  @inline(__always)
  private func neighbors(
    _ position: Int, _ count: Int
  ) -> (first: Int, second: Int, weight: UInt16) {
    let doubled = 2 * position + 1 - factor
    let first = doubled < 0 ? -1 : doubled / (2 * factor)
    let weight = doubled - first * 2 * factor
    return (max(0, first), min(count - 1, first + 1), UInt16(truncatingIfNeeded: weight))
  }

  private func blendRows(at row: Int, into line: UnsafeMutablePointer<SIMD4<UInt16>>) {
    let (first, second, weight) = neighbors(row, rows)
    let (a, b) = (source + first * columns, source + second * columns)
    let other = UInt16(2 * factor) - weight
    for column in 0..<columns {
      let upper = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(a[column], to: SIMD4<UInt8>.self))
      let lower = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(b[column], to: SIMD4<UInt8>.self))
      line[column] = upper &* other &+ lower &* weight
    }
  }

  /// Interpolates a row; the maximum, 255 × 16 × 16 plus rounding, fits into 16 bits.
  private func spread(
    _ line: UnsafePointer<SIMD4<UInt16>>, from start: Int, count: Int,
    into target: UnsafeMutablePointer<SIMD4<UInt8>>
  ) {
    let total = UInt16(2 * factor)
    let shift = UInt16((2 * factor).trailingZeroBitCount * 2)
    var index = 0
    while index < count {
      let (first, second, weight) = neighbors(start + index, columns)
      // Between the same two neighbors the weight grows by two per pixel.
      let run = min(count - index, (2 * factor - Int(weight) + 1) / 2)
      let step = line[second] &- line[first]
      let base = line[first] &* total &+ step &* weight &+ UInt16(1) << (shift - 1)
      BilinearUpscaler.ramp(base, step &* 2, shift: shift, into: target + index, count: run)
      index += run
    }
  }

  /// Writes `base`, `base + step`, `base + 2 × step`, …, shifted right.
  @inline(__always)
  private static func ramp(
    _ base: SIMD4<UInt16>, _ step: SIMD4<UInt16>, shift: UInt16,
    into target: UnsafeMutablePointer<SIMD4<UInt8>>, count: Int
  ) {
    let twice = SIMD8(lowHalf: base, highHalf: base &+ step)
    let (two, four) = (SIMD8(lowHalf: step, highHalf: step) &* 2, step &* 4)
    var values = SIMD16(lowHalf: twice, highHalf: twice &+ two)
    let next = SIMD8(lowHalf: four, highHalf: four)
    let fours = SIMD16(lowHalf: next, highHalf: next)
    var index = 0
    while index + 4 <= count {
      UnsafeMutableRawPointer(target + index).storeBytes(
        of: SIMD16<UInt8>(truncatingIfNeeded: values &>> shift), as: SIMD16<UInt8>.self)
      values &+= fours
      index += 4
    }
    while index < count {
      target[index] = SIMD4<UInt8>(truncatingIfNeeded: values.lowHalf.lowHalf &>> shift)
      values = values &+ SIMD16(lowHalf: SIMD8(lowHalf: step, highHalf: step), highHalf: .zero)
      index += 1
    }
  }
}
