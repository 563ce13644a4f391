import Bitmaps
import CairoDrawing
import DisplayLists
import Geometry
import TestSupport
import Testing

/// Tests of groups whose pictures are reused from frame to frame.
struct StableGroupTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test(arguments: 0..<20)
  func `keeping a picture changes nothing that can be seen`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let point = Transform.rotation(degrees: .random(in: 0..<360, using: &random))
      .then(
        .translation(.random(in: -5...105, using: &random), .random(in: -5...65, using: &random)))
    var group = DrawCommand.Group(transform: point, try content())
    let direct = try draw(group)
    group.isStable = true
    let first = try draw(group)
    #expect(try draw(group) == first, "seed \(seed)")
    for y in 0..<direct.size.height {
      for x in 0..<direct.size.width where direct[x, y] != first[x, y] {
        let (one, other) = (direct.rgb(x, y), first.rgb(x, y))
        #expect(zip(one, other).allSatisfy { abs($0 - $1) <= 5 }, "seed \(seed) at \(x), \(y)")
      }
    }
  }

  @Test func `a kept picture serves its own position only`() throws {
    let group = { (x: Double) in
      DrawCommand.Group(
        transform: .translation(x, 10), isStable: true,
        [.fill(.rect(Rect(0, 0, 10, 10)), .color(.black))])
    }
    #expect(try draw(group(10)).ink == Rect(20, 20, 20, 20))
    #expect(try draw(group(30)).ink == Rect(60, 20, 20, 20))
    #expect(try draw(group(10)).ink == Rect(20, 20, 20, 20))
  }

  @Test func `a picture kept on a small frame is not cut on a large one`() throws {
    let group = DrawCommand.Group(
      isStable: true, [.fill(.rect(Rect(10, 10, 60, 5)), .color(.black))])
    let small = try studio.picture([.group(group)], width: 40, height: 40)
    #expect(small.ink == Rect(10, 10, 30, 5))
    let large = try studio.picture([.group(group)], width: 100, height: 40)
    #expect(large.ink == Rect(10, 10, 60, 5))
  }

  @Test func `a stable group may erase its own ink only`() throws {
    let group = DrawCommand.Group(
      isIsolated: true, isStable: true,
      [
        .fill(.rect(Rect(5, 5, 30, 30)), .color(.black)),
        .fill(.rect(Rect(10, 10, 20, 20)), .color(.black), blend: .erase),
      ])
    let bitmap = try studio.picture([.group(group)], ground: 0xFF33_6699)
    #expect(bitmap.rgb(20, 20) == [0x33, 0x66, 0x99])
    #expect(bitmap.rgb(7, 7) == [0, 0, 0])
  }

  @Test func `a stable group outside the frame draws nothing`() throws {
    for x in [-500.0, 500] {
      let group = DrawCommand.Group(
        transform: .translation(x, 0), isStable: true, try content())
      #expect(try studio.picture([.group(group)]) == studio.picture([]))
    }
  }

  private func content() throws -> [DrawCommand] {
    let path = Path.rounded(Rect(-20, -12, 40, 24), radius: 6)
    return [
      .shadow(path, offset: Point(1, 2), sigma: 2, .black),
      .fill(path, .color(Color(rgb: 0x2A6DF4))),
      .stroke(path, StrokeStyle(1.5), .color(.white)),
      .text(studio.line("Åj Oak", style: TextStyle(size: 11), x: -19, baseline: 4)),
    ]
  }

  private func draw(_ group: DrawCommand.Group) throws -> Bitmap {
    try studio.picture([.group(group)], width: 200, height: 120, scale: 2)
  }
}
