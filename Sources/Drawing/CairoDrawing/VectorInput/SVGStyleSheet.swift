/// The style sheet of an SVG document, parsed conservatively: a rule may match too many elements,
/// never too few.
struct SVGStyleSheet {
  /// The maximum number of parentheses in the selectors or declarations of a rule.
  private static let maximumParentheses = 64

  /// The number of rules.
  private(set) var count = 0
  private var byKey: [String: [SVGDeclaration]] = [:]

  init(_ text: String) throws(SVGRefusal) {
    let text = try Self.withoutComments(SVGTree.ascii(text))
    guard !text.lowercased().contains("@import") else {
      throw SVGRefusal("an imported style sheet is not supported; embed it in the document")
    }
    // librsvg parses nested selectors recursively, also in a sheet that ends before its first
    // brace.
    for part in text.split(whereSeparator: { "{}".contains($0) })
    where part.utf8.count(where: { $0 == UInt8(ascii: "(") }) > Self.maximumParentheses {
      throw Self.unread
    }
    var rest = text[...]
    while let stop = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
      let prelude = rest[..<stop].trimming(\.isWhitespace)
      if rest[stop] == ";", prelude.hasPrefix("@") {
        rest = rest[rest.index(after: stop)...]
        continue
      }
      guard let open = rest[stop...].firstIndex(of: "{") else { return }
      let body = try Self.block(rest[rest.index(after: open)...])
      if prelude.hasPrefix("@") {
        guard !body.lowercased().contains("url(#") else { throw Self.unread }
      } else {
        guard !body.contains("{") else { throw Self.unread }
        try add(rest[..<open], try Self.declarations(in: body))
      }
      rest = body.endIndex < rest.endIndex ? rest[rest.index(after: body.endIndex)...] : ""
    }
  }

  /// The declarations that may apply to an element.
  func declarations(for element: SVGElement) -> [SVGDeclaration] {
    guard count > 0 else { return [] }
    var found = (byKey["*"] ?? []) + (byKey[element.name] ?? [])
    for name in element.names { found += byKey["#" + SVGTree.ascii(name)] ?? [] }
    let classes = SVGTree.ascii(element["class"] ?? "")
    for name in classes.split(whereSeparator: \.isWhitespace) {
      found += byKey["." + name] ?? []
    }
    return found
  }

  /// Parses the declarations of a rule or a `style` attribute.
  static func declarations(
    in body: some StringProtocol
  ) throws(SVGRefusal) -> [SVGDeclaration] {
    var found: [SVGDeclaration] = []
    for part in try withoutComments(SVGTree.ascii(String(body))).split(separator: ";") {
      guard let colon = part.firstIndex(of: ":") else { continue }
      let name = String(part[..<colon].trimming(\.isWhitespace))
      let value = String(part[part.index(after: colon)...].trimming(\.isWhitespace))
      if let declaration = try SVGDeclaration(name, value) { found.append(declaration) }
    }
    return found
  }

  private static let unread = SVGRefusal(
    "the style sheet is not supported; write its rules as attributes, or save it as PNG")

  private mutating func add(
    _ prelude: Substring, _ declarations: [SVGDeclaration]
  ) throws(SVGRefusal) {
    for selector in prelude.split(separator: ",", omittingEmptySubsequences: false) {
      count += 1
      if !declarations.isEmpty { byKey[Self.key(of: selector), default: []] += declarations }
    }
  }

  /// The part of a selector by which rules are indexed; `*` matches all elements.
  private static func key(of selector: Substring) -> String {
    guard !selector.contains(where: { "([)]\"'".contains($0) }) else { return "*" }
    let compounds = selector.split { $0.isWhitespace || ">+~|".contains($0) }
    guard let last = compounds.last?.split(separator: ":", omittingEmptySubsequences: false).first
    else { return "*" }
    for mark in ["#", "."] as [Character] {
      if let start = last.firstIndex(of: mark) {
        let name = last[last.index(after: start)...].prefix { $0 != "." && $0 != "#" }
        return String(mark) + name
      }
    }
    return last.isEmpty ? "*" : String(last)
  }

  /// The text up to its closing brace.
  private static func block(_ text: Substring) throws(SVGRefusal) -> Substring {
    var depth = 0
    for index in text.indices {
      if text[index] == "{" { depth += 1 }
      guard text[index] == "}" else { continue }
      if depth == 0 { return text[..<index] }
      depth -= 1
    }
    return text
  }

  /// The text without comments.
  ///
  /// Quoted texts and links that contain structural characters of a sheet are rejected, so that all
  /// remaining braces and comments are structural.
  private static func withoutComments(_ text: String) throws(SVGRefusal) -> String {
    guard !text.contains("\\"), !text.contains("&#") else { throw unread }
    guard text.contains("/*") || text.contains("\"") || text.contains("'") else { return text }
    var (output, rest) = ("", text[...])
    while let first = rest.first {
      if rest.hasPrefix("/*") {
        guard let end = rest.dropFirst(2).firstRange(of: "*/") else { return output }
        rest = rest[end.upperBound...]
      } else if first == "\"" || first == "'" {
        guard let end = rest.dropFirst().firstIndex(of: first) else { throw unread }
        let quoted = rest[...end]
        guard !quoted.contains(where: { "{}\n".contains($0) }), !quoted.contains("/*") else {
          throw unread
        }
        output += quoted
        rest = rest[rest.index(after: end)...]
      } else if let link = link(at: rest) {
        guard !link.contains(where: { "{}\"'\n".contains($0) }), !link.contains("/*") else {
          throw unread
        }
        output += link
        rest = rest[link.endIndex...]
      } else {
        output.append(first)
        rest = rest.dropFirst()
      }
    }
    return output
  }

  /// An unquoted link, up to its end.
  private static func link(at text: Substring) -> Substring? {
    guard text.prefix(4).lowercased() == "url(" else { return nil }
    let inside = text.dropFirst(4)
    guard let first = inside.first(where: { !$0.isWhitespace }), !"\"'".contains(first) else {
      return nil
    }
    return text[..<(inside.firstIndex(of: ")") ?? text.endIndex)]
  }
}
