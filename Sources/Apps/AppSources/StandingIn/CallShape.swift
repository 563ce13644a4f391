/// The form of a call to a stub function: its labels, and the kind of each argument.
struct CallShape: Hashable {
  /// The kind of an argument.
  enum Argument: Hashable {
    /// A value of any type.
    case value
    /// An implicit member expression, such as `.high`.
    case implicitMember
    /// An inout argument.
    case changed
    /// A closure with its parameter types.
    case closure([String])
  }

  let name: String
  let labels: [String]
  let arguments: [Argument]
  /// Whether the result is used as an optional.
  var isOptional = false

  /// Whether the types are not determined by the arguments alone.
  var needsTypes: Bool { arguments.contains { $0 != .value } }

  /// The parameter declarations, and the generic parameters that they need.
  private var parameters: (text: String, generics: [String]) {
    var generics: [String] = []
    let texts = zip(labels, arguments).enumerated().map { index, pair in
      let name = "value\(index)"
      let label = pair.0 == "_" ? "_ \(name)" : "\(pair.0.quotedName) \(name)"
      switch pair.1 {
      case .value: return "\(label): Any?"
      case .implicitMember: return "\(label): Anything"
      case .changed:
        generics.append("Changed\(index)")
        return "\(label): inout Changed\(index)"
      case .closure(let types):
        generics.append("Result\(index)")
        return "\(label): @escaping (\(types.joined(separator: ", "))) throws -> Result\(index)"
      }
    }
    return (texts.joined(separator: ", "), generics)
  }

  private var shown: String { "\(name)(\(labels.map { "\($0):" }.joined()))" }

  /// The stub functions for the call, one per line.
  func functions() -> [String] {
    let (parameters, generics) = parameters
    let plain = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    let typed = "<\((generics + ["Value"]).joined(separator: ", "))>"
    let value = isOptional ? "Anything?" : "Anything"
    let body = "{ Stub.value(\(shown.swiftLiteral)) }"
    return ["", "static "].flatMap { kind in
      [
        "  @discardableResult public \(kind)func \(name.quotedName)\(plain)(\(parameters)) -> \(value) \(body)",
        "  @_disfavoredOverload @discardableResult public \(kind)func \(name.quotedName)\(typed)(\(parameters)) -> Value \(body)",
      ]
    }
  }

  /// The initializer of a class for the call.
  var initializer: String {
    let (parameters, generics) = parameters
    let plain = generics.isEmpty ? "" : "<\(generics.joined(separator: ", "))>"
    return
      "  public init\(plain)(\(parameters)) { \(String.superclassMark)Stub.note(\(shown.swiftLiteral)) }"
  }
}

extension String {
  /// A placeholder for the call of the superclass initializer.
  static let superclassMark = "/*above*/"

  /// The name, in backticks if it is a keyword.
  var quotedName: String {
    let keywords: Set = [
      "default", "in", "for", "where", "is", "as", "if", "else", "switch", "case", "return",
      "repeat",
      "while", "do", "try", "throw", "guard", "func", "var", "let", "class", "struct", "enum",
      "extension", "import", "init", "self", "nil", "true", "false", "operator", "protocol",
      "static",
      "subscript", "super", "internal", "public", "private", "break", "continue", "defer",
      "rethrows",
      "throws", "any", "Self", "Type", "Protocol",
    ]
    return keywords.contains(self) ? "`\(self)`" : self
  }
}

extension SwiftSource {
  /// The maximum number of arguments of a stub function.
  private static let maximumArguments = 12

  /// The call whose name is at a token, with the token after it; nil if there is none.
  func call(at token: Int) -> (shape: CallShape, end: Int)? {
    var labels: [String] = []
    var arguments: [CallShape.Argument] = []
    var end = token + 1
    var isCall = false
    if word(end) == "(", code[end].range.lowerBound == code[token].range.upperBound {
      let close = close(of: end)
      var index = end + 1
      while index < close {
        let stop = endOfArgument(from: index, limit: close)
        let isLabeled = kind(index) == .word && word(index + 1) == ":"
        labels.append(isLabeled ? word(index).plainName : "_")
        arguments.append(argument(from: isLabeled ? index + 2 : index, to: stop))
        index = stop + 1
      }
      end = close + 1
      isCall = true
    }
    if word(end) == "{", isCall || code[end].line == code[token].line, !isCondition(before: token) {
      labels.append("_")
      arguments.append(.closure(parameters(ofClosureAt: end)))
      end = close(of: end) + 1
      isCall = true
      while kind(end) == .word, word(end + 1) == ":", word(end + 2) == "{" {
        labels.append(word(end).plainName)
        arguments.append(.closure(parameters(ofClosureAt: end + 2)))
        end = close(of: end + 2) + 1
      }
    }
    guard isCall, labels.count <= Self.maximumArguments else { return nil }
    let shape = CallShape(
      name: word(token).plainName, labels: labels, arguments: arguments,
      isOptional: isOptional(from: token, to: end))
    return (shape, end)
  }

