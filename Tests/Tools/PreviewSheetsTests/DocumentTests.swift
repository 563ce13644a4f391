import Foundation
import Geometry
import PreviewSheets
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Tests of sheets as SVG and PDF.
struct DocumentTests {
  private static let sheets: [SampleStudio.Sheet] = [.styles, .gallery(.themes)]

  @Test(arguments: sheets)
  func `the SVG is well-formed, titled and the same twice`(sheet: SampleStudio.Sheet) throws {
    let bytes = try SampleStudio.writer(sheet).bytes(.svg)
    let reader = SVGReader()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = reader
    #expect(parser.parse())
    #expect(reader.titles == 1)
    #expect(reader.names.count == Set(reader.names).count)
    #expect(reader.references.isSubset(of: reader.names))
    #expect(try SampleStudio.writer(sheet).bytes(.svg) == bytes)
  }

  @Test(arguments: sheets)
  func `the PDF is whole, has one page and is the same twice`(sheet: SampleStudio.Sheet) throws {
    let bytes = try SampleStudio.writer(sheet).bytes(.pdf)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-1.5"))
    #expect(text.hasSuffix("%%EOF\n"))
    #expect(text.contains("/Count 1\n"))
    #expect(try SampleStudio.writer(sheet).bytes(.pdf) == bytes)
  }

  @Test func `pictures in an SVG have twice the pixels that are asked for each point`() throws {
    let widths = try [1.0, 2, 4].map { scale in
      let reader = SVGReader()
      let bytes = try SampleStudio.writer(.gallery(.themes)).bytes(.svg, scale: scale)
      let parser = XMLParser(data: Data(bytes))
      parser.delegate = reader
      #expect(parser.parse())
      return try #require(reader.widths.max())
    }
    // Pictures other than glass have a margin of one pixel on each side.
    #expect([0, 2].contains(2 * widths[0] - widths[1]))
    #expect([0, 6].contains(4 * widths[0] - widths[2]))
  }

  @Test func `a PNG has fewer pixels for each point where a side would be too long`() throws {
    let writer = try SampleStudio.writer(.styles)
    let most = 16_384 / max(writer.size.width, writer.size.height)
    #expect(writer.pixelScale(most / 2) == most / 2)
    #expect(writer.pixelScale(most * 2) == most)
  }

  @Test func `words in an SVG are outlines and not text`() throws {
    let bytes = try SampleStudio.writer(.gallery(.languages)).bytes(.svg)
    #expect(!String(decoding: bytes, as: UTF8.self).contains("<text"))
  }
}

/// Records titles, names of elements, and references to them.
private final class SVGReader: NSObject, XMLParserDelegate {
  private(set) var titles = 0
  private(set) var names: [String] = []
  private(set) var references: Set<String> = []
  /// The widths of the pictures in pixels, from left to right.
  private(set) var widths: [Double] = []

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    if element == "title" { titles += 1 }
    if let name = attributes["id"] { names.append(name) }
    if element == "image", let width = attributes["width"].flatMap(Double.init) {
      widths.append(width)
    }
    for (key, value) in attributes {
      if key == "xlink:href", value.hasPrefix("#") { references.insert(String(value.dropFirst())) }
      if value.hasPrefix("url(#") { references.insert(String(value.dropFirst(5).dropLast())) }
    }
  }
}
