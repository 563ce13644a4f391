import BaseMaps
import DisplayLists
package import Geometry
import Navigation
package import Templates

/// The callouts of alternates requested for a screen.
package struct CalloutRequest: Sendable, Hashable {
  /// The callouts, the most important first.
  package var callouts: [RouteCallout]
  /// Whether text runs from right to left.
  package var isRightToLeft: Bool
  package var look: CalloutStyle

  /// Creates a request; by default for no callouts.
  package init(
    _ callouts: [RouteCallout] = [], isRightToLeft: Bool = false, look: CalloutStyle = .car
  ) {
    (self.callouts, self.isRightToLeft, self.look) = (callouts, isRightToLeft, look)
  }
}

/// A callout of an alternate with its frame on the screen.
package struct PlacedCallout: Sendable, Hashable {
  package let callout: RouteCallout
  /// The frame of the callout, in points.
  package let frame: Rect
  /// The point on the line to which the callout points, in points.
  package let anchor: Point
  let lines: [(text: String, style: TextStyle, width: Double)]
  /// Whether the lines run from right to left.
  let isRightToLeft: Bool
  let look: CalloutStyle

  /// Compares callout, frame and anchor.
  package static func == (one: PlacedCallout, other: PlacedCallout) -> Bool {
    one.callout == other.callout && one.frame == other.frame && one.anchor == other.anchor
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(callout)
    hasher.combine(frame)
    hasher.combine(anchor)
  }
}

extension ProjectedScene {
  /// Returns the callouts of alternates, placed where each leaves the route.
  ///
  /// Each is clear of elements, pins, incidents, vehicle, route and the other callouts; one without
  /// such a frame is omitted.
  ///
  /// - Parameters:
  ///   - elements: The elements over the map, in points of the map.
  ///   - area: The part of the map available to callouts, in points of the map.
  ///   - hidden: Markers that are not drawn.
  func placedCallouts(
    clearOf elements: [Rect], in area: Rect, without hidden: Set<MapMarkerID> = [],
    measurer: any TextMeasurer
  ) -> [PlacedCallout] {
    guard let route = scene.route, !scene.callouts.callouts.isEmpty else { return [] }
    let standing =
      pins(without: hidden).map(\.area)
      + signals.map { Rect(center: $0.point, size: Size(18, 22)) }
      + incidents(without: hidden).map(\.area)
      + [vehicle].compactMap(\.self).map { Rect(center: $0, size: Size(56, 56)) }
    let placement = CalloutPlacer(
      on: self, route: route, area: area, blocked: elements + standing, measurer: measurer)
    var placed: [PlacedCallout] = []
    for callout in scene.callouts.callouts {
      guard let way = route.alternates.first(where: { $0.index == callout.index }),
        let found = placement.place(callout, on: way, besides: placed)
      else { continue }
      placed.append(found)
    }
    return placed
  }
}

/// Finds a free frame for each callout.
private struct CalloutPlacer {
  let request: CalloutRequest
  let projection: Projection
  let measurer: any TextMeasurer
  /// The route ahead on the ground plane and on the screen.
  let ground: [Point]
  let screen: [Point]
  let metersPerPoint: Double
  let area: Rect
  let blocked: [Rect]

  /// The number of candidate positions along an alternate.
  private static let steps = 90

  init(
    on placed: ProjectedScene, route: MapScene.RouteOverlay, area: Rect, blocked: [Rect],
    measurer: any TextMeasurer
  ) {
    request = placed.scene.callouts
    (self.area, self.blocked, self.measurer) = (area, blocked, measurer)
    let projection = placed.projection
    self.projection = projection
    metersPerPoint = placed.camera.metersPerPoint
    let reach = 1500 * metersPerPoint
    let ahead = route.line.slice(
      from: max(0, route.drivenMeters - reach / 4),
      to: min(route.line.lengthMeters, route.drivenMeters + reach))
    ground = ahead.map { projection.ground($0) }
    screen = CalloutPlacer.dense(ground, projection)
  }

  /// Returns the screen positions of a line, sampled every six points on the ground.
  private static func dense(_ line: [Point], _ projection: Projection) -> [Point] {
    zip(line, line.dropFirst()).flatMap { start, end in
      let count = min(400, max(1, Int((end - start).length / 6)))
      return (0..<count).compactMap { index -> Point? in
        let point = start.interpolated(to: end, Double(index) / Double(count))
        return projection.forwardRange.contains(point.y) ? projection.screen(point) : nil
      }
    }
  }

  func place(
    _ callout: RouteCallout, on way: MapScene.Alternate, besides others: [PlacedCallout]
  ) -> PlacedCallout? {
    let lines = lines(of: callout)
    let look = request.look
    let size = Size(
      max(look.minimumWidth, (lines.map(\.width).max() ?? 0) + 2 * look.padding),
      lines.count > 1 ? look.tallHeight : look.height)
    let step = 10 * metersPerPoint
    guard let divergence = divergence(of: way, step: step) else { return nil }
    for index in 2..<CalloutPlacer.steps {
      let meters = divergence + Double(index) * step
      guard meters <= way.line.lengthMeters else { return nil }
      let spot = projection.ground(way.line.coordinate(at: meters))
      guard projection.forwardRange.contains(spot.y), distance(spot) > 14 else { continue }
      let anchor = projection.screen(spot)
      for frame in frames(size, at: anchor) where isFree(frame, others) {
        return PlacedCallout(
          callout: callout, frame: frame, anchor: anchor, lines: lines,
          isRightToLeft: request.isRightToLeft, look: request.look)
      }
    }
    return nil
  }

