import Navigation
import RouteImport
import Testing

struct WrittenManeuverTests {
  @Test(arguments: Maneuver.allCases)
  func `a maneuver is read by its name, its constants and its number`(maneuver: Maneuver) {
    let constant = maneuver.name.uppercased().replacing("-", with: "_")
    let swift = "\(maneuver)"
    let objectiveC = "GMSNavigationManeuver" + swift.prefix(1).uppercased() + swift.dropFirst()
    for text in [maneuver.name, constant, swift, objectiveC, "\(maneuver.rawValue)"] {
      #expect(WrittenManeuver.maneuver(text) == maneuver, "\(text)")
    }
  }

  @Test(arguments: [
    ("turn left", Maneuver.turnLeft), ("turn slight right", .turnSlightRight),
    ("turn uturn", .turnUTurnCounterclockwise), ("end of road right", .turnRight),
    ("off ramp slight right", .offRampSlightRight), ("on ramp left", .onRampLeft),
    ("new name", .nameChange), ("continue", .straight), ("merge", .mergeUnspecified),
    ("fork left", .forkLeft), ("exit roundabout", .roundaboutExitCounterclockwise),
    ("roundabout", .roundaboutCounterclockwise), ("arrive left", .destinationLeft),
  ])
  func `type and modifier of OSRM are read`(text: String, maneuver: Maneuver) {
    #expect(WrittenManeuver.maneuver(text) == maneuver)
  }

  @Test(arguments: ["keep-left", "turn", "trun left", "turn leftish", "66", "-1", ""])
  func `other words are not a maneuver`(text: String) {
    #expect(WrittenManeuver.maneuver(text) == nil)
  }
}
