import CairoDrawing
import CarLayout
import Devices
import DisplayLists
import Geometry
import LayoutKit
import MapScenes
import Navigation
import Sessions
import Templates

extension FrameRenderer {
  /// The app's views over the map, on which map and overlays do not depend.
  func appViews(
    of presented: PresentedState, over canvas: ChromeCanvas, below template: ScreenTemplate
  ) throws -> Decided<LayoutNode?> {
    let state = presented.state
    guard let display = presented.appDisplay, let views = state.views.views(on: display),
      !canvas.hidesMap, !template.hidesMap
    else { return Decided(nil) }
    let engine = try engine(
      for: template, state.appearance, presented.device, alsoShowing: views.imageFiles)
    return engine.views(
      views, in: canvas.viewport, appearance: state.appearance, below: template)
  }

  /// The pictures of a template's points and of the app's overlays.
  func artwork(
    of presented: PresentedState, below template: ScreenTemplate
  ) throws -> MapArtwork {
    MapArtwork(
      pointsOfInterest: try pointsOfInterest(
        of: template, onDark: presented.state.appearance.mapAppearance == .dark),
      overlays: try overlays(of: presented, below: template))
  }

  /// The overlays of the app and of overlay files on a display's map.
  private func overlays(
    of presented: PresentedState, below template: ScreenTemplate
  ) throws -> [MapScene.OverlayEntry] {
    let (state, device) = (presented.state, presented.device)
    guard !state.overlays.all.isEmpty, presented.appDisplay != nil, !template.hidesMap,
      !template.framesPoints
    else { return [] }
    let overlays = state.overlays.ordered(on: presented.appDisplay)
    let files = overlays.flatMap { $0.marker?.items ?? [] }
      .compactMap { $0.image?.image.image }.flatMap(\.files)
    let engine = try engine(for: template, state.appearance, device, alsoShowing: files)
    let isDark = state.appearance.chromeAppearance == .dark
    return overlays.compactMap { overlay in
      let kind: MapScene.Overlay
      if let line = overlay.line {
        kind = .line(line, Color(line.color, onDark: isDark))
      } else if let area = overlay.area {
        kind = .area(
          area, fill: area.fill.map { Color($0, onDark: isDark) },
          stroke: area.stroke.map { Color($0, onDark: isDark) })
      } else if let marker = overlay.marker {
        var drawn = engine.drawing(of: marker.items, state.appearance, below: template)
        if let label = engine.label(
          marker.label, below: drawn.bounds, isDark: state.appearance.mapAppearance == .dark)
        {
          drawn = (drawn.commands + [.label(label)], drawn.bounds.union(label.bounds))
        }
        kind = .marker(marker, drawn.commands, bounds: drawn.bounds)
      } else {
        return nil
      }
      return MapScene.OverlayEntry(kind, isAboveLabels: overlay.isAboveLabels)
    }
  }

  /// The points marked by a template, with their pins; a missing picture gives a plain pin.
  private func pointsOfInterest(
    of template: ScreenTemplate, onDark isDark: Bool
  ) throws(DrawingError) -> [MapScene.PointOfInterest] {
    let points = template.overlay.points
    guard !points.isEmpty else { return [] }
    let found = try decoded(points.compactMap { $0.image?.image }.flatMap(\.files))
    return points.map { point in
      let face: MapScene.PointOfInterest.PinImage?
      switch point.image {
      case .icon(let name): face = library.icons[name].map { .icon($0) }
      case .own(let picture):
        let file = isDark ? picture.dark ?? picture.light : picture.light
        face = found[file].map { .picture($0) }
      case nil: face = nil
      }
      return MapScene.PointOfInterest(
        point.coordinate, name: point.title, face: face ?? .plain, isSelected: point.isSelected)
    }
  }
}
