package import DisplayLists
package import Geometry
package import Navigation
package import Symbols
package import Templates

/// One element of the screen at its position.
package struct LayoutNode: Sendable, Hashable {
  /// What the element is.
  package var role: ElementRole
  /// Where it is, in points of the screen.
  package var frame: Rect
  /// What it shows by itself.
  package var content: Content
  /// The elements on it, bottom first.
  package var children: [LayoutNode]
  /// What was decided about it by itself.
  package var decisions: [Decision] = []

  /// What an element shows by itself.
  package enum Content: Sendable, Hashable {
    case container
    case plate(Plate)
    case text(TextBlock)
    case symbol(ManeuverSymbol, SymbolStyle)
    case lanes([Lane], SymbolStyle)
    case icon(Icon, name: String, ink: Color)
    case image(ImageResource, cornerRadius: Double = 0)
    case drawing([DrawCommand])
    /// Elements on their way in or out; their frames are where they stand still.
    case motion(Motion)
  }

  /// An element at a position.
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

/// An area with a fill.
package struct Plate: Sendable, Hashable {
  /// What the area is filled with.
  package enum Fill: Sendable, Hashable {
    case color(Color)
    case material(Material)
  }

  /// A blurred shadow straight below.
  package struct Shadow: Sendable, Hashable {
    /// How far below, in points.
    package var offset: Double
    /// The standard deviation of the blur, in points.
    package var sigma: Double
    /// The ink with its opacity.
    package var color: Color

    /// A shadow so far below, with a blur and an ink.
    package init(offset: Double, sigma: Double, color: Color) {
      self.offset = offset
      self.sigma = sigma
      self.color = color
    }
  }

  /// The bright line inside the edge of glass.
  package struct Rim: Sendable, Hashable {
    /// How much more than inside shines through, as a share of the blurred picture; nil for a line
    /// of white.
    package var share: Double?
    /// The light that is added, 0...1.
    package var light: Double

    /// A line of white.
    package static let white = Rim(share: nil, light: 0)

    /// A line of glass.
    package init(share: Double?, light: Double) {
      self.share = share
      self.light = light
    }

    /// The glass of the line around a material.
    func material(around inside: Material) -> Material? {
      guard let share else { return nil }
      var line = inside
      line.mix = max(0.02, inside.mix - share)
      line.gray = (inside.gray * inside.mix + light) / line.mix
      return line
    }
  }

  /// What the area is filled with.
  package var fill: Fill
  /// The radius of the corners, in points.
  package var radius: Double
  /// The corners that are round.
  package var corners: RectCorners
  /// Whether corners run smoothly into the edges instead of being circles.
  package var isContinuous: Bool
  /// The shadow below, if any.
  package var shadow: Shadow?
  /// The fine bright line inside the edge, if any.
  package var rim: Rim?
  /// The color of a hairline along the upper edge, if any.
  package var topLine: Color?
  /// The same at its lower edge.
  package var bottomLine: Color?
  /// The color of a hairline inside the edge, if any.
  package var hairline: Color?

  /// An area with a fill and nothing else that is not named.
  package init(
    fill: Fill, radius: Double = 0, corners: RectCorners = .all, isContinuous: Bool = false,
    shadow: Shadow? = nil, rim: Rim? = nil, topLine: Color? = nil, hairline: Color? = nil
  ) {
    self.fill = fill
    self.radius = radius
    self.corners = corners
    self.isContinuous = isContinuous
    self.shadow = shadow
    self.rim = rim
    self.topLine = topLine
    self.hairline = hairline
  }
}

/// Lines of text with the choice that led to them.
package struct TextBlock: Sendable, Hashable {
  /// The lines at their positions.
  package var lines: [TextLine]
  /// Which of the offered texts was chosen, counted from 0.
  package var variant: Int
  /// How many texts were offered.
  package var variantCount: Int
  /// Whether the text had to be cut.
  package var isTruncated: Bool
  /// Whether the chosen text fits without being cut and without a break inside a word.
  package var fits: Bool
  /// Why the first text does not fit, such as "4 pt too wide"; nil if it does or is not known.
  package var misfit: String?
  /// The pictures in the gaps of the lines as scripts write them, in the order of the text.
  package var signs: [String]

  /// Lines at their positions; by default the only text that was offered, and whole.
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

  /// The whole text, its lines joined; a line that ends with a hyphen goes on without a space.
  package var text: String { TextBlock.text(ofLines: readableLines) }

  /// The whole text of given lines.
  static func text(ofLines lines: [String]) -> String {
    lines.reduce(into: "") { text, line in
      let goesOn = text.isEmpty || text.hasSuffix("-") || text.hasSuffix("\u{2010}")
      text += goesOn ? line : " \(line)"
    }
  }

  /// The words of each line, with the name of each picture where it stands.
  package var readableLines: [String] {
    var rest = signs[...]
    return lines.map { line in
      line.text.reduce(into: "") { text, character in
        text += character == "\u{FFFC}" ? rest.popFirst() ?? "{}" : String(character)
      }
    }
  }
}

/// A whole screen of elements at their positions.
package struct LayoutTree: Sendable, Hashable {
  /// The extent of the screen in points.
  package var size: Size
  /// The elements, bottom first.
  package var nodes: [LayoutNode]
  /// The part of the map that nothing covers, in points.
  package var mapArea: Rect
  /// The part of it in which a camera shows what it is about, in points: where cards stand above or
  /// below the map, what they leave between them.
  package var cameraArea: Rect
  /// Where the map puts the vehicle, in points.
  package var vehicleAnchor: Point
  /// What was decided about elements that are not on the screen.
  package var absences: [Decision] = []
  /// Where the map shows; nil for the whole screen.
  package var window: MapViewport?
  /// Whether no map shows at all.
  package var hidesMap = false
  /// The elements below the map, which a map in a window leaves to be seen, bottom first.
  package var underMap: [LayoutNode] = []

  /// The first element with a role, depth first; nil if it does not exist.
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
  /// The areas that the element and those in it cover, in points.
  package var coveredAreas: [Rect] {
    switch content {
    case .container, .motion: children.flatMap(\.coveredAreas)
    case .plate, .text, .symbol, .lanes, .icon, .image, .drawing: [frame]
    }
  }
}
