package import DisplayLists
import Geometry

/// The closed outline of one or more glyphs as line segments.
///
/// Relative to the start of the baseline, at the common label size. Labels with equal glyphs share
/// an outline and its distance fields.
package final class GlyphOutline {
  /// The line segments: x, y of the start and x, y of the end.
  package let edges: [SIMD4<Float>]
  /// The bounding box of the outline.
  let bounds: Rect
  private var fields: [GlyphSDF.Scale: GlyphSDF] = [:]
  private let picture: GlyphSDF?

  /// Creates an outline without edges from an SDF glyph.
  package init(picture: SDFGlyph) {
    edges = []
    bounds = .zero
    self.picture = picture.distances.isEmpty ? nil : GlyphSDF(picture)
  }

  /// Whether the glyph has neither edges nor an SDF.
  package var isEmpty: Bool { edges.isEmpty && picture == nil }

  package init(edges: [SIMD4<Float>]) {
    self.edges = edges
    picture = nil
    var box = SIMD4<Float>(.infinity, .infinity, -.infinity, -.infinity)
    for edge in edges {
      box[0] = min(box[0], edge[0], edge[2])
      box[1] = min(box[1], edge[1], edge[3])
      box[2] = max(box[2], edge[0], edge[2])
      box[3] = max(box[3], edge[1], edge[3])
    }
    bounds =
      edges.isEmpty
      ? .zero
      : Rect(
        left: Double(box[0]), top: Double(box[1]), right: Double(box[2]), bottom: Double(box[3]))
  }

  /// Returns the distance field at a scale, computed on first use and cached.
  package func field(_ scale: GlyphSDF.Scale) -> GlyphSDF {
    if let picture { return picture }
    if let known = fields[scale] { return known }
    let field = GlyphSDF(self, scale)
    fields[scale] = field
    return field
  }
}
