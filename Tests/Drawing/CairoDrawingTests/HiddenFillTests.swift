import Bitmaps
import DisplayLists
import Geometry
import Testing

/// Tests of fills that the next command hides, which are skipped, and of similar fills.
@Suite("Hidden fills")
struct HiddenFillTests {
  private static let whole = Path.rect(Rect(0, 0, 40, 40))
  private static let red = DrawCommand.fill(whole, .color(Color(red: 1, green: 0, blue: 0)))
  private static let blue = Color(red: 0, green: 0, blue: 1)

  /// Commands that hide the red below, or do not.
  private static let covers: [DrawCommand] = [
    .fill(whole, .color(blue)),
    .fill(whole, .color(blue.opacity(0.5))),
    .fill(.rect(Rect(-3, -4, 80, 90)), .color(blue)),
    .fill(.rect(Rect(0, 0, 40, 39.5)), .color(blue)),
    .fill(.rect(Rect(0.5, 0, 40, 40)), .color(blue)),
    .fill(.circle(center: Point(20, 20), radius: 20), .color(blue)),
    .fill(whole, .color(blue), blend: .erase),
    .group(.init("", [.fill(whole, .color(blue))])),
    .group(.init("tiles", [.group(.init("", [.fill(whole, .color(blue))]))])),
    .group(.init(transform: .translation(3, 0), [.fill(whole, .color(blue))])),
    .group(.init(clip: .rect(Rect(5, 5, 9, 9)), [.fill(whole, .color(blue))])),
    .group(.init(opacity: 0.5, [.fill(whole, .color(blue))])),
    .group(.init(isIsolated: true, [.fill(whole, .color(blue))])),
    .group(.init(isStable: true, [.fill(whole, .color(blue))])),
    .group(.init("", [])),
    .group(
      .init("", [.fill(.rect(Rect(9, 9, 9, 9)), .color(.black)), .fill(whole, .color(blue))])),
  ]

  @Test(
    "Two fills look as they do with something of no ink between them",
    arguments: covers.indices)
  func same(index: Int) throws {
    let studio = try Studio()
    let cover = HiddenFillTests.covers[index]
    let between = DrawCommand.stroke(Path(), StrokeStyle(1), .color(.black))
    let turned = Transform.rotation(degrees: 30)
    for around in [
      DrawCommand.Group("", []), .init(transform: turned, []),
      .init(clip: .rect(Rect(4.5, 6, 20, 20)), []),
      .init(clip: .circle(center: Point(20, 20), radius: 15), []), .init(opacity: 0.5, []),
      .init(isStable: true, []),
    ] {
      var (near, apart) = (around, around)
      near.commands = [HiddenFillTests.red, cover]
      apart.commands = [HiddenFillTests.red, between, cover]
      for scale in [1.0, 1.5, 2] {
        #expect(
          try studio.picture([.group(near)], scale: scale)
            == studio.picture([.group(apart)], scale: scale))
      }
    }
    #expect(
      try studio.picture([HiddenFillTests.red, cover])
        == studio.picture([HiddenFillTests.red, between, cover]))
  }
}
