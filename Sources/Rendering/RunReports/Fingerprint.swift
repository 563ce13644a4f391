/// The inputs of pixels other than script, options and bundled files: libraries and font files.
package struct Fingerprint: Sendable, Hashable, Codable {
  /// A font file as it was found.
  package struct Font: Sendable, Hashable, Codable {
    /// The file name without folders.
    package let file: String
    /// The size in bytes.
    package let bytes: Int

    /// A font file of a size.
    package init(file: String, bytes: Int) { (self.file, self.bytes) = (file, bytes) }
  }

  /// The versions of the libraries by name.
  package let libraries: [String: String]
  /// The font files in the order of the list of fonts, each once; those of families that only map
  /// styles use are included if the style names the family.
  package let fonts: [Font]

  /// A fingerprint of known parts.
  package init(libraries: [String: String], fonts: [Font]) {
    (self.libraries, self.fonts) = (libraries, fonts)
  }
}
