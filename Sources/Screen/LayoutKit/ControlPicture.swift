package import DisplayLists
package import Geometry
package import Navigation
package import Sessions
package import Templates

extension LayoutContext {
  /// Maximum size of an app image on a map button, in points.
  package static let mapButtonPicture = Size(30, 30)
  /// Maximum size of an app image in the navigation bar, in points.
  package static let barPicture = Size(24, 24)
  package static let disabledOpacity = 0.35

  /// Returns the image of a control around a point; nil if the icon or file is unknown.
  ///
  /// - Parameters:
  ///   - image: A bundled icon, drawn in `ink`, or the app's own image, in its own colors.
  ///   - center: The center in points.
  ///   - scale: The scale of an icon; 1 for its natural size.
  ///   - limit: The maximum size of an app image in points.
  ///   - ink: The color of an icon.
  ///   - isEnabled: Whether the control is enabled; otherwise it is dimmed.
  package func picture(
    _ image: ControlImage, center: Point, scale: Double, limit: Size, ink: Color,
    isEnabled: Bool = true
  ) -> LayoutNode? {
    switch image {
    case .icon(let name):
      return glyph(
        .glyph, name, center: center, scale: scale,
        ink: isEnabled ? ink : ink.opacity(LayoutContext.disabledOpacity))
    case .own(let picture):
      guard let found = own(picture) else { return nil }
      let frame = grid.rect(Rect(center: center, size: found.size(fitting: limit)))
      guard !isEnabled else { return LayoutNode(.glyph, frame, .image(found)) }
      let pale = DrawCommand.group(
        .init(opacity: LayoutContext.disabledOpacity, [.image(found, in: frame)]))
      return LayoutNode(.glyph, frame, .drawing([pale]))
    }
  }

  /// Returns the variant of an app image for the style of the screen, as a trait collection would.
  package func own(_ picture: AppImage) -> ImageResource? {
    image(picture, onDark: appearance.chromeAppearance == .dark)
  }

  /// Returns the variant of an image for a background; nil if the file is unknown.
  package func image(_ image: AppImage, onDark isDark: Bool) -> ImageResource? {
    images[isDark ? image.dark ?? image.light : image.light]
  }

  /// Returns an icon centered at a point, scaled relative to its grid.
  package func glyph(
    _ role: ElementRole, _ icon: String, center: Point, scale: Double, ink: Color
  ) -> LayoutNode? {
    guard let drawing = icons[icon] else { return nil }
    let box = Rect(
      center: center, size: Size(drawing.size.width * scale, drawing.size.height * scale))
    return LayoutNode(role, box, .icon(drawing, name: icon, ink: ink))
  }
}
