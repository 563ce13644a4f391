import Bitmaps

/// Small copies of frames for the contact sheet.
enum Thumbnail {
  /// The box that copies fit into, in pixels.
  static let box = PixelSize(width: 384, height: 288)

  /// A copy scaled to fit the box; smaller pictures are not enlarged.
  static func of(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = (Double(bitmap.size.width), Double(bitmap.size.height))
    let scale = min(1, Double(box.width) / width, Double(box.height) / height)
    return bitmap.reduced(
      to: PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale))))
  }
}
