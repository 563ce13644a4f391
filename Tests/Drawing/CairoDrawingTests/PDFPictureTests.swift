import Bitmaps
import DisplayLists
import Foundation
import Geometry
import Testing

@testable import CairoDrawing

/// Tests of apps' pictures in PDF and JPEG files.
struct PDFPictureTests {
  /// A file with one page of 20 × 10 points, whose lower left corner is (10, 5).
  private static func file(_ contents: String, extra: String = "", filter: String = "") -> [UInt8] {
    Array(
      """
      %PDF-1.4
      1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj
      2 0 obj <</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[10 5 30 15]>> endobj
      3 0 obj <</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources 5 0 R>> endobj
      4 0 obj <</Length 6 0 R\(filter)>> stream
      \(contents)
      endstream endobj
      5 0 obj <</ExtGState<</Half<</ca 0.5>>>>/XObject<</Form 7 0 R/Photo 8 0 R>>>> endobj
      6 0 obj \(contents.utf8.count) endobj
      \(extra)
      trailer <</Root 1 0 R>>
      """.utf8)
  }

  private func picture(_ contents: String, extra: String = "") throws -> Bitmap {
    let image = try ImageDecoder.image(named: "a.pdf", bytes: Self.file(contents, extra: extra))
    #expect(image.size == Size(20, 10))
    return try Studio().picture([.image(image, in: Rect(0, 0, 20, 10))], width: 20, height: 10)
  }

  @Test func `outlines are filled where the page has them, from below upward`() throws {
    let bitmap = try picture("1 0 0 rg 10 5 10 5 re f 0 0 1 RG 2 w 20 10 m 30 10 l S")
    #expect(bitmap[5, 8] == 0xFFFF_0000)
    #expect(bitmap[5, 2] == 0xFFFF_FFFF)
    #expect(bitmap[15, 5] == 0xFF00_00FF)
  }

  @Test func `states, clips, opacity, other colors and forms count`() throws {
    let form = """
      7 0 obj <</Type/XObject/Subtype/Form/Matrix[1 0 0 1 5 0]/Length 23>> stream
      0 1 0 rg 10 5 5 5 re f 
      endstream endobj
      """
    let bitmap = try picture(
      """
      q 10 5 5 10 re W n 0 g 10 5 20 10 re f Q
      q 1 0 0 1 10 5 cm 0 0 0 1 k 10 5 5 5 re f Q
      /Half gs 0 g 25 5 5 5 re f /Form Do
      """, extra: form)
    #expect(bitmap.rgb(2, 2) == [0, 0, 0], "inside the clip")
    #expect(bitmap.rgb(7, 2) == [255, 255, 255], "outside")
    #expect(bitmap.rgb(2, 8) == [0, 0, 0], "black of four inks")
    #expect(bitmap.rgb(17, 8) == [127, 127, 127], "half black")
    #expect(bitmap.rgb(7, 8) == [127, 255, 127], "the form stands 5 to the right")
  }

  @Test(arguments: [
    ("/Pattern cs /P1 scn 0 0 9 9 re f", "patterns"), ("/Sh1 sh", "gradients"),
    ("BT (a) Tj ET", "texts"), ("/Photo Do", "pictures"),
  ])
  func `what is not read is refused by name`(contents: String, what: String) {
    #expect {
      try picture(contents, extra: "8 0 obj <</Subtype/Image>> stream endstream endobj")
    } throws: {
      "\($0)".contains("the page has \(what), which are not read")
    }
  }

  @Test(arguments: [
    "%PDF-1.4", "%PDF-1.4 1 0 obj <</Pages 1 0 R/Kids[1 0 R]>> trailer <</Root 1 0 R>>",
  ])
  func `a file without a page is reported`(text: String) {
    #expect {
      try ImageDecoder.image(named: "a.pdf", bytes: Array(text.utf8))
    } throws: {
      "\($0)".contains("no page with a size")
    }
  }

  @Test func `a stream in another packing is reported`() {
    #expect {
      try ImageDecoder.image(
        named: "a.pdf", bytes: Self.file("0 0 m", filter: "/Filter/LZWDecode"))
    } throws: {
      "\($0)".contains("packed as LZWDecode")
    }
  }

  @Test func `values that lie in one another without an end are read in no time`() {
    let deep = String(repeating: "[", count: 100_000)
    #expect(throws: DrawingError.self) {
      _ = try ImageDecoder.image(named: "a.pdf", bytes: Array("%PDF 1 0 obj \(deep)".utf8))
    }
  }

  @Test func `a photo measures its pixels`() throws {
    let bytes = try #require(Data(base64Encoded: Self.redJPEG))
    let image = try ImageDecoder.image(named: "a.jpg", bytes: Array(bytes))
    #expect(image.size == Size(8, 8))
    let bitmap = try Studio().picture([.image(image, in: Rect(0, 0, 8, 8))], width: 8, height: 8)
    let pixel = bitmap[4, 4]
    #expect(pixel >> 24 == 0xFF && pixel >> 16 & 0xFF > 0xF0 && pixel & 0xFF < 0x10)
  }

  /// A red square of 8 × 8 pixels.
  private static let redJPEG = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNy\
    wtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09P\
    T09PT09PT09PT09PT09PT09PT09PT0//wAARCAAIAAgDASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAw\
    QFBgcICQoL/8QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkK\
    FhcYGRolJicoKSo0NTY3ODk6Q0RFRkdISUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmq\
    KjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEB\
    AQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJBUQdhcRMiMoEIFEKRob\
    HBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOE\
    hYaHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+P\
    n6/9oADAMBAAIRAxEAPwDn6KKK8Y/ST//Z
    """
}
