import BaseMaps
import Foundation
import Geometry
import MapStyles

/// A possible course of a label over time.
///
/// Its text, reading direction and anchor are constant, and it has a position at each sample.
final class LabelTrack {
  let candidate: LabelCandidate
  /// The index of the text along a line, or of the variant of a point label.
  let form: Int
  /// Whether the text reads against the direction of its line.
  let isReversed: Bool
  /// The index of the first sample.
  let first: Int
  /// The position at each sample, in meters along the line; zeros for a point.
  let places: [Double]
  private var shown: [LabelOutline?]

  init(
    _ candidate: LabelCandidate, form: Int, isReversed: Bool = false, first: Int,
    places: [Double]
  ) {
    (self.candidate, self.form, self.isReversed) = (candidate, form, isReversed)
    (self.first, self.places) = (first, places)
    shown = Array(repeating: nil, count: places.count)
  }

  /// Returns the track that ends at a sample and continues to another position.
  func ending(at index: Int, goingOnTo place: Double, step: Int) -> LabelTrack {
    let known = Array(step > 0 ? places[...(index - first)] : places[(index - first)...])
    return LabelTrack(
      candidate, form: form, isReversed: isReversed, first: step > 0 ? first : index - 1,
      places: step > 0 ? known + [place] : [place] + known)
  }

  /// The index of the last sample.
  var last: Int { first + places.count - 1 }
  var range: ClosedRange<Int> { first...last }

  /// Returns the position at a sample, in meters along the line.
  func place(_ index: Int) -> Double { places[index - first] }

  /// Returns whether the text begins vertically downward, which is less legible than upward.
  func readsDown(in window: LabelWindow) -> Bool {
    guard candidate.isAlongLine, let line = candidate.line else { return false }
    let (view, meters) = (window.samples[first].view, places[0])
    let step = min(line.length - meters, 5)
    guard let from = view.project(line.place(at: meters).point)?.point,
      let to = view.project(line.place(at: meters + step).point)?.point
    else { return false }
    let way = isReversed ? from - to : to - from
    return way.y > 0 && abs(way.x) < 0.09 * way.length
  }

  func outline(_ index: Int, in window: LabelWindow) -> LabelOutline {
    if let known = shown[index - first] { return known }
    let made = makeOutline(index, window)
    shown[index - first] = made
    return made
  }

  private func makeOutline(_ index: Int, _ window: LabelWindow) -> LabelOutline {
    let (sample, zoom) = (window.samples[index], window.zoomOf[index])
    guard let look = candidate.paints[zoom] else { return LabelOutline() }
    switch candidate.place {
    case .line(let line):
      let outline = LabelOutline(
        look, form, on: line, at: place(index), candidate.isAlongLine, sample.view)
      return outline.expanded(by: candidate.margin)
    case .point:
      return candidate.outline(form, look, sample.view).expanded(by: candidate.margin)
    }
  }
}

/// The outline of a label on the screen.
struct LabelOutline {
  var middle = Point.zero
  var bounds = Rect.zero
  var shapes: [CollisionShape] = []

  init() {}

  init(_ middle: Point, _ shapes: [CollisionShape]) {
    (self.middle, self.shapes) = (middle, shapes)
    bounds = shapes.dropFirst().reduce(shapes.first?.bounds ?? .zero) { $0.union($1.bounds) }
  }

  /// Creates the outline of text along a line, or of an upright sign on it.
  init(
    _ look: LabelCandidate.Paint, _ form: Int, on line: NamedLine, at place: Double,
    _ isAlongLine: Bool, _ view: SymbolProjection
  ) {
    guard let seen = view.project(line.place(at: place).point), form < look.texts.count else {
      self.init()
      return
    }
    let paint = look.paint.text
    guard isAlongLine else {
      let scale = view.textScale(ground: seen.scale, isFlat: false, size: paint.size)
      let box =
        look.icon?.box
        ?? PointTextQuads.extent(
          of: look.texts[form], paint, paint.anchors[0], paint.size)
      self.init(
        seen.point,
        [
          .box(
            Rect(
              box.minX * scale + seen.point.x, box.minY * scale + seen.point.y,
              box.width * scale, box.height * scale))
        ])
      return
    }
    let size = paint.size * view.textScale(ground: seen.scale, isFlat: false, size: paint.size)
    let half = max(0, look.texts[form].width * size / 2 - 0.3 * size)
    let radius = 0.55 * size
    let middles =
      [(seen.point)]
      + LabelOutline.walk(line, place, seen.point, half, 1, 0.8 * size, view)
      + LabelOutline.walk(line, place, seen.point, half, -1, 0.8 * size, view)
    self.init(seen.point, middles.map { .disc($0, radius: radius) })
  }

