import LayoutKit
import TestSupport
import Testing

@testable import Comparisons

/// Tests that random layouts with a few changes have the recorded differences.
struct RecordedElementTests {
  private static let paths = [
    "guidance", "guidance/symbol", "guidance/instruction", "guidance/distance", "guidance/lanes",
    "trip-estimates",
    "trip-estimates/time-value", "sidebar", "sidebar/clock", "road-name", "map-button-1",
    "alert/title",
  ]

  private func layout(_ random: inout SeededGenerator) -> [LayoutDocument.Element] {
    Self.paths.compactMap { path in
      guard Int.random(in: 0...5, using: &random) > 0 else { return nil }
      let kind: LayoutDocument.Element.Kind = path.contains("/") ? .text : .plate
      return element(
        path, kind, x: .random(in: 0...300, using: &random),
        y: .random(in: 0...200, using: &random),
        width: .random(in: 1...90, using: &random), height: .random(in: 1...60, using: &random),
        shows: ["300 m", "Exit 23 to Oslo", "5 min", "turn-left", nil].randomElement(using: &random)
          ?? nil)
    }
  }

  private func change(_ elements: inout [LayoutDocument.Element], _ random: inout SeededGenerator) {
    guard let index = elements.indices.randomElement(using: &random) else { return }
    let way = Double.random(in: -12...12, using: &random)
    switch Int.random(in: 0...8, using: &random) {
    case 0: elements.remove(at: index)
    case 1: elements[index].frame.x += way
    case 2: elements[index].frame.width += abs(way)
    case 3:
      elements[index].shows = ["250 m", "Exit 24 to Oslo", "turn-right"].randomElement(
        using: &random)
    case 4:
      (elements[index].variant, elements[index].variantCount, elements[index].misfit) = (
        2, 3, "4 pt too wide"
      )
    case 5: elements[index].color = ["#FFFFFF", "#102030"].randomElement(using: &random)
    case 6: (elements[index].style, elements[index].isTruncated) = ("12 bold", true)
    case 7: (elements[index].lines, elements[index].shadowReach) = (2, 5)
    default:
      for other in elements.indices where elements[other].path.hasPrefix(elements[index].path) {
        elements[other].frame.y += way
      }
    }
  }

  @Test func `layouts differ in the recorded words`() throws {
    var record = RecordedDigests("element-changes")
    for seed in 0..<160 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let old = layout(&random)
      var new = old
      for _ in 0..<Int.random(in: 1...4, using: &random) { change(&new, &random) }
      let comparison = LayoutComparison(old: .sample(old), new: .sample(new))
      let changes = comparison.changes.map {
        "\($0) \(ElementChangeText.text(of: $0)) \(ChangeWeight($0))"
      }
      record.add("\(changes) \(comparison.boxes)", to: "layout \(seed % 10)")
    }
    #expect(
      try record.changes() == [],
      "to accept: HEADUNIT_RECORD=all swift test --filter RecordedElementTests")
  }
}

extension LayoutDocument {
  /// A layout of some elements on a screen of 400 by 240 points.
  fileprivate static func sample(_ elements: [Element]) -> LayoutDocument {
    let screen = Box(x: 0, y: 0, width: 400, height: 240)
    return LayoutDocument(
      device: "standard", size: screen, pixels: .init(x: 0, y: 0, width: 800, height: 480),
      mapArea: screen,
      elements: elements, decisions: [])
  }
}
