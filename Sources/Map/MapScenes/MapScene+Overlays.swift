import BaseMaps
package import DisplayLists
package import Geometry
package import Sessions

extension MapScene {
  /// An overlay of the app on its map.
  package enum Overlay: Sendable, Hashable {
    case line(AppOverlay.Line, Color)
    case area(AppOverlay.Area, fill: Color?, stroke: Color?)
    /// An upright marker, drawn around its coordinate.
    case marker(AppOverlay.Marker, [DrawCommand], bounds: Rect)
  }

  /// An overlay with its order relative to the labels.
  package struct OverlayEntry: Sendable, Hashable {
    package var overlay: Overlay
    package var isAboveLabels: Bool

    package init(_ overlay: Overlay, isAboveLabels: Bool) {
      (self.overlay, self.isAboveLabels) = (overlay, isAboveLabels)
    }
  }
}

/// The images of a scene's points and overlays.
package struct MapArtwork: Sendable, Hashable {
  /// The points marked by the app or a template.
  package var pointsOfInterest: [MapScene.PointOfInterest]
  /// The app's overlays on its map, from the bottom up.
  package var overlays: [MapScene.OverlayEntry]

  /// Creates artwork; empty by default.
  package init(
    pointsOfInterest: [MapScene.PointOfInterest] = [], overlays: [MapScene.OverlayEntry] = []
  ) {
    (self.pointsOfInterest, self.overlays) = (pointsOfInterest, overlays)
  }
}

/// A marker of the app at its screen position.
package struct ProjectedMarker: Sendable, Hashable {
  /// The drawing commands, relative to the coordinate.
  let drawing: [DrawCommand]
  /// The bounding box relative to the coordinate, in points.
  let bounds: Rect
  /// The rotation in degrees clockwise.
  let rotation: Double
  /// The title of the marker; empty if it has none.
  let title: String
  /// The screen position of the coordinate, in points.
  package let point: Point

  /// The bounding box on the screen, in points.
  package var area: Rect { bounds.offset(by: point) }

  /// Returns the markers in view in drawing order.
  static func placed(
    _ overlays: [MapScene.OverlayEntry], _ projection: Projection, _ camera: Camera
  ) -> [ProjectedMarker] {
    overlays.compactMap { laid in
      guard case .marker(let marker, let drawing, let bounds) = laid.overlay,
        let point = projection.screen(marker.location)
      else { return nil }
      return ProjectedMarker(
        drawing: drawing, bounds: bounds,
        rotation: marker.rotation - (marker.isFlat ? camera.bearing : 0),
        title: marker.label.isEmpty ? marker.title : marker.label, point: point)
    }
  }

  var command: DrawCommand {
    let turn = rotation == 0 ? Transform.identity : .rotation(degrees: rotation)
    return .group(
      .init("marker", transform: turn.then(.translation(point.x, point.y)), drawing))
  }
}

extension ProjectedScene {
  /// Returns the name of the app's overlay that hides a coordinate completely; nil without one.
  package func cover(of place: Coordinate) -> String? {
    guard let point = projection.screen(place) else { return nil }
    if let marker = markers.last(where: { $0.area.contains(point) }) {
      return marker.title.isEmpty ? "a marker" : "the marker '\(marker.title)'"
    }
    let hides = scene.overlays.contains { laid in
      guard case .area(let area, let fill?, _) = laid.overlay, fill.alpha >= Self.opaque else {
        return false
      }
      return area.holds(place)
    }
    return hides ? "an area" : nil
  }

  /// The opacity of an area from which the map below it is no longer recognizable at a glance.
  private static let opaque = 0.8

  /// Returns the app's lines and areas, below or above the labels.
  func overlays(aboveLabels: Bool) -> [DrawCommand] {
    let commands = scene.overlays.filter { $0.isAboveLabels == aboveLabels }
      .flatMap { ground(of: $0.overlay) }
    return commands.isEmpty ? [] : [.group(.init("overlays", commands))]
  }

  private func ground(of overlay: MapScene.Overlay) -> [DrawCommand] {
    switch overlay {
    case .marker: return []
    case .line(let line, let color):
      return strokes([line.coordinates], width: line.width, dash: line.dash, color)
    case .area(let area, let fill, let stroke):
      var commands: [DrawCommand] = []
      if let fill {
        var batch = AreaBatch(perspective: projection.perspective)
        batch.append(polygon: area.outlines.map { $0.map { projection.ground($0) } })
        if !batch.isEmpty { commands.append(.areas(batch, fill)) }
      }
      guard let stroke else { return commands }
      let closed = area.outlines.map { $0 + $0.prefix(1) }
      return commands + strokes(closed, width: area.width, dash: [], stroke)
    }
  }

  private func strokes(
    _ ways: [[Coordinate]], width: Double, dash: [Double], _ color: Color
  ) -> [DrawCommand] {
    // A line has the app's width at any distance, as far as the perspective allows.
    var batch = LineBatch(
      startCap: dash.isEmpty ? .round : .butt, endCap: dash.isEmpty ? .round : .butt, dash: dash,
      perspective: projection.perspective)
    for way in ways where way.count > 1 {
      batch.append(way.map { projection.ground($0) }, width: width)
    }
    return batch.isEmpty || width <= 0 ? [] : [.lines(batch, color)]
  }
}

extension AppOverlay.Area {
  /// Returns whether a coordinate is inside, by the even-odd rule.
  fileprivate func holds(_ place: Coordinate) -> Bool {
    var isInside = false
    for outline in outlines {
      guard var last = outline.last else { continue }
      for next in outline {
        let (low, high) = (last.latitude, next.latitude)
        if (low > place.latitude) != (high > place.latitude) {
          let share = (place.latitude - low) / (high - low)
          let crossing = last.longitude + (next.longitude - last.longitude) * share
          if place.longitude < crossing { isInside.toggle() }
        }
        last = next
      }
    }
    return isInside
  }
}
