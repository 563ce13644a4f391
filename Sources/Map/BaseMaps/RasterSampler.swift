import DisplayLists
import Foundation
package import Geometry

/// Samples images on the ground at the center of each screen pixel.
///
/// This is used if an image cannot be drawn as a parallelogram: in perspective, and at
/// magnifications at which one of its pixels fills the screen.
struct RasterSampler {
  /// An image on the plane.
  struct Image {
    /// The mipmap levels of the image.
    fileprivate let levels: [RasterPixels]
    /// The patches of the image, each with its own mapping from the plane.
    fileprivate let parts: [Patch]
  }

  /// A rectangle or a triangle of an image.
  fileprivate struct Patch {
    /// The transform from the plane to fractions of width and height.
    let shares: Transform
    /// The corners on the plane.
    let outline: [Point]
    /// Returns whether the patch contains fractions of width and height.
    let holds: @Sendable (Double, Double) -> Bool
  }

  private let ground: GroundSampler
  private let isNearest: Bool
  private var words: [UInt32]
  private let screen: Rect

  /// Creates a sampler without images; fails if the plane is seen edge-on.
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

  /// Draws the samples as an image of the screen.
  var commands: [DrawCommand] {
    let image = ImageResource(
      name: "raster", content: .pixels(width: ground.columns, height: ground.rows, words),
      size: screen.size)
    return [.image(image, in: screen)]
  }

  /// Adds an image over the previous ones.
  mutating func add(_ picture: Image) {
    for part in picture.parts {
      guard let pixels = ground.pixels(touching: part.outline) else { continue }
      for row in pixels.rows {
        let level = picture.levels[level(of: picture, part, row: row, in: pixels.columns)]
        fill(row, pixels.columns, from: level, part)
      }
    }
  }

  /// Returns the mipmap level for a screen row, with pixels about as large as those of the screen.
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
  /// Creates an image in an upright rectangle of the plane.
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

  /// Creates an image between four corners of the plane, clockwise from the upper left.
  ///
  /// As in MapLibre, it consists of two triangles that share the edge from the upper right to the
  /// lower left.
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
  /// Creates the mapping of fractions of two sides to points, relative to a corner.
  fileprivate init(from corner: Point, along first: Point, _ second: Point) {
    self.init(a: first.x, b: first.y, c: second.x, d: second.y, tx: corner.x, ty: corner.y)
  }

  /// The inverse mapping; nil if it is singular.
  package var inverse: Transform? {
    let area = a * d - b * c
    guard abs(area) > 1e-12, area.isFinite else { return nil }
    let (a, b, c, d) = (d / area, -b / area, -c / area, a / area)
    return Transform(a: a, b: b, c: c, d: d, tx: -tx * a - ty * c, ty: -tx * b - ty * d)
  }
}
