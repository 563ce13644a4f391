import CairoDrawing
import Foundation

/// Everything outside this package that decides pixels: library versions, font files, and layouts
/// of the user.
package struct DrawingFingerprint: Sendable, Hashable, Codable {
  /// The digest of each font file (SHA-256, hex), by file name.
  package var fonts: [String: String]
  /// The version of each drawing library, by name.
  package var libraries: [String: String]
  /// The digest of each theme and device file that a golden names (SHA-256, hex), by its path from
  /// the goldens; nil for none.
  package var layouts: [String: String]?

  /// A fingerprint of known parts.
  package init(fonts: [String: String], libraries: [String: String]) {
    self.fonts = fonts
    self.libraries = libraries
  }

  /// The fingerprint of this machine; reads every font file once.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  package static func current(
    library: AssetLibrary, fonts: FontLocator = FontLocator()
  ) throws -> DrawingFingerprint {
    var digests: [String: String] = [:]
    for font in try fonts.locate(FontList(fonts: library.fonts.fonts)) {
      digests[font.font.file] = try FontDigest.sha256(font.path)
    }
    var versions: [String: String] = [:]
    for entry in LibraryVersions.all { versions[entry.name] = entry.version }
    return DrawingFingerprint(fonts: digests, libraries: versions)
  }

  /// The differences of the machine from a recorded fingerprint, one sentence each, in alphabetical
  /// order.
  package func differences(from recorded: DrawingFingerprint) -> [String] {
    func names(_ one: [String: String], _ other: [String: String]) -> [String] {
      Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }
    let versions = names(libraries, recorded.libraries).map { name in
      "\(name) is \(libraries[name] ?? "absent"), recorded with"
        + " \(recorded.libraries[name] ?? "none")"
    }
    return versions + names(fonts, recorded.fonts).map { "the font file '\($0)' is another one" }
  }
}
