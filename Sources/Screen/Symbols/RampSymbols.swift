import Geometry

/// Draws merges and ramps; a joined road is a thin line, a highway a double line.
struct RampSymbols {
  let master: OpticalSizeMaster

  private var turns: TurnSymbols { TurnSymbols(master: master) }

  /// Returns a merge on an unspecified side.
  func merge() -> SymbolDrawing {
    let roads = [-16.0, 16].map { offset in
      var path = Path([
        .move(Point(24 + offset, 44 - master.other / 2)), .line(Point(24 + offset, 37.5)),
      ])
      path.sCurve(from: Point(24 + offset, 37.5), to: Point(24, 19), stiffness: 0.5)
      return SymbolStroke.stroke(path, width: master.other)
    }
    return SymbolDrawing(gap: master.gap, secondary: roads, primary: turns.straightArrow())
  }

  /// Returns a merge with the road on the left.
  func mergeLeft() -> SymbolDrawing {
    let tip = Point(9, 4)
    var path = Path([.move(Point(24, turns.entryY)), .line(Point(24, 39))])
    path.sCurve(from: Point(24, 39), to: Point(9, 21), stiffness: 0.5)
    path.line(to: Arrowhead.shaftEnd(tip: tip, heading: 0, width: master.driven))
    return SymbolDrawing(
      gap: master.gap,
      secondary: [.line(Point(9, 44 - master.other / 2), Point(9, 21), width: master.other)],
      primary: [
        .stroke(path, width: master.driven), .head(tip: tip, heading: 0, width: master.driven),
      ]
    ).centered(.road)
  }

  /// Returns an off-ramp with a turn to the right.
  func offRamp(_ heading: Double, reach: Double, rise: Double) -> SymbolDrawing {
    SymbolDrawing(
      gap: master.gap,
      secondary: doubleLine(
        Point(0, 2 - rise), Point(0, master.driven / 2 + master.rail / 2 - 40)),
      primary: turns.turnArrow(heading, reach: reach, rise: rise)
    ).centered(.road)
  }

  /// Returns an off-ramp with a U-turn to the right.
  func offRampUTurn() -> SymbolDrawing {
    SymbolDrawing(
      gap: master.gap, secondary: doubleLine(Point(0, -22.5), Point(0, master.rail / 2 - 38)),
      primary: turns.uTurnArrow(height: 26.5, tip: -3)
    ).centered(.road)
  }

  /// Returns an off-ramp to a parallel road on the right.
  func offRampKeep() -> SymbolDrawing {
    let other = [-master.pitch / 2, master.pitch / 2].map { offset in
      SymbolStroke.stroke(
        turns.keepPath(from: 42, shift: -9.5, to: 5.5 + master.rail / 2, offset: offset),
        width: master.rail)
    }
    return SymbolDrawing(
      gap: master.gap, secondary: other, primary: turns.keepArrow(shift: 9.5)
    ).centered(.road)
  }

  /// Returns an off-ramp on an unspecified side: the highway ends.
  func offRamp() -> SymbolDrawing { straight(doubleLineFrom: 22, to: 44 - master.rail / 2) }

  /// Returns an on-ramp on an unspecified side: the highway begins.
  func onRamp() -> SymbolDrawing { straight(doubleLineFrom: 5 + master.rail / 2, to: 26) }

  /// Returns an on-ramp with a turn to the right.
  ///
  /// `extent` is the highway's part along the exit line.
  func onRamp(
    _ heading: Double, reach: Double, rise: Double, extent: ClosedRange<Double>
  ) -> SymbolDrawing {
    let outward = Point.heading(heading - 90) * doubleLineDistance
    let at = { (along: Double) in
      Point(0, -rise) + outward + Point.heading(heading) * along
    }
    return SymbolDrawing(
      gap: master.gap, secondary: doubleLine(at(extent.lowerBound), at(extent.upperBound)),
      primary: turns.turnArrow(heading, reach: reach, rise: rise)
    ).centered(.road)
  }

  /// Returns an on-ramp with a U-turn to the right.
  func onRampUTurn() -> SymbolDrawing {
    let x = 2 * master.uTurnRadius + doubleLineDistance - 0.2
    return SymbolDrawing(
      gap: master.gap, secondary: doubleLine(Point(x, -34.5), Point(x, 1)),
      primary: turns.uTurnArrow(height: 34, tip: -4.5)
    ).centered(.road)
  }

  /// Returns an on-ramp to the right from a parallel road.
  func onRampKeep() -> SymbolDrawing {
    let other = turns.keepPath(from: turns.entryY, shift: -8.5, to: 7 + master.other / 2)
    let x = 24 + 8.5 + doubleLineDistance - 0.3
    return SymbolDrawing(
      gap: master.gap,
      secondary: [.stroke(other, width: master.other)]
        + doubleLine(Point(x, 5 + master.rail / 2), Point(x, 30)),
      primary: turns.keepArrow(shift: 8.5)
    ).centered(.road)
  }

  /// The distance of the double line from a line with an arrowhead, center to center.
  private var doubleLineDistance: Double {
    1.4 * master.driven + 2.2 + master.rail / 2 + master.pitch / 2
  }

  /// Returns the two lines of the highway, the left one in their direction first.
  private func doubleLine(_ start: Point, _ end: Point) -> [SymbolStroke] {
    let along = (end - start) * (1 / start.distance(to: end))
    let left = Point(along.y, -along.x) * (master.pitch / 2)
    return [left, left * -1].map {
      .line(start + $0, end + $0, width: master.rail)
    }
  }

  /// Returns the straight arrow with a double line on each side.
  private func straight(doubleLineFrom top: Double, to bottom: Double) -> SymbolDrawing {
    let distance = max(13, doubleLineDistance)
    let doubleLines = [24 - distance, 24 + distance].flatMap {
      doubleLine(Point($0, top), Point($0, bottom))
    }
    return SymbolDrawing(gap: master.gap, secondary: doubleLines, primary: turns.straightArrow())
  }
}
