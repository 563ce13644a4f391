/// Reads the drawing commands of a feature into flat arrays.
///
/// Source: section 4.3 of the Mapbox Vector Tile specification 2.1,
/// <https://github.com/mapbox/vector-tile-spec/tree/master/2.1>
struct GeometryReader {
  /// The maximum absolute coordinate in a tile.
  static let coordinateLimit = 1 << 30

  /// The output buffer, whose capacity in numbers is the size of the layer's features in bytes.
  let output: UnsafeMutablePointer<Int32>
  /// The number of written numbers.
  var count = 0
  var partEnds: [Int32] = []

  private var x = 0
  private var y = 0
  private var reach = 0

  init(output: UnsafeMutablePointer<Int32>) { self.output = output }

  /// Reads all commands; `closesLines` allows closed lines, as in version 1.
  mutating func read(
    _ commands: ByteCursor, kind: GeometryKind, closesLines: Bool
  ) throws(TileError) {
    (x, y, reach) = (0, 0, 0)
    var cursor = commands
    var start = count
    while !cursor.isAtEnd {
      let word = try cursor.varint()
      let (command, repeats) = (word & 7, Int(truncatingIfNeeded: (word & 0xFFFF_FFFF) >> 3))
      guard repeats <= cursor.end - cursor.position || command == 7 else {
        throw TileError(
          .damagedTile("a geometry announces \(repeats) points, but ends before them"))
      }
      switch (command, kind) {
      case (1, .point): try points(repeats, &cursor)
      case (1, .line), (1, .polygon):
        guard repeats == 1 else {
          throw TileError(
            .damagedTile("a MoveTo of a line or ring has \(repeats) points instead of one"))
        }
        endPart(from: start, kind)
        start = count
        try points(1, &cursor)
      case (2, .line), (2, .polygon):
        guard count > start else {
          throw TileError(.damagedTile("a line or ring has a LineTo before its MoveTo"))
        }
        try points(repeats, &cursor)
      case (7, _):
        let allowed = kind == .polygon || (kind == .line && closesLines)
        try close(repeats, from: start, kind, allowed: allowed)
        start = count
      default: throw TileError(.damagedTile("unexpected geometry command \(command)"))
      }
    }
    endPart(from: start, kind)
    guard reach < Self.coordinateLimit else {
      throw TileError(.damagedTile("a geometry extends beyond its tile by more than a world"))
    }
  }

  @inline(__always)
  private mutating func points(_ repeats: Int, _ cursor: inout ByteCursor) throws(TileError) {
    for _ in 0..<repeats {
      x &+= Self.unzigzag(try cursor.varint())
      y &+= Self.unzigzag(try cursor.varint())
      reach |= (x ^ (x >> 63)) | (y ^ (y >> 63))
      output[count] = Int32(truncatingIfNeeded: x)
      output[count + 1] = Int32(truncatingIfNeeded: y)
      count += 2
    }
  }

  @inline(__always)
  private static func unzigzag(_ word: UInt64) -> Int {
    let bits = UInt32(truncatingIfNeeded: word)
    return Int(Int32(bitPattern: bits >> 1) ^ -Int32(bitPattern: bits & 1))
  }

  private mutating func close(
    _ repeats: Int, from start: Int, _ kind: GeometryKind, allowed: Bool
  ) throws(TileError) {
    // Old encoders close lines with a count of 0, which is invalid for rings.
    guard repeats == 1 || (kind == .line && repeats == 0), count > start, allowed else {
      throw TileError(.damagedTile("unexpected ClosePath in a geometry"))
    }
    if kind == .line {
      output[count] = output[start]
      output[count + 1] = output[start + 1]
      count += 2
    }
    endPart(from: start, kind)
  }

  /// Ends a part, and discards it if it has too few points.
  private mutating func endPart(from start: Int, _ kind: GeometryKind) {
    let needed =
      switch kind {
      case .unknown, .point: 1
      case .line: 2
      case .polygon: 3
      }
    if (count - start) / 2 >= needed {
      partEnds.append(Int32(truncatingIfNeeded: count / 2))
    } else {
      count = start
    }
  }
}
