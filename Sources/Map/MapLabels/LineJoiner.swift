import BaseMaps
import Geometry
import VectorTiles

/// Joins the pieces of one street, which tiles and their features cut, into lines as long as possible.
struct LineJoiner {
  /// Ends that are this close meet, in units of the Mercator square.
  let tolerance: Double
  private(set) var pieces: [[Point]] = []
  /// More pieces than these are not joined, to bound the work.
  private static let limit = 400

  init(tolerance: Double) { self.tolerance = tolerance }

  /// Adds the lines of a feature, cut at the edges of its tile.
  mutating func add(_ feature: SymbolFeature) {
    let count = Double(UInt64(1) << UInt64(min(60, max(0, feature.tile.zoom))))
    let side = 1 / count
    for part in feature.parts where part.count > 1 {
      guard let first = part.first else { continue }
      let world = (first.x - (Double(feature.tile.x) + 0.5) * side).rounded()
      let square = Rect(
        Double(feature.tile.x) * side + world, Double(feature.tile.y) * side, side, side)
      pieces += LineJoiner.cut(part, square)
    }
  }

  /// The lines, each street as long as it runs on without a sharp turn.
  func lines() -> [[Point]] {
    guard pieces.count > 1, pieces.count <= LineJoiner.limit else { return pieces }
    var isUsed = Array(repeating: false, count: pieces.count)
    var lines: [[Point]] = []
    for start in pieces.indices where !isUsed[start] {
      isUsed[start] = true
      var line = pieces[start]
      for _ in 0..<2 {
        while let next = continuation(of: line, isUsed) {
          isUsed[next.index] = true
          let piece = pieces[next.index]
          line += next.isReversed ? piece.reversed().dropFirst() : piece.dropFirst()
        }
        line.reverse()
      }
      lines.append(line)
    }
    return lines
  }

  /// The free piece that goes on straightest where a line ends.
  private func continuation(
    of line: [Point], _ isUsed: [Bool]
  ) -> (index: Int, isReversed: Bool)? {
    let end = line[line.count - 1]
    let way = LineJoiner.direction(from: line[line.count - 2], to: end)
    var best: (index: Int, isReversed: Bool)?
    var bestCosine = 0.5
    for (index, piece) in pieces.enumerated() where !isUsed[index] {
      for isReversed in [false, true] {
        let first = isReversed ? piece[piece.count - 1] : piece[0]
        guard abs(first.x - end.x) <= tolerance, abs(first.y - end.y) <= tolerance else { continue }
        let second = isReversed ? piece[piece.count - 2] : piece[1]
        let next = LineJoiner.direction(from: first, to: second)
        let cosine = way.x * next.x + way.y * next.y
        if cosine > bestCosine {
          bestCosine = cosine
          best = (index, isReversed)
        }
      }
    }
    return best
  }

  private static func direction(from start: Point, to end: Point) -> Point {
    let way = end - start
    return way.length > 0 ? way * (1 / way.length) : Point(1, 0)
  }

  /// The pieces of a line inside a square.
  static func cut(_ line: ArraySlice<Point>, _ square: Rect) -> [[Point]] {
    var pieces: [[Point]] = []
    var current: [Point] = []
    func finish() {
      if current.count > 1 { pieces.append(current) }
      current = []
    }
    for (start, end) in zip(line, line.dropFirst()) where start != end {
      guard let (low, high) = inside(start, end, square) else {
        finish()
        continue
      }
      let first = low > 0 ? start.interpolated(to: end, low) : start
      if current.last != first {
        finish()
        current = [first]
      }
      current.append(high < 1 ? start.interpolated(to: end, high) : end)
      if high < 1 { finish() }
    }
    finish()
    return pieces
  }

  /// The share of a segment inside a square, by Liang and Barsky.
  private static func inside(_ start: Point, _ end: Point, _ square: Rect) -> (Double, Double)? {
    var (low, high) = (0.0, 1.0)
    let way = end - start
    for (step, room) in [
      (-way.x, start.x - square.minX), (way.x, square.maxX - start.x),
      (-way.y, start.y - square.minY), (way.y, square.maxY - start.y),
    ] {
      if step == 0 {
        if room < 0 { return nil }
      } else if step < 0 {
        low = max(low, room / step)
      } else {
        high = min(high, room / step)
      }
    }
    return low < high ? (low, high) : nil
  }
}
