import Geometry

/// The distance to the nearest dash end along a pattern, in 256 steps, as in MapLibre.
///
/// Dashes with round ends take fifteen rows across the line. Source:
/// <https://maplibre.org/maplibre-style-spec/layers/#line-dasharray>
struct DashTexture {
  private static let width = 256
  /// The level of a dash end; the inside of dashes is higher.
  private static let end = 128.0

  /// A dash or gap, in steps.
  private struct Part {
    var from, to: Double
    let isStroke: Bool
  }

  /// The rows, stored contiguously.
  private let levels: [UInt8]
  /// The number of rows on each side of the center row.
  private let margin: Int
  /// The length of the pattern in the plane.
  private let length: Double
  /// The step to which lengths are rounded.
  private let step: Double
  /// Half the range of levels over which coverage grows, as a fraction of 255.
  private let fade: Double

  /// Creates the texture of a batch; nil without dashes or a grid.
  init?(_ batch: LineBatch) {
    guard batch.isHardEnded, batch.dashPattern != nil, let grid = batch.grid else { return nil }
    length = batch.dash.reduce(0, +)
    step = grid.step
    fade = max(1e-6, grid.fade / length)
    let isRound = batch.startCap == .round
    margin = isRound ? 7 : 0
    let stretch = Double(Self.width) / length
    let parts = Self.parts(batch.dash, stretch)
    if isRound {
      let half = grid.unit * stretch / 2
      levels = (-7...7).flatMap { row in
        Self.row(parts) { Self.round($0, half: half, away: Double(row) / 7 * (half + 1), $1) }
      }
    } else {
      levels = Self.row(Self.united(parts)) { $1 ? $0 : -$0 }
    }
  }

  /// A length along the line, rounded down to MapLibre's steps.
  func known(_ driven: Double) -> Double {
    step > 0 ? (driven / step + 1e-6).rounded(.down) * step : driven
  }

  /// The coverage at a length along a line and a lateral position, from 1 on the left to -1 on the
  /// right.
  func coverage(at driven: Double, side: Double) -> Double {
    guard driven.isFinite else { return 0 }
    let column = driven / length * Double(Self.width) - 0.5
    let first = column.rounded(.down)
    let left = Int(first.truncatingRemainder(dividingBy: Double(Self.width))) & (Self.width - 1)
    let right = (left + 1) & (Self.width - 1)
    let row = max(0, min(Double(2 * margin), Double(margin) * (1 + side)))
    let upper = min(Int(row), max(0, 2 * margin - 1))
    func level(_ row: Int) -> Double {
      let start = row * Self.width
      let (one, other) = (Double(levels[start + left]), Double(levels[start + right]))
      return one + (other - one) * (column - first)
    }
    var value = level(upper)
    if margin > 0 { value += (level(upper + 1) - value) * (row - Double(upper)) }
    let share = max(0, min(1, (value / 255 - 0.5 + fade) / (2 * fade)))
    return share * share * (3 - 2 * share)
  }

  /// The levels of a row, from the distance of each step to the ends of its part.
  private static func row(
    _ parts: [Part], _ distance: (Double, _ isStroke: Bool) -> Double
  ) -> [UInt8] {
    var index = 0
    return (0..<width).map { column in
      let position = Double(column)
      if position > parts[index].to, index + 1 < parts.count { index += 1 }
      let part = parts[index]
      let away = distance(min(abs(position - part.from), abs(position - part.to)), part.isStroke)
      return UInt8(max(0, min(255, away + end)))
    }
  }

  private static func round(
    _ along: Double, half: Double, away: Double, _ isStroke: Bool
  ) -> Double {
    guard isStroke else { return half - (along * along + away * away).squareRoot() }
    let edge = half - abs(away)
    return (along * along + edge * edge).squareRoot()
  }

  /// The dashes and gaps; if their number is odd, the last dash continues in the first.
  private static func parts(_ dash: [Double], _ stretch: Double) -> [Part] {
    var reached = 0.0
    return dash.enumerated().map { index, length in
      let from = index == 0 && !dash.count.isMultiple(of: 2) ? -(dash.last ?? 0) : reached
      reached += length
      return Part(from: from * stretch, to: reached * stretch, isStroke: index.isMultiple(of: 2))
    }
  }

  /// Removes empty parts and merges adjacent parts of the same kind.
  private static func united(_ parts: [Part]) -> [Part] {
    var united: [Part] = []
    for part in parts where part.to > part.from {
      if united.last?.isStroke == part.isStroke {
        united[united.count - 1].to = part.to
      } else {
        united.append(part)
      }
    }
    if let first = united.first, let last = united.last, first.isStroke == last.isStroke {
      united[0].from = last.from - Double(width)
      united[united.count - 1].to = first.to + Double(width)
    }
    return united
  }
}
