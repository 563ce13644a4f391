import Foundation

/// A parser of predicate formats.
struct PredicateParser {
  private enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double)
    case mark(String)
    case argument(isName: Bool)
  }

  private let tokens: [Token]
  private var next = 0
  private var arguments: ArraySlice<Any>

  init(_ format: String, _ arguments: [Any]) {
    tokens = PredicateParser.tokens(of: format)
    self.arguments = arguments[...]
  }

  /// Parses a condition; nil if it is invalid or text remains.
  mutating func condition() -> PredicateCondition? {
    guard let condition = either(), next == tokens.count else { return nil }
    return condition
  }

  private mutating func either() -> PredicateCondition? {
    guard let first = both() else { return nil }
    var all = [first]
    while takes(["OR"], marks: ["||"]) {
      guard let other = both() else { return nil }
      all.append(other)
    }
    return all.count == 1 ? first : .any(all)
  }

  private mutating func both() -> PredicateCondition? {
    guard let first = single() else { return nil }
    var all = [first]
    while takes(["AND"], marks: ["&&"]) {
      guard let other = single() else { return nil }
      all.append(other)
    }
    return all.count == 1 ? first : .all(all)
  }

  private mutating func single() -> PredicateCondition? {
    if takes(["NOT"], marks: ["!"]) { return single().map(PredicateCondition.not) }
    if takes(["TRUEPREDICATE"], marks: []) { return .always(true) }
    if takes(["FALSEPREDICATE"], marks: []) { return .always(false) }
    if takes([], marks: ["("]) {
      guard let inner = either(), takes([], marks: [")"]) else { return nil }
      return inner
    }
    let quantity = quantity()
    guard let left = term() else { return nil }
    let isNegated = takes(["NOT"], marks: [])
    guard let (comparison, options) = comparison(), let right = term() else { return nil }
    let condition = PredicateCondition.comparison(
      left, quantity ?? .one, comparison, right, options)
    return isNegated ? .not(condition) : condition
  }

  /// Parses a quantifier; nil without one.
  private mutating func quantity() -> PredicateCondition.Quantity? {
    guard next + 1 < tokens.count, case .word(let word) = tokens[next],
      let quantity = PredicateCondition.Quantity(word: word.uppercased())
    else { return nil }
    switch tokens[next + 1] {
    case .word, .argument: next += 1
    // A property with the name of a quantifier.
    case .text, .number, .mark: return nil
    }
    return quantity
  }

  /// Parses an operator and its options, such as `[cd]`.
  private mutating func comparison() -> (PredicateCondition.Comparison, Set<Character>)? {
    guard next < tokens.count else { return nil }
    let word: String
    switch tokens[next] {
    case .mark(let mark):
      let same = ["=": "==", "=<": "<=", "=>": ">=", "<>": "!="]
      word = same[mark] ?? mark
    case .word(let name): word = name.uppercased()
    default: return nil
    }
    guard let comparison = PredicateCondition.Comparison(rawValue: word) else { return nil }
    next += 1
    guard takes([], marks: ["["]), next < tokens.count, case .word(let options) = tokens[next]
    else { return (comparison, []) }
    next += 1
    return takes([], marks: ["]"]) ? (comparison, Set(options.lowercased())) : nil
  }

  private mutating func term() -> PredicateTerm? {
    guard next < tokens.count else { return nil }
    defer { next += 1 }
    switch tokens[next] {
    case .text(let text): return .value(text)
    case .number(let number): return .value(number)
    case .argument(let isName):
      let value = arguments.popFirst()
      if isName { return (value as? String).map(PredicateTerm.path) }
      return .value(value is NSNull ? nil : value)
    case .mark("{"): return list()
    case .mark: return nil
    case .word(let name):
      switch name.uppercased() {
      case "NIL", "NULL": return .value(nil)
      case "TRUE", "YES": return .value(true)
      case "FALSE", "NO": return .value(false)
      case "SELF": return .path("SELF")
      default: return .path(name)
      }
    }
  }

  /// Parses the elements of a list up to the closing brace.
  private mutating func list() -> PredicateTerm? {
    var terms: [PredicateTerm] = []
    next += 1
    while next < tokens.count, tokens[next] != .mark("}") {
      if tokens[next] == .mark(",") {
        next += 1
        continue
      }
      guard let term = term() else { return nil }
      terms.append(term)
    }
    return next < tokens.count ? .list(terms) : nil
  }

  private mutating func takes(_ words: Set<String>, marks: Set<String>) -> Bool {
    guard next < tokens.count else { return false }
    switch tokens[next] {
    case .word(let word) where words.contains(word.uppercased()): break
    case .mark(let mark) where marks.contains(mark): break
    default: return false
    }
    next += 1
    return true
  }

  private static func tokens(of format: String) -> [Token] {
    var (tokens, rest): ([Token], Substring) = ([], format[...])
    while let letter = rest.first {
      switch letter {
      case _ where letter.isWhitespace: rest = rest.dropFirst()
      case "'", "\"":
        let text = rest.dropFirst().prefix { $0 != letter }
        tokens.append(.text(String(text)))
        rest = rest[text.endIndex...].dropFirst()
      case "%":
        let sign = rest.dropFirst().prefix { "lh".contains($0) }
        let end = rest[sign.endIndex...].first
        tokens.append(.argument(isName: end == "K"))
        rest = rest[sign.endIndex...].dropFirst()
      case _ where letter.isNumber || letter == "-":
        let number = rest.prefix { $0.isNumber || $0 == "." || $0 == "-" }
        tokens.append(.number(Double(number) ?? 0))
        rest = rest[number.endIndex...]
      case _ where letter.isLetter || "_@#".contains(letter):
        let word = rest.prefix { $0.isLetter || $0.isNumber || "_.@#".contains($0) }
        tokens.append(.word(String(word)))
        rest = rest[word.endIndex...]
      default:
        let two = ["==", "!=", "<=", ">=", "=<", "=>", "<>", "&&", "||"]
        let mark = two.first { rest.hasPrefix($0) } ?? String(letter)
        tokens.append(.mark(mark))
        rest = rest.dropFirst(mark.count)
      }
    }
    return tokens
  }
}
