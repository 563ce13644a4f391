package import Bitmaps
import Comparisons
import Documents
package import Foundation

/// A picture of a pair, as shown on a page or in a terminal.
package struct ReviewPicture: Sendable, Hashable {
  /// The path relative to the comparison folder.
  package let path: String
  package let bytes: [UInt8]
  package let size: PixelSize
  package let digest: String
}

/// Reads the pictures kept in a comparison folder.
package struct ReviewPictures: Sendable {
  package let folder: URL

  package init(folder: URL) { self.folder = folder }

  /// Reads a picture by relative path; nil if it is missing or unreadable.
  ///
  /// Paths that lead outside the folder are rejected.
  package func picture(at path: String?) -> ReviewPicture? {
    guard let path, let data = data(at: path) else { return nil }
    let bytes = [UInt8](data)
    guard let bitmap = try? PNGDecoder.bitmap(from: bytes) else { return nil }
    return ReviewPicture(
      path: path, bytes: bytes, size: bitmap.size, digest: PictureDigest.text(of: bitmap))
  }

  /// Reads a text by relative path, truncated to `limit` bytes; nil if it is missing.
  package func text(at path: String?, limit: Int = 64 << 10) -> String? {
    guard let path, let data = data(at: path) else { return nil }
    let text = String(decoding: data.prefix(limit), as: UTF8.self)
    return data.count > limit ? "\(text)\n… \(data.count - limit) more bytes in \(path)" : text
  }

  /// Reads a file by relative path; nil if it is missing.
  func data(at path: String) -> Data? {
    guard SafePath.isInside(path) else { return nil }
    return Inside(folder).bytesIfReadable(at: path).map { Data($0) }
  }
}
