import DisplayLists
import Foundation
import Geometry
import MapStyles
import VectorTiles

/// Renders a raster layer for the view of a frame.
struct RasterLayerRenderer {
  let plane: GroundPlane
  let zoom: Double
  let paint: RasterPaint
  /// The translation of tiles on the plane.
  let shift: Point
  let screen: Rect
  /// The size of the screen in pixels.
  let pixels: (width: Int, height: Int)
  /// Whether tiles are interpolated up to their own edges, as in MapLibre, and not across them.
  let isExact: Bool

  /// The maximum number of pixels of an image composed of several tiles.
  private static let limit = 1 << 24
  /// The maximum distance of corners from the screen, in points, for direct drawing.
  private static let farOff = 100_000.0

  /// Draws the layer, coarser tiles first.
  func commands(_ source: RasterSource) -> [DrawCommand] {
    guard paint.opacity > 0 else { return [] }
    switch source {
    case .picture(let image, let corners):
      guard corners.count == 4, let pixels = RasterPixels(image) else { return [] }
      return worlds.flatMap { world in
        draw(pixels, in: corners.map { plane.project($0 + Point(Double(world), 0)) })
      }
    case .heights: return []
    case .tiles(let tiles):
      let found = tiles.shown(on: plane, zoom: zoom).compactMap { tile in
        RasterPixels(tile.image).map { (seen: tile.seen, pixels: $0) }
      }
      guard plane.tiltSine == 0 else { return field(found) }
      let seen = Set(found.map(\.seen))
      return Set(seen.map(\.id.zoom)).sorted().flatMap { zoom in
        let level = found.filter { $0.seen.id.zoom == zoom }
        let drawn = isStraight(level.map(\.seen)) ? mosaic(level) : field(level)
        return uncovered(level.map(\.seen), among: seen, drawn)
      }
    }
  }

  /// Returns whether tiles are seen from straight above, and none of their corners are far off.
  ///
  /// With nearest-neighbor resampling or in exact mode, any view is drawn per pixel instead.
  private func isStraight(_ tiles: [UnwrappedTile]) -> Bool {
    !paint.isNearest && !isExact && tiles.allSatisfy { isStraight(corners(of: $0)) }
  }

  /// Returns whether corners on the plane are equally far from the eye, and not far off the screen.
  private func isStraight(_ corners: [Point]) -> Bool {
    let weights = corners.map { plane.perspective.weight($0) }
    guard let first = weights.first, weights.allSatisfy({ abs($0 - first) < 1e-6 }) else {
      return false
    }
    return corners.allSatisfy { corner in
      plane.perspective.apply(corner).map { max(abs($0.x), abs($0.y)) < Self.farOff } ?? false
    }
  }

  /// Returns the upper left and lower right corners of a tile on the plane.
  private func ends(of tile: UnwrappedTile) -> (start: Point, end: Point) {
    let count = 1 << tile.id.zoom
    let side = 1 / Double(count)
    let start = Point(Double(tile.id.x + tile.world * count), Double(tile.id.y)) * side
    return (plane.project(start) + shift, plane.project(start + Point(side, side)) + shift)
  }

  /// Returns the corners of a tile on the plane, starting at the upper left.
  private func corners(of tile: UnwrappedTile) -> [Point] {
    let (start, end) = ends(of: tile)
    return [start, Point(end.x, start.y), end, Point(start.x, end.y)]
  }

  /// Draws tiles per screen pixel, finer ones over coarser ones.
  private func field(_ tiles: [(seen: UnwrappedTile, pixels: RasterPixels)]) -> [DrawCommand] {
    guard
      var field = RasterSampler(
        plane.perspective, screen: screen, pixels: pixels, isNearest: paint.isNearest)
    else { return [] }
    for tile in tiles.sorted(by: { $0.seen.id.zoom < $1.seen.id.zoom }) {
      let (start, end) = ends(of: tile.seen)
      let picture = RasterSampler.Image(
        tile.pixels.adjusted(paint), from: start, to: end, isNearest: paint.isNearest)
      if let picture { field.add(picture) }
    }
    return [.group(DrawCommand.Group(opacity: paint.opacity, field.commands))]
  }

  /// The copies of the world in view.
  private var worlds: ClosedRange<Int> {
    let area = plane.visible.bounds
    let west = (plane.origin.x + area.minX / plane.worldSize).rounded(.down)
    let east = (plane.origin.x + area.maxX / plane.worldSize).rounded(.down)
    guard west.isFinite, east.isFinite, abs(west) < 64, abs(east) < 64 else { return 0...0 }
    return Int(west) - 1...Int(east) + 1
  }

