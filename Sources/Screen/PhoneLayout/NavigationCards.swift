import Devices
package import Geometry
package import LayoutKit
package import Templates

/// The header and footer of the Navigation SDK on a map.
package struct NavigationCards {
  /// The elements, bottom first.
  package let nodes: [LayoutNode]
  private let recenter: RecenterButton?

  /// The height and the bottom margin of the recenter button on a car's map, in points.
  private static let (recenterHeight, recenterMargin) = (36.0, 8.0)

  /// Creates the cards on the map of a phone or a car.
  init(_ template: PhoneTemplate, in context: PhoneContext) {
    let footer = template.footer.map { PhoneFooterCard(context: context, footer: $0).node() }
    let header = template.header.map { PhoneHeaderCard(context: context, header: $0).nodes() }
    nodes = [footer].compactMap(\.self) + (header ?? [])
    recenter = template.recenter.map { RecenterButton(context: context, title: $0) }
  }

  /// Returns the recenter button in a bottom corner of the free map; nil if it is off or too large.
  ///
  /// - Parameter vehicle: The frame in points that the button avoids: it shrinks, and finally omits
  ///   its title.
  package func recenterButton(in area: Rect, besides vehicle: Rect) -> LayoutNode? {
    guard let recenter, area.width >= 2 * Self.recenterHeight, area.height >= Self.recenterHeight
    else { return nil }
    let isRight = recenter.context.isRightToLeft
    func place(_ width: Double) -> Rect {
      Rect(
        isRight ? area.maxX - width : area.minX,
        area.maxY - Self.recenterMargin - Self.recenterHeight, width, Self.recenterHeight)
    }
    var frame = place(min(recenter.naturalWidth, area.width))
    if frame.intersects(vehicle) {
      let room = isRight ? area.maxX - vehicle.maxX : vehicle.minX - area.minX
      frame = place(room >= RecenterButton.minimumWidth ? room : Self.recenterHeight)
    }
    return recenter.node(in: recenter.context.mirrored(frame))
  }

  /// Creates the cards on the map of a car's window.
  ///
  /// - Parameter safe: The safe area of the window in points.
  package init(_ controls: MapControls, safe: Rect, context: LayoutContext) {
    let view = controls.view
    let frames = PhoneFrames(
      size: context.device.bounds.size, safe: safe, isTablet: false, skin: view.skin)
    self.init(view, in: PhoneContext(base: context, frames: frames, template: view))
  }
}
