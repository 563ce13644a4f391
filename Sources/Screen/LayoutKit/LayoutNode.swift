package import DisplayLists
package import Geometry
package import Navigation
package import Symbols
package import Templates

/// An element of the layout with its children.
package struct LayoutNode: Sendable, Hashable {
  package var role: ElementRole
  /// The frame in points of the screen.
  package var frame: Rect
  package var content: Content
  /// The elements on it, bottom first.
  package var children: [LayoutNode]
  /// The decisions about the element itself.
  package var decisions: [Decision] = []

  /// The content of an element.
  package enum Content: Sendable, Hashable {
    case container
    case plate(Plate)
    case text(TextBlock)
    case symbol(ManeuverSymbol, SymbolStyle)
    case lanes([Lane], SymbolStyle)
    case icon(Icon, name: String, ink: Color)
    case image(ImageResource, cornerRadius: Double = 0)
    case drawing([DrawCommand])
    /// Elements in motion; their frames are those at rest.
    case motion(Motion)
  }

  package init(
    _ role: ElementRole, _ frame: Rect, _ content: Content = .container,
    _ children: [LayoutNode] = []
  ) {
    self.role = role
    self.frame = frame
    self.content = content
    self.children = children
  }
}

/// A filled shape.
package struct Plate: Sendable, Hashable {
  /// The fill of a plate.
  package enum Fill: Sendable, Hashable {
    case color(Color)
    case material(Material)
  }

  /// A blurred shadow straight below.
  package struct Shadow: Sendable, Hashable {
    /// The vertical offset in points.
    package var offset: Double
    /// The standard deviation of the blur in points.
    package var sigma: Double
    /// The color including its opacity.
    package var color: Color

    package init(offset: Double, sigma: Double, color: Color) {
      self.offset = offset
      self.sigma = sigma
      self.color = color
    }
  }

  /// The bright rim inside the edge of glass.
  package struct Rim: Sendable, Hashable {
    /// The additional fraction of the blurred background that shines through; nil for a white line.
    package var share: Double?
    /// The added light, 0...1.
    package var light: Double

    /// A white line.
    package static let white = Rim(share: nil, light: 0)

    /// Returns the material of the rim around a material.
    func material(around inside: Material) -> Material? {
      guard let share else { return nil }
      var line = inside
      line.mix = max(0.02, inside.mix - share)
      line.gray = (inside.gray * inside.mix + light) / line.mix
      return line
    }
  }

  package var fill: Fill
  /// The corner radius in points.
  package var radius: Double
  package var corners: RectCorners
  /// Whether corners are continuous curves instead of circular arcs.
  package var isContinuous: Bool
  package var shadow: Shadow?
  /// The rim inside the edge, if any.
  package var rim: Rim?
  /// The color of a hairline along the top edge, if any.
  package var topLine: Color?
  /// The color of a hairline along the bottom edge, if any.
  package var bottomLine: Color?
  /// The color of a hairline inside the edge, if any.
  package var hairline: Color?

  /// Creates a plate; by default it is a plain rectangle.
  package init(
    fill: Fill, radius: Double = 0, corners: RectCorners = .all, isContinuous: Bool = false,
    shadow: Shadow? = nil, rim: Rim? = nil, hairline: Color? = nil
  ) {
    self.fill = fill
    self.radius = radius
    self.corners = corners
    self.isContinuous = isContinuous
    self.shadow = shadow
    self.rim = rim
    self.hairline = hairline
  }
}

/// The lines of a text with the choice that led to them.
package struct TextBlock: Sendable, Hashable {
  /// The positioned lines.
  package var lines: [TextLine]
  /// The index of the chosen variant.
  package var variant: Int
  /// The number of variants.
  package var variantCount: Int
  /// Whether the text is truncated.
  package var isTruncated: Bool
  /// Whether the text fits without truncation and without a break inside a word.
  package var fits: Bool
  /// The reason why the first variant does not fit, such as "4 pt too wide".
  ///
  /// Nil if it fits or if the reason is unknown.
  package var misfit: String?
  /// The inline images in script notation, in the order of the text.
  package var signs: [String]

  /// Creates a text; by default it is the only variant and complete.
  package init(
    lines: [TextLine], variant: Int = 0, variantCount: Int = 1, isTruncated: Bool = false,
    fits: Bool = true, misfit: String? = nil, signs: [String] = []
  ) {
    self.lines = lines
    self.variant = variant
    self.variantCount = variantCount
    self.isTruncated = isTruncated
    self.fits = fits
    self.misfit = misfit
    self.signs = signs
  }

  /// The whole text with joined lines; no space follows a hyphen at the end of a line.
  package var text: String { TextBlock.text(ofLines: readableLines) }

  /// Joins lines to a text.
  static func text(ofLines lines: [String]) -> String {
    lines.reduce(into: "") { text, line in
      let goesOn = text.isEmpty || text.hasSuffix("-") || text.hasSuffix("\u{2010}")
      text += goesOn ? line : " \(line)"
    }
  }

  /// The text of each line, with the names of inline images.
  package var readableLines: [String] {
    var rest = signs[...]
    return lines.map { line in
      line.text.reduce(into: "") { text, character in
        text += character == "\u{FFFC}" ? rest.popFirst() ?? "{}" : String(character)
      }
    }
  }
}

/// The layout of a whole screen.
package struct LayoutTree: Sendable, Hashable {
  /// The size of the screen in points.
  package var size: Size
  /// The elements, bottom first.
  package var nodes: [LayoutNode]
  /// The part of the map that no chrome covers, in points.
  package var mapArea: Rect
  /// The area in points in which the camera frames its subject.
  ///
  /// If cards are above or below the map, it is the area between them.
  package var cameraArea: Rect
  /// The position of the vehicle on the screen, in points.
  package var vehicleAnchor: Point
  /// The decisions about omitted elements.
  package var omissions: [Decision] = []
  /// The viewport of the map; nil for the whole screen.
  package var window: MapViewport?
  /// Whether the map is hidden.
  package var hidesMap = false
  /// The elements below a map in a viewport, bottom first.
  package var underMap: [LayoutNode] = []

  /// Returns the first element with a role, depth first; nil if there is none.
  package func node(_ role: ElementRole) -> LayoutNode? {
    func search(_ nodes: [LayoutNode]) -> LayoutNode? {
      for node in nodes {
        if node.role == role { return node }
        if let found = search(node.children) { return found }
      }
      return nil
    }
    return search(nodes)
  }
}

extension LayoutNode {
  /// The areas that the element and its children cover, in points.
  package var coveredAreas: [Rect] {
    switch content {
    case .container, .motion: children.flatMap(\.coveredAreas)
    case .plate, .text, .symbol, .lanes, .icon, .image, .drawing: [frame]
    }
  }
}
