internal import CPango
import Foundation

/// The digest by which a font file is known again.
package enum FontDigest {
  /// The SHA-256 digest of a file, as 64 lower-case hex digits.
  ///
  /// - Throws: `DrawingError` when the file cannot be read.
  package static func sha256(_ path: String) throws(DrawingError) -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw DrawingError(.unusableFont(path: path))
    }
    let digest = data.withUnsafeBytes { bytes in
      g_compute_checksum_for_data(
        G_CHECKSUM_SHA256, bytes.bindMemory(to: UInt8.self).baseAddress, gsize(bytes.count))
    }
    guard let digest else { throw DrawingError(.unusableFont(path: path)) }
    defer { g_free(digest) }
    return String(cString: digest)
  }
}
