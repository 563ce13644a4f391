internal import CRasters

/// A straight edge in 65,536ths of a pixel, from top to bottom.
///
/// It is evaluated downwards by the same closed formulas, so that an edge and its reverse cancel
/// exactly, and a part adds exactly as much as the full edge does there.
struct FixedPointEdge {
  let x: Int
  let top: Int
  let bottom: Int
  /// The minimum and maximum x.
  let left: Int
  let right: Int
  /// 0 for an originally downward edge, -1 for an upward one.
  let sign: Int32
  /// dx/dy × 2^24.
  let slope: Int
  /// dy/dx × 2^30; unused for a vertical edge.
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

  /// Whether every row spans at most two columns.
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
  /// Branchless, because it is unpredictable whether the end precedes the column.
  @inline(__always)
  func height(to x: Int) -> Int {
    let isPast = (right &- 1 &- x) &>> 63
    return min(height, ((x &- left) &* rise) &>> 30) & ~isPast | height & isPast
  }
}
