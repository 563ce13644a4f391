public import Foundation
public import RenderPipeline

/// What all cases are drawn with.
public struct GoldenSetting: Sendable {
  /// The shipped files.
  public let library: AssetLibrary
  /// Where fonts are.
  public let fonts: FontLocator
  /// The folder with the scripts that "example:" names.
  public let examples: URL
  /// What else decides pixels.
  public let fingerprint: DrawingFingerprint

  /// A setting; the fingerprint of this machine is worked out if left out.
  ///
  /// - Throws: `DrawingError` when a font is missing.
  public init(
    library: AssetLibrary, examples: URL, fonts: FontLocator = FontLocator(),
    fingerprint: DrawingFingerprint? = nil
  ) throws {
    self.library = library
    self.examples = examples
    self.fonts = fonts
    self.fingerprint = try fingerprint ?? DrawingFingerprint.current(library: library, fonts: fonts)
  }
}
