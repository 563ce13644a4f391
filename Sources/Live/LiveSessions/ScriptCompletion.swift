import Documents
import JSONText
import RouteScripts

/// The completions at a position of a script: keys and words of its JSON Schema, and names of the
/// drive.
package struct ScriptCompletion: Sendable {
  /// A completion at the position.
  package struct Choice: Sendable, Hashable {
    /// The text that the choice writes.
    let text: String
    /// The description of the key in the schema; empty if there is none.
    let help: String
    let isKey: Bool
  }

  /// The most choices of an answer.
  private static let most = 100
  private static let schema = try? JSONDocument(Array(ScriptSchema.json().utf8)).value

  /// The words of values that the drive knows, by key.
  let names: [String: [String]]

  /// Completes with the names of a drive.
  ///
  /// - Parameter names: The words of values, by key, such as the names of screens for `devices`.
  package init(names: [String: [String]]) { self.names = names }

  /// The choices at a cursor, those that begin with the word before it first.
  ///
  /// - Parameters:
  ///   - text: The script, in YAML.
  ///   - line: The line of the cursor, counted from 1.
  ///   - column: The column of the cursor, counted from 1.
  /// - Returns: The column at which the word before the cursor begins, and the choices.
  package func choices(
    in text: String, line: Int, column: Int
  ) -> (from: Int, choices: [Choice]) {
    let spot = ScriptCursor(text, line: line, column: column)
    let nodes = spot.path.reduce(resolved(ScriptCompletion.schema)) { nodes, element in
      nodes.flatMap { inner(of: $0, element) }
    }
    // An item of a list may be a mapping or a value as long as it has no colon.
    let all =
      (spot.isKey ? keys(of: nodes) : [])
      + (!spot.isKey || spot.path.last == .item ? values(of: nodes, key: spot.path.lastKey) : [])
    let word = spot.word.lowercased()
    let begins = all.filter { $0.text.lowercased().hasPrefix(word) }
    let holds = all.filter {
      let text = $0.text.lowercased()
      return !text.hasPrefix(word) && text.contains(word)
    }
    return (column - spot.word.count, Array((begins + holds).prefix(ScriptCompletion.most)))
  }

  private func keys(of nodes: [JSONValue]) -> [Choice] {
    var known: Set<String> = []
    return nodes.flatMap { $0["properties"]?.members ?? [] }.compactMap { member in
      guard member.value["deprecated"] == nil, known.insert(member.key).inserted else { return nil }
      let help = member.value["description"]?.string ?? ""
      return Choice(text: member.key, help: help, isKey: true)
    }
  }

  private func values(of nodes: [JSONValue], key: String?) -> [Choice] {
    var known: Set<String> = []
    let words = nodes.flatMap { node in
      (node["enum"]?.array ?? []).compactMap(\.string)
        + (node["type"]?.string == "boolean" ? ["true", "false"] : [])
    }
    return ((key.flatMap { names[$0] } ?? []) + words).filter { known.insert($0).inserted }
      .map { Choice(text: $0, help: "", isKey: false) }
  }

  /// The nodes of the schema that a value of a node may follow.
  private func inner(of node: JSONValue, _ element: ScriptCursor.Element) -> [JSONValue] {
    switch element {
    case .key(let key): resolved(node["properties"]?[key])
    case .item: resolved(node["items"])
    }
  }

  /// A node with its references followed and its alternatives apart.
  private func resolved(_ node: JSONValue?, depth: Int = 0) -> [JSONValue] {
    guard let node, depth < 12 else { return [] }
    if let name = node["$ref"]?.string?.split(separator: "/").last {
      return resolved(ScriptCompletion.schema?["$defs"]?[String(name)], depth: depth + 1)
    }
    let others = ["anyOf", "allOf"].flatMap { node[$0]?.array ?? [] }
    return [node] + others.flatMap { resolved($0, depth: depth + 1) }
  }
}

extension [ScriptCursor.Element] {
  /// The key whose value, or whose list's item, is meant.
  fileprivate var lastKey: String? {
    for element in reversed() {
      if case .key(let key) = element { return key }
    }
    return nil
  }
}
