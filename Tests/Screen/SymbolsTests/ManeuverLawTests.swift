import Geometry
import Navigation
import Testing

@testable import Symbols

struct ManeuverLawTests {
  private static let masters = [OpticalSizeMaster.regular, .compact]
  private static let headings = stride(from: -180.0, through: 180, by: 1)
  private static let roundabouts = [
    Maneuver.roundaboutCounterclockwise, .roundaboutClockwise,
  ]

  private func drawing(
    _ maneuver: Maneuver, heading: Double, arms: [Double] = [], _ master: OpticalSizeMaster
  ) -> SymbolDrawing {
    .maneuver(
      maneuver,
      JunctionDetails(
        exitAngle: heading, arms: arms, turnsAreExact: true, showsArms: !arms.isEmpty),
      master: master)
  }

  @Test(arguments: masters)
  func `left mirrors right and clockwise mirrors counterclockwise`(master: OpticalSizeMaster) {
    for maneuver in Maneuver.allCases {
      let drawing = SymbolDrawing.maneuver(maneuver, master: master)
      let image = SymbolDrawing.maneuver(maneuver.mirrored, master: master).mirrored()
      let isSymmetric = maneuver.mirrored == maneuver
      let difference = isSymmetric ? drawing.asymmetry : drawing.largestDifference(from: image)
      #expect(difference < 0.001, "\(maneuver.name)")
    }
    for heading in stride(from: -180.0, through: 180, by: 7.5) {
      let right = drawing(.roundaboutCounterclockwise, heading: heading, master)
      let left = drawing(.roundaboutClockwise, heading: -heading, master)
      #expect(right.largestDifference(from: left.mirrored()) < 0.001, "\(heading)")
    }
  }

  @Test(arguments: masters)
  func `the ink of every maneuver stays inside its box`(master: OpticalSizeMaster) {
    let live = Rect(left: 1.9, top: 1.9, right: 46.1, bottom: 46.1)
    for maneuver in Maneuver.allCases {
      let bounds = SymbolDrawing.maneuver(maneuver, master: master).bounds
      #expect(live.contains(bounds, tolerance: 0.02), "\(maneuver.name): \(bounds)")
    }
  }

  @Test(arguments: masters)
  func `nothing is clipped and no head touches its shaft at any heading`(master: OpticalSizeMaster)
  {
    let live = Rect(left: 1.9, top: 1.9, right: 46.1, bottom: 46.1)
    for heading in ManeuverLawTests.headings {
      for maneuver in ManeuverLawTests.roundabouts + [.turnRight] {
        let drawing = drawing(maneuver, heading: heading, master)
        #expect(
          live.contains(drawing.bounds, tolerance: 0.02),
          "\(maneuver.name) \(heading): \(drawing.bounds)")
        #expect(
          maneuver == .turnRight && abs(heading) < 10 || drawing.headClearance > 0.25,
          "\(maneuver.name) \(heading): \(drawing.headClearance)")
      }
    }
  }

  @Test func `stubs of other roads stay inside their larger area`() {
    let live = Rect(left: 0.5, top: 0.5, right: 47.5, bottom: 47.5)
    let arms = Array(stride(from: -180.0, to: 180, by: 20))
    for heading in stride(from: -180.0, through: 180, by: 5) {
      let bounds = drawing(
        .roundaboutCounterclockwise, heading: heading, arms: arms, .regular
      ).bounds
      #expect(live.contains(bounds, tolerance: 0.02), "\(heading): \(bounds)")
    }
    for count in 1...20 {
      let details = JunctionDetails(exitCount: count, showsArms: true)
      let bounds = SymbolDrawing.maneuver(.roundaboutClockwise, details, master: .regular).bounds
      #expect(live.contains(bounds, tolerance: 0.02), "exit \(count): \(bounds)")
    }
  }

  @Test(arguments: masters)
  func `the secondary layer keeps its distance from the driven path`(master: OpticalSizeMaster) {
    let named = Maneuver.allCases.map { SymbolDrawing.maneuver($0, master: master) }
    let turned = stride(from: -180.0, through: 180, by: 20).map {
      drawing(.roundaboutCounterclockwise, heading: $0, arms: [-60, 0, 60], master)
    }
    for drawing in named + turned where !drawing.secondary.isEmpty {
      let driven = SymbolOutline(drawing.primary)
      let edges = drawing.visibleSecondaryEdges
      #expect(!edges.isEmpty)
      let closest = edges.map { driven.distance(to: $0) }.min() ?? 0
      #expect(closest > drawing.gap - 0.05, "\(drawing)")
    }
  }
}
