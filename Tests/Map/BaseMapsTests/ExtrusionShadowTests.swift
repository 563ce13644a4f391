import Geometry
import Testing

@testable import BaseMaps

@Suite("Shadows of houses")
struct ExtrusionShadowTests {
  private static let rings: [[Point]] = [
    [Point(0, 0), Point(10, 0), Point(10, 6), Point(0, 6)],
    // A reflex corner, and two corners at one point.
    [
      Point(0, 0), Point(12, 0), Point(12, 9), Point(7, 9), Point(7, 9), Point(7, 4), Point(3, 4),
      Point(3, 9), Point(0, 9),
    ],
    // A line there and back, whose sides all run along the sweep.
    [Point(0, 0), Point(2, 0.5), Point(4, 1)],
  ]

  @Test(
    "have the edges of the footprint and of what each side sweeps, without those that cancel",
    arguments: rings, [Point(4, 1), Point(-3, 2), Point(1, -5), Point(0, 0)])
  func edgesOfTheSweep(_ ring: [Point], _ shift: Point) {
    var whole = AreaBatch()
    whole.append(wound: ring[...])
    for (corner, next) in zip(ring, ring.dropFirst() + ring.prefix(1)) {
      let along = next - corner
      if along.x * shift.y - along.y * shift.x < 0 {
        whole.append(wound: corner + shift, next + shift, next, corner)
      } else {
        whole.append(wound: corner, next, next + shift, corner + shift)
      }
    }
    var batch = AreaBatch()
    var shadow = ExtrusionShadow()
    shadow.add(ring[...], shift: shift, to: &batch)
    #expect(batch.windings == whole.windings)
    #expect(batch.points.count <= whole.points.count)
  }

  @Test("of a footprint take fewer corners than its sides one by one")
  func fewCorners() {
    var batch = AreaBatch()
    var shadow = ExtrusionShadow()
    shadow.add(ExtrusionShadowTests.rings[0][...], shift: Point(4, 1), to: &batch)
    #expect(batch.starts.count == 2)
    #expect(batch.points.count == 12)
  }
}

extension AreaBatch {
  /// The net number of traversals of each edge in its direction.
  fileprivate var windings: [[Point]: Int] {
    var counts: [[Point]: Int] = [:]
    for ring in starts.indices {
      let corners = points[range(ofRing: ring)]
      for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1))
      where corner != next {
        counts[[corner, next], default: 0] += 1
        counts[[next, corner], default: 0] -= 1
      }
    }
    return counts.filter { $0.value != 0 }
  }
}
