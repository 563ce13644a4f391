import BaseMaps
import DisplayLists
import Geometry
import TestSupport
import Testing

@testable import MapLabels

struct FlickerTests {
  private let placer = LabelPlacer(measurer: GridMeasurer())
  private let town = Town.grid()

  /// The view at a frame of a drive with a turn, at 15 m/s and 10 frames a second.
  private func camera(_ frame: Int) -> Camera {
    let way = Double(frame) * 0.0011
    let bend = min(1, max(0, Double(frame - 90) / 60))
    return Town.camera(
      -0.1 + max(0, way - 0.132), 0.1 - min(way, 0.132), zoom: 16.5,
      bearing: 90 * bend * bend * (3 - 2 * bend))
  }

  private func placement(_ frame: Int) -> LabelPlacement {
    placer.placement(of: town, camera: camera(frame), obstacles: LabelObstacles())
  }

  @Test func `labels come and go seldom along a drive, and none jumps`() {
    let inner = Rect(0, 0, 800, 360).inset(by: 12, 12)
    var (shown, changes, jumps) = (0, 0, 0)
    var last: [Seen] = []
    for frame in 0..<200 {
      let seen = labels(frame)
      shown += seen.count
      // What has no partner nearby came or went; it must have done so gently.
      let come = frame == 0 ? [] : seen.filter { !$0.hasPartner(in: last) }
      let gone = last.filter { !$0.hasPartner(in: seen) }
      changes += come.count + gone.count
      // In a turn the edge of the screen passes over a label faster than it fades.
      jumps += (come + gone).count { $0.opacity > 0.99 && inner.contains($0.box) }
      last = seen
    }
    #expect(shown > 900)
    #expect(changes < 120)
    #expect(jumps == 0)
  }

  /// A label in a frame.
  private struct Seen {
    let text: String
    let opacity: Double
    let box: Rect

    /// Whether the same label is in another frame, about where it was.
    func hasPartner(in others: [Seen]) -> Bool {
      others.contains { $0.text == text && $0.box.center.distance(to: box.center) < 30 }
    }
  }

  private func labels(_ frame: Int) -> [Seen] {
    let choices = LabelTicks.choices(at: Double(frame) / 10)
    let before = placement(Int((choices.before * 10).rounded()))
    let now = placement(Int((choices.now * 10).rounded()))
    return now.commands(
      fadingFrom: before, share: choices.share, camera: camera(frame), obstacles: LabelObstacles()
    ).compactMap { command in
      guard case .label(let label) = command else { return nil }
      return Seen(
        text: label.runs.map(\.text).joined(separator: " "), opacity: label.opacity,
        box: label.bounds)
    }
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

  @Test(arguments: [(0.15, 0.5), (0.3, 1), (0.4, 1), (0.75, 0.926), (0.95, 1)])
  func `a change is over after its time and stays so`(time: Double, share: Double) {
    #expect(abs(LabelTicks.choices(at: time).share - share) < 0.001)
  }
}
