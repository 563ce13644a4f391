import DisplayLists
import Foundation
import Geometry
import MapStyles

extension LayerRenderer {
  /// Whether buildings are drawn per pixel: with patterns, and to reproduce MapLibre.
  var wantsField: Bool {
    layer.kind == .fillExtrusion && layer.houses == nil
      && (key.look.isExact || layer.propertyNames.contains("fill-extrusion-pattern"))
  }

  /// Draws buildings as an image in which each pixel shows the nearest face, over lower layers.
  ///
  /// - Parameters:
  ///   - metersPerPoint: The meters on the ground per point.
  ///   - field: The depth buffer of the lower layers; nil if there are none.
  func solidPicture(
    metersPerPoint: Double, screen: Rect, field kept: inout ExtrusionDepthBuffer?
  ) -> [DrawCommand] {
    guard case .fillExtrusion(let painter) = painter else { return [] }
    let stack = solids(painter, metersPerPoint: metersPerPoint)
    guard !stack.solids.isEmpty else { return [] }
    // Edges are antialiased by supersampling, unlike in MapLibre.
    let fineness = key.look.isExact ? 1 : 2
    let pixels = pixels(screen)
    var field =
      kept
      ?? ExtrusionDepthBuffer(
        screen.size, columns: pixels.width * fineness, rows: pixels.height * fineness)
    defer { kept = field }
    var words = [UInt32](repeating: 0, count: field.columns * field.rows)
    let faces = ExtrusionLighting(key.look.style.light, on: plane)
    var textures: [String: ExtrusionPattern?] = [:]
    for solid in stack.solids {
      var texture: ExtrusionPattern?
      if let name = stack.paint(of: solid).pattern {
        let known = textures[name] ?? ExtrusionPattern(key.look.sprites?[name])
        textures[name] = .some(known)
        guard let known else { continue }
        texture = known
      } else if painter.varies("fill-extrusion-pattern") {
        continue
      }
      add(solid, of: stack, faces, texture, to: &words, field: &field)
    }
    let opacity = painter.commonPaint.opacity
    guard opacity > 0, words.contains(where: { $0 != 0 }) else { return [] }
    let image = ImageResource(
      name: "buildings", content: .pixels(width: field.columns, height: field.rows, words),
      size: screen.size)
    return [translucent([.image(image, in: screen)], opacity)]
  }

  /// Adds the walls that face the eye, and the roof.
  private func add(
    _ solid: ExtrusionBatcher.Solid, of stack: ExtrusionBatcher, _ faces: ExtrusionLighting,
    _ texture: ExtrusionPattern?,
    to words: inout [UInt32], field: inout ExtrusionDepthBuffer
  ) {
    let view = ExtrusionProjection(plane)
    let paint = stack.paint(of: solid)
    let scale = exp2OfFraction
    let world = plane.project(.zero)
    let roofs = solid.rings.map { ring in
      stack.range(ofRing: ring).map { index in
        let position = (stack.points[index] - world) * (1 / scale)
        return ExtrusionDepthBuffer.Corner(
          seen: view.seen(stack.points[index], height: solid.top),
          position: SIMD3(position.x, position.y, 1)
        )
      }
    }
    for wall in solid.rings.flatMap({ walls(of: solid, ring: $0, in: stack, view) }) {
      let shade = faces.wall(
        paint, faces.tone(of: wall.normal), hasPattern: texture != nil)
      field.add([wall.corners], to: &words) { position in
        texture?.word(at: position, shade: shade(position.z)) ?? shade(position.z).word
      }
    }
    let shade = faces.top(paint, hasPattern: texture != nil)
    field.add(roofs, to: &words) { texture?.word(at: $0, shade: shade) ?? shade.word }
  }

