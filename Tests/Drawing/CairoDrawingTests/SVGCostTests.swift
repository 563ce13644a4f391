import Testing

@testable import CairoDrawing

/// Tests of the cost of drawing a document.
struct SVGCostTests {
  /// The number of drawn elements of a shape whose marker has `parts` parts.
  private func elements(_ shape: String, parts: Int) throws -> Double {
    let marker = String(repeating: "<circle r=\"1\"/>", count: parts)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="40">
      <defs><marker id="m">\(marker)</marker></defs>
      <g marker="url(#m)">\(shape)</g></svg>
      """
    return try SVGCost.work(of: SVGTree(Array(text.utf8)), size: (40, 40)).elements
  }

  @Test(arguments: [
    "<rect width=\"9\" height=\"9\"/>", "<circle r=\"9\"/>", "<ellipse rx=\"9\" ry=\"4\"/>",
    "<line x2=\"9\"/>",
  ])
  func `a simple shape counts its markers at four corners`(shape: String) throws {
    #expect(try elements(shape, parts: 3) - elements(shape, parts: 1) == 4 * 2)
  }

  @Test func `other shapes have their markers counted as often as they have numbers and letters`()
    throws
  {
    let shape = "<path d=\"M0 0L9 0 9 9z\"/>"
    #expect(try elements(shape, parts: 3) - elements(shape, parts: 1) == 9 * 2)
    let plain = "<text>a</text>"
    #expect(try elements(plain, parts: 3) == elements(plain, parts: 1))
  }
}
