import DisplayLists
import Geometry
import MapStyles

extension LayerRenderer {
  /// Draws fills as in MapLibre: aliased areas, with antialiased outlines along their edges.
  func exactFills(_ painter: PaintEvaluator<FillPaint>, screen: Rect) -> [DrawCommand] {
    // With a data-driven pattern, areas without one are not drawn.
    let isPlain = !painter.varies("fill-pattern")
    var stack = FillBatcher(plane, isHardEdged: true)
    var edges = EdgeBatcher(plane)
    for part in parts() {
      let paints = paints(of: part, painter).map { paint in
        isPlain ? paint.flatMap { $0.pattern == nil ? $0 : nil } : nil
      }
      func looks(_ color: (FillPaint) -> Color?) -> [FillBatcher.FillStyle?] {
        paints.map { paint in
          paint.flatMap { paint in
            color(paint).map { color in
              FillBatcher.FillStyle(
                color: color.opacity(paint.opacity),
                shift: plane.shift(
                  paint.translate, isTurned: paint.translateAnchor == .viewport),
                key: paint.sortKey ?? 0)
            }
          }
        }
      }
      stack.add(part, looks { $0.color })
      edges.add(part, looks { $0.antialias ? $0.outlineColor ?? $0.color : nil })
    }
    // An opaque area also covers the inner half of its outline.
    let areas =
      hidesEdges(painter) ? edges.commands + stack.commands : stack.commands + edges.commands
    guard layer.propertyNames.contains("fill-pattern") else { return areas }
    return areas + exactPatterns(painter, screen: screen)
  }

  /// Draws fills with patterns: a white mask for each paint, filled with its pattern.
  private func exactPatterns(
    _ painter: PaintEvaluator<FillPaint>, screen: Rect
  ) -> [DrawCommand] {
    let parts = parts().map { (part: $0, paints: paints(of: $0, painter)) }
    var looks: [FillPaint] = []
    for paint in parts.flatMap(\.paints) {
      if let paint, paint.pattern != nil, !looks.contains(paint) { looks.append(paint) }
    }
    let sorted = looks.enumerated().sorted {
      ($0.element.sortKey ?? 0, $0.offset) < ($1.element.sortKey ?? 0, $1.offset)
    }
    return sorted.compactMap { _, paint in
      guard let pattern = pattern(paint.pattern ?? "", over: screen, screen: screen) else {
        return nil
      }
      let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
      let white = FillBatcher.FillStyle(color: .white, shift: shift, key: 0)
      var stack = FillBatcher(plane, isHardEdged: true)
      var edges = EdgeBatcher(plane)
      for (part, paints) in parts {
        let looks = paints.map { $0 == paint ? white : nil }
        stack.add(part, looks)
        if paint.antialias { edges.add(part, looks) }
      }
      let areas = stack.commands + edges.commands
      guard !areas.isEmpty else { return nil }
      return translucent(
        [
          .group(
            DrawCommand.Group(
              isIsolated: true, areas + [.fill(.rect(screen), pattern, blend: .replace)]))
        ], paint.opacity)
    }
  }

  private func hidesEdges(_ painter: PaintEvaluator<FillPaint>) -> Bool {
    let paint = painter.commonPaint
    return !["fill-color", "fill-opacity", "fill-pattern"].contains { painter.varies($0) }
      && !layer.propertyNames.contains("fill-outline-color")
      && paint.color.opacity(paint.opacity).alpha == 1
  }
}

/// The edges of areas by color, tile by tile.
struct EdgeBatcher {
  private let perspective: Perspective
  private var batches: [(look: FillBatcher.FillStyle, batch: LineBatch)] = []

  init(_ plane: GroundPlane) { perspective = plane.perspective }

  var commands: [DrawCommand] {
    batches.enumerated().sorted {
      ($0.element.look.key, $0.offset) < ($1.element.look.key, $1.offset)
    }.map { _, entry in .lines(entry.batch, entry.look.color) }
  }

  /// Adds the edges of the features of a tile whose class is drawn.
  mutating func add(_ part: LayerRenderer.TileLayerPart, _ looks: [FillBatcher.FillStyle?]) {
    let geometry = part.prepared.outlines
    let first = batches.count
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let look = looks[Int(number)], look.color.alpha > 0 else { continue }
      let feature = geometry.features[Int(member)]
      let margin = Float((2 + abs(look.shift.x) + abs(look.shift.y)) / part.scale)
      guard part.culler.mayBeVisible(feature, margin: margin) else { continue }
      if batches.count == first || batches[batches.count - 1].look != look {
        var batch = LineBatch(perspective: perspective)
        batch.isWire = true
        batch.window = perspective.shows(part.view.bounds) ? part.view.bounds : nil
        batches.append((look, batch))
      }
      for index in feature.parts {
        batches[batches.count - 1].batch.append(
          geometry.points[geometry.range(ofPart: Int(index))], scale: part.scale,
          origin: part.view.origin + look.shift, width: 0)
      }
    }
  }
}
