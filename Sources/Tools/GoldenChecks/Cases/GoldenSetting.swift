package import Foundation
package import FramePipeline
package import RouteScripts

/// The setting that all cases are drawn with.
package struct GoldenSetting: Sendable {
  /// The shipped files.
  package let library: AssetLibrary
  /// The folder with the scripts that "example:" names.
  package let examples: URL
  /// Reads the scripts.
  let reader: DriveReader
  /// The other inputs that decide pixels.
  package let fingerprint: DrawingFingerprint

  /// Creates a setting; the default fingerprint is computed for this machine.
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
