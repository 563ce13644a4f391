package import Geometry

/// Rasterizes lines of one color together with analytic coverage.
///
/// Lines are added, each pixel keeps its maximum coverage, and the result is blended into a picture
/// in one color, so that overlaps add no coverage and leave no seams. Coverage is the distance to
/// the edge of the line, clamped to half a pixel on both sides; lines thinner than a pixel are
/// paler. The result depends neither on the order of lines nor on the machine.
///
/// Owned by one worker, because it keeps its memory between batches and is not `Sendable`.
package final class LineRasterizer: CoverageMapRasterizer {
  /// Whether to use SIMD code; the pixels are the same.
  var isWide: Bool {
    get { map.isWide }
    set { map.isWide = newValue }
  }

  /// Adds lines to the coverage.
  ///
  /// Time and memory are bounded by the picture and the number of points: lines are clipped at the
  /// picture first, and infinite or excessively distant points split their line.
  ///
  /// - Parameters:
  ///   - batch: The lines.
  ///   - transform: Maps the projected units of the batch to pixels.
  ///   - opacity: For triangle strips, the factor of each triangle's coverage, so that overlaps
  ///     within a strip have more coverage.
  package func add(
    _ batch: LineBatch, transform: Transform = .identity, opacity: Double = 1
  ) {
    guard !clip.isEmpty, !batch.isEmpty else { return }
    let plane = batch.perspective?.then(transform) ?? Perspective(transform)
    let upright = batch.window.flatMap { pixels(in: $0, seenBy: plane) }
    let clip = upright ?? clip
    guard !clip.isEmpty else { return }
    var tracer = StrokeTessellator(batch, map: map, clip: clip, plane: plane, opacity: opacity)
    if upright == nil { tracer.window = batch.window.flatMap { corners(of: $0, seenBy: plane) } }
    tracer.trace(batch)
  }

  /// Projects the corners of a rectangle of the plane; nil if one is behind the near plane.
  private func corners(of window: Rect, seenBy plane: Perspective) -> [SIMD2<Double>]? {
    let corners = [
      window.origin, Point(window.maxX, window.minY), Point(window.maxX, window.maxY),
      Point(window.minX, window.maxY),
    ].compactMap { plane.apply($0) }
    return corners.count == 4 ? corners.map { SIMD2($0.x, $0.y) } : nil
  }

  /// The pixels whose centers are in a rectangle of an unrotated plane; nil for other projections.
  private func pixels(in window: Rect, seenBy plane: Perspective) -> PixelBox? {
    guard plane.wx == 0, plane.wy == 0, plane.xy == 0, plane.yx == 0,
      let one = plane.apply(window.origin), let other = plane.apply(Point(window.maxX, window.maxY))
    else { return nil }
    func edge(_ position: Double, _ least: Int, _ most: Int) -> Int {
      Int(max(Double(least), min(Double(most), (position - 0.5).rounded(.up))))
    }
    return PixelBox(
      left: edge(min(one.x, other.x), clip.left, clip.right),
      top: edge(min(one.y, other.y), clip.top, clip.bottom),
      right: edge(max(one.x, other.x), clip.left, clip.right),
      bottom: edge(max(one.y, other.y), clip.top, clip.bottom))
  }
}
