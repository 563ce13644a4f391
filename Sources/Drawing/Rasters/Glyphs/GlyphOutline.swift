package import DisplayLists
import Geometry

/// The closed outline of one or more letters as straight pieces, from the start of its baseline, at
/// the size at which labels are set.
///
/// Equal letters of all labels share one outline and the fields made of it.
package final class GlyphOutline {
  /// The ends of the pieces: x, y of one end and of the other.
  package let edges: [SIMD4<Float>]
  /// A box around the outline.
  let bounds: Rect
  private var fields: [GlyphSDF.Scale: GlyphSDF] = [:]
  private let picture: GlyphSDF?

  /// A letter that came as a picture and has no edges.
  package init(picture: SDFGlyph) {
    edges = []
    bounds = .zero
    self.picture = picture.distances.isEmpty ? nil : GlyphSDF(picture)
  }

  /// Whether there is nothing to draw.
  package var isEmpty: Bool { edges.isEmpty && picture == nil }

  /// An outline of straight pieces.
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

  /// The distances around the outline; computed when first asked for.
  package func field(_ scale: GlyphSDF.Scale) -> GlyphSDF {
    if let picture { return picture }
    if let known = fields[scale] { return known }
    let field = GlyphSDF(self, scale)
    fields[scale] = field
    return field
  }
}
