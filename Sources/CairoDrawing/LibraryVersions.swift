internal import CCairo
internal import CPango

/// The versions of the libraries that decide pixels.
public enum LibraryVersions {
  /// Names and versions in alphabetical order.
  public static var all: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("cairo", String(cString: cairo_version_string())),
      ("fontconfig", "\(fontconfig / 10_000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
      ("pango", String(cString: pango_version_string())),
    ]
  }
}
