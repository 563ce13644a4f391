import Bitmaps

/// Pictures for tests.
enum SamplePictures {
  /// A picture of noise with a long period, the same for the same seed.
  static func noise(_ width: Int, _ height: Int, seed: UInt64 = 1) -> Bitmap {
    var state = seed
    let pixels = (0..<(width * height)).map { _ in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return 0xFF00_0000 | UInt32(truncatingIfNeeded: state >> 40)
    }
    return Bitmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  /// A picture of one color with some pixels of another.
  static func gray(_ width: Int, _ height: Int, dots: [(x: Int, y: Int)] = []) -> Bitmap {
    var picture = Bitmap(
      size: PixelSize(width: width, height: height), filledWith: 0xFF80_8080)
    for dot in dots { picture[dot.x, dot.y] = 0xFF80_8A80 }
    return picture
  }
}
