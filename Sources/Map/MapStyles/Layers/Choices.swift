/// The reference frame of a translation or an angle.
package enum TranslateAnchor: String, Sendable, Hashable, CaseIterable {
  /// The map, which turns and tilts with the camera.
  case map
  /// The screen.
  case viewport
}

/// The shape of a line's ends.
package enum LineCap: String, Sendable, Hashable, CaseIterable {
  /// Cut off at the end.
  case butt
  /// A half disc beyond the end.
  case round
  /// Half a square beyond the end.
  case square
}

/// The shape of a line's corners.
package enum LineJoin: String, Sendable, Hashable, CaseIterable {
  /// Cut off between the outer edges.
  case bevel
  /// A disc on the corner.
  case round
  /// Outer edges prolonged until they meet, up to the miter limit.
  case miter
}

/// The placement of symbols on their geometry.
package enum SymbolPlacement: String, Sendable, Hashable, CaseIterable {
  /// At each point.
  case point
  /// Repeated along each line.
  case line
  /// Once, at the middle of each line.
  case lineCenter = "line-center"
}

/// The drawing order of the layer's symbols.
package enum SymbolZOrder: String, Sendable, Hashable, CaseIterable {
  /// By sort key if there is one, otherwise from the top of the screen down if symbols may overlap.
  case auto
  /// From the top of the screen down.
  case viewportY = "viewport-y"
  /// As in the data.
  case source
}

/// The reference frame of a symbol or glyph.
package enum SymbolAlignment: String, Sendable, Hashable, CaseIterable {
  /// The map, or the line of the symbol.
  case map
  /// The screen.
  case viewport
  /// Depends on the placement.
  case auto
}

/// The reference frame of a text's glyphs.
package enum TextRotationAlignment: String, Sendable, Hashable, CaseIterable {
  /// The map, or the line of the text.
  case map
  /// The screen.
  case viewport
  /// Each glyph the screen, the row of glyphs the line.
  case viewportGlyph = "viewport-glyph"
  /// Depends on the placement.
  case auto
}

/// Whether a symbol may cover another one.
package enum OverlapMode: String, Sendable, Hashable, CaseIterable {
  /// It is hidden if it would overlap.
  case never
  /// It is always drawn.
  case always
  /// It is drawn unless it would cover one that may never overlap.
  case cooperative
}

/// The anchor of a text or icon: its point at the position of the symbol.
package enum SymbolAnchor: String, Sendable, Hashable, CaseIterable {
  case center
  /// The middle of the left side.
  case left
  /// The middle of the right side.
  case right
  /// The middle of the top.
  case top
  /// The middle of the bottom.
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

/// The justification of a text's lines.
package enum TextJustify: String, Sendable, Hashable, CaseIterable {
  /// Towards the anchor.
  case auto
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
}

/// A change of case.
package enum TextTransform: String, Sendable, Hashable, CaseIterable {
  /// As in the data.
  case none
  /// All capitals.
  case uppercase
  /// No capitals.
  case lowercase
}

/// The direction of lines of text, for scripts that know both.
package enum WritingMode: String, Sendable, Hashable, CaseIterable {
  /// Along rows.
  case horizontal
  /// Along columns.
  case vertical
}

/// The sides of an icon that are stretched to fit the text.
package enum IconTextFit: String, Sendable, Hashable, CaseIterable {
  case none
  /// Left and right.
  case width
  /// Top and bottom.
  case height
  /// All.
  case both
}
