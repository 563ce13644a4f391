import Devices
package import Geometry
package import LayoutKit
package import Templates

/// The header and footer of the Navigation SDK on a map.
package struct NavigationCards {
  /// The elements, bottom first.
  package let nodes: [LayoutNode]

  /// Creates the cards on the map of a phone or a car.
  init(_ template: PhoneTemplate, in context: PhoneContext) {
    let footer = template.footer.map { PhoneFooterCard(context: context, footer: $0).node() }
    let header = template.header.map { PhoneHeaderCard(context: context, header: $0).nodes() }
    nodes = [footer].compactMap(\.self) + (header ?? [])
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
