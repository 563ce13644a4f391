import DisplayLists
import Geometry
import MapStyles

extension LayerPass {
  /// A picture of the sprite repeated over the map from the north-west corner of the world, as large
  /// as it is at the whole zoom below; nil when there is no such picture.
  func pattern(_ name: String) -> Paint? {
    guard let sprite = key.look.sprites?[name], !sprite.image.size.isEmpty else { return nil }
    let scale = exp2OfFraction
    let size = Size(sprite.image.size.width * scale, sprite.image.size.height * scale)
    // The corner of the pattern that is nearest to the target.
    let corner = plane.project(.zero)
    let start = Point(
      corner.x.truncatingRemainder(dividingBy: size.width),
      corner.y.truncatingRemainder(dividingBy: size.height))
    guard let a = plane.perspective.apply(start),
      let b = plane.perspective.apply(start + Point(size.width, 0)),
      let c = plane.perspective.apply(start + Point(0, size.height))
    else { return nil }
    let (across, down) = (b - a, c - a)
    let (width, height) = (sprite.image.size.width, sprite.image.size.height)
    return .pattern(
      sprite.image,
      Transform(
        a: across.x / width, b: across.y / width, c: down.x / height, d: down.y / height,
        tx: a.x, ty: a.y))
  }

  /// How much larger than at the whole zoom below everything is.
  private var exp2OfFraction: Double {
    plane.worldSize / Mercator.worldSize(zoom: zoom.rounded(.down))
  }

  /// Commands with an opacity as a whole.
  func translucent(_ commands: [DrawCommand], _ opacity: Double) -> DrawCommand {
    .group(DrawCommand.Group(opacity: opacity, commands))
  }

  /// Areas with patterns, as many commands as there are looks.
  func patternedFills(_ painter: Painter<FillPaint>) -> [DrawCommand] {
    var looks: [FillPaint] = []
    var paths: [FillPaint: Path] = [:]
    for part in parts() {
      let paints = part.features.representatives.map { painter.paint($0) }
      let geometry = part.prepared.areas
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard let paint = paints[Int(number)], paint.pattern != nil else { continue }
        if paths[paint] == nil { looks.append(paint) }
        let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
        for index in geometry.features[Int(member)].parts {
          append(
            geometry.points[geometry.range(ofPart: Int(index))].map { part.point($0) + shift },
            to: &paths[paint, default: Path()])
        }
      }
    }
    return looks.enumerated().sorted {
      ($0.element.sortKey ?? 0, $0.offset) < ($1.element.sortKey ?? 0, $1.offset)
    }.compactMap { _, paint in
      guard let path = paths[paint], let pattern = pattern(paint.pattern ?? "") else { return nil }
      return translucent([.fill(path, pattern)], paint.opacity)
    }
  }

  /// Lines with patterns, piece by piece: the picture is as high as the line is wide.
  func patternedLines(_ painter: Painter<LinePaint>) -> [DrawCommand] {
    var commands: [(key: Double, command: DrawCommand)] = []
    for part in parts() {
      let paints = part.features.representatives.map { painter.paint($0) }
      let geometry = part.prepared.dashes
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard let paint = paints[Int(number)], let name = paint.pattern, paint.width > 0,
          let image = key.look.sprites?[name]?.image, !image.size.isEmpty
        else { continue }
        let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
        for index in geometry.features[Int(member)].parts {
          let line = geometry.points[geometry.range(ofPart: Int(index))]
            .map { part.point($0) + shift }
          let before = part.scale * Double(geometry.distances[Int(index)])
          let pieces = PatternedLine(line, paint, image, before: before, plane.perspective).commands
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

  private func append(_ ring: [Point], to path: inout Path) {
    let seen = ring.compactMap { plane.perspective.apply($0) }
    guard seen.count == ring.count, seen.count > 2 else { return }
    for (index, point) in seen.enumerated() {
      if index == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
  }
}

extension LayerPass.Part {
  /// A place of the tile on the plane.
  func point(_ position: SIMD2<Float>) -> Point {
    Point(
      view.origin.x + scale * Double(position.x), view.origin.y + scale * Double(position.y))
  }
}

extension Size {
  fileprivate var isEmpty: Bool { width <= 0 || height <= 0 }
}

/// A line along which a picture is repeated.
private struct PatternedLine {
  private(set) var commands: [DrawCommand] = []

  init(
    _ line: [Point], _ paint: LinePaint, _ image: ImageResource, before: Double,
    _ perspective: Perspective
  ) {
    var places: [Point] = []
    for point in line where places.last != point { places.append(point) }
    guard places.count > 1 else { return }
    let half = paint.width / 2
    let scale = paint.width / image.size.height
    let ways = zip(places, places.dropFirst()).map { ($1 - $0) * (1 / ($1 - $0).length) }
    var driven = before
    for (index, way) in ways.enumerated() {
      let (from, to) = (places[index], places[index + 1])
      let side = Point(-way.y, way.x)
      let start = Self.miter(index > 0 ? ways[index - 1] : way, way) * half
      let end = Self.miter(way, index + 1 < ways.count ? ways[index + 1] : way) * half
      let shift = side * paint.offset
      let corners = [from - start, to - end, to + end, from + start].map { $0 + shift }
      let seen = corners.compactMap { perspective.apply($0) }
      // The picture begins where the line began, its middle on the line.
      let origin = from + shift - side * half - way * driven
      if seen.count == 4, let a = perspective.apply(origin),
        let b = perspective.apply(origin + way * scale),
        let c = perspective.apply(origin + side * scale)
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

  /// From the middle of the line to its right side where two pieces meet, for half a width of one.
  private static func miter(_ before: Point, _ after: Point) -> Point {
    let sum = Point(-before.y - after.y, before.x + after.x)
    let share = 1 + before.x * after.x + before.y * after.y
    return share > 0.2 ? sum * (1 / share) : Point(-after.y, after.x)
  }
}
