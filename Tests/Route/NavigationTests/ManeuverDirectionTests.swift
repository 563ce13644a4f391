import Testing

@testable import Navigation

struct ManeuverDirectionTests {
  @Test(arguments: Maneuver.allCases)
  func `family, bend, side and rotation are those that the name spells`(maneuver: Maneuver) {
    let name = maneuver.name
    let words = name.split(separator: "-").map(String.init)
    let families: [(String, Maneuver.Family)] = [
      ("turn", .turn), ("merge", .merge), ("fork", .fork), ("on-ramp", .onRamp),
      ("off-ramp", .offRamp), ("roundabout", .roundabout), ("ferry", .ferry),
      ("destination", .destination), ("name-change", .nameChange), ("depart", .depart),
      ("straight", .straight), ("unknown", .unknown),
    ]
    #expect(families.first { name.hasPrefix($0.0) }?.1 == maneuver.family)
    #expect(
      maneuver.side == (words.contains("left") ? .left : words.contains("right") ? .right : nil))
    let rotation: Maneuver.Rotation? =
      words.last == "clockwise"
      ? .clockwise : words.last == "counterclockwise" ? .counterclockwise : nil
    #expect(maneuver.rotation == rotation)
    let bends: [(String, Maneuver.Bend)] = [
      ("u-turn", .uTurn), ("sharp", .sharp), ("slight", .slight), ("keep", .keep),
      ("straight", .straight),
      ("left", .normal), ("right", .normal),
    ]
    let bend = maneuver.isArrival ? nil : bends.first { name.contains($0.0) }?.1
    #expect(maneuver.bend == bend)
  }

  @Test(arguments: LaneShape.allCases)
  func `an arrow of a lane has the side that its name spells`(shape: LaneShape) {
    let words = shape.name.split(separator: "-")
    #expect(shape.side == (words.contains("left") ? .left : words.contains("right") ? .right : nil))
  }
}
