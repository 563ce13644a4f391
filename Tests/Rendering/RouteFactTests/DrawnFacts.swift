import BundledAssets
import Devices
import FramePipeline
import LayoutKit
import Navigation
import Sessions
import Templates
import TestSupport

/// The screens' content for a step.
struct DrawnFacts {
  /// The instruction on the card, for each screen and theme.
  var texts: [String] = []
  /// The lanes on the card, for each screen and theme that shows some.
  var lanes: [[Lane]] = []
}

/// Lays out states on the screens to check a reply.
struct DrawnFactReader {
  static let deviceNames = ["standard", "minimum", "hd", "wide", "portrait"]

  private let renderer: FrameRenderer
  private let devices: [DeviceProfile]
  private let themes: [String]

  init() throws {
    let library = try AssetLibrary(try BundledAssets(root: PackageRoot.assets))
    renderer = try FrameRenderer(library: library)
    devices = try Self.deviceNames.flatMap { try library.devices.devices(matching: $0) }
    themes = library.themeNames
  }

  func facts(in state: NavigationState) throws -> DrawnFacts {
    var state = state
    var facts = DrawnFacts()
    for theme in themes {
      state.appearance.theme = theme
      let template = try renderer.template(for: state)
      for device in devices {
        let layout = try renderer.layout(template, appearance: state.appearance, device: device)
        let card = layout.node(.guidance)
        guard let card, case .text(let block)? = card.node(.instruction)?.content else { continue }
        facts.texts.append(block.text)
        if case .lanes(let lanes, _)? = card.node(.lanes)?.content { facts.lanes.append(lanes) }
      }
    }
    return facts
  }
}

extension LayoutNode {
  /// The first descendant with a role.
  fileprivate func node(_ role: ElementRole) -> LayoutNode? {
    for child in children {
      if child.role == role { return child }
      if let found = child.node(role) { return found }
    }
    return nil
  }
}
