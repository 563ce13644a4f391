import DisplayLists
import Foundation
import Geometry
import MapStyles

/// The progress of each pixel of a screen along its line.
struct LineGradientField {
  /// The maximum number of pixels that all lines together may touch, which bounds the work.
  private static let workLimit = 1 << 27
  /// The margin around a line that is colored for caps and antialiasing, in half widths and points.
  private static let beyond = (halves: 2.0, points: 2.0)
  /// The distance along a line, in half widths, within which two points share a corner.
  ///
  /// If they are farther apart, the line crosses itself.
  private static let cornerReach = 4.0

  /// The part of a line visible at a pixel.
  private struct Shown {
    /// The progress whose color is shown.
    var position = 0.0
    var progress: Float = 0
    /// The distance from the center line, in half widths; 1 at the edge.
    var distance = Float.infinity
    /// The index of the line.
    var line: Int32 = -1
    /// The color of the lines below it.
    var below: UInt32 = 0
  }

  private let ground: GroundSampler
  private let ramp: ColorRampTable
  private var shown: [Shown]
  private var work = 0
  private var line: Int32 = -1
  private var firstLine: Int32 = 0

  init(_ ground: GroundSampler, _ ramp: ColorRampTable) {
    (self.ground, self.ramp) = (ground, ramp)
    shown = Array(repeating: Shown(), count: ground.columns * ground.rows)
  }

  /// Begins a tile, whose lines may continue those of previous tiles.
  mutating func beginTile() { firstLine = line + 1 }

  /// Begins a line, which covers the previous ones.
  mutating func beginLine() { line += 1 }

  /// Adds a part of the line on the plane.
  ///
  /// - Parameters:
  ///   - offset: The offset of the line to the right of its points.
  ///   - half: Half its width.
  ///   - from: The progress at the start, 0...1.
  ///   - pace: The progress per point of length.
  ///   - texels: The colors of the part.
  mutating func add(
    _ line: [Point], offset: Double, half: Double, from: Double, pace: Double,
    texels: GradientTexels
  ) {
    guard half > 0 else { return }
    var driven = from
    let last = line.count - 2
    for (index, (start, end)) in zip(line, line.dropFirst()).enumerated() where start != end {
      let way = end - start
      let length = way.length
      let along = way * (1 / length)
      let shift = Point(-along.y, along.x) * offset
      let piece = Segment(
        start: start + shift, along: along, length: length, half: half, progress: driven,
        pace: pace, texels: texels, isFirst: index == 0, isLast: index == last)
      add(piece)
      driven += length * pace
    }
  }

  /// A straight segment of a line.
  private struct Segment {
    let start, along: Point
    let length, half, progress, pace: Double
    let texels: GradientTexels
    let isFirst, isLast: Bool

    /// The distance from the segment within which pixels are colored.
    var reach: Double { half * LineGradientField.beyond.halves + LineGradientField.beyond.points }

    /// The corners of the colored area around the segment.
    var outline: [Point] {
      let (side, ahead) = (Point(-along.y, along.x) * reach, along * reach)
      let end = start + along * length
      return [start - ahead - side, end + ahead - side, end + ahead + side, start - ahead + side]
    }

    /// Returns the progress and distance of a point of the plane; nil beyond the reach.
    func shown(of point: Point) -> Shown? {
      let way = point - start
      let driven = max(0, min(length, way.x * along.x + way.y * along.y))
      let distance = (way - along * driven).length
      guard distance <= reach else { return nil }
      let progress = progress + driven * pace
      return Shown(
        position: texels.position(of: progress), progress: Float(progress),
        distance: Float(distance / half))
    }

    /// Returns whether a point is before the start of the line or after its end.
    func isBeyond(_ point: Point) -> Bool {
      let way = point - start
      let ahead = way.x * along.x + way.y * along.y
      return isFirst && ahead < 0 || isLast && ahead > length
    }
  }

  private mutating func add(_ piece: Segment) {
    guard let pixels = ground.pixels(touching: piece.outline) else { return }
    work += pixels.columns.count * pixels.rows.count
    guard work <= Self.workLimit else { return }
    let corner = Float(Self.cornerReach * piece.half * piece.pace)
    for row in pixels.rows {
      for column in pixels.columns {
        guard let point = ground.point(column: column, row: row),
          var new = piece.shown(of: point)
        else { continue }
        let known = shown[row * ground.columns + column]
        let isOther = known.line >= firstLine && known.line != line
        // A line covers earlier lines and its own start; around a corner the nearer segment is
        // drawn, and beyond an end the existing color remains.
        let isOver =
          new.distance <= 1 && (isOther || abs(new.progress - known.progress) > corner)
          && !piece.isBeyond(point)
        guard
          isOver || new.distance < known.distance || isOther && new.distance == known.distance
        else { continue }
        new.line = line
        new.below = isOther && known.distance <= 1 ? color(of: known) : known.below
        shown[row * ground.columns + column] = new
      }
    }
  }

  /// Returns the color of a pixel's line composited over those below it.
  private func color(of shown: Shown) -> UInt32 {
    let own = ramp.exactWord(at: shown.position)
    guard shown.below != 0, own < 0xFF00_0000 else { return own }
    let color = SIMD4(word: own)
    return (color + SIMD4(word: shown.below) * (1 - color.w)).word
  }

  func picture(size: Size) -> ImageResource {
    let words = shown.map { $0.distance < .infinity ? color(of: $0) : 0 }
    return ImageResource(
      name: "gradient", content: .pixels(width: ground.columns, height: ground.rows, words),
      size: size)
  }
}

/// The gradient colors of a line's part in one tile: as in MapLibre, a row of texels.
struct GradientTexels {
  private static let counts = 256.0...8192.0
  /// The number of texels for the width of a tile.
  private static let perTile = 1024.0

  private let start, length: Double
  private let count: Double
  private let isStepped: Bool

  /// Creates the texels.
  ///
  /// - Parameters:
  ///   - share: The range of the line that the part covers, 0...1.
  ///   - longest: The length of the longest part in the tile, in tile widths, which sets the texels
  ///     of steps.
  ///   - isStepped: Whether colors are not interpolated.
  init(_ share: (start: Double, end: Double), longest: Double, isStepped: Bool) {
    (start, length, self.isStepped) = (share.start, share.end - share.start, isStepped)
    let wanted = exp2(log2(max(1, longest * Self.perTile)).rounded(.up))
    count =
      isStepped
      ? min(max(wanted, Self.counts.lowerBound), Self.counts.upperBound) : Self.counts.lowerBound
  }

  /// Returns the progress whose color is shown: that of a texel, or between the two nearest ones.
  func position(of progress: Double) -> Double {
    guard length > 0 else { return start }
    let place = min(max((progress - start) / length, 0), 1) * count
    let texel =
      isStepped ? min(place.rounded(.down), count - 1) : min(max(place - 0.5, 0), count - 1)
    return start + length * texel / (count - 1)
  }
}
