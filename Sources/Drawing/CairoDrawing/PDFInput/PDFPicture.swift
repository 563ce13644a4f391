import Foundation
import Geometry

/// Converts the first page of a PDF file to SVG: outlines, colors, clips and transparency.
///
/// Embedded pictures, text, gradients and masks are rejected by name.
///
/// Source: ISO 32000-1, annex A, which lists the operators.
struct PDFPicture {
  /// The maximum number of operators in a page and its forms.
  private static let maximumOperators = 200_000
  private static let deepestForm = 8

  /// The graphics state, modified by operators and saved by `q`.
  private struct State {
    var matrix = Transform.identity
    var (fill, stroke) = ("#000000", "#000000")
    var (fillOpacity, strokeOpacity) = (1.0, 1.0)
    var (width, cap, join, miter) = (1.0, 0, 0, 10.0)
    var dashes: [Double] = []
    var clip: Int?
  }

  private let file: PDFFile
  private var state = State()
  private var kept: [State] = []
  private var outline = ""
  private var corner = (x: 0.0, y: 0.0)
  private var clipRule: String?
  private var clips = 0
  private var count = 0
  private var definitions = ""
  private var body = ""

  /// Converts a PDF file to an SVG document.
  static func svg(of bytes: [UInt8]) throws(SVGRefusal) -> [UInt8] {
    let file = try PDFFile(bytes)
    let page = try file.firstPage()
    var picture = PDFPicture(file: file)
    let (width, height) = (page.box[2] - page.box[0], page.box[3] - page.box[1])
    picture.state.matrix = Transform(
      a: 1, b: 0, c: 0, d: -1, tx: -page.box[0], ty: page.box[3])
    try picture.run(page.contents, page.resources, depth: 0)
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)"><defs>\(picture.definitions)</defs>\(picture.body)</svg>
      """
    return Array(text.utf8)
  }

  private init(file: PDFFile) { self.file = file }

  private mutating func run(
    _ contents: [UInt8], _ resources: [String: PDFObject], depth: Int
  ) throws(SVGRefusal) {
    var (scanner, operands) = (PDFScanner(contents), [PDFObject]())
    while true {
      guard let item = scanner.next() else {
        guard scanner.index < contents.count else { return }
        scanner.index += 1
        continue
      }
      guard case .word(let word) = item else {
        if operands.count < 64 { operands.append(item) }
        continue
      }
      count += 1
      guard count <= Self.maximumOperators else {
        throw SVGRefusal(
          "the PDF page has more than \(Self.maximumOperators) operators; simplify it, or save it as"
            + " PNG")
      }
      try perform(word, operands, resources, depth)
      operands = []
    }
  }

  private mutating func perform(
    _ word: String, _ operands: [PDFObject], _ resources: [String: PDFObject], _ depth: Int
  ) throws(SVGRefusal) {
    let numbers = operands.compactMap(\.number)
    if construct(word, numbers) || paint(word) || settle(word, numbers, operands) { return }
    switch word {
    case "q": if kept.count < 256 { kept.append(state) }
    case "Q": state = kept.popLast() ?? state
    case "gs": apply(file.entries(file.entries(resources["ExtGState"])[operands.first?.name ?? ""]))
    case "sc", "scn", "SC", "SCN":
      guard let color = Self.color(numbers) else { throw Self.unread("patterns") }
      if word.hasPrefix("s") { state.fill = color } else { state.stroke = color }
    case "Do":
      try form(file.entries(resources["XObject"])[operands.first?.name ?? ""], resources, depth)
    case "sh": throw Self.unread("gradients")
    case "Tj", "TJ", "'", "\"": throw Self.unread("texts")
    case "BI": throw Self.unread("pictures")
    default: break
    }
  }

  private static func unread(_ what: String) -> SVGRefusal {
    SVGRefusal("the PDF page has \(what), which are not supported; save it as SVG or PNG")
  }

  /// Draws a form XObject.
  private mutating func form(
    _ object: PDFObject?, _ resources: [String: PDFObject], _ depth: Int
  ) throws(SVGRefusal) {
    let entries = file.entries(object)
    guard entries["Subtype"]?.name == "Form" else { throw Self.unread("pictures") }
    guard depth < Self.deepestForm else { return }
    let outer = state
    let matrix = file.numbers(entries["Matrix"])
    if matrix.count == 6 { concatenate(matrix) }
    let own = entries["Resources"].map { file.entries($0) }
    try run(try file.stream(object), own ?? resources, depth: depth + 1)
    state = outer
  }

  // MARK: State

  /// Handles graphics state operators; returns false for others.
  private mutating func settle(
    _ word: String, _ numbers: [Double], _ operands: [PDFObject]
  ) -> Bool {
    let first = numbers.first ?? 0
    switch word {
    case "cm": if numbers.count == 6 { concatenate(numbers) }
    case "w": state.width = first
    case "J": state.cap = Int(exactly: first) ?? 0
    case "j": state.join = Int(exactly: first) ?? 0
    case "M": state.miter = first
    case "d": state.dashes = file.numbers(operands.first)
    case "g", "rg", "k": state.fill = Self.color(numbers) ?? state.fill
    case "G", "RG", "K": state.stroke = Self.color(numbers) ?? state.stroke
    case "cs": state.fill = "#000000"
    case "CS": state.stroke = "#000000"
    default: return false
    }
    return true
  }

  private mutating func concatenate(_ n: [Double]) {
    let inner = Transform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
    state.matrix = inner.then(state.matrix)
  }

  private mutating func apply(_ entries: [String: PDFObject]) {
    if let opacity = file.value(entries["ca"]).number { state.fillOpacity = opacity }
    if let opacity = file.value(entries["CA"]).number { state.strokeOpacity = opacity }
    if let width = file.value(entries["LW"]).number { state.width = width }
  }

  /// A color in gray, RGB or CMYK, by its number of components.
  private static func color(_ parts: [Double]) -> String? {
    let parts = parts.map { min(1, max(0, $0)) }
    let rgb: [Double]
    switch parts.count {
    case 1: rgb = [parts[0], parts[0], parts[0]]
    case 3: rgb = parts
    case 4: rgb = parts.prefix(3).map { (1 - $0) * (1 - parts[3]) }
    default: return nil
    }
    return "#"
      + rgb.map { part in
        let byte = Int((part * 255).rounded())
        return (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
  }

  // MARK: Outlines

  /// Handles path construction operators; returns false for others.
  private mutating func construct(_ word: String, _ n: [Double]) -> Bool {
    switch (word, n.count) {
    case ("m", 2): add("M", n)
    case ("l", 2): add("L", n)
    case ("c", 6): add("C", n)
    case ("v", 4): add("C", [corner.x, corner.y] + n)
    case ("y", 4): add("C", n + n.suffix(2))
    case ("h", _): outline += "Z"
    case ("re", 4):
      add("M", [n[0], n[1]])
      outline += "h\(n[2])v\(n[3])h\(-n[2])Z"
    case ("W", _): clipRule = "nonzero"
    case ("W*", _): clipRule = "evenodd"
    default: return false
    }
    return true
  }

  private mutating func add(_ letter: String, _ numbers: [Double]) {
    outline += letter + numbers.map { "\($0)" }.joined(separator: " ")
    corner = (numbers[numbers.count - 2], numbers[numbers.count - 1])
  }

  /// Handles path painting operators; returns false for others.
  private mutating func paint(_ word: String) -> Bool {
    guard ["f", "F", "f*", "S", "s", "B", "B*", "b", "b*", "n"].contains(word) else { return false }
    if word.hasPrefix("s") || word.hasPrefix("b") { outline += "Z" }
    let kind = word.lowercased()
    let fills = kind.hasPrefix("f") || kind.hasPrefix("b")
    let strokes = kind.hasPrefix("s") || kind.hasPrefix("b")
    if !outline.isEmpty, fills || strokes {
      var path = "<path d=\"\(outline)\" transform=\"\(matrixText)\""
      path +=
        fills ? " fill=\"\(state.fill)\" fill-opacity=\"\(state.fillOpacity)\"" : " fill=\"none\""
      if word.hasSuffix("*") { path += " fill-rule=\"evenodd\"" }
      if strokes { path += strokeText }
      body += state.clip.map { "<g clip-path=\"url(#c\($0))\">\(path)/></g>" } ?? "\(path)/>"
    }
    if let clipRule, !outline.isEmpty { clip(clipRule) }
    (outline, clipRule) = ("", nil)
    return true
  }

  private mutating func clip(_ rule: String) {
    clips += 1
    let outer = state.clip.map { " clip-path=\"url(#c\($0))\"" } ?? ""
    definitions +=
      "<clipPath id=\"c\(clips)\"\(outer)><path d=\"\(outline)\" transform=\"\(matrixText)\""
      + " clip-rule=\"\(rule)\"/></clipPath>"
    state.clip = clips
  }

  private var matrixText: String {
    let m = state.matrix
    return "matrix(\(m.a) \(m.b) \(m.c) \(m.d) \(m.tx) \(m.ty))"
  }

  private var strokeText: String {
    let caps = ["butt", "round", "square"]
    let joins = ["miter", "round", "bevel"]
    let dashes = state.dashes.map { "\($0)" }.joined(separator: " ")
    return " stroke=\"\(state.stroke)\" stroke-opacity=\"\(state.strokeOpacity)\""
      + " stroke-width=\"\(state.width)\" stroke-miterlimit=\"\(max(1, state.miter))\""
      + " stroke-linecap=\"\(caps.indices.contains(state.cap) ? caps[state.cap] : caps[0])\""
      + " stroke-linejoin=\"\(joins.indices.contains(state.join) ? joins[state.join] : joins[0])\""
      + (state.dashes.contains { $0 > 0 } ? " stroke-dasharray=\"\(dashes)\"" : "")
  }
}
