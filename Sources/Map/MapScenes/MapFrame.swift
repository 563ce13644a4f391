package import BaseMaps
package import DisplayLists
import Geometry
package import MapLabels
import Navigation

/// The map of a screen at one moment, projected to the screen but not drawn.
package struct MapFrame: Sendable {
  package let camera: Camera
  /// The background color.
  let ground: Color
  /// The tiles with their style; nil for a plain background.
  private(set) var tiles: StyledTiles?
  /// The projected overlays; nil for tiles alone.
  package let scene: ProjectedScene?
  package let callouts: [PlacedCallout]
  /// The pins, points and incidents of the scene that are not drawn.
  package let hiddenMarkers: Set<MapMarkerID>
  /// The values on which label placement depends.
  package let moment: LabelMoment

  /// The frame over a plain background.
  package var withoutTiles: MapFrame {
    var frame = self
    frame.tiles = nil
    return frame
  }

  package init(camera: Camera, ground: Color, tiles: StyledTiles) {
    (self.camera, self.ground, self.tiles) = (camera, ground, tiles)
    scene = nil
    (callouts, hiddenMarkers, moment) = ([], [], LabelMoment(camera: camera))
  }

  /// Creates a frame with a scene and the plan of its overlays.
  ///
  /// - Parameters:
  ///   - scene: The overlays of the map; its camera is that of the frame.
  ///   - plan: The drawn part of the scene, and the areas that cover the map.
  ///   - tiles: The tiles with their style; nil for a plain background.
  ///   - density: The number of labels for the size of the screen.
  package init(
    _ scene: ProjectedScene, _ plan: MapOverlayPlan, on tiles: StyledTiles?,
    density: LabelDensity = .full
  ) {
    camera = scene.camera
    ground = scene.palette.groundColor
    self.tiles = tiles
    self.scene = scene
    (callouts, hiddenMarkers) = (plan.callouts, plan.hiddenMarkers)
    var moment = LabelMoment(camera: scene.camera)
    (moment.density, moment.isHidden) = (density, tiles == nil)
    // Without tiles the map has no labels.
    if tiles != nil {
      moment.obstacles = scene.exclusions(
        covered: plan.coveredAreas.map { $0.offset(by: Point(0, 0) - scene.origin) },
        callouts: plan.callouts, without: plan.hiddenMarkers)
      moment.road = scene.scene.labelRoad
    }
    self.moment = moment
  }
}

extension MapScene {
  /// The road ahead, if the order of labels depends on it.
  fileprivate var labelRoad: LabelRoad? {
    guard let route, let vehicle else { return nil }
    let (line, step) = (route.line, LabelRoad.step)
    let start = max(0, ((route.drivenMeters - 100) / step).rounded(.down) * step)
    let end = min(line.lengthMeters, route.drivenMeters + 1000)
    return LabelRoad(
      start: start,
      points: stride(from: start, through: max(start, end), by: step).map {
        Mercator.project(line.coordinate(at: $0))
      }, driven: route.drivenMeters, maneuver: maneuverMeters, speed: vehicle.speed,
      destination: pins.last { $0.number == nil }.map { Mercator.project($0.coordinate) })
  }
}

extension MapFrame {
  /// The visible stops, in the order of the scene.
  package var pins: [PlacedPin] { scene?.pins(without: hiddenMarkers) ?? [] }

  /// The visible marked points, the topmost last.
  package var pointsOfInterest: [ProjectedPointOfInterest] {
    scene?.pointsOfInterest(without: hiddenMarkers) ?? []
  }

  /// The visible incidents, from far to near.
  package var incidents: [PlacedIncident] { scene?.incidents(without: hiddenMarkers) ?? [] }

  /// The part of the route that buildings must not hide.
  var routeNearby: [Coordinate] {
    guard let route = scene?.scene.route else { return [] }
    let driven = route.drivenMeters
    return route.line.slice(
      from: max(0, driven - 500), to: min(driven + 3000, route.line.lengthMeters))
  }
}

/// Tiles and their style.
package struct StyledTiles: Sendable {
  let map: BaseMap
  let look: CompiledMapStyle
  /// The outline width of areas, in points: one pixel of the screen.
  let hairline: Double

  /// Creates tiles of a store and of the style's own sources.
  package init(_ store: TileCache?, look: CompiledMapStyle, hairline: Double = 0.5) {
    map = BaseMap(store, stores: look.stores)
    self.look = look
    self.hairline = hairline
  }
}
