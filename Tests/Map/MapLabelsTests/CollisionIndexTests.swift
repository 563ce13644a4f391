import Geometry
import TestSupport
import Testing

@testable import MapLabels

struct CollisionIndexTests {
  private let screen = Size(400, 240)

  private func collides(_ shape: CollisionShape, beside other: CollisionShape) -> Bool {
    var grid = CollisionIndex(screen)
    grid.insert(other)
    return grid.collides(shape)
  }

  /// Glyphs along a road are circles; labels with partly overlapping circles collide.
  @Test(arguments: [
    (0.0, true), (5, true), (11.9, true), (12.1, false), (40, false),
  ])
  func `discs overlap until they are both radii apart`(distance: Double, overlaps: Bool) {
    let disc = CollisionShape.disc(Point(100, 100), radius: 7)
    for direction in [Point(1, 0), Point(0, 1), Point(-0.6, 0.8)] {
      let other = CollisionShape.disc(Point(100, 100) + direction * distance, radius: 5)
      #expect(collides(disc, beside: other) == overlaps)
      #expect(collides(other, beside: disc) == overlaps)
    }
  }

  @Test func `a disc overlaps a box up to its corner`() {
    let box = CollisionShape.box(Rect(100, 100, 40, 20))
    #expect(collides(.disc(Point(95, 110), radius: 5.1), beside: box))
    #expect(!collides(.disc(Point(95, 110), radius: 4.9), beside: box))
    // The corner is the square root of 50 away, about 7.07.
    #expect(collides(.disc(Point(95, 95), radius: 7.2), beside: box))
    #expect(!collides(.disc(Point(95, 95), radius: 7), beside: box))
    #expect(collides(.disc(Point(120, 110), radius: 1), beside: box))
  }

  @Test(arguments: 0..<20)
  func `the grid finds what a look at every shape finds`(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var grid = CollisionIndex(screen)
    var shapes: [CollisionShape] = []
    for _ in 0..<120 {
      // Some of them extend beyond the screen.
      let center = Point(
        .random(in: -40...440, using: &random), .random(in: -40...280, using: &random))
      let size = Double.random(in: 2...40, using: &random)
      let shape: CollisionShape =
        Bool.random(using: &random)
        ? .disc(center, radius: size)
        : .box(Rect(center: center, size: Size(size, size / 2)))
      #expect(grid.collides(shape) == shapes.contains { $0.overlaps(shape) }, "seed \(seed)")
      if shapes.count < 30 {
        shapes.append(shape)
        grid.insert(shape)
      }
    }
  }
}
