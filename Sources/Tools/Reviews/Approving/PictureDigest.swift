package import Bitmaps
import Documents

/// The digest of a picture's pixels that ties a decision to the shown picture.
package enum PictureDigest {
  /// The checksum of size and pixels as 16 lower-case hex digits, independent of the file's
  /// encoding.
  package static func text(of bitmap: Bitmap) -> String { bitmap.checksum.hexDigits }

  /// Whether a text has the form of a digest.
  static func isValid(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
