package import Navigation

/// Collects the statements of all sources about steps.
package enum StatementCollector {
  /// Returns the statements about a step without a line, in addition to those of its reader.
  package static func statements(
    of info: StepInfo, adding read: StepStatements = StepStatements()
  ) -> StepStatements {
    var statements = read
    addCode(info, to: &statements)
    addFields(info, to: &statements)
    addAngle(info, to: &statements)
    var names: [String] = []
    for name in [info.fullRoadName, info.simpleRoadName] {
      names += name.split(separator: " / ").map(String.init)
    }
    names += read.roads.flatMap(\.value)
    names += read.destinations.flatMap(\.value)
    // A service's sentence is followed by the texts of its banners.
    let written =
      info.instructionLanguage == nil
      ? info.instructionVariants : Array(info.instructionVariants.prefix(1))
    let texts = written.isEmpty ? [info.fullInstructionText] : written
    let shown = info.presentation.attributedInstructions.map(\.markup)
    for (source, list) in [(FactSource.sentence, texts), (.banner, shown)] {
      let reader = SentenceStatements(source: source, info: info, names: names)
      for text in list { reader.add(text, to: &statements) }
    }
    for text in read.texts {
      SentenceStatements(source: text.source, info: info, names: names)
        .add(text.value, to: &statements)
    }
    addLanes(info, to: &statements)
    return statements
  }

  /// Adds the statements of all sources, including the line, to each step of a route.
  package static func complete(_ route: inout Route) {
    for index in route.steps.indices {
      var statements = statements(
        of: route.steps[index].info, adding: route.steps[index].statements)
      LineStatements(route: route, index: index).add(to: &statements)
      if let side = route.destinationSide(ofStep: index) {
        statements.arrivalSides.append(Stated(.waypoint, side))
      }
      route.steps[index].statements = statements
    }
  }

  private static func addCode(_ info: StepInfo, to statements: inout StepStatements) {
    let maneuver = info.maneuver
    if maneuver.isArrival {
      if let side = maneuver.side { statements.arrivalSides.append(Stated(.code, side)) }
      return
    }
    if maneuver.isRoundabout {
      let isClockwise = maneuver.rotation == .clockwise
      statements.drivingSides.append(Stated(.code, isClockwise ? .left : .right))
      return
    }
    if let side = maneuver.side { statements.sides.append(Stated(.code, side)) }
    if maneuver.family == .ferry {
      statements.modes.append(Stated(.code, maneuver == .ferryBoat ? .ferried : .byTrain))
    } else if statements.modes.isEmpty, maneuver != .depart {
      statements.modes.append(Stated(.code, .driven))
    }
    if maneuver != .depart { statements.tenses.append(Stated(.code, .ahead)) }
    guard maneuver.showsAngle, let direction = TurnDirection(of: maneuver) else { return }
    statements.bends.append(
      Stated(.code, StatedAngle(direction.band(drivingOn: info.drivingSide))))
  }

  /// The minimum difference in degrees between bearings that defines the side of a turn.
  private static let tellingBend = 40.0
  /// The angle in degrees above which the direction of a turn is ambiguous.
  private static let turningBack = 150.0

  private static func addAngle(_ info: StepInfo, to statements: inout StepStatements) {
    guard let angle = info.junctionExitAngle, info.maneuver.showsAngle,
      abs(angle) < turningBack
    else { return }
    statements.bends.append(Stated(.angle, StatedAngle(angle)))
    if abs(angle) > tellingBend {
      statements.sides.append(Stated(.angle, angle < 0 ? .left : .right))
    }
  }

  private static func addFields(_ info: StepInfo, to statements: inout StepStatements) {
    if info.roundaboutTurnNumber > 0 {
      statements.roundaboutExits.append(Stated(.field, info.roundaboutTurnNumber))
    }
    if let number = info.exitNumber, statements.exitNumbers.isEmpty {
      statements.exitNumbers.append(Stated(.field, number))
    }
    let names = info.fullRoadName.split(separator: " / ").map(String.init)
    if !names.isEmpty { statements.roads.append(Stated(.field, names)) }
    if info.drivingSide != .none {
      statements.drivingSides.append(Stated(.field, info.drivingSide))
    }
  }

  /// Adds the side of the valid arrows if they agree, and lanes that contradict the maneuver.
  private static func addLanes(_ info: StepInfo, to statements: inout StepStatements) {
    guard !info.maneuver.isRoundabout, let direction = TurnDirection(of: info.maneuver) else {
      return
    }
    let shapes = (info.lanes ?? statements.strayLanes).flatMap(\.directions)
      .filter { $0.isRecommended && $0.shape != .unknown }.map(\.shape)
    if let side = shapes.first?.side, shapes.allSatisfy({ $0.side == side }) {
      statements.sides.append(Stated(.lanes, side))
    }
    if let lanes = info.lanes, !shapes.isEmpty,
      !shapes.contains(where: { shape in
        shape.side != nil && shape.side == info.maneuver.side
          || LaneNames.leads(shape, direction, on: info.drivingSide)
      })
    {
      statements.strayLanes = lanes
    }
  }
}

extension TurnDirection {
  /// Returns the range of angles for which services use the direction, in degrees, left negative.
  ///
  /// The ranges of services differ, and overlap.
  fileprivate func band(drivingOn side: DrivingSide) -> ClosedRange<Double> {
    let range: ClosedRange<Double> =
      switch self {
      case .straight: -15...15
      case .slightLeft, .slightRight: 10...60
      case .left, .right: 40...140
      case .sharpLeft, .sharpRight: 100...180
      case .uTurn: 110...180
      }
    if self == .straight { return range }
    return range.turning(to: isLeft || self == .uTurn && side != .left ? .left : .right)
  }
}
