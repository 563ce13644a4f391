internal import CPango

/// The machine's fonts, in which librsvg sets texts.
///
/// Pango keeps one map of them per thread, and a thread would close its fonts as it ends, without
/// synchronization. So each document gets its own map.
enum SystemFontMap {
  /// Provides the fonts to a document; callers must hold the font lock.
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
