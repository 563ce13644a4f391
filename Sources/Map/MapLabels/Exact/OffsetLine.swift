import BaseMaps
import Foundation
import Geometry

/// A line on the label plane, and the offset line of the glyphs.
struct OffsetLine {
  /// The position of a glyph.
  struct GlyphPosition {
    let point: Point
    /// The direction of the line, or its opposite, in radians clockwise from the right.
    let angle: Double
    /// The vertices between the anchor and the glyph, both included.
    let path: [Point]
  }

  private let view: SymbolProjection
  private let line: [Point]
  private let segment: Int
  private let isFlat: Bool
  /// The translation of the line on the ground.
  private let shift: Point
  /// The offset of glyphs along the line and to its right.
  private let offset: Point
  /// The anchor on the ground.
  private let ground: Point
  /// The anchor on the label plane.
  let start: Point

  init(_ site: SymbolInstance, _ view: SymbolProjection, isFlat: Bool, shift: Point, offset: Point)
  {
    (self.view, self.isFlat, self.shift, self.offset) = (view, isFlat, shift, offset)
    (line, segment) = (site.line, site.segment)
    ground = view.plane.project(site.point) + shift
    start = isFlat ? ground : view.plane.perspective.apply(ground) ?? .zero
  }

  /// A point in the direction of the end of the segment that contains the anchor.
  var end: Point? { vertex(segment + 1, after: start, from: nil, reach: 1) }

  /// Returns the screen position of a point on the label plane; nil behind the eye.
  func screen(_ point: Point) -> Point? { isFlat ? view.plane.perspective.apply(point) : point }

  /// Returns the linear map from the label plane at a point to the screen; nil behind the eye.
  func axes(at point: Point) -> Transform? {
    guard isFlat else { return .identity }
    let perspective = view.plane.perspective
    let weight = perspective.weight(point)
    guard weight > 0, let seen = perspective.apply(point) else { return nil }
    return perspective.slope(seen, weight)
  }

  /// Returns a vertex of the line on the label plane; nil behind the eye.
  private func vertex(_ index: Int) -> Point? {
    guard line.indices.contains(index) else { return nil }
    let ground = view.plane.project(line[index]) + shift
    return isFlat ? ground : view.plane.perspective.apply(ground)
  }

  /// Returns the next vertex after a point.
  ///
  /// A vertex behind the eye is replaced by a point in its direction.
  private func vertex(_ index: Int, after last: Point, from: Int?, reach: Double) -> Point? {
    if let known = vertex(index) { return known }
    guard line.indices.contains(index) else { return nil }
    let here = from.map { view.plane.project(line[$0]) + shift } ?? ground
    let there = view.plane.project(line[index]) + shift
    let step = (here - there) * (1 / max(1e-9, here.distance(to: there)))
    guard let behind = view.plane.perspective.apply(here + step) else { return nil }
    let way = last - behind
    return way.length > 0 ? last + way * (reach / way.length) : nil
  }

  /// Returns the position of a glyph; nil if the line ends before it.
  ///
  /// - Parameters:
  ///   - distance: The distance from the anchor, negative before it.
  ///   - isReversed: Whether the text runs against the direction of the line.
  func position(at distance: Double, isReversed: Bool) -> GlyphPosition? {
    let driven = isReversed ? distance - offset.x : distance + offset.x
    let isForward = (driven > 0) != isReversed
    let direction = isForward ? 1 : -1
    var walk = Cursor(point: start, index: isForward ? segment : segment + 1)
    while walk.passed + walk.length <= abs(driven) {
      guard step(&walk, direction, reach: abs(driven)) else { return nil }
    }
    let share = walk.length > 0 ? (abs(driven) - walk.passed) / walk.length : 0
    let point = walk.from.interpolated(to: walk.to, share)
    let way = walk.point - walk.last
    let turn = (isReversed ? Double.pi : 0) + (isForward ? 0 : .pi)
    return GlyphPosition(point: point, angle: turn + atan2(way.y, way.x), path: walk.path + [point])
  }

  /// The state of walking along the line to a glyph's position.
  private struct Cursor {
    /// The last vertex.
    var point: Point
    var last = Point.zero
    var index: Int
    /// The start of the current segment of the offset line.
    var from = Point.zero
    var to = Point.zero
    var hasSide = false
    var passed = 0.0
    var length = 0.0
    var path: [Point] = []

    init(point: Point, index: Int) { (self.point, self.index) = (point, index) }
  }

  /// Advances to the next vertex; returns false at the end of the line.
  private func step(_ walk: inout Cursor, _ direction: Int, reach: Double) -> Bool {
    let known = walk.path.isEmpty ? nil : walk.index
    walk.index += direction
    walk.passed += walk.length
    walk.last = walk.point
    guard
      let next = vertex(
        walk.index, after: walk.last, from: known, reach: reach - walk.passed + 1)
    else { return false }
    walk.point = next
    if offset.y == 0 {
      (walk.from, walk.to) = (walk.last, next)
    } else {
      let way = next - walk.last
      // An anchor on a vertex uses the next vertex.
      let sight = way.length > 0 ? way : (vertex(walk.index + direction) ?? next) - next
      let side = side(of: sight, direction)
      walk.from = walk.hasSide ? walk.to : walk.last + side
      walk.to = corner(walk, side, direction)
      walk.hasSide = true
    }
    walk.path.append(walk.from)
    walk.length = walk.from.distance(to: walk.to)
    return true
  }

  /// Returns the vector from a segment to its offset segment.
  private func side(of way: Point, _ direction: Int) -> Point {
    let length = way.length
    guard length > 0 else { return .zero }
    return Point(-way.y, way.x) * (offset.y * Double(direction) / length)
  }

  /// Returns the vertex of the offset line at a vertex of the line.
  private func corner(_ walk: Cursor, _ side: Point, _ direction: Int) -> Point {
    let end = walk.point + side
    guard let next = vertex(walk.index + direction) else { return end }
    let shift = self.side(of: next - walk.point, direction)
    let (one, other) = (end - walk.from, next - walk.point)
    let cross = one.x * other.y - one.y * other.x
    guard cross != 0 else { return end }
    let gap = walk.point + shift - walk.from
    return walk.from + one * ((gap.x * other.y - gap.y * other.x) / cross)
  }
}
