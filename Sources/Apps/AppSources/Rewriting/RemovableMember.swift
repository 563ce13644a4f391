import Documents

/// A method, a computed property or a nested view that can be removed from a type.
///
/// Stored properties and initializers cannot be removed.
struct RemovableMember {
  /// The name qualified by its type, such as "Status.color".
  let name: String
  /// The tokens, including attributes and modifiers.
  let tokens: Range<Int>

  /// The removable members of all types in a file, in order, without those inside others.
  static func all(in file: SwiftUIExtraction.File) -> [RemovableMember] {
    let (source, declarations) = file
    func member(_ name: String, owner: Int?, keyword: Int, end: Int) -> RemovableMember? {
      guard let owner, declarations.types[owner].kind != .protocol else { return nil }
      let start = source.start(ofMemberAt: keyword)
      guard start <= end else { return nil }
      return RemovableMember(
        name: "\(declarations.types[owner].path).\(name)", tokens: start..<end + 1)
    }
    let methods = declarations.methods.compactMap { method -> RemovableMember? in
      guard method.name != "init", let body = method.body else { return nil }
      return member(
        method.name, owner: method.owner, keyword: method.token - 1, end: body.upperBound)
    }
    let properties = declarations.properties.compactMap { property -> RemovableMember? in
      guard let brace = source.brace(ofPropertyAt: property.token) else { return nil }
      return member(
        property.name, owner: property.owner, keyword: property.token - 1,
        end: source.close(of: brace))
    }
    let views = declarations.types.compactMap { type -> RemovableMember? in
      guard type.inherited.contains(where: SwiftUINames.all.contains), !type.isLocal,
        declarations.type(around: type.token) != nil
      else { return nil }
      let start = source.start(ofMemberAt: type.token - 1)
      return RemovableMember(name: type.path, tokens: start..<type.body.upperBound + 1)
    }
    var outer: [RemovableMember] = []
    let members = methods + properties + views
    for member in members.sorted(by: { $0.tokens.lowerBound < $1.tokens.lowerBound })
    where member.tokens.lowerBound >= outer.last?.tokens.upperBound ?? 0 {
      outer.append(member)
    }
    return outer
  }
}

extension [RemovableMember] {
  func around(_ token: Int) -> RemovableMember? {
    let index = partition { $0.tokens.upperBound > token }
    return index < count && self[index].tokens.contains(token) ? self[index] : nil
  }
}

extension SwiftSource {
  private static let modifiers: Set = [
    "public", "private", "fileprivate", "internal", "open", "package", "static", "class", "final",
    "override", "mutating", "nonmutating", "nonisolated", "dynamic", "lazy", "required",
  ]

  /// The first token of a member whose keyword is at a token.
  fileprivate func start(ofMemberAt keyword: Int) -> Int {
    var start = keyword
    while start > 0 {
      if SwiftSource.modifiers.contains(word(start - 1)) {
        start -= 1
      } else if start > 1, word(start - 2) == "@", kind(start - 1) == .word {
        start -= 2
      } else {
        break
      }
    }
    return start
  }

  /// The brace that opens the body of a computed property; nil for a stored one.
  fileprivate func brace(ofPropertyAt token: Int) -> Int? {
    guard word(token - 1) == "var", word(token + 1) == ":" else { return nil }
    var index = token + 2
    while kind(index) == .word || [".", "?", "!", "&"].contains(word(index)) {
      // A word on a new line begins the next member.
      if index > token + 2, kind(index) == .word, kind(index - 1) == .word,
        !["some", "any"].contains(word(index - 1))
      {
        return nil
      }
      index += 1
    }
    if word(index).hasPrefix("<") || word(index) == "[" || word(index) == "(" { return nil }
    guard word(index) == "{" else { return nil }
    let first = word(index + 1)
    return ["willSet", "didSet"].contains(first) ? nil : index
  }
}
