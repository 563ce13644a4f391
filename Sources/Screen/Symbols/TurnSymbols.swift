import Foundation
import Geometry

/// Draws right turns, U-turns, forks and keeps; left ones are their mirror images.
struct TurnSymbols {
  let master: OpticalSizeMaster

  /// Returns a straight arrow.
  func straight() -> SymbolDrawing {
    SymbolDrawing(gap: master.gap, primary: straightArrow())
  }

  /// Returns a right turn by 18...145 degrees with default proportions.
  func turn(_ heading: Double) -> SymbolDrawing {
    let (reach, rise) = TurnSymbols.proportions(heading)
    return SymbolDrawing(
      gap: master.gap, primary: turnArrow(heading, reach: reach, rise: rise)
    ).centered(.road)
  }

  /// Returns a U-turn to the right.
  func uTurn() -> SymbolDrawing {
    SymbolDrawing(gap: master.gap, primary: uTurnArrow(height: 31, tip: -4.5)).centered(.road)
  }

  /// Returns the right branch of a fork.
  func fork() -> SymbolDrawing {
    let junction = Point(0, -16.5)
    let other = Path.rightBend(
      from: .zero, junction: junction, turn: 38, radius: master.cornerRadius(turn: 38),
      to: junction + Point.heading(38) * 24)
    return SymbolDrawing(
      gap: master.gap,
      secondary: [SymbolStroke.stroke(other, width: master.other).mirrored(about: 0)],
      primary: turnArrow(38, reach: 27, rise: 16.5)
    ).centered(.road)
  }

  /// Returns the right one of two parallel roads.
  func keep() -> SymbolDrawing {
    let other = keepPath(from: entryY, shift: -9.5, to: 7 + master.other / 2)
    return SymbolDrawing(
      gap: master.gap, secondary: [.stroke(other, width: master.other)],
      primary: keepArrow(shift: 9.5)
    ).centered(.road)
  }
}

extension TurnSymbols {
  /// Returns the length of the exit and the height of the junction for a turn by 18...145 degrees.
  static func proportions(_ heading: Double) -> (reach: Double, rise: Double) {
    switch heading {
    case ...40: (23, 37.2 - 23 * cos(heading * .pi / 180))
    case ...90:
      (23 + 5 * (heading - 40) / 50, 19.58 + (26 - 19.58) * (heading - 40) / 50)
    default: (28 + 0.11 * (heading - 90), 26 + 0.24 * (heading - 90))
    }
  }

  /// The height of the entry's end, without its cap, in drawings in their final position.
  var entryY: Double { 44 - master.driven / 2 }

  /// Returns a shaft from the bottom edge with its head at the top.
  func straightArrow() -> [SymbolStroke] {
    let end = Arrowhead.shaftEnd(tip: Point(24, 4), heading: 0, width: master.driven)
    return [
      .line(Point(24, entryY), end, width: master.driven),
      .head(tip: Point(24, 4), heading: 0, width: master.driven),
    ]
  }

  /// Returns an arrow from the origin that turns right at the height `rise`.
  func turnArrow(_ heading: Double, reach: Double, rise: Double) -> [SymbolStroke] {
    let tip = Point(0, -rise) + Point.heading(heading) * reach
    let path = Path.rightBend(
      from: .zero, junction: Point(0, -rise), turn: heading,
      radius: master.cornerRadius(turn: heading),
      to: Arrowhead.shaftEnd(tip: tip, heading: heading, width: master.driven))
    return [
      .stroke(path, width: master.driven),
      .head(tip: tip, heading: heading, width: master.driven),
    ]
  }

  /// Returns an arrow from the origin that turns back at `height`, with its tip at `tip`.
  func uTurnArrow(height: Double, tip: Double) -> [SymbolStroke] {
    let radius = master.uTurnRadius
    var path = Path([.move(.zero)])
    path.arc(
      center: Point(radius, radius - height), radius: radius, fromHeading: -90, to: 90)
    let end = Point(2 * radius, tip)
    path.line(to: Arrowhead.shaftEnd(tip: end, heading: 180, width: master.driven))
    return [
      .stroke(path, width: master.driven), .head(tip: end, heading: 180, width: master.driven),
    ]
  }

  /// Returns an arrow from x = 24 that ends parallel to the entry, displaced by `shift`.
  func keepArrow(shift: Double) -> [SymbolStroke] {
    let tip = Point(24 + shift, 4)
    let end = Arrowhead.shaftEnd(tip: tip, heading: 0, width: master.driven)
    return [
      .stroke(keepPath(from: entryY, shift: shift, to: end.y), width: master.driven),
      .head(tip: tip, heading: 0, width: master.driven),
    ]
  }

  /// Returns a line from x = 24 that continues displaced by `shift`, all moved by `offset`.
  func keepPath(
    from bottom: Double, shift: Double, to top: Double, offset: Double = 0
  ) -> Path {
    let x = 24 + offset
    var path = Path([.move(Point(x, bottom)), .line(Point(x, 36.5))])
    path.sCurve(from: Point(x, 36.5), to: Point(x + shift, 20.5), stiffness: 0.55)
    path.line(to: Point(x + shift, top))
    return path
  }
}
