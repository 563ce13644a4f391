internal import CRasters

/// Rows of opaque or premultiplied 0xAARRGGBB pixels into which a color is blended.
struct PixelRows {
  private let tint: ColorBlend
  private let first: UnsafeMutableRawPointer
  private let bytesPerRow: Int

  init(_ tint: ColorBlend, _ pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int) {
    self.tint = tint
    first = UnsafeMutableRawPointer(pixels)
    bytesPerRow = pixelsPerRow * 4
  }

  /// Blends the color into all covered rows of a map with SIMD code.
  func layWide(_ map: CoverageMap) {
    let group = Int(rasters_blend_rows)
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 2 * (group * map.stride / 8 + 3)) {
      columns in
      rasters_blend(
        map.wide, map.rows.lowerBound, map.rows.upperBound, map.width, columns.baseAddress,
        rasters_pixels(
          first: first.assumingMemoryBound(to: UInt32.self), per_row: bytesPerRow / 4),
        tint.wide)
    }
  }

  /// Prefetches the pixels of a row that is drawn soon, eight from each column on.
  @inline(__always)
  func touch(_ columns: UnsafeBufferPointer<Int32>, row: Int) {
    rasters_fetch(
      columns.baseAddress, columns.count,
      (first + row &* bytesPerRow).assumingMemoryBound(to: UInt32.self))
  }

  /// Blends the color into a row, eight pixels from each column on, by its coverage bytes, and
  /// clears these.
  @inline(__always)
  func lay(
    _ coverage: UnsafeMutableRawPointer, from columns: UnsafeBufferPointer<Int32>, width: Int,
    row: Int
  ) {
    let first = self.first + row &* bytesPerRow
    for column in columns.lazy.map(Int.init) {
      let word = (coverage + column).loadUnaligned(as: UInt64.self)
      (coverage + column).storeBytes(of: 0, as: UInt64.self)
      lay(word, at: first + column &* 4, count: width &- column)
    }
  }

  /// Blends the color into the pixels at an address by eight bytes of coverage.
  ///
  /// - Parameter count: The number of lanes in use; larger values mean all eight.
  @inline(__always)
  private func lay(_ word: UInt64, at address: UnsafeMutableRawPointer, count: Int) {
    guard count >= 8 else { return layFew(word, at: address, count: count) }
    if word == .max, tint.isOpaque {
      address.storeBytes(of: tint.solid, as: SIMD8<UInt32>.self)
    } else {
      let coverage = unsafeBitCast(word, to: SIMD8<UInt8>.self)
      let below = address.loadUnaligned(as: SIMD8<UInt32>.self)
      address.storeBytes(of: tint.over(below, coverage: coverage), as: SIMD8<UInt32>.self)
    }
  }

  /// Blends the pixels at the end of a row, fewer than eight.
  private func layFew(_ word: UInt64, at address: UnsafeMutableRawPointer, count: Int) {
    var below = SIMD8<UInt32>()
    for index in 0..<count {
      below[index] = address.load(fromByteOffset: index * 4, as: UInt32.self)
    }
    let result = tint.over(below, coverage: unsafeBitCast(word, to: SIMD8<UInt8>.self))
    for index in 0..<count {
      address.storeBytes(of: result[index], toByteOffset: index * 4, as: UInt32.self)
    }
  }
}
