/// Edges of polygons, kept by the band of rows in which they begin until all are known.
///
/// A band is so low that all that its edges add stays in the memory nearest to the processor;
/// polygons in any order would otherwise touch pixels all over the picture.
final class AreaEdges {
  /// The rows of a band, a power of two; the last band of a picture may have fewer.
  static let bandHeight = 32

  /// A side of a ring in 65,536ths of a pixel, from top to bottom; not level.
  struct Edge {
    let top: SIMD2<Int32>
    let bottom: SIMD2<Int32>
    /// 0 for an edge that ran downwards, -1 for one that ran upwards.
    let sign: Int32
    /// The next edge of the band; negative for none.
    var next: Int32
  }

  /// Room for so many edges is kept for the next polygons.
  private static let kept = 1 << 17

  private var edges: UnsafeMutablePointer<Edge>
  private var capacity = 0
  private var count = 0
  /// The first edge of each band; negative for none.
  private let heads: UnsafeMutablePointer<Int32>
  private let bands: Int
  /// The rows where something may be covered.
  private(set) var rows = 0..<0
  /// The columns between which edges may be; what is covered beyond ends at the clip.
  private(set) var columns = 0..<0

  /// No edges, over so many rows of pixels.
  init(height: Int) {
    bands = (height + AreaEdges.bandHeight - 1) / AreaEdges.bandHeight
    edges = .allocate(capacity: 0)
    heads = .allocate(capacity: bands)
    heads.initialize(repeating: -1, count: bands)
  }

  deinit {
    edges.deallocate()
    heads.deallocate()
  }

  /// Makes room for more edges.
  func reserve(_ more: Int) {
    guard count + more > capacity else { return }
    capacity = max(1024, 2 * (count + more))
    let larger = UnsafeMutablePointer<Edge>.allocate(capacity: capacity)
    larger.moveInitialize(from: edges, count: count)
    edges.deallocate()
    edges = larger
  }

  /// Adds the edge between two corners of a ring unless the clip sees nothing of it; there must be
  /// room.
  @inline(__always)
  func add(_ from: SIMD2<Int32>, _ to: SIMD2<Int32>, clip: PixelBox) {
    // Turned by masks: a branch on the way an edge runs would be guessed wrong half of the time.
    let sign: Int32 = to.y < from.y ? -1 : 0
    let swap = (from ^ to) & sign
    var edge = Edge(top: from ^ swap, bottom: to ^ swap, sign: sign, next: -1)
    let (top, bottom) = (Int(edge.top.y), Int(edge.bottom.y))
    guard top < bottom, top < clip.bottom &<< 16, bottom > clip.top &<< 16,
      Int(min(from.x, to.x)) < clip.right &<< 16
    else { return }
    let band = max(top &>> 16, clip.top) / AreaEdges.bandHeight
    edge.next = heads[band]
    heads[band] = Int32(truncatingIfNeeded: count)
    (edges + count).initialize(to: edge)
    count &+= 1
  }

  /// Notes that something may be covered in some rows, by edges between some columns.
  func touch(_ moreRows: Range<Int>, columns moreColumns: Range<Int>) {
    rows = rows.united(with: moreRows)
    columns = columns.united(with: moreColumns)
  }

  /// Gives the edges of each band, from top to bottom, and forgets them.
  ///
  /// - Parameters:
  ///   - add: Gets each edge that reaches into a band, and the band's rows.
  ///   - close: Gets the rows of a band after its edges.
  func drain(_ add: (Edge, Range<Int>) -> Void, close: (Range<Int>) -> Void) {
    guard !rows.isEmpty else { return }
    let height = AreaEdges.bandHeight
    for band in rows.lowerBound / height...(rows.upperBound - 1) / height {
      let rows = (band * height..<(band + 1) * height).clamped(to: rows)
      var index = Int(heads[band])
      heads[band] = -1
      while index >= 0 {
        let edge = edges[index]
        add(edge, rows)
        hand(index, on: band + 1)
        index = Int(edge.next)
      }
      close(rows)
    }
    forget()
  }

  /// Lists an edge in the next band when it reaches down there.
  @inline(__always)
  private func hand(_ index: Int, on band: Int) {
    guard band < bands, edges[index].bottom.y &>> 16 >= band &* AreaEdges.bandHeight else { return }
    edges[index].next = heads[band]
    heads[band] = Int32(truncatingIfNeeded: index)
  }

  /// Forgets all edges, and gives back the memory of very many.
  func forget() {
    heads.update(repeating: -1, count: bands)
    rows = 0..<0
    columns = 0..<0
    count = 0
    guard capacity > AreaEdges.kept else { return }
    edges.deallocate()
    edges = .allocate(capacity: 0)
    capacity = 0
  }
}

extension Range<Int> {
  /// The range around both; an empty one counts for nothing.
  fileprivate func united(with other: Range) -> Range {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}
