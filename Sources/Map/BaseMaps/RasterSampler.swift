import DisplayLists
import Foundation
import Geometry

/// Pictures on the ground as the pixels of a screen see them: each takes the color of the ground in
/// its middle.
///
/// This is used if a picture cannot be drawn as a parallelogram: in perspective, and at magnifications at which one of
/// its pixels fills the screen.
struct RasterSampler {
  /// A picture on the plane.
  struct Image {
    /// The pixels, and those at a half, a quarter and so on of the extent.
    fileprivate let levels: [RasterPixels]
    /// The parts of the picture, each with its own way from the plane to shares of the extent.
    fileprivate let parts: [Patch]
  }

  /// A rectangle or a triangle of a picture.
  fileprivate struct Patch {
    /// From a point of the plane to shares of width and height.
    let shares: Transform
    /// The corners on the plane.
    let outline: [Point]
    /// Whether the patch contains a fraction of width and height.
    let holds: @Sendable (Double, Double) -> Bool
  }

  private let ground: GroundSampler
  private let isNearest: Bool
  private var words: [UInt32]
  private let screen: Rect

  /// A field without pictures; nil if the plane is seen edge-on.
  init?(
    _ perspective: Perspective, screen: Rect, pixels: (width: Int, height: Int), isNearest: Bool
  ) {
    guard
      let ground = GroundSampler(
        perspective, screen: screen.size, columns: pixels.width, rows: pixels.height)
    else { return nil }
    (self.ground, self.screen, self.isNearest) = (ground, screen, isNearest)
    words = [UInt32](repeating: 0, count: pixels.width * pixels.height)
  }

  /// The field as a picture of the screen.
  var commands: [DrawCommand] {
    let image = ImageResource(
      name: "raster", content: .pixels(width: ground.columns, height: ground.rows, words),
      size: screen.size)
    return [.image(image, in: screen)]
  }

  /// Adds a picture over those before it.
  mutating func add(_ picture: Image) {
    for part in picture.parts {
      guard let pixels = ground.pixels(touching: part.outline) else { continue }
      for row in pixels.rows {
        let level = picture.levels[level(of: picture, part, row: row, in: pixels.columns)]
        fill(row, pixels.columns, from: level, part)
      }
    }
  }

  /// The level of a picture for a row: one pixel of the level for a pixel of the screen, or the nearest.
  private func level(
    of picture: Image, _ part: Patch, row: Int, in columns: Range<Int>
  ) -> Int {
    let column = (columns.lowerBound + columns.upperBound) / 2
    guard !isNearest, picture.levels.count > 1,
      let here = ground.point(column: column, row: row),
      let beside = ground.point(column: column + 1, row: row),
      let below = ground.point(column: column, row: row + 1)
    else { return 0 }
    let extent = Point(Double(picture.levels[0].width), Double(picture.levels[0].height))
    func length(_ end: Point) -> Double {
      let share = part.shares.apply(end) - part.shares.apply(here)
      return Point(share.x * extent.x, share.y * extent.y).length
    }
    let steps = (length(beside) * length(below)).squareRoot()
    guard steps > 1, steps.isFinite else { return 0 }
    return min(picture.levels.count - 1, Int(log2(steps).rounded()))
  }

  private mutating func fill(
    _ row: Int, _ columns: Range<Int>, from source: RasterPixels, _ part: Patch
  ) {
    let (width, height) = (Double(source.width), Double(source.height))
    let start = row * ground.columns
    for column in columns {
      guard let point = ground.point(column: column, row: row) else { continue }
      let share = part.shares.apply(point)
      guard part.holds(share.x, share.y) else { continue }
      let (x, y) = (share.x * width, share.y * height)
      words[start + column] =
        isNearest ? source.nearest(x, y) : source.blended(x - 0.5, y - 0.5)
    }
  }
}

extension RasterSampler.Image {
  /// A picture in an upright rectangle of the plane.
  init?(_ pixels: RasterPixels, from start: Point, to end: Point, isNearest: Bool) {
    let extent = end - start
    guard extent.x > 0, extent.y > 0 else { return nil }
    let shares = Transform(
      a: 1 / extent.x, b: 0, c: 0, d: 1 / extent.y, tx: -start.x / extent.x,
      ty: -start.y / extent.y)
    let outline = [start, Point(end.x, start.y), end, Point(start.x, end.y)]
    self.init(
      levels: RasterPixels.levels(pixels, isNearest: isNearest),
      parts: [
        RasterSampler.Patch(shares: shares, outline: outline) { u, v in
          u >= 0 && u < 1 && v >= 0 && v < 1
        }
      ])
  }

  /// A picture between four corners of the plane, clockwise from the upper left, in two triangles that share the edge
  /// from the upper right to the lower left, as in MapLibre.
  init?(_ pixels: RasterPixels, corners: [Point], isNearest: Bool) {
    guard corners.count == 4 else { return nil }
    let (a, b, d, c) = (corners[0], corners[1], corners[2], corners[3])
    let upper = Transform(from: a, along: b - a, c - a).inverse
    let lower = Transform(from: b + c - d, along: d - c, d - b).inverse
    let parts = [
      upper.map { shares in
        RasterSampler.Patch(shares: shares, outline: [a, b, c]) {
          $0 >= 0 && $1 >= 0 && $0 + $1 <= 1
        }
      },
      lower.map { shares in
        RasterSampler.Patch(shares: shares, outline: [b, c, d]) {
          $0 <= 1 && $1 <= 1 && $0 + $1 >= 1
        }
      },
    ].compactMap(\.self)
    guard !parts.isEmpty else { return nil }
    self.init(levels: RasterPixels.levels(pixels, isNearest: isNearest), parts: parts)
  }
}

extension Transform {
  /// The mapping of shares of two sides to points from a corner.
  fileprivate init(from corner: Point, along first: Point, _ second: Point) {
    self.init(a: first.x, b: first.y, c: second.x, d: second.y, tx: corner.x, ty: corner.y)
  }

  /// The inverse mapping; nil for a singular one.
  fileprivate var inverse: Transform? {
    let area = a * d - b * c
    guard abs(area) > 1e-12, area.isFinite else { return nil }
    let (a, b, c, d) = (d / area, -b / area, -c / area, a / area)
    return Transform(a: a, b: b, c: c, d: d, tx: -tx * a - ty * c, ty: -tx * b - ty * d)
  }
}
