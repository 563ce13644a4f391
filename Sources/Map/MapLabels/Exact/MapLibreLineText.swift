import DisplayLists
import Foundation
import Geometry
import MapStyles

/// Text along a line, placed glyph by glyph as in MapLibre.
///
/// The glyphs are on the label plane: the ground for `text-pitch-alignment` map, otherwise the
/// screen. The offset of each glyph from the center of the text becomes its distance from the
/// anchor along the line, and beside it.
/// Source: `projection.ts` in <https://github.com/maplibre/maplibre-gl-js>
struct MapLibreLineText {
  /// A glyph, a cluster of glyphs, or an inline image.
  private struct PositionedGlyph {
    let cluster: TextCluster
    /// The center's offset from the anchor, in ems.
    let middle: Double
  }

  private let site: SymbolInstance
  private let view: SymbolProjection
  private let text: Shaping
  private let glyphs: [PositionedGlyph]
  /// The offset of each line below the anchor, in ems.
  private let middles: [Double]
  /// The perspective ratio of labels at the anchor.
  private let ratio: Double
  /// The glyph size on the label plane.
  private let letterSize: Double
  /// The glyph size that determines the advance along the line.
  private let advanceSize: Double
  private let way: OffsetLine

  /// Creates the text; fails if the anchor is not visible.
  ///
  /// - Parameter size: The text size, in points.
  init?(_ site: SymbolInstance, _ view: SymbolProjection, size: Double, isVertical: Bool = false) {
    let paint = site.paint
    let text = isVertical ? site.verticalText ?? site.text : site.text
    guard let seen = view.project(site.point), !text.isEmpty else { return nil }
    ratio = 0.5 + 0.5 * seen.scale
    let isFlat = paint.textPitchAlignment == .map
    letterSize = size * (isFlat ? 0.5 + 0.5 / seen.scale : ratio)
    advanceSize = isFlat ? size / ratio : size * ratio
    let (across, down) = paint.text.anchor.shares
    let width = text.width
    let height = text.height(pitch: paint.text.lineHeight)
    middles = text.middles(pitch: paint.text.lineHeight).map { $0 - down * height }
    glyphs = text.lines.flatMap { line in
      let left = (width - line.width) / 2 - across * width
      return line.runs.flatMap { run in
        run.clusters.map {
          PositionedGlyph(cluster: $0, middle: left + run.left + $0.left + $0.width / 2)
        }
      }
    }
    (self.site, self.view, self.text) = (site, view, text)
    way = OffsetLine(
      site, view, isFlat: isFlat, shift: view.shift(of: paint.text),
      offset: paint.text.offset * advanceSize)
  }

  /// Returns the placed text; nil if the line is too short for it.
  ///
  /// - Parameter size: The text size, in points.
  static func form(_ site: SymbolInstance, _ view: SymbolProjection, size: Double) -> PlacedSymbol?
  {
    guard let line = MapLibreLineText(site, view, size: size), let ends = line.ends else {
      return nil
    }
    let way = ends.last - ends.first
    guard site.verticalText != nil, site.paint.text.keepUpright, abs(way.y) > abs(way.x) else {
      return line.form(isReversed: site.paint.text.keepUpright && way.x < 0)
    }
    guard let line = MapLibreLineText(site, view, size: size, isVertical: true),
      let ends = line.ends
    else { return nil }
    return line.form(isReversed: ends.first.y > ends.last.y)
  }

  private func form(isReversed: Bool) -> PlacedSymbol? {
    guard let places = places(isReversed: isReversed) else { return nil }
    var form = PlacedSymbol(runs: [], shapes: [], box: .zero, isReversed: isReversed)
    var number = 0
    for (line, middle) in zip(text.lines, middles) {
      for run in line.runs {
        let own = number..<number + run.clusters.count
        add(run, of: line, Array(glyphs[own]), Array(places[own]), middle: middle, to: &form)
        number = own.upperBound
      }
    }
    let boxes = places.map {
      Rect(center: screen($0.point), size: Size(2 * letterSize, 2 * letterSize))
    }
    form.box = boxes.dropFirst().reduce(boxes.first ?? .zero) { $0.union($1) }
    return form
  }

  /// The first and the last glyph on the screen; nil if the line is too short.
  private var ends: (first: Point, last: Point)? {
    guard let first = place(glyphs.first, isReversed: false),
      let last = place(glyphs.last, isReversed: false)
    else { return nil }
    if glyphs.count == 1, let end = way.end { return (screen(way.start), screen(end)) }
    return (screen(first.point), screen(last.point))
  }

