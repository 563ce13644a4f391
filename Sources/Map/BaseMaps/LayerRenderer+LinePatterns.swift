import DisplayLists
import Foundation
import Geometry
import MapStyles

extension LayerRenderer {
  /// Draws lines with patterns segment by segment; the image is as high as the line is wide.
  func patternedLines(_ painter: PaintEvaluator<LinePaint>) -> [DrawCommand] {
    var commands: [(key: Double, command: DrawCommand)] = []
    let whole = wholeZoomWidths
    for part in parts() {
      let representatives = part.features.representatives
      let paints = representatives.map { painter.paint($0) }
      let bands = zip(representatives, paints).map { feature, paint in
        paint.flatMap { band(of: $0, feature, whole) }
      }
      let geometry = part.prepared.dashes
      let window = window(of: part)
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard let paint = paints[Int(number)], let band = bands[Int(number)] else { continue }
        let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
        for index in geometry.features[Int(member)].parts {
          let line = geometry.points[geometry.range(ofPart: Int(index))]
            .map { part.point($0) + shift }
          let before = part.scale * Double(geometry.distances[Int(index)])
          let pieces = PatternedLine(line, paint, band, before: before, plane.perspective).commands
          guard !pieces.isEmpty else { continue }
          let group = DrawCommand.Group(clip: window, opacity: paint.opacity, pieces)
          commands.append((paint.sortKey ?? 0, .group(group)))
        }
      }
    }
    return commands.enumerated().sorted {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }.map(\.element.command)
  }

  /// Returns the pixels whose centers are in a tile, to which MapLibre clips its patterns.
  ///
  /// Nil for a turned map, and during drives, in which clipped tiles would show seams.
  private func window(of part: TileLayerPart) -> Path? {
    let (box, view) = (part.view.bounds, plane.perspective)
    guard key.look.isExact, view.wx == 0, view.wy == 0, view.xy == 0, view.yx == 0,
      let start = view.apply(box.origin), let end = view.apply(Point(box.maxX, box.maxY))
    else { return nil }
    func edge(_ position: Double) -> Double { (position / hairline - 0.5).rounded(.up) * hairline }
    return .rect(
      Rect(left: edge(start.x), top: edge(start.y), right: edge(end.x), bottom: edge(end.y)))
  }

  /// The line widths at the integer zoom below, for which MapLibre lays out dashes and patterns.
  ///
  /// Nil during drives, in which widths change smoothly.
  var wholeZoomWidths: PaintEvaluator<LinePaint>? {
    guard key.look.isExact, case .line(let painter) = layer.painter(zoom: zoom.rounded(.down))
    else { return nil }
    return painter
  }

  private func band(
    of paint: LinePaint, _ feature: DictionaryFeature, _ whole: PaintEvaluator<LinePaint>?
  ) -> LinePatternStrip? {
    guard let name = paint.pattern, paint.width > 0, let sprite = key.look.sprites?[name],
      !sprite.image.size.isEmpty
    else { return nil }
    let size = sprite.image.size
    guard let whole else {
      return LinePatternStrip(
        image: sprite.image, length: size.width * paint.width / size.height, width: paint.width)
    }
    let width = whole.paintUnfiltered(feature).width
    return LinePatternStrip(
      image: sprite.image.surrounded ?? sprite.image,
      length: size.width * width / size.height * exp2OfFraction, width: paint.width + hairline)
  }
}

/// An image repeated along a line.
struct LinePatternStrip {
  let image: ImageResource
  /// The length along the line and the width across it, in points.
  let length, width: Double
}

extension ImageResource {
  /// The image with a wrapped border of one pixel, as MapLibre draws it along lines.
  ///
  /// The border is inside the bounds of the image itself. Nil for an image without pixels.
  fileprivate var surrounded: ImageResource? {
    guard case .pixels(let width, let height, let words) = content, width > 0, height > 0 else {
      return nil
    }
    let rows = (-1...height).map { ($0 + height) % height }
    let columns = (-1...width).map { ($0 + width) % width }
    let around = rows.flatMap { row in columns.map { words[row * width + $0] } }
    return ImageResource(
      name: name, content: .pixels(width: width + 2, height: height + 2, around), size: size)
  }
}

