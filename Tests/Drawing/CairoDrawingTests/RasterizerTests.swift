import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
import Geometry
import Testing

struct RasterizerTests {
  private let studio: Studio
  private let black = Paint.color(.black)

  init() throws { studio = try Studio() }

  @Test func `a filled rectangle sets exactly its pixels`() throws {
    let bitmap = try studio.picture([
      .fill(.rect(Rect(10, 5, 20, 7)), .color(Color(rgb: 0x123456)))
    ])
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (10..<30).contains(x) && (5..<12).contains(y)
        #expect(bitmap[x, y] == (isInside ? 0xFF12_3456 : 0xFFFF_FFFF), "\(x), \(y)")
      }
    }
  }

  @Test func `points become pixels by a scale for each direction`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 12, height: 12), filledWith: 0xFFFF_FFFF)
    let list = DisplayList([.fill(.rect(Rect(1, 1, 2, 2)), black)])
    _ = try studio.rasterizer.draw(list, scale: PixelScale(x: 2, y: 3), into: &bitmap)
    #expect(bitmap.ink == Rect(2, 3, 4, 6))
  }

  @Test func `half a pixel is half covered`() throws {
    let bitmap = try studio.picture([.fill(.rect(Rect(10, 10, 5.5, 5)), black)])
    #expect(bitmap.rgb(14, 12) == [0, 0, 0])
    #expect(bitmap.rgb(15, 12).allSatisfy { abs($0 - 128) <= 2 })
    #expect(bitmap.rgb(16, 12) == [255, 255, 255])
  }

  @Test func `translucent ink is mixed by its alpha`() throws {
    let bitmap = try studio.picture(
      [.fill(.rect(Rect(0, 0, 40, 40)), .color(Color(rgb: 0xFF0000, alpha: 0.25)))],
      ground: 0xFF00_0080)
    let pixel = bitmap.rgb(20, 20)
    #expect(abs(pixel[0] - 64) <= 1 && pixel[1] == 0 && abs(pixel[2] - 96) <= 1)
  }

  @Test func `the rule decides whether a hole is filled`() throws {
    var path = Path.rect(Rect(5, 5, 30, 30))
    path.append(.rect(Rect(15, 15, 10, 10)))
    let filled = try studio.picture([.fill(path, black)])
    #expect(filled.rgb(20, 20) == [0, 0, 0])
    let hollow = try studio.picture([.fill(path, black, rule: .evenodd)])
    #expect(hollow.rgb(20, 20) == [255, 255, 255])
    #expect(hollow.rgb(10, 20) == [0, 0, 0])
  }

  @Test(arguments: [
    (StrokeStyle.Cap.butt, Rect(10, 18, 20, 4)), (.square, Rect(8, 18, 24, 4)),
    (.round, Rect(8, 18, 24, 4)),
  ])
  func `a line ends as its cap says`(cap: StrokeStyle.Cap, ink: Rect) throws {
    let path = Path([.move(Point(10, 20)), .line(Point(30, 20))])
    let bitmap = try studio.picture([.stroke(path, StrokeStyle(4, cap: cap), black)])
    #expect(bitmap.ink == ink)
    #expect((bitmap.rgb(8, 18)[0] > 100) == (cap != .square))
  }

  @Test func `a dashed line has gaps`() throws {
    let path = Path([.move(Point(0, 20)), .line(Point(40, 20))])
    let style = StrokeStyle(4, cap: .butt, dash: [5, 3])
    let bitmap = try studio.picture([.stroke(path, style, black)])
    #expect(bitmap.rgb(2, 20) == [0, 0, 0])
    #expect(bitmap.rgb(6, 20) == [255, 255, 255])
    #expect(bitmap.rgb(9, 20) == [0, 0, 0])
  }

  @Test(arguments: [
    (StrokeStyle.Join.miter, 0), (.bevel, 255), (.round, 255),
  ])
  func `a corner looks as its join says`(join: StrokeStyle.Join, value: Int) throws {
    let path = Path([.move(Point(10, 35)), .line(Point(10, 10)), .line(Point(35, 10))])
    let bitmap = try studio.picture([.stroke(path, StrokeStyle(10, join: join), black)])
    #expect(bitmap.rgb(5, 5) == [value, value, value])
  }

  @Test func `a blend runs from one color to the other and stays there`() throws {
    let paint = Paint.gradient(from: Point(0, 10), .black, to: Point(0, 30), .white)
    let bitmap = try studio.picture([.fill(.rect(Rect(0, 0, 40, 40)), paint)])
    #expect(bitmap.rgb(20, 5) == [0, 0, 0])
    #expect(abs(bitmap.rgb(20, 20)[0] - 134) <= 3)
    #expect(bitmap.rgb(20, 35) == [255, 255, 255])
  }

  @Test func `a group is mapped and clipped in its own units`() throws {
    let group = DrawCommand.Group(
      transform: Transform.scale(2, 2).then(.translation(4, 6)), clip: .rect(Rect(1, 1, 5, 5)),
      [.fill(.rect(Rect(0, 0, 100, 4)), black)])
    let bitmap = try studio.picture([.group(group), .fill(.rect(Rect(0, 0, 1, 1)), black)])
    #expect(bitmap.rgb(0, 0) == [0, 0, 0])
    let below = try studio.picture([.group(group)])
    #expect(below.ink == Rect(6, 8, 10, 6))
  }

  @Test func `overlaps in a translucent group do not add up`() throws {
    let group = DrawCommand.Group(
      opacity: 0.5,
      [.fill(.rect(Rect(5, 5, 20, 20)), black), .fill(.rect(Rect(15, 15, 20, 20)), black)])
    let bitmap = try studio.picture([.group(group)])
    #expect(bitmap.rgb(20, 20) == bitmap.rgb(8, 8))
    #expect(abs(bitmap.rgb(20, 20)[0] - 128) <= 1)
  }

  @Test func `erasing in an isolated group takes away only the group's own ink`() throws {
    let group = DrawCommand.Group(
      isIsolated: true,
      [
        .fill(.rect(Rect(10, 10, 20, 20)), black),
        .fill(.rect(Rect(15, 15, 10, 10)), black, blend: .erase),
        .stroke(
          Path([.move(Point(0, 12)), .line(Point(40, 12))]), StrokeStyle(2, cap: .butt), black,
          blend: .erase),
      ])
    let bitmap = try studio.picture([.group(group)], ground: 0xFF33_6699)
    #expect(bitmap.rgb(20, 20) == [0x33, 0x66, 0x99])
    #expect(bitmap.rgb(20, 11) == [0x33, 0x66, 0x99])
    #expect(bitmap.rgb(12, 20) == [0, 0, 0])
    #expect(bitmap.rgb(2, 2) == [0x33, 0x66, 0x99])
  }

  @Test func `erasing ends with its command`() throws {
    let group = DrawCommand.Group(
      isIsolated: true,
      [
        .fill(.rect(Rect(0, 0, 10, 10)), black, blend: .erase),
        .fill(.rect(Rect(10, 10, 10, 10)), black),
      ])
    #expect(try studio.picture([.group(group)]).ink == Rect(10, 10, 10, 10))
  }

  @Test func `what the picture held stays where nothing is drawn, and all of it is opaque`() throws
  {
    var bitmap = Bitmap(
      size: PixelSize(width: 4, height: 1), pixels: [1, 2, 0xFF00_0003, 0x8000_0004])
    _ = try studio.rasterizer.draw(DisplayList(), scale: PixelScale(x: 1, y: 1), into: &bitmap)
    #expect(bitmap.pixels == [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004])
  }

  @Test(arguments: [(0, 5), (5, 0), (16_385, 1), (1, 16_385)])
  func `a size that cannot be drawn is refused`(width: Int, height: Int) {
    var bitmap = Bitmap(size: PixelSize(width: width, height: height))
    let error = #expect(throws: DrawingError.self) {
      try studio.rasterizer.draw(DisplayList(), scale: PixelScale(x: 1, y: 1), into: &bitmap)
    }
    #expect(error?.problem == .invalidSize(width: width, height: height))
    #expect(error?.description.contains("\(width) × \(height)") == true)
  }

  @Test func `the same commands give the same pixels, again and with other rasterizers`() throws {
    let first = try studio.picture(try everything(), width: 200, height: 120, scale: 2)
    #expect(Set(first.pixels).count > 200)
    let again = try studio.picture(try everything(), width: 200, height: 120, scale: 2)
    #expect(again.checksum == first.checksum)
    let other = try Studio()
    _ = try other.picture([.text(other.line("漢字 ال", style: .init(size: 9), x: 0, baseline: 9))])
    let elsewhere = try other.picture(try everything(), width: 200, height: 120, scale: 2)
    #expect(elsewhere.checksum == first.checksum)
    #expect(elsewhere == first)
  }

  /// One command of every kind.
  private func everything() throws -> [DrawCommand] {
    let circle = Path.circle(center: Point(50, 30), radius: 20)
    let glass = Material(sigma: 4, saturation: 2.1, mix: 0.7, gray: 0.15)
    return [
      .fill(
        .rect(Rect(0, 0, 100, 60)),
        .gradient(from: .zero, Color(rgb: 0x3E86FF), to: Point(100, 60), Color(rgb: 0xC63A2B))),
      .shadow(circle, offset: Point(1, 2), sigma: 3, .black),
      .stroke(circle, StrokeStyle(3, dash: [4, 5]), black),
      .text(studio.line("Oak Street", style: TextStyle(size: 14), x: 10.3, baseline: 20.7)),
      .material(.continuous(Rect(10, 25, 60, 30), radius: 10), glass),
      .group(.init(opacity: 0.5, [.fill(circle, .color(.white))])),
    ]
  }
}
