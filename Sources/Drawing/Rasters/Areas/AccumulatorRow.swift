/// A row of the accumulator, with the direction of the edge being added.
struct AccumulatorRow {
  /// The cells, which follow the marks in memory.
  var cells: UnsafeMutableRawPointer
  /// 0 for a downward edge, -1 for an upward edge.
  let sign: Int32

  @inline(__always)
  private func add(_ area: Int, _ column: Int) {
    let cell = cells + column &* 4
    let sum = cell.load(as: Int32.self) &+ ((Int32(truncatingIfNeeded: area) ^ sign) &- sign)
    cell.storeBytes(of: sum, as: Int32.self)
  }

  @inline(__always)
  private func mark(_ column: Int) {
    let word = cells + (column &>> 9 &* 8 &- CoverageAccumulator.markBytes)
    let marks = word.load(as: UInt64.self) | 1 &<< UInt64(truncatingIfNeeded: column &>> 3)
    word.storeBytes(of: marks, as: UInt64.self)
  }

  /// Adds a segment that spans at most two columns.
  ///
  /// Branchless, because a processor cannot predict which segments reach a second column.
  @inline(__always)
  func add(pair piece: ScanlineSegment) {
    let column = piece.left &>> 16
    let middle = (column &+ 1) &<< 16
    let done = piece.height(to: middle)
    let near = (done &* (2 &* middle &- piece.left &- min(piece.right, middle))) &>> 17
    let rest = piece.height &- done
    let far = (rest &* (131_072 &- piece.right &+ middle)) &>> 17
    add(near, column)
    add(done &- near &+ far, column &+ 1)
    add(rest &- far, column &+ 2)
    mark(column)
    mark(column &+ 1 &+ (rest == 0 ? 0 : 1))
  }

  /// Adds a segment that spans three or more columns.
  @inline(__always)
  func add(many piece: ScanlineSegment) {
    let (first, last) = (piece.left &>> 16, (piece.right &- 1) &>> 16)
    var way = (first &+ 1) &<< 16 &- piece.left
    var done = min(piece.height, (way &* piece.rise) &>> 30)
    var area = (done &* way) &>> 17
    add(area, first)
    var carry = done &- area
    way = way &* piece.rise
    var column = first &+ 1
    while column < last {
      way &+= piece.rise &<< 16
      let reached = min(piece.height, way &>> 30)
      area = (reached &- done) &>> 1
      add(area &+ carry, column)
      carry = reached &- done &- area
      done = reached
      column &+= 1
    }
    let rest = piece.height &- done
    area = (rest &* (131_072 &- piece.right &+ last &<< 16)) &>> 17
    add(area &+ carry, last)
    add(rest &- area, last &+ 1)
    mark(first)
    mark(last &+ 1)
    column = first &+ 8
    while column <= last {
      mark(column)
      column &+= 8
    }
  }

  /// Adds a segment that crosses the sides of the clip; the part left of the clip counts at its
  /// left side.
  @inline(never)
  func add(_ piece: ScanlineSegment, clip: PixelBox) {
    let start = clip.left &<< 16
    guard piece.left < clip.right &<< 16 else { return }
    var (column, from, done, carry) = (piece.left &>> 16, piece.left, 0, 0)
    if piece.left < start {
      (column, from, done) = (clip.left, start, piece.height(to: start))
      add(done, column)
      mark(column)
    }
    while column < clip.right, from < piece.right || done < piece.height {
      let to = min(piece.right, (column &+ 1) &<< 16)
      let reached = piece.height(to: to)
      let height = reached &- done
      let area = (height &* (131_072 &- (from &+ to &- column &<< 17))) &>> 17
      add(area &+ carry, column)
      mark(column)
      carry = height &- area
      (from, done) = (to, reached)
      column &+= 1
    }
    add(carry, column)
    mark(column)
  }
}
