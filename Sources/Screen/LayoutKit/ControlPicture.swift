package import DisplayLists
package import Geometry
package import Navigation
package import Sessions
package import Templates

extension LayoutContext {
  /// The most that a picture of the app takes on a button over the map, in points.
  package static let mapButtonPicture = Size(30, 30)
  /// The most that a picture of the app takes in the bar, in points.
  package static let barPicture = Size(24, 24)
  /// How much of its ink or picture a disabled control has.
  package static let disabledOpacity = 0.35

  /// The picture of a control around a point; nil if the icon or picture does not exist.
  ///
  /// - Parameters:
  ///   - image: A bundled icon, in an ink, or the app's own picture, in its own colors.
  ///   - center: The center in points.
  ///   - scale: The scale of an icon; 1 for its natural size.
  ///   - limit: The maximum size of a picture of the app, in points.
  ///   - ink: The color of an icon.
  ///   - isEnabled: Whether the control can be pressed; others are pale.
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

  /// The variant of the app's picture for the style of the screen, as a trait collection has it.
  package func own(_ picture: AppImage) -> ImageResource? {
    image(picture, onDark: appearance.chromeAppearance == .dark)
  }

  /// The variant of a picture for a background; nil when the file is not known.
  package func image(_ image: AppImage, onDark isDark: Bool) -> ImageResource? {
    images[isDark ? image.dark ?? image.light : image.light]
  }

  /// A glyph in the middle of a box at a scale of its grid.
  package func glyph(
    _ role: ElementRole, _ icon: String, center: Point, scale: Double, ink: Color
  ) -> LayoutNode? {
    guard let drawing = icons[icon] else { return nil }
    let box = Rect(
      center: center, size: Size(drawing.size.width * scale, drawing.size.height * scale))
    return LayoutNode(role, box, .icon(drawing, name: icon, ink: ink))
  }
}
