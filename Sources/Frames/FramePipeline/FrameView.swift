package import Sessions
import Devices
package import DisplayLists
package import Geometry
package import Layouts
package import MapScenes
import Navigation
package import Templates

/// What one screen shows at one moment: everything at its point, and nothing drawn yet.
package struct FrameView: Sendable {
  /// What is true at the moment.
  package var state: NavigationState
  /// What the screen says.
  package var template: ScreenTemplate
  /// Where everything over the map is.
  package var layout: LayoutTree
  /// The map, from where it is seen and with what lies on it.
  package var map: MapView
  /// What was decided for the camera from which the map is seen.
  package var cameraDecisions: [Decision]
}

/// What all moments of a drive on one screen have in common.
struct FrameSetting {
  let route: Route?
  let device: DeviceProfile
  let context: PresentationContext
  /// The map; nil for plain ground.
  let map: DriveMap?
}

/// One moment of a drive on its way from state to commands, with every stage in between.
package struct FrameStages: Sendable {
  /// What the screen shows.
  package var view: FrameView
  /// The map of it.
  package let map: MapPicture
  /// What is drawn: the map, and the chrome over it.
  package let displayList: DisplayList

  /// What is true at the moment.
  package var state: NavigationState { view.state }
  /// What the screen says.
  package var template: ScreenTemplate { view.template }
  /// Where everything over the map is.
  package var layout: LayoutTree { view.layout }
  /// What became of the map's tiles; nil without a map.
  package var tiles: TileSummary? { map.base.map(TileSummary.init) }
}

extension MapView {
  /// The map below a screen.
  ///
  /// - Parameters:
  ///   - scene: What lies on the map.
  ///   - map: The tiles; nil for plain ground.
  ///   - isDark: Whether the map is dark.
  ///   - layout: What stands over the map.
  init(_ scene: PlacedScene, on map: DriveMap?, isDark: Bool, below layout: LayoutTree) {
    self.init(
      scene,
      tiles: map.map { StyledTiles($0.store(isDark: isDark), look: isDark ? $0.night : $0.day) },
      covered: layout.nodes.flatMap(\.plates).map { $0.offset(by: layout.mapOffset) })
  }
}

extension LayoutTree {
  /// From points of the screen to those of the map.
  fileprivate var mapOffset: Point { Point(0, 0) - (window?.frame.origin ?? Point(0, 0)) }
}

extension FrameStages {
  /// Where the vehicle is seen on the screen; nil while it is not in sight.
  package var vehiclePoint: Point? {
    view.map.scene?.vehicle.map { $0 + (layout.window?.frame.origin ?? Point(0, 0)) }
  }
}

extension LayoutNode {
  /// The areas that the element and those in it cover.
  fileprivate var plates: [Rect] {
    switch content {
    case .container: return children.flatMap(\.plates)
    case .motion(let motion): return motion.isScreen ? [] : children.flatMap(\.plates)
    case .plate, .text, .symbol, .lanes, .icon, .image, .drawing: return [frame]
    }
  }
}