  /// Returns the points along the projected line from a position on, at a spacing in screen points.
  private static func walk(
    _ line: NamedLine, _ place: Double, _ start: Point, _ reach: Double, _ step: Int,
    _ pace: Double, _ view: SymbolProjection
  ) -> [Point] {
    var (found, last, done, next): ([Point], Point, Double, Double) = ([], start, 0, pace)
    var index = step > 0 ? line.index(at: place) + 1 : line.index(at: place)
    while line.points.indices.contains(index), done < reach,
      let seen = view.project(line.points[index])?.point
    {
      let length = last.distance(to: seen)
      while length > 0, next <= min(reach, done + length) {
        found.append(last.interpolated(to: seen, (next - done) / length))
        next += pace
      }
      if done + length >= reach, length > 0 {
        found.append(last.interpolated(to: seen, (reach - done) / length))
      }
      done += length
      last = seen
      index += step
    }
    return found
  }

  func expanded(by margin: Double) -> LabelOutline {
    guard margin > 0 else { return self }
    var expanded = self
    expanded.shapes = shapes.map { $0.expanded(by: margin) }
    expanded.bounds = bounds.inset(by: -margin, -margin)
    return expanded
  }

  /// Returns whether the two outlines intersect.
  func overlaps(_ other: LabelOutline) -> Bool {
    guard bounds.intersects(other.bounds) else { return false }
    return shapes.contains { shape in other.shapes.contains { $0.overlaps(shape) } }
  }
}

extension LabelCandidate {
  /// The margin of a label, half the minimum distance between two, in points.
  ///
  /// It is that of the style if the kind is unknown.
  var margin: Double {
    guard kind == nil else { return 2 }
    return feature.paint.text.field.isEmpty ? 0 : feature.paint.text.padding
  }

  /// Returns the symbol of a label at a point.
  func site(
    _ look: Paint, form: Int = 0, point: Point, line: [Point], segment: Int
  ) -> SymbolInstance {
    let content = SymbolContent(
      paint: look.paint, text: look.texts[form],
      verticalText: form == verticalForm ? look.texts[form] : look.verticalText, icon: look.icon,
      verticalIcon: look.verticalIcon, sizes: feature.sizes)
    var site = SymbolInstance(
      identity: identity, name: key, layer: feature.layer, level: 0, content: content,
      point: point, line: line, segment: segment)
    site.source = source
    return site
  }

  func outline(_ form: Int, _ look: Paint, _ view: SymbolProjection) -> LabelOutline {
    guard case .point(let point, let line, let segment) = place,
      let seen = view.project(point)
    else { return LabelOutline() }
    let (variant, paint) = (variants[form], look.paint)
    if let quick = quickShapes(variant, look, seen, view) { return LabelOutline(seen.point, quick) }
    let site = site(look, point: point, line: line, segment: segment)
    let label = PlacementResult.Label(site: site, variant, isReversed: false)
    guard let made = label.form(view, size: paint.text.size) else { return LabelOutline() }
    return LabelOutline(seen.point, made.shapes)
  }

  /// Returns the boxes of an upright label; nil for a label that is rotated or on the ground.
  private func quickShapes(
    _ variant: Variant, _ look: Paint, _ seen: (point: Point, scale: Double),
    _ view: SymbolProjection
  ) -> [CollisionShape]? {
    let paint = look.paint
    var shapes: [CollisionShape] = []
    func add(_ box: Rect, _ scale: Double) {
      shapes.append(
        .box(
          Rect(
            box.minX * scale + seen.point.x, box.minY * scale + seen.point.y, box.width * scale,
            box.height * scale)))
    }
    if variant.showsText {
      guard !variant.isVertical, paint.textRotationAlignment == .viewport,
        paint.textPitchAlignment == .viewport, paint.text.rotation == 0,
        paint.text.translate == .zero
      else { return nil }
      let text = paint.text
      add(
        PointTextQuads.extent(of: look.texts[0], text, variant.anchor, text.size),
        view.textScale(ground: seen.scale, isFlat: false, size: text.size))
    }
    if variant.showsIcon, let icon = look.icon {
      guard paint.icon.rotation == 0, paint.icon.translate == .zero, paint.icon.textFit == .none
      else { return nil }
      guard paint.iconPitchAlignment == .viewport, paint.iconRotationAlignment == .viewport
      else {
        let side = max(icon.box.width, icon.box.height) * min(2, seen.scale)
        shapes.append(.box(Rect(center: seen.point, size: Size(side, side))))
        return shapes
      }
      add(icon.box, max(0.5, min(1.5, 0.5 + 0.5 * seen.scale)))
    }
    return shapes
  }
}

extension PlacementResult.Label {
  init(site: SymbolInstance, _ variant: LabelCandidate.Variant, isReversed: Bool) {
    self.init(site: site, anchor: variant.anchor, isReversed: isReversed)
    isVertical = variant.isVertical
    (showsText, showsIcon) = (variant.showsText, variant.showsIcon)
  }
}
