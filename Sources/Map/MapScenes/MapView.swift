package import BaseMaps
package import DisplayLists
package import Geometry
import MapLabels
import Navigation

/// What a screen shows of the map at one moment: everything at its point, and nothing drawn yet.
package struct MapView: Sendable {
  /// From where the map is seen.
  package let camera: Camera
  /// The color where nothing is drawn.
  let ground: Color
  /// The tiles in their style; nil for plain ground.
  let tiles: StyledTiles?
  /// What we place on the map; nil for nothing.
  package let scene: PlacedScene?
  /// What names keep clear of.
  let obstacles: LabelObstacles

  /// A view of tiles alone.
  package init(camera: Camera, ground: Color, tiles: StyledTiles) {
    (self.camera, self.ground, self.tiles) = (camera, ground, tiles)
    scene = nil
    obstacles = LabelObstacles()
  }

  /// A view of a scene over tiles, or over plain ground.
  ///
  /// - Parameters:
  ///   - scene: What is placed on the map; its camera is that of the view.
  ///   - tiles: The tiles in their style; nil for plain ground.
  ///   - covered: The panels, buttons and plates over the map, in points of the screen.
  package init(_ scene: PlacedScene, tiles: StyledTiles?, covered: [Rect]) {
    camera = scene.camera
    ground = scene.palette.groundColor
    self.tiles = tiles
    self.scene = scene
    // Without tiles there are no names to keep clear.
    obstacles = tiles == nil ? LabelObstacles() : scene.obstacles(below: covered)
  }
}

extension MapView {
  /// The part of the route that buildings must not hide.
  var routeNearby: [Coordinate] {
    guard let route = scene?.scene.route else { return [] }
    let driven = route.drivenMeters
    return route.line.slice(
      from: max(0, driven - 500), to: min(driven + 3000, route.line.lengthMeters))
  }
}

/// Tiles and the style that they are drawn in.
package struct StyledTiles: Sendable {
  let map: BaseMap
  let look: MapLook
  /// The width of the outlines of areas, in points; a pixel of the screen.
  let hairline: Double

  /// Tiles of a store, and of the sources that the style brings along.
  package init(_ store: TileStore?, look: MapLook, hairline: Double = 0.5) {
    map = BaseMap(store, stores: look.stores)
    self.look = look
    self.hairline = hairline
  }
}
