package import Devices
package import Geometry
import LayoutKit
package import Sessions
import Templates

/// The parts of a navigation view, on a phone or on a car's map, by which an app positions its own
/// views, in points of the screen.
package struct NavigationParts: Sendable, Hashable {
  /// The header with its attached views; nil if hidden.
  package var header: Rect?
  /// The footer; nil if hidden.
  package var footer: Rect?
  /// The area for the app's view below the header; nil if there is none.
  package var accessory: Rect?

  package init(header: Rect? = nil, footer: Rect? = nil, accessory: Rect? = nil) {
    (self.header, self.footer, self.accessory) = (header, footer, accessory)
  }
}

extension FrameRenderer {
  /// Returns the parts of the navigation view on a phone, or of a car's map, in a state with all
  /// transitions completed.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` if the appearance names an unknown
  ///   item.
  package func navigationParts(
    of state: NavigationState, on device: DeviceProfile
  ) throws -> NavigationParts {
    let presented = state.presented(on: device).settled
    let template = try presenter(for: presented.state, PresentationContext())
      .template(for: presented)
    let layout = try layout(template, appearance: presented.state.appearance, device: device)
    var parts = NavigationParts()
    func look(at node: LayoutNode) {
      switch node.role {
      case .phone(.header): parts.header = parts.header.map { $0.union(node.frame) } ?? node.frame
      case .phone(.footer): parts.footer = node.frame
      case .phone(.accessory): parts.accessory = node.frame
      default: break
      }
      for child in node.children { look(at: child) }
    }
    for node in layout.nodes { look(at: node) }
    if let accessory = parts.accessory { parts.header = parts.header?.union(accessory) }
    return parts
  }
}
