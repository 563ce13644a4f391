/// The inputs of pixels other than script, options and bundled files: libraries and font files.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// A font file that was found.
  package struct Font: Sendable, Hashable, Codable {
    /// The file name without folders.
    package let file: String
    /// The size in bytes.
    package let bytes: Int

    package init(file: String, bytes: Int) { (self.file, self.bytes) = (file, bytes) }
  }

  /// The versions of the libraries by name.
  package let libraries: [String: String]
  /// The font files in list order, each once; those of families for map styles only if a style
  /// names the family.
  package let fonts: [Font]

  package init(libraries: [String: String], fonts: [Font]) {
    (self.libraries, self.fonts) = (libraries, fonts)
  }
}
