internal import CRasters

/// Blends a color into pixels by the coverage of a row.
struct PixelSink: CoverageSink {
  private let tint: ColorBlend
  private let first: UnsafeMutableRawPointer
  private let bytesPerRow: Int
  private let isWide: Bool
  private var line: UnsafeMutableRawPointer

  /// Creates a sink that draws into pixels.
  ///
  /// - Parameter isWide: Whether rows are drawn with SIMD code.
  init(
    _ tint: ColorBlend, _ pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int, isWide: Bool
  ) {
    self.tint = tint
    self.isWide = isWide
    first = UnsafeMutableRawPointer(pixels)
    bytesPerRow = pixelsPerRow * 4
    line = first
  }

  @inline(__always)
  func touch(_ row: CellSpan, number: Int) {
    rasters_touch(
      row.marks.assumingMemoryBound(to: UInt64.self), row.words.lowerBound, row.words.upperBound,
      (first + number &* bytesPerRow).assumingMemoryBound(to: UInt32.self))
  }

  mutating func begin(row: Int) { line = first + row * bytesPerRow }

  @inline(__always)
  func take(_ coverage: SIMD8<UInt32>, column: Int) {
    let target = line + column &* 4
    let below = target.loadUnaligned(as: SIMD8<UInt32>.self)
    target.storeBytes(of: tint.over(below, coverage: coverage), as: SIMD8<UInt32>.self)
  }

  func take(_ coverage: SIMD8<UInt32>, column: Int, count: Int) {
    let target = line + column &* 4
    var below = SIMD8<UInt32>()
    for index in 0..<count {
      below[index] = target.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self)
    }
    let result = tint.over(below, coverage: coverage)
    for index in 0..<count {
      target.storeBytes(of: result[index], toByteOffset: index &* 4, as: UInt32.self)
    }
  }

  @inline(__always)
  func take(_ coverage: UInt32, columns: Range<Int>) {
    var column = columns.lowerBound
    let (coverage, solid) = (SIMD8(repeating: coverage), tint.solid)
    if coverage[0] == 255, tint.isOpaque {
      while column < columns.upperBound {
        (line + column &* 4).storeBytes(of: solid, as: SIMD8<UInt32>.self)
        column &+= 8
      }
    } else {
      while column < columns.upperBound {
        take(coverage, column: column)
        column &+= 8
      }
    }
  }
}

extension PixelSink {
  @inline(__always)
  func take(_ band: AccumulatorBand) -> Bool {
    guard isWide else { return false }
    let top = band.rows.lowerBound
    rasters_sweep(
      band.cells.wide(from: top, rows: band.rows.count), band.words.lowerBound,
      band.words.upperBound, band.end,
      rasters_pixels(
        first: (first + top &* bytesPerRow).assumingMemoryBound(to: UInt32.self),
        per_row: bytesPerRow / 4), tint.wide)
    return true
  }
}

/// Stores coverage as bytes.
struct MapSink: CoverageSink {
  private let map: CoverageMap
  private var line: UnsafeMutableRawPointer
  private var row = 0

  init(_ map: CoverageMap) {
    self.map = map
    line = UnsafeMutableRawPointer(map.bytes)
  }

  func touch(_ row: CellSpan, number: Int) {}

  mutating func begin(row: Int) {
    self.row = row
    line = UnsafeMutableRawPointer(map.bytes + row * map.stride)
  }

  func take(_ band: AccumulatorBand) -> Bool { false }

  func take(_ coverage: SIMD8<UInt32>, column: Int) {
    take(coverage, column: column, count: 8)
  }

  func take(_ coverage: SIMD8<UInt32>, column: Int, count: Int) {
    for index in 0..<count {
      line.storeBytes(
        of: UInt8(truncatingIfNeeded: coverage[index]), toByteOffset: column + index,
        as: UInt8.self)
    }
    map.mark(row, column, column + count)
  }

  func take(_ coverage: UInt32, columns: Range<Int>) {
    (line + columns.lowerBound).initializeMemory(
      as: UInt8.self, repeating: UInt8(truncatingIfNeeded: coverage), count: columns.count)
    map.mark(row, columns.lowerBound, columns.upperBound)
  }
}
