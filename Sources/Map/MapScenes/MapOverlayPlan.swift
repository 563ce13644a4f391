package import Geometry
package import LayoutKit
package import Templates

/// Everything that is decided between the chrome and the map of a screen, in points of the screen.
package struct MapOverlayPlan: Sendable {
  /// The elements over the map in their layers, ornaments among them.
  package let layers: LayoutLayers
  /// Pins, points of interest and incidents that something would cut or cover; they are not drawn.
  package let hiddenMarkers: Set<MapMarkerID>
  /// The callouts of alternates, at their frames on the map.
  package let callouts: [PlacedCallout]
  /// The areas that elements over the map cover and that the shape of its window hides; names keep clear of them.
  package let coveredAreas: [Rect]
  /// The decisions that omit something.
  package let omissions: [Decision]

  /// A plan of known parts.
  init(
    layers: LayoutLayers = LayoutLayers(), hiddenMarkers: Set<MapMarkerID> = [],
    callouts: [PlacedCallout] = [], omissions: [Decision] = [], window: MapViewport? = nil
  ) {
    (self.layers, self.hiddenMarkers, self.callouts) = (layers, hiddenMarkers, callouts)
    self.omissions = omissions
    coveredAreas = layers.standing.flatMap(\.coveredAreas) + (window?.hiddenAreas ?? [])
  }
}
