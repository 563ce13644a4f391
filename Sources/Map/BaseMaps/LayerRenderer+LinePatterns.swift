import DisplayLists
import Geometry
import MapStyles

extension LayerRenderer {
  /// Lines with patterns, piece by piece: the picture is as high as the line is wide.
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
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard let paint = paints[Int(number)], let band = bands[Int(number)] else { continue }
        let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
        for index in geometry.features[Int(member)].parts {
          let line = geometry.points[geometry.range(ofPart: Int(index))]
            .map { part.point($0) + shift }
          let before = part.scale * Double(geometry.distances[Int(index)])
          let pieces = PatternedLine(line, paint, band, before: before, plane.perspective).commands
          if !pieces.isEmpty {
            commands.append((paint.sortKey ?? 0, translucent(pieces, paint.opacity)))
          }
        }
      }
    }
    return commands.enumerated().sorted {
      ($0.element.key, $0.offset) < ($1.element.key, $1.offset)
    }.map(\.element.command)
  }

  /// The widths of lines at the integer zoom below, for which MapLibre computes dashes and patterns; nil during drives,
  /// in which widths change smoothly.
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

/// A picture that is repeated along a line.
struct LinePatternStrip {
  let image: ImageResource
  /// The length along the line and the width across it, in points.
  let length, width: Double
}

extension ImageResource {
  /// The picture with a pixel of its other side around, as MapLibre draws it along lines: pressed into
  /// the position of the picture itself; nil without pixels.
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

/// A line along which a picture is repeated.
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
    let image = band.image
    let along = band.length / image.size.width
    let across = band.width / image.size.height
    let ways = zip(corners, corners.dropFirst()).map { ($1 - $0) * (1 / ($1 - $0).length) }
    var driven = before
    for (index, way) in ways.enumerated() {
      let (from, to) = (corners[index], corners[index + 1])
      let side = Point(-way.y, way.x)
      let start = Self.miter(index > 0 ? ways[index - 1] : way, way) * half
      let end = Self.miter(way, index + 1 < ways.count ? ways[index + 1] : way) * half
      let shift = side * paint.offset
      let corners = [from - start, to - end, to + end, from + start].map { $0 + shift }
      let seen = corners.compactMap { perspective.apply($0) }
      // The image starts at the start of the line, with its middle on the line and its top at the right.
      let origin = from + shift + side * (band.width / 2) - way * driven
      if seen.count == 4, let a = perspective.apply(origin),
        let b = perspective.apply(origin + way * along),
        let c = perspective.apply(origin - side * across)
      {
        var path = Path()
        path.move(to: seen[0])
        for corner in seen.dropFirst() { path.line(to: corner) }
        path.close()
        let (x, y) = (b - a, c - a)
        commands.append(
          .fill(
            path,
            .pattern(image, Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: a.x, ty: a.y))))
      }
      driven += (to - from).length
    }
  }

  /// From the middle of the line to its right side at the joint of two pieces, for half a width of one.
  private static func miter(_ before: Point, _ after: Point) -> Point {
    let sum = Point(-before.y - after.y, before.x + after.x)
    let share = 1 + before.x * after.x + before.y * after.y
    return share > 0.2 ? sum * (1 / share) : Point(-after.y, after.x)
  }
}