  /// Returns the walls of a ring that face the eye, each with its normal on the plane.
  ///
  /// As in MapLibre, patterns run along the ring against its direction, and upward in fractions of
  /// the world.
  private func walls(
    of solid: ExtrusionBatcher.Solid, ring: Int, in stack: ExtrusionBatcher,
    _ view: ExtrusionProjection
  ) -> [(corners: [ExtrusionDepthBuffer.Corner], normal: Point)] {
    guard solid.top > solid.base else { return [] }
    let scale = exp2OfFraction
    let rise = exp2(zoom.rounded(.down)) / 65_536
    let corner = (solid.corner - plane.project(.zero)) * (1 / scale)
    let paint = stack.paint(of: solid)
    let (base, top) = (paint.base, max(paint.height, paint.base))
    let range = stack.range(ofRing: ring)
    var driven = 0.0
    return range.compactMap { index in
      let next = index + 1 < range.upperBound ? index + 1 : range.lowerBound
      let (from, to) = (stack.points[index], stack.points[next])
      let length = from.distance(to: to) / scale
      // The cuts of a tile have no walls, and patterns continue after them.
      guard !stack.cuts[index], length > 0 else { return nil }
      let start = driven
      driven += length
      func spot(_ point: Point, _ isTop: Bool, _ along: Double) -> ExtrusionDepthBuffer.Corner {
        ExtrusionDepthBuffer.Corner(
          seen: view.seen(point, height: isTop ? solid.top : solid.base),
          position: SIMD3(
            corner.x + along, corner.y - (isTop ? top : base) * rise, isTop ? 1 : 0))
      }
      let corners = [
        spot(from, false, start + length), spot(to, false, start), spot(to, true, start),
        spot(from, true, start + length),
      ]
      guard Self.facesEye(corners) else { return nil }
      let normal = Point(to.y - from.y, from.x - to.x) * (1 / (length * scale))
      return (corners, normal)
    }
  }

  private static func facesEye(_ quad: [ExtrusionDepthBuffer.Corner]) -> Bool {
    let (a, b, c) = (quad[0].seen, quad[1].seen, quad[2].seen)
    // The sign of the volume spanned by the wall and the eye.
    let cross = SIMD3(
      a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    return (cross * c).sum() > 0
  }
}

/// A pattern on walls and roofs.
private struct ExtrusionPattern {
  private let width, height: Int
  private let words: [UInt32]
  private let pixelRatio: Double

  init?(_ sprite: Sprite?) {
    guard let sprite, case .pixels(let width, let height, let words) = sprite.image.content,
      width > 0, height > 0, sprite.image.size.width > 0
    else { return nil }
    (self.width, self.height, self.words) = (width, height, words)
    pixelRatio = Double(width) / sprite.image.size.width
  }

  /// Returns the color at a position in points, in a light.
  func word(at position: SIMD3<Double>, shade: Color) -> UInt32 {
    let (x, y) = (position.x * pixelRatio - 0.5, position.y * pixelRatio - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    let (across, down) = (x - left, y - top)
    func texel(_ column: Double, _ row: Double) -> SIMD4<Double> {
      let (wide, tall) = (Double(width), Double(height))
      let u = Int(min(wide - 1, column - (column / wide).rounded(.down) * wide))
      let v = Int(min(tall - 1, row - (row / tall).rounded(.down) * tall))
      let word = words[v * width + u]
      return SIMD4(
        Double(word >> 16 & 255), Double(word >> 8 & 255), Double(word & 255), Double(word >> 24))
    }
    let upper = texel(left, top) * (1 - across) + texel(left + 1, top) * across
    let lower = texel(left, top + 1) * (1 - across) + texel(left + 1, top + 1) * across
    let mixed =
      (upper * (1 - down) + lower * down) * SIMD4(shade.red, shade.green, shade.blue, 1)
    func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(255, value.rounded()))) }
    return byte(mixed.w) << 24 | byte(mixed.x) << 16 | byte(mixed.y) << 8 | byte(mixed.z)
  }
}

extension Color {
  /// The premultiplied color as 0xAARRGGBB.
  fileprivate var word: UInt32 {
    SIMD4(red * alpha, green * alpha, blue * alpha, alpha).word
  }
}
