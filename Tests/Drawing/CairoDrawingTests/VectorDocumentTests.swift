import Bitmaps
import CairoDrawing
import DisplayLists
import Foundation
import Geometry
import Testing

/// Tests of pages of outlines, and of screens inside larger pictures.
struct VectorDocumentTests {
  private let rasterizer: CairoRasterizer

  init() throws {
    rasterizer = CairoRasterizer(text: try TextEngine(fonts: try FontLibrary(files: [])))
  }

  private static let red = Color(rgb: 0xFF0000)
  private static let blue = Color(rgb: 0x0000FF)
  private static let glass = Material(sigma: 4, saturation: 1, mix: 0.1, gray: 0.5)

  /// A screen of one color with a plate in its center.
  private func screen(_ color: Color, x: Double) -> DrawCommand {
    .group(
      .init(
        "screen", transform: .translation(x, 0), clip: .rect(Rect(0, 0, 40, 40)), isViewport: true,
        [
          .fill(.rect(Rect(0, 0, 40, 40)), .color(color)),
          .material(.rect(Rect(10, 10, 20, 20)), Self.glass),
        ]))
  }

  private func text(_ list: DisplayList, _ format: VectorDocument.Format) throws -> String {
    let document = VectorDocument(format, size: Size(80, 40), title: "A < B")
    return String(decoding: try rasterizer.write(list, as: document).bytes, as: UTF8.self)
  }

  @Test func `a plate sees its own screen and nothing beside it`() throws {
    var bitmap = Bitmap(size: PixelSize(width: 80, height: 40), filledWith: 0xFF00_FF00)
    _ = try rasterizer.draw(
      DisplayList([screen(Self.red, x: 0), screen(Self.blue, x: 40)]),
      scale: PixelScale(x: 1, y: 1), into: &bitmap)
    #expect(bitmap[20, 20] == 0xFFF2_0D0D)
    #expect(bitmap[60, 20] == 0xFF0D_0DF2)
    #expect(bitmap[11, 20] == bitmap[20, 20])
    #expect(bitmap[2, 2] == 0xFFFF_0000)
  }

  @Test func `a screen inside a picture is drawn like a picture of its own`() throws {
    let scale = PixelScale(x: 2, y: 2)
    var alone = Bitmap(size: PixelSize(width: 80, height: 80))
    guard case .group(let group) = screen(Self.blue, x: 0) else { return }
    _ = try rasterizer.draw(DisplayList(group.commands), scale: scale, into: &alone)
    var inside = Bitmap(size: PixelSize(width: 160, height: 80), filledWith: 0xFF12_3456)
    _ = try rasterizer.draw(DisplayList([screen(Self.blue, x: 40)]), scale: scale, into: &inside)
    for y in 0..<80 {
      for x in 0..<80 { #expect(inside[80 + x, y] == alone[x, y]) }
    }
    #expect(inside[40, 40] == 0xFF12_3456)
  }

  @Test func `outlines stay outlines and plates become pictures`() throws {
    let plain = DisplayList([.fill(.rect(Rect(5, 5, 10, 10)), .color(Self.red))])
    #expect(try !text(plain, .svg).contains("<image"))
    #expect(try text(plain, .svg).contains("<path"))
    let glass = DisplayList([screen(Self.red, x: 0)])
    #expect(try text(glass, .svg).components(separatedBy: "<image").count == 2)
  }

  @Test func `areas are outlines in documents`() throws {
    var batch = AreaBatch()
    batch.append([Point(5, 5), Point(30, 5), Point(12, 31)])
    let page = try text(DisplayList([.areas(batch, Self.red)]), .svg)
    #expect(page.contains("<path") && !page.contains("<image"))
  }

  @Test func `a page draws what removes ink as a picture`() throws {
    let ring = DrawCommand.group(
      .init(
        "ring", opacity: 0.5, isIsolated: true,
        [
          .fill(.rect(Rect(10, 10, 20, 20)), .color(Self.red)),
          .fill(.rect(Rect(15, 15, 10, 10)), .color(.black), blend: .erase),
        ]))
    #expect([ring].hasErasure)
    #expect(try text(DisplayList([ring]), .svg).components(separatedBy: "<image").count == 2)
  }

  @Test(arguments: VectorDocument.Format.allCases)
  func `the same page twice has the same bytes`(format: VectorDocument.Format) throws {
    let list = DisplayList([
      screen(Self.red, x: 0), screen(Self.blue, x: 40),
      .shadow(.rect(Rect(20, 12, 30, 10)), offset: Point(0, 1), sigma: 2, .black),
    ])
    #expect(try text(list, format) == text(list, format))
  }

  @Test func `a title is safe in SVG`() throws {
    #expect(try text(DisplayList(), .svg).contains("<title>A &lt; B</title>"))
  }

  @Test func `a size that no page has is refused`() throws {
    let page = VectorDocument(.pdf, size: Size(-1, 40), title: "")
    #expect(throws: DrawingError.self) {
      try rasterizer.write(DisplayList(), as: page)
    }
  }
}
