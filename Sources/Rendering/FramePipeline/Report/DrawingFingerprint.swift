import CairoDrawing
import Foundation

/// The inputs of pixels outside this package: library versions, font files, and layout files of the
/// user.
package struct DrawingFingerprint: Sendable, Hashable, Codable {
  /// The SHA-256 digest of each font file in hex, by file name.
  package var fonts: [String: String]
  /// The versions of the drawing libraries by name.
  package var libraries: [String: String]
  /// The SHA-256 digest of each theme and device file named by a golden, in hex, by path relative
  /// to the goldens.
  package var layouts: [String: String]?

  package init(fonts: [String: String], libraries: [String: String]) {
    self.fonts = fonts
    self.libraries = libraries
  }

  /// Computes the fingerprint of this machine; reads every font file once.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  package static func current(library: AssetLibrary) throws -> DrawingFingerprint {
    var digests: [String: String] = [:]
    for font in try library.fontLocator.locate(FontList(fonts: library.fonts.fonts)) {
      digests[font.font.file] = try FontDigest.sha256(font.path)
    }
    var versions: [String: String] = [:]
    for entry in LibraryVersions.all { versions[entry.name] = entry.version }
    return DrawingFingerprint(fonts: digests, libraries: versions)
  }

  /// The differences from a recorded fingerprint, one sentence each, in alphabetical order.
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
