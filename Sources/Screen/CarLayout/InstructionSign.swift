import DisplayLists
import Geometry
import LayoutKit
import Navigation
import Templates

/// An inline sign of an instruction, with its size.
struct InstructionSign {
  /// The drawing of the sign.
  private enum Style {
    case plate(RoadSign)
    case image(ImageResource)
  }

  private let look: Style
  let size: Size

  init(_ attachment: InstructionAttachment, isDark: Bool, context: LayoutContext) {
    let metrics = context.theme.attachment
    switch attachment {
    case .shield(let shield): (look, size) = InstructionSign.plate(.shield(shield), context)
    case .exit(let number): (look, size) = InstructionSign.plate(.exit(number), context)
    case .image(let image):
      guard let found = context.image(image, onDark: isDark) else {
        (look, size) = InstructionSign.plate(.shield(RouteShield(.generic, "")), context)
        return
      }
      look = .image(found)
      size = found.size(fitting: Size(metrics.maximumWidth, metrics.maximumHeight))
    }
  }

  private static func plate(_ kind: RoadSign.Kind, _ context: LayoutContext) -> (Style, Size) {
    let sign = RoadSign(kind, context: context)
    return (.plate(sign), sign.size)
  }

  /// Returns the sign at a position in a line; plates are aligned to pixels.
  func node(_ role: ElementRole, x: Double, centerY: Double, context: LayoutContext) -> LayoutNode {
    let frame = Rect(
      context.grid.x(x), context.grid.y(centerY - size.height / 2), size.width, size.height)
    switch look {
    case .plate(let sign): return LayoutNode(role, frame, .drawing(sign.commands(in: frame)))
    case .image(let image): return LayoutNode(role, frame, .image(image))
    }
  }
}
