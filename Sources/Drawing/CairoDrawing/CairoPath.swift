internal import CCairo
import DisplayLists
import Geometry

/// Converts geometry to Cairo's types.
enum CairoPath {
  static func append(_ path: Path, to cairo: OpaquePointer) {
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(cairo, point.x, point.y)
      case .line(let point): cairo_line_to(cairo, point.x, point.y)
      case .curve(let first, let second, let end):
        cairo_curve_to(cairo, first.x, first.y, second.x, second.y, end.x, end.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  static func apply(_ style: StrokeStyle, to cairo: OpaquePointer) {
    cairo_set_line_width(cairo, style.width)
    cairo_set_dash(cairo, style.dash, Int32(style.dash.count), 0)
    switch style.cap {
    case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
    }
    switch style.join {
    case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
    }
  }

  static func matrix(_ transform: Transform) -> cairo_matrix_t {
    cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx,
      y0: transform.ty)
  }

  static func transform(_ matrix: cairo_matrix_t) -> Transform {
    Transform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }

  /// The edges of a flattened path: x and y of both end points.
  static func edges(of path: UnsafeMutablePointer<cairo_path_t>) -> [SIMD4<Float>] {
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
