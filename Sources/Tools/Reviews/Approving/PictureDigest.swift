package import Bitmaps
import Documents

/// The short name of a picture's pixels by which decisions are tied to what was shown.
package enum PictureDigest {
  /// The checksum of size and pixels as 16 lower-case hex digits; the same for every way in which
  /// the same pixels are written to a file.
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
