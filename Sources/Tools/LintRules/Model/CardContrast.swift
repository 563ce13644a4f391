import DisplayLists
import LayoutKit
import Symbols
import Templates

/// The contrast between the contents of plates and their backgrounds.
struct CardContrast {
  /// A text or symbol in one color.
  struct Foreground {
    let element: ElementRole
    let color: Color
    let ground: Color
    /// Whether the text is large enough for the lower contrast limit of WCAG 2.1.
    let isLarge: Bool
  }

  private(set) var texts: [Foreground] = []
  private(set) var symbols: [Foreground] = []
  /// The app's pictures with their backgrounds.
  private(set) var images: [(element: ElementRole, image: ImageResource, ground: Color)] = []

  init(_ frame: LintFrame) {
    // The app's own drawings are separate elements, so the background of their texts is unknown.
    var ground = frame.ground
    for node in frame.layout.nodes where node.role != .appViews {
      ground = CardContrast.ground(of: node) ?? ground
      add(node, on: ground, map: ground)
    }
  }

  /// Whether WCAG 2.1 counts a text as large: from 18 points on, or from 14 points on if it is bold.
  ///
  /// WCAG sizes are points of 1/72 inch; a CarPlay point at arm's length looks as large.
  static func isLarge(_ style: TextStyle) -> Bool {
    style.size >= (style.weight.rawValue >= 600 ? 14 : 18)
  }

  private static func isOfSystem(_ role: ElementRole) -> Bool {
    if case .template = role { true } else { role == .buttonTitle }
  }

  /// The background color of a template that replaces the map; nil for any other element.
  ///
  /// The mean color of a gradient, and the color of the veil over a picture.
  private static func ground(of node: LayoutNode) -> Color? {
    guard node.role == .template(.background) else { return nil }
    if case .drawing(let commands) = node.content, case .fill(_, let paint, _, _)? = commands.first
    {
      switch paint {
      case .color(let color): return color
      case .gradient(_, let start, _, let end): return end.opacity(0.5).over(start)
      case .pattern: return nil
      }
    }
    guard case .plate(let plate)? = node.children.last?.content else { return nil }
    return plate.fill.color(over: Color(red: 0.5, green: 0.5, blue: 0.5))
  }

  private mutating func add(_ node: LayoutNode, on ground: Color, map: Color) {
    var ground = ground
    switch node.content {
    case .plate(let plate): ground = plate.fill.color(over: map)
    case .text(let block):
      // Texts on buttons and templates have system colors, which apps cannot change.
      if let line = block.lines.first, !CardContrast.isOfSystem(node.role) {
        texts.append(
          Foreground(
            element: node.role, color: line.color.over(ground), ground: ground,
            isLarge: Self.isLarge(line.style)))
      }
    case .symbol(_, let style), .lanes(_, let style):
      symbols.append(
        Foreground(element: node.role, color: style.ink.over(ground), ground: ground, isLarge: true)
      )
    case .image(let image, _): images.append((node.role, image, ground))
    case .container, .icon, .drawing, .motion: break
    }
    for child in node.children { add(child, on: ground, map: map) }
  }
}

extension Plate.Fill {
  /// The color of the plate over a map of a uniform color.
  func color(over map: Color) -> Color {
    switch self {
    case .color(let color): return color.over(map)
    case .material(let material):
      let gray = 0.2126 * map.red + 0.7152 * map.green + 0.0722 * map.blue
      func part(_ value: Double) -> Double {
        let vivid = min(1, max(0, gray + (value - gray) * material.saturation))
        return (1 - material.mix) * vivid + material.mix * material.gray
      }
      return Color(red: part(map.red), green: part(map.green), blue: part(map.blue))
    }
  }
}

extension Color {
  /// The color composited over an opaque background.
  func over(_ ground: Color) -> Color {
    func part(_ top: Double, _ bottom: Double) -> Double { bottom + (top - bottom) * alpha }
    return Color(
      red: part(red, ground.red), green: part(green, ground.green), blue: part(blue, ground.blue))
  }
}

extension Double {
  /// The number with one decimal, rounded down, so that a value below a limit never appears to
  /// reach it.
  var oneDecimal: String {
    let tenths = Int((self * 10).rounded(.down))
    return "\(tenths / 10).\(tenths % 10)"
  }
}
