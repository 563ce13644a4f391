extension DeclarationScanner {
  /// Scans a function or initializer up to the brace that opens its body.
  mutating func method() {
    begin()
    let isInit = source.word(index) == "init"
    let token = isInit ? index : index + 1
    var open = token + 1
    while ["?", "!"].contains(source.word(open)) { open += 1 }
    if source.word(open).hasPrefix("<") { open = endOfArguments(from: open) }
    guard source.word(open) == "(" else {
      pending = Pending()
      return advance(to: index + 1)
    }
    let close = source.close(of: open)
    let brace = body(from: close + 1)
    if isAtMembers {
      result.methods.append(
        MethodDeclaration(
          name: source.word(token).plainName,
          parameters: parameters(open + 1..<max(open + 1, close)),
          attributes: pending.attributes, modifiers: pending.modifiers, owner: owner, token: token,
          body: brace.map { $0 + 1..<max($0 + 1, source.close(of: $0)) }))
    }
    pending = Pending()
    advance(to: brace ?? close + 1)
  }

  /// The brace that opens the body of a function whose parameters end before a token.
  private func body(from start: Int) -> Int? {
    if let owner, result.types[owner].kind == .protocol { return nil }
    var index = start
    while index < source.code.count {
      switch source.word(index) {
      case "{": return index
      case "(", "[": index = source.close(of: index) + 1
      case "}", ";", "=", "func", "var", "let", "init", "case", "static", "subscript", "typealias",
        "associatedtype", "override", "private", "public", "import":
        return nil
      default: index += 1
      }
    }
    return nil
  }

  /// The parameters between parentheses.
  private func parameters(_ range: Range<Int>) -> [MethodDeclaration.Parameter] {
    var result: [MethodDeclaration.Parameter] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = endOfParameter(from: start, limit: range.upperBound)
      if let parameter = parameter(start..<end) { result.append(parameter) }
      start = end + 1
    }
    return result
  }

  private func endOfParameter(from start: Int, limit: Int) -> Int {
    var (index, depth) = (start, 0)
    while index < limit {
      switch source.word(index) {
      case "(", "[", "{": index = source.close(of: index)
      case "," where depth <= 0: return index
      case "->": break
      case let word where source.kind(index) == .symbol:
        for letter in word { depth += letter == "<" ? 1 : letter == ">" ? -1 : 0 }
      default: break
      }
      index += 1
    }
    return limit
  }

  private func parameter(_ range: Range<Int>) -> MethodDeclaration.Parameter? {
    var start = range.lowerBound
    while source.word(start) == "@", start < range.upperBound {
      start += 2
      if source.word(start) == "(" { start = source.close(of: start) + 1 }
    }
    guard
      let colon = (start..<max(start, range.upperBound)).first(where: { source.word($0) == ":" }),
      colon > start
    else { return nil }
    let type = colon + 1..<range.upperBound
    let value = type.first { source.word($0) == "=" }
    return MethodDeclaration.Parameter(
      label: source.word(start).plainName, name: source.word(colon - 1).plainName,
      type: source.text(type.lowerBound..<(value ?? type.upperBound)), hasDefault: value != nil)
  }

  /// Scans a variable; local variables are skipped.
  mutating func property() {
    begin()
    if isAtMembers, source.kind(index + 1) == .word {
      var type: String?
      if source.word(index + 2) == ":" {
        var start = index + 3
        if ["any", "some"].contains(source.word(start)) { start += 1 }
        if source.kind(start) == .word {
          var name = source.word(start)
          while source.word(start + 1) == ".", source.kind(start + 2) == .word {
            start += 2
            name += ".\(source.word(start))"
          }
          type = name
        }
      }
      result.properties.append(
        PropertyDeclaration(
          name: source.word(index + 1).plainName, type: type, attributes: pending.attributes,
          access: pending.modifiers.access, owner: owner, token: index + 1))
    }
    pending = Pending()
    advance(to: index + 1)
  }

  /// Records the cases of one `case` declaration; the scan continues after the keyword.
  mutating func enumCases() {
    var name = index + 1
    while source.kind(name) == .word {
      var labels: [String] = []
      var end = name + 1
      if source.word(end) == "(" {
        let close = source.close(of: end)
        labels = associatedLabels(end + 1..<max(end + 1, close))
        end = close + 1
      }
      result.cases.append(
        CaseDeclaration(name: source.word(name).plainName, labels: labels, owner: owner))
      while end < source.code.count, !Self.ends.contains(source.word(end)),
        !SwiftKeywords.modifiers.contains(source.word(end))
      {
        end += 1
      }
      guard source.word(end) == "," else { break }
      name = end + 1
    }
    pending = Pending()
    advance(to: index + 1)
  }

  /// The words and marks behind a case of an enum.
  private static let ends: Set = [
    ",", "}", "case", "@", "func", "var", "let", "init", "subscript", "typealias",
  ]

  /// The labels of associated values between parentheses.
  private func associatedLabels(_ range: Range<Int>) -> [String] {
    var labels: [String] = []
    var start = range.lowerBound
    while start < range.upperBound {
      labels.append(source.word(start + 1) == ":" ? source.word(start) : "_")
      start = endOfParameter(from: start, limit: range.upperBound) + 1
    }
    return labels
  }
}
