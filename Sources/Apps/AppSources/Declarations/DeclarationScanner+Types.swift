extension DeclarationScanner {
  /// The maximum length in bytes of the path that a nested type continues; beyond it, the nested
  /// type has its own name alone.
  private static let longestPath = 1000

  /// Scans a type or extension declaration up to the brace that opens its body.
  mutating func type(_ word: String) {
    guard let kind = TypeDeclaration.Kind(rawValue: word) else { return advance(to: index + 1) }
    begin()
    let start = index
    let (name, nameEnd) = path(from: start + 1)
    var end = nameEnd
    let isGeneric = source.word(end).hasPrefix("<")
    if isGeneric { end = endOfArguments(from: end) }
    var inherited: [String] = []
    if source.word(end) == ":" { (inherited, end) = inheritance(from: end + 1) }
    while end < source.code.count, !isHeadEnd(end) { end += 1 }
    let isBody = source.word(end) == "{"
    let outer = owner.map { result.types[$0].path }.flatMap { path in
      path.utf8.count < DeclarationScanner.longestPath ? path : nil
    }
    let declaration = TypeDeclaration(
      kind: kind, path: kind == .extension ? name : (outer.map { "\($0)." } ?? "") + name,
      attributes: pending.attributes, modifiers: pending.modifiers, inherited: inherited,
      isLocal: !scopes.isEmpty && owner == nil, isGeneric: isGeneric, token: start + 1,
      body: isBody ? end + 1..<max(end + 1, source.close(of: end)) : start..<start)
    if isBody {
      bodies[end] = result.types.count
      result.types.append(declaration)
    }
    pending = Pending()
    advance(to: end)
  }

  /// Whether a declaration head ends at a token: at its body, or at a token that no head contains.
  private func isHeadEnd(_ index: Int) -> Bool {
    let word = source.word(index)
    return word == "{" || word == "}" || word == ";" || word == "func" || word == "var"
      || word == "let" || word == "="
      || (SwiftKeywords.types.contains(word) && source.kind(index) == .word
        && source.word(index - 1) != ":" && source.word(index - 1) != ",")
  }

  /// The dotted name from a token on, without backticks, and the index of the token after it.
  private func path(from start: Int) -> (String, Int) {
    var (name, end) = (source.word(start).plainName, start + 1)
    while source.word(end) == ".", source.kind(end + 1) == .word {
      name += ".\(source.word(end + 1).plainName)"
      end += 2
    }
    return (name, end)
  }

  /// The inherited types after a colon, and the index of the token after them.
  private func inheritance(from start: Int) -> ([String], Int) {
    var (names, index) = ([String](), start)
    while index < source.code.count {
      switch source.word(index) {
      case "{", "}", ";", "where": return (names, index)
      case "@":
        index += 2
        if source.word(index) == "(" { index = source.close(of: index) + 1 }
      case "(": index = source.close(of: index) + 1
      case let word where word.hasPrefix("<"): index = endOfArguments(from: index)
      case "any", "some", "nonisolated": index += 1
      default:
        guard source.kind(index) == .word else {
          index += 1
          continue
        }
        let (name, end) = path(from: index)
        names.append(name)
        index = end
      }
    }
    return (names, index)
  }

  /// The index of the token after the generic arguments that begin at `start`.
  func endOfArguments(from start: Int) -> Int {
    var (depth, index) = (0, start)
    // The limit prevents unclosed arguments from being scanned again for each token; real ones are
    // shorter.
    let limit = min(source.code.count, start + 200)
    while index < limit {
      let word = source.word(index)
      if source.kind(index) == .symbol, word != "->" {
        for letter in word { depth += letter == "<" ? 1 : letter == ">" ? -1 : 0 }
      }
      if word == "{" || word == "}" || word == ";" { return index }
      index += 1
      if depth <= 0 { return index }
    }
    return index
  }
}

extension String {
  /// The name without backticks.
  var plainName: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}
