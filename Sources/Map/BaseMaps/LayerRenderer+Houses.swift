import DisplayLists
import Geometry
import MapStyles

extension LayerRenderer {
  /// Draws buildings: their shadows, then walls and roofs.
  ///
  /// - Parameters:
  ///   - painter: The evaluator of the layer.
  ///   - metersPerPoint: The meters on the ground per point.
  ///   - route: The line that no house may hide, on the plane.
  func buildings(
    _ painter: PaintEvaluator<FillExtrusionPaint>, metersPerPoint: Double, route: [Point],
    screen: Rect
  ) -> [DrawCommand] {
    let houses = layer.houses
    var stack = solids(painter, metersPerPoint: metersPerPoint)
    stack.sort()
    let opacity = painter.commonPaint.opacity
    guard opacity > 0, !stack.solids.isEmpty else { return [] }
    let tilt = DefaultExtrusionColors.tiltShare(plane.tiltSine)
    let commands = commands(
      stack, houses, floor: DefaultExtrusionColors.floor * tilt / metersPerPoint, route: route,
      screen: screen)
    return opacity < 1 ? [.group(.init(opacity: opacity, commands))] : commands
  }

  /// Returns the buildings in the order of the tiles.
  func solids(
    _ painter: PaintEvaluator<FillExtrusionPaint>, metersPerPoint: Double
  ) -> ExtrusionBatcher {
    let houses = layer.houses
    let tilt = houses == nil ? 1 : DefaultExtrusionColors.tiltShare(plane.tiltSine)
    // Per-pixel drawing has no seams.
    let isWhole = wantsField && key.look.isExact
    var stack = ExtrusionBatcher(plane, overlap: wantsField ? 0 : 0.5, isWhole: isWhole)
    // Where tiles have the same wall, that of the first tile is shown.
    for part in isWhole ? parts().reversed() : parts() {
      stack.add(part, paints(of: part, painter)) { paint in
        func points(_ meters: Double) -> Double {
          (houses == nil ? meters : DefaultExtrusionColors.drawnHeight(meters)) * tilt
            / metersPerPoint
        }
        return (points(paint.base), points(paint.height))
      }
    }
    return stack
  }

  private func commands(
    _ stack: ExtrusionBatcher, _ houses: ExtrusionMetadata?, floor: Double, route: [Point],
    screen: Rect
  ) -> [DrawCommand] {
    guard let houses else {
      let faces = ExtrusionPainter.faces(
        stack, .lit(ExtrusionLighting(key.look.style.light, on: plane)))
      return faces.isEmpty ? [] : [.faces(faces)]
    }
    let corridor = RouteOcclusionZone(route, on: plane, screen: screen)
    let faces = ExtrusionPainter.faces(
      stack, .houses(DefaultExtrusionColors(houses, on: plane)),
      clearing: corridor.isEmpty ? nil : corridor, floor: floor)
    let shadows = shadows(of: stack)
    return (shadows.isEmpty || houses.shadow.alpha == 0 ? [] : [.areas(shadows, houses.shadow)])
      + (faces.isEmpty ? [] : [.faces(faces)])
  }

  /// Returns the shadows of houses on the ground: their footprints, swept away from the light.
  private func shadows(of stack: ExtrusionBatcher) -> AreaBatch {
    var batch = AreaBatch(perspective: plane.perspective)
    let reach = DefaultExtrusionColors.shadowReach
    var shadow = ExtrusionShadow()
    // A flat building casts no shadow.
    for solid in stack.solids where solid.distance < 3 && solid.top > 0 {
      let shift = plane.direction(right: reach.x * solid.top, forward: reach.y * solid.top)
      guard let outer = solid.rings.first else { continue }
      shadow.add(stack.points[stack.range(ofRing: outer)], shift: shift, to: &batch)
    }
    return batch
  }
}

extension GroundPlane {
  /// Returns the vector on the plane with the given lengths to the right of the screen and forward.
  func direction(right: Double, forward: Double) -> Point {
    Point(
      right * turn.cosine + forward * turn.sine, right * turn.sine - forward * turn.cosine)
  }
}
