/// The edges of a convex shape, evaluated row by row.
protocol ConvexSpanWalker {
  /// The columns covered on this row.
  func span(_ clip: PixelBox) -> Span
  /// Covers a span of this row.
  mutating func cover(_ span: Span, with ink: CoverageRamp, on line: UnsafeMutableRawPointer)
  /// Advances to the next row.
  mutating func step()
}

extension CoverageMap {
  /// Covers the area between edges that start at the first of `rows`, where the coverage is lower.
  @inline(__always)
  func cover(
    _ edges: inout some ConvexSpanWalker, rows: Range<Int>, level: Double, clip: PixelBox
  ) {
    let ink = CoverageRamp(level: level)
    mark(rows: rows)
    for row in rows {
      let span = edges.span(clip)
      if span.from < span.to {
        mark(row, span.from, span.to)
        edges.cover(span, with: ink, on: UnsafeMutableRawPointer(bytes + row * stride))
      }
      edges.step()
    }
  }
}
