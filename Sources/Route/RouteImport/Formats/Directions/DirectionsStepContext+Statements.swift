import Documents
import Navigation

extension DirectionsStepContext {
  /// Returns the reply's statements about the step, other than its type, sentence and names.
  func statements(of maneuver: OSRMManeuver) -> StepStatements {
    var statements = StepStatements()
    if maneuver.type.isRoundaboutEntry { statements.roundaboutExitAngles = passageAngles }
    if maneuver.type.hasExitNumber { addExits(to: &statements) }
    if let places = step.road.destinations {
      statements.destinations.append(Stated(.field, [places]))
    }
    if let mode = step.statedMode { statements.modes.append(Stated(.field, mode)) }
    statements.texts += (banner?.plain ?? []).map { Stated(.banner, $0) }
    if let spoken = previous?.ownAnnouncements.last {
      statements.texts.append(Stated(.voice, spoken.text))
      addDistance(spoken, to: &statements)
    }
    return statements
  }

  private func addExits(to statements: inout StepStatements) {
    if let number = step.road.exitNumber {
      statements.exitNumbers.append(Stated(.field, number))
    }
    if let number = banner?.exitNumber {
      statements.exitNumbers.append(Stated(.banner, number))
    }
    guard let type = OSRMManeuverType(rawValue: step.type), type.isRoundaboutEntry,
      let next, OSRMManeuverType(rawValue: next.type)?.isRoundaboutExit == true
    else { return }
    // The intersection of the exit begins the next step.
    let passed = step.intersections.dropFirst().count(where: \.hasOtherWayOut)
    statements.roundaboutExits.append(Stated(.crossings, passed + 1))
  }

  private func addDistance(
    _ spoken: DirectionsAnnouncement, to statements: inout StepStatements
  ) {
    guard let meters = SpokenDistance.meters(in: spoken.text), let along = spoken.meters else {
      return
    }
    statements.announcedMeters = [
      Stated(.field, along), Stated(.voice, meters, quote: spoken.text),
    ]
  }
}

/// A voice instruction for the maneuver at the end of a step.
///
/// Source: <https://docs.mapbox.com/api/navigation/directions/#voice-instruction-object>
struct DirectionsAnnouncement {
  let text: String
  /// The distance before the maneuver at which it is spoken, in meters.
  let meters: Double?

  /// Returns the voice instructions of a step, in order.
  static func all(of step: JSONNode) throws(RouteImportError) -> [DirectionsAnnouncement] {
    var all: [DirectionsAnnouncement] = []
    for spoken in try step.list("voiceInstructions") {
      guard let text = try spoken.text("announcement") else { continue }
      all.append(
        DirectionsAnnouncement(text: text, meters: try spoken.number("distanceAlongGeometry")))
    }
    return all
  }
}
