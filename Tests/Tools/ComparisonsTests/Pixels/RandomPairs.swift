import Bitmaps
import TestSupport

/// Pairs of synthetic pictures: few colors, areas with soft edges, some translucent pixels.
enum RandomPairs {
  static func pair(
    _ width: Int, _ height: Int, seed: Int, isOpaque: Bool = false
  ) -> (Bitmap, Bitmap) {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphas: [UInt32] = isOpaque ? [255] : [255, 255, 255, 0, 1, 128, 254]
    let colors = (0..<5).map { _ -> UInt32 in
      let level = UInt32.random(in: 0...255, using: &random) * 0x01_0101
      let tint = UInt32.random(in: 0...0xFF_FFFF, using: &random)
      let alpha = alphas[Int.random(in: 0..<alphas.count, using: &random)]
      return alpha << 24 | (Bool.random(using: &random) ? level : tint)
    }
    var one = Bitmap(size: PixelSize(width: width, height: height), filledWith: colors[0])
    for _ in 0..<6 { patch(&one, colors: colors, using: &random) }
    var other = one
    for _ in 0..<4 { patch(&other, colors: colors, using: &random) }
    for _ in 0..<width * height / 20 {
      let index = Int.random(in: 0..<other.pixels.count, using: &random)
      other.pixels[index] ^= UInt32.random(in: 0...0x1F_1F1F, using: &random)
    }
    return (one, other)
  }

  private static func patch(
    _ picture: inout Bitmap, colors: [UInt32], using random: inout SeededGenerator
  ) {
    let (width, height) = (picture.size.width, picture.size.height)
    let (left, top) = (
      Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
    )
    let (right, bottom) = (
      Int.random(in: left..<width, using: &random), Int.random(in: top..<height, using: &random)
    )
    let color = colors[Int.random(in: 0..<colors.count, using: &random)]
    for y in top...bottom {
      for x in left...right {
        let isRim = x == left || x == right || y == top || y == bottom
        picture[x, y] = isRim ? middle(picture[x, y], color) : color
      }
    }
  }

  private static func middle(_ one: UInt32, _ other: UInt32) -> UInt32 {
    [24, 16, 8, 0].reduce(UInt32(0)) { sum, shift in
      let shift = UInt32(shift)
      return sum | ((((one >> shift) & 0xFF) + ((other >> shift) & 0xFF)) / 2) << shift
    }
  }
}
