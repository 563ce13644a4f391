import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates

/// A junction image on its background plate.
struct JunctionImageView {
  private let image: ImageResource
  private let imageSize: Size
  private let metrics: ChromeTheme.Junction

  /// Creates the view; nil if the image file is unknown.
  init?(_ picture: AppImage, width: Double, isDark: Bool, context: LayoutContext) {
    guard let image = context.image(picture, onDark: isDark) else { return nil }
    self.image = image
    metrics = context.theme.junction
    let free = width - 2 * metrics.inset - 2 * metrics.padding
    imageSize = image.size(
      fitting: Size(min(metrics.maximumWidth, free), metrics.maximumHeight))
  }

  /// The height of the plate in points.
  var height: Double { imageSize.height + 2 * metrics.padding }

  /// The decision to scale the image down, if any.
  var decisions: [Decision] {
    imageSize.width < image.size.width - 0.01
      ? [Decision(.junctionImage, .scaled, image.scaleNote(to: imageSize), by: .junctionSize)]
      : []
  }

  func node(in main: Rect, top: Double, paint: CardBackground, context: LayoutContext) -> LayoutNode
  {
    let frame = context.grid.rect(
      Rect(
        main.minX + metrics.inset, top, main.width - 2 * metrics.inset, height))
    var painter = CardColorResolver(context: context)
    let plate = Plate(
      fill: painter.strip(nil, on: paint).fill.plateFill, radius: metrics.radius,
      isContinuous: context.theme.panel.continuousCorners)
    let box = context.grid.rect(Rect(center: frame.center, size: imageSize))
    return LayoutNode(
      .junction, frame, .plate(plate),
      [
        LayoutNode(
          .junctionImage, box,
          .image(image, cornerRadius: max(0, metrics.radius - metrics.padding)))
      ])
  }
}
