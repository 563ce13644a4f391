import BaseMaps
import Foundation
import Geometry

/// A part of a line on which the center of text may be, at one sample.
struct LineSpan: Hashable {
  /// The ends, in meters along the line.
  var from, to: Double
  /// Whether the text reads against the direction of the line.
  var isReversed: Bool
  /// The meters of the line per screen point.
  var metersPerPoint: Double
  /// The length of the surrounding free part, in points.
  var room: Double
}

/// The constraints of text on its line.
struct LineRule {
  /// The maximum turn along text, as a signed sum and as a sum of absolute turns, in radians.
  private static let (maximumTurn, maximumTurnSum) = (45.0 * .pi / 180, 60.0 * .pi / 180)
  /// The maximum angles of text, of its center and of the letters beside the center before it is
  /// upside down, in radians.
  ///
  /// Text that runs straight up keeps its direction for some degrees, so that it does not flip on
  /// a winding road.
  private static let (maximumLean, maximumMiddleLean, maximumInnerLean) = (
    98.0 * .pi / 180, 92.0 * .pi / 180, 94.0 * .pi / 180
  )
  /// The distance of the letters beside the center from it, in steps of a free part.
  private static let inner = 3
  /// The maximum angle between two glyphs, in degrees.
  private static let maximumBend = 22.0
  /// The minimum distance of the center of text over the route from the vehicle, in points.
  private static let vehicleReach = 60.0
  /// The width of a glyph in steps of a free part.
  private static let letter = 1.6

  /// The allowed inclination of a line under text.
  enum Lean {
    case any
    /// At most 50°, so that glyphs do not lie on their side.
    case level
    /// More than 50°, for vertical text.
    case steep
  }

  /// The inclination that separates level from steep, in radians.
  private static let steepness = 50.0 * .pi / 180

  /// The width of the text in ems.
  let width: Double
  /// The text size in points, before perspective.
  let size: Double
  /// The maximum angle between glyphs in degrees (`text-max-angle`).
  ///
  /// Nil for text that does not follow the line, such as a shield.
  let largestBend: Double?
  /// Whether an upside-down text is reversed.
  let keepsUpright: Bool
  /// The allowed inclination of the line.
  var lean = Lean.any

  /// The maximum turn in one step of a free part, in radians; nil for text that does not follow the
  /// line.
  var joint: Double? {
    largestBend.map { min($0, LineRule.maximumBend) * .pi / 180 / LineRule.letter }
  }

  /// Returns the possible positions of the text's center on a free part of a line.
  ///
  /// - Parameters:
  ///   - turns: The directions along the part for `joint`, if known.
  ///   - vehicle: The vehicle on the screen, for text over the route; otherwise nil.
  func spans(
    on part: FreePart, _ view: SymbolProjection, turns: FreePart.Turns? = nil,
    vehicle: Point? = nil
  ) -> [LineSpan] {
    let count = part.points.count
    guard let joint else {
      let edge = Int((width * size / 2 / FreePart.step).rounded(.up))
      guard count > 2 * edge else { return [] }
      return [part.span(edge, count - 1 - edge, isReversed: false)]
    }
    let turns = turns ?? part.turns(sharp: joint)
    var spans: [LineSpan] = []
    var starts: (along: Int?, against: Int?) = (nil, nil)
    for index in 0...count {
      let isClear =
        index < count
        && (vehicle.map { $0.distance(to: part.points[index]) >= LineRule.vehicleReach } ?? true)
      let ways = isClear ? ways(part, turns, index, view) : (false, false)
      if ways.0 {
        starts.along = starts.along ?? index
      } else if let start = starts.along {
        spans.append(part.span(start, index - 1, isReversed: false))
        starts.along = nil
      }
      if ways.1 {
        starts.against = starts.against ?? index
      } else if let start = starts.against {
        spans.append(part.span(start, index - 1, isReversed: true))
        starts.against = nil
      }
    }
    return spans
  }

  /// Returns whether text centered at a point may read along the line, and against it.
  @inline(__always)
  private func ways(
    _ part: FreePart, _ turns: FreePart.Turns, _ index: Int, _ view: SymbolProjection
  ) -> (Bool, Bool) {
    let scale = view.textScale(ground: part.scales[index], isFlat: false, size: size)
    let half = Int((width * size * scale / 2 / FreePart.step).rounded())
    let (low, high) = (index - half, index + half)
    guard low >= 0, high < part.points.count, turns.sharp[high] == turns.sharp[low],
      turns.sums[high] - turns.sums[low] <= LineRule.maximumTurnSum,
      abs(turns.angles[high] - turns.angles[low]) <= LineRule.maximumTurn
    else { return (false, false) }
    guard keepsUpright else { return (true, false) }
    let chord = part.points[high] - part.points[low]
    let lean = atan2(chord.y, chord.x)
    let reach = min(LineRule.inner, half)
    switch self.lean {
    case .any: break
    case .level: if isSteep(lean) { return (false, false) }
    case .steep: return (isSteep(lean), false)
    }
    func leans(_ angle: Double, by limit: Double) -> Bool {
      abs(FreePart.wrapped(angle)) <= limit
    }
    func stands(_ turned: Double) -> Bool {
      leans(lean + turned, by: LineRule.maximumLean)
        && leans(turns.angles[index] + turned, by: LineRule.maximumMiddleLean)
        && leans(turns.angles[index - reach] + turned, by: LineRule.maximumInnerLean)
        && leans(turns.angles[index + reach] + turned, by: LineRule.maximumInnerLean)
    }
    return (stands(0), stands(.pi))
  }

