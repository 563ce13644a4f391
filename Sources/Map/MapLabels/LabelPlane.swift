import BaseMaps
import DisplayLists
import Foundation
import Geometry
import MapStyles

/// The plane of a point symbol's text: the screen or the ground.
struct LabelPlane {
  /// The font size on the plane.
  let size: Double
  private let origin: Point
  /// The translation of the text on the plane.
  private let shift: Point
  /// The rotation of the text on the plane.
  private let turn: Transform
  private let angle: Double
  /// The width of the pixels that sample inline images; nil for interpolated ones.
  private let pixel: Double?
  /// The linear transform from the ground to the screen at the anchor; nil for text on the screen.
  private let ground: Transform?

  /// Creates the plane; fails if the anchor is not visible.
  ///
  /// - Parameters:
  ///   - size: The text size, in points, before perspective.
  ///   - isVertical: Whether lines run from top to bottom.
  ///   - shift: The translation of the text before its rotation, in ems.
  init?(
    _ site: SymbolInstance, _ view: SymbolProjection, size: Double, isVertical: Bool = false,
    shift moved: Point = .zero
  ) {
    let paint = site.paint
    let shift = view.shift(of: paint.text)
    guard let seen = view.project(site.point, shift: shift) else { return nil }
    let isFlat = paint.textPitchAlignment == .map
    let isTurned = paint.textRotationAlignment == .map
    let scale = view.textScale(ground: seen.scale, isFlat: isFlat, size: size)
    let own = (paint.text.rotation + (isVertical ? 90 : 0)) * .pi / 180
    var alignment = 0.0
    origin = seen.point
    if isFlat, view.exactPixel != nil, let axes = view.axes(at: site.point, shift: shift) {
      ground = axes
      self.size = size * scale / seen.scale
      if !isTurned { alignment = view.bearing }
    } else {
      ground = nil
      self.size = size * scale
      if isTurned { alignment = view.eastAngle(at: site.point, shift: shift) }
    }
    angle = own + alignment
    pixel = view.imagePixel(of: site)
    self.shift = Transform.rotation(degrees: alignment * 180 / .pi).apply(moved) * self.size
    turn = .rotation(degrees: angle * 180 / .pi)
  }

  /// Returns the screen position of a point on the plane, relative to the anchor.
  func screen(_ point: Point) -> Point {
    let turned = turn.apply(point) + shift
    return origin + (ground?.apply(turned) ?? turned)
  }

  /// Returns the screen position of glyphs that begin at a point relative to the anchor.
  ///
  /// - Parameter isUpright: Whether the glyphs are upright in vertical text.
  private func position(_ start: Point, isUpright: Bool = false) -> MapLabelText.Position {
    let back = isUpright ? -Double.pi / 2 : 0
    guard let ground else { return MapLabelText.Position(screen(start), angle: angle + back) }
    let whole = (isUpright ? LabelPlane.backwards : .identity).then(turn).then(ground)
    return MapLabelText.Position(
      screen(start),
      axes: MapLabelText.Axes(right: whole.apply(Point(1, 0)), down: whole.apply(Point(0, 1))))
  }
}

extension LabelPlane {
  /// The rotation of upright glyphs in vertical text.
  private static let backwards = Transform.rotation(degrees: -90)

  /// Adds a run of a line to a placed symbol.
  ///
  /// - Parameter start: The left end of the run on the line's center, relative to the anchor.
  func add(
    _ run: Shaping.Run, of line: Shaping.Line, _ start: Point, _ paint: TextPaint,
    to form: inout PlacedSymbol
  ) {
    if let picture = run.picture {
      let scale = picture.size.width * size / picture.image.size.width
      let own = Transform.scale(scale, scale)
      let corner = corner(of: run, picture, line)
      let point = start + corner * size
      let whole = own.then(run.isUpright ? LabelPlane.backwards : .identity).then(turn)
        .then(ground ?? .identity)
      let seen = screen(point)
      form.pictures.append(
        PlacedSymbol.InlineImage(
          image: picture.image, transform: whole.then(.translation(seen.x, seen.y)),
          pixel: pixel))
      return
    }
    let shift =
      run.isUpright ? LabelPlane.upright(run, line) : Point(0, run.baseline)
    form.runs.append(
      run.placed(
        paint, size: size, positions: [position(start + shift * size, isUpright: run.isUpright)]))
  }

  /// Returns the upper left corner of an inline image, in ems.
  ///
  /// It is measured from the left end of the image's box at the line's center.
  private func corner(
    of run: Shaping.Run, _ picture: Shaping.InlineImage, _ line: Shaping.Line
  ) -> Point {
    guard run.isUpright else {
      return Point(picture.shift.x, run.drop - Shaping.Run.rise + picture.shift.y)
    }
    let (em, size) = (Double(SDFGlyph.pixelsPerEm), picture.size)
    let across = line.spare / 2 + (1 - size.width) / 2
    return Point(
      picture.shift.y - 7 / em,
      run.drop - Shaping.Run.rise + size.height + 5 / em - picture.shift.x - across)
  }

  /// Returns the start of an upright glyph in ems, from the left end of its box.
  static func upright(_ run: Shaping.Run, _ line: Shaping.Line) -> Point {
    let scale = run.style.size
    let width = run.clusters.last.map { $0.left + $0.width } ?? 0
    return Point(
      (Shaping.Run.rise + MapLabelText.baseline) * scale - 7 / Double(SDFGlyph.pixelsPerEm),
      run.drop + width / 2 - line.spare / 2 + scale - 1)
  }
}

extension Shaping.Line {
  /// The additional height of the line over glyphs of one size.
  fileprivate var spare: Double { max(rise, scale - 1) }
}

extension SymbolProjection {
  /// Returns the linear transform from the ground around a point to the screen; nil behind the eye.
  func axes(at world: Point, shift: Point) -> Transform? {
    let perspective = plane.perspective
    let point = plane.project(world) + shift
    let weight = perspective.weight(point)
    guard weight > 0, let seen = perspective.apply(point) else { return nil }
    return perspective.slope(seen, weight)
  }

  /// Returns the direction of east on the screen, in radians clockwise from the right.
  ///
  /// During a drive it is equal for the entire map, so that no label rotates as the vehicle moves.
  func eastAngle(at world: Point, shift: Point) -> Double {
    guard exactPixel != nil, let axes = axes(at: world, shift: shift) else { return -bearing }
    let east = axes.apply(Point(1, 0))
    return atan2(east.y, east.x)
  }
}

extension Perspective {
  /// Returns the linear part of the perspective at an image point with a weight.
  func slope(_ seen: Point, _ weight: Double) -> Transform {
    Transform(
      a: (xx - seen.x * wx) / weight, b: (yx - seen.y * wx) / weight,
      c: (xy - seen.x * wy) / weight, d: (yy - seen.y * wy) / weight, tx: 0, ty: 0)
  }
}
