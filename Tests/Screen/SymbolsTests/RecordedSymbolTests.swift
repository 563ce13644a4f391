import DisplayLists
import Geometry
import Navigation
import TestSupport
import Testing

@testable import Symbols

/// Tests that symbols are as recorded, since no law determines a design's outlines.
struct RecordedSymbolTests {
  private static let hint = "to accept: HEADUNIT_RECORD=all swift test --filter RecordedSymbolTests"

  private func dump(_ drawing: SymbolDrawing) -> String {
    DisplayList(
      drawing.commands(
        named: "symbol", in: Rect(0, 0, 480, 480), ink: .white, secondaryOpacity: 0.4)
    ).dump()
  }

  @Test func `maneuvers are drawn as recorded`() throws {
    var record = RecordedDigests("maneuver-symbols")
    for (number, master) in [OpticalSizeMaster.regular, .compact].enumerated() {
      for (index, maneuver) in Maneuver.allCases.enumerated() {
        record.add(
          dump(.maneuver(maneuver, master: master)), to: "maneuver \(index % 12) \(number)")
      }
      for heading in stride(from: -180.0, through: 180, by: 15) {
        for maneuver in [Maneuver.roundaboutCounterclockwise, .turnRight, .forkLeft, .offRampRight]
        {
          let details = JunctionDetails(
            exitAngle: heading, arms: [-100, 20, 95], turnsAreExact: true, showsArms: heading > -60)
          record.add(
            dump(.maneuver(maneuver, details, master: master)), to: "\(maneuver.name) \(number)")
        }
      }
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }

  @Test func `lanes are drawn as recorded`() throws {
    var record = RecordedDigests("lane-symbols")
    var random = SeededGenerator(seed: 1)
    for round in 0..<300 {
      let lane = Lane(
        (0..<Int.random(in: 1...4, using: &random)).map { _ in
          LaneDirection(
            LaneShape.allCases.randomElement(using: &random) ?? .straight,
            isRecommended: .random(using: &random))
        })
      record.add(dump(LaneGlyph(lane, limit: 1 + round % 4).drawing), to: "lanes \(round % 10)")
    }
    #expect(try record.changes() == [], "\(Self.hint)")
  }
}
