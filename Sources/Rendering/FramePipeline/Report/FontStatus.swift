import Bitmaps
import CairoDrawing
import Documents

/// The status of a font file compared with the one used to record goldens.
package struct FontStatus: Sendable, Hashable, Codable {
  /// The result for a listed file.
  package enum Condition: String, Sendable, Hashable, Codable {
    /// The file equals the recorded one.
    case asRecorded
    /// The contents differ, so that pixels may differ from goldens.
    case different
    /// The file does not exist.
    case missing
    /// The file does not exist, and only map styles that name its family use it.
    case optional
  }

  /// The file name without folders.
  package let file: String
  /// The Debian package that contains it.
  package let package: String
  /// The path; nil if the file is missing.
  package let path: String?
  /// The SHA-256 digest as 64 hex digits; nil if the file is missing.
  package let sha256: String?
  package let condition: Condition
}

extension AssetLibrary {
  /// Returns the status of every listed font file, in list order.
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

  /// The versions of the libraries that affect pixels, by name.
  package static var libraryVersions: [(name: String, version: String)] {
    LibraryVersions.all + CodecVersions.all
  }
}
