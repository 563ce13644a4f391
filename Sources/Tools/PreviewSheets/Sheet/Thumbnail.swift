import Bitmaps

/// Thumbnails of frames for the contact sheet.
enum Thumbnail {
  /// The maximum size of thumbnails in pixels.
  static let box = PixelSize(width: 384, height: 288)

  /// Scales a picture to fit the box, without enlarging it.
  static func of(_ bitmap: Bitmap) -> Bitmap {
    let (width, height) = (Double(bitmap.size.width), Double(bitmap.size.height))
    let scale = min(1, Double(box.width) / width, Double(box.height) / height)
    return bitmap.reduced(
      to: PixelSize(width: max(1, Int(width * scale)), height: max(1, Int(height * scale))))
  }
}
