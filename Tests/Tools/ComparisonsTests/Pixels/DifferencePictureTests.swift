import Bitmaps
import Comparisons
import Testing

struct DifferencePictureTests {
  @Test func `changed pixels are marked and all others are gray`() {
    let one = SamplePictures.noise(20, 10)
    var other = one
    other[3, 4] = ~one[3, 4] | 0xFF00_0000
    other[5, 6] = one[5, 6] ^ 1
    let picture = DifferencePicture.make(expected: one, actual: other)
    #expect(picture[3, 4] == DifferencePicture.strongMark)
    #expect(picture[5, 6] == DifferencePicture.faintMark)
    let gray = picture.pixels.filter { $0 & 0xFF == $0 >> 8 & 0xFF && $0 & 0xFF == $0 >> 16 & 0xFF }
    #expect(gray.count == 20 * 10 - 2)
  }

  @Test func `a picture of another size is shown whole`() {
    let picture = DifferencePicture.make(
      expected: SamplePictures.gray(8, 4), actual: SamplePictures.gray(6, 5))
    #expect(picture.size == PixelSize(width: 8, height: 5))
    #expect(picture.pixels.filter { $0 == DifferencePicture.strongMark }.count == 2 * 4 + 8)
  }
}
