import DisplayLists
import Foundation
import Geometry
import MapStyles
import VectorTiles

/// The gradient of the ground at a point, with the scale at its latitude.
struct HillshadeGradient {
  /// The slope to the east and to the south.
  var east, south: Double
  var latitudeCosine: Double
}

/// The gradients of one elevation tile, quantized to 256 steps as in MapLibre.
///
/// The surrounding elevations are those of the neighboring tiles; without a neighbor, the edge is
/// repeated.
/// Source: <https://maplibre.org/maplibre-style-spec/layers/#hillshade>
struct HillshadeTile {
  let width, height: Int
  private var gradients: [SIMD2<Float>] = []

  /// Creates the gradients of a tile; fails if the tile has no pixels.
  init?(_ seen: UnwrappedTile, of tiles: RasterTileCache, _ encoding: DEMEncoding) {
    guard let heights = ElevationGrid(seen.id, of: tiles, encoding) else { return nil }
    (width, height) = (heights.width, heights.height)
    let zoom = Double(seen.id.zoom)
    let share = zoom < 2 ? 0.4 : zoom < 4.5 ? 0.35 : 0.3
    let exaggeration = zoom < 15 ? (zoom - 15) * share : 0
    // A pixel of MapLibre counts as a 512th of a tile, and elevations as a quarter.
    let scale = exp2(zoom - exaggeration - 21.2562)
    gradients.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        func at(_ x: Int, _ y: Int) -> Double { heights.meters(column + x, row + y) }
        let (a, c, g, i) = (at(-1, -1), at(1, -1), at(-1, 1), at(1, 1))
        let east = c + 2 * at(1, 0) + i - (a + 2 * at(-1, 0) + g)
        let south = g + 2 * at(0, 1) + i - (a + 2 * at(0, -1) + c)
        gradients.append(SIMD2(Self.kept(east * scale), Self.kept(south * scale)))
      }
    }
  }

  /// Quantizes a slope from -1 to 1 to 256 steps.
  private static func kept(_ slope: Double) -> Float {
    let step = (max(0, min(1, slope / 2 + 0.5)) * 255).rounded()
    return Float(step / 255 * 2 - 1)
  }

  /// Returns the bilinearly interpolated slope at fractions of width and height.
  func slope(_ u: Double, _ v: Double) -> SIMD2<Double> {
    let (x, y) = (u * Double(width) - 0.5, v * Double(height) - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (Float(x - left), Float(y - top))
    func at(_ column: Double, _ row: Double) -> SIMD2<Float> {
      let column = max(0, min(width - 1, Int(column)))
      return gradients[max(0, min(height - 1, Int(row))) * width + column]
    }
    let upper = at(left, top) * (1 - across) + at(left + 1, top) * across
    let lower = at(left, top + 1) * (1 - across) + at(left + 1, top + 1) * across
    let mixed = upper * (1 - down) + lower * down
    return SIMD2(Double(mixed.x), Double(mixed.y))
  }
}

/// The elevations of a tile, with a border of one pixel.
private struct ElevationGrid {
  let width, height: Int
  private var meters: [Double] = []

  init?(_ id: TileID, of tiles: RasterTileCache, _ encoding: DEMEncoding) {
    func words(_ x: Int, _ y: Int) -> (width: Int, height: Int, [UInt32])? {
      let count = 1 << id.zoom
      let row = id.y + y
      guard (0..<count).contains(row) else { return nil }
      let column = (id.x + x + count) % count
      guard let near = TileID(zoom: id.zoom, x: column, y: row),
        case .pixels(let width, let height, let words)? = tiles.tile(near)?.content
      else { return nil }
      return (width, height, words)
    }
    guard let (width, height, own) = words(0, 0), width > 1, height > 1 else { return nil }
    (self.width, self.height) = (width, height)
    var around: [Int: [UInt32]] = [:]
    for y in -1...1 {
      for x in -1...1 where (x, y) != (0, 0) {
        if let near = words(x, y), near.width == width, near.height == height {
          around[(y + 1) * 3 + x + 1] = near.2
        }
      }
    }
    meters.reserveCapacity((width + 2) * (height + 2))
    for row in -1...height {
      for column in -1...width {
        let (x, y) = (column < 0 ? -1 : column < width ? 0 : 1, row < 0 ? -1 : row < height ? 0 : 1)
        let clamped = (max(0, min(width - 1, column)), max(0, min(height - 1, row)))
        if (x, y) != (0, 0), let near = around[(y + 1) * 3 + x + 1] {
          let index = (row - y * height) * width + column - x * width
          meters.append(encoding.meters(near[index]))
        } else {
          meters.append(encoding.meters(own[clamped.1 * width + clamped.0]))
        }
      }
    }
  }

