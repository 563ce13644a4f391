import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles

/// An icon projected by a camera.
struct IconQuad {
  let icon: PositionedIcon
  /// The transform of points relative to the anchor to the screen.
  let transform: Transform
  /// The bounding box of the icon on the screen.
  let bounds: Rect
  /// Whether the image is sampled with linear interpolation.
  ///
  /// As in MapLibre, this applies to scaled, rotated or tilted images, and to those on the ground.
  private let isBlended: Bool

  /// The margin around the screen within which icons are placed, in points.
  static let viewportPadding = 100.0

  /// Creates the quad; fails if the anchor is not visible or the icon is edge-on.
  ///
  /// - Parameters:
  ///   - anchor: The anchor of the text that the icon fits; nil for its first choice.
  ///   - isVertical: Whether that text is vertical.
  init?(
    _ site: SymbolInstance, _ view: SymbolProjection, around anchor: SymbolAnchor? = nil,
    isVertical: Bool = false
  ) {
    guard let (icon, shift) = IconQuad.icon(of: site, view, around: anchor, isVertical),
      let plane = IconQuad.plane(of: site, view)
    else { return nil }
    let paint = site.paint.icon
    let whole = Transform.rotation(degrees: paint.rotation + (isVertical ? 90 : 0))
      .then(.translation(shift.x, shift.y)).then(plane)
      .then(IconQuad.translation(paint, view))
    isBlended = IconQuad.isBlended(icon, site, view)
    // Collision boxes are not aligned to pixels.
    (self.icon, self.transform) = IconQuad.snapped(
      whole, icon, paint.size == 1 ? view.exactPixel : nil, isBlended)
    bounds = Path.rect(icon.box).mapped { whole.apply($0) }.bounds
  }

  private static func isBlended(
    _ icon: PositionedIcon, _ site: SymbolInstance, _ view: SymbolProjection
  ) -> Bool {
    guard let pixel = view.exactPixel, let ratio = icon.pixelRatio else { return false }
    let paint = site.paint
    return paint.icon.size != 1 || paint.icon.rotation != 0 || !site.sizes.isIconConstant
      || view.horizon != nil || paint.iconPitchAlignment == .map
      || abs(ratio * pixel - 1) > 1e-6
  }

  /// Returns the transform of points around a symbol, in the icon's alignment, to the screen.
  private static func plane(of site: SymbolInstance, _ view: SymbolProjection) -> Transform? {
    guard let seen = view.project(site.point) else { return nil }
    let paint = site.paint
    let isTurned = paint.iconRotationAlignment == .map
    if paint.iconPitchAlignment == .map {
      guard let ground = view.ground(at: site.point) else { return nil }
      var angle = isTurned ? 0 : view.bearing * 180 / .pi
      if isTurned, let line = site.direction {
        let way = ground.apply(line.end - line.start) - ground.apply(.zero)
        let isReversed = paint.icon.keepUpright && view.isUpsideDown(way)
        if let end = site.iconWay(view, isReversed: isReversed) {
          angle = IconQuad.angle(end.end - end.start) + (isReversed ? 180 : 0)
        }
      }
      let scale = view.exactPixel == nil ? 1 : 0.5 + 0.5 / seen.scale
      return Transform.scale(scale, scale).then(.rotation(degrees: angle)).then(ground)
    }
    var angle = isTurned ? view.eastAngle(at: site.point, shift: .zero) * 180 / .pi : 0
    if isTurned, let line = site.direction, let start = view.project(line.start)?.point,
      let end = view.project(line.end)?.point
    {
      let isReversed = paint.icon.keepUpright && view.isUpsideDown(end - start)
      if let way = site.iconWay(view, isReversed: isReversed),
        let start = view.project(way.start)?.point, let end = view.project(way.end)?.point
      {
        angle = IconQuad.angle(end - start) + (isReversed ? 180 : 0)
      }
    }
    // An icon that fits text scales with it.
    let scale =
      paint.icon.textFit == .none || site.text.isEmpty
      ? max(0.5, min(1.5, 0.5 + 0.5 * seen.scale))
      : view.textScale(
        ground: seen.scale, isFlat: paint.textPitchAlignment == .map, size: paint.text.size)
    return Transform.rotation(degrees: angle).then(.scale(scale, scale))
      .then(.translation(seen.point.x, seen.point.y))
  }

  /// Returns the icon of a symbol for its text's anchor, and its translation after the rotation.
  private static func icon(
    of site: SymbolInstance, _ view: SymbolProjection, around anchor: SymbolAnchor?,
    _ isVertical: Bool
  ) -> (icon: PositionedIcon, shift: Point)? {
    guard let icon = isVertical ? site.verticalIcon ?? site.icon : site.icon else { return nil }
    guard site.iconFollowsText, let anchor else { return (icon, .zero) }
    let size = site.paint.text.size
    let maker = PointTextQuads(site: site, view: view, size: size, isVertical: isVertical)
    guard view.exactPixel != nil else {
      return (
        PositionedIcon(image: icon.image, box: icon.box.offset(by: maker.way(to: anchor))), .zero
      )
    }
    let box = icon.box.offset(by: maker.firstMiddle * -1)
    let choice = PointTextQuads.choice(
      maker.text, site.paint.text, anchor, site.sizes.text, unit: site.tileUnit)
    return (PositionedIcon(image: icon.image, box: box), choice * size)
  }

