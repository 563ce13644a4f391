package import Bitmaps
import Documents

/// The pixel digest that ties a decision to the reviewed picture.
package enum PictureDigest {
  /// The checksum of size and pixels as 16 lowercase hex digits, independent of the file encoding.
  package static func text(of bitmap: Bitmap) -> String { bitmap.checksum.hexDigits }

  static func isValid(_ text: String) -> Bool {
    text.utf8.count == 16
      && text.utf8.allSatisfy {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
          || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0)
      }
  }
}
