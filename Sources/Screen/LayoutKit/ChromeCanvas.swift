package import Documents
package import Geometry
package import Templates

/// Panels, bars and buttons of a screen at their frames, and what they leave to the map.
///
/// All of it is known before the camera is. Ornaments, such as compass and scale, look at the map
/// and are requested here; `MapOverlayPlanner` places them. All lengths are in points of the
/// screen.
package struct ChromeCanvas {
  /// The extent of the screen.
  package let size: Size
  /// Where the map shows; nil for the whole screen.
  package let viewport: MapViewport?
  /// The part of the map in which a camera shows what it is about.
  package let cameraArea: Rect
  /// The part of the map that nothing covers.
  package let mapArea: Rect
  /// The part of the map that a camera that follows counts with, whatever the height of the cards
  /// over it.
  package let followingArea: Rect
  /// Where the map puts the vehicle.
  package let vehicleAnchor: Point
  /// The part of the screen that the device says is safe; callouts stay inside.
  package var safeArea = Rect.zero
  /// Whether no map shows at all.
  package let hidesMap: Bool
  /// The area in which a marker of the map must lie whole; nil if markers are not judged.
  package let markerArea: Rect?
  /// What covers markers of the map: elements that ornaments stand over, and elements over
  /// ornaments.
  private let covers: (belowOrnaments: [LayoutNode], aboveOrnaments: [LayoutNode])
  /// The elements by layer, without ornaments; those of a transition follow from its ends.
  @Boxed package var layers: LayoutLayers
  /// Compass, scale, attribution and speed limit; nil without any.
  package let ornaments: (any MapOrnaments)?
  /// Why elements are not on the screen.
  package let omissions: [Decision]
  /// Both ends of a transition; nil for a canvas at rest.
  private let transition: TransitionChrome?

  /// A canvas; without a transition it is at rest.
  package init(
    size: Size, viewport: MapViewport? = nil, cameraArea: Rect, mapArea: Rect,
    followingArea: Rect? = nil, vehicleAnchor: Point,
    hidesMap: Bool = false, markerArea: Rect? = nil,
    covers: (belowOrnaments: [LayoutNode], aboveOrnaments: [LayoutNode]) = ([], []),
    layers: LayoutLayers, ornaments: (any MapOrnaments)? = nil, omissions: [Decision] = [],
    transition: TransitionChrome? = nil
  ) {
    self.size = size
    self.viewport = viewport
    self.cameraArea = cameraArea
    self.mapArea = mapArea
    self.followingArea = followingArea ?? mapArea
    self.vehicleAnchor = vehicleAnchor
    self.hidesMap = hidesMap
    self.markerArea = markerArea
    self.covers = covers
    self.layers = layers
    self.ornaments = ornaments
    self.omissions = omissions
    self.transition = transition
  }
}

extension ChromeCanvas {
  /// The canvases whose ornaments have to be placed: this one, or both ends of a transition, the
  /// lower one first.
  package var ends: [ChromeCanvas] { transition?.ends ?? [self] }

  /// Which of the ends shows its map.
  package var endOnMap: Int { transition?.endOnMap ?? 0 }

  /// Which of the ends the screen comes to rest at; its omissions are those of the canvas.
  package var settledEnd: Int { transition?.settledEnd ?? 0 }

  /// Compass, scale, attribution and speed limit over a map; nothing if none are requested.
  package func placedOrnaments(over map: OrnamentContext) -> PlacedOrnaments {
    ornaments?.placed(over: map) ?? PlacedOrnaments()
  }

  /// The elements by layer, with the ornaments of each end.
  package func layers(with ornaments: [[LayoutNode]]) -> LayoutLayers {
    let whole = zip(ends, ornaments).map { end, nodes in
      var layers = end.layers
      layers.mapView += nodes
      return layers
    }
    return transition?.layers(between: whole) ?? whole.first ?? layers
  }

  /// The elements that cover markers of the map, with placed ornaments among them.
  package func covers(with ornaments: [LayoutNode]) -> [LayoutNode] {
    covers.belowOrnaments + ornaments + covers.aboveOrnaments
  }
}

/// The elements of a screen by layer; each list is bottom first.
package struct LayoutLayers: Sendable, Hashable {
  /// What shows around a map in a viewport, below it.
  package var underMap: [LayoutNode] = []
  /// The tile of a Dashboard that holds the map, with what stands on it.
  package var mapTile: LayoutNode?
  /// The Navigation SDK's own cards on a car's map, below everything else over it.
  package var mapControls: [LayoutNode] = []
  /// Panels, bars and buttons of the map template.
  package var chrome: [LayoutNode] = []
  /// What the map view draws beside the map itself: the name of the road, and ornaments.
  package var mapView: [LayoutNode] = []
  /// What stands over all of these.
  package var templates: [LayoutNode] = []
  /// What the system of a phone shows over everything.
  package var system: [LayoutNode] = []
  /// Whether templates are those of a navigation view, which the app's own views lie over.
  package var isNavigationView = false
  /// Whole screens on their way in or out, over everything.
  package var movingScreens: [LayoutNode] = []

  /// No elements.
  package init() {}

  /// The elements of a screen that is not on its way, in the order of drawing without views of the
  /// app.
  package var standing: [LayoutNode] {
    [mapTile].compactMap(\.self) + mapControls + chrome + mapView + templates + system
  }

  /// Everything over the map, bottom first.
  ///
  /// Views of the app lie over all that the map view draws, and below the rest.
  func nodes(over appViews: LayoutNode?) -> [LayoutNode] {
    guard let appViews else { return standing + movingScreens }
    if isNavigationView {
      return chrome + mapView + templates + [appViews] + system + movingScreens
    }
    guard var tile = mapTile else {
      return mapControls + mapView + [appViews] + chrome + templates + movingScreens
    }
    tile.children.insert(appViews, at: 0)
    return [tile] + chrome + mapView + templates + movingScreens
  }
}

extension LayoutTree {
  /// The whole screen: a canvas with everything that was planned over the map.
  ///
  /// - Parameters:
  ///   - layers: The elements of the canvas, with ornaments.
  ///   - omissions: Why elements of the canvas are not on the screen.
  ///   - appViews: The app's own views over the map, which it draws itself.
  package init(
    _ canvas: ChromeCanvas, _ layers: LayoutLayers, omissions: [Decision],
    appViews: Decided<LayoutNode?> = Decided(nil)
  ) {
    self.init(
      size: canvas.size, nodes: layers.nodes(over: appViews.value), mapArea: canvas.mapArea,
      cameraArea: canvas.cameraArea, vehicleAnchor: canvas.vehicleAnchor,
      absences: omissions + appViews.decisions, window: canvas.viewport,
      hidesMap: canvas.hidesMap, underMap: layers.underMap)
  }
}
