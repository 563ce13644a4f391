internal import CCairo
import DisplayLists
import Geometry

/// The closed outline of one or more letters as straight pieces, from the start of its baseline, at
/// the size at which labels are set.
///
/// Equal letters of all labels share one outline and the fields made of it.
final class GlyphOutline {
  /// The ends of the pieces: x, y of one end and of the other.
  let edges: [SIMD4<Float>]
  /// A box around the outline.
  let bounds: Rect
  private var fields: [GlyphField.Scale: GlyphField] = [:]
  private let picture: GlyphField?

  /// A letter that came as a picture and has no edges.
  init(picture: GlyphPicture) {
    edges = []
    bounds = .zero
    self.picture = picture.distances.isEmpty ? nil : GlyphField(picture)
  }

  /// Whether there is nothing to draw.
  var isEmpty: Bool { edges.isEmpty && picture == nil }

  init(edges: [SIMD4<Float>]) {
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
  func field(_ scale: GlyphField.Scale) -> GlyphField {
    if let picture { return picture }
    if let known = fields[scale] { return known }
    let field = GlyphField(self, scale)
    fields[scale] = field
    return field
  }

  /// The pieces of Cairo's path.
  static func edges(
    of path: UnsafeMutablePointer<cairo_path_t>
  ) -> [SIMD4<Float>] {
    var edges: [SIMD4<Float>] = []
    var (start, last) = (SIMD2<Float>(), SIMD2<Float>())
    guard let data = path.pointee.data else { return [] }
    func add(_ next: SIMD2<Float>) {
      if next != last { edges.append(SIMD4(lowHalf: last, highHalf: next)) }
      last = next
    }
    var index = 0
    while index < Int(path.pointee.num_data) {
      let header = data[index].header
      func point(_ offset: Int) -> SIMD2<Float> {
        let point = data[index + offset].point
        return SIMD2(Float(point.x), Float(point.y))
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        add(start)
        (start, last) = (point(1), point(1))
      case CAIRO_PATH_LINE_TO: add(point(1))
      case CAIRO_PATH_CURVE_TO: add(point(3))
      default: add(start)
      }
      index += Int(header.length)
    }
    add(start)
    return edges
  }
}
