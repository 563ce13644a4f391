import Navigation

/// The details of a junction beyond the kind of maneuver.
struct JunctionDetails: Hashable {
  /// The heading of the exit in degrees, 0 straight on, positive to the right; nil if unknown.
  var exitAngle: Double?
  /// The headings of the other roads, measured like the exit.
  var arms: [Double] = []
  /// The exit of a roundabout, counted from 1; nil if unknown.
  var exitCount: Int?
  /// Whether turns follow `exitAngle`.
  var turnsAreExact = false
  /// Whether stubs show the other roads of a roundabout.
  var showsArms = false

  var mirrored: JunctionDetails {
    var result = self
    result.exitAngle = exitAngle.map { -$0 }
    result.arms = arms.map { -$0 }
    return result
  }
}

extension SymbolDrawing {
  /// Returns the drawing of a maneuver in the 48 unit box.
  ///
  /// Below 30 points, ramps with a sharp turn or a U-turn are drawn as the turn itself, because the
  /// arrow beside the highway would be illegibly small.
  static func maneuver(
    _ maneuver: Maneuver, _ details: JunctionDetails = JunctionDetails(), master: OpticalSizeMaster
  ) -> SymbolDrawing {
    let maneuver = master.isCompact ? maneuver.simplified : maneuver
    if let original = rightHand(maneuver, details, master: master) { return original }
    let image = rightHand(maneuver.mirrored, details.mirrored, master: master)?.mirrored()
    return image ?? PictogramSymbols(master: master).unknown()
  }

  /// Returns the drawing of a right turn or counterclockwise roundabout; nil for mirror images.
  private static func rightHand(
    _ maneuver: Maneuver, _ details: JunctionDetails, master: OpticalSizeMaster
  ) -> SymbolDrawing? {
    if details.turnsAreExact, maneuver.isPlainTurn, let angle = details.exitAngle {
      return angle < 0 ? nil : TurnSymbols(master: master).turn(exactly: angle)
    }
    return TurnSymbols(master: master).drawing(for: maneuver)
      ?? RampSymbols(master: master).drawing(for: maneuver)
      ?? PictogramSymbols(master: master).drawing(for: maneuver)
      ?? RoundaboutSymbols(master: master).drawing(for: maneuver, details)
  }
}

extension Maneuver {
  /// Whether the maneuver is a turn without any other symbol.
  fileprivate var isPlainTurn: Bool {
    switch self {
    case .straight, .turnLeft, .turnRight, .turnSlightLeft, .turnSlightRight, .turnSharpLeft,
      .turnSharpRight:
      true
    default: false
    }
  }

  /// The turn of a ramp with a tight bend; the maneuver itself for all others.
  var simplified: Maneuver {
    switch self {
    case .onRampSharpLeft, .offRampSharpLeft: .turnSharpLeft
    case .onRampSharpRight, .offRampSharpRight: .turnSharpRight
    case .onRampUTurnClockwise, .offRampUTurnClockwise: .turnUTurnClockwise
    case .onRampUTurnCounterclockwise, .offRampUTurnCounterclockwise: .turnUTurnCounterclockwise
    default: self
    }
  }
}

extension TurnSymbols {
  /// Returns the drawing of a maneuver of this family; nil for others and for mirror images.
  func drawing(for maneuver: Maneuver) -> SymbolDrawing? {
    switch maneuver {
    case .straight: straight()
    case .turnRight: turn(90)
    case .turnKeepRight: keep()
    case .turnSlightRight: turn(40)
    case .turnSharpRight: turn(140)
    case .turnUTurnClockwise: uTurn()
    case .forkRight: fork()
    default: nil
    }
  }

  /// Returns a right turn at an actual heading, 0...180 degrees, limited to what can be drawn.
  func turn(exactly heading: Double) -> SymbolDrawing {
    switch heading {
    case ..<10: straight()
    case ..<175: turn(min(145, max(18, heading)))
    default: uTurn()
    }
  }
}

extension RampSymbols {
  /// Returns the drawing of a maneuver of this family; nil for others and for mirror images.
  func drawing(for maneuver: Maneuver) -> SymbolDrawing? {
    let slight = master.isCompact ? -11.0...6.5 : -11.0...10.5
    return switch maneuver {
    case .mergeUnspecified: merge()
    case .mergeLeft: mergeLeft()
    case .onRampUnspecified: onRamp()
    case .onRampRight: onRamp(90, reach: 28, rise: 18.5, extent: -9...28)
    case .onRampKeepRight: onRampKeep()
    case .onRampSlightRight: onRamp(40, reach: 23, rise: 19.6, extent: slight)
    case .onRampSharpRight: onRamp(140, reach: 28, rise: 28, extent: 5...26)
    case .onRampUTurnClockwise: onRampUTurn()
    case .offRampUnspecified: offRamp()
    case .offRampRight: offRamp(90, reach: 28, rise: 20)
    case .offRampKeepRight: offRampKeep()
    case .offRampSlightRight: offRamp(40, reach: 32, rise: 12.5)
    case .offRampSharpRight: offRamp(140, reach: 28.5, rise: 25.5)
    case .offRampUTurnClockwise: offRampUTurn()
    default: nil
    }
  }
}

extension PictogramSymbols {
  /// Returns the drawing of a maneuver of this family; nil for others and for mirror images.
  func drawing(for maneuver: Maneuver) -> SymbolDrawing? {
    switch maneuver {
    case .unknown: unknown()
    case .depart: depart()
    case .destination: destination()
    case .destinationRight: destinationRight()
    case .ferryBoat: ferryBoat()
    case .ferryTrain: ferryTrain()
    case .nameChange: nameChange()
    default: nil
    }
  }
}

extension RoundaboutSymbols {
  /// Returns the drawing of a counterclockwise roundabout; nil for other maneuvers.
  ///
  /// The actual heading of the exit takes precedence over the nominal one, and that over the one
  /// estimated from the exit count.
  func drawing(for maneuver: Maneuver, _ details: JunctionDetails) -> SymbolDrawing? {
    let nominal: Double
    switch maneuver {
    case .roundaboutExitCounterclockwise: return leaving()
    case .roundaboutCounterclockwise:
      if details.exitAngle == nil {
        return details.exitCount.map { passing(exitCount: $0, showsArms: details.showsArms) }
          ?? entering()
      }
      nominal = 0
    case .roundaboutStraightCounterclockwise: nominal = 0
    case .roundaboutSlightLeftCounterclockwise: nominal = -40
    case .roundaboutSlightRightCounterclockwise: nominal = 40
    case .roundaboutLeftCounterclockwise: nominal = -90
    case .roundaboutRightCounterclockwise: nominal = 90
    case .roundaboutSharpLeftCounterclockwise: nominal = -140
    case .roundaboutSharpRightCounterclockwise: nominal = 140
    case .roundaboutUTurnCounterclockwise:
      // The whole ring is driven even if the return road bends to the near side.
      let heading = details.exitAngle.map { $0 > 0 ? -180 : $0 }
      return passing(heading: heading ?? -180, arms: details.showsArms ? details.arms : [])
    default: return nil
    }
    return passing(
      heading: details.exitAngle ?? nominal, arms: details.showsArms ? details.arms : [])
  }
}
