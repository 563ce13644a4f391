import BaseMaps
package import Devices
package import DisplayLists
package import Documents
package import Geometry
package import LayoutKit
import MapLabels
package import MapScenes
package import MapSources
package import Navigation
package import RunReports
package import Sessions
package import Templates

/// The content of one screen at one moment: everything has its position, and nothing is drawn yet.
package struct PlannedFrame: Sendable {
  /// The navigation state as this screen shows it.
  package let state: NavigationState
  /// The screen.
  package let device: DeviceProfile
  /// The template of the screen.
  package let template: ScreenTemplate
  /// The layout of everything over the map.
  @Boxed package var layout: LayoutTree
  /// The map with its camera and overlays.
  @Boxed package private(set) var map: MapFrame
  /// The decisions about the map's camera.
  package let cameraDecisions: [Decision]
}

extension PlannedFrame {
  /// The zoom of the camera in levels of the Navigation SDK.
  package var level: Double { map.camera.level }

  /// The name of the app's overlay that hides a coordinate of the map; nil if none does.
  package func overlay(hiding coordinate: Coordinate) -> String? {
    map.scene?.cover(of: coordinate)
  }

  /// The screen position of a coordinate, in points; nil if it is out of view or covered.
  package func point(showing coordinate: Coordinate) -> Point? {
    let window = layout.window?.frame ?? Rect(0, 0, layout.size.width, layout.size.height)
    guard let point = Projection(map.camera).screen(coordinate).map({ $0 + window.origin }),
      window.contains(point), !layout.nodes.contains(where: { $0.frame.contains(point) })
    else { return nil }
    return point
  }
}

/// The values that all moments of a drive share.
package struct FrameContext {
  let route: Route?
  let presentation: PresentationContext
  /// The map; nil for plain ground.
  let map: MapConfiguration?
  /// The session, which determines the zoom of a following camera; nil for a single moment.
  let timeline: Timeline?
  /// Whether the camera is at the end of its move after a change of the free area.
  let isSettled: Bool

  /// Creates a context for the moments of a drive.
  package init(
    route: Route?, presentation: PresentationContext = PresentationContext(),
    map: MapConfiguration? = nil, timeline: Timeline? = nil, isSettled: Bool = false
  ) {
    (self.route, self.presentation, self.map) = (route, presentation, map)
    (self.timeline, self.isSettled) = (timeline, isSettled)
  }

  /// The tiles in the style of day or night, with names for a locale; nil without a map.
  func tiles(isDark: Bool, locale: String) -> StyledTiles? {
    map.map {
      StyledTiles(
        $0.store(isDark: isDark), look: $0.look(isDark: isDark, locale: locale))
    }
  }
}

/// A planned frame whose map is not painted yet.
struct BegunFrame {
  let frame: PlannedFrame
  let context: FrameContext
  /// The drive of the picture; nil for a single picture.
  let moment: DriveMoment?
}

/// One moment of a drive on its way from state to commands, with every stage in between.
package struct FrameStages: Sendable {
  /// The planned frame.
  package var frame: PlannedFrame
  /// The map of it.
  package let map: RenderedMap
  /// The drawing commands of the map and of the chrome over it.
  package let displayList: DisplayList

  /// The navigation state of the moment.
  package var state: NavigationState { frame.state }
  /// The template of the screen.
  package var template: ScreenTemplate { frame.template }
  /// The layout of everything over the map.
  package var layout: LayoutTree { frame.layout }
  /// The decisions that omit visible names because no font has their letters.
  package var nameDecisions: [Decision] {
    map.undrawableNames.map {
      Decision(.mapName, .hidden, $0.reason, by: .fontHasLetters, about: $0.text)
    }
  }
  /// The result of the map's tiles; nil without a map.
  package var tiles: TileStatistics? { map.base.map(TileStatistics.init) }
}

extension FrameStages {
  /// The screen position of the vehicle; nil if it is out of view.
  package var vehiclePoint: Point? {
    frame.map.scene?.vehicle.map { $0 + (layout.window?.frame.origin ?? Point(0, 0)) }
  }
}
