package import DisplayLists
package import Geometry
package import Navigation

/// Draws the symbols of maneuvers.
package enum ManeuverSymbols {
  /// The heading at which turns are drawn.
  package enum TurnHeading: String, Sendable, Hashable {
    /// The nominal heading of the maneuver.
    case nominal
    /// The actual heading at the junction, if known.
    case exact
  }

  /// Draws a maneuver in the centered square of `box`.
  ///
  /// From 30 points up the regular master is used, below it a bolder one. Roundabouts follow
  /// `exitAngle`, otherwise the maneuver's nominal heading, otherwise `exitCount`. Stubs of other
  /// roads are drawn from 36 points up, the exit count from 48 points up if there is a `measurer`.
  ///
  /// - Parameters:
  ///   - maneuver: The maneuver to draw.
  ///   - exitAngle: The heading of the exit in degrees, 0 straight on, positive to the right.
  ///   - elementAngles: The headings of the other roads, measured like the exit.
  ///   - exitCount: The exit of a roundabout counted from the entry; values below 1 mean unknown.
  ///   - box: The area to draw in, in points.
  ///   - style: The color and opacities.
  ///   - turnHeading: Whether turns follow `exitAngle` as well.
  ///   - measurer: Measures the exit count; nil omits it.
  package static func commands(
    for maneuver: Maneuver, exitAngle: Double? = nil, elementAngles: [Double] = [],
    exitCount: Int? = nil, in box: Rect, style: SymbolStyle,
    turnHeading: TurnHeading = .nominal, measurer: (any TextMeasurer)? = nil
  ) -> [DrawCommand] {
    let points = min(box.width, box.height)
    let count = exitCount.flatMap { $0 > 0 ? $0 : nil }
    let details = JunctionDetails(
      exitAngle: exitAngle.flatMap { $0.isFinite ? Geodesy.signed(degrees: $0) : nil },
      arms: elementAngles.filter(\.isFinite), exitCount: count,
      turnsAreExact: turnHeading == .exact, showsArms: points >= 36)
    let drawing = SymbolDrawing.maneuver(maneuver, details, master: .forSize(points))
    let label = ringLabel(
      count, of: drawing, in: box, ink: style.ink, measurer: points >= 48 ? measurer : nil)
    return drawing.commands(
      named: "maneuver \(maneuver.name)", in: box, ink: style.ink,
      secondaryOpacity: style.secondaryOpacity, label: label)
  }

  /// Draws the exit count in the middle of the ring.
  private static func ringLabel(
    _ count: Int?, of drawing: SymbolDrawing, in box: Rect, ink: Color,
    measurer: (any TextMeasurer)?
  ) -> [DrawCommand] {
    guard let count, count < 100, let measurer, let center = drawing.ringCenter else { return [] }
    let scale = drawing.scale(in: box)
    let text = String(count)
    let style = TextStyle(size: (count < 10 ? 10 : 8) * scale, weight: .bold)
    let width = measurer.width(of: text, style: style, direction: .leftToRight)
    let middle = drawing.placement(in: box).apply(center)
    let line = TextLine(
      text, style: style, color: ink, x: middle.x - width / 2,
      baseline: middle.y + digitHeight / 2 * style.size, width: width)
    return [.text(line)]
  }

  /// The height of digits in the chrome's font, as a fraction of the font size.
  private static let digitHeight = 0.727
}
