package import Documents
package import Geometry
package import Templates

/// The chrome of a screen with the areas that it leaves to the map.
///
/// It is independent of the camera. Ornaments, such as compass and scale, depend on the map and are
/// requested here; `MapOverlayPlanner` places them. All lengths are in points of the screen.
package struct ChromeCanvas {
  /// The size of the screen.
  package let size: Size
  /// The viewport of the map; nil for the whole screen.
  package let viewport: MapViewport?
  /// The area in which the camera frames its subject.
  package let cameraArea: Rect
  /// The part of the map that no chrome covers.
  package let mapArea: Rect
  /// The area for a following camera, independent of the height of the cards over it.
  package let followingArea: Rect
  /// The position of the vehicle on the screen.
  package let vehicleAnchor: Point
  /// The safe area of the device, which contains all callouts.
  package var safeArea = Rect.zero
  /// Whether the map is hidden.
  package let hidesMap: Bool
  /// The area that must contain a map marker completely; nil if markers are not checked.
  package let markerArea: Rect?
  /// The elements that cover map markers, below and above the ornaments.
  private let covers: (belowOrnaments: [LayoutNode], aboveOrnaments: [LayoutNode])
  /// The elements by layer, without ornaments; in a transition, those of `endOnMap`.
  @Boxed package var layers: LayoutLayers
  /// The compass, scale, attribution and speed limit; nil for none.
  package let ornaments: (any MapOrnaments)?
  /// The decisions about omitted elements.
  package let omissions: [Decision]
  /// The two ends of a transition; nil at rest.
  private let transition: TransitionChrome?

  /// Creates a canvas; without a transition it is at rest.
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
  /// The canvases with ornaments: this one, or both ends of a transition, lower first.
  package var ends: [ChromeCanvas] { transition?.ends ?? [self] }

  /// The index of the end that shows its map.
  package var endOnMap: Int { transition?.endOnMap ?? 0 }

  /// The index of the end at which the transition comes to rest.
  package var settledEnd: Int { transition?.settledEnd ?? 0 }

  /// Returns the ornaments over a map; empty if none are requested.
  package func placedOrnaments(over map: OrnamentContext) -> PlacedOrnaments {
    ornaments?.placed(over: map) ?? PlacedOrnaments()
  }

  /// Returns the elements by layer, with the ornaments of each end.
  package func layers(with ornaments: [[LayoutNode]]) -> LayoutLayers {
    let whole = zip(ends, ornaments).map { end, nodes in
      var layers = end.layers
      layers.mapView += nodes
      return layers
    }
    return transition?.layers(between: whole) ?? whole.first ?? layers
  }

  /// Returns the elements that cover map markers, including placed ornaments.
  package func covers(with ornaments: [LayoutNode]) -> [LayoutNode] {
    covers.belowOrnaments + ornaments + covers.aboveOrnaments
  }
}

/// The elements of a screen by layer; each list is bottom first.
package struct LayoutLayers: Sendable, Hashable {
  /// The elements around and below a map in a viewport.
  package var underMap: [LayoutNode] = []
  /// The Dashboard tile that contains the map, with its elements.
  package var mapTile: LayoutNode?
  /// The Navigation SDK's own cards on a car's map, below all other chrome.
  package var mapControls: [LayoutNode] = []
  /// The panels, bars and buttons of the map template.
  package var chrome: [LayoutNode] = []
  /// Elements that the map view draws besides the map: the road name and ornaments.
  package var mapView: [LayoutNode] = []
  /// The elements of templates over the map template.
  package var templates: [LayoutNode] = []
  /// The system elements of a phone, over everything else.
  package var system: [LayoutNode] = []
  /// Whether the templates are those of a navigation view, which is below the app's own views.
  package var isNavigationView = false
  /// Whole screens in transition, over everything else.
  package var movingScreens: [LayoutNode] = []

  package init() {}

  /// The elements of a screen at rest in drawing order, without the app's views.
  package var standing: [LayoutNode] {
    [mapTile].compactMap(\.self) + mapControls + chrome + mapView + templates + system
  }

  /// Returns everything over the map, bottom first.
  ///
  /// The app's views are above all that the map view draws, and below the rest.
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
  /// Creates the layout of the whole screen.
  ///
  /// - Parameters:
  ///   - layers: The elements of the canvas, with ornaments.
  ///   - omissions: The decisions about omitted elements.
  ///   - appViews: The app's own views over the map.
  package init(
    _ canvas: ChromeCanvas, _ layers: LayoutLayers, omissions: [Decision],
    appViews: Decided<LayoutNode?> = Decided(nil)
  ) {
    self.init(
      size: canvas.size, nodes: layers.nodes(over: appViews.value), mapArea: canvas.mapArea,
      cameraArea: canvas.cameraArea, vehicleAnchor: canvas.vehicleAnchor,
      omissions: omissions + appViews.decisions, window: canvas.viewport,
      hidesMap: canvas.hidesMap, underMap: layers.underMap)
  }
}