  private func isSteep(_ lean: Double) -> Bool {
    abs(remainder(lean, .pi)) > LineRule.steepness
  }
}

/// A visible part of a line at one sample, in equal steps on the screen.
struct FreePart {
  /// The distance between successive points, in screen points.
  static let step = 4.0

  private(set) var points: [Point] = []
  /// The position of each point, in meters along the line.
  private(set) var meters: [Double] = []
  /// The perspective ratio at each point.
  private(set) var scales: [Double] = []

  /// The length in screen points.
  var length: Double { Double(points.count - 1) * FreePart.step }

  /// The directions along a part.
  struct Turns {
    /// The direction at each point in radians, unwrapped.
    var angles: [Double]
    /// The sum of all absolute turns up to each point.
    var sums: [Double]
    /// The number of turns up to each point that are too sharp for glyphs.
    var sharp: [Int32]
  }

  /// Returns the directions, each measured over two steps to suppress noise in the data.
  func turns(sharp limit: Double) -> Turns {
    var turns = Turns(angles: [], sums: [], sharp: [])
    let last = points.count - 1
    turns.angles.reserveCapacity(points.count)
    for index in points.indices {
      let way = points[min(last, index + 1)] - points[max(0, index - 1)]
      let angle = atan2(way.y, way.x)
      let before = turns.angles.last ?? angle
      let turn = FreePart.wrapped(angle - before)
      turns.angles.append(before + turn)
      turns.sums.append((turns.sums.last ?? 0) + abs(turn))
      turns.sharp.append((turns.sharp.last ?? 0) + (abs(turn) > limit ? 1 : 0))
    }
    return turns
  }

  /// Returns the remainder of an angle and a full turn, -π...π.
  @inline(__always)
  static func wrapped(_ angle: Double) -> Double {
    if abs(angle) < .pi { return angle }
    if abs(angle) > .pi, abs(angle) < 2 * .pi { return angle - (angle > 0 ? 2 : -2) * .pi }
    return remainder(angle, 2 * .pi)
  }

  /// Returns the span between two points.
  func span(_ from: Int, _ to: Int, isReversed: Bool) -> LineSpan {
    let (low, high) = (max(0, from - 1), min(meters.count - 1, to + 1))
    return LineSpan(
      from: meters[from], to: meters[to], isReversed: isReversed,
      metersPerPoint: (meters[high] - meters[low]) / (Double(high - low) * FreePart.step),
      room: length)
  }

  /// Returns the free parts of a line at a sample.
  ///
  /// - Parameter overRoute: Whether the line may be on the route.
  static func parts(of line: NamedLine, _ view: SymbolProjection, _ free: FreeMap, overRoute: Bool)
    -> [FreePart]
  {
    var parts: [FreePart] = []
    var walk = PartWalk()
    var isOpen = false
    for (number, box) in line.boxes.enumerated() {
      let corner = view.plane.project(box.origin)
      let size = view.plane.worldSize
      let seen = view.plane.visible.mayMeet(
        Rect(corner.x, corner.y, box.width * size, box.height * size))
      let first = number * NamedLine.run
      guard seen else {
        if isOpen { walk.finish(into: &parts) }
        isOpen = false
        continue
      }
      let last = min(first + NamedLine.run, line.points.count - 1)
      for index in (isOpen ? first + 1 : first)...last {
        guard let seen = view.project(line.points[index]),
          free.isFree(seen.point, overRoute: overRoute)
        else {
          walk.finish(into: &parts)
          continue
        }
        walk.add(seen.point, line.distances[index], seen.scale)
      }
      isOpen = true
    }
    walk.finish(into: &parts)
    return parts
  }

  /// Resamples a line at equal steps.
  private struct PartWalk {
    private var part = FreePart()
    private var last: (point: Point, meters: Double, scale: Double)?
    private var rest = 0.0

    mutating func add(_ point: Point, _ meters: Double, _ scale: Double) {
      guard let from = last else {
        part.append(point, meters, scale)
        last = (point, meters, scale)
        rest = FreePart.step
        return
      }
      let length = from.point.distance(to: point)
      guard length > 0, length < 100_000 else { return }
      while rest <= length {
        let share = rest / length
        part.append(
          from.point.interpolated(to: point, share), from.meters + (meters - from.meters) * share,
          from.scale + (scale - from.scale) * share)
        rest += FreePart.step
      }
      rest -= length
      last = (point, meters, scale)
    }

    mutating func finish(into parts: inout [FreePart]) {
      if part.points.count > 4 { parts.append(part) }
      (part, last, rest) = (FreePart(), nil, 0)
    }
  }

  mutating func append(_ point: Point, _ distance: Double, _ scale: Double) {
    points.append(point)
    meters.append(distance)
    scales.append(scale)
  }
}
