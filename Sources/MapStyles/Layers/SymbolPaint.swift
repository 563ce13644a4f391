/// How a label, a picture, or both at once look and where they may stand.
public struct SymbolPaint: Sendable, Hashable {
  /// Where symbols stand on their geometry.
  public var placement = SymbolPlacement.point
  /// The distance in points between symbols along a line.
  public var spacing = 250.0
  /// Whether symbols that cross the edge of their tile are left out.
  public var avoidsEdges = false
  /// Symbols with smaller keys are placed first and win collisions; nil counts as 0.
  public var sortKey: Double?
  /// In which order the symbols are drawn.
  public var order = SymbolOrder.auto
  /// The text.
  public var text = TextPaint()
  /// The picture.
  public var icon = IconPaint()

  /// The defaults of the specification.
  public init() {}

  /// What the glyphs are aligned with, once `auto` is resolved by the placement.
  public var textRotationAlignment: TextRotationAlignment {
    guard text.rotationAlignment == .auto else { return text.rotationAlignment }
    return placement == .point ? .viewport : .map
  }

  /// What the plane of the text is, once `auto` is resolved by the rotation alignment.
  public var textPitchAlignment: ReferenceFrame {
    switch text.pitchAlignment {
    case .map: .map
    case .viewport: .viewport
    case .auto: textRotationAlignment == .map ? .map : .viewport
    }
  }

  /// What the picture turns with, once `auto` is resolved by the placement.
  public var iconRotationAlignment: ReferenceFrame {
    switch icon.rotationAlignment {
    case .map: .map
    case .viewport: .viewport
    case .auto: placement == .point ? .viewport : .map
    }
  }

  /// What the plane of the picture is, once `auto` is resolved by the rotation alignment.
  public var iconPitchAlignment: ReferenceFrame {
    switch icon.pitchAlignment {
    case .map: .map
    case .viewport: .viewport
    case .auto: iconRotationAlignment
    }
  }

  static let properties: [Property<Self>] =
    [
      .choice("symbol-placement", .point, .layout) { $0.placement = $1 },
      .number("symbol-spacing", 250, .layout, in: 1...Double.greatestFiniteMagnitude) {
        $0.spacing = $1
      },
      .flag("symbol-avoid-edges", false) { $0.avoidsEdges = $1 },
      .number("symbol-sort-key", nil, .layout) { $0.sortKey = $1 },
      .choice("symbol-z-order", .auto, .layout) { $0.order = $1 },
    ] + TextPaint.layoutProperties + TextPaint.paintProperties + IconPaint.properties
}