  func meters(_ column: Int, _ row: Int) -> Double { meters[(row + 1) * (width + 2) + column + 1] }
}

/// The gradients of a tile at its position on the plane of a frame.
struct PlacedHillshadeTile {
  private let tile: HillshadeTile
  private let square: Rect
  private let latitudes: (north: Double, south: Double)

  init(_ tile: HillshadeTile, _ seen: UnwrappedTile, plane: GroundPlane, shift: Point) {
    self.tile = tile
    let world = seen.square
    let start = plane.project(Point(world.minX, world.minY)) + shift
    let end = plane.project(Point(world.maxX, world.maxY)) + shift
    square = Rect(start.x, start.y, end.x - start.x, end.y - start.y)
    latitudes = (
      Mercator.unproject(Point(0, world.minY)).latitude,
      Mercator.unproject(Point(0, world.maxY)).latitude
    )
  }

  func contains(_ point: Point) -> Bool {
    point.x >= square.minX && point.x < square.maxX && point.y >= square.minY
      && point.y < square.maxY
  }

  func slope(at point: Point) -> HillshadeGradient {
    let u = (point.x - square.minX) / square.width
    let v = (point.y - square.minY) / square.height
    let slope = tile.slope(u, v)
    let latitude = (latitudes.north - latitudes.south) * (1 - v) + latitudes.south
    return HillshadeGradient(
      east: slope.x, south: slope.y, latitudeCosine: cos(latitude * .pi / 180))
  }
}

/// The lighting of a hillshade layer.
struct HillshadeLight {
  private let azimuth, intensity: Double
  private let shadow, highlight, accent: SIMD4<Double>

  /// Creates the lighting of a paint.
  ///
  /// - Parameter turn: The bearing at the top of the screen, as sine and cosine.
  init(_ paint: HillshadePaint, turn: (sine: Double, cosine: Double)) {
    let bearing = paint.anchor == .viewport ? atan2(turn.sine, turn.cosine) : 0
    azimuth = paint.direction * .pi / 180 + bearing + .pi
    intensity = paint.exaggeration
    func premultiplied(_ color: Color) -> SIMD4<Double> {
      SIMD4(
        color.red * color.alpha, color.green * color.alpha, color.blue * color.alpha, color.alpha)
    }
    (shadow, highlight) = (premultiplied(paint.shadow), premultiplied(paint.highlight))
    accent = premultiplied(paint.accent)
  }

  func color(_ slope: HillshadeGradient) -> SIMD4<Double> {
    let (east, south) = (slope.east, slope.south)
    let steepness = (east * east + south * south).squareRoot()
    let angle = atan(1.25 * steepness / slope.latitudeCosine)
    let aspect = east != 0 ? atan2(south, -east) : .pi / 2 * (south > 0 ? 1 : -1)
    // A stronger exaggeration increases the shading faster with the slope.
    let base = 1.875 - intensity * 1.75
    let steepest = Double.pi / 2
    let scaled =
      intensity != 0.5 ? (pow(base, angle) - 1) / (pow(base, steepest) - 1) * steepest : angle
    let strength = min(1, intensity * 2)
    let steep = accent * ((1 - cos(scaled)) * strength)
    let turned = (aspect + azimuth) / .pi + 0.5
    let light = abs(turned - 2 * (turned / 2).rounded(.down) - 1)
    let shade = (shadow * (1 - light) + highlight * light) * (sin(scaled) * strength)
    return steep * (1 - shade.w) + shade
  }
}
