import DisplayLists
import Geometry

extension LayoutLine {
  /// Parses "screen 400×240": the exact size of the screen in points.
  mutating func screen() throws(SyntaxError) -> LayoutDocument.Box {
    try expect("screen ")
    let (width, height) = try pair("×") { line throws(SyntaxError) in try line.number(1...1e6) }
    return LayoutDocument.Box(x: 0, y: 0, width: width, height: height)
  }

  /// Parses "device standard 800×480 pixels".
  mutating func device() throws(SyntaxError) -> (String, LayoutDocument.PixelBox) {
    try expect("device ", "'device', a name and pixels")
    let name = try word()
    try expect(" ")
    let (width, height) = try pair("×") { line throws(SyntaxError) in try line.count(from: 1) }
    try expect(" pixels")
    return (name, LayoutDocument.PixelBox(x: 0, y: 0, width: width, height: height))
  }

  /// Parses "map-area 203,8 151×224".
  mutating func mapArea() throws(SyntaxError) -> LayoutDocument.Box {
    try expect("map-area ")
    return try box()
  }

  /// Parses "vehicle-anchor 279,180".
  mutating func vehicleAnchor() throws(SyntaxError) -> Point {
    try expect("vehicle-anchor ")
    let (x, y) = try pair(",") { line throws(SyntaxError) in try line.length() }
    return Point(x, y)
  }

  /// Parses "map-window radius 10 at 8,8 200×100".
  mutating func window() throws(SyntaxError) -> LayoutText.Window {
    try expect("map-window radius ")
    let radius = try length()
    try expect(" at ")
    return LayoutText.Window(radius: radius, frame: try box())
  }

  /// Parses "  instruction shortened: variant 2 of 2 is the first to fit".
  mutating func choice() throws(SyntaxError) -> LayoutDocument.Choice {
    try expect("  ")
    let element = try word()
    try expect(" ")
    let kind = try word(endingIn: ":,")
    let isWhole = take(": ")
    if !isWhole { try expect(", ") }
    return LayoutDocument.Choice(
      element: element, kind: kind,
      sentence: (isWhole ? LayoutText.subject(of: element) : "") + (try tail()))
  }

  /// Parses "  glyph 368,94 18×18 #FFFFFF icon pan", without the lines of a text.
  ///
  /// - Parameters:
  ///   - deepest: The maximum nesting depth.
  ///   - usual: Returns the pixel rectangle of a frame if the line has none.
  mutating func element(
    deepest: Int, usual: (LayoutDocument.Box) -> LayoutDocument.PixelBox
  ) throws(SyntaxError) -> LayoutText.Element {
    let indent = blanks()
    guard indent % 2 == 0, indent / 2 <= deepest else {
      throw SyntaxError("an indent of two blanks for each element below, here at most \(deepest)")
    }
    let name = try word()
    try expect(" ")
    let frame = try box()
    let pixels = take(" pixels ") ? try pixelBox() : usual(frame)
    return LayoutText.Element(
      name: name, depth: indent / 2, frame: frame, pixels: pixels, color: try color(),
      content: try content())
  }

  private mutating func color() throws(SyntaxError) -> String? {
    if take(" #") {
      let digits = try word()
      guard [6, 8].contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else {
        throw SyntaxError("a color of 6 or 8 hex digits")
      }
      return "#\(digits)"
    }
    return take(" glass ") ? "glass \(text(before: " plate "))" : nil
  }

  private mutating func content() throws(SyntaxError) -> LayoutText.Content {
    if take(" plate radius ") {
      let radius = try length()
      return .plate(radius: radius, shadowReach: take(", shadow ") ? try count() : nil)
    }
    if take(" text variant ") { return .text(try setText()) }
    if take(" symbol ") { return .symbol(try tail()) }
    if take(" lanes ") { return .lanes(try tail()) }
    if take(" icon ") { return .icon(try tail()) }
    if take(" image ") { return try image() }
    if take(" drawing ") { return .drawing(try count()) }
    if take(" motion ") { return .motion(try tail()) }
    return .container
  }

  private mutating func setText() throws(SyntaxError) -> LayoutText.SetText {
    let (variant, count) = try pair("/") { line throws(SyntaxError) in try line.count() }
    return LayoutText.SetText(
      variant: variant, variantCount: count, isTruncated: take(" truncated"),
      misfit: take(", ") ? try tail() : nil, lines: [])
  }

  private mutating func image() throws(SyntaxError) -> LayoutText.Content {
    let name = try quoted()
    try expect(" of ")
    let (width, height) = try pair("×") { line throws(SyntaxError) in try line.length() }
    return .image(
      name, width: width, height: height, radius: take(", radius ") ? try length(0...1e9) : 0)
  }

  /// Parses "\"400 ft\" at 94,29 width 55.094 size 18 weight 700 ltr".
  ///
  /// Nil if it is not a line of a text.
  mutating func textLine(margin: String) throws(SyntaxError) -> LayoutText.Line? {
    try expect(margin)
    let words = try quoted()
    guard take(" at ") else { return nil }
    let (x, baseline) = try pair(",") { line throws(SyntaxError) in try line.length() }
    try expect(" width ")
    let width = try length()
    try expect(" size ")
    let size = try length()
    try expect(" weight ")
    guard let weight = TextStyle.Weight(rawValue: try count()) else {
      throw SyntaxError(
        "weight "
          + TextStyle.Weight.allCases.map { "\($0.rawValue)" }.joined(separator: ", "))
    }
    let isItalic = take(" italic")
    let isLeftToRight = take(" \(TextDirection.leftToRight.rawValue)")
    if !isLeftToRight { try expect(" \(TextDirection.rightToLeft.rawValue)", "ltr or rtl") }
    try end()
    return LayoutText.Line(
      words: words, x: x, baseline: baseline, width: width, size: size, weight: weight,
      isItalic: isItalic, direction: isLeftToRight ? .leftToRight : .rightToLeft)
  }
}
