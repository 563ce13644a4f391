/// Finds the declarations of a Swift file in one pass over its tokens.
struct DeclarationScanner {
  /// The kind of block that a brace opens.
  enum Scope {
    case type(Int)
    case other
  }

  /// Attributes and modifiers before a declaration.
  struct Pending {
    var start: Int?
    var attributes: [String] = []
    var modifiers: Set<String> = []
  }

  let source: SwiftSource
  var result = SwiftDeclarations()
  var scopes: [Scope] = []
  /// The innermost type at each level of braces.
  var around: [Int32] = []
  /// The types by the token at which their body begins.
  var bodies: [Int: Int] = [:]
  var pending = Pending()
  var index = 0

  /// Scans the declarations of a file.
  ///
  /// - Complexity: O(*n*) in the number of tokens.
  static func declarations(of source: SwiftSource) -> SwiftDeclarations {
    var scanner = DeclarationScanner(source: source)
    scanner.result.enclosing = [Int32](repeating: -1, count: source.code.count)
    while scanner.index < source.code.count { scanner.step() }
    return scanner.result
  }

  /// Skips tokens that belong to a scanned declaration.
  mutating func advance(to end: Int) {
    let type = around.last ?? -1
    let end = min(max(end, index + 1), source.code.count)
    if type >= 0 { for token in index..<end { result.enclosing[token] = type } }
    index = end
  }

  /// Whether the scanner is at member level of a type or the file.
  var isAtMembers: Bool {
    guard let scope = scopes.last else { return true }
    if case .type = scope { return true }
    return false
  }

  /// The type whose members are being scanned.
  var owner: Int? {
    if case .type(let type)? = scopes.last { type } else { nil }
  }

  /// Records the beginning of a top-level declaration.
  mutating func begin() {
    let start = pending.start ?? index
    if scopes.isEmpty, result.topLevel.last != start { result.topLevel.append(start) }
    pending.start = start
  }

  private mutating func step() {
    switch source.code[index].kind {
    case .mark: mark(source.word(index))
    case .word where source.word(index - 1) != ".": word(source.word(index))
    case .directive where source.word(index) == "#Preview" && scopes.isEmpty:
      begin()
      pending = Pending()
      advance(to: index + 1)
    default:
      pending = Pending()
      advance(to: index + 1)
    }
  }

  private mutating func mark(_ mark: String) {
    switch mark {
    case "@": return attribute()
    case "{":
      if let type = bodies[index] {
        scopes.append(.type(type))
        advance(to: index + 1)
        around.append(Int32(type))
      } else {
        scopes.append(.other)
        advance(to: index + 1)
        around.append(around.last ?? -1)
      }
    case "}":
      _ = scopes.popLast()
      advance(to: index + 1)
      _ = around.popLast()
    default: advance(to: index + 1)
    }
    pending = Pending()
  }

  private mutating func attribute() {
    if pending.start == nil { pending.start = index }
    var end = index + 2
    var name = source.word(index + 1)
    while source.word(end) == ".", source.kind(end + 1) == .word {
      name += ".\(source.word(end + 1))"
      end += 2
    }
    if source.word(end) == "(", end > 0, source.kind(end - 1) == .word,
      source.code[end - 1].range.upperBound == source.code[end].range.lowerBound
    {
      if source.close(of: end) == end + 2 {
        pending.attributes.append("\(name)(\(source.word(end + 1)))")
      }
      end = source.close(of: end) + 1
    }
    pending.attributes.append(name)
    advance(to: end)
  }

  private mutating func word(_ word: String) {
    let next = source.word(index + 1)
    switch word {
    case "import" where scopes.isEmpty: importModule()
    case "func": method()
    case "init" where isAtMembers && owner != nil && ["(", "<", "?", "!"].contains(next): method()
    case "var", "let": property()
    case "case" where isAtMembers && owner.map { result.types[$0].kind == .enum } == true:
      enumCases()
    case "class" where SwiftKeywords.modifiers.contains(next) || isMember(next): modifier(word)
    case _
    where SwiftKeywords.types.contains(word) && source.kind(index + 1) == .word && next != "in":
      type(word)
    case _ where SwiftKeywords.modifiers.contains(word): modifier(word)
    default:
      if scopes.isEmpty, pending.start != nil || isMember(word) { begin() }
      pending = Pending()
      advance(to: index + 1)
    }
  }

  private func isMember(_ word: String) -> Bool {
    ["func", "var", "let", "subscript", "typealias", "init"].contains(word)
  }

  private mutating func modifier(_ word: String) {
    if pending.start == nil { pending.start = index }
    let isLimited = source.word(index + 1) == "(" && source.close(of: index + 1) == index + 3
    pending.modifiers.insert(isLimited ? "\(word)(\(source.word(index + 2)))" : word)
    advance(to: isLimited ? index + 4 : index + 1)
  }

  private mutating func importModule() {
    begin()
    var name = index + 1
    let kinds: Set = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    if kinds.contains(source.word(name)) { name += 1 }
    let module = source.word(name)
    // The part of SwiftUI that Xcode may import by itself; SwiftUI has all its names.
    result.imports.append((module == "SwiftUICore" ? "SwiftUI" : module, name))
    pending = Pending()
    advance(to: name + 1)
  }
}
