internal import CPango
import DisplayLists

extension FontLibrary {
  /// Creates the Pango layout of a line, with gaps at byte offsets; the caller releases it with
  /// `g_object_unref`.
  ///
  /// - Throws: `DrawingError` if a font is unusable or memory runs out.
  func layout(
    of text: String, style: TextStyle, direction: TextDirection,
    gaps: [(offset: Int, width: Double)] = []
  ) throws(DrawingError) -> OpaquePointer {
    try prepare(for: text)
    let display = style.hasDisplayCut ? "\(FontLibrary.displayFamily), " : ""
    let families = try display + families(for: style.family)
    guard let layout = pango_layout_new(context) else {
      throw DrawingError(.cairo(status: "cannot create a text layout"))
    }
    pango_context_set_base_dir(
      context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    pango_layout_set_auto_dir(layout, 0)
    pango_layout_set_single_paragraph_mode(layout, 1)
    ShapedText.apply(style, to: text, families: families, gaps: gaps, in: layout)
    pango_layout_set_text(layout, text, -1)
    return layout
  }
}
