/// The paint and layout of a symbol layer's text and icons.
package struct SymbolPaint: Sendable, Hashable {
  /// The placement of symbols on their geometry.
  package var placement = SymbolPlacement.point
  /// The distance between symbols along a line, in points.
  package var spacing = 250.0
  /// Whether symbols that cross the edge of their tile are omitted.
  package var avoidsEdges = false
  /// The sort key; lower keys are placed first, and nil counts as 0.
  package var sortKey: Double?
  /// The drawing order of the symbols.
  package var order = SymbolZOrder.auto
  package var text = TextPaint()
  package var icon = IconPaint()

  package init() {}

  /// The reference frame of the glyphs; `auto` is resolved by the placement.
  package var textRotationAlignment: TextRotationAlignment {
    guard text.rotationAlignment == .auto else { return text.rotationAlignment }
    return placement == .point ? .viewport : .map
  }

  /// The plane of the text; `auto` is resolved by the rotation alignment.
  package var textPitchAlignment: TranslateAnchor {
    switch text.pitchAlignment {
    case .map: .map
    case .viewport: .viewport
    case .auto: textRotationAlignment == .map ? .map : .viewport
    }
  }

  /// The reference frame of the icon's rotation; `auto` is resolved by the placement.
  package var iconRotationAlignment: TranslateAnchor {
    switch icon.rotationAlignment {
    case .map: .map
    case .viewport: .viewport
    case .auto: placement == .point ? .viewport : .map
    }
  }

  /// The plane of the icon; `auto` is resolved by the rotation alignment.
  package var iconPitchAlignment: TranslateAnchor {
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
      .sortKey("symbol-sort-key") { $0.sortKey = $1 },
      .choice("symbol-z-order", .auto, .layout) { $0.order = $1 },
    ] + TextPaint.layoutProperties + TextPaint.paintProperties + IconPaint.properties
}