  private func endOfArgument(from start: Int, limit: Int) -> Int {
    var index = start
    while index < limit, word(index) != "," {
      index = ["(", "[", "{"].contains(word(index)) ? close(of: index) + 1 : index + 1
    }
    return min(index, limit)
  }

  private func argument(from start: Int, to end: Int) -> CallShape.Argument {
    switch word(start) {
    case "{": return .closure(parameters(ofClosureAt: start))
    case "." where kind(start + 1) == .word: return .implicitMember
    case "&": return .changed
    case "[" where word(start + 1) == ".": return .implicitMember
    default: return .value
    }
  }

  /// The declared parameter types of a closure.
  private func parameters(ofClosureAt open: Int) -> [String] {
    let close = close(of: open)
    var start = open + 1
    if word(start) == "[" { start = self.close(of: start) + 1 }
    let head = (start..<min(close, start + 40)).first {
      word($0) == "in" && code[$0].line == code[open].line
    }
    let body = (head ?? open) + 1..<max((head ?? open) + 1, close)
    guard let head else {
      let last = body.compactMap { numberOfShorthand($0) }.max()
      return last.map { (0...min($0, 8)).map { "$\($0)" } }?.map { type(of: $0, in: body) } ?? []
    }
    var names: [String] = []
    var index = start
    while index < head, word(index) != "->" {
      if kind(index) == .word, word(index - 1) == "(" || word(index - 1) == "," || index == start {
        let isTyped = word(index + 1) == ":"
        names.append(isTyped ? "" : word(index))
      }
      index += 1
    }
    let isTyped = (start..<head).contains { word($0) == ":" }
    if isTyped { return typedParameters(start..<head) }
    return names.filter { $0 != "async" && $0 != "throws" }.map { type(of: $0, in: body) }
  }

  private func typedParameters(_ range: Range<Int>) -> [String] {
    let first = word(range.lowerBound) == "(" ? range.lowerBound + 1 : range.lowerBound
    let limit = word(range.lowerBound) == "(" ? close(of: range.lowerBound) : range.upperBound
    var types: [String] = []
    var index = first
    while index < limit {
      let stop = endOfArgument(from: index, limit: limit)
      types.append("Anything")
      index = stop + 1
    }
    return types
  }

  private func numberOfShorthand(_ index: Int) -> Int? {
    word(index).hasPrefix("$") ? Int(word(index).dropFirst()) : nil
  }

  /// The type inferred from the uses of a closure parameter.
  private func type(of name: String, in body: Range<Int>) -> String {
    if name == "_" { return "Anything" }
    if name.lowercased().hasSuffix("error") { return "(any Error)?" }
    for index in body where word(index) == name && word(index - 1) != "." {
      if word(index - 1) == "switch",
        body.contains(where: { has("case", ".", "failure", at: $0) })
          || body.contains(where: { has("case", ".", "success", at: $0) })
      {
        return "Result<Anything, any Error>"
      }
      if ["?", "!", "??"].contains(word(index + 1)) { return "Anything?" }
      if word(index - 1) == "=", ["let", "var"].contains(word(index - 3)),
        ["if", "guard", "while", ","].contains(word(index - 4)),
        word(index + 1) == "," || word(index + 1) == "{" || word(index + 1) == "else"
      {
        return "Anything?"
      }
      if ["let", "var"].contains(word(index - 1)), ["if", "guard", ","].contains(word(index - 2)) {
        return "Anything?"
      }
    }
    return "Anything"
  }

  /// Whether a brace after a name begins the body of a statement rather than a closure.
  private func isCondition(before token: Int) -> Bool {
    var index = token
    let line = code[token].line
    while index > 0, code[index].line >= line - 3 {
      switch word(index) {
      case ")", "]", "}": index = partners[index] ?? index
      case "{", "(", "[", ";": return false
      case "if", "guard", "while", "for", "switch", "in", "catch", "else", "case", "->": return true
      case "="
      where !["let", "var"].contains(word(index - 2))
        || !["if", "guard", "while", ","].contains(word(index - 3)):
        return false
      default: break
      }
      index -= 1
    }
    return false
  }

  /// Whether an expression that ends before a token is used as an optional.
  func isOptional(from token: Int, to end: Int) -> Bool {
    if ["?", "!"].contains(word(end)), end > 0,
      code.indices.contains(end), code[end].range.lowerBound == code[end - 1].range.upperBound
    {
      return true
    }
    if word(end) == "?." { return true }
    guard [",", "{", "else"].contains(word(end)) else { return false }
    var start = token
    while start > 1, word(start - 1) == "." || word(start - 1) == "?" {
      start -= 1
      if word(start - 1) == "?" { start -= 1 }
      if word(start - 1) == ")" { start = (partners[start - 1] ?? start) }
      if kind(start - 1) == .word { start -= 1 }
    }
    while ["await", "try"].contains(word(start - 1)) { start -= 1 }
    return word(start - 1) == "=" && ["let", "var"].contains(word(start - 3))
      && ["if", "guard", "while", ","].contains(word(start - 4))
  }
}
