import Documents
import Foundation

/// The digest that identifies a font file.
package enum FontDigest {
  /// The SHA-256 digest of a file as 64 lowercase hex digits.
  ///
  /// - Throws: `DrawingError` when the file cannot be read.
  package static func sha256(_ path: String) throws(DrawingError) -> String {
    guard let data = InputFile.bytesIfReadable(at: path) else {
      throw DrawingError(.unusableFont(path: path))
    }
    var digest = SHA256()
    data.withUnsafeBytes { digest.add($0) }
    return digest.text()
  }
}
