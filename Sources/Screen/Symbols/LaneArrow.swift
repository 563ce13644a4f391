import Geometry
import Navigation

/// An arrow of a lane glyph before centering; the shaft is at x = 0.
struct LaneArrow {
  /// The direction of the arrow.
  var shape: LaneShape
  var isRecommended: Bool
  /// The geometry of its branch from the shaft.
  var placement: LaneArrowGeometry
  /// The scale of strokes and heads of the glyph.
  var scale: Double

  private var width: Double { (isRecommended ? 5.6 : 4.4) * scale }

  var marks: [SymbolStroke] {
    let marks = shape == .unknown ? dottedMarks : placement.isStraight ? straightMarks : bentMarks
    return shape.isLeft ? marks.map { $0.mirrored(about: 0) } : marks
  }

  private var start: Point { Point(0, 46.2 - width / 2) }

  private var straightMarks: [SymbolStroke] {
    let tip = Point(0, LaneArrowGeometry.straightTip)
    let end = Arrowhead.shaftEnd(tip: tip, heading: 0, width: width)
    return [.line(start, end, width: width), .head(tip: tip, heading: 0, width: width)]
  }

  private var dottedMarks: [SymbolStroke] {
    let tip = Point(0, LaneArrowGeometry.straightTip)
    let end = Arrowhead.shaftEnd(tip: tip, heading: 0, width: width)
    let shaft = end + Point(0, 3.5)
    let dots = [9.2, 18.6, 28].map { SymbolStroke.dot(at: shaft + Point(0, $0), diameter: width) }
    return [.head(tip: tip, heading: 0, width: width), .line(end, shaft, width: width)] + dots
  }

  private var bentMarks: [SymbolStroke] {
    let (heading, tip, path) = bend
    return [.stroke(path, width: width), .head(tip: tip, heading: heading, width: width)]
  }

  private var bend: (heading: Double, tip: Point, path: Path) {
    switch placement {
    case .straight: (0, .zero, Path())
    case .turn(let heading, let level, let reach, let radius):
      turn(heading, level: level, reach: reach, radius: radius)
    case .uTurn(let center, let tip, let radius):
      uTurn(center: center, tip: tip, radius: radius)
    }
  }

  private func turn(
    _ heading: Double, level: Double, reach: Double, radius: Double
  ) -> (Double, Point, Path) {
    let tip = Point(0, level) + Point.heading(heading) * reach
    let end = Arrowhead.shaftEnd(tip: tip, heading: heading, width: width)
    let path = Path.rightBend(
      from: start, junction: Point(0, level), turn: heading, radius: radius, to: end)
    return (heading, tip, path)
  }

  private func uTurn(center: Double, tip: Double, radius: Double) -> (Double, Point, Path) {
    let point = Point(2 * radius, tip)
    var path = Path([.move(start)])
    path.arc(center: Point(radius, center), radius: radius, fromHeading: -90, to: 90)
    path.line(to: Arrowhead.shaftEnd(tip: point, heading: 180, width: width))
    return (180, point, path)
  }
}

/// The geometry of an arrow as a right turn; heights are y in the 48 unit box.
enum LaneArrowGeometry: Hashable {
  case straight
  case turn(heading: Double, level: Double, reach: Double, radius: Double)
  case uTurn(center: Double, tip: Double, radius: Double)

  /// The height of the tip of a straight arrow.
  static let straightTip = 2.6

  var isStraight: Bool { self == .straight }

  /// Returns a turn whose bend suits its heading at a scale.
  static func turn(
    heading: Double, level: Double, reach: Double, scale: Double
  ) -> LaneArrowGeometry {
    let radius = OpticalSizeMaster.cornerRadius(tangent: 1.15 * 5.6, turn: heading, width: 5.6)
    return .turn(heading: heading, level: level, reach: reach, radius: radius * scale)
  }

  /// Returns a U-turn with the default arc at a scale.
  static func uTurn(center: Double, tip: Double, scale: Double) -> LaneArrowGeometry {
    .uTurn(center: center, tip: tip, radius: 6.3 * scale)
  }
}

extension LaneShape {
  /// Whether the arrow turns left.
  var isLeft: Bool { side == .left }

  /// The side of the shaft on which the arrow is.
  var side: LaneSide {
    switch self {
    case .unknown, .straight: .middle
    case .slightLeft, .normalLeft, .sharpLeft, .uTurnLeft: .left
    case .slightRight, .normalRight, .sharpRight, .uTurnRight: .right
    }
  }

  /// The angle of the turn, regardless of the side.
  var bend: LaneArrowAngle {
    switch self {
    case .unknown, .straight: .none
    case .slightLeft, .slightRight: .slight
    case .normalLeft, .normalRight: .plain
    case .sharpLeft, .sharpRight: .sharp
    case .uTurnLeft, .uTurnRight: .uTurn
    }
  }
}

/// The side of a lane's shaft.
enum LaneSide { case left, middle, right }

/// The angle of a lane's arrow, in stacking order from the top.
enum LaneArrowAngle: Int, Comparable {
  case none, slight, plain, sharp, uTurn

  /// The height of the arrow's slot in a stack.
  var slotHeight: Double {
    switch self {
    case .none: 0
    case .slight: 12
    case .plain: 14.4
    case .sharp: 19.5
    case .uTurn: 19
    }
  }

  static func < (lhs: LaneArrowAngle, rhs: LaneArrowAngle) -> Bool { lhs.rawValue < rhs.rawValue }
}
