package import Bitmaps
import Comparisons
import Documents
package import Foundation

/// One picture of a pair as a page or a terminal shows it.
package struct ReviewPicture: Sendable, Hashable {
  /// The path inside the folder of the comparison.
  package let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The extent in pixels.
  package let size: PixelSize
  /// The digest of the pixels.
  package let digest: String
}

/// Reads the pictures that a comparison kept in its folder.
package struct ReviewPictures: Sendable {
  /// The folder of the comparison.
  package let folder: URL

  /// The pictures in the folder of a comparison.
  package init(folder: URL) { self.folder = folder }

  /// A picture by its path inside the folder; nil if it is missing or unreadable.
  ///
  /// Paths that lead out of the folder are not followed.
  package func picture(at path: String?) -> ReviewPicture? {
    guard let path, let data = data(at: path) else { return nil }
    let bytes = [UInt8](data)
    guard let bitmap = try? PNGDecoder.bitmap(from: bytes) else { return nil }
    return ReviewPicture(
      path: path, bytes: bytes, size: bitmap.size, digest: PictureDigest.text(of: bitmap))
  }

  /// A text by its path inside the folder, truncated after `limit` bytes; nil if it is missing.
  package func text(at path: String?, limit: Int = 64 << 10) -> String? {
    guard let path, let data = data(at: path) else { return nil }
    let text = String(decoding: data.prefix(limit), as: UTF8.self)
    return data.count > limit ? "\(text)\n… \(data.count - limit) more bytes in \(path)" : text
  }

  /// The contents of a file by its path inside the folder; nil if it is missing.
  func data(at path: String) -> Data? {
    guard SafePath.isInside(path) else { return nil }
    return Inside(folder).bytesIfReadable(at: path).map { Data($0) }
  }
}
