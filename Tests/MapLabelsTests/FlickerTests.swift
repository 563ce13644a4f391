import DisplayLists
import Geometry
import MapScenes
import TestSupport
import Testing

@testable import MapLabels

struct FlickerTests {
  private let placer = LabelPlacer(measurer: GridMeasurer())
  private let town = Town.grid()

  /// The view at a frame of a drive with a turn, at 15 m/s and 10 frames a second.
  private func camera(_ frame: Int) -> Camera {
    let way = Double(frame) * 0.0011
    let bend = min(1, max(0, Double(frame - 90) / 30))
    return Town.camera(
      -0.1 + (frame < 105 ? 0 : way - 0.1155), 0.1 - min(way, 0.1155), zoom: 16.5,
      bearing: 90 * bend * bend * (3 - 2 * bend))
  }

  private func placement(_ frame: Int) -> LabelPlacement {
    placer.placement(of: town, camera: camera(frame), obstacles: LabelObstacles())
  }

  @Test func `labels come and go seldom along a drive, and none jumps`() {
    var (shown, changes, jumps) = (0, 0, 0)
    var last: [String: (opacity: Double, place: Point)] = [:]
    for frame in 0..<200 {
      let choices = LabelTicks.choices(at: Double(frame) / 10)
      let before = placement(Int((choices.before * 10).rounded()))
      let now = placement(Int((choices.now * 10).rounded()))
      let commands = now.commands(
        after: before, share: choices.share, camera: camera(frame), obstacles: LabelObstacles())
      var seen: [String: (opacity: Double, place: Point)] = [:]
      for case .label(let label) in commands {
        let text = label.runs.map(\.text).joined(separator: " ")
        seen[text] = (label.opacity, label.bounds.center)
      }
      shown += seen.count
      for (text, label) in seen where last[text] == nil && frame > 0 {
        changes += 1
        // What comes while the drive goes on comes gently.
        if label.opacity > 0.99 { jumps += 1 }
      }
      for (text, label) in last {
        guard let next = seen[text] else {
          changes += 1
          if label.opacity > 0.99 { jumps += 1 }
          continue
        }
        let isSolid = label.opacity > 0.99 && next.opacity > 0.99
        if isSolid, next.place.distance(to: label.place) > 40 { jumps += 1 }
      }
      last = seen
    }
    #expect(shown > 2000)
    #expect(changes < 150)
    #expect(jumps <= 2)
  }

  @Test func `a frame depends on its moment alone`() {
    let other = LabelPlacer(measurer: GridMeasurer())
    _ = other.placement(of: town, camera: camera(3), obstacles: LabelObstacles())
    let one = placement(40)
    let two = other.placement(of: town, camera: camera(40), obstacles: LabelObstacles())
    #expect(one == two)
  }

  @Test(arguments: [(0.0, 0.0, 0.0), (0.4, 0, 0), (0.5, 0, 0.5), (0.9, 0, 0.5), (7.3, 6.5, 7)])
  func `a moment shows the choice before it and fades from the one before that`(
    time: Double, before: Double, now: Double
  ) {
    let choices = LabelTicks.choices(at: time)
    #expect(choices.before == before)
    #expect(choices.now == now)
    #expect((0...1).contains(choices.share))
  }
}
