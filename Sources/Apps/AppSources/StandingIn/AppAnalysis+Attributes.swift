extension AppAnalysis {
  /// Adapts the attributes that are stubs: property wrappers and macros of missing modules.
  ///
  /// A property without a type and a value gets the type `Anything`. A wrapper's arguments that
  /// depend on the missing module's types, such as a key path without a root, are left out, as is
  /// the attribute of anything but a variable.
  mutating func adaptAttributes(named name: String) {
    guard stubs?.isAttribute(name) == true else { return }
    for index in files.indices where !files[index].isLeftOut {
      let source = files[index].source
      for token in source.code.indices
      where source.word(token) == name && source.word(token - 1) == "@"
        && !files[index].isLeft(token)
        && files[index].wrapped.insert("attribute \(token)").inserted
      {
        adapt(AttributeUse(at: token, in: source), in: index)
      }
    }
  }

  /// Whether an error may follow from a missing property wrapper: once for each projected value.
  package mutating func awaitsWrapper(_ message: String) -> Bool {
    guard let match = message.firstMatch(of: /cannot find '(\$\w+)' in scope/) else { return false }
    return awaited.insert(String(match.1)).inserted
  }

  private mutating func adapt(_ use: AttributeUse, in index: Int) {
    let source = files[index].source
    func bytes(_ tokens: Range<Int>) -> Range<Int> {
      source.code[tokens.lowerBound].range
        .lowerBound..<source.code[tokens.upperBound - 1].range.upperBound
    }
    guard let variable = use.variable else {
      files[index].edits.blank(bytes(use.tokens), of: source.bytes)
      return
    }
    if let arguments = use.arguments, source.needsContext(arguments) {
      files[index].edits.blank(bytes(arguments), of: source.bytes)
    }
    if ![":", "="].contains(source.word(variable + 1)) {
      files[index].edits.wrap(bytes(variable..<variable + 1), in: "", ": Anything")
    }
  }
}

/// An attribute and the declaration that has it.
private struct AttributeUse {
  /// The tokens from the at sign to the last argument.
  let tokens: Range<Int>
  /// The parentheses with the arguments.
  let arguments: Range<Int>?
  /// The name of the variable; nil if another declaration has the attribute.
  let variable: Int?

  init(at name: Int, in source: SwiftSource) {
    var end = name + 1
    if source.word(end) == "(",
      source.code[name].range.upperBound == source.code[end].range.lowerBound
    {
      arguments = end..<source.close(of: end) + 1
      end = source.close(of: end) + 1
    } else {
      arguments = nil
    }
    tokens = name - 1..<end
    let declarations: Set = [
      "var", "let", "func", "init", "subscript", "struct", "class", "enum", "actor", "protocol",
      "extension", "typealias", "case", "{", "}",
    ]
    let limit = min(source.code.count, end + 40)
    while end < limit, !declarations.contains(source.word(end)) {
      end = source.word(end) == "(" ? source.close(of: end) + 1 : end + 1
    }
    variable = end + 1 < limit && source.word(end) == "var" ? end + 1 : nil
  }
}

extension SwiftSource {
  /// Whether parenthesized arguments name no type: a key path, or a member, without its root.
  fileprivate func needsContext(_ arguments: Range<Int>) -> Bool {
    arguments.dropFirst().contains {
      ["(", ",", ":"].contains(word($0 - 1)) && ["\\", "\\.", "."].contains(word($0))
    }
  }
}
