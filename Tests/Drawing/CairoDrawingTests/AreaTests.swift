import Bitmaps
import DisplayLists
import Geometry
import TestSupport
import Testing

struct AreaTests {
  /// Cairo samples fifteen lines per pixel, so its error is up to a fifteenth of 255 plus rounding.
  private static let fifteenth = 18

  private let rings = [
    [Point(3.3, 5), Point(36, 9.6), Point(30, 35), Point(17, 21), Point(5, 33.4)],
    [Point(12, 12), Point(20, 13), Point(14, 18)],
  ]

  private var areas: DrawCommand {
    var batch = AreaBatch()
    batch.append(polygon: rings)
    return .areas(batch, .black)
  }

  /// The same shape, filled by Cairo.
  private var fill: DrawCommand {
    var path = Path()
    for ring in rings {
      path.move(to: ring[0])
      for corner in ring.dropFirst() { path.line(to: corner) }
      path.close()
    }
    return .fill(path, .color(.black), rule: .evenodd)
  }

  @Test func `areas look like fills`() throws {
    let studio = try Studio()
    for scale in [0.7, 1, 2] {
      let ours = try studio.picture([areas], scale: scale)
      let far = ours.difference(try studio.picture([fill], scale: scale))
      #expect(far <= AreaTests.fifteenth)
      #expect(ours != Bitmap(size: ours.size, filledWith: 0xFFFF_FFFF))
    }
  }

  @Test(arguments: 0..<10)
  func `any one ring looks like its fill`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let ring = (0..<4).map { _ in
      Point(.random(in: -40...80, using: &random), .random(in: -40...80, using: &random))
    }
    var batch = AreaBatch()
    batch.append(ring)
    let studio = try Studio()
    let ours = try studio.picture([.areas(batch, .black)])
    let peer = try studio.picture([.fill(batch.outline, .color(.black))])
    // Where a ring intersects itself inside a pixel, its loops cancel each other.
    let far = (0..<1600).filter { ours.difference(peer, at: $0 % 40, $0 / 40) > 18 }
    #expect(far.count <= 4, "seed \(seed)")
  }

  @Test func `groups move, turn, clip, fade and isolate areas`() throws {
    let studio = try Studio()
    let turn = Transform.rotation(degrees: 20).then(.translation(9, -5))
    for group in [
      DrawCommand.Group(transform: turn, []),
      .init(clip: .rect(Rect(5, 6, 20, 22)), []),
      .init(clip: .circle(center: Point(20, 20), radius: 12), []), .init(opacity: 0.5, []),
      .init(isIsolated: true, []), .init(isStable: true, []),
      .init(transform: .translation(3, 2), isIsolated: true, []),
      .init(clip: .rect(Rect(4.5, 4.5, 20, 20)), []),
      .init(clip: .rect(Rect(0, 0, 40, 40)), isViewport: true, []),
    ] {
      var (areas, fills) = (group, group)
      areas.commands = [self.areas]
      fills.commands = [fill]
      let ours = try studio.picture([.group(areas)])
      let far = ours.difference(try studio.picture([.group(fills)]))
      // Where the sides of a clip are inside a pixel, Cairo intersects outlines and we multiply
      // coverage.
      let isSoft = group.clip.map { ![0, 5].contains($0.bounds.minX) } ?? false
      #expect(far <= (isSoft ? 64 : AreaTests.fifteenth), "\(group)")
      #expect(ours != Bitmap(size: ours.size, filledWith: 0xFFFF_FFFF))
    }
  }

  @Test func `what was drawn before does not change areas`() throws {
    let studio = try Studio()
    let fresh = try studio.picture([areas])
    _ = try studio.picture([areas], width: 90, height: 70, scale: 3)
    #expect(try studio.picture([areas]) == fresh)
  }
}

extension Bitmap {
  /// The greatest difference of a component to another picture.
  fileprivate func difference(_ other: Bitmap) -> Int {
    (0..<size.count).map { difference(other, at: $0 % size.width, $0 / size.width) }.max() ?? 0
  }

  fileprivate func difference(_ other: Bitmap, at x: Int, _ y: Int) -> Int {
    zip(rgb(x, y), other.rgb(x, y)).map { abs($0 - $1) }.max() ?? 0
  }
}
