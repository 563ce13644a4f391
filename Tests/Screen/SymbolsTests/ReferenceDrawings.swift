import DisplayLists
import Foundation
import Geometry

@testable import Symbols

/// The reference drawings of the design, from the fixture.
struct ReferenceDrawings: Decodable {
  var regular: [String: Entry]
  var compact: [String: Entry]
  var lanes: [String: Entry]

  static func load() throws -> ReferenceDrawings {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/geometry.json")
    return try JSONDecoder().decode(ReferenceDrawings.self, from: Data(contentsOf: file))
  }

  /// A reference drawing of a symbol.
  struct Entry: Decodable {
    var knockoutGap: Double
    var layers: [Element]
  }

  /// A stroke, an arrowhead or a fill.
  struct Element: Decodable {
    var layer: String
    var type: String
    var d: String
    var width: Double?
    var cap: String?
    var tip: [Double]?
    var heading: Double?
    var strokeWidth: Double?
    var cornerRadius: Double?
    var rule: String?
  }
}

extension ReferenceDrawings.Entry {
  /// Returns the differences from `drawing` of more than 0.02 units, one sentence each.
  func differences(from drawing: SymbolDrawing) throws -> [String] {
    var found: [String] = []
    if abs(knockoutGap - drawing.gap) > 0.001 { found.append("gap \(drawing.gap)") }
    let expected = [
      layers.filter { $0.layer == "secondary" }, layers.filter { $0.layer == "primary" },
    ]
    for (elements, marks) in zip(expected, [drawing.secondary, drawing.primary]) {
      guard elements.count == marks.count else {
        found.append("\(marks.count) marks instead of \(elements.count)")
        continue
      }
      for (element, mark) in zip(elements, marks) {
        found += try element.differences(from: mark)
      }
    }
    return found
  }
}

extension ReferenceDrawings.Element {
  func differences(from mark: SymbolStroke) throws -> [String] {
    let reference = try Path(svg: d)
    switch mark {
    case .stroke(let path, let width, let cap):
      return shapeDifferences(path, reference)
        + check(type == "stroke", "is a \(type)") + check(cap.rawValue == self.cap, "cap")
        + check(abs(width - (self.width ?? 0)) < 0.02, "width \(width)")
    case .head(let tip, let heading, let width):
      let outline = Arrowhead.outline(tip: tip, heading: heading, width: width)
      let turn = (heading - (self.heading ?? 999)).remainder(dividingBy: 360)
      return shapeDifferences(outline, reference) + check(type == "head", "is a \(type)")
        + check(abs(turn) < 0.02, "heading \(heading)")
        + check(abs(width - (strokeWidth ?? 0)) < 0.02, "width \(width)")
        + check(abs(Arrowhead.cornerRadius * width - (cornerRadius ?? 0)) < 0.02, "corner")
    case .fill(let path, let cornerRadius, let rule):
      return shapeDifferences(path, reference) + check(type == "fill", "is a \(type)")
        + check(abs(cornerRadius - (self.cornerRadius ?? 0)) < 0.02, "corner")
        + check(rule.rawValue == self.rule, "rule")
    }
  }

  private func check(_ holds: Bool, _ what: String) -> [String] { holds ? [] : [what] }

  private func shapeDifferences(_ path: Path, _ reference: Path) -> [String] {
    let distance = max(path.distance(to: reference), reference.distance(to: path))
    return check(distance < 0.02, "\(d) is off by \(distance): \(path.svgText)")
  }
}

extension Path {
  /// Returns the largest distance of a point of this path from another path.
  func distance(to other: Path) -> Double {
    let lines = other.polylines(pieces: 48).flatMap { chain in
      chain.count == 1 ? [(chain[0], chain[0])] : Array(zip(chain, chain.dropFirst()))
    }
    return polylines(pieces: 12).joined().map { point in
      lines.map { point.distance(toLineFrom: $0.0, to: $0.1) }.min() ?? .infinity
    }.max() ?? .infinity
  }

  /// SVG path data with two decimals, for messages.
  var svgText: String {
    func text(_ points: Point...) -> String {
      points.map { "\(($0.x * 100).rounded() / 100) \(($0.y * 100).rounded() / 100)" }
        .joined(separator: " ")
    }
    return elements.map { element in
      switch element {
      case .move(let point): "M\(text(point))"
      case .line(let point): "L\(text(point))"
      case .curve(let first, let second, let end): "C\(text(first, second, end))"
      case .close: "Z"
      }
    }.joined()
  }
}

extension Point {
  /// Returns the distance to the nearest point of a line segment.
  func distance(toLineFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let square = along.x * along.x + along.y * along.y
    guard square > 0 else { return distance(to: start) }
    let t = ((x - start.x) * along.x + (y - start.y) * along.y) / square
    return distance(to: start + along * min(1, max(0, t)))
  }
}
