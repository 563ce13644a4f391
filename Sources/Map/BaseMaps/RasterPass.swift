import DisplayLists
import Foundation
import Geometry
import MapStyles
import VectorTiles

/// A raster layer over the view of a frame.
struct RasterPass {
  let plane: GroundPlane
  let zoom: Double
  let paint: RasterPaint
  /// How far tiles are moved on the plane.
  let shift: Point

  /// The most pixels of a picture that several tiles make together.
  private static let limit = 1 << 24

  /// The commands, coarser tiles first.
  func commands(_ source: RasterSource) -> [DrawCommand] {
    guard paint.opacity > 0 else { return [] }
    switch source {
    case .picture(let image, let corners):
      guard corners.count == 4, let pixels = RasterPixels(image) else { return [] }
      return draw(pixels, in: corners.map { plane.project($0) })
    case .heights: return []
    case .tiles(let tiles):
      let found = tiles.shown(on: plane, zoom: zoom).compactMap { tile in
        RasterPixels(tile.image).map { (seen: tile.seen, pixels: $0) }
      }
      let seen = Set(found.map(\.seen))
      return Set(seen.map(\.id.zoom)).sorted().flatMap { zoom in
        let level = found.filter { $0.seen.id.zoom == zoom }
        return uncovered(level.map(\.seen), among: seen, mosaic(level))
      }
    }
  }

  /// What is drawn of tiles of a level: where finer ones lie over them, nothing shows through.
  private func uncovered(
    _ level: [SeenTile], among all: Set<SeenTile>, _ commands: [DrawCommand]
  ) -> [DrawCommand] {
    let squares = level.flatMap { $0.uncovered(by: all) }
    guard squares.count != level.count || Set(squares) != Set(level) else { return commands }
    var clip = Path()
    for square in squares {
      let count = 1 << square.id.zoom
      let side = 1 / Double(count)
      let start = Point(Double(square.id.x + square.world * count), Double(square.id.y)) * side
      let corners = [Point(0, 0), Point(side, 0), Point(side, side), Point(0, side)]
        .compactMap { plane.perspective.apply(plane.project(start + $0) + shift) }
      guard corners.count == 4 else { continue }
      clip.move(to: corners[0])
      for corner in corners.dropFirst() { clip.line(to: corner) }
      clip.close()
    }
    return [.group(DrawCommand.Group(clip: clip, commands))]
  }

  /// Tiles of one level as one picture, so that no seam shows between them.
  private func mosaic(_ tiles: [(seen: SeenTile, pixels: RasterPixels)]) -> [DrawCommand] {
    guard let first = tiles.first else { return [] }
    let count = 1 << first.seen.id.zoom
    let columns = tiles.map { $0.seen.id.x + $0.seen.world * count }
    let rows = tiles.map(\.seen.id.y)
    guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
      let bottom = rows.max()
    else { return [] }
    let (width, height) = (first.pixels.width, first.pixels.height)
    var whole = RasterPixels(
      width: width * (right - left + 1), height: height * (bottom - top + 1))
    guard whole.width * whole.height <= Self.limit else {
      return tiles.count > 1 ? tiles.flatMap { mosaic([$0]) } : []
    }
    whole.clear()
    for (index, tile) in tiles.enumerated()
    where tile.pixels.width == width && tile.pixels.height == height {
      whole.put(tile.pixels, x: (columns[index] - left) * width, y: (rows[index] - top) * height)
    }
    let side = 1 / Double(count)
    let start = plane.project(Point(Double(left) * side, Double(top) * side)) + shift
    let end = plane.project(Point(Double(right + 1) * side, Double(bottom + 1) * side)) + shift
    return draw(whole) { u, v in
      Point(start.x + (end.x - start.x) * u, start.y + (end.y - start.y) * v)
    }
  }

