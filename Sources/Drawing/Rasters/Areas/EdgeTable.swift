internal import CRasters

/// Edges of polygons, kept by the band of rows in which they begin until all are known.
///
/// A band is so low that its cells stay in the cache nearest to the processor; polygons in any
/// order would otherwise touch pixels all over the picture.
final class EdgeTable {
  /// The rows of a band, a power of two; the last band of a picture may have fewer.
  static let bandHeight = 32

  /// The number of edges whose memory is kept for the next polygons.
  private static let kept = 1 << 17

  private var edges: UnsafeMutablePointer<rasters_edge>
  private var capacity = 0
  private var count = 0
  /// The first edge of each band; negative for none.
  private let heads: UnsafeMutablePointer<Int32>
  private let bands: Int
  /// The rows that may have coverage.
  private(set) var rows = 0..<0
  /// The range of columns with edges; coverage beyond it ends at the clip.
  private(set) var columns = 0..<0

  /// Creates an empty table of `height` rows.
  init(height: Int) {
    bands = (height + EdgeTable.bandHeight - 1) / EdgeTable.bandHeight
    edges = .allocate(capacity: 0)
    heads = .allocate(capacity: bands)
    heads.initialize(repeating: -1, count: bands)
  }

  deinit {
    edges.deallocate()
    heads.deallocate()
  }

  /// Reserves memory for more edges.
  func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(1024, 2 * (count + more))
    let larger = UnsafeMutablePointer<rasters_edge>.allocate(capacity: capacity)
    larger.moveInitialize(from: edges, count: count)
    edges.deallocate()
    edges = larger
  }

  /// Adds the edge between two corners of a ring unless it is outside of the clip; requires
  /// reserved memory.
  @inline(__always)
  func add(_ from: SIMD2<Int32>, _ to: SIMD2<Int32>, clip: PixelBox) {
    // Reversed by masks: a branch on the direction of an edge would be mispredicted half of the
    // time.
    let sign: Int32 = to.y < from.y ? -1 : 0
    let swap = (from ^ to) & sign
    let (top, bottom) = (from ^ swap, to ^ swap)
    guard top.y < bottom.y, Int(top.y) < clip.bottom &<< 16, Int(bottom.y) > clip.top &<< 16,
      Int(min(from.x, to.x)) < clip.right &<< 16
    else { return }
    let band = max(Int(top.y) &>> 16, clip.top) / EdgeTable.bandHeight
    let edge = rasters_edge(
      top_x: top.x, top_y: top.y, bottom_x: bottom.x, bottom_y: bottom.y, sign: sign,
      next: heads[band])
    heads[band] = Int32(truncatingIfNeeded: count)
    (edges + count).initialize(to: edge)
    count &+= 1
  }

  /// Adds the edges of a ring with wide registers; there must be room.
  func addWide(_ corners: UnsafeBufferPointer<SIMD2<Double>>, clip: PixelBox) {
    let window = rasters_window(
      first_row: clip.top, last_row: clip.bottom, first_column: clip.left, last_column: clip.right)
    count = rasters_list(
      UnsafeRawPointer(corners.baseAddress)?.assumingMemoryBound(to: Double.self), corners.count,
      window, EdgeTable.bandHeight, edges, count, heads)
  }

  /// Extends the rows and columns that may be covered.
  func touch(_ moreRows: Range<Int>, columns moreColumns: Range<Int>) {
    rows = rows.united(with: moreRows)
    columns = columns.united(with: moreColumns)
  }

  /// A list of edges, and the first edge of the next band if it exists.
  struct List {
    let edges: UnsafeMutablePointer<rasters_edge>
    let first: Int
    let nextHead: UnsafeMutablePointer<Int32>?
  }

  /// Passes the edges of each band, from top to bottom, and removes them.
  ///
  /// - Parameters:
  ///   - addMany: Gets a list of edges that reach into a band, and the band's rows. It adds as many
  ///     as possible and lists those that extend into the next band there; the index of the next
  ///     edge is the result, or a negative number.
  ///   - add: Gets an edge with which `addMany` ended, and the band's rows.
  ///   - close: Gets the rows of a band after its edges.
  func drain(
    addMany: (List, Range<Int>) -> Int, add: (rasters_edge, Range<Int>) -> Void,
    close: (Range<Int>) -> Void
  ) {
    guard !rows.isEmpty else { return }
    let height = EdgeTable.bandHeight
    for band in rows.lowerBound / height...(rows.upperBound - 1) / height {
      let rows = (band * height..<(band + 1) * height).clamped(to: rows)
      var index = Int(heads[band])
      heads[band] = -1
      let nextHead = band + 1 < bands ? heads + (band + 1) : nil
      while index >= 0 {
        index = addMany(List(edges: edges, first: index, nextHead: nextHead), rows)
        guard index >= 0 else { break }
        let edge = edges[index]
        add(edge, rows)
        hand(index, on: band + 1)
        index = Int(edge.next)
      }
      close(rows)
    }
    forget()
  }

  /// Lists an edge in the next band if it extends into it.
  @inline(__always)
  private func hand(_ index: Int, on band: Int) {
    guard band < bands, edges[index].bottom_y &>> 16 >= band &* EdgeTable.bandHeight else { return }
    edges[index].next = heads[band]
    heads[band] = Int32(truncatingIfNeeded: index)
  }

  /// Removes all edges, and releases very large memory.
  func forget() {
    heads.update(repeating: -1, count: bands)
    rows = 0..<0
    columns = 0..<0
    count = 0
    guard capacity > EdgeTable.kept else { return }
    edges.deallocate()
    edges = .allocate(capacity: 0)
    capacity = 0
  }
}

extension Range<Int> {
  /// The range around both; an empty range has no effect.
  fileprivate func united(with other: Range) -> Range {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
