import BaseMaps
import Geometry
import TestSupport
import Testing

@testable import MapLabels

struct CollisionTests {
  @Test func `discs overlap until they touch`() {
    let disc = CollisionShape.disc(Point(100, 100), radius: 6)
    for (distance, collides) in [(0.0, true), (6, true), (9, true), (13.9, true), (14, false)] {
      for angle in stride(from: 0.0, to: 360, by: 30) {
        let way = Transform.rotation(degrees: angle).apply(Point(distance, 0))
        let other = CollisionShape.disc(Point(100, 100) + way, radius: 8)
        // At exactly the sum of the radii, rounding decides.
        guard collides || angle == 0 else { continue }
        #expect(disc.overlaps(other) == collides, "\(distance) at \(angle)°")
        var grid = CollisionIndex(Size(400, 240))
        grid.insert(disc)
        #expect(grid.collides(other) == collides, "\(distance) at \(angle)°")
      }
    }
  }

  @Test func `a disc overlaps a box until it touches an edge or a corner`() {
    let box = CollisionShape.box(Rect(100, 100, 40, 20))
    for (center, collides) in [
      (Point(120, 110), true), (Point(120, 94.1), true), (Point(120, 94), false),
      (Point(145.9, 110), true), (Point(146, 110), false), (Point(144.2, 124.2), true),
      (Point(144.3, 124.3), false),
    ] {
      let disc = CollisionShape.disc(center, radius: 6)
      #expect(box.overlaps(disc) == collides && disc.overlaps(box) == collides, "\(center)")
    }
  }

  /// Returns the labels of two parallel streets at a distance in screen points.
  private func streets(_ points: Double) -> PlacementResult {
    let reach = Town.tile
    let step = points / Mercator.worldSize(zoom: 16)
    let features = ["Oak Street", "Elm Street"].enumerated().flatMap { index, name in
      Town.street(
        name,
        (-20...20).map {
          Town.center + Point(Double($0) * reach / 20, Double(index) * step - Town.tile / 3)
        })
    }
    return SymbolPlacer(measurer: GridMeasurer()).placement(
      of: features, camera: Town.camera(0, -1.0 / 3, tilt: 0), obstacles: CollisionExclusions())
  }

  @Test func `edges of boxes are cut to whole units toward the anchor`() {
    let box = Rect(left: -1.9, top: -0.4, right: 1.9, bottom: 2.6)
    #expect(box.truncated(to: 0.5) == Rect(left: -1.5, top: 0, right: 1.5, bottom: 2.5))
  }

  @Test func `boxes whose edges meet collide`() {
    let (left, right) = (Rect(0, 0, 10, 10), Rect(10, 10, 10, 10))
    #expect(CollisionShape.box(left).overlaps(.box(right)))
    #expect(!CollisionShape.box(left).overlaps(.box(right.offset(by: Point(1e-9, 0)))))
  }

  @Test func `names along lines keep so far apart that no letters touch`() throws {
    let view = SymbolProjection(Town.camera(0, -1.0 / 3, tilt: 0))
    for points in stride(from: 0.0, through: 40, by: 1) {
      let letters = streets(points).labels.compactMap { label in
        label.form(view, size: 12)?.shapes.compactMap { shape -> Point? in
          if case .disc(let center, _) = shape { center } else { nil }
        }
      }
      for (index, one) in letters.enumerated() {
        for other in letters.dropFirst(index + 1) {
          let distances = one.flatMap { letter in other.map(letter.distance(to:)) }
          let nearest = distances.min() ?? .infinity
          // Glyphs of 12 points with a padding of 4 around at least one of the labels.
          let least = 2 * 0.55 * 12 + 4
          #expect(nearest >= least, "\(points) points apart")
        }
      }
    }
    #expect(Set(streets(40).texts) == ["Oak Street", "Elm Street"])
  }
}
