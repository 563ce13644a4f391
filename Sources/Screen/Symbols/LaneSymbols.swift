package import DisplayLists
package import Geometry
package import Navigation

/// Draws lane guidance; lanes are in road order from left to right in every language.
package enum LaneSymbols {
  /// Draws a row of small lanes, designed for 120 × 18 points and centered in `rect`.
  ///
  /// Of more than ten lanes the eight around the recommended ones are shown. At most three arrows
  /// of a lane are drawn, recommended ones first.
  package static func strip(_ lanes: [Lane], in rect: Rect, style: SymbolStyle) -> [DrawCommand] {
    let unit = rect.height / 18
    let shown = lanes.count > 10 ? window(of: 8, in: lanes) : lanes
    guard
      let row = LaneRow(
        shown, pitch: min(20 * unit, rect.width / Double(max(1, shown.count))),
        in: rect)
    else { return [] }
    let scale = min(unit * 18 / 48, row.pitch * 0.92 / 36)
    let separators = (1..<max(1, shown.count)).map { index in
      line(
        x: row.edge(before: index), from: rect.minY + 3.5 * unit, to: rect.minY + 14.5 * unit,
        width: 0.7 * unit, color: style.ink.opacity(0.3))
    }
    let glyphs = row.glyphs(scale: scale, limit: 3, ink: style.ink, opacity: style.stripOpacity)
    return [.group(DrawCommand.Group("lanes", separators + glyphs))]
  }

  /// Draws a row of large lanes, with plates behind recommended ones, for a height of 74 points.
  ///
  /// If there are less than 30 points for a lane, only those around the recommended ones are shown.
  package static func panel(_ lanes: [Lane], in rect: Rect, style: SymbolStyle) -> [DrawCommand] {
    let unit = rect.height / 74
    guard unit > 0 else { return [] }
    let width = rect.width - 24 * unit
    let room = max(1, Int(width / (30 * unit)))
    let shown = lanes.count > room ? window(of: room, in: lanes) : lanes
    let pitch = min(54 * unit, max(30 * unit, width / Double(max(1, shown.count))))
    guard let row = LaneRow(shown, pitch: min(pitch, rect.width), in: rect) else { return [] }
    let scale = min(46 / 48 * unit, (row.pitch - 2 * unit) / 36)
    let plates = row.runs.map { run in
      let plate = Rect(
        left: row.edge(before: run.lowerBound) + 2 * unit, top: rect.minY + 7 * unit,
        right: row.edge(before: run.upperBound) - 2 * unit, bottom: rect.minY + 67 * unit)
      return DrawCommand.fill(
        .rounded(plate, radius: 10 * unit), .color(style.ink.opacity(style.plateOpacity)))
    }
    let separators = row.innerEdges.map { index in
      line(
        x: row.edge(before: index), from: rect.minY + 20 * unit, to: rect.minY + 54 * unit,
        width: unit, color: style.ink.opacity(0.25))
    }
    let glyphs = row.glyphs(scale: scale, limit: 4, ink: style.ink, opacity: style.laneOpacity)
    return [.group(DrawCommand.Group("lanes", plates + separators + glyphs))]
  }

  /// Draws the arrows of one lane, scaled to fit `box` at an aspect ratio of 3:4.
  ///
  /// At most three arrows are drawn below 30 points, four above, recommended ones first.
  package static func glyph(_ lane: Lane, in box: Rect, style: SymbolStyle) -> [DrawCommand] {
    let limit = min(box.height, box.width * 4 / 3) < 30 ? 3 : 4
    return LaneGlyph(lane, limit: limit).drawing.commands(
      named: "lane", in: box, ink: style.ink, secondaryOpacity: style.laneOpacity)
  }

  /// Returns `count` adjacent lanes with the recommended ones in the middle.
  private static func window(of count: Int, in lanes: [Lane]) -> [Lane] {
    let recommended = lanes.indices.filter { lanes[$0].isRecommended }
    let middle = ((recommended.first ?? 0) + (recommended.last ?? 0) + 1) / 2
    let start = min(max(0, middle - count / 2), lanes.count - count)
    return Array(lanes[start..<(start + count)])
  }

  private static func line(
    x: Double, from top: Double, to bottom: Double, width: Double, color: Color
  ) -> DrawCommand {
    .stroke(
      Path([.move(Point(x, top)), .line(Point(x, bottom))]), StrokeStyle(width), .color(color))
  }
}
