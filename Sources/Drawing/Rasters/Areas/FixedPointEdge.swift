internal import CRasters

/// A straight edge in 65,536ths of a pixel, from top to bottom.
///
/// It is always followed downwards by the same closed formulas, so that an edge and its reverse
/// cancel exactly, and a part of it adds exactly as much as the full edge there.
struct FixedPointEdge {
  let x: Int
  let top: Int
  let bottom: Int
  /// The least and the greatest x.
  let left: Int
  let right: Int
  /// 0 for an edge that ran downwards, -1 for one that ran upwards.
  let sign: Int32
  /// The change of x for one unit down × 2^24.
  let slope: Int
  /// The change of y for one unit to the side × 2^30; unused for a vertical edge.
  let rise: Int

  @inline(__always)
  init(_ edge: rasters_edge) {
    x = Int(edge.top_x)
    top = Int(edge.top_y)
    bottom = Int(edge.bottom_y)
    left = Int(min(edge.top_x, edge.bottom_x))
    right = Int(max(edge.top_x, edge.bottom_x))
    sign = edge.sign
    let (across, down) = (Int(edge.bottom_x) &- x, bottom &- top)
    slope = Int(Double(across &<< 24) / Double(down))
    rise = across == 0 ? 0 : Int(Double(down &<< 30) / Double(right &- left))
  }

  /// Whether every row holds pixels of two columns at most.
  @inline(__always)
  var isSteep: Bool { right &- left <= bottom &- top }
}

/// The part of an edge in one row.
struct ScanlineSegment {
  let left: Int
  let right: Int
  let height: Int
  let rise: Int

  /// The part of the height to the left of a column.
  ///
  /// Without a branch, since it is unknown whether the end is before the column.
  @inline(__always)
  func height(to x: Int) -> Int {
    let isPast = (right &- 1 &- x) &>> 63
    return min(height, ((x &- left) &* rise) &>> 30) & ~isPast | height & isPast
  }
}
