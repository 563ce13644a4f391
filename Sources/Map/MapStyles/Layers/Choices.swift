/// The reference frame of a translation or an angle.
package enum TranslateAnchor: String, Sendable, Hashable, CaseIterable {
  /// The map, which rotates and tilts with the camera.
  case map
  case viewport
}

/// The shape of a line's ends.
package enum LineCap: String, Sendable, Hashable, CaseIterable {
  /// Ends at the end point.
  case butt
  /// A semicircle beyond the end point.
  case round
  /// Half a square beyond the end point.
  case square
}

/// The shape of a line's joins.
package enum LineJoin: String, Sendable, Hashable, CaseIterable {
  /// Cut off between the outer edges.
  case bevel
  /// A circle on the vertex.
  case round
  /// The outer edges extended until they meet, up to the miter limit.
  case miter
}

/// The placement of symbols on their geometry.
package enum SymbolPlacement: String, Sendable, Hashable, CaseIterable {
  case point
  /// Repeated along each line.
  case line
  /// Once, at the center of each line.
  case lineCenter = "line-center"
}

/// The drawing order of the layer's symbols.
package enum SymbolZOrder: String, Sendable, Hashable, CaseIterable {
  /// By sort key if there is one, otherwise by vertical screen position if symbols may overlap.
  case auto
  /// By vertical screen position, from the top down.
  case viewportY = "viewport-y"
  /// The order in the data.
  case source
}

/// The reference frame of a symbol or glyph.
package enum SymbolAlignment: String, Sendable, Hashable, CaseIterable {
  /// The map, or the line of the symbol.
  case map
  case viewport
  /// Resolved by the alignments of `SymbolPaint`.
  case auto
}

/// The reference frame of the text's glyphs.
package enum TextRotationAlignment: String, Sendable, Hashable, CaseIterable {
  /// The map, or the line of the text.
  case map
  case viewport
  /// The screen for each glyph, the line for the row of glyphs.
  case viewportGlyph = "viewport-glyph"
  /// `map` along lines, otherwise `viewport`.
  case auto
}

/// Whether a symbol may overlap others.
package enum OverlapMode: String, Sendable, Hashable, CaseIterable {
  /// The symbol is hidden if it would overlap.
  case never
  /// The symbol is always drawn.
  case always
  /// The symbol is drawn unless it would overlap one that may never overlap.
  case cooperative
}

/// The part of a text or icon that is at the symbol's position.
package enum SymbolAnchor: String, Sendable, Hashable, CaseIterable {
  case center
  /// The center of the left side.
  case left
  /// The center of the right side.
  case right
  /// The center of the top.
  case top
  /// The center of the bottom.
  case bottom
  /// The top left corner.
  case topLeft = "top-left"
  /// The top right corner.
  case topRight = "top-right"
  /// The bottom left corner.
  case bottomLeft = "bottom-left"
  /// The bottom right corner.
  case bottomRight = "bottom-right"
}

/// The justification of the text's lines.
package enum TextJustify: String, Sendable, Hashable, CaseIterable {
  /// Toward the anchor.
  case auto
  /// At the left.
  case left
  case center
  /// At the right.
  case right
}

/// A case transformation.
package enum TextTransform: String, Sendable, Hashable, CaseIterable {
  case none
  case uppercase
  case lowercase
}

/// The direction of text, for scripts that support both.
package enum WritingMode: String, Sendable, Hashable, CaseIterable {
  case horizontal
  case vertical
}

/// The dimensions in which an icon is stretched to fit the text.
package enum IconTextFit: String, Sendable, Hashable, CaseIterable {
  case none
  case width
  case height
  case both
}
