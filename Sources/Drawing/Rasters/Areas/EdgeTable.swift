internal import CRasters

/// The edges of polygons, stored by the band of rows in which they begin.
///
/// A band is low enough for its cells to stay in the first-level cache; polygons in arbitrary order
/// would otherwise touch pixels all over the picture.
final class EdgeTable {
  /// The number of rows in a band, a power of two; the last band may have fewer.
  static let bandHeight = 32

  /// The number of edges whose memory is kept between uses.
  private static let kept = 1 << 17

  private var edges: UnsafeMutablePointer<rasters_edge>
  private var capacity = 0
  private var count = 0
  /// The first edge of each band; negative if there is none.
  private let heads: UnsafeMutablePointer<Int32>
  private let bands: Int
  /// The rows that may be covered.
  private(set) var rows = 0..<0
  /// The columns with edges; coverage beyond them ends at the clip.
  private(set) var columns = 0..<0

  /// Creates an empty table for `height` rows.
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

  /// Adds the edge between two vertices unless it is outside the clip; memory must be reserved.
  @inline(__always)
  func add(_ from: SIMD2<Int32>, _ to: SIMD2<Int32>, clip: PixelBox) {
    // Reversed by masks: a branch on the direction would be mispredicted half of the time.
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

  /// Adds the edges of a ring with SIMD code; memory must be reserved.
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

  /// A linked list of edges, and the first edge of the next band.
  struct List {
    let edges: UnsafeMutablePointer<rasters_edge>
    let first: Int
    let nextHead: UnsafeMutablePointer<Int32>?
  }

  /// Passes the edges of each band to closures, from top to bottom, and removes them.
  ///
  /// - Parameters:
  ///   - addMany: Receives the edges of a band and its rows, adds as many as possible, and relinks
  ///     those that extend into the next band. Returns the index of the next edge, or a negative
  ///     number.
  ///   - add: Receives an edge at which `addMany` stopped, and the band's rows.
  ///   - close: Receives the rows of a band after its edges.
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

  /// Links an edge to the next band if it extends into it.
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
  /// The smallest range that contains both; an empty range has no effect.
  fileprivate func united(with other: Range) -> Range {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
