package import Geometry
package import LayoutKit
package import Templates

/// The decisions that involve both the chrome and the map of a screen, in screen points.
package struct MapOverlayPlan: Sendable {
  /// The elements over the map in their layers, including ornaments.
  package let layers: LayoutLayers
  /// The pins, points of interest and incidents that are not drawn because they are cut or covered.
  package let hiddenMarkers: Set<MapMarkerID>
  /// The callouts of alternates with their frames.
  package let callouts: [PlacedCallout]
  /// The areas covered by elements or outside the window's shape, where no labels are placed.
  package let coveredAreas: [Rect]
  /// The decisions that omit an element.
  package let omissions: [Decision]

  init(
    layers: LayoutLayers = LayoutLayers(), hiddenMarkers: Set<MapMarkerID> = [],
    callouts: [PlacedCallout] = [], omissions: [Decision] = [], window: MapViewport? = nil
  ) {
    (self.layers, self.hiddenMarkers, self.callouts) = (layers, hiddenMarkers, callouts)
    self.omissions = omissions
    coveredAreas = layers.standing.flatMap(\.coveredAreas) + (window?.hiddenAreas ?? [])
  }
}
