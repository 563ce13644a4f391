/// Takes coverage, eight bytes at a time.
protocol CoverageSink {
  /// Starts a row.
  mutating func begin(row: Int)

  /// Takes the coverage of eight pixels from a column on, not all zero; `count` of them are meant.
  func take(_ word: UInt64, column: Int, count: Int)

  /// Takes the same coverage for many pixels from a column on, which is a multiple of eight.
  func take(_ word: UInt64, columns: Range<Int>)
}

extension AreaCells {
  /// Sums up the rows and gives what is covered to a sink, up to a last column; all cells are zero
  /// again afterwards.
  func sweep(to end: Int, into sink: inout some CoverageSink) {
    guard !touched.isEmpty else { return }
    let words = (touched.left / 512)..<(touched.right / 512 + 1)
    for row in touched.top..<touched.bottom {
      sink.begin(row: row)
      sweep(row, words: words, end: end, into: sink)
    }
    forget()
  }

  @inline(__always)
  private func sweep(_ row: Int, words: Range<Int>, end: Int, into sink: some CoverageSink) {
    let places = UnsafeMutableRawPointer(cells + row &* stride)
    let marks = UnsafeMutableRawPointer(self.marks + row &* marksPerRow)
    var (sum, column) = (Int32(0), touched.left & ~7)
    for index in words {
      let noted = marks.load(fromByteOffset: index &* 8, as: UInt64.self)
      var word = UInt64(littleEndian: noted)
      guard word != 0 else { continue }
      marks.storeBytes(of: 0, toByteOffset: index &* 8, as: UInt64.self)
      while word != 0 {
        let next = (index &* 64 &+ word.trailingZeroBitCount) &* 8
        word &= word &- 1
        if sum != 0, column < min(next, end) { fill(sum, column..<min(next, end), into: sink) }
        let place = places + next &* 4
        let sums = prefixSums(place.loadUnaligned(as: SIMD8<Int32>.self)) &+ sum
        place.storeBytes(of: .zero, as: SIMD8<Int32>.self)
        sum = sums[7]
        let covered = unsafeBitCast(steps(sums), to: UInt64.self)
        if covered != 0, next < end { sink.take(covered, column: next, count: end &- next) }
        column = next &+ 8
      }
    }
    if sum != 0, column < end { fill(sum, column..<end, into: sink) }
  }

  @inline(__always)
  private func fill(_ sum: Int32, _ columns: Range<Int>, into sink: some CoverageSink) {
    let word = unsafeBitCast(steps(SIMD8(repeating: sum)), to: UInt64.self)
    if word != 0 { sink.take(word, columns: columns) }
  }

  /// The coverage of pixels as bytes: the amount of what winds around them, at most all.
  @inline(__always)
  private func steps(_ sums: SIMD8<Int32>) -> SIMD8<UInt8> {
    let negative = sums &>> 31
    let amount = (sums ^ negative) &- negative
    let unit = SIMD8(repeating: Int32(AreaCells.unit))
    let bounded = amount.replacing(with: unit, where: amount .> unit)
    return SIMD8<UInt8>(truncatingIfNeeded: (bounded &<< 8 &- bounded &+ 32_768) &>> 16)
  }

  /// Each number added to all before it.
  @inline(__always)
  private func prefixSums(_ cells: SIMD8<Int32>) -> SIMD8<Int32> {
    let (low, high) = (prefixSums(cells.lowHalf), prefixSums(cells.highHalf))
    return SIMD8(lowHalf: low, highHalf: high &+ low[3])
  }

  @inline(__always)
  private func prefixSums(_ cells: SIMD4<Int32>) -> SIMD4<Int32> {
    let pairs = cells &+ SIMD4(0, cells[0], cells[1], cells[2])
    return pairs &+ SIMD4(0, 0, pairs[0], pairs[1])
  }
}

/// Lays a colour over pixels by the coverage of a row.
struct PixelSink: CoverageSink {
  private let pixels: PixelRows
  private var row = 0

  init(_ pixels: PixelRows) { self.pixels = pixels }

  mutating func begin(row: Int) { self.row = row }

  @inline(__always)
  func take(_ word: UInt64, column: Int, count: Int) {
    pixels.lay(word, at: pixels.place(row: row, column: column), count: count)
  }

  @inline(__always)
  func take(_ word: UInt64, columns: Range<Int>) {
    var place = pixels.place(row: row, column: columns.lowerBound)
    var count = columns.count
    while count > 0 {
      pixels.lay(word, at: place, count: count)
      place += 32
      count &-= 8
    }
  }
}

/// Keeps coverage as bytes.
struct MapSink: CoverageSink {
  private let map: CoverageMap
  private var line: UnsafeMutableRawPointer
  private var row = 0

  init(_ map: CoverageMap) {
    self.map = map
    line = UnsafeMutableRawPointer(map.bytes)
  }

  mutating func begin(row: Int) {
    self.row = row
    line = UnsafeMutableRawPointer(map.bytes + row * map.stride)
  }

  func take(_ word: UInt64, column: Int, count: Int) {
    let few = count < 8 ? UInt64.max &>> UInt64(truncatingIfNeeded: 64 - 8 * count) : .max
    let kept = UInt64(littleEndian: word).littleEndian & few.littleEndian
    (line + column).storeBytes(of: kept, as: UInt64.self)
    map.mark(row, column, column + min(8, count))
  }

  func take(_ word: UInt64, columns: Range<Int>) {
    let step = UInt8(truncatingIfNeeded: word)
    (line + columns.lowerBound)
      .initializeMemory(as: UInt8.self, repeating: step, count: columns.count)
    map.mark(row, columns.lowerBound, columns.upperBound)
  }
}
