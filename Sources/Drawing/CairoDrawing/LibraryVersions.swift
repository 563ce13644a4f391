internal import CCairo
internal import CPango

/// The versions of the libraries that affect pixels.
package enum LibraryVersions {
  /// Names and versions in alphabetical order.
  package static var all: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("cairo", String(cString: cairo_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
      ("freetype", freeType),
      ("harfbuzz", String(cString: hb_version_string())),
      ("pango", String(cString: pango_version_string())),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0, let library else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }
}
