import DisplayLists
import Geometry
import Templates

/// The buttons over the map.
struct MapButtonColumn {
  let context: LayoutContext
  /// The boxes, top to bottom, at their places.
  let frames: [Rect]

  func nodes(for buttons: [MapButton]) -> [LayoutNode] {
    zip(frames, buttons).map { frame, button in
      LayoutNode(
        "map-button-\(button.icon)", frame, .container, [plate(in: frame)] + glyph(button, frame))
    }
  }

  private func plate(in frame: Rect) -> LayoutNode {
    let metrics = context.theme.mapButton
    let colors = context.colors
    let box = context.grid.rect(
      Rect(center: frame.center, size: Size(metrics.plateSize, metrics.plateSize)))
    let plate = Plate(
      fill: colors.button.plateFill, radius: metrics.plateRadius,
      shadow: colors.buttonShadow?.plateShadow,
      hasRim: colors.button.isGlass && context.hasRim)
    return LayoutNode("plate", box, .plate(plate))
  }

  private func glyph(_ button: MapButton, _ frame: Rect) -> [LayoutNode] {
    guard let icon = context.icons[button.icon] else { return [] }
    let colors = context.colors
    let scale = context.theme.mapButton.glyphScale
    let box = Rect(
      center: frame.center, size: Size(icon.size.width * scale, icon.size.height * scale))
    let ink = (button.isActive ? colors.buttonGlyphActive : colors.buttonGlyph).color
    return [
      LayoutNode(
        "glyph", box,
        .icon(icon, name: button.icon, ink: button.isEnabled ? ink : ink.opacity(0.35)))
    ]
  }
}
