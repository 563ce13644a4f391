import DisplayLists
import Foundation
import Geometry
import MapStyles

extension LineTextQuads {
  /// Returns the vertical text along the line, for either direction of the line.
  ///
  /// CJK characters and short numbers are upright; words and long numbers are rotated with the
  /// line, each as one block. Returns nil for other scripts, or if the line is too short or too
  /// curved.
  ///
  /// - Parameters:
  ///   - size: The text size at its position.
  ///   - start: The position on the screen.
  func verticalForm(size: Double, _ start: Point, _ rule: FitRule) -> PlacedSymbol? {
    guard let text = site.verticalText, text.lines.count == 1 else { return nil }
    var isStrict = false
    if case .strict = rule { isStrict = true }
    let line = text.lines[0]
    let shift = site.paint.text.offset
    let half = line.width * size / 2
    guard
      var way = ProjectedLine(
        site, view, start, reach: half + abs(shift.x) * size + 0.6 * size, mayEnd: !isStrict)
    else { return nil }
    let isReversed = way.point(way.anchor + half).y < way.point(way.anchor - half).y
    if isReversed { way.reverse() }
    var (form, angles) = (PlacedSymbol(runs: [], shapes: [], box: .zero), [Double]())
    for run in line.runs {
      let middle =
        way.anchor - half + (run.left + run.width / 2 + shift.x) * size
      let reach = max(run.width / 2, 0.45) * size
      let (before, after) = (way.point(middle - reach), way.point(middle + reach))
      let angle = atan2(after.y - before.y, after.x - before.x)
      angles.append(angle)
      let aside = Point(-sin(angle), cos(angle)) * (shift.y * size)
      let center = before.interpolated(to: after, 0.5) + aside
      form.add(run, center, angle: run.isUpright ? 0 : angle, size: size, site.paint.text)
    }
    guard !isStrict || suits(angles), let first = form.shapes.first else { return nil }
    form.box = form.shapes.reduce(first.bounds) { $0.union($1.bounds) }
    (form.isReversed, form.isVertical) = (isReversed, true)
    return form
  }
}

extension PlacedSymbol {
  /// Adds a run as one block around a point, with circles that cover it.
  fileprivate mutating func add(
    _ run: Shaping.Run, _ center: Point, angle: Double, size: Double, _ paint: TextPaint
  ) {
    let width = run.clusters.last.map { $0.left + $0.width } ?? 0
    let along = Point(cos(angle), sin(angle))
    let drop = MapLabelText.baseline * size
    let start = center - along * (width * size / 2) + Point(-along.y, along.x) * drop
    runs.append(
      run.placed(paint, size: size, positions: [MapLabelText.Position(start, angle: angle)]))
    let count = max(1, Int((width / 0.6).rounded(.up)) - 1)
    for index in 0..<count {
      let place = ((Double(index) + 0.5) / Double(count) - 0.5) * width * size
      shapes.append(.disc(center + along * place, radius: 0.55 * size))
    }
  }
}