  /// Aligns an upright, unscaled icon with the pixel grid; a stretched one is sampled there.
  private static func snapped(
    _ transform: Transform, _ icon: PositionedIcon, _ pixel: Double?, _ isBlended: Bool
  ) -> (PositionedIcon, Transform) {
    guard let pixel, transform.a == 1, transform.d == 1, transform.b == 0, transform.c == 0
    else { return (icon, transform) }
    let corner = Point(icon.box.minX + transform.tx, icon.box.minY + transform.ty)
    if icon.isPlain, !isBlended {
      let way = Point(
        (corner.x / pixel).rounded() * pixel - corner.x,
        (corner.y / pixel).rounded() * pixel - corner.y)
      return (icon, transform.then(.translation(way.x, way.y)))
    }
    guard case .sprite(let sprite) = icon.image.content,
      let (image, box) = sprite.sampled(
        in: Rect(corner.x, corner.y, icon.box.width, icon.box.height), pixel: pixel,
        isLinear: isBlended)
    else { return (icon, transform) }
    return (
      PositionedIcon(image: image, box: box.offset(by: Point(-transform.tx, -transform.ty))),
      transform
    )
  }

  private static func translation(_ paint: IconPaint, _ view: SymbolProjection) -> Transform {
    let turn = paint.translateAnchor == .map ? -view.bearing * 180 / .pi : 0
    let moved = Transform.rotation(degrees: turn).apply(paint.translate)
    return .translation(moved.x, moved.y)
  }

  private static func angle(_ way: Point) -> Double { atan2(way.y, way.x) * 180 / .pi }

  /// Draws the icon with its own opacity.
  ///
  /// As in MapLibre, the fill and the halo of an SDF icon each have the opacity.
  func translucentCommand(_ paint: IconPaint) -> DrawCommand {
    guard paint.opacity < 1, case .sprite(let sprite) = icon.image.content,
      var stencil = sprite.stencil
    else { return command(paint, opacity: 1) }
    stencil.color = stencil.color.opacity(paint.opacity)
    stencil.haloColor = stencil.haloColor.opacity(paint.opacity)
    let redrawn = SpriteTransform(
      sprite.source, pixelRatio: sprite.pixelRatio, stretchX: sprite.stretchX,
      stretchY: sprite.stretchY, stencil: stencil)
    let image = ImageResource(
      name: icon.image.name, content: .sprite(redrawn), size: icon.image.size)
    return .group(DrawCommand.Group(transform: transform, [.image(image, in: icon.box)]))
  }

  func command(_ paint: IconPaint, opacity: Double) -> DrawCommand {
    .group(
      DrawCommand.Group(
        transform: transform, opacity: opacity * paint.opacity,
        [isBlended ? icon.image.blended(in: icon.box) : .image(icon.image, in: icon.box)]))
  }
}

extension SymbolPaint {
}

extension SymbolInstance {
  /// Whether the icon fits text with variable anchors.
  var iconFollowsText: Bool {
    icon != nil && paint.icon.textFit != .none && !text.isEmpty && !isAlongLine
      && paint.text.anchors.count > 1
  }

  /// The segment of the line that contains the anchor; nil for a point symbol.
  var direction: (start: Point, end: Point)? {
    guard line.indices.contains(segment + 1) else { return nil }
    return (line[segment], line[segment + 1])
  }

  /// Returns the part of the line that an icon follows.
  ///
  /// In MapLibre this is the part on one side of the anchor, which is at a whole tile unit.
  fileprivate func iconWay(
    _ view: SymbolProjection, isReversed: Bool
  ) -> (start: Point, end: Point)? {
    guard view.exactPixel != nil else { return direction }
    if isReversed { return line.dropFirst(segment + 1).first { $0 != point }.map { (point, $0) } }
    return line.prefix(segment + 1).last { $0 != point }.map { ($0, point) } ?? direction
  }
}

extension SymbolProjection {
  /// Returns whether an icon along a line in a direction on the screen is upside down.
  fileprivate func isUpsideDown(_ way: Point) -> Bool {
    exactPixel == nil && abs(way.x) < 0.09 * way.length ? way.y > 0 : way.x < 0
  }
}

extension SymbolProjection {
  /// Returns the linear transform from the plane around a point to the screen.
  func ground(at world: Point) -> Transform? {
    let middle = plane.project(world)
    let step = 1.0
    guard let center = project(world)?.point,
      let east = plane.perspective.apply(middle + Point(step, 0)),
      let south = plane.perspective.apply(middle + Point(0, step))
    else { return nil }
    let (x, y) = (east - center, south - center)
    guard abs(x.x * y.y - x.y * y.x) > 1e-9 else { return nil }
    return Transform(a: x.x, b: x.y, c: y.x, d: y.y, tx: center.x, ty: center.y)
  }
}
