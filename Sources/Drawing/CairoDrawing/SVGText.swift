/// An SVG file as written by Cairo.
///
/// Cairo numbers surfaces over the lifetime of the process, so element ids depend on earlier
/// drawings.
struct SVGText {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The file with a title, and with ids renumbered in order of appearance.
  func settled(title: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var names: [[UInt8]: Int] = [:]
    let titleIndex = endOfOpeningTag
    var index = 0
    while index < bytes.count {
      if let prefix = SVGText.references.first(where: { starts(with: $0, at: index) }) {
        let start = index + prefix.count
        let end = bytes[start...].firstIndex { $0 == quote || $0 == parenthesis } ?? bytes.count
        let number = names[Array(bytes[start..<end])] ?? names.count + 1
        names[Array(bytes[start..<end])] = number
        result += prefix + Array("n\(number)".utf8)
        index = end
        continue
      }
      result.append(bytes[index])
      if index == titleIndex { result += "\n<title>\(SVGText.escaped(title))</title>".utf8 }
      index += 1
    }
    return result
  }

  private static let references = [" id=\"", "url(#", "href=\"#"].map { Array($0.utf8) }
  private var quote: UInt8 { UInt8(ascii: "\"") }
  private var parenthesis: UInt8 { UInt8(ascii: ")") }

  /// The index of the ">" that ends the root element's start tag.
  private var endOfOpeningTag: Int? {
    let tag = bytes.indices.first { starts(with: Array("<svg".utf8), at: $0) }
    return tag.flatMap { bytes[$0...].firstIndex(of: UInt8(ascii: ">")) }
  }

  private func starts(with prefix: [UInt8], at index: Int) -> Bool {
    guard bytes[index] == prefix[0], index + prefix.count <= bytes.count else { return false }
    return bytes[index..<(index + prefix.count)].elementsEqual(prefix)
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
