package import DisplayLists
package import Sessions

/// The colors of ornaments, which are those of the road name pill.
package struct OrnamentColors {
  package let isDark: Bool

  package init(_ appearance: Appearance) { isDark = appearance.mapAppearance == .dark }

  package var ink: Color { Color(rgb: isDark ? 0xF2F6FA : 0x1F2831) }
  /// The background of small text, for legibility over roads.
  package var veil: Color { Color(rgb: isDark ? 0x0E141B : 0xFFFFFF, alpha: 0.72) }
  package var hairline: Color { ink.opacity(0.14) }
  package var shadow: Color { Color.black.opacity(isDark ? 0.35 : 0.22) }
}
