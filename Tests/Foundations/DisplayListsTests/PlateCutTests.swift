import DisplayLists
import Geometry
import Testing

/// Tests of the commands below the first translucent plate.
struct PlateCutTests {
  private let ground = DrawCommand.fill(.rect(Rect(0, 0, 9, 9)), .color(.white))
  private let plate = DrawCommand.material(
    .rect(Rect(1, 1, 3, 3)), Material(sigma: 1, saturation: 1, mix: 0.5, gray: 0))

  @Test func `everything is kept without a plate`() {
    let list = [ground, .group(.init("a", [ground]))]
    #expect(list.beforeFirstPlate == list)
    #expect(!list.hasPlate)
  }

  @Test func `the plate and all after it go, in groups too`() {
    let list = [ground, .group(.init("a", [ground, plate, ground])), ground]
    #expect(list.beforeFirstPlate == [ground, .group(.init("a", [ground]))])
    #expect(list.hasPlate)
  }

  @Test func `a screen keeps its own plates`() {
    let screen = DrawCommand.group(
      .init("s", clip: .rect(Rect(0, 0, 9, 9)), isViewport: true, [ground, plate]))
    #expect([screen, plate, ground].beforeFirstPlate == [screen])
    #expect(![screen].hasPlate)
  }

  @Test func `only removing ink counts as erasure`() {
    let eraser = DrawCommand.fill(.rect(Rect(0, 0, 1, 1)), .color(.black), blend: .erase)
    #expect(![ground, plate].hasErasure)
    #expect([ground, .group(.init("a", [eraser]))].hasErasure)
  }
}
