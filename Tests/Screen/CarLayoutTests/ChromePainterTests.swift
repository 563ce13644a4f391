import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates
import TestSupport
import Testing

/// Tests that reused commands equal those of a new painter.
struct ChromePainterTests {
  @Test func `a painter gives what one without memory gives, whatever it drew before`() throws {
    var random = SeededGenerator(seed: 7)
    let painter = ChromePainter(measurer: GridMeasurer())
    let map = DrawCommand.fill(.rect(Rect(0, 0, 10, 10)), .color(.black))
    for pair in [("ios18", "standard"), ("ios26", "wide"), ("ios14", "portrait")] {
      var screen = try Screen(pair.0, pair.1)
      screen.images = RandomTemplate.images
      var before = MapTemplate.sample
      for round in 0..<12 {
        let next = RandomTemplate.make(using: &random, isRightToLeft: round % 2 == 1)
        // Some elements stay, move or change, and one screen is repeated.
        for template in [next, before.with(\.mapButtons, next.mapButtons), next, next] {
          let tree = screen.layout(template)
          let fresh = ChromePainter(measurer: GridMeasurer())
          #expect(
            tree.displayList(over: map, by: painter) == tree.displayList(over: map, by: fresh))
        }
        before = next
      }
    }
  }

  @Test func `the map lies below the chrome and above what lies under it`() throws {
    var tree = try Screen("ios18", "standard").layout(.sample)
    tree.underMap = [LayoutNode(.sidebar, Rect(0, 0, 5, 5), .plate(Plate(fill: .color(.white))))]
    let painter = ChromePainter(measurer: GridMeasurer())
    let map = DrawCommand.fill(.rect(Rect(0, 0, 10, 10)), .color(.black))
    let commands = tree.displayList(over: map, by: painter).commands
    #expect(commands.count == tree.nodes.count + 2)
    #expect(commands[1] == map)
    #expect(commands.dropFirst(2) == tree.displayList(measurer: GridMeasurer()).commands[...])
    tree.nodes = []
    #expect(tree.displayList(over: map, by: painter).commands == Array(commands.prefix(2)))
  }
}
