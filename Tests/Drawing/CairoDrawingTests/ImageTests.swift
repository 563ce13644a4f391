import Bitmaps
import CairoDrawing
import DisplayLists
import Documents
import Geometry
import Testing

/// Tests of the app's pictures, from bytes to pixels.
struct ImageTests {
  private let studio: Studio
  private let svg = """
    <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
    <rect width="10" height="10" fill="#123456"/></svg>
    """

  init() throws { studio = try Studio() }

  private func png(_ pixels: [UInt32], width: Int) throws -> [UInt8] {
    let size = PixelSize(width: width, height: pixels.count / width)
    return try PNGEncoder(.small).bytes(for: Bitmap(size: size, pixels: pixels))
  }

  @Test func `an SVG document measures as many points as it says pixels`() throws {
    let image = try ImageDecoder.image(named: "a.svg", bytes: Array(svg.utf8))
    #expect(image.size == Size(20, 10))
    #expect(image.name == "a.svg")
    let box = svg.replacing("width=\"20\" height=\"10\"", with: "")
    #expect(try ImageDecoder.image(named: "a", bytes: Array(box.utf8)).size == Size(20, 10))
  }

  @Test func `a PNG picture measures its pixels divided by its scale`() throws {
    let bytes = try png([UInt32](repeating: 0xFF00_00FF, count: 12), width: 6)
    #expect(try ImageDecoder.image(named: "a", bytes: bytes).size == Size(6, 2))
    #expect(try ImageDecoder.image(named: "a", bytes: bytes, scale: 2).size == Size(3, 1))
  }

  @Test func `vectors fill their rectangle and leave the rest alone`() throws {
    let image = try ImageDecoder.image(named: "a.svg", bytes: Array(svg.utf8))
    let bitmap = try studio.picture([.image(image, in: Rect(4, 6, 20, 10))])
    for y in 0..<40 {
      for x in 0..<40 {
        let isInside = (4..<14).contains(x) && (6..<16).contains(y)
        #expect(bitmap[x, y] == (isInside ? 0xFF12_3456 : 0xFFFF_FFFF), "\(x), \(y)")
      }
    }
  }

  @Test func `pixels at their natural size are copied as they are`() throws {
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF10_2030]
    let image = try ImageDecoder.image(named: "a", bytes: png(colors, width: 2))
    let bitmap = try studio.picture([.image(image, in: Rect(3, 3, 2, 2))])
    #expect([bitmap[3, 3], bitmap[4, 3], bitmap[3, 4], bitmap[4, 4]] == colors)
    #expect(bitmap[2, 3] == 0xFFFF_FFFF && bitmap[5, 4] == 0xFFFF_FFFF)
  }

  @Test func `alpha is mixed once`() throws {
    let hex =
      "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d4944415408d763f8"
      + "cfc0d0000004810180d750a1ca0000000049454e44ae426082"
    let bytes = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(hex.dropFirst($0).prefix(2), radix: 16)
    }
    let image = try ImageDecoder.image(named: "half red", bytes: bytes)
    guard case .pixels(_, _, let pixels) = image.content else {
      Issue.record("a PNG picture is no vector")
      return
    }
    #expect(pixels == [0x8080_0000])
    let bitmap = try studio.picture([.image(image, in: Rect(0, 0, 1, 1))])
    #expect(bitmap.rgb(0, 0) == [255, 127, 127])
  }

  @Test func `what is scaled down keeps its average`() throws {
    let checks = (0..<64).map { ($0 + $0 / 8) % 2 == 0 ? UInt32(0xFF00_0000) : 0xFFFF_FFFF }
    let image = try ImageDecoder.image(named: "a", bytes: png(checks, width: 8))
    let bitmap = try studio.picture([.image(image, in: Rect(8, 8, 4, 4))])
    #expect(bitmap.rgb(10, 10).allSatisfy { abs($0 - 128) <= 3 })
  }

  @Test(arguments: ["", "words", "<svg", "\u{89}PNG"])
  func `a file without a picture is refused by name`(text: String) {
    let error = #expect(throws: DrawingError.self) {
      try ImageDecoder.image(named: "art/a.png", bytes: Array(text.utf8))
    }
    #expect(error?.description.contains("'art/a.png'") == true)
  }

  @Test func `a cut PNG picture is refused`() throws {
    let bytes = try png([UInt32](repeating: 0xFF12_3456, count: 400), width: 20)
    #expect(throws: DrawingError.self) {
      try ImageDecoder.image(named: "a", bytes: Array(bytes.dropLast(30)))
    }
  }

  @Test func `a gap in a line of text is as wide as asked for`() throws {
    let style = TextStyle(size: 14, weight: .bold)
    let plain = studio.text.width(of: "ab", style: style, direction: .leftToRight)
    let spread = studio.text.spread(
      of: "a\u{FFFC}b", gaps: [30], style: style, direction: .leftToRight)
    let first = studio.text.width(of: "a", style: style, direction: .leftToRight)
    #expect(abs(spread.width - plain - 30) < 1)
    #expect(abs(spread.gapOffsets[0] - first) < 1)
  }

  @Test func `gaps follow the direction of the text around them`() throws {
    let style = TextStyle(size: 14)
    let arabic = studio.text.spread(
      of: "\u{FFFC} به \u{FFFC}", gaps: [10, 20], style: style, direction: .rightToLeft)
    #expect(arabic.gapOffsets[1] == 0)
    #expect(abs(arabic.gapOffsets[0] - (arabic.width - 10)) < 0.1)
    let latin = studio.text.spread(
      of: "به I \u{FFFC} B", gaps: [10], style: style, direction: .rightToLeft)
    let end = studio.text.width(of: " B", style: style, direction: .leftToRight)
    #expect(latin.gapOffsets[0] < end + 40 && latin.gapOffsets[0] > 0)
  }

  @Test func `no ink falls into a gap`() throws {
    let style = TextStyle(size: 14)
    let spread = studio.text.spread(
      of: "\u{FFFC}", gaps: [30], style: style, direction: .leftToRight)
    let line = TextLine(
      "\u{FFFC}", style: style, color: .black, x: 2, baseline: 20, width: spread.width, gaps: [30])
    #expect(try studio.picture([.text(line)]).ink == nil)
    #expect(studio.notes.isEmpty)
  }
}
