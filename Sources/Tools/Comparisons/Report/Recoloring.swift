import Bitmaps
import Documents

/// One color replaced by another in the whole picture.
struct Recoloring: Hashable {
  let old: UInt32
  let new: UInt32

  /// Both colors, such as "#E1E2DD → #C6C8BE".
  var words: String { "\(PixelColor.hex(old)) → \(PixelColor.hex(new))" }

  /// Finds the recoloring; nil if no single color explains most of the change, or if that color
  /// also remained.
  init?(_ change: BitmapChange, expected: Bitmap, actual: Bitmap) {
    var found: [SIMD2<UInt32>: Int] = [:]
    let step = max(1, change.changedPixels / 4096)
    var number = 0
    change.map.forEachDifference { index, kind in
      guard kind == .changed else { return }
      number += 1
      guard number % step == 0 else { return }
      found[SIMD2(expected.pixels[index], actual.pixels[index]), default: 0] += 1
    }
    let most = found.max { ($0.value, $1.key.x, $1.key.y) < ($1.value, $0.key.x, $0.key.y) }
    guard let most, most.value >= 64, most.value * step * 2 >= change.changedPixels else {
      return nil
    }
    (old, new) = (most.key.x, most.key.y)
    // A text that moves uncovers its background in one area and covers it in another.
    guard (found[SIMD2(new, old)] ?? 0) * 20 <= most.value else { return nil }
    var (all, recolored) = (0, 0)
    for (before, after) in zip(expected.pixels, actual.pixels) where before == most.key.x {
      all += 1
      recolored += after == most.key.y ? 1 : 0
    }
    guard recolored * 10 >= all * 9 else { return nil }
  }
}

/// Text forms of pixel colors.
enum PixelColor {
  /// The color without alpha, such as "#E1E2DD".
  static func hex(_ pixel: UInt32) -> String {
    "#" + (pixel & 0xFF_FFFF).digits(6, radix: 16, uppercase: true)
  }
}
