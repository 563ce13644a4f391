import BaseMaps
import Geometry

/// The projection of a tile's units to the screen, with the precision of MapLibre.
///
/// Its coefficients have 32 bits. They decide whether two boxes collide whose edges meet.
struct TileProjection {
  /// The mapping of units to a screen from -1 to 1 in both directions.
  private let clip: Perspective
  private let square: Rect
  private let screen: Size

  private static let extent = 8192.0

  /// Creates the projection of a tile.
  ///
  /// - Parameter square: The bounds of the tile in the Mercator unit square.
  init(_ square: Rect, _ view: SymbolProjection) {
    (self.square, screen) = (square, view.screen.size)
    let corner = view.plane.project(square.origin)
    let side = square.width * view.plane.worldSize / TileProjection.extent
    let plane = view.plane.perspective
    let eye = Camera.eyeDistance(screen)
    func row(_ x: Double, _ y: Double, _ o: Double) -> SIMD3<Double> {
      SIMD3(x * side, y * side, x * corner.x + y * corner.y + o) * eye
    }
    func rounded(_ row: SIMD3<Double>) -> (Double, Double, Double) {
      (Double(Float(row.x)), Double(Float(row.y)), Double(Float(row.z)))
    }
    let (across, down, depth) = (
      row(plane.xx, plane.xy, plane.x0), row(plane.yx, plane.yy, plane.y0),
      row(plane.wx, plane.wy, plane.w0)
    )
    clip = Perspective(
      rounded(across * (2 / screen.width) - depth), rounded(down * (2 / screen.height) - depth),
      rounded(depth))
  }

  /// Returns the screen position of the unit nearest to a point; nil behind the eye.
  func screen(_ point: Point) -> Point? {
    let way = (point - square.origin) * (TileProjection.extent / square.width)
    return clip.apply(Point(way.x.rounded(), way.y.rounded())).map {
      Point(($0.x + 1) / 2 * screen.width, ($0.y + 1) / 2 * screen.height)
    }
  }
}
