import BaseMaps
package import DisplayLists
import Geometry
package import LayoutKit
import Templates

/// Plans the overlays of a map under its chrome.
///
/// Decides which markers are drawn, and the positions of ornaments and callouts of alternates, in
/// order of importance:
/// 1. In an overview, vehicle and route are protected (`ProjectedScene.protectedAreas`).
/// 2. Markers cut by the screen's edge are hidden without a decision, as they are not in view yet.
/// 3. Ornaments avoid elements; in an overview, protected areas and markers as well.
/// 4. Markers under elements or ornaments are hidden, with a decision.
/// 5. Callouts of alternates avoid stationary elements and the remaining markers.
/// 6. Labels avoid all of these (`MapFrame`).
package struct MapOverlayPlanner {
  private let measurer: any TextMeasurer

  /// Creates a planner that measures text as it will be drawn.
  package init(measurer: any TextMeasurer) { self.measurer = measurer }

  /// Returns the plan of a screen.
  ///
  /// Without a scene the map is empty, north is up and a point is a meter.
  package func plan(_ scene: ProjectedScene?, over canvas: ChromeCanvas) -> MapOverlayPlan {
    let protected = scene?.protectedAreas ?? []
    let markers = scene.map(MapOverlayPlanner.markers) ?? []
    let ends = canvas.ends.map { EndPlan($0, scene, protected, markers) }
    let layers = canvas.layers(with: ends.map(\.ornaments))
    let hidden = Set(ends[canvas.endOnMap].hidden)
    return MapOverlayPlan(
      layers: layers, hiddenMarkers: hidden,
      callouts: scene.map { callouts(on: $0, over: canvas, layers, without: hidden) } ?? [],
      omissions: ends[canvas.settledEnd].omissions, window: canvas.viewport)
  }

  /// Returns the markers in view, in screen points.
  private static func markers(of scene: ProjectedScene) -> [MapMarker] {
    let screen = scene.camera.screen
    let frame = Rect(0, 0, screen.width, screen.height)
    return scene.mapMarkers.filter { frame.intersects($0.area) }
      .map { $0.offset(by: scene.origin) }
  }

  private func callouts(
    on scene: ProjectedScene, over canvas: ChromeCanvas, _ layers: LayoutLayers,
    without hidden: Set<MapMarkerID>
  ) -> [PlacedCallout] {
    guard !scene.scene.callouts.callouts.isEmpty else { return [] }
    let toMap = Point(0, 0) - scene.origin
    return scene.placedCallouts(
      clearOf: layers.standing.map { $0.frame.offset(by: toMap) },
      in: canvas.safeArea.offset(by: toMap), without: hidden, measurer: measurer)
  }
}

/// The ornaments and hidden markers of one canvas; a transition has one plan for each end.
private struct EndPlan {
  let ornaments: [LayoutNode]
  private(set) var hidden: [MapMarkerID] = []
  private(set) var omissions: [Decision]

  init(
    _ canvas: ChromeCanvas, _ scene: ProjectedScene?, _ protected: [Rect],
    _ markers: [MapMarker]
  ) {
    let area = scene?.scene.hidesCoveredMarkers == true ? canvas.markerArea : nil
    let whole = markers.filter { area?.contains($0.area) ?? true }
    hidden = markers.filter { area?.contains($0.area) == false }.map(\.id)
    var context = OrnamentContext()
    if let scene {
      (context.bearing, context.metersPerPoint) = (
        scene.camera.bearing, scene.camera.metersPerPoint
      )
      context.protectedAreas = protected
      if scene.scene.isOverview { context.markers = whole.map(\.area) }
    }
    let placed = canvas.placedOrnaments(over: context)
    ornaments = placed.nodes
    omissions = canvas.omissions + placed.omissions
    if area != nil { hide(whole, under: canvas.covers(with: placed.nodes)) }
  }

  /// Hides the markers under other elements.
  private mutating func hide(_ markers: [MapMarker], under covers: [LayoutNode]) {
    for marker in markers {
      guard let cover = covers.first(where: { $0.frame.intersects(marker.area) }) else { continue }
      hidden.append(marker.id)
      omissions.append(
        Decision(
          marker.id.kind == .incident ? .incident : .pin, .hidden,
          "it would stand under the \(cover.role.label)", by: .nothingUnderChrome,
          about: marker.name))
    }
  }
}
