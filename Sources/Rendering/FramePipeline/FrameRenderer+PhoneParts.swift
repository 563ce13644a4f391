package import Devices
package import Geometry
import LayoutKit
package import Sessions
import Templates

/// The parts of a phone's navigation view that an app places its own views by, in points of the
/// screen.
package struct PhoneParts: Sendable, Hashable {
  /// The header with what hangs below it; nil without one.
  package var header: Rect?
  /// The footer; nil without one.
  package var footer: Rect?
  /// The room of the app's view below the header; nil without one.
  package var accessory: Rect?

  /// Creates parts; missing ones do not show.
  package init(header: Rect? = nil, footer: Rect? = nil, accessory: Rect? = nil) {
    (self.header, self.footer, self.accessory) = (header, footer, accessory)
  }
}

extension FrameRenderer {
  /// The parts of the navigation view of a phone in a state, at the end of every transition.
  ///
  /// - Throws: `ThemeError`, `PhrasebookError` or `AssetError` if the appearance names something
  ///   that does not exist.
  package func phoneParts(
    of state: NavigationState, on device: DeviceProfile
  ) throws -> PhoneParts {
    let presented = state.presented(on: device).settled
    let template = try presenter(for: presented.state, PresentationContext())
      .template(for: presented)
    let layout = try layout(template, appearance: presented.state.appearance, device: device)
    var parts = PhoneParts()
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
