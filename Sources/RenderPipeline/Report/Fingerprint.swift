import Bitmaps
import CairoDrawing
import Foundation

/// What decides pixels besides script, options and shipped files: libraries and font files.
public struct Fingerprint: Sendable, Hashable, Codable {
  /// A font file as it was found.
  public struct Font: Sendable, Hashable, Codable {
    /// The file name without folders.
    public let file: String
    /// The size in bytes.
    public let bytes: Int
  }

  /// The versions of the libraries by name.
  public let libraries: [String: String]
  /// The font files in the order of the list of fonts.
  public let fonts: [Font]

  /// The fingerprint of this machine; font files are told apart by size, which costs no reading.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  public init(library: AssetLibrary, fonts locator: FontLocator = FontLocator()) throws {
    let versions = LibraryVersions.all + CodecVersions.all
    libraries = Dictionary(versions.map { ($0.name, $0.version) }) { first, _ in first }
    fonts = try locator.locate(library.fonts).map { found in
      Font(file: found.font.file, bytes: WholeFile.size(of: found.path) ?? 0)
    }
  }
}