  /// A picture between four corners, around it from the upper left, as MapLibre lays it: in two
  /// triangles that meet from the upper right to the lower left.
  private func draw(_ pixels: RasterPixels, in corners: [Point]) -> [DrawCommand] {
    let (a, b, d, c) = (corners[0], corners[1], corners[2], corners[3])
    func place(_ u: Double, _ v: Double) -> Point {
      u + v <= 1 ? a + (b - a) * u + (c - a) * v : d + (c - d) * (1 - u) + (b - d) * (1 - v)
    }
    let seen = [a, b, c, d].map { plane.perspective.weight($0) }
    guard let first = seen.first, seen.allSatisfy({ abs($0 - first) < 1e-6 }),
      (d - (b + c - a)).length > 1e-6
    else { return draw(pixels, at: place) }
    // The first triangle reaches below the second, so that nothing shows between them.
    let image = pixels.adjusted(paint).enlarged(paint.isNearest ? 4 : 1).image
    let unit = Transform.scale(1 / image.size.width, 1 / image.size.height)
    let shown = [a, b, c, d].compactMap { plane.perspective.apply($0) }
    guard shown.count == 4 else { return [] }
    let halves: [([Point], Transform)] = [
      ([shown[0], shown[1], shown[3], shown[2]], Self.transform(shown[0], shown[1], shown[2])),
      (
        [shown[1], shown[3], shown[2]],
        Self.transform(shown[1] + shown[2] - shown[3], shown[1], shown[2])
      ),
    ]
    let fills = halves.map { corners, place in
      var path = Path()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
      return DrawCommand.fill(path, .pattern(image, unit.then(place), isRepeated: false))
    }
    return [.group(DrawCommand.Group(opacity: paint.opacity, fills))]
  }

  /// A picture laid on the plane.
  ///
  /// - Parameter place: Where a share of the width and of the height lies on the plane.
  private func draw(
    _ pixels: RasterPixels, at place: (Double, Double) -> Point
  ) -> [DrawCommand] {
    let image = pixels.adjusted(paint).enlarged(paint.isNearest ? 4 : 1).image
    func seen(_ u: Double, _ v: Double) -> Point? { plane.perspective.apply(place(u, v)) }
    guard let a = seen(0, 0), let b = seen(1, 0), let c = seen(0, 1), let d = seen(1, 1),
      (d - (b + c - a)).length < 0.02
    else { return pieces(image, seen) }
    var path = Path()
    path.move(to: a)
    for corner in [b, d, c] { path.line(to: corner) }
    path.close()
    let place = Transform.scale(1 / image.size.width, 1 / image.size.height)
      .then(Self.transform(a, b, c))
    return [
      .group(
        DrawCommand.Group(
          opacity: paint.opacity, [.fill(path, .pattern(image, place, isRepeated: false))]))
    ]
  }

  /// A picture in perspective, in squares that are small enough to be straight.
  private func pieces(
    _ image: ImageResource, _ seen: (Double, Double) -> Point?
  ) -> [DrawCommand] {
    let count = 16
    let step = 1 / Double(count)
    let area = Rect(-64, -64, 8192, 8192)
    var commands: [DrawCommand] = []
    for row in 0..<count {
      for column in 0..<count {
        let (u, v) = (Double(column) * step, Double(row) * step)
        guard let a = seen(u, v), let b = seen(u + step, v), let c = seen(u, v + step),
          area.contains(a) || area.contains(b) || area.contains(c)
        else { continue }
        let whole = Self.transform(a, b, c)
        let inner = Rect(0, 0, 1, 1).inset(by: -0.01, -0.01)
        commands.append(
          .group(
            DrawCommand.Group(
              transform: whole, clip: .rect(inner), opacity: 1,
              [.image(image, in: Rect(-u / step, -v / step, 1 / step, 1 / step))])))
      }
    }
    return [.group(DrawCommand.Group(opacity: paint.opacity, commands))]
  }

  private static func transform(_ a: Point, _ b: Point, _ c: Point) -> Transform {
    Transform(a: b.x - a.x, b: b.y - a.y, c: c.x - a.x, d: c.y - a.y, tx: a.x, ty: a.y)
  }
}

