/// The app's uses of missing modules, derived from its tokens alone.
struct StubUses {
  /// The maximum number of calls with stub functions.
  private static let maximumCalls = 4000

  /// The calls of functions on values.
  private(set) var calls: Set<CallShape> = []
  /// The initializer calls, by type name.
  private(set) var initializers: [String: Set<CallShape>] = [:]
  /// The names of implicit members.
  private(set) var implicitMembers: Set<String> = []
  /// The names of members that are not called.
  private(set) var properties: Set<String> = []
  /// The properties that are used as optionals.
  private(set) var optionals: Set<String> = []
  /// The number of generic arguments, by type name.
  private(set) var arity: [String: Int] = [:]
  /// The types that must be protocols.
  private(set) var protocols: Set<String> = []
  /// The types that the app's classes inherit from.
  private(set) var superclasses: Set<String> = []
  /// The types used as attributes.
  private(set) var attributes: Set<String> = []
  /// The function type aliases of escaping closures, with their number of parameters.
  private(set) var functions: [String: Int] = [:]
  /// The nested types, such as "Event.Kind", by enclosing type.
  private(set) var nested: [String: Set<String>] = [:]

  init(_ files: [AnalyzedFile], missing: Set<String>) {
    for file in files where !file.isLeftOut {
      readTypes(file)
      let imports = file.declarations.imports.map(\.module)
      let isUser = imports.contains { missing.contains(String($0.prefix { $0 != "." })) }
      readCalls(file, all: isUser || missing.isEmpty)
    }
    // A name used in both ways is a property, which can be called with any arguments.
    calls = calls.filter { !properties.contains($0.name) || $0.needsTypes }
  }

  private mutating func readTypes(_ file: AnalyzedFile) {
    for type in file.declarations.types {
      for (index, name) in type.inherited.enumerated() {
        let name = name.split(separator: ".").last.map(String.init) ?? name
        let isLikeProtocol = ["Delegate", "DataSource", "Protocol", "able", "ing", "Provider"]
          .contains { name.hasSuffix($0) }
        if type.kind != .class || index > 0 || isLikeProtocol {
          protocols.insert(name)
        } else {
          superclasses.insert(name)
        }
      }
    }
  }

  /// Reads a parameter type such as `done: @escaping Completion`, and how the closure is called.
  private mutating func readFunction(at token: Int, in source: SwiftSource) {
    let type = source.word(token + 1)
    guard source.word(token) == "escaping", source.word(token - 2) == ":",
      type.first?.isUppercase == true, [",", ")"].contains(source.word(token + 2))
    else { return }
    let name = source.word(token - 3)
    let counts = source.code.indices.compactMap { index -> Int? in
      guard source.word(index) == name, source.word(index - 1) != ".",
        let (shape, _) = source.call(at: index)
      else { return nil }
      return shape.labels.count
    }
    functions[type] = max(functions[type] ?? 0, counts.max() ?? 1)
  }

  private mutating func readCalls(_ file: AnalyzedFile, all: Bool) {
    let source = file.source
    for token in source.code.indices where source.kind(token) == .word && !file.isLeft(token) {
      let word = source.word(token)
      let before = source.word(token - 1)
      if word.first?.isUppercase == true { readType(at: token, in: source) }
      readFunction(at: token, in: source)
      guard before == ".", all else { continue }
      let isImplicit = !source.isPostfix(token - 2, before: token - 1)
      if let (shape, _) = source.call(at: token), word != "init" {
        if calls.count < Self.maximumCalls { calls.insert(shape) }
        if isImplicit { implicitMembers.insert(word + "()") }
      } else if isImplicit {
        implicitMembers.insert(word)
        continue
      }
      if source.call(at: token) == nil { properties.insert(word) }
      if source.call(at: token) == nil, source.isOptional(from: token, to: token + 1) {
        optionals.insert(word)
      }
    }
  }

  private mutating func readType(at token: Int, in source: SwiftSource) {
    let word = source.word(token)
    if source.word(token - 1) == "@" { attributes.insert(word) }
    if ["any", "some"].contains(source.word(token - 1)) { protocols.insert(word) }
    if source.word(token + 1) == ".", source.word(token + 2).first?.isUppercase == true,
      source.word(token - 1) != "."
    {
      nested[word, default: []].insert(source.word(token + 2))
    }
    if source.word(token + 1).hasPrefix("<"),
      source.code[token + 1].range.lowerBound == source.code[token].range.upperBound,
      let count = source.argumentCount(from: token + 1)
    {
      arity[word] = max(arity[word] ?? 0, count)
    }
    // The brace after the last inherited type opens the class body.
    let isInherited = source.word(token + 1) == "{" && [":", ","].contains(source.word(token - 1))
    let isCalled =
      !isInherited
      && !["func", "class", "struct", "enum", "case", "protocol"].contains(
        source.word(token - 1))
    let callee = source.has(".", "init", at: token + 1) ? token + 2 : token
    if isCalled, let (shape, _) = source.call(at: callee) {
      initializers[word, default: []].insert(shape)
    }
  }
}

extension SwiftSource {
  /// Whether a token ends an expression that a dot may follow.
  fileprivate func isPostfix(_ index: Int, before dot: Int) -> Bool {
    guard index >= 0 else { return false }
    switch word(index) {
    case ")", "]", "}": return true
    case "?", "!", ">": return code[index].range.upperBound == code[dot].range.lowerBound
    case "return", "case", "in", "else", "try", "await", "is", "as", "where", "if", "guard":
      return false
    default: return [.word, .text, .number].contains(kind(index))
    }
  }

  /// The number of generic arguments between "<" and ">"; nil if it is an operator.
  fileprivate func argumentCount(from open: Int) -> Int? {
    var (depth, count, index) = (0, 1, open)
    while index < min(code.count, open + 60) {
      switch word(index) {
      case "(", "[": index = close(of: index)
      case "{", "}", ";", "&&", "||": return nil
      case "," where depth == 1: count += 1
      case let word where kind(index) == .symbol && word != "->":
        for letter in word { depth += letter == "<" ? 1 : letter == ">" ? -1 : 0 }
        if depth <= 0 { return count }
      default: break
      }
      index += 1
    }
    return nil
  }
}
