import DisplayLists
import Geometry
import LayoutKit
import Sessions
import Templates

/// Reports a template picture larger than CarPlay's limit.
struct OversizeTemplateImage: LayoutRule {
  let info = LintRuleInfo(
    code: "HU029", name: "oversize-template-image", severity: .warning,
    summary: "A template image exceeds CarPlay's maximum size, so that it is scaled down.",
    remedy:
      "Use at most 44×44 points for list items, 20×20 for section headers and Now Playing buttons,"
      + " 40×40 for grids, 24×24 for tabs, 50×50 for contact buttons, 150×150 for voice control and"
      + " 350×350 for teams.",
    source: "https://developer.apple.com/download/files/CarPlay-Developer-Guide.pdf")

  func matches(in frame: LintFrame) -> [LintMatch] {
    guard case .screen(let screen) = frame.template else { return [] }
    var found: [LintMatch] = []
    func visit(_ nodes: [LayoutNode], on parent: ElementRole?) {
      for node in nodes {
        if case .image(let image, _) = node.content,
          let limit = OversizeTemplateImage.limit(of: node.role, on: parent, in: screen.body),
          image.size.width > limit.width || image.size.height > limit.height
        {
          found += frame.match(
            "'\(image.name)' has \(image.size.width.short)×\(image.size.height.short) points; the"
              + " maximum is \(limit.width.short)×\(limit.height.short)", element: node.role)
        }
        visit(node.children, on: node.role)
      }
    }
    visit(frame.layout.nodes, on: nil)
    return found
  }

  /// The maximum size of a picture; nil if none is published.
  private static func limit(
    of role: ElementRole, on parent: ElementRole?, in body: TemplateScreen.Body
  ) -> Size? {
    switch (role, parent) {
    case (.template(.rowImage), .item(.row)): return Size(44, 44)
    case (.template(.sectionImage), _): return Size(20, 20)
    case (.template(.gridIcon), _): return Size(40, 40)
    case (.template(.tabIcon), _): return Size(24, 24)
    case (.template(.voiceImage), _): return Size(150, 150)
    case (.template(.teamLogo), _): return Size(350, 350)
    case (.glyph, .item(.action)):
      switch body {
      case .contact: return Size(50, 50)
      case .nowPlaying: return Size(20, 20)
      case .map, .list, .grid, .search, .information, .pointOfInterest, .nothing: return nil
      }
    default: return nil
    }
  }
}
