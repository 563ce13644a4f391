import DisplayLists
import Foundation
import Geometry

/// The area of a stroke, decided point by point: slow and simple.
struct SampledStroke {
  /// A straight part of a line, with the length of the line before it.
  private struct Side {
    let from: Point
    let to: Point
    let before: Double
    let length: Double
    let along: Point

    init(from: Point, to: Point, before: Double) {
      (self.from, self.to, self.before) = (from, to, before)
      length = from.distance(to: to)
      along = (to - from) * (1 / length)
    }
  }

  /// A line, and its corners with the join of the style, by the index of the second side.
  private struct Line {
    var sides: [Side] = []
    var corners: Set<Int> = []
    var isClosed = false
    var length: Double { sides.last.map { $0.before + $0.length } ?? 0 }
  }

  /// A part of the area, and a circle around it.
  private struct Part {
    let center: Point
    let radius: Double
    let contains: (Point) -> Bool
  }

  private let half: Double
  private let style: StrokeStyle
  private var lines: [Line] = []
  private var parts: [Part] = []

  init(_ path: Path, _ style: StrokeStyle) {
    self.style = style
    half = style.width / 2
    var (start, last) = (Point.zero, Point.zero)
    func go(to next: Point) {
      guard next != last else { return }
      let sides = lines[lines.count - 1].sides
      let before = sides.last.map { $0.before + $0.length } ?? 0
      lines[lines.count - 1].sides.append(Side(from: last, to: next, before: before))
      last = next
    }
    for element in path.elements {
      if case .move(let point) = element {
        (start, last) = (point, point)
        lines.append(Line())
        continue
      }
      lines[lines.count - 1].corners.insert(lines[lines.count - 1].sides.count)
      switch element {
      case .move: break
      case .line(let point): go(to: point)
      case .curve(let first, let second, let end):
        let from = last
        for step in 1...48 {
          let t = Double(step) / 48
          let s = 1 - t
          go(
            to: from * (s * s * s) + first * (3 * s * s * t) + second * (3 * s * t * t)
              + end * (t * t * t))
        }
      case .close:
        go(to: start)
        lines[lines.count - 1].isClosed = true
      }
    }
    parts = lines.flatMap(parts)
  }

  /// The coverage of a pixel by 16 × 16 samples, 0...255; one with equal samples up to its border
  /// needs no more.
  func coverage(x: Int, y: Int, seenBy transform: Transform) -> Int {
    guard let back = inverse(transform) else { return 0 }
    let corner = Point(Double(x), Double(y))
    let middle = back.apply(corner + Point(0.5, 0.5))
    let reach = max(
      middle.distance(to: back.apply(corner)), middle.distance(to: back.apply(corner + Point(1, 0)))
    )
    let near = parts.filter { $0.center.distance(to: middle) <= $0.radius + reach }
    guard !near.isEmpty else { return 0 }
    func count(_ places: [Double]) -> Int {
      var count = 0
      for row in places {
        for column in places {
          let spot = back.apply(corner + Point(column, row))
          for part in near where part.contains(spot) {
            count += 1
            break
          }
        }
      }
      return count
    }
    let few = count([0.01, 0.25, 0.5, 0.75, 0.99])
    if few == 0 || few == 25 { return few == 0 ? 0 : 255 }
    return Int((Double(count((0..<16).map { (Double($0) + 0.5) / 16 })) * 255 / 256).rounded())
  }

  private func inverse(_ transform: Transform) -> Transform? {
    let area = transform.a * transform.d - transform.b * transform.c
    guard area != 0 else { return nil }
    let (a, b) = (transform.d / area, -transform.b / area)
    let (c, d) = (-transform.c / area, transform.a / area)
    return Transform(
      a: a, b: b, c: c, d: d, tx: -(a * transform.tx + c * transform.ty),
      ty: -(b * transform.tx + d * transform.ty))
  }

