import DisplayLists
import Geometry
import MapStyles
import VectorTiles

extension LayerRenderer {
  /// Draws circles at points and at the vertices of lines and areas.
  ///
  /// All strokes of one paint are below all fills.
  func circles(_ painter: PaintEvaluator<CirclePaint>, screen: Rect) -> [DrawCommand] {
    if painter.varies("circle-blur") || painter.commonPaint.blur > 0 {
      return blurredCircles(painter, screen: screen)
    }
    var stack = CircleBatcher(plane: plane, isExact: key.look.isExact, pixel: hairline)
    forEachPoint(painter) { stack.add($0, $1) }
    return stack.commands
  }

  private func blurredCircles(
    _ painter: PaintEvaluator<CirclePaint>, screen: Rect
  ) -> [DrawCommand] {
    guard let ground = ground(screen) else { return [] }
    var field = CircleRasterizer(ground, screen: screen.size, pixel: hairline)
    forEachPoint(painter) { point, paint in
      guard let seen = ProjectedCircle(point, paint, on: plane) else { return }
      field.add(
        CircleRasterizer.Disc(
          center: seen.center, isFlat: seen.isFlat, inner: paint.radius * seen.scale,
          outer: (paint.radius + paint.strokeWidth) * seen.scale, paint: paint))
    }
    return field.picture().map { [.image($0, in: screen)] } ?? []
  }

  /// Calls `body` with each point and vertex on the ground plane, with its paint.
  func forEachPoint<Paint>(_ painter: PaintEvaluator<Paint>, _ body: (Point, Paint) -> Void) {
    for part in parts() {
      let paints = paints(of: part, painter)
      let (positions, vertices) = (part.prepared.positions, part.prepared.vertices)
      let shifts = overAntimeridian(part.view)
      for (member, number) in zip(part.features.members, part.features.classes) {
        guard let paint = paints[Int(number)] else { continue }
        let isPoint = part.prepared.source.kind(ofFeature: Int(member)) == .point
        let geometry = isPoint ? positions : vertices
        for index in geometry.features[Int(member)].parts {
          for point in geometry.points[geometry.range(ofPart: Int(index))] {
            body(part.point(point), paint)
            for way in shifts { body(part.point(point) + way, paint) }
          }
        }
      }
    }
  }
}

extension LayerRenderer {
  /// Returns the offsets at which a tile at the antimeridian is drawn again.
  ///
  /// They lead to copies of the world of which the view has no tile.
  private func overAntimeridian(_ view: VisibleTile) -> [Point] {
    let last = (1 << view.seen.id.zoom) - 1
    return [(-1, last), (1, 0)].compactMap { way, column in
      guard view.seen.id.x == column else { return nil }
      let world = view.seen.world + way
      let isSeen = tiles.contains { $0.seen.world == world }
      return isSeen ? nil : Point(Double(way) * plane.worldSize, 0)
    }
  }
}

/// A projected circle.
private struct ProjectedCircle {
  /// Whether the circle lies on the ground.
  let isFlat: Bool
  /// The center, on the ground or on the screen.
  var center: Point
  /// The factor for the radius of the paint.
  let scale: Double

  /// Creates the projection; fails for a circle behind the eye.
  init?(_ point: Point, _ paint: CirclePaint, on plane: GroundPlane) {
    let weight = plane.perspective.weight(point)
    guard weight > 0.01 else { return nil }
    isFlat = paint.pitchAlignment == .map
    // Sizes shrink with distance on the ground and stay constant on the screen; `pitchScale` can
    // reverse either.
    scale =
      switch (isFlat, paint.pitchScale) {
      case (true, .map), (false, .viewport): 1.0
      case (true, .viewport): weight
      case (false, .map): 1 / weight
      }
    let turned = paint.translateAnchor == .viewport
    center = point
    if isFlat {
      center = point + plane.shift(paint.translate, isTurned: turned)
    } else if let seen = plane.perspective.apply(
      turned ? point : point + plane.shift(paint.translate, isTurned: false))
    {
      center = turned ? seen + paint.translate : seen
    }
  }
}

/// Collects circles by color and plane.
private struct CircleBatcher {
  private struct CircleStyle: Hashable {
    let key: Double
    let color: Color
    let isFlat: Bool
  }

  /// Circles of one paint, or a stroke around a translucent fill.
  private enum Fill {
    case discs(LineBatch)
    case rim(Path)
  }

  let plane: GroundPlane
  /// Whether each circle is drawn separately.
  let isExact: Bool
  /// The width of a pixel in points.
  let pixel: Double
  private var numbers: [CircleStyle: Int] = [:]
  private var inks: [(look: CircleStyle, ink: Fill)] = []

  init(plane: GroundPlane, isExact: Bool, pixel: Double) {
    (self.plane, self.isExact, self.pixel) = (plane, isExact, pixel)
  }

  var commands: [DrawCommand] {
    inks.enumerated().sorted {
      ($0.element.look.key, $0.offset) < ($1.element.look.key, $1.offset)
    }.map { _, entry in
      switch entry.ink {
      case .discs(let batch): .lines(batch, entry.look.color)
      case .rim(let path): .fill(path, .color(entry.look.color), rule: .evenodd)
      }
    }
  }

  mutating func add(_ point: Point, _ paint: CirclePaint) {
    guard let seen = ProjectedCircle(point, paint, on: plane) else { return }
    let (center, scale) = (seen.center, seen.scale)
    let outer = paint.radius + paint.strokeWidth
    func look(_ color: Color) -> CircleStyle {
      CircleStyle(key: paint.sortKey ?? 0, color: color, isFlat: seen.isFlat)
    }
    if isExact { numbers = [:] }
    // MapLibre's antialiasing lies within the circle and is one pixel wide.
    let edge = isExact ? pixel / 2 : 0
    let (small, large) = (paint.radius * scale - edge, outer * scale - edge)
    let inside = paint.color.opacity(paint.opacity)
    if paint.strokeWidth > 0 {
      let stroke = look(paint.strokeColor.opacity(paint.strokeOpacity))
      if inside.alpha < 1 {
        rim(center, small, large, stroke)
      } else {
        disc(center, large, stroke)
      }
    }
    disc(center, small, look(inside))
  }

  private mutating func disc(_ center: Point, _ radius: Double, _ look: CircleStyle) {
    guard look.color.alpha > 0, radius > 0 else { return }
    var batch = LineBatch(perspective: look.isFlat ? plane.perspective : nil)
    let known = numbers[look]
    if let known, case .discs(let filled) = inks[known].ink {
      inks[known].ink = .rim(Path())
      batch = filled
    }
    batch.append([center], width: 2 * radius)
    if let known {
      inks[known].ink = .discs(batch)
    } else {
      numbers[look] = inks.count
      inks.append((look, .discs(batch)))
    }
  }

  private mutating func rim(_ center: Point, _ inner: Double, _ outer: Double, _ look: CircleStyle)
  {
    guard look.color.alpha > 0 else { return }
    var path = Path()
    for radius in [outer, inner] where radius > 0 {
      for step in 0..<64 {
        let way = Transform.rotation(degrees: Double(step) * 360 / 64).apply(Point(radius, 0))
        let point = center + way
        let seen = look.isFlat ? plane.perspective.apply(point) ?? point : point
        if step == 0 { path.move(to: seen) } else { path.line(to: seen) }
      }
      path.close()
    }
    inks.append((look, .rim(path)))
  }
}
