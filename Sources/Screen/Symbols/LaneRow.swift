import DisplayLists
import Geometry
import Navigation

/// Lanes side by side at equal distances, centered in a rectangle.
struct LaneRow {
  let lanes: [Lane]
  /// The width of a lane in points.
  let pitch: Double
  private let rect: Rect

  /// Creates a row; nil without lanes or without room.
  init?(_ lanes: [Lane], pitch: Double, in rect: Rect) {
    guard !lanes.isEmpty, !rect.isEmpty, pitch > 0 else { return nil }
    self.lanes = lanes
    self.pitch = pitch
    self.rect = rect
  }

  /// Returns the left edge of a lane; the index after the last one gives the right edge of the row.
  func edge(before index: Int) -> Double {
    rect.midX + (Double(index) - Double(lanes.count) / 2) * pitch
  }

  /// The runs of adjacent recommended lanes.
  var runs: [Range<Int>] {
    var runs: [Range<Int>] = []
    for index in lanes.indices where lanes[index].isRecommended {
      if let last = runs.last, last.upperBound == index {
        runs[runs.count - 1] = last.lowerBound..<(index + 1)
      } else {
        runs.append(index..<(index + 1))
      }
    }
    return runs
  }

  /// The lanes whose left neighbor has the same state.
  var innerEdges: [Int] {
    lanes.indices.dropFirst().filter { lanes[$0].isRecommended == lanes[$0 - 1].isRecommended }
  }

  /// Returns the glyphs, each centered in its lane; `scale` is in points per unit.
  func glyphs(scale: Double, limit: Int, ink: Color, opacity: Double) -> [DrawCommand] {
    lanes.enumerated().flatMap { index, lane in
      let box = Rect(
        center: Point(edge(before: index) + pitch / 2, rect.midY),
        size: Size(36 * scale, 48 * scale))
      return LaneGlyph(lane, limit: limit).drawing.commands(
        named: "lane \(index + 1)", in: box, ink: ink, secondaryOpacity: opacity)
    }
  }
}
