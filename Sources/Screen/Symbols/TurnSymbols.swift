import Foundation
import Geometry

/// Draws turns, U-turns, forks and keeps; right-hand originals only.
struct TurnSymbols {
  let master: OpticalSizeMaster

  /// Straight on.
  func straight() -> SymbolDrawing {
    SymbolDrawing(gap: master.gap, primary: straightArrow())
  }

  /// A turn to the right by 18...145 degrees with the usual proportions.
  func turn(_ heading: Double) -> SymbolDrawing {
    let (reach, rise) = TurnSymbols.proportions(heading)
    return SymbolDrawing(
      gap: master.gap, primary: turnArrow(heading, reach: reach, rise: rise)
    ).centered(.road)
  }

  /// A turn back to the right.
  func uTurn() -> SymbolDrawing {
    SymbolDrawing(gap: master.gap, primary: uTurnArrow(height: 31, tip: -4.5)).centered(.road)
  }

  /// The right one of two diverging roads.
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

  /// The right one of two parallel roads.
  func keep() -> SymbolDrawing {
    let other = keepPath(from: entryY, shift: -9.5, to: 7 + master.other / 2)
    return SymbolDrawing(
      gap: master.gap, secondary: [.stroke(other, width: master.other)],
      primary: keepArrow(shift: 9.5)
    ).centered(.road)
  }
}

extension TurnSymbols {
  /// The length of the exit and the height of the junction for a turn by 18...145 degrees.
  static func proportions(_ heading: Double) -> (reach: Double, rise: Double) {
    switch heading {
    case ...40: (23, 37.2 - 23 * cos(heading * .pi / 180))
    case ...90:
      (23 + 5 * (heading - 40) / 50, 19.58 + (26 - 19.58) * (heading - 40) / 50)
    default: (28 + 0.11 * (heading - 90), 26 + 0.24 * (heading - 90))
    }
  }

  /// The height of the entry's end, without its cap, in drawings that are built where they are
  /// drawn.
  var entryY: Double { 44 - master.driven / 2 }

  /// A shaft from the lower edge with its head at the upper one.
  func straightArrow() -> [SymbolStroke] {
    let end = Arrowhead.shaftEnd(tip: Point(24, 4), heading: 0, width: master.driven)
    return [
      .line(Point(24, entryY), end, width: master.driven),
      .head(tip: Point(24, 4), heading: 0, width: master.driven),
    ]
  }

  /// An arrow from the origin that turns to the right at a height of `rise`.
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

  /// An arrow from the origin that turns back at `height`, with its tip at the height `tip`.
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

  /// An arrow from x = 24 that ends `shift` beside it, parallel to the entry.
  func keepArrow(shift: Double) -> [SymbolStroke] {
    let tip = Point(24 + shift, 4)
    let end = Arrowhead.shaftEnd(tip: tip, heading: 0, width: master.driven)
    return [
      .stroke(keepPath(from: entryY, shift: shift, to: end.y), width: master.driven),
      .head(tip: tip, heading: 0, width: master.driven),
    ]
  }

  /// A line from x = 24 that continues `shift` beside it, moved as a whole by `offset`.
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