  /// Returns the distance along an alternate at which it leaves the route, in meters; nil if never.
  private func divergence(of way: MapScene.Alternate, step: Double) -> Double? {
    // Multiples of the step, so that the callout does not creep along the line.
    let first = (way.startMeters / step).rounded(.up)
    for index in 0..<240 {
      let meters = (first + Double(index)) * step
      guard meters <= way.line.lengthMeters else { return nil }
      if distance(projection.ground(way.line.coordinate(at: meters))) > 14 { return meters }
    }
    return nil
  }

  /// Returns the distance of a ground point from the route ahead, in points.
  private func distance(_ spot: Point) -> Double {
    var best = Double.infinity
    for (start, end) in zip(ground, ground.dropFirst()) {
      let way = end - start
      let square = way.x * way.x + way.y * way.y
      let from = spot - start
      let share =
        square > 0 ? min(1, max(0, (from.x * way.x + from.y * way.y) / square)) : 0
      best = min(best, start.interpolated(to: end, share).distance(to: spot))
    }
    return best
  }

  /// Returns the candidate frames around a point, first on the side away from the route.
  private func frames(_ size: Size, at anchor: Point) -> [Rect] {
    let near = screen.min { $0.distance(to: anchor) < $1.distance(to: anchor) } ?? anchor
    let away = anchor - near
    let directions = [Point(1, 0), Point(-1, 0), Point(0, -1), Point(0, 1)]
    let sorted = directions.enumerated().sorted { one, other in
      let (a, b) = (
        one.element.x * away.x + one.element.y * away.y,
        other.element.x * away.x + other.element.y * away.y
      )
      return a == b ? one.offset < other.offset : a > b
    }
    return sorted.map { _, direction in
      let center =
        anchor
        + Point(
          direction.x * (size.width / 2 + request.look.pointer),
          direction.y * (size.height / 2 + request.look.pointer))
      return Rect(center: center, size: size)
    }
  }

  private func isFree(_ frame: Rect, _ others: [PlacedCallout]) -> Bool {
    let wide = frame.inset(by: -3, -3)
    let route = frame.inset(by: -8, -8)
    return area.contains(wide)
      && !blocked.contains { $0.intersects(wide) }
      && !others.contains { $0.frame.intersects(wide) }
      && !screen.contains { route.contains($0) }
  }

  private func lines(
    of callout: RouteCallout
  ) -> [(text: String, style: TextStyle, width: Double)] {
    let direction: TextDirection = request.isRightToLeft ? .rightToLeft : .leftToRight
    func line(_ text: String, _ style: TextStyle) -> (String, TextStyle, Double) {
      (text, style, measurer.width(of: text, style: style, direction: direction))
    }
    let value = line(callout.value, request.look.value)
    guard !callout.label.isEmpty else { return [value] }
    return [value, line(callout.label, request.look.words)]
  }
}

extension PlacedCallout {
  /// Draws the callout with a pointer to its line.
  func command(palette: MapPalette) -> DrawCommand {
    let colors = look.colors(of: palette)
    let isDark = palette.name == "night"
    let body = Path.rounded(frame, radius: look.radius)
    let pointer = pointer
    var commands: [DrawCommand] = [
      .shadow(body, offset: Point(0, 0.8), sigma: 1.4, Color.black.opacity(isDark ? 0.4 : 0.24))
    ]
    if let edge = colors.edge {
      let style = StrokeStyle(colors.edgeWidth)
      commands += [.stroke(body, style, .color(edge)), .stroke(pointer, style, .color(edge))]
    }
    commands += [.fill(body, .color(colors.plate)), .fill(pointer, .color(colors.plate))]
    let baselines = lines.count > 1 ? look.baselines : [look.baseline]
    for (index, (line, baseline)) in zip(lines, baselines).enumerated() {
      commands.append(
        .text(
          TextLine(
            line.text, style: line.style, color: index == 0 ? colors.value : colors.words,
            x: x(of: line.width), baseline: frame.minY + baseline, width: line.width,
            direction: isRightToLeft ? .rightToLeft : .leftToRight)))
    }
    return .group(.init("route-callout", commands))
  }

  /// Returns the left edge of a line: centered, or on a phone aligned to the leading edge.
  private func x(of width: Double) -> Double {
    guard look.isPhone else { return frame.midX - width / 2 }
    return isRightToLeft ? frame.maxX - look.padding - width : frame.minX + look.padding
  }

  /// A triangle from the callout's edge to the line.
  private var pointer: Path {
    let way = anchor - frame.center
    let isBeside = abs(way.x) > frame.width / 2
    let across = isBeside ? Point(0, look.root) : Point(look.root, 0)
    let root =
      isBeside
      ? Point(way.x > 0 ? frame.maxX - 0.7 : frame.minX + 0.7, frame.midY)
      : Point(frame.midX, way.y > 0 ? frame.maxY - 0.7 : frame.minY + 0.7)
    return Path(through: [root - across, anchor, root + across], isClosed: true)
  }
}
