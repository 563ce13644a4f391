/// A straight edge in 65,536ths of a pixel, from top to bottom.
///
/// Always followed downwards by the same closed formulas, so that an edge and its reverse cancel to
/// the last bit, and a part of it adds just what the whole would add there.
struct FixedLine {
  let x: Int
  let top: Int
  let bottom: Int
  /// The least and the greatest x.
  let left: Int
  let right: Int
  /// 1 for an edge that ran downwards, -1 for one that ran upwards.
  let sign: Int
  /// The change of x over a unit down × 2^24.
  let slope: Int
  /// The change of y over a unit to the side × 2^30; of no account for a vertical edge.
  let rise: Int

  /// Nil for a level edge, which adds nothing; coordinates are below 2^31.
  @inline(__always)
  init?(_ from: SIMD2<Int>, _ to: SIMD2<Int>) {
    guard from.y != to.y else { return nil }
    let isDown = from.y < to.y
    let (first, last) = isDown ? (from, to) : (to, from)
    x = first.x
    top = first.y
    bottom = last.y
    left = min(first.x, last.x)
    right = max(first.x, last.x)
    sign = isDown ? 1 : -1
    let (across, down) = (last.x &- first.x, last.y &- first.y)
    slope = (across &<< 24) / down
    rise = across == 0 ? 0 : Int(Double(down &<< 30) / Double(abs(across)))
  }
}

extension AreaCells {
  /// Adds an edge, as far as it is in the rows of a clip and not right of it.
  ///
  /// What is left of the clip counts at its first column.
  func add(_ line: FixedLine, clip: PixelBox) {
    let bottom = min(line.bottom, clip.bottom &<< 16)
    var y = max(line.top, clip.top &<< 16)
    guard y < bottom, line.left < clip.right &<< 16 else { return }
    let isInside = line.left >= clip.left &<< 16 && line.right < clip.right &<< 16
    var x = (line.x &<< 24) &+ (y &- line.top) &* line.slope
    var row = y &>> 16
    while y < bottom {
      let next = min((row &+ 1) &<< 16, bottom)
      let height = next &- y
      let nextX = x &+ height &* line.slope
      let (one, other) = (x &>> 24, nextX &>> 24)
      let column = one &>> 16
      if isInside, column == other &>> 16 {
        let share = 131_072 &- (one &+ other &- column &<< 17)
        add((height &* share) &>> 17, of: height, sign: line.sign, row, column)
      } else {
        let piece = LinePiece(
          left: min(one, other), right: max(one, other), height: height, rise: line.rise,
          sign: line.sign)
        if isInside, abs(column &- other &>> 16) == 1 {
          add(pair: piece, row: row)
        } else {
          add(piece, row: row, clip: clip)
        }
      }
      (x, y) = (nextX, next)
      row &+= 1
    }
  }

  /// Adds to a pixel what an edge leaves to its right there, and to the next the rest of its height.
  @inline(__always)
  private func add(_ area: Int, of height: Int, sign: Int, _ row: Int, _ column: Int) {
    let cell = cells + (row &* stride &+ column)
    cell[0] &+= Int32(truncatingIfNeeded: area &* sign)
    cell[1] &+= Int32(truncatingIfNeeded: (height &- area) &* sign)
    let mark = marks + row &* marksPerRow
    mark[column &>> 6] |= 1 &<< UInt8(truncatingIfNeeded: column &>> 3 & 7)
    let next = column &+ 1
    mark[next &>> 6] |= 1 &<< UInt8(truncatingIfNeeded: next &>> 3 & 7)
  }

  /// Adds what lies in one row of an edge that crosses from a column to the next.
  @inline(__always)
  private func add(pair piece: LinePiece, row: Int) {
    let column = piece.left &>> 16
    let middle = (column &+ 1) &<< 16
    let done = piece.height(to: middle)
    let share = middle &- piece.left
    add((done &* share) &>> 17, of: done, sign: piece.sign, row, column)
    let rest = piece.height &- done
    let far = 131_072 &- (piece.right &- middle)
    add((rest &* far) &>> 17, of: rest, sign: piece.sign, row, column &+ 1)
  }

  /// Adds what lies in one row of an edge that crosses columns or the sides of the clip.
  @inline(never)
  private func add(_ piece: LinePiece, row: Int, clip: PixelBox) {
    let start = clip.left &<< 16
    if piece.right < start {
      return add(piece.height, of: piece.height, sign: piece.sign, row, clip.left)
    }
    var column = piece.left &>> 16
    var (from, done) = (piece.left, 0)
    if piece.left < start {
      (column, from, done) = (clip.left, start, piece.height(to: start))
      add(done, of: done, sign: piece.sign, row, column)
    }
    while column < clip.right, from < piece.right || done < piece.height {
      let to = min(piece.right, (column &+ 1) &<< 16)
      let reached = piece.height(to: to)
      let height = reached &- done
      let share = 131_072 &- (from &+ to &- column &<< 17)
      add((height &* share) &>> 17, of: height, sign: piece.sign, row, column)
      (from, done) = (to, reached)
      column &+= 1
    }
  }
}

/// What lies in one row of an edge.
private struct LinePiece {
  let left: Int
  let right: Int
  let height: Int
  let rise: Int
  let sign: Int

  /// How much of the height lies left of a place.
  @inline(__always)
  func height(to x: Int) -> Int {
    x >= right ? height : min(height, ((x &- left) &* rise) &>> 30)
  }
}
