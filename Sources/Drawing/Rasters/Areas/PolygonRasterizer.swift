internal import CRasters
package import Geometry

/// Rasterizes polygons of one color together with exact area coverage.
///
/// Polygons are added and then blended into a picture in one color. A pixel's coverage is the exact
/// winding area, limited to 1: holes reduce it, overlaps do not increase it, and polygons with a
/// common edge cover its pixels exactly as one polygon would. The result depends neither on the
/// order of polygons nor on the machine.
///
/// Owned by one worker, because it keeps its memory between batches and is not `Sendable`.
package final class PolygonRasterizer {
  private let height: Int
  private let edges: EdgeTable
  private let cells: CoverageAccumulator
  /// The coverage passed to callers, created on first use.
  private var map: CoverageMap?
  private let room = VertexBuffer()

  /// The clip rectangle; setting it clears the coverage.
  package var clip: PixelBox {
    didSet {
      edges.forget()
      clip = clip.intersection(bounds)
    }
  }

  /// Whether to use SIMD code; the pixels are the same.
  var isWide = AVX2Support.areThere

  /// The maximum side of a picture in pixels; the part beyond it is omitted.
  package static let largestSide = 16_384

  /// Allocates memory for pictures up to a size in pixels; may be empty.
  package init(width: Int, height: Int) {
    let width = min(max(0, width), PolygonRasterizer.largestSide)
    let height = min(max(0, height), PolygonRasterizer.largestSide)
    self.height = height
    edges = EdgeTable(height: height)
    cells = CoverageAccumulator(width: width)
    clip = PixelBox(left: 0, top: 0, right: width, bottom: height)
  }

  package var bounds: PixelBox {
    PixelBox(left: 0, top: 0, right: cells.width, bottom: height)
  }

  /// The rows changed since the last blend; conservative.
  package var coveredRows: Range<Int> { edges.rows }

  /// Adds polygons to the coverage.
  ///
  /// Time and memory are bounded by the picture and the number of vertices: polygons are clipped at
  /// the near plane and at the picture first, and infinite or excessively distant vertices are
  /// omitted.
  ///
  /// - Parameters:
  ///   - batch: The polygons.
  ///   - transform: Maps the projected units of the batch to pixels.
  package func add(_ batch: AreaBatch, transform: Transform = .identity) {
    add(batch, rings: batch.starts.indices, transform: transform)
  }

  /// Adds some rings of a batch to the coverage.
  package func add(_ batch: AreaBatch, rings: Range<Int>, transform: Transform) {
    guard !clip.isEmpty, !rings.isEmpty else { return }
    let plane = batch.perspective?.then(transform) ?? Perspective(transform)
    var tracer = PolygonScanConverter(
      edges: edges, clip: clip, plane: plane, room: room, isWide: isWide)
    tracer.trace(batch, rings: rings)
    room.trim()
  }

  /// Blends a color into a picture by the coverage, and clears the coverage.
  ///
  /// - Parameters:
  ///   - color: 0xAARRGGBB with straight alpha.
  ///   - pixels: Rows of 0xAARRGGBB with premultiplied alpha, at least as far as the clip extends;
  ///     the alpha of opaque pixels stays 255.
  ///   - pixelsPerRow: The row stride.
  package func blend(
    _ color: UInt32, into pixels: UnsafeMutablePointer<UInt32>, pixelsPerRow: Int
  ) {
    var sink = PixelSink(ColorBlend(color), pixels, pixelsPerRow: pixelsPerRow, isWide: isWide)
    sweep(into: &sink)
  }

  /// Passes the coverage of all pixels to `body`, one byte each, and clears it afterwards.
  ///
  /// - Parameter body: Receives the first byte and the row stride.
  package func withCoverage<Value, Failure: Error>(
    _ body: (UnsafeMutablePointer<UInt8>, Int) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let map = map ?? CoverageMap(width: cells.width, height: height)
    self.map = map
    map.mark(rows: coveredRows)
    var sink = MapSink(map)
    sweep(into: &sink)
    defer { map.reset(clearing: true) }
    return try body(map.bytes, map.stride)
  }

  /// Passes the coverage to a sink, band by band, and clears it.
  private func sweep(into sink: inout some CoverageSink) {
    let (columns, clip, isWide) = (edges.columns, clip, isWide)
    edges.drain { list, rows in
      isWide ? cells.addWide(list, rows: rows, clip: clip) : list.first
    } add: { edge, rows in
      cells.add(FixedPointEdge(edge), rows: rows, clip: clip)
    } close: { rows in
      cells.sweep(rows, columns: columns, to: clip.right, into: &sink)
    }
  }
}
