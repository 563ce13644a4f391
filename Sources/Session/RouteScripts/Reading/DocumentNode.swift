import Documents
import SessionFiles
import YAMLText

/// A value of a script with its location, for errors.
struct DocumentNode {
  let node: Node
  /// The key path from the root, such as "route.steps[2]".
  let path: String
  let file: String
  /// The number of lines that precede the parsed text in the file.
  var lineOffset = 0
  /// Loads the files that the value references.
  var files = ScriptFiles.none
  /// Collects errors; nil to throw the first one.
  var mistakes: Diagnostics?

  /// Parses a text that `lineOffset` lines precede in the file.
  static func parse(
    _ text: String, file: String, lineOffset: Int = 0, files: ScriptFiles = .none,
    mistakes: Diagnostics? = nil
  ) throws(RouteScriptError) -> DocumentNode {
    func failure(_ problem: RouteScriptError.Problem, line: Int = 1, column: Int = 1)
      -> RouteScriptError
    {
      RouteScriptError(
        problem, file: file, line: line + lineOffset, column: column, keyPath: "")
    }
    let node: Node?
    do {
      node = try YAMLText.value(of: text)
    } catch {
      throw failure(
        .syntax(error.message), line: error.position.line, column: error.position.column)
    }
    guard let node else { throw failure(.empty) }
    return DocumentNode(
      node: node, path: "", file: file, lineOffset: lineOffset, files: files, mistakes: mistakes)
  }

  /// The line of the value in its file, counted from 1.
  var line: Int { (node.mark?.line ?? 1) + lineOffset }

  /// Returns an error at this value.
  func error(_ problem: RouteScriptError.Problem) -> RouteScriptError {
    RouteScriptError(
      problem, file: file, line: line, column: node.mark?.column ?? 1, keyPath: path)
  }

  /// The kind of the value, for error messages.
  var found: String { node.kindInWords }

  var isMapping: Bool { node.mapping != nil }
  var isList: Bool { node.sequence != nil }
  /// The number of elements of a list; nil for other values.
  var count: Int? { node.sequence?.count }

  /// The text of a scalar; nil for lists, mappings and empty values.
  var scalarText: String? {
    node.isNothing ? nil : node.scalar?.string
  }

  /// Returns the elements of a list.
  func items() throws(RouteScriptError) -> [DocumentNode] {
    guard let list = node.sequence else {
      throw error(.wrongKind(expected: "a list", found: found))
    }
    return list.enumerated().map { index, item in
      inner(item, path: "\(path)[\(index)]")
    }
  }

  /// Returns the elements of a list, or the value itself if it is not a list.
  func itemsOrSelf() throws(RouteScriptError) -> [DocumentNode] { isList ? try items() : [self] }

  /// Returns the value of a key in a mapping that is already checked.
  func child(_ key: String) -> DocumentNode? {
    guard let value = node.mapping?.first(where: { $0.key.scalar?.string == key })?.value else {
      return nil
    }
    return inner(value, path: "\(path).\(key)")
  }

  /// Returns a descendant with the context of this value.
  private func inner(_ node: Node, path: String) -> DocumentNode {
    DocumentNode(
      node: node, path: path, file: file, lineOffset: lineOffset, files: files, mistakes: mistakes)
  }

  /// Returns the mapping after checking its keys against a table.
  func mapping(_ table: ScriptTable) throws(RouteScriptError) -> ScriptMapping {
    guard let mapping = node.mapping else {
      throw error(.wrongKind(expected: "a mapping with \(table.keyList)", found: found))
    }
    var values: [String: DocumentNode] = [:]
    var unknown: [String] = []
    for (key, value) in mapping {
      let name = key.scalar?.string ?? ""
      let child = path.isEmpty ? name : "\(path).\(name)"
      guard let known = table.keys.first(where: { $0.name == name || $0.former == name }) else {
        let keyNode = DocumentNode(node: key, path: path, file: file, lineOffset: lineOffset)
        try report(keyNode.error(table.problem(ofKey: name, suggests: mistakes?.isFull != true)))
        unknown.append(name)
        continue
      }
      let value = inner(value, path: child)
      if known.name != name { mistakes?.note(.renamed(to: known.name), about: value) }
      if let former = known.former, values[known.name] != nil {
        try report(
          value.error(
            .contradiction(
              "'\(former)' is the deprecated name of '\(known.name)', and the mapping has both",
              remedy: "keep '\(known.name)'")))
      }
      values[known.name] = value
    }
    for key in table.keys where key.isRequired && values[key.name] == nil {
      try report(error(.missingKey(key.name)))
    }
    return ScriptMapping(owner: self, values: values, unknown: unknown)
  }
}

extension ScriptTable {
  /// Returns the error for an unknown key; `suggests` enables the costly search for a similar key.
  fileprivate func problem(ofKey name: String, suggests: Bool) -> RouteScriptError.Problem {
    guard suggests else { return .unknownKey(name, closest: nil, allowed: []) }
    let allowed = keys.map(\.name)
    return .unknownKey(
      name, closest: SpellingSuggestion.nearest(to: name, in: allowed), allowed: allowed)
  }
}

/// A mapping with allowed keys only.
struct ScriptMapping {
  let owner: DocumentNode
  let values: [String: DocumentNode]
  /// The unknown keys, which are already reported.
  let unknown: [String]

  subscript(key: String) -> DocumentNode? { values[key] }

  /// Converts the value of a key; returns nil if it is missing or invalid.
  func read<Value>(
    _ key: String, _ convert: (DocumentNode) throws(RouteScriptError) -> Value
  ) throws(RouteScriptError) -> Value? {
    guard let node = values[key] else { return nil }
    do {
      return try convert(node)
    } catch {
      try owner.report(error)
      return nil
    }
  }

  /// Reads the value of a key that session logs have, too.
  func read<Value>(_ key: String, _ shape: Shape<Value>) throws(RouteScriptError) -> Value? {
    try read(key) { node throws(RouteScriptError) in try node.value(shape) }
  }

  /// Converts the value of a required key.
  func require<Value>(
    _ key: String, _ convert: (DocumentNode) throws(RouteScriptError) -> Value
  ) throws(RouteScriptError) -> Value {
    guard let node = values[key] else { throw owner.error(.missingKey(key)) }
    return try convert(node)
  }
}