  private func places(isReversed: Bool) -> [OffsetLine.GlyphPosition]? {
    let found = glyphs.compactMap { place($0, isReversed: isReversed) }
    return found.count == glyphs.count ? found : nil
  }

  private func place(_ glyph: PositionedGlyph?, isReversed: Bool) -> OffsetLine.GlyphPosition? {
    glyph.flatMap { way.position(at: $0.middle * advanceSize, isReversed: isReversed) }
  }

  /// Returns the screen position of a point on the label plane.
  private func screen(_ point: Point) -> Point { way.screen(point) ?? point }

  /// Adds the glyphs of a run, or its image.
  private func add(
    _ run: Shaping.Run, of line: Shaping.Line, _ glyphs: [PositionedGlyph],
    _ places: [OffsetLine.GlyphPosition],
    middle: Double, to form: inout PlacedSymbol
  ) {
    var shift = Point(0, middle + run.baseline)
    if run.isUpright, run.picture == nil {
      shift = LabelPlane.upright(run, Shaping.Line(runs: [], width: 0)) + Point(0, middle)
    }
    if let picture = run.picture {
      shift = picture.shift + Point(0, middle + run.drop - Shaping.Run.rise)
    }
    let positions = zip(glyphs, places).map { glyph, place in
      position(shift - Point(glyph.cluster.width / 2, 0), place, isUpright: run.isUpright)
    }
    guard let picture = run.picture else {
      return form.runs.append(run.placed(site.paint.text, size: letterSize, positions: positions))
    }
    for position in positions {
      let scale = picture.size.width * letterSize / picture.image.size.width
      let axes = position.axes?.transform ?? .identity
      form.pictures.append(
        PlacedSymbol.InlineImage(
          image: picture.image,
          transform: Transform.scale(scale, scale).then(axes)
            .then(.translation(position.start.x, position.start.y)),
          pixel: view.imagePixel(of: site)))
    }
  }

  /// Returns the position of text that begins a number of ems from its position on the line.
  private func position(
    _ shift: Point, _ place: OffsetLine.GlyphPosition, isUpright: Bool
  ) -> MapLabelText.Position {
    let isOnScreen = site.paint.textRotationAlignment == .viewportGlyph
    let angle = isOnScreen ? 0 : place.angle
    let (right, down) = (Point(cos(angle), sin(angle)), Point(-sin(angle), cos(angle)))
    let start = place.point + (right * shift.x + down * shift.y) * letterSize
    let seen = way.screen(start) ?? start
    let axes = way.axes(at: start) ?? .identity
    let (along, across) = (axes.apply(right), axes.apply(down))
    return MapLabelText.Position(
      seen,
      axes: isUpright
        ? MapLabelText.Axes(right: across * -1, down: along)
        : MapLabelText.Axes(right: along, down: across))
  }
}

extension MapLibreLineText {
  /// Returns the collision circles of the text on the screen; empty if it does not fit.
  func discs(_ size: Double) -> [CollisionShape] {
    guard let first = place(glyphs.first, isReversed: false),
      let last = place(glyphs.last, isReversed: false)
    else { return [] }
    let height = max(10.0 / 24, text.height(pitch: site.paint.text.lineHeight))
    let radius = height * size / 2 * ratio + site.paint.text.padding
    let path = (first.path.dropFirst().reversed() + last.path.dropFirst()).compactMap(way.screen)
    guard path.count == first.path.count + last.path.count - 2 else { return [] }
    return path.isEmpty ? [] : spread(along: path, radius)
  }

  private func spread(along path: [Point], _ radius: Double) -> [CollisionShape] {
    var lengths = [0.0]
    for (one, next) in zip(path, path.dropFirst()) {
      lengths.append(lengths[lengths.count - 1] + one.distance(to: next))
    }
    let length = lengths[lengths.count - 1]
    let padding = min(radius / 4, length / 2)
    let inner = length - 2 * padding
    // Circles may be slightly farther apart than they are wide.
    let count =
      length <= radius / 2
      ? 1 : min(10_000, Int((inner / (radius * 2.5)).rounded(.up)) + 1)
    var segment = 0
    return (0..<count).map { index in
      let driven = padding + inner * Double(index) / Double(max(1, count - 1))
      while segment < path.count - 2, lengths[segment + 1] < driven { segment += 1 }
      guard path.count > 1 else { return .disc(path[0], radius: radius) }
      let step = lengths[segment + 1] - lengths[segment]
      return .disc(
        path[segment].interpolated(
          to: path[segment + 1], step > 0 ? (driven - lengths[segment]) / step : 0),
        radius: radius)
    }
  }
}