/// A line along which an image is repeated.
private struct PatternedLine {
  private(set) var commands: [DrawCommand] = []

  init(
    _ line: [Point], _ paint: LinePaint, _ band: LinePatternStrip, before: Double,
    _ perspective: Perspective
  ) {
    var corners: [Point] = []
    for point in line where corners.last != point { corners.append(point) }
    guard corners.count > 1 else { return }
    let half = paint.width / 2
    let ways = zip(corners, corners.dropFirst()).map { ($1 - $0) * (1 / ($1 - $0).length) }
    var driven = before
    for (index, way) in ways.enumerated() {
      let shift = Point(-way.y, way.x) * paint.offset
      let (from, to) = (corners[index] + shift, corners[index + 1] + shift)
      let start = Self.miter(index > 0 ? ways[index - 1] : way, way) * half
      let end = Self.miter(way, index + 1 < ways.count ? ways[index + 1] : way) * half
      let length = (to - from).length
      let cuts = perspective.affineCuts(from, to)
      for (first, last) in zip(cuts, cuts.dropFirst()) {
        func side(_ share: Double, _ sign: Double) -> Point {
          from + way * (length * share) + (start * (1 - share) + end * share) * sign
        }
        let middle = (first + last) / 2
        let outline = [side(first, -1), side(last, -1), side(last, 1), side(first, 1)]
        commands += perspective.fill(
          outline, with: band, around: from + way * (length * middle), along: way,
          at: driven + length * middle, over: length * (last - first))
      }
      driven += length
    }
  }

  /// Returns the right edge's offset from a joint of two segments, per half width.
  private static func miter(_ before: Point, _ after: Point) -> Point {
    let sum = Point(-before.y - after.y, before.x + after.x)
    let share = 1 + before.x * after.x + before.y * after.y
    return share > 0.2 ? sum * (1 / share) : Point(-after.y, after.x)
  }
}

extension Perspective {
  /// Returns the cuts of a line, 0...1, between which its projection is nearly affine.
  ///
  /// W grows by the same factor from each cut to the next one. Returns nil behind the eye.
  fileprivate func affineCuts(_ from: Point, _ to: Point) -> [Double] {
    let (start, end) = (weight(from), weight(to))
    let most = max(start, end)
    guard most > 0 else { return [] }
    guard start != end else { return [0, 1] }
    // Nearer than a hundredth of the farther end, a line is far outside the screen.
    let (first, last) = (max(start, most / 100), max(end, most / 100))
    let count = max(1, Int((abs(log(last / first)) / 0.04).rounded(.up)))
    return (0...count).map { index in
      let weight = first * pow(last / first, Double(index) / Double(count))
      return min(1, max(0, (weight - start) / (end - start)))
    }
  }

  /// Fills a part of a line with its image; draws nothing if a corner is behind the eye.
  ///
  /// - Parameters:
  ///   - outline: The corners on the ground.
  ///   - middle: The point of the line at the center of the part, where the mapping is exact.
  ///   - way: The direction of the line, a unit vector.
  ///   - driven: The length of the line up to `middle`.
  ///   - length: The length of the part.
  fileprivate func fill(
    _ outline: [Point], with band: LinePatternStrip, around middle: Point, along way: Point,
    at driven: Double, over length: Double
  ) -> [DrawCommand] {
    let seen = outline.compactMap { apply($0) }
    let side = Point(-way.y, way.x)
    let (ahead, aside) = (way * (length / 2), side * (band.width / 2))
    guard seen.count == 4, length > 0, let center = apply(middle), let back = apply(middle - ahead),
      let front = apply(middle + ahead), let left = apply(middle - aside),
      let right = apply(middle + aside)
    else { return [] }
    var path = Path()
    path.move(to: seen[0])
    for corner in seen.dropFirst() { path.line(to: corner) }
    path.close()
    // The image is centered on the line, with its top to the right, and starts with the line.
    let size = band.image.size
    let x = (front - back) * (band.length / size.width / length)
    let y = (left - right) * (1 / size.height)
    let column = driven.remainder(dividingBy: band.length) * size.width / band.length
    let origin = center - x * column - y * (size.height / 2)
    return [
      .fill(
        path,
        .pattern(
          band.image, Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: origin.x, ty: origin.y)))
    ]
  }
}
