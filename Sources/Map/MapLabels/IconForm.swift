import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles

/// A picture as a camera shows it.
struct IconForm {
  let icon: LabelIcon
  /// Maps the points around the site to those of the screen.
  let transform: Transform
  /// The box around the picture on the screen.
  let bounds: Rect

  /// How far around the screen pictures are placed, in points.
  static let surroundings = 100.0

  /// Nil when the site is hidden or the picture is as flat as a line.
  init?(_ site: LabelSite, _ view: LabelView) {
    guard let icon = site.icon, let seen = view.project(site.point) else { return nil }
    let paint = site.paint
    let isFlat = paint.iconPitchAlignment == .map
    var transform: Transform
    if isFlat {
      guard let ground = view.ground(at: site.point) else { return nil }
      var angle = paint.iconRotationAlignment == .map ? 0 : view.bearing * 180 / .pi
      if let line = site.direction, paint.iconRotationAlignment == .map {
        angle = IconForm.angle(line.end - line.start)
        let way = ground.apply(line.end - line.start) - ground.apply(.zero)
        if paint.icon.keepUpright, IconForm.isUpsideDown(way) { angle += 180 }
      }
      transform = Transform.rotation(degrees: angle + paint.icon.rotation).then(ground)
    } else {
      var angle = paint.iconRotationAlignment == .map ? -view.bearing * 180 / .pi : 0
      if let line = site.direction, paint.iconRotationAlignment == .map,
        let start = view.project(line.start)?.point, let end = view.project(line.end)?.point
      {
        angle = IconForm.angle(end - start)
        if paint.icon.keepUpright, IconForm.isUpsideDown(end - start) { angle += 180 }
      }
      // A picture around a text keeps its proportion to it.
      let scale =
        paint.icon.textFit == .none || site.text.isEmpty
        ? max(0.5, min(1.5, 0.5 + 0.5 * seen.scale))
        : view.textScale(
          ground: seen.scale, isFlat: paint.textPitchAlignment == .map, size: paint.text.size)
      transform = Transform.rotation(degrees: angle + paint.icon.rotation)
        .then(.scale(scale, scale)).then(.translation(seen.point.x, seen.point.y))
    }
    transform = transform.then(IconForm.translation(paint.icon, view))
    self.icon = icon
    let whole = transform
    // Collisions know nothing of pixels.
    self.transform = IconForm.snapped(whole, icon, paint.icon.size == 1 ? view.exactPixel : nil)
    bounds = Path.rect(icon.box).mapped { whole.apply($0) }.bounds
  }

  /// As large as its pixels and upright, a picture stands on whole ones.
  private static func snapped(
    _ transform: Transform, _ icon: LabelIcon, _ pixel: Double?
  ) -> Transform {
    guard let pixel, icon.isPlain, transform.a == 1, transform.d == 1, transform.b == 0,
      transform.c == 0
    else { return transform }
    let corner = Point(icon.box.minX + transform.tx, icon.box.minY + transform.ty)
    return transform.then(
      .translation(
        (corner.x / pixel).rounded() * pixel - corner.x,
        (corner.y / pixel).rounded() * pixel - corner.y))
  }

  private static func translation(_ paint: IconPaint, _ view: LabelView) -> Transform {
    let turn = paint.translateAnchor == .map ? -view.bearing * 180 / .pi : 0
    let moved = Transform.rotation(degrees: turn).apply(paint.translate)
    return .translation(moved.x, moved.y)
  }

  private static func angle(_ way: Point) -> Double { atan2(way.y, way.x) * 180 / .pi }

  private static func isUpsideDown(_ way: Point) -> Bool {
    abs(way.x) < 0.09 * way.length ? way.y > 0 : way.x < 0
  }

  /// What the picture takes up with the space around it.
  ///
  /// As in MapLibre the turn of a line does not count, only that of the style itself.
  func shape(_ paint: SymbolPaint, _ point: Point) -> LabelShape {
    let padding = paint.icon.padding
    var box = bounds
    if !paint.isIconUpright, paint.icon.rotation == 0, paint.iconPitchAlignment == .map {
      let scale = abs(transform.a * transform.d - transform.b * transform.c).squareRoot()
      box = Rect(
        icon.box.minX * scale + point.x, icon.box.minY * scale + point.y,
        icon.box.width * scale, icon.box.height * scale)
    }
    return .box(
      Rect(
        left: box.minX - padding.left, top: box.minY - padding.top,
        right: box.maxX + padding.right, bottom: box.maxY + padding.bottom))
  }

  /// The command that draws the picture.
  func command(_ paint: IconPaint, opacity: Double) -> DrawCommand {
    .group(
      DrawCommand.Group(
        transform: transform, opacity: opacity * paint.opacity,
        [.image(icon.image, in: icon.box)]))
  }
}

extension SymbolPaint {
  /// Whether the picture stands as on the screen.
  fileprivate var isIconUpright: Bool { iconRotationAlignment == .viewport }
}

extension LabelSite {
  /// The piece of the line that holds the site; nil for a site at a point.
  var direction: (start: Point, end: Point)? {
    guard line.indices.contains(segment + 1) else { return nil }
    return (line[segment], line[segment + 1])
  }
}

extension LabelView {
  /// Maps points of the plane around a point to the screen, as straight as they are there.
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
