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

/// The content of a screen at a moment: everything is positioned, and nothing is drawn yet.
package struct PlannedFrame: Sendable {
  /// The navigation state as presented on this screen.
  package let state: NavigationState
  package let device: DeviceProfile
  package let template: ScreenTemplate
  /// The layout of everything over the map.
  @Boxed package var layout: LayoutTree
  /// The map with its camera and overlays.
  @Boxed package private(set) var map: MapFrame
  /// The decisions about the map's camera.
  package let cameraDecisions: [Decision]
}

extension PlannedFrame {
  /// The camera's zoom in levels of the Navigation SDK.
  package var level: Double { map.camera.level }

  /// The app's overlay that hides a coordinate of the map, by name.
  package func overlay(hiding coordinate: Coordinate) -> String? {
    map.scene?.cover(of: coordinate)
  }

  /// The screen position of a coordinate in points; nil if it is out of view or covered.
  package func point(showing coordinate: Coordinate) -> Point? {
    let window = layout.window?.frame ?? Rect(0, 0, layout.size.width, layout.size.height)
    guard let point = Projection(map.camera).screen(coordinate).map({ $0 + window.origin }),
      window.contains(point), !layout.nodes.contains(where: { $0.frame.contains(point) })
    else { return nil }
    return point
  }
}

/// The values shared by all moments of a drive.
package struct FrameContext {
  let route: Route?
  let presentation: PresentationContext
  /// The map; nil for a plain background.
  let map: MapConfiguration?
  /// The session that determines the zoom of a following camera; nil for a single moment.
  let timeline: Timeline?
  /// Whether the camera has completed its transition after a change of the free area.
  let isSettled: Bool

  /// Creates a context for the moments of a drive.
  package init(
    route: Route?, presentation: PresentationContext = PresentationContext(),
    map: MapConfiguration? = nil, timeline: Timeline? = nil, isSettled: Bool = false
  ) {
    (self.route, self.presentation, self.map) = (route, presentation, map)
    (self.timeline, self.isSettled) = (timeline, isSettled)
  }

  /// The tiles in the day or night style, with labels for a locale; nil without a map.
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
  /// The moment of a drive; nil for a single picture.
  let moment: DriveMoment?
}

/// All stages of a moment except pixels.
package struct FrameStages: Sendable {
  package var frame: PlannedFrame
  /// The painted map of the frame.
  package let map: RenderedMap
  /// The drawing commands of the map and of the chrome over it.
  package let displayList: DisplayList

  package var state: NavigationState { frame.state }
  package var template: ScreenTemplate { frame.template }
  /// The layout of everything over the map.
  package var layout: LayoutTree { frame.layout }
  /// The decisions to omit labels for which no font has all glyphs.
  package var nameDecisions: [Decision] {
    map.undrawableNames.map {
      Decision(.mapName, .hidden, $0.reason, by: .fontHasLetters, about: $0.text)
    }
  }
  /// The tile statistics; nil without a map.
  package var tiles: TileStatistics? { map.base.map(TileStatistics.init) }
}

extension FrameStages {
  /// The screen position of the vehicle; nil if it is out of view.
  package var vehiclePoint: Point? {
    frame.map.scene?.vehicle.map { $0 + (layout.window?.frame.origin ?? Point(0, 0)) }
  }
}
