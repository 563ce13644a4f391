import BaseMaps
import Geometry
import Layouts
import MapLabels
import MapScenes
import Navigation
import Sessions

extension FrameRenderer {
  /// The map around the route, labels included.
  ///
  /// - Parameters:
  ///   - map: The tiles.
  ///   - look: The style.
  ///   - scene: What lies on the map.
  ///   - layout: What stands over it.
  ///   - moments: The moments whose choices of labels show.
  ///   - view: What lies on the map and over it in a state.
  func picture(
    of map: DriveMap, look: MapLook, _ scene: MapScene, _ layout: LayoutTree,
    moments: LabelMoments,
    view: (NavigationState) throws -> (MapScene, LayoutTree)
  ) throws -> MapPicture {
    let base = BaseMap(map.store, stores: look.stores)
    var picture = base.picture(scene.camera, look: look, wantsSymbols: false)
    let (before, now) = (try view(moments.before), try view(moments.now))
    picture.above += labels.commands(base, look: look, over: scene, layout) { choose in
      (choose(before.0, before.1), choose(now.0, now.1), moments.share)
    }
    return picture
  }

  /// What the map shows in a state.
  func scene(
    _ state: NavigationState, route: Route?, _ layout: LayoutTree
  ) -> MapScene {
    MapScene(
      state: state, route: route, anchor: layout.vehicleAnchor, area: layout.cameraArea,
      screen: layout.size)
  }
}