  /// Draws the visible part of a level's tiles, which finer tiles over them hide completely.
  private func uncovered(
    _ level: [UnwrappedTile], among all: Set<UnwrappedTile>, _ commands: [DrawCommand]
  ) -> [DrawCommand] {
    let squares = level.flatMap { $0.uncovered(by: all) }
    guard squares.count != level.count || Set(squares) != Set(level) else { return commands }
    var clip = Path()
    for square in squares {
      let corners = corners(of: square).compactMap { plane.perspective.apply($0) }
      guard corners.count == 4 else { continue }
      clip.move(to: corners[0])
      for corner in corners.dropFirst() { clip.line(to: corner) }
      clip.close()
    }
    return [.group(DrawCommand.Group(clip: clip, commands))]
  }

  /// Draws the tiles of one level as a single image, so that no seam shows between them.
  private func mosaic(_ tiles: [(seen: UnwrappedTile, pixels: RasterPixels)]) -> [DrawCommand] {
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
    let extent = end - start
    return draw(
      whole, start, Point(start.x + extent.x, start.y), Point(start.x, start.y + extent.y))
  }

  /// Draws an image between four corners, clockwise from the upper left.
  ///
  /// As in MapLibre, it consists of two triangles that share the edge from the upper right to the
  /// lower left.
  private func draw(_ pixels: RasterPixels, in corners: [Point]) -> [DrawCommand] {
    guard isStraight(corners), !paint.isNearest else {
      let picture = RasterSampler.Image(
        pixels.adjusted(paint), corners: corners, isNearest: paint.isNearest)
      guard let picture,
        var field = RasterSampler(
          plane.perspective, screen: screen, pixels: self.pixels, isNearest: paint.isNearest)
      else { return [] }
      field.add(picture)
      return [.group(DrawCommand.Group(opacity: paint.opacity, field.commands))]
    }
    let (a, b, d, c) = (corners[0], corners[1], corners[2], corners[3])
    guard (d - (b + c - a)).length > 1e-6 else { return draw(pixels, a, b, c) }
    // The first triangle overlaps the second, so that there is no gap between them.
    let image = pixels.adjusted(paint).image
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
    let fills = halves.map { corners, transform in
      var path = Path()
      path.move(to: corners[0])
      for corner in corners.dropFirst() { path.line(to: corner) }
      path.close()
      return DrawCommand.fill(path, .pattern(image, unit.then(transform), isRepeated: false))
    }
    return [.group(DrawCommand.Group(opacity: paint.opacity, fills))]
  }

  /// Draws an image on the plane between its upper left, upper right and lower left corners.
  private func draw(_ pixels: RasterPixels, _ a: Point, _ b: Point, _ c: Point) -> [DrawCommand] {
    let image = pixels.adjusted(paint).image
    let corners = [a, b, b + c - a, c].compactMap { plane.perspective.apply($0) }
    guard corners.count == 4 else { return [] }
    var path = Path()
    path.move(to: corners[0])
    for corner in corners.dropFirst() { path.line(to: corner) }
    path.close()
    let transform = Transform.scale(1 / image.size.width, 1 / image.size.height)
      .then(Self.transform(corners[0], corners[1], corners[3]))
    return [
      .group(
        DrawCommand.Group(
          opacity: paint.opacity, [.fill(path, .pattern(image, transform, isRepeated: false))]))
    ]
  }

  private static func transform(_ a: Point, _ b: Point, _ c: Point) -> Transform {
    Transform(a: b.x - a.x, b: b.y - a.y, c: c.x - a.x, d: c.y - a.y, tx: a.x, ty: a.y)
  }
}

extension UnwrappedTile {
  /// Returns the parts of a tile that no finer tile covers: the tile itself if there is none.
  fileprivate func uncovered(by all: Set<UnwrappedTile>) -> [UnwrappedTile] {
    let finer = all.filter { $0.id.zoom > id.zoom && covers($0) }
    guard !finer.isEmpty else { return [self] }
    return id.children.flatMap { id -> [UnwrappedTile] in
      let child = UnwrappedTile(id: id, world: world)
      return finer.contains(child) ? [] : child.uncovered(by: finer)
    }
  }
}