  private func parts(of line: Line) -> [Part] {
    var parts: [Part] = []
    for (index, side) in line.sides.enumerated() {
      parts.append(
        Part(center: side.from.interpolated(to: side.to, 0.5), radius: side.length / 2 + half) {
          let offset = $0 - side.from
          let along = offset.x * side.along.x + offset.y * side.along.y
          return abs(offset.x * side.along.y - offset.y * side.along.x) <= half && along >= 0
            && along <= side.length && isDrawn(side.before + along)
        })
      let previous = index > 0 ? line.sides[index - 1] : line.sides[line.sides.count - 1]
      guard index > 0 || line.isClosed, isDrawn(index > 0 ? side.before : line.length) else {
        continue
      }
      let isSharp = line.corners.contains(index)
      parts.append(
        Part(center: side.from, radius: isSharp && style.join == .miter ? 10 * half : half) {
          contains($0, cornerFrom: previous, to: side, isSharp: isSharp)
        })
    }
    return parts
      + ends(of: line).map { end in
        Part(center: end.spot, radius: half * 1.5) {
          contains($0, endAt: end.spot, ahead: end.ahead)
        }
      }
  }

  private func contains(_ point: Point, endAt spot: Point, ahead: Point) -> Bool {
    let offset = point - spot
    let along = offset.x * ahead.x + offset.y * ahead.y
    switch style.cap {
    case .butt: return false
    case .round: return offset.length <= half
    case .square:
      return 0...half ~= along && abs(offset.x * ahead.y - offset.y * ahead.x) <= half
    }
  }

  private func contains(
    _ point: Point, cornerFrom before: Side, to after: Side, isSharp: Bool
  ) -> Bool {
    let spot = after.from
    let (a, b) = (before.along, after.along)
    if isSharp, style.join == .round {
      let offset = point - spot
      return offset.length <= half && offset.x * a.x + offset.y * a.y >= 0
        && offset.x * b.x + offset.y * b.y <= 0
    }
    let outer = a.x * b.y - a.y * b.x > 0 ? half : -half
    let (one, other) = (
      spot + Point(a.y, -a.x) * outer, spot + Point(b.y, -b.x) * outer
    )
    if contains(point, spot, one, other) { return true }
    let shared = 1 + a.x * b.x + a.y * b.y
    guard isSharp, style.join == .miter, 100 * shared >= 2 else { return false }
    return contains(point, one, spot + (one - spot + (other - spot)) * (1 / shared), other)
  }

  /// Whether a triangle contains a point.
  private func contains(_ point: Point, _ a: Point, _ b: Point, _ c: Point) -> Bool {
    func side(_ from: Point, _ to: Point) -> Double {
      (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
    }
    let sides = [side(a, b), side(b, c), side(c, a)]
    return sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
  }

  // MARK: Dashes

  private var pattern: [Double] {
    style.dash.count.isMultiple(of: 2) ? style.dash : style.dash + style.dash
  }

  private func isDrawn(_ distance: Double) -> Bool {
    guard !pattern.isEmpty else { return true }
    var rest = distance.truncatingRemainder(dividingBy: pattern.reduce(0, +))
    for (index, length) in pattern.enumerated() {
      if rest < length { return index.isMultiple(of: 2) }
      rest -= length
    }
    return false
  }

  private func ends(of line: Line) -> [(spot: Point, ahead: Point)] {
    guard let first = line.sides.first, let last = line.sides.last else { return [] }
    var ends: [(spot: Point, ahead: Point)] = []
    func add(_ distance: Double, ahead: Double) {
      let side = line.sides.last { $0.before <= distance } ?? first
      ends.append((side.from + side.along * (distance - side.before), side.along * ahead))
    }
    var (distance, index) = (0.0, 0)
    while !pattern.isEmpty, distance + pattern[index] <= line.length {
      distance += pattern[index]
      add(distance, ahead: index.isMultiple(of: 2) ? 1 : -1)
      index = (index + 1) % pattern.count
    }
    if !line.isClosed || !index.isMultiple(of: 2) { ends.append((first.from, first.along * -1)) }
    if !line.isClosed, index.isMultiple(of: 2) { ends.append((last.to, last.along)) }
    return ends
  }
}
