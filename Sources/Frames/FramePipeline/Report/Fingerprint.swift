import Bitmaps
import CairoDrawing
import Documents
import Foundation

/// What decides pixels besides script, options and shipped files: libraries and font files.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// A font file as it was found.
  package struct Font: Sendable, Hashable, Codable {
    /// The file name without folders.
    package let file: String
    /// The size in bytes.
    package let bytes: Int
  }

  /// The versions of the libraries by name.
  package let libraries: [String: String]
  /// The font files in the order of the list of fonts, each once; those of families that only map
  /// styles use are among them where the style names the family.
  package let fonts: [Font]

  /// The fingerprint of this machine; font files are told apart by size, which costs no reading.
  ///
  /// - Parameters:
  ///   - library: The list of fonts.
  ///   - locator: Where fonts are.
  ///   - families: The families that the styles of the map name.
  /// - Throws: `DrawingError` when a font is missing.
  package init(
    library: AssetLibrary, fonts locator: FontLocator = FontLocator(), families: Set<String> = []
  ) throws {
    let versions = LibraryVersions.all + CodecVersions.all
    libraries = Dictionary(versions.map { ($0.name, $0.version) }) { first, _ in first }
    let list = FontList(
      fonts: library.fonts.fonts,
      families: library.fonts.families.filter { $0.family.map(families.contains) ?? false })
    var known: Set<String> = []
    fonts = try locator.locate(list).filter { known.insert($0.path).inserted }.map { found in
      Font(file: found.font.file, bytes: InputFile.size(of: found.path) ?? 0)
    }
  }
}
