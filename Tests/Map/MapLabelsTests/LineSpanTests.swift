import Foundation
import Geometry
import TestSupport
import Testing

@testable import MapLabels

/// Tests where text may be along lines, by the rules evaluated for each place on its own.
struct LineSpanTests {
  private let view = SymbolProjection(Town.camera(tilt: 0))

  /// A part that winds more or less, with straight stretches and corners.
  private func part(_ seed: UInt64) -> FreePart {
    var random = SeededGenerator(seed: seed)
    var part = FreePart()
    var (point, angle) = (Point(9, 9), Double.random(in: -3...3, using: &random))
    for index in 0..<Int.random(in: 6...70, using: &random) {
      part.append(point, Double(index) * 7, 1)
      let bend = [0, 0.03, 0.12, 0.3][Int.random(in: 0...3, using: &random)]
      angle += .random(in: -bend...bend, using: &random)
      point = point + Point(cos(angle), sin(angle)) * FreePart.step
    }
    return part
  }

  private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }

  /// The angle between two directions, in degrees.
  private func turn(_ one: Point, _ other: Point) -> Double {
    degrees(
      atan2(one.x * other.y - one.y * other.x, one.x * other.x + one.y * other.y))
  }

  /// Whether text of a number of steps to both sides may stand along the line, and against it.
  private func ways(_ part: FreePart, _ rule: LineRule, at index: Int, half: Int) -> (Bool, Bool) {
    let (points, last) = (part.points, part.points.count - 1)
    guard index - half >= 0, index + half <= last else { return (false, false) }
    func way(_ index: Int) -> Point { points[min(last, index + 1)] - points[max(0, index - 1)] }
    let turns = (index - half..<index + half).map { turn(way($0), way($0 + 1)) }
    let bend = min(rule.largestBend ?? 0, 22) / 1.6
    guard turns.allSatisfy({ abs($0) <= bend }), turns.map(abs).reduce(0, +) <= 60,
      abs(turns.reduce(0, +)) <= 45
    else { return (false, false) }
    guard rule.keepsUpright else { return (true, false) }
    let chord = points[index + half] - points[index - half]
    let lean = abs(degrees(atan(chord.y / chord.x)))
    switch rule.lean {
    case .any: break
    case .level: if lean > 50 { return (false, false) }
    case .steep: return (lean > 50, false)
    }
    func stands(_ sign: Double) -> Bool {
      func leans(_ way: Point, _ limit: Double) -> Bool {
        abs(turn(Point(sign, 0), way)) <= limit
      }
      let reach = min(3, half)
      return leans(chord, 98) && leans(way(index), 92) && leans(way(index - reach), 94)
        && leans(way(index + reach), 94)
    }
    return (stands(1), stands(-1))
  }

  @Test func `text stands where each place by itself obeys the rules`() {
    var found = (0, 0)
    for seed in 0..<160 as Range<UInt64> {
      let part = part(seed)
      var rule = LineRule(
        width: [2, 4, 7][Int(seed % 3)], size: 12, largestBend: [45, 15][Int(seed / 3 % 2)],
        keepsUpright: seed % 5 > 0)
      rule.lean = [.any, .level, .steep][Int(seed / 2 % 3)]
      let half = Int((rule.width * 12 / 2 / FreePart.step).rounded())
      let spans = rule.spans(on: part, view)
      for index in part.points.indices {
        let ways = ways(part, rule, at: index, half: half)
        for (isReversed, expected) in [(false, ways.0), (true, ways.1)] {
          let stands = spans.contains {
            $0.isReversed == isReversed && $0.from <= part.meters[index]
              && $0.to >= part.meters[index]
          }
          #expect(stands == expected, "\(seed) \(index) \(isReversed)")
          found = (found.0 + (expected ? 1 : 0), found.1 + (expected ? 0 : 1))
        }
      }
      for span in spans {
        #expect(span.room == Double(part.points.count - 1) * 4 && span.metersPerPoint == 7.0 / 4)
      }
    }
    #expect(found.0 > 500 && found.1 > 500)
  }
}
