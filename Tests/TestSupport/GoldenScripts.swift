import Foundation

/// The scripts of the golden cases: small drives that show every feature of a screen.
package enum GoldenScripts {
  /// The scripts that stand in their cases, with the names of the cases, such as "turns/right", in the order of the
  /// names.
  package static let all: [(name: String, text: String)] = {
    let root = PackageRoot.url.appending(path: "Goldens")
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    return (files ?? []).filter { $0.hasSuffix("/case.json") }.sorted().compactMap { file in
      guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8),
        let script = script(of: text)
      else { return nil }
      return (String(file.dropLast("/case.json".count)), script)
    }
  }()

  /// Every case whose place among all has the remainder `phase` in a division by `count`.
  package static func some(oneOf count: Int, phase: Int = 0) -> [(name: String, text: String)] {
    all.enumerated().filter { $0.offset % count == phase }.map(\.element)
  }

  /// The text from the brace that follows "script" to the one that ends it.
  private static func script(of text: String) -> String? {
    guard let start = text.firstRange(of: /"script": (?={)/)?.upperBound else { return nil }
    var (depth, isQuoted, isEscaped) = (0, false, false)
    for index in text[start...].indices {
      let sign = text[index]
      if isQuoted {
        isQuoted = isEscaped || sign != "\""
        isEscaped = !isEscaped && sign == "\\"
      } else if sign == "\"" {
        isQuoted = true
      } else if "{[".contains(sign) {
        depth += 1
      } else if "}]".contains(sign) {
        depth -= 1
        if depth == 0 { return String(text[start...index]) }
      }
    }
    return nil
  }
}
