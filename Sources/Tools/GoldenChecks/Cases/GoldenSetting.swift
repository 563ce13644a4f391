package import Foundation
package import FramePipeline
package import RouteScripts

/// The configuration with which all cases are drawn.
package struct GoldenSetting: Sendable {
  /// The bundled files.
  package let library: AssetLibrary
  /// The folder of the scripts that "example:" names.
  package let examples: URL
  let reader: DriveReader
  /// The versions of libraries and fonts that affect pixels.
  package let fingerprint: DrawingFingerprint

  /// Creates a setting; the fingerprint defaults to that of this machine.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  package init(
    library: AssetLibrary, examples: URL, reader: DriveReader = DriveReader(),
    fingerprint: DrawingFingerprint? = nil
  ) throws {
    (self.library, self.reader) = (library, reader)
    self.examples = examples
    self.fingerprint = try fingerprint ?? DrawingFingerprint.current(library: library)
  }
}
