/// A generated class that conforms to a protocol of the app, with empty members.
///
/// A function that was left out returns an instance of it, if the result is a value of the
/// protocol.
package struct EmptyConformance: Sendable, Hashable {
  /// The module that declares the protocol.
  let module: String
  /// The name of the protocol.
  let name: String
  /// The modules that the protocol's files import, sorted.
  let imports: [String]
  /// The members, one per line.
  private let members: [String]
  /// The names of other types in the members.
  let mentioned: Set<String>

  /// The first line of the class.
  var head: String { String(text.prefix { $0 != "\n" }) }
  /// The source text of the class.
  var text: String {
    """
    final class \(className): NSObject, \(name) {
      required nonisolated override init() { super.init() }
    \(members.joined(separator: "\n"))
    }
    """
  }
  /// The statement that makes the class known to the stubs.
  var registration: String { "  Stub.register((any \(name)).self) { \(className)() }" }

  private var className: String { "HeadUnitEmpty\(name)" }

  /// Creates a conformance to a protocol that other files can name; nil if there is none of this
  /// name, or if it has associated types.
  init?(_ name: String, in files: [AnalyzedFile]) {
    guard let first = EmptyConformance.declaration(of: name, in: files) else { return nil }
    var known: Set<String> = []
    var (rest, members, mentioned) = ([first], [String](), Set<String>())
    var imports: Set<String> = []
    while let next = rest.popLast() {
      let (file, type) = (files[next.file], next.type)
      guard known.insert(type.path).inserted else { continue }
      var reader = RequirementReader(file.source, type: type.name)
      guard reader.read(type.body) else { return nil }
      members += reader.members
      mentioned.formUnion(reader.mentioned)
      imports.formUnion(
        file.declarations.imports.map { String($0.module.prefix { $0 != "." }) })
      rest += type.inherited.compactMap { EmptyConformance.declaration(of: $0, in: files) }
    }
    (module, self.name) = (files[first.file].module, name)
    (self.imports, self.mentioned) = (imports.subtracting([module]).sorted(), mentioned)
    var unique: Set<String> = []
    self.members = members.filter { unique.insert($0).inserted }
  }

  /// The declaration of a protocol that the generated file can name.
  private static func declaration(
    of name: String, in files: [AnalyzedFile]
  ) -> (file: Int, type: TypeDeclaration)? {
    for (index, file) in files.enumerated() where !file.isLeftOut {
      let found = file.declarations.types.first {
        $0.kind == .protocol && $0.path == name && !$0.isPrivate && !$0.isLocal && !$0.isGeneric
          && !file.isLeft($0.token)
      }
      if let found { return (index, found) }
    }
    return nil
  }
}

/// Reads the requirements of a protocol as members with empty bodies.
private struct RequirementReader {
  /// The words that begin a requirement.
  private static let keywords: Set = ["func", "var", "init", "subscript"]
  /// The words before a requirement's keyword that its implementation does not repeat.
  private static let dropped: Set = ["mutating", "nonmutating", "optional"]
  /// The words that end a function or an initializer.
  private static let beginnings: Set = [
    "func", "var", "let", "init", "subscript", "static", "mutating", "nonmutating",
    "associatedtype",
    "typealias", "nonisolated", "optional", "borrowing", "consuming", ";",
  ]

  let source: SwiftSource
  let type: String
  private(set) var members: [String] = []
  private(set) var mentioned: Set<String> = []

  init(_ source: SwiftSource, type: String) { (self.source, self.type) = (source, type) }

  /// Reads the tokens between the braces; returns false for a protocol with associated types.
  mutating func read(_ body: Range<Int>) -> Bool {
    var (index, start) = (body.lowerBound, body.lowerBound)
    while index < body.upperBound {
      let word = source.word(index)
      if word == "associatedtype" { return false }
      guard Self.keywords.contains(word) else {
        index += 1
        if word == ";" { start = index }
        continue
      }
      let end = end(of: index, limit: body.upperBound)
      if let member = member(start, index, end) { members.append(member) }
      mentioned.formUnion((index..<end).map(source.word).filter { $0.first?.isUppercase == true })
      (index, start) = (end, end)
    }
    return true
  }

  /// The token after the requirement whose keyword is at a token.
  private func end(of keyword: Int, limit: Int) -> Int {
    let hasAccessors = ["var", "subscript"].contains(source.word(keyword))
    var index = keyword + 1
    while index < limit {
      switch source.word(index) {
      case "{": return hasAccessors ? min(limit, source.close(of: index) + 1) : index
      case "(", "[": index = source.close(of: index) + 1
      case "@" where source.word(index - 1) != "->" && !hasAccessors: return index
      case let word where Self.beginnings.contains(word) && !hasAccessors: return index
      default: index += 1
      }
    }
    return limit
  }

  /// The member that satisfies the requirement in a token range; nil if it cannot be read.
  private func member(_ start: Int, _ keyword: Int, _ end: Int) -> String? {
    let prefix = prefix(start..<keyword)
    let isSubscript = source.word(keyword) == "subscript"
    let name = isSubscript ? "subscript" : source.word(keyword + 1).plainName
    switch source.word(keyword) {
    case "func":
      let throwing = (keyword..<end).contains { source.word($0) == "throws" }
      return "  \(prefix)\(line(keyword..<end)) { return \(value(name, throwing: throwing)) }"
    case "init":
      if source.has("init", "(", ")", at: keyword) { return nil }
      let mayFail = ["?", "!"].contains(name)
      return
        "  \(prefix)required \(line(keyword..<end)) { \(mayFail ? "return nil" : "super.init()") }"
    default:
      guard let open = (keyword..<end).first(where: { source.word($0) == "{" }) else { return nil }
      let accessors = (open + 1..<max(open + 1, end - 1)).map(source.word)
      let effects = accessors.filter { ["async", "throws"].contains($0) }
      let getter =
        "get \(effects.map { "\($0) " }.joined()){ return "
        + "\(value(name, throwing: effects.contains("throws"))) }"
      let setter = accessors.contains("set") ? " set {}" : ""
      return "  \(prefix)\(line(keyword..<open)) { \(getter)\(setter) }"
    }
  }

  private func value(_ name: String, throwing: Bool) -> String {
    "\(throwing ? "try Stub.attempted" : "Stub.value")(\("\(type).\(name)".swiftLiteral))"
  }

  /// The attributes and modifiers before a keyword that an implementation repeats.
  private func prefix(_ range: Range<Int>) -> String {
    var (words, index) = ([String](), range.lowerBound)
    while index < range.upperBound {
      let word = source.word(index)
      if word == "@" {
        let name = source.word(index + 1)
        if name == "MainActor" || name == "discardableResult" { words.append("@\(name)") }
        index += 2
        if source.word(index) == "(" { index = source.close(of: index) + 1 }
        continue
      }
      if !Self.dropped.contains(word), source.kind(index) == .word { words.append(word) }
      index += 1
    }
    return words.map { "\($0) " }.joined()
  }

  /// The text of a token range on one line, without comments.
  private func line(_ range: Range<Int>) -> String {
    range.map { index in
      let isJoined =
        index + 1 == range.upperBound
        || source.code[index].range.upperBound == source.code[index + 1].range.lowerBound
      return source.word(index) + (isJoined ? "" : " ")
    }.joined()
  }
}
