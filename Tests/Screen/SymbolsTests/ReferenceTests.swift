import Geometry
import Navigation
import Testing

@testable import Symbols

struct ReferenceTests {
  @Test func `every maneuver equals its reference drawing in both sizes`() throws {
    let reference = try ReferenceDrawings.load()
    for maneuver in Maneuver.allCases {
      for (entries, master) in [
        (reference.regular, OpticalSizeMaster.regular), (reference.compact, .compact),
      ] {
        // The compact drawing of a ramp with a tight bend is that of the turn itself.
        let shown = master.isCompact ? maneuver.simplified : maneuver
        let entry = try #require(entries[shown.name])
        let drawing = SymbolDrawing.maneuver(maneuver, master: master)
        let differences = try entry.differences(from: drawing)
        #expect(
          differences.isEmpty,
          "\(maneuver.name)\(master.isCompact ? " compact" : ""): \(differences)")
      }
    }
  }

  @Test func `only ramps with a tight bend are simpler when they are small`() {
    let simpler = Maneuver.allCases.filter { $0.simplified != $0 }
    #expect(simpler.count == 8)
    #expect(
      simpler.allSatisfy { maneuver in
        maneuver.name.contains("ramp-sharp") || maneuver.name.contains("ramp-u-turn")
      })
    for maneuver in simpler {
      let small = SymbolDrawing.maneuver(maneuver, master: .compact)
      #expect(small.secondary.isEmpty && small.inkBounds?.height ?? 0 > 30, "\(maneuver.name)")
      #expect(!SymbolDrawing.maneuver(maneuver, master: .regular).secondary.isEmpty)
    }
  }

  @Test func `every lane equals its reference drawing in every state`() throws {
    let reference = try ReferenceDrawings.load()
    #expect(reference.lanes.count == 148)
    for (name, entry) in reference.lanes {
      let lane = try #require(Lane(referenceName: name), "\(name)")
      let differences = try entry.differences(from: LaneGlyph(lane, limit: 4).drawing)
      #expect(differences.isEmpty, "\(name): \(differences)")
    }
  }
}

extension Lane {
  /// Creates a lane from a name such as "straight-and-right--right": shapes and recommended shape.
  fileprivate init?(referenceName: String) {
    let parts = referenceName.split(separator: "--").map(String.init)
    let names = parts[0].replacing("-and-", with: "+").split(separator: "+").map(String.init)
    let state = parts.count > 1 ? parts[1] : "all"
    let shapes = names.compactMap(LaneShape.init(name:))
    guard shapes.count == names.count else { return nil }
    self.init(
      shapes.map { LaneDirection($0, isRecommended: state == "all" || state == $0.name) })
  }
}
