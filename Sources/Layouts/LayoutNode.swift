public import DisplayLists
public import Geometry
public import Navigation
public import Symbols
public import Templates

/// One element of the screen at its place.
public struct LayoutNode: Sendable, Hashable {
  /// What the element is, such as "guidance" or "instruction".
  public var name: String
  /// Where it is, in points of the screen.
  public var frame: Rect
  /// What it shows by itself.
  public var content: Content
  /// The elements on it, bottom first.
  public var children: [LayoutNode]
  /// What was decided about it by itself.
  public var decisions: [Decision] = []

  /// What an element shows by itself.
  public enum Content: Sendable, Hashable {
    case container
    case plate(Plate)
    case text(TextBlock)
    case symbol(ManeuverSymbol, SymbolStyle)
    case lanes([Lane], SymbolStyle)
    case icon(Icon, name: String, ink: Color)
    case image(ImageResource, cornerRadius: Double = 0)
    case drawing([DrawCommand])
  }

  /// An element at a place.
  public init(
    _ name: String, _ frame: Rect, _ content: Content = .container, _ children: [LayoutNode] = []
  ) {
    self.name = name
    self.frame = frame
    self.content = content
    self.children = children
  }
}

/// An area with a fill.
public struct Plate: Sendable, Hashable {
  /// What the area is filled with.
  public enum Fill: Sendable, Hashable {
    case color(Color)
    case material(Material)
  }

  /// A blurred shadow straight below.
  public struct Shadow: Sendable, Hashable {
    /// How far below, in points.
    public var offset: Double
    /// The standard deviation of the blur, in points.
    public var sigma: Double
    /// The ink with its opacity.
    public var color: Color
  }

  /// What the area is filled with.
  public var fill: Fill
  /// The radius of the corners, in points.
  public var radius: Double = 0
  /// The corners that are round.
  public var corners: RectCorners = .all
  /// Whether corners run smoothly into the edges instead of being circles.
  public var isContinuous = false
  /// The shadow below, if any.
  public var shadow: Shadow?
  /// Whether a fine bright line runs inside the edge.
  public var hasRim = false
  /// The colour of a hairline along the upper edge, if any.
  public var topLine: Color?
  /// The colour of a hairline inside the edge, if any.
  public var hairline: Color?
}

/// Lines of text with the choice that led to them.
public struct TextBlock: Sendable, Hashable {
  /// The lines at their places.
  public var lines: [TextLine]
  /// Which of the offered texts was chosen, counted from 0.
  public var variant: Int = 0
  /// How many texts were offered.
  public var variantCount: Int = 1
  /// Whether the text had to be cut.
  public var isTruncated = false
  /// Whether the chosen text fits without being cut and without a break inside a word.
  public var fits = true
  /// Why the first text does not fit, such as "4 pt too wide"; nil where it does or is not known.
  public var misfit: String?

  /// The whole text, its lines joined; a line that ends with a hyphen goes on without a space.
  public var text: String {
    lines.reduce(into: "") { text, line in
      let goesOn = text.isEmpty || text.hasSuffix("-") || text.hasSuffix("\u{2010}")
      text += goesOn ? line.text : " \(line.text)"
    }
  }
}

/// A whole screen of elements at their places.
public struct LayoutTree: Sendable, Hashable {
  /// The extent of the screen in points.
  public var size: Size
  /// The elements, bottom first.
  public var nodes: [LayoutNode]
  /// The part of the map that nothing covers, in points.
  public var mapArea: Rect
  /// The part of it in which a camera shows what it is about, in points: where cards stand above or
  /// below the map, what they leave between them.
  public var cameraArea: Rect
  /// Where the map puts the vehicle, in points.
  public var vehicleAnchor: Point
  /// What was decided about elements that are not on the screen.
  public var absences: [Decision] = []
  /// The compass, whose needle depends on the camera.
  var compass: CompassFace?
  /// The scale, whose length depends on the camera.
  var scale: ScaleRuler?

  /// The element of a name, searched depth first; nil when there is none.
  public func node(_ name: String) -> LayoutNode? {
    func search(_ nodes: [LayoutNode]) -> LayoutNode? {
      for node in nodes {
        if node.name == name { return node }
        if let found = search(node.children) { return found }
      }
      return nil
    }
    return search(nodes)
  }
}
