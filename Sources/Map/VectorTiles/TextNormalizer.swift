import Foundation

/// Normalizes text in map files.
package enum TextNormalizer {
  private static let entities = [
    ("&copy;", "©"), ("&#169;", "©"), ("&nbsp;", " "), ("&lt;", "<"), ("&gt;", ">"),
    ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&"),
  ]

  /// Returns the text content of HTML, on one line.
  package static func withoutTags(_ html: String) -> String {
    var (text, depth) = ("", 0)
    for character in html.prefix(4096) {
      switch character {
      case "<": depth = 1
      case ">" where depth > 0: depth = 0
      default: if depth == 0 { text.append(character) }
      }
    }
    for (entity, plain) in entities { text = text.replacingOccurrences(of: entity, with: plain) }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
