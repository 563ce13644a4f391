import Bitmaps
import DisplayLists
import Geometry
import Testing

struct ShadowTests {
  private let studio: Studio

  init() throws { studio = try Studio() }

  @Test func `a shadow is as wide to the left as to the right`() throws {
    let bitmap = try shadow(offset: Point(0, 2))
    for y in 0..<40 {
      for x in 0..<20 {
        #expect(abs(bitmap.rgb(x, y)[0] - bitmap.rgb(39 - x, y)[0]) <= 1, "\(x), \(y)")
      }
    }
  }

  @Test func `the offset moves it`() throws {
    let still = try shadow(offset: .zero)
    let moved = try shadow(offset: Point(3, 5))
    for y in 0..<30 {
      for x in 0..<30 { #expect(still[x, y] == moved[x + 3, y + 5]) }
    }
  }

  @Test func `a moved outline has the same shadow at its position`() throws {
    let still = try shadow(offset: .zero)
    let group = DrawCommand.Group(
      transform: .translation(3, 5),
      [.shadow(.rect(Rect(12, 12, 16, 16)), offset: .zero, sigma: 2, .black)])
    let moved = try studio.picture([.group(group)])
    for y in 0..<30 {
      for x in 0..<30 { #expect(still[x, y] == moved[x + 3, y + 5]) }
    }
  }

  @Test func `it is darkest in the middle, half at the edge and gone far away`() throws {
    let bitmap = try shadow(offset: .zero)
    #expect(bitmap.rgb(20, 20)[0] < 10)
    let edge = (bitmap.rgb(11, 20)[0] + bitmap.rgb(12, 20)[0]) / 2
    #expect(abs(edge - 128) < 8)
    #expect(bitmap.rgb(3, 20)[0] == 255)
    let row = (0...20).map { bitmap.rgb($0, 20)[0] }
    #expect(zip(row, row.dropFirst()).allSatisfy { $0 >= $1 })
  }

  @Test func `its color and alpha are those asked for`() throws {
    let commands: [DrawCommand] = [
      .shadow(
        .rect(Rect(5, 5, 30, 30)), offset: .zero, sigma: 1, Color(rgb: 0xFF0000, alpha: 0.5))
    ]
    let pixel = try studio.picture(commands).rgb(20, 20)
    #expect(pixel[0] == 255 && abs(pixel[1] - 128) <= 1 && abs(pixel[2] - 128) <= 1)
  }

  /// Cairo fills the color inside clips other than boxes; we do elsewhere.
  @Test(arguments: [Color(rgb: 0x336699, alpha: 0.37), .black, Color(rgb: 0xFFFFFF, alpha: 0.9)])
  func `its pixels are those that Cairo lays`(color: Color) throws {
    let ground = DrawCommand.fill(
      .rect(Rect(0, 0, 40, 40)),
      .gradient(from: Point(0, 0), Color(rgb: 0x20C080), to: Point(40, 30), Color(rgb: 0xF01070)))
    let shadow = DrawCommand.shadow(
      .rect(Rect(9, 11, 17, 14)), offset: Point(0.5, 1.25), sigma: 3, color)
    let clip = Path([
      .move(Point(-9, -9)), .line(Point(95, -9)), .line(Point(-9, 95)), .close,
    ])
    let clipped = try studio.picture([
      ground, .group(DrawCommand.Group(clip: clip, [shadow])),
    ])
    let bitmap = try studio.picture([ground, shadow])
    #expect(bitmap == clipped)
    #expect(bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  private func shadow(offset: Point) throws -> Bitmap {
    try studio.picture([
      .shadow(.rect(Rect(12, 12, 16, 16)), offset: offset, sigma: 2, .black)
    ])
  }
}
