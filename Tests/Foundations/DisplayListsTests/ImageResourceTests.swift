import DisplayLists
import Geometry
import Testing

struct ImageResourceTests {
  private func image(_ pixel: UInt32, _ size: Size = Size(100, 50)) -> ImageResource {
    ImageResource(
      name: "a", content: .pixels(width: 1, height: 1, [pixel]), size: size)
  }

  @Test func `a picture is scaled down to its limit and never up`() {
    #expect(image(0).size(fitting: Size(50, 50)) == Size(50, 25))
    #expect(image(0).size(fitting: Size(200, 25)) == Size(50, 25))
    #expect(image(0).size(fitting: Size(200, 200)) == Size(100, 50))
    #expect(image(0, .zero).size(fitting: Size(10, 10)) == .zero)
  }

  @Test func `pictures differ by content, size and name`() {
    let vector = ImageResource(name: "a", content: .vector([1]), size: Size(100, 50))
    let named = ImageResource(
      name: "b", content: .pixels(width: 1, height: 1, [1]), size: Size(100, 50))
    #expect(Set([image(1), image(2), image(1, Size(1, 1)), vector, named, image(1)]).count == 5)
  }

  @Test func `the text form names the picture, its position and its content`() {
    let list = DisplayList([.image(image(0xFF00_0000), in: Rect(1, 2, 30, 15))])
    let other = DisplayList([.image(image(0xFF00_0001), in: Rect(1, 2, 30, 15))])
    #expect(list.dump().hasPrefix("image \"a\" 1,2 30×15 "))
    #expect(list.dump() != other.dump())
    #expect(list.commands.inkBounds == Rect(1, 2, 30, 15))
  }

  @Test(arguments: [TextDirection.leftToRight, .rightToLeft])
  func `a measurer without bidi sets gaps side by side`(direction: TextDirection) {
    struct Fixed: TextMeasurer {
      func width(of text: String, style: TextStyle, direction: TextDirection) -> Double {
        Double(text.count) * 10
      }
    }
    let spread = Fixed().spread(
      of: "ab\u{FFFC}c\u{FFFC}", gaps: [5, 7], style: TextStyle(size: 10), direction: direction)
    #expect(spread.width == 42)
    #expect(spread.gapOffsets == (direction == .leftToRight ? [20, 35] : [17, 0]))
  }
}
