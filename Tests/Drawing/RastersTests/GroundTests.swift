import Geometry
import Rasters
import Testing

struct GroundTests {
  /// A ground plane that rises to a horizon, in a picture of 64 × 64 pixels.
  private let ground = Perspective((1, 0.32, 32), (0, -0.3, 60), (0, 0.01, 1))

  private func batch(_ points: [Point], width: Double, caps: LineBatch.Cap = .butt) -> LineBatch {
    var batch = LineBatch.line(points, width: width, caps: caps)
    batch.perspective = ground
    return batch
  }

  @Test func `a line ahead narrows with distance`() {
    let picture = batch([Point(0, 0), Point(0, 140)], width: 20).coverage()
    let rows = [58, 45, 30, 22].map { row in
      (0..<64).reduce(0.0) { $0 + Double(picture[$1, row]) / 255 }
    }
    for (row, width) in zip([58, 45, 30, 22], rows) {
      // Solves 60 - y = (0.9 - ...) for the forward distance at the center of the row.
      let y = Double(row) + 0.5
      let forward = (60 - y) / (0.3 + 0.01 * y)
      #expect(abs(width - 20 / (1 + 0.01 * forward)) < 0.1, "row \(row)")
    }
  }

  @Test func `a line across is flattened by the tilt`() throws {
    let picture = batch([Point(-20, 40), Point(20, 40)], width: 20).coverage()
    let near = try #require(ground.apply(Point(0, 30)))
    let far = try #require(ground.apply(Point(0, 50)))
    let height = (0..<64).reduce(0.0) { $0 + Double(picture[32, $1]) / 255 }
    #expect(abs(height - (near.y - far.y)) < 0.1)
  }

  @Test func `a round end is the ellipse that a disc on the ground looks like`() {
    let dot = batch([Point(6, 30)], width: 30, caps: .round).coverage()
    let sampled = Coverage.sampled { point in
      let forward = (60 - point.y) / (0.3 + 0.01 * point.y)
      let side = point.x * (1 + 0.01 * forward) - 32 - 0.32 * forward
      // A pixel spans at most four units of the ground in depth.
      return (15 - Point(side, forward).distance(to: Point(6, 30))) / 4
    }
    #expect(sampled.area > 100)
    #expect(dot.meanDistance(to: sampled) < 3)
    #expect(dot.distance(to: sampled) < 24)
  }

  @Test func `a line from behind the eye begins at the lower edge`() {
    let behind = batch([Point(0, -400), Point(0, 100)], width: 8).coverage()
    let below = batch([Point(0, -20), Point(0, 100)], width: 8).coverage()
    #expect(behind.distance(to: below) <= 1)
    #expect(behind[32, 63] > 0)
    #expect(batch([Point(0, -400), Point(9, -300)], width: 8).coverage().area == 0)
  }

  @Test func `a stretched plane stretches widths and round ends`() {
    let line = LineBatch.line([Point(16, 16), Point(16, 16)], width: 16)
    let wide = line.coverage(transform: .scale(2, 1))
    #expect(abs(wide.area - 128 * .pi) < 1)
    #expect(wide[17, 16] == 255 && wide[32, 9] > 100 && wide[32, 6] == 0)
  }

  @Test func `a scale and a turn are the same as lines moved by hand`() {
    let turn = Transform.rotation(degrees: 30).then(.scale(1.5, 1.5)).then(.translation(20, 4))
    let points = [Point(2, 3), Point(20, 5), Point(24, 20)]
    let one = LineBatch.line(points, width: 4).coverage(transform: turn)
    let other = LineBatch.line(points.map(turn.apply), width: 6).coverage()
    #expect(one.distance(to: other) <= 1)
  }
}