/// Pixels of a raster layer, 0xAARRGGBB with premultiplied alpha.
struct RasterPixels {
  private(set) var width: Int
  private(set) var height: Int
  private(set) var words: [UInt32] = []

  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  init?(_ image: ImageResource) {
    guard case .pixels(let width, let height, let words) = image.content else { return nil }
    (self.width, self.height, self.words) = (width, height, words)
  }

  mutating func clear() { words = [UInt32](repeating: 0, count: width * height) }

  mutating func put(_ other: RasterPixels, x: Int, y: Int) {
    for row in 0..<other.height {
      let start = (y + row) * width + x
      let own = row * other.width
      words.replaceSubrange(start..<start + other.width, with: other.words[own..<own + other.width])
    }
  }

  var image: ImageResource {
    ImageResource(
      name: "raster", content: .pixels(width: width, height: height, words),
      size: Size(Double(width), Double(height)))
  }

  /// Every pixel as a square of so many.
  func enlarged(_ factor: Int) -> RasterPixels {
    guard factor > 1, width * height <= 1 << 20 else { return self }
    var large = RasterPixels(width: width * factor, height: height * factor)
    large.words.reserveCapacity(large.width * large.height)
    for row in 0..<large.height {
      let start = row / factor * width
      for column in 0..<large.width { large.words.append(words[start + column / factor]) }
    }
    return large
  }

  /// The pixels with the colors of a paint.
  ///
  /// <https://maplibre.org/maplibre-style-spec/layers/#raster>
  func adjusted(_ paint: RasterPaint) -> RasterPixels {
    var plain = RasterPaint()
    (plain.opacity, plain.isNearest) = (paint.opacity, paint.isNearest)
    guard paint != plain else { return self }
    let tone = RasterTone(paint)
    var changed = self
    for index in words.indices { changed.words[index] = tone.applied(to: words[index]) }
    return changed
  }
}

/// What a raster layer does to every color.
private struct RasterTone {
  private let spin: SIMD3<Double>
  private let saturation, contrast, low, high: Double

  init(_ paint: RasterPaint) {
    let angle = paint.hueRotation * .pi / 180
    let (s, c) = (sin(angle), cos(angle))
    let root = 3.0.squareRoot()
    spin = SIMD3((2 * c + 1) / 3, (-root * s - c + 1) / 3, (root * s - c + 1) / 3)
    saturation =
      paint.saturation > 0 ? 1 - 1 / (1.001 - paint.saturation) : -paint.saturation
    contrast = paint.contrast > 0 ? 1 / max(1e-6, 1 - paint.contrast) : 1 + paint.contrast
    (low, high) = (paint.darkest, paint.brightest)
  }

  func applied(to word: UInt32) -> UInt32 {
    let alpha = Double(word >> 24)
    guard alpha > 0 else { return word }
    var color =
      SIMD3(
        Double(word >> 16 & 0xFF), Double(word >> 8 & 0xFF), Double(word & 0xFF)) / alpha
    color = SIMD3(
      (color * spin).sum(), (color * SIMD3(spin.z, spin.x, spin.y)).sum(),
      (color * SIMD3(spin.y, spin.z, spin.x)).sum())
    let average = color.sum() / 3
    color += (SIMD3(repeating: average) - color) * saturation
    color = (color - 0.5) * contrast + 0.5
    color = color * (high - low) + low
    let channels = (color * alpha).clamped(
      lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: alpha))
    let (r, g, b) = (
      UInt32(channels.x.rounded()), UInt32(channels.y.rounded()), UInt32(channels.z.rounded())
    )
    return (word >> 24) << 24 | r << 16 | g << 8 | b
  }
}

extension SeenTile {
  /// The squares of a tile over which no finer one lies: the tile itself where there is none.
  fileprivate func uncovered(by all: Set<SeenTile>) -> [SeenTile] {
    let finer = all.filter { $0.id.zoom > id.zoom && covers($0) }
    guard !finer.isEmpty else { return [self] }
    return id.children.flatMap { id -> [SeenTile] in
      let child = SeenTile(id: id, world: world)
      return finer.contains(child) ? [] : child.uncovered(by: finer)
    }
  }
}
