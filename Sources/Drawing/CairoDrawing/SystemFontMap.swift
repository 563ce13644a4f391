internal import CPango

/// The fonts of the machine, in which librsvg sets texts of documents.
///
/// Pango keeps one map of them for each thread. A thread would close its fonts as it ends, out of
/// turn, so that each document has a map of its own.
enum SystemFontMap {
  /// Lends the fonts to a document; only in turn.
  static func lend<Value>(_ body: () -> Value) -> Value {
    guard let map = pango_cairo_font_map_new() else { return body() }
    pango_cairo_font_map_set_default(OpaquePointer(map))
    let jobs = FontMapSync(map)
    defer {
      jobs.wait()
      pango_cairo_font_map_set_default(nil)
      g_object_unref(UnsafeMutableRawPointer(map))
    }
    return body()
  }
}
