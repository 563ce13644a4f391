package import Bitmaps

/// Draws a picture of the differences between two others.
package enum DifferencePicture {
  package static let strongMark: UInt32 = 0xFFE6_0073
  package static let faintMark: UInt32 = 0xFFFF_9F0A
  /// The mark of differences in ignored areas.
  package static let ignoredMark: UInt32 = 0xFF5A_9BE0
  /// Distinguishes faint changes, of at most 16 levels, from strong ones.
  private static let comparer = BitmapComparer(
    method: .levels, tolerance: ChangeTolerance(distance: ColorMetric.distance(ofLevels: 16)))

  /// Returns a pale gray version of `expected` with every differing pixel marked.
  ///
  /// Pictures of different sizes are combined, and the area that only one covers counts as changed.
  package static func make(expected: Bitmap, actual: Bitmap) -> Bitmap {
    switch comparer.compare(expected: expected, actual: actual) {
    case .equalFiles, .equalPixels: make(expected: expected, map: ChangeMap(size: expected.size))
    case .change(let change): make(expected: expected, map: change.map)
    case .size: whole(expected: expected, actual: actual)
    }
  }

  /// Returns a pale gray version of `expected` with marked differences: changed pixels strongly,
  /// antialiased, shifted and faint ones faintly, ignored ones in blue.
  package static func make(expected: Bitmap, map: ChangeMap) -> Bitmap {
    precondition(expected.size == map.size, "the map belongs to another picture")
    let pixels = [UInt32](unsafeUninitializedCapacity: expected.size.count) { target, count in
      expected.pixels.withUnsafeBufferPointer { source in
        for index in 0..<source.count { target[index] = paleGray(source[index]) }
      }
      count = expected.size.count
      map.forEachDifference { index, kind in
        switch kind {
        case .equal: break
        case .changed: target[index] = strongMark
        case .faint, .antialiased, .shifted: target[index] = faintMark
        case .ignored: target[index] = ignoredMark
        }
      }
    }
    return Bitmap(size: expected.size, pixels: pixels)
  }

  private static func whole(expected: Bitmap, actual: Bitmap) -> Bitmap {
    let size = PixelSize(
      width: max(expected.size.width, actual.size.width),
      height: max(expected.size.height, actual.size.height))
    var picture = Bitmap(size: size, filledWith: strongMark)
    let width = min(expected.size.width, actual.size.width)
    for y in 0..<min(expected.size.height, actual.size.height) {
      for x in 0..<width {
        let isEqual = expected[x, y] == actual[x, y]
        picture[x, y] = isEqual ? paleGray(expected[x, y]) : strongMark
      }
    }
    return picture
  }

  /// Luminance compressed to the upper part of the range, so that marks are clearly visible.
  private static func paleGray(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    let luminance = (red * 2126 + green * 7152 + blue * 722) / 10_000
    let gray = 128 + luminance * 112 / 255
    return 0xFF00_0000 | gray << 16 | gray << 8 | gray
  }
}
