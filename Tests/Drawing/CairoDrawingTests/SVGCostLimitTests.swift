import Bitmaps
import DeflateStreams
import DisplayLists
import Geometry
import Testing

@testable import CairoDrawing

/// Tests that the cost of vector documents is checked before drawing.
struct SVGCostLimitTests {
  /// The reason that a document with this content is rejected; nil if it is accepted.
  private func refusal(
    _ inside: String, size: String = "width=\"100\" height=\"100\""
  ) -> String? {
    refusal(of: Array(Self.document(inside, size: size).utf8))
  }

  private static func document(
    _ inside: String, size: String = "width=\"100\" height=\"100\""
  ) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:x=\"http://www.w3.org/1999/xlink\" \(size)>"
      + inside + "</svg>"
  }

  private func refusal(of bytes: [UInt8]) -> String? {
    do {
      _ = try ImageDecoder.image(named: "art/bomb.svg", bytes: bytes)
      return nil
    } catch {
      let text = error.sentence
      #expect(text.contains("the image 'art/bomb.svg'"), "\(text)")
      return text
    }
  }

  /// `depth` nested groups, each of which shows the previous one twice.
  private func doubling(_ depth: Int, by step: (Int) -> String) -> String {
    (1...depth).map(step).joined()
  }

  @Test func `copies of copies are counted, not drawn`() throws {
    let bomb = doubling(29) {
      "<g id='u\($0)'><use x:href='#u\($0 - 1)'/><use href='#u\($0 - 1)'/></g>"
    }
    let text = try #require(
      refusal("<defs><rect id='u0' width='1' height='1'/>\(bomb)</defs><use href='#u29'/>"))
    #expect(text.contains("elements including referenced copies"))
    #expect(
      text.contains("at most 100000 are allowed; simplify the SVG document, or save it as PNG"))
    #expect(refusal("<rect id='u0' width='1' height='1'/>" + bomb) != nil)
    let few = doubling(8) {
      "<g id='u\($0)'><use href='#u\($0 - 1)'/><use href='#u\($0 - 1)'/></g>"
    }
    let start = "<defs><rect id='u0' width='1' height='1' stroke-dasharray='2' fill='#4E9'/>"
    #expect(refusal("\(start)\(few)</defs><use href='#u8'/>") == nil)
  }

  @Test(arguments: [401, 5000])
  func `a matrix that would end the program is refused`(count: Int) throws {
    func filter(_ count: Int) -> String {
      "<filter id='f'><feConvolveMatrix order='20' kernelMatrix='"
        + String(repeating: "1 ", count: count) + "'/></filter>"
        + "<rect width='9' height='9' filter='url(#f)'/>"
    }
    let text = try #require(refusal(filter(count)))
    #expect(text.contains("has \(count) numbers, at most 400 are allowed"))
    #expect(refusal(filter(9)) == nil)
  }

  @Test(arguments: ["g{fill:red}", ""])
  func `selectors in selectors are bounded`(end: String) throws {
    func sheet(_ depth: Int) -> String {
      "<style>" + String(repeating: ":not(", count: depth) + "b"
        + String(repeating: ")", count: depth) + end + "</style><rect width='9' height='9'/>"
    }
    #expect(try #require(refusal(sheet(5000))).contains("the style sheet is not supported"))
    #expect(refusal(sheet(4)) == nil)
  }

  @Test func `an element with very many attributes is refused`() throws {
    let attributes = (0..<50_000).map { " a\($0)='1'" }.joined()
    let text = try #require(refusal("<rect width='9' height='9'\(attributes)/>"))
    #expect(text.contains("<rect> has more than 1000 attributes"))
  }

  @Test func `a part with its own paint takes none from around, and costs the same`() {
    var work = SVGCopyCost(
      elements: 1, points: 4, length: 9, passes: 2, fills: 3, strokes: 5, corners: 7)
    let settled = work.settled
    #expect([settled.fills, settled.strokes, settled.corners] == [0, 0, 0])
    #expect([settled.elements, settled.points, settled.length, settled.passes] == [1, 4, 9, 2])
    work.add(settled, times: 2)
    #expect([work.elements, work.fills] == [3, 3])
    work.add(settled, times: 0)
    #expect(work.elements == 3)
  }

  @Test(arguments: ["pattern", "mask", "clipPath", "marker"])
  func `patterns, masks, clips and markers multiply as copies do`(kind: String) throws {
    let properties = ["pattern": "fill", "clipPath": "clip-path", "marker": "marker-mid"]
    let property = properties[kind] ?? kind
    let shape = { (number: Int) in
      "<path d='M0 0h9v9h-9z' \(property)='url(#r\(number - 1))'/>"
    }
    let bomb = doubling(20) { "<\(kind) id='r\($0)'>" + shape($0) + shape($0) + "</\(kind)>" }
    let start = "<\(kind) id='r0'><path d='M0 0h9'/></\(kind)>"
    #expect(refusal(start + bomb + shape(21))?.contains("drawing takes ") == true)
    #expect(refusal(start + bomb.prefix(0) + shape(1)) == nil)
    let inherited = doubling(20) {
      "<g \(property)='url(#r\($0 - 1))'><\(kind) id='r\($0)'><path d='M0 0h9v9'/>"
        + "<path d='M0 0h9v9'/></\(kind)></g>"
    }
    if kind == "pattern" || kind == "marker" {
      #expect(refusal(start + inherited + shape(21))?.contains("drawing takes ") == true)
    }
  }

  @Test(arguments: [
    "<rect id='a' width='9' height='9' %/>", "<g %><rect id='a' width='9' height='9'/></g>",
  ])
  func `style sheets and style attributes count like attributes`(shape: String) {
    let filter = "<filter id='f'><feTurbulence numOctaves='50000000'/></filter>"
    let rules = [
      "* { filter: url(#f) }", "rect,g{fill:red;filter:URL( '#f' )}", "#a{x:y;filter :url(#f);}",
      ".c,.d > .b.e{filter:url(\"#f\")}", "/* { */ .b:hover, svg:not(.z .y) {filter:url(#f)}",
      "@font-face{a:b} .b{filter:url(#f)}",
    ]
    for rule in rules {
      let styled = shape.replacing("%", with: "class='x b e'")
      let text = refusal(filter + "<style>\(rule)</style>" + styled)
      #expect(text?.contains("passes of filters") == true, "\(rule): \(text ?? "")")
    }
    let own = shape.replacing("%", with: "style='opacity:.5; filter:url(#f)'")
    #expect(refusal(filter + own)?.contains("passes of filters") == true)
    let plain = shape.replacing("%", with: "")
    #expect(refusal(filter + "<style>.q{filter:url(#f)}</style>" + plain) == nil)
  }

  @Test(arguments: [
    "@import 'a.css';", ".a{fill:u\\72l(#f)}", ".a{font-family:\"}\";filter:url(#f)}",
    "@media all{.a{filter:url(#f)}}", ".a{fill:url(/*);filter:url(#f)}/**/", ".a{filter:inherit}",
    ".a{fill:url(other.svg#f)}",
  ])
  func `style sheets that could be read in two ways are refused`(sheet: String) {
    #expect(refusal("<style>\(sheet)</style><rect class='a'/>") != nil)
  }

  @Test(arguments: [
    "<feTurbulence numOctaves='50000000'/>", "<feMorphology radius='90'/>",
    "<feConvolveMatrix order='50'/>",
    String(repeating: "<feGaussianBlur stdDeviation='900'/>", count: 200),
    "<feImage href='file:///dev/zero'/>",
  ])
  func `filters beyond all measure are refused, ordinary shadows are not`(steps: String) {
    let shape = "<rect width='9' height='9' filter='url(#f)'/>"
    #expect(refusal("<filter id='f'>\(steps)</filter>" + shape) != nil)
    let shadow = """
      <feFlood flood-opacity='0'/><feColorMatrix in='SourceAlpha' values='0'/><feOffset dy='2'/>
      <feGaussianBlur stdDeviation='2'/><feMorphology radius='1'/><feBlend in='SourceGraphic'/>
      """
    #expect(refusal("<filter id='f'>\(shadow)</filter>" + shape) == nil)
    let blurred = "<rect width='9' height='9' style='filter: blur(9px)'/>"
    #expect(refusal(String(repeating: blurred, count: 200))?.contains("passes of filters") == true)
  }

  @Test func `an element that contains itself is refused`() {
    let text = refusal("<g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g>")
    #expect(text?.contains("refers to itself; remove the reference") == true)
    let chain = (1...900).map { "<g id='a\($0)'><use href='#a\($0 - 1)'/></g>" }.reversed().joined()
    #expect(refusal(chain)?.contains("deeper than 400 levels") == true)
    #expect(refusal("<g id='a'/><a href='#b' id='b'><use href='#a'/></a>") == nil)
  }

  @Test func `pictures inside are measured, and those outside refused`() throws {
    func link(_ bytes: [UInt8]) -> String {
      "<image href='data:image/png;base64,\(base64(bytes))'/>"
    }
    let bitmap = Bitmap(size: PixelSize(width: 2, height: 1), pixels: [0xFF00_0000, 0xFFFF_FFFF])
    var bytes = try PNGEncoder(.small).bytes(for: bitmap)
    #expect(refusal(link(bytes)) == nil)
    bytes.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    #expect(refusal(link(bytes))?.contains("an embedded image has 65535 × 65535 pixels") == true)
    let jpeg: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC2, 0, 17, 8, 0, 9, 0, 7, 3]
    #expect(refusal("<image href='data:image/jpeg;base64,\(base64(jpeg))'/>") == nil)
    for outside in ["a.png", "/etc/passwd", "https://a.example/a.png"] {
      let text = refusal("<image x:href='\(outside)'/>")
      #expect(text?.contains("'\(outside)' is not supported") == true)
    }
    #expect(refusal("<image href='data:image/svg+xml;base64,PHN2Zy8+'/>") != nil)
    #expect(refusal("<use href='b.svg#a'/>")?.contains("'b.svg#a' is not supported") == true)
  }

  private func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    return stride(from: 0, to: bytes.count, by: 3).map { start in
      let part = bytes[start..<min(start + 3, bytes.count)]
      let word = (0..<3).reduce(0) { $0 << 8 | ($1 < part.count ? Int(part[start + $1]) : 0) }
      let text = [18, 12, 6, 0].prefix(part.count + 1).map { letters[word >> $0 & 63] }
      return String(text) + String(repeating: "=", count: 3 - part.count)
    }.joined()
  }

  @Test func `entities, inclusions and foreign encodings are refused`() {
    let entities = "<!DOCTYPE svg [<!ENTITY a '&b;&b;'><!ENTITY b 'bbbb'>]>" + Self.document("&a;")
    #expect(refusal(of: Array(entities.utf8))?.contains("declarations in a document type") == true)
    #expect(refusal("<xi:include xmlns:xi='http://www.w3.org/2001/XInclude' href='a'/>") != nil)
    #expect(refusal("<rect filter='&#x0000000000000075;rl(#f)'/>") != nil)
    let heads = ["<?xml version='1.0' encoding='IBM037'?>", "<?xml-stylesheet href='a.css'?>"]
    for head in heads { #expect(refusal(of: Array((head + Self.document("")).utf8)) != nil) }
    let wide = Self.document("").utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    #expect(refusal(of: wide)?.contains("save it as UTF-8") == true)
  }

  @Test func `what gzip packs is unpacked within bounds`() throws {
    let plain = Self.document("<rect width='9' height='9'/>")
    let packed = try Deflater.gzip(Array(plain.utf8))
    let image = try ImageDecoder.image(named: "a.svgz", bytes: packed)
    #expect(image.content == .vector(Array(plain.utf8)))
    let zeros = try Deflater.gzip([UInt8](repeating: 32, count: 9 << 20))
    #expect(refusal(of: zeros)?.contains("larger than 8 MB") == true)
    #expect(refusal(of: Array(packed.dropLast(9)))?.contains("corrupt") == true)
  }

  @Test func `absurd sizes, endless dashes, long texts and countless layers are refused`() {
    let huge = refusal("", size: "width='1e9' height='9'")
    #expect(huge?.contains("at most 16384 per side") == true)
    #expect(
      refusal("<path d='M0 0H1000000000' stroke='red' stroke-dasharray='.1'/>")?.contains("dashes")
        == true)
    #expect(refusal("<text>" + String(repeating: "word ", count: 4000) + "</text>") != nil)
    #expect(refusal(String(repeating: "<g opacity='.5'/>", count: 5000)) != nil)
    #expect(refusal(String(repeating: "<g/>", count: 100_001))?.contains("100000 elements") == true)
    let stops = String(repeating: "<stop/>", count: 15_000)
    #expect(
      refusal("<linearGradient id='g'>\(stops)</linearGradient><rect width='9' fill='url(#g)'/>")
        != nil)
  }

  @Test func `many filters are refused where they are drawn too large`() throws {
    let steps = String(repeating: "<feGaussianBlur stdDeviation='1'/>", count: 40)
    let inside = "<filter id='f'>\(steps)</filter><rect width='9' height='9' filter='url(#f)'/>"
    let image = try ImageDecoder.image(named: "a", bytes: Array(Self.document(inside).utf8))
    let studio = try Studio()
    #expect(throws: Never.self) { try studio.picture([.image(image, in: Rect(0, 0, 9, 9))]) }
    let error = #expect(throws: DrawingError.self) {
      try studio.picture([.image(image, in: Rect(0, 0, 9000, 9000))])
    }
    #expect(error?.sentence.contains("at this size") == true)
  }
}
