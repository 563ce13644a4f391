import DisplayLists
import Geometry
import JSONText
import Templates

extension LayoutText {
  /// The text: a line for each element, indented by depth, followed by the decisions.
  package var text: String {
    var lines = [
      "screen \(size.width.exact)×\(size.height.exact)",
      "device \(device.asWord) \(pixels.width)×\(pixels.height) pixels",
      "map-area \(mapArea.short)",
      "vehicle-anchor \(vehicleAnchor.x.short),\(vehicleAnchor.y.short)",
    ]
    if let window {
      lines.append("map-window radius \(window.radius.short) at \(window.frame.short)")
    }
    if hidesMap { lines.append("no map") }
    for element in elements {
      lines += element.lines(usual: pixels(of: element.frame))
    }
    if !decisions.isEmpty { lines.append("decisions") }
    lines += decisions.map { "  \($0.line)" }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension LayoutText.Element {
  /// Returns the line of the element and those of its text.
  ///
  /// - Parameter usual: The pixels that the frame touches at the scale of the screen.
  fileprivate func lines(usual: LayoutDocument.PixelBox) -> [String] {
    let margin = String(repeating: "  ", count: depth)
    let touched =
      pixels == usual
      ? "" : " pixels \(pixels.x),\(pixels.y) \(pixels.width)×\(pixels.height)"
    let ink = color.map { " \($0)" } ?? ""
    let line = "\(margin)\(name.asWord) \(frame.short)\(touched)\(ink)\(content.words)"
    guard case .text(let text) = content else { return [line] }
    return [line] + text.lines.map { "\(margin)  \($0.text)" }
  }
}

extension LayoutText.Content {
  fileprivate var words: String {
    switch self {
    case .container: ""
    case .motion(let words): " motion \(words.asTail)"
    case .plate(let radius, let reach):
      " plate radius \(radius.short)" + (reach.map { ", shadow \($0)" } ?? "")
    case .text(let text):
      " text variant \(text.variant)/\(text.variantCount)"
        + (text.isTruncated ? " truncated" : "") + (text.misfit.map { ", \($0.asTail)" } ?? "")
    case .symbol(let name): " symbol \(name.asTail)"
    case .lanes(let directions): " lanes \(directions.asTail)"
    case .icon(let name): " icon \(name.asTail)"
    case .image(let name, let width, let height, let radius):
      " image \(name.jsonQuoted) of \(width.short)×\(height.short)"
        + (radius > 0 ? ", radius \(radius.short)" : "")
    case .drawing(let count): " drawing \(count)"
    }
  }
}

extension LayoutText.Line {
  fileprivate var text: String {
    "\(words.jsonQuoted) at \(x.short),\(baseline.short) width \(width.short) size \(size.short)"
      + " weight \(weight.rawValue)\(isItalic ? " italic" : "") \(direction.rawValue)"
  }
}

extension LayoutDocument.Choice {
  /// The element, the kind of decision, and its sentence without the element's label.
  fileprivate var line: String {
    let subject = LayoutText.subject(of: element)
    return "\(element.asWord) \(kind.asWord)"
      + (sentence.hasPrefix(subject)
        ? ": \(String(sentence.dropFirst(subject.count)).asTail)" : ", \(sentence.asTail)")
  }
}

extension LayoutText {
  /// Returns the prefix of a sentence about a whole element, such as "trip estimates: ".
  static func subject(of element: String) -> String {
    (ElementRole(name: element)?.label ?? element) + ": "
  }
}

extension LayoutDocument.Box {
  fileprivate var short: String { "\(x.short),\(y.short) \(width.short)×\(height.short)" }
}

extension Double {
  /// The shortest decimal representation that identifies the number.
  fileprivate var exact: String {
    let digits = "\(self)"
    return digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits
  }
}

extension String {
  /// The text as a word that ends at a blank, quoted if necessary.
  fileprivate var asWord: String {
    unicodeScalars.contains(" ") ? jsonQuoted : asTail
  }

  /// The text up to the end of the line, quoted if necessary.
  fileprivate var asTail: String {
    let isPlain =
      !isEmpty && unicodeScalars.first != "\""
      && !unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isPlain ? self : jsonQuoted
  }
}
