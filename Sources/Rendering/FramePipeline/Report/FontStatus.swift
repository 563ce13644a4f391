import Bitmaps
import CairoDrawing
import Documents

/// A font file of this machine, compared with the one with which goldens were recorded.
package struct FontStatus: Sendable, Hashable, Codable {
  /// The result of a listed file.
  package enum Condition: String, Sendable, Hashable, Codable {
    /// The file is the recorded one.
    case asRecorded
    /// The file exists with other contents, so that pixels may differ from goldens.
    case different
    /// The file does not exist.
    case missing
    /// The file does not exist, and only map styles that name its family would use it.
    case optional
  }

  /// The file name without folders.
  package let file: String
  /// The Debian package that installs it.
  package let package: String
  /// The path of the font; nil if it is missing.
  package let path: String?
  /// The SHA-256 of its contents, as 64 hex digits; nil when it is missing.
  package let sha256: String?
  /// The result of the comparison.
  package let condition: Condition
}

extension AssetLibrary {
  /// The state of every listed font file, in the order of the list.
  ///
  /// - Complexity: reads and digests every file, which takes about a second.
  package func fontStates() -> [FontStatus] {
    (fonts.fonts + fonts.families).map { entry in
      let list =
        entry.family == nil ? FontList(fonts: [entry]) : FontList(fonts: [], families: [entry])
      let path = try? fontLocator.locate(list).first?.path
      guard let path, let bytes = InputFile.bytesIfReadable(at: path) else {
        return FontStatus(
          file: entry.file, package: entry.package, path: nil, sha256: nil,
          condition: entry.family == nil ? .missing : .optional)
      }
      let digest = SHA256.text(of: bytes)
      return FontStatus(
        file: entry.file, package: entry.package, path: path, sha256: digest,
        condition: digest == entry.sha256 ? .asRecorded : .different)
    }
  }

  /// The versions of the libraries that decide pixels, by name.
  package static var libraryVersions: [(name: String, version: String)] {
    LibraryVersions.all + CodecVersions.all
  }
}
