package import Devices
package import Geometry
import LayoutKit
import MapScenes
package import Sessions
import Templates

extension FrameRenderer {
  /// Returns the index of the alternate at a point of a phone's map, without an element over it;
  /// nil for none.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` if the appearance names an unknown
  ///   item.
  package func alternate(
    at point: Point, seconds: Double, of timeline: Timeline, on device: DeviceProfile
  ) throws -> Int? {
    let frame = try planned(
      timeline.state(at: seconds).presented(on: device),
      FrameContext(route: timeline.route(at: seconds), timeline: timeline))
    let covered = frame.layout.nodes.flatMap(\.coveredAreas)
    guard !covered.contains(where: { $0.contains(point) }) else { return nil }
    return frame.map.scene?.alternate(at: point, callouts: frame.map.callouts)
  }
}
