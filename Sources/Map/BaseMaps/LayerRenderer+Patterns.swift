import DisplayLists
import Geometry
import MapStyles

extension LayerRenderer {
  /// Returns a sprite image repeated from the world's northwest corner; nil if the sprite lacks it.
  ///
  /// It has its size at the integer zoom below.
  func pattern(_ name: String) -> Paint? {
    guard let sprite = key.look.sprites?[name], !sprite.image.size.isEmpty else { return nil }
    let scale = exp2OfFraction
    let size = Size(sprite.image.size.width * scale, sprite.image.size.height * scale)
    // The corner of the pattern nearest to the target.
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

  /// Returns the pattern in a part of the screen, for tilted ground.
  func pattern(_ name: String, over box: Rect, screen: Rect) -> Paint? {
    guard plane.isTilted, let sprite = key.look.sprites?[name], !sprite.image.size.isEmpty,
      let pixels = RasterPixels(sprite.image), let ground = ground(screen)
    else { return pattern(name) }
    let scale = exp2OfFraction
    let corner = plane.project(.zero)
    let (width, height) = (sprite.image.size.width * scale, sprite.image.size.height * scale)
    let start = Point(
      corner.x.truncatingRemainder(dividingBy: width),
      corner.y.truncatingRemainder(dividingBy: height))
    let copy = Rect(start.x, start.y, width, height)
    guard let pattern = FillPatternRaster(pixels, in: copy, isFine: !key.look.isExact) else {
      return nil
    }
    let (columns, rows) = ground.pixels(in: box)
    guard let seen = pattern.picture(of: ground, columns: columns, rows: rows) else { return nil }
    let area = ground.box(columns, rows)
    let image = ImageResource(name: name, content: seen.image.content, size: area.size)
    return .pattern(image, .translation(area.minX, area.minY), isRepeated: false)
  }

  /// Returns the positions of the screen's pixels on the ground.
  func ground(_ screen: Rect) -> GroundSampler? {
    let pixels = pixels(screen)
    return GroundSampler(
      plane.perspective, screen: screen.size, columns: pixels.width, rows: pixels.height)
  }

  /// The scale relative to the integer zoom below.
  var exp2OfFraction: Double {
    plane.worldSize / Mercator.worldSize(zoom: zoom.rounded(.down))
  }

  /// Groups commands with one opacity.
  func translucent(_ commands: [DrawCommand], _ opacity: Double) -> DrawCommand {
    .group(DrawCommand.Group(opacity: opacity, commands))
  }

  /// Draws fills with patterns, one command for each paint.
  func patternedFills(_ painter: PaintEvaluator<FillPaint>, screen: Rect) -> [DrawCommand] {
    var looks: [FillPaint] = []
    var paths: [FillPaint: Path] = [:]
    for part in parts() {
      let paints = paints(of: part, painter)
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
      guard let path = paths[paint],
        let pattern = pattern(paint.pattern ?? "", over: path.bounds, screen: screen)
      else { return nil }
      return translucent([.fill(path, pattern)], paint.opacity)
    }
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

extension LayerRenderer.TileLayerPart {
  /// Returns a point of the tile on the plane.
  func point(_ position: SIMD2<Float>) -> Point {
    Point(
      view.origin.x + scale * Double(position.x), view.origin.y + scale * Double(position.y))
  }
}

extension Size {
  var isEmpty: Bool { width <= 0 || height <= 0 }
}
