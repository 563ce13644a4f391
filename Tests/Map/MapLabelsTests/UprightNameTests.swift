import DisplayLists
import Foundation
import Geometry
import MapStyles
import TestSupport
import Testing

@testable import MapLabels

/// Tests CJK labels along steep streets.
struct UprightNameTests {
  /// Returns a straight street through the center, by its angle from horizontal to the upper right.
  private func street(_ name: String, lean: Double, turned: Bool = false) -> [Point] {
    let reach = Town.tile * 0.3
    let points = (-10...10).map { step -> Point in
      let distance = reach * Double(step) / 10
      return Town.center
        + Point(distance * cos(lean * .pi / 180), -distance * sin(lean * .pi / 180))
    }
    return turned ? points.reversed() : points
  }

  /// Returns the placed label nearest to the center of the screen.
  private func form(_ name: String, lean: Double, turned: Bool = false) -> PlacedSymbol? {
    let camera = Town.camera(tilt: 0)
    let placement = SymbolPlacer(measurer: GridMeasurer()).placement(
      of: Town.street(name, street(name, lean: lean, turned: turned)), camera: camera,
      obstacles: CollisionExclusions())
    let view = SymbolProjection(camera)
    let middle = view.screen.center
    return placement.labels.compactMap { $0.form(view, size: 12) }.min {
      $0.box.center.distance(to: middle) < $1.box.center.distance(to: middle)
    }
  }

  @Test(arguments: stride(from: -88.0, through: 89, by: 7).map(\.self))
  func `letters stand upright one below the other where a street leans over 50 degrees`(
    lean: Double
  ) throws {
    let form = try #require(self.form("東京都大通", lean: lean))
    #expect(form.isVertical == (abs(lean) > 50))
    guard form.isVertical else { return }
    let starts = form.runs.flatMap(\.positions)
    #expect(starts.count == 5 && starts.allSatisfy { $0.angle == 0 })
    for (upper, lower) in zip(starts, starts.dropFirst()) {
      #expect(lower.start.y > upper.start.y)
      #expect(abs(lower.start.distance(to: upper.start) - 12) < 0.1)
    }
  }

  @Test(arguments: [60.0, 75, 90])
  func `both directions of a street give one picture`(lean: Double) throws {
    let (one, other) = try (
      #require(form("東京都大通", lean: lean)), #require(form("東京都大通", lean: lean, turned: true))
    )
    for (left, right) in zip(one.runs, other.runs) {
      #expect(left.text == right.text)
      // Positions along a street are found in steps of 4 points from its first end.
      #expect(left.positions[0].start.distance(to: right.positions[0].start) < 4)
    }
  }

  @Test func `names of other scripts turn with their street however steep`() throws {
    let form = try #require(self.form("Oak Street", lean: 85))
    #expect(!form.isVertical)
    #expect(form.runs.flatMap(\.positions).allSatisfy { abs($0.angle) > 1 })
  }

  @Test(arguments: [
    ("国道246号", ["国", "道", "246", "号"], [true, true, true, true]),
    ("国道2468号", ["国", "道", "2468", "号"], [true, true, false, true]),
    ("東ABC通", ["東", "ABC", "通"], [true, false, true]),
    ("東A1通", ["東", "A1", "通"], [true, false, true]),
    ("東 12", ["東", " ", "12"], [true, false, true]),
    ("12番", ["12", "番"], [true, true]), ("センター", ["セ", "ン", "タ", "ー"], [true, true, true, false]),
  ])
  func `short numbers stand side by side, and words lie as one block`(
    name: String, texts: [String], uprights: [Bool]
  ) {
    var paint = TextPaint()
    paint.field = FormattedText(name)
    let text = TextShaper(GridMeasurer(), icons: IconShaper(nil)).text(
      paint, isBroken: false, isVertical: true, uprights: .withNumbers)
    #expect(text.lines[0].runs.map(\.text) == texts)
    #expect(text.lines[0].runs.map(\.isUpright) == uprights)
    for run in text.lines[0].runs where run.isUpright { #expect(run.width == 1) }
  }

  @Test func `a block keeps its letters in one line and turns with the street`() throws {
    let form = try #require(self.form("東大通ABCD", lean: 70))
    let block = try #require(form.runs.last)
    #expect(block.text == "ABCD" && block.positions.count == 1)
    #expect(abs(block.positions[0].angle * 180 / .pi - 110) < 1)
    // The area after the center of a glyph is covered.
    #expect(form.shapes.count >= 4)
  }
}
