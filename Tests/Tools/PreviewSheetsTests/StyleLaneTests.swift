import Navigation
import Testing

@testable import PreviewSheets

struct StyleLaneTests {
  @Test(arguments: [
    (Maneuver.turnUTurnCounterclockwise, 0, LaneShape.uTurnLeft),
    (.turnUTurnClockwise, 2, .uTurnRight), (.turnLeft, 0, .normalLeft),
    (.turnSharpRight, 2, .normalRight), (.straight, 1, .straight),
  ])
  func `the lane that is lit leads the way of the maneuver`(
    maneuver: Maneuver, index: Int, shape: LaneShape
  ) {
    let lanes = StyleSheet.lanes(for: maneuver)
    #expect(lanes.map(\.isRecommended) == lanes.indices.map { $0 == index })
    #expect(lanes[index].directions.map(\.shape) == [shape])
  }
}
