import DeflateStreams

/// The maximum cost of an SVG document, checked before librsvg parses it.
enum SVGCostLimit {
  /// The maximum decompressed size in bytes.
  static let maximumBytes = 8 << 20
  /// The maximum side of a document in its own pixels.
  static let longestSide = 16_384.0
  /// The maximum number of drawn elements, including copies.
  static let maximumElements = 100_000.0
  /// The maximum number of outline coordinates.
  static let maximumPoints = 500_000.0
  /// The maximum number of operations on full pictures, in passes over 512 × 512 pixels
  /// (`SVGFilterWork`).
  static let maximumPasses = 2_000.0
  static let maximumDashes = 20_000_000.0

  /// Decompresses a gzipped document.
  static func unpacked(_ bytes: [UInt8]) throws(SVGRefusal) -> [UInt8] {
    let tooLong = SVGRefusal(
      "the SVG document is larger than \(maximumBytes >> 20) MB; simplify it, or save it as PNG")
    guard bytes.starts(with: [0x1F, 0x8B]) else {
      guard bytes.count <= maximumBytes else { throw tooLong }
      return bytes
    }
    do throws(InflateError) {
      return try Inflater(limit: maximumBytes).bytes(from: bytes, format: .gzip)
    } catch {
      if case .tooLarge = error.problem { throw tooLong }
      throw SVGRefusal("the gzip data is corrupt; save the SVG document uncompressed")
    }
  }

  /// Rejects a picture of a document that is so large that its filters take too long.
  static func check(
    _ text: [UInt8], size: (width: Double, height: Double), pixels: Double
  ) throws(SVGRefusal) {
    let times = pixels / (SVGFilterWork.side * SVGFilterWork.side)
    guard times > 4 else { return }
    let work = try SVGCost.work(of: SVGTree(text), size: size)
    try demand(
      work.passes * times / 8, maximumPasses,
      "passes of filters, masks, patterns, layers and text at this size")
  }

  /// Rejects documents that take too much memory or time to draw.
  static func check(
    _ tree: SVGTree, size: (width: Double, height: Double)
  ) throws(SVGRefusal) {
    guard max(size.width, size.height) <= longestSide else {
      throw SVGRefusal(
        "the SVG document is \(clear(size.width)) × \(clear(size.height)), at most"
          + " \(clear(longestSide)) per side is allowed; set width and height to the displayed"
          + " size")
    }
    let work = try SVGCost.work(of: tree, size: size)
    let dashes = tree.elements.flatMap(\.declarations).filter { $0.property == .dashes }
      .flatMap { SVGNumbers.all($0.value) }.filter { $0 > 0 }.min()
    try demand(work.elements, maximumElements, "elements including referenced copies")
    try demand(work.points, maximumPoints, "path coordinates including referenced copies")
    try demand(work.passes, maximumPasses, "passes of filters, masks, patterns, layers and text")
    try demand(dashes.map { work.length / $0 } ?? 0, maximumDashes, "dashes")
  }

  private static func demand(
    _ found: Double, _ most: Double, _ what: String
  ) throws(SVGRefusal) {
    guard !(found <= most) else { return }
    throw SVGRefusal(
      "drawing takes \(clear(found)) \(what), at most \(clear(most)) are allowed; simplify the SVG"
        + " document, or save it as PNG")
  }

  /// Formats a number as digits, unless it is huge.
  private static func clear(_ number: Double) -> String {
    guard number < 1e15 else { return "more than 10^15" }
    return String(Int(number.rounded(.up)))
  }
}
