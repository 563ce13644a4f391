import DisplayLists
import Geometry
import MapStyles
import VectorTiles

extension LayerRenderer {
  /// Draws lines with a gradient: a white mask of the lines, filled with their colors.
  ///
  /// Source: <https://maplibre.org/maplibre-style-spec/layers/#line-gradient>
  func gradients(
    _ painter: PaintEvaluator<LinePaint>, _ ramp: ColorRamp, screen: Rect
  ) -> [DrawCommand] {
    let pixels = pixels(screen)
    guard
      let ground = GroundSampler(
        plane.perspective, screen: screen.size, columns: pixels.width, rows: pixels.height)
    else { return [] }
    var field = LineGradientField(ground, ColorRampTable(ramp, opacity: 1))
    var stack = LineBatcher(plane, scale: exp2OfFraction, isExact: key.look.isExact)
    for part in parts() {
      let paints = part.features.representatives.map { feature in
        painter.paint(feature).map { paint in
          var paint = paint
          paint.color = .white
          return paint
        }
      }
      stack.add(part, paints.map { $0.flatMap { LineBatcher.LineStyle($0, plane) } })
      color(part, paints, isStepped: ramp.stops != nil, in: &field)
    }
    let lines = stack.commands
    guard !lines.isEmpty else { return [] }
    let picture = field.picture(size: screen.size)
    let transform = Transform.translation(screen.minX, screen.minY)
    let fill = DrawCommand.fill(
      .rect(screen), .pattern(picture, transform, isRepeated: false), blend: .replace)
    return [.group(DrawCommand.Group(isIsolated: true, lines + [fill]))]
  }

  /// Adds the lines of a tile to the colors of pixels.
  private func color(
    _ part: TileLayerPart, _ paints: [LinePaint?], isStepped: Bool,
    in field: inout LineGradientField
  ) {
    let geometry = part.prepared.dashes
    let longest = Double(geometry.lengths.max() ?? 0) / Double(part.prepared.source.extent)
    let margins = paints.map { paint in
      paint.flatMap { LineBatcher.LineStyle($0, plane) }.map { Float($0.reach / part.scale) }
    }
    field.beginTile()
    for (member, number) in zip(part.features.members, part.features.classes) {
      guard let paint = paints[Int(number)], let margin = margins[Int(number)],
        part.culler.mayBeVisible(geometry.features[Int(member)], margin: margin)
      else { continue }
      let share = LineProgress(of: part.prepared.source[Int(member)])
      let texels = GradientTexels(
        (share.start, share.end), longest: longest, isStepped: isStepped)
      let shift = plane.shift(paint.translate, isTurned: paint.translateAnchor == .viewport)
      field.beginLine()
      let half = paint.gapWidth > 0 ? paint.gapWidth / 2 + paint.width : paint.width / 2
      for index in geometry.features[Int(member)].parts {
        let length = geometry.lengths[Int(index)]
        guard length > 0 else { continue }
        let pace = (share.end - share.start) / (part.scale * Double(length))
        let before = part.scale * Double(geometry.distances[Int(index)])
        field.add(
          geometry.points[geometry.range(ofPart: Int(index))].map { part.point($0) + shift },
          offset: paint.offset, half: half, from: share.start + before * pace, pace: pace,
          texels: texels)
      }
    }
  }
}
