import Bitmaps
import CairoDrawing
import Documents
import Foundation
package import RunReports

extension Fingerprint {
  /// Creates the fingerprint of this machine, with font files identified by size without reading
  /// them.
  ///
  /// - Parameters:
  ///   - library: The list of fonts.
  ///   - locator: Finds font files.
  ///   - families: The families named by the styles of the map.
  /// - Throws: `DrawingError` when a font is missing.
  package init(
    library: AssetLibrary, families: Set<String> = []
  ) throws {
    let versions = LibraryVersions.all + CodecVersions.all
    let libraries = Dictionary(versions.map { ($0.name, $0.version) }) { first, _ in first }
    let list = FontList(
      fonts: library.fonts.fonts,
      families: library.fonts.families.filter { $0.family.map(families.contains) ?? true })
    var known: Set<String> = []
    let fonts = try library.fontLocator.locate(list).filter { known.insert($0.path).inserted }.map {
      found in
      Font(file: found.font.file, bytes: InputFile.size(of: found.path) ?? 0)
    }
    self.init(libraries: libraries, fonts: fonts)
  }
}
