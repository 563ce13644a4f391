import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// The column of map buttons.
struct MapButtonColumn {
  let context: LayoutContext
  /// The frames of the buttons, top to bottom.
  let frames: [Rect]

  func nodes(for buttons: [MapButton]) -> [LayoutNode] {
    zip(frames, buttons).map { frame, button in
      node(for: button, in: frame, role: .mapButton(icon: button.icon.name))
    }
  }

  func node(for button: MapButton, in frame: Rect, role: ElementRole) -> LayoutNode {
    LayoutNode(role, frame, .container, plates(button, in: frame) + glyph(button, frame))
  }

  /// Returns the plates of a button in its state.
  ///
  /// With knob focus the plate has the focus color, or contains a disc in that color on glass; a
  /// press adds a veil. The app's own image has no plate, as on the system.
  private func plates(_ button: MapButton, in frame: Rect) -> [LayoutNode] {
    let metrics = context.theme.mapButton
    let colors = context.colors
    let box = context.grid.rect(
      Rect(center: frame.center, size: Size(metrics.plateSize, metrics.plateSize)))
    var plate = Plate(
      fill: colors.button.plateFill, radius: metrics.plateRadius,
      shadow: colors.buttonShadow?.plateShadow,
      rim: colors.button.isGlass ? context.rim : nil)
    let hasOwnPlate = metrics.plate != .none && button.icon.image == nil
    let hasGlass = hasOwnPlate && colors.button.isGlass
    if button.state == .focused, !hasGlass {
      plate.fill = .color(colors.screens.barFocus)
      plate.rim = nil
    }
    let node = LayoutNode(.plate, box, .plate(plate))
    var plates = button.state == .focused || hasOwnPlate ? [node] : []
    if button.state == .focused, hasGlass { plates.append(disc(in: box)) }
    guard button.state == .pressed else { return plates }
    let veil = Plate(fill: .color(context.pressedVeil), radius: metrics.plateRadius)
    return plates + [LayoutNode(.veil, box, .plate(veil))]
  }

  /// Returns the focus disc on glass.
  private func disc(in box: Rect) -> LayoutNode {
    let inset = NavigationBarStrip.focusInset
    let inner = context.grid.rect(box.inset(by: inset, inset))
    return LayoutNode(
      .disc, inner,
      .plate(
        Plate(fill: .color(context.colors.screens.barFocus), radius: inner.height / 2)))
  }

  private func glyph(_ button: MapButton, _ frame: Rect) -> [LayoutNode] {
    let colors = context.colors
    let ink: Color
    if button.state == .focused {
      ink = colors.screens.focusText.color
    } else {
      ink = (button.isActive ? colors.buttonGlyphActive : colors.buttonGlyph).color
    }
    return [
      context.picture(
        button.icon, center: frame.center, scale: context.theme.mapButton.glyphScale,
        limit: LayoutContext.mapButtonPicture, ink: ink, isEnabled: button.isEnabled)
    ].compactMap(\.self)
  }
}
