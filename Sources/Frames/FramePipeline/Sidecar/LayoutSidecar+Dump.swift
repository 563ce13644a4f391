extension LayoutSidecar {
  /// What the text of the layout stage tells: places, words, choices and sizes, but no colors and no
  /// pixels, which are those of a screen with one pixel a point.
  package init(dump text: String) {
    var reader = DumpReader()
    for line in text.split(separator: "\n") { reader.read(line) }
    self.init(
      device: "", size: reader.size, pixels: .init(covering: reader.size),
      mapArea: reader.mapArea, elements: reader.elements, decisions: [])
  }
}

/// Reads the text of the layout stage line by line; what it does not know it passes over.
private struct DumpReader {
  var size = LayoutSidecar.Box(x: 0, y: 0, width: 0, height: 0)
  var mapArea = LayoutSidecar.Box(x: 0, y: 0, width: 0, height: 0)
  var elements: [LayoutSidecar.Element] = []
  private var parents: [String] = []
  private var names: [String: Int] = [:]

  mutating func read(_ line: Substring) {
    let rest = line.drop { $0 == " " }
    let indent = (line.count - rest.count) / 2
    if rest.hasPrefix("\"") { return addText(rest) }
    let words = rest.split(separator: " ")
    guard words.count >= 2 else { return }
    if words[0] == "screen", let extent = DumpReader.numbers(words[1], "×") {
      size = .init(x: 0, y: 0, width: extent.0, height: extent.1)
    } else if words.count >= 3, let place = DumpReader.numbers(words[1], ","),
      let extent = DumpReader.numbers(words[2], "×")
    {
      let frame = LayoutSidecar.Box(
        x: place.0, y: place.1, width: extent.0, height: extent.1)
      if words[0] == "map-area", elements.isEmpty {
        mapArea = frame
      } else {
        addElement(String(words[0]), frame, Array(words.dropFirst(3)), indent: indent)
      }
    }
  }

  private mutating func addElement(
    _ name: String, _ frame: LayoutSidecar.Box, _ words: [Substring], indent: Int
  ) {
    parents = Array(parents.prefix(indent))
    let name = (parents.last.map { "\($0)/" } ?? "") + name
    names[name, default: 0] += 1
    let count = names[name] ?? 1
    let path = count > 1 ? "\(name)#\(count)" : name
    parents.append(path)
    let kind = words.first.flatMap { LayoutSidecar.Element.Kind(rawValue: String($0)) }
    var element = LayoutSidecar.Element(
      path: path, kind: kind ?? .container, frame: frame, pixels: .init(covering: frame))
    let rest = words.dropFirst().joined(separator: " ")
    switch element.kind {
    case .container, .drawing: break
    case .plate: element.style = rest
    case .symbol, .icon, .image, .lanes: element.shows = rest
    case .text:
      let variant = DumpReader.numbers(words.count > 2 ? words[2] : "", "/")
      element.variant = variant.map { Int($0.0) }
      element.variantCount = variant.map { Int($0.1) }
      element.lines = words.count > 4 ? Int(words[4]) : nil
      element.isTruncated = words.last == "truncated" ? true : nil
    }
    elements.append(element)
  }

  private mutating func addText(_ line: Substring) {
    guard let last = elements.indices.last, let end = line.lastIndex(of: "\"") else { return }
    let text = String(line[line.index(after: line.startIndex)..<end])
    elements[last].shows = elements[last].shows.map { "\($0) \(text)" } ?? text
    let words = line[end...].split(separator: " ")
    if let size = words.firstIndex(of: "size"), let weight = words.firstIndex(of: "weight"),
      words.count > size + 1, words.count > weight + 1
    {
      elements[last].style = "\(words[size + 1]) pt, weight \(words[weight + 1])"
    }
  }

  /// Two numbers with a sign between them.
  private static func numbers(_ word: Substring, _ sign: Character) -> (Double, Double)? {
    let parts = word.split(separator: sign).map { Double($0) }
    guard parts.count == 2, let first = parts[0], let second = parts[1],
      abs(first) < 1e6, abs(second) < 1e6
    else { return nil }
    return (first, second)
  }
}

extension LayoutSidecar.PixelBox {
  /// The pixels that a rectangle touches where a point is a pixel.
  fileprivate init(covering box: LayoutSidecar.Box) {
    let (left, top) = (Int(box.x.rounded(.down)), Int(box.y.rounded(.down)))
    self.init(
      x: left, y: top, width: Int((box.x + box.width).rounded(.up)) - left,
      height: Int((box.y + box.height).rounded(.up)) - top)
  }
}
